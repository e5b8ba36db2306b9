"""Desde quando um lugar possui o nome (LC nº 1/1967, art. 9º, II), em intervalos.

Fontes: recenseamentos, divisões administrativas de 1911 e 1933 e edições da Divisão Territorial
Brasileira (DTB). Um registro prova que, naquele ano, o lugar tinha o nome; um registro sob nome
realmente diverso prova que não o tinha. Não constar de uma lista não prova nada: o lugar podia ser
distrito do mesmo nome.

Leitura adotada: posse *contínua até hoje*, em qualquer categoria; mudança só de grafia não a
interrompe (o IBGE distingue alteração de nome de alteração de grafia).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum

from toponimia.nomes.comparacao import mesma_denominacao
from toponimia.nomes.normalizacao import dobrar
from toponimia.nomes.registros import sem_generico
from toponimia.regras.listas import titulo


class Certeza(StrEnum):
    """Quanto vale a comparação de duas posses."""

    PROVADA = "provada"
    DOCUMENTAL = "documental"


@dataclass(frozen=True, slots=True)
class Periodo:
    """Edições consecutivas de uma fonte em que um código constou com um mesmo nome."""

    codigo: str
    nome: str
    camada: str  # municipios ou distritos
    fonte: str  # censo, dtb ou o arquivo ingerido
    anos: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DataParcial:
    """Um ano ou um dia, como intervalo [inicio, fim] de datas.

    >>> str(DataParcial.ler("1938")), str(DataParcial.ler("1938-03-31"))
    ('1938', '1938-03-31')
    """

    inicio: date
    fim: date

    @classmethod
    def do_ano(cls, ano: int) -> DataParcial:
        return cls(date(ano, 1, 1), date(ano, 12, 31))

    @classmethod
    def ler(cls, texto: str) -> DataParcial:
        """Lê `AAAA` ou `AAAA-MM-DD`. Erros: `ValueError` se não é nenhum dos dois."""
        texto = texto.strip()
        if len(texto) == 4 and texto.isascii() and texto.isdigit() and texto != "0000":
            return cls.do_ano(int(texto))
        if len(texto) == 10:
            dia = date.fromisoformat(texto)
            return cls(dia, dia)
        raise ValueError(texto)

    @property
    def ano(self) -> int:
        return self.fim.year

    def __str__(self) -> str:
        return self.inicio.isoformat() if self.inicio == self.fim else f"{self.inicio.year:04d}"


@dataclass(frozen=True, slots=True)
class FatoNome:
    """O que o usuário informou sobre a data do nome, com a fonte que deu."""

    desde: DataParcial
    fonte: str


@dataclass(frozen=True, slots=True)
class Posse:
    """Posse contínua do nome atual.

    `visto_desde`: primeira data documentada da posse que chega até hoje. `ausente_em`: último ano
    anterior em que um registro mostra o lugar sob outro nome (`nome_anterior`); `None` se nenhum.
    `origem`: de que registro vem `visto_desde`, em palavras. `exata`: a data é a da própria
    denominação (um ato informado), não só a do primeiro registro. `conflito`: aviso quando um
    fato informado contradiz um registro. `registro`: data do primeiro registro, quando
    `visto_desde` foi afinado pela instalação. `fonte_anterior`: fonte do usuário para o nome
    anterior.
    """

    visto_desde: DataParcial
    ausente_em: int | None = None
    nome_anterior: str | None = None
    origem: str = ""
    exata: bool = False
    conflito: str = ""
    registro: DataParcial | None = None
    fonte_anterior: str = ""

    @property
    def ausente_ate(self) -> date | None:
        """Último dia em que é certo que o lugar não tinha o nome."""
        if self.exata and self.visto_desde.inicio > date.min:
            return self.visto_desde.inicio - timedelta(days=1)
        return None if self.ausente_em is None else date(self.ausente_em, 12, 31)


def mesmo_nome(registro: str, nome: str) -> bool:
    """Se um registro antigo do lugar traz o seu nome atual, ainda que noutra grafia.

    "Villa X" é X com a categoria na frente, salvo se o nome de hoje também começa por Vila.
    """
    # Atalho: no mesmo lugar, só caixa ou acento de diferença dispensa a análise da grafia.
    if dobrar(registro) == dobrar(nome) or mesma_denominacao(registro, nome):
        return True
    curto = sem_generico(registro)
    return curto != registro and sem_generico(nome) == nome and mesma_denominacao(curto, nome)


def mesmo_nome_do_lugar(registro: str, nome: str, grafias: Collection[str] = ()) -> bool:
    """Como `mesmo_nome`, e ainda o que a tabela das grafias continuadas diz do lugar."""
    return dobrar(registro) in map(dobrar, grafias) or mesmo_nome(registro, nome)


def apurar(
    nome: str,
    periodos: Iterable[Periodo],
    *,
    edicao: int,
    grafias: Collection[str] = (),
    edicoes_municipais: Sequence[int] = (),
    ano_instalacao: int | None = None,
) -> Posse:
    """Apura a posse de um nome a partir dos registros do lugar.

    Argumentos: `nome` atual; `periodos` do lugar (e dos códigos que ele teve antes); `edicao`, o
    ano da lista em uso, em que o nome consta; `grafias`, outras do mesmo nome que as regras de
    grafia não alcançam (`historico/grafias_continuadas.csv`); `edicoes_municipais`, anos das
    listas de municípios (para o refinamento); `ano_instalacao`, se conhecido.
    Devolve a posse. Num ano em que uma fonte traz o nome e outra traz nome diverso, o ano não
    conta nem a favor nem contra, e `origem` o diz.
    """
    iguais: dict[int, Periodo] = {}
    diversos: dict[int, Periodo] = {}
    primeiro_municipal: int | None = None
    memoria: dict[str, bool] = {}
    for periodo in periodos:
        igual = memoria.get(periodo.nome)
        if igual is None:
            igual = mesmo_nome_do_lugar(periodo.nome, nome, grafias)
            memoria[periodo.nome] = igual
        for ano in periodo.anos:
            if ano > edicao:
                continue
            (iguais if igual else diversos)[ano] = periodo
            if periodo.camada == "municipios" and (
                primeiro_municipal is None or ano < primeiro_municipal
            ):
                primeiro_municipal = ano
    visto = edicao
    ausente: int | None = None
    anterior: str | None = None
    for ano in sorted(iguais.keys() | diversos.keys(), reverse=True):
        if ano in iguais and ano not in diversos:
            visto = ano
        elif ano in diversos and ano not in iguais and ano < edicao:
            ausente, anterior = ano, diversos[ano].nome
            break
    registro = iguais.get(visto)
    origem = f"lista de {visto}" if registro is None else _origem(registro, visto, nome)
    contraditos = [
        ano for ano in iguais if ano in diversos and ano < visto and ano > (ausente or 0)
    ]
    if contraditos:
        origem += _contradicao(
            contraditos,
            {iguais[a].nome for a in contraditos},
            {diversos[a].nome for a in contraditos},
        )
    posse = Posse(DataParcial.do_ano(visto), ausente, anterior, origem)
    if ano_instalacao is not None and visto == primeiro_municipal:
        antes = max((ano for ano in edicoes_municipais if ano < visto), default=None)
        if antes is not None and antes < ano_instalacao < visto:
            posse = replace(
                posse,
                visto_desde=DataParcial.do_ano(ano_instalacao),
                registro=DataParcial.do_ano(visto),
                origem=f"instalação do município em {ano_instalacao}",
            )
    return posse


def _origem(periodo: Periodo, ano: int, nome: str) -> str:
    """De onde vem o registro; a grafia dele, só se não é a de hoje."""
    lista = titulo(periodo.camada, periodo.fonte, ano)
    camada = "distritos" if periodo.camada == "distritos" else "municípios"
    # Listas em maiúsculas sem acento (1994) não dizem nada da grafia.
    outra = periodo.nome != nome and any(c.islower() for c in periodo.nome)
    return f"{lista} de {ano}, {camada}" + (f", como “{periodo.nome}”" if outra else "")


def _contradicao(anos: Sequence[int], iguais: Iterable[str], diversos: Iterable[str]) -> str:
    """O que se diz dos anos em que as fontes se contradizem, logo antes do primeiro registro."""
    primeiro, ultimo = min(anos), max(anos)
    quando = f"em {primeiro}" if primeiro == ultimo else f"de {primeiro} a {ultimo}"
    nomes = [f"“{nome}”" for nome in (*sorted(iguais), *sorted(diversos))]
    return f"; {quando} as listas se contradizem ({', '.join(nomes)}) e não contam"


def com_fato(posse: Posse, fato: FatoNome) -> Posse:
    """Posse com a data informada pelo usuário; o registro prevalece se a contradiz.

    Um fato anterior ao primeiro registro recua a posse; um fato posterior a um registro com o
    nome, ou anterior a um registro com outro nome, contradiz os documentos: a posse apurada fica
    e `conflito` diz por quê.
    """
    if fato.desde.inicio > posse.visto_desde.fim:
        return _contradita(
            posse,
            f"a data informada ({fato.desde}, {fato.fonte}) é posterior a registro que já traz o "
            f"nome ({posse.origem})",
        )
    # No mesmo ano não há contradição: o registro pode ser de antes do ato.
    if posse.ausente_em is not None and fato.desde.fim.year < posse.ausente_em:
        return _contradita(
            posse,
            f"a data informada ({fato.desde}, {fato.fonte}) é anterior a registro de "
            f"{posse.ausente_em} em que o lugar tinha outro nome ({posse.nome_anterior})",
        )
    return replace(
        posse, visto_desde=fato.desde, origem=f"fato informado: {fato.fonte}", exata=True
    )


def com_nome_anterior(
    posse: Posse, nome_anterior: str, ano: int, fonte: str, *, e_o_atual: bool = False
) -> Posse:
    """Posse com um nome anterior informado: em `ano` o lugar tinha outro nome.

    `e_o_atual`: o nome informado é o de hoje, quando muito noutra grafia, e não prova ausência.
    """
    informado = f"o nome anterior informado ({nome_anterior}, {ano}, {fonte})"
    if e_o_atual:
        return _contradita(posse, f"{informado} é o próprio nome atual, e não outro")
    if ano >= posse.visto_desde.inicio.year:
        return _contradita(
            posse, f"{informado} contradiz registro que já traz o nome atual ({posse.origem})"
        )
    if posse.ausente_em is not None and posse.ausente_em >= ano:
        return posse
    return replace(posse, ausente_em=ano, nome_anterior=nome_anterior, fonte_anterior=fonte)


def _contradita(posse: Posse, motivo: str) -> Posse:
    """Posse como estava, com mais um aviso de fato que não pôde valer."""
    return replace(posse, conflito=f"{posse.conflito}; {motivo}" if posse.conflito else motivo)


def anterior(a: Posse, b: Posse) -> Certeza | None:
    """Se `a` possui o nome há mais tempo que `b`, e com que certeza; `None` se não se mostra.

    Provada: `a` já tinha o nome quando `b` ainda não o tinha. Documental: só o primeiro registro
    de `a` é mais antigo que o de `b`.
    """
    ausente = b.ausente_ate
    # O ano de instalação afina a data, mas só um registro ou um ato prova.
    if ausente is not None and (a.registro or a.visto_desde).fim <= ausente:
        return Certeza.PROVADA
    if a.visto_desde.fim < b.visto_desde.inicio:
        return Certeza.DOCUMENTAL
    return None


def suceder(
    nome: str,
    primeira_edicao: int,
    candidatos: Iterable[Periodo],
    *,
    maes: frozenset[str] = frozenset(),
    nome_da_mae: Mapping[str, str] | None = None,
) -> tuple[str, ...]:
    """Códigos do distrito que se tornou este lugar, se um só distrito pode ser.

    Argumentos: `primeira_edicao`, primeira lista de distritos em que o lugar consta; `candidatos`,
    períodos de distritos da mesma UF que já não constam com outro código a partir dela; `maes`,
    chaves dobradas dos nomes dos municípios de que o lugar foi desmembrado, se conhecidos;
    `nome_da_mae`, nome do município por código de sete algarismos.
    Devolve os códigos (mais de um, se o distrito trocou de código no mesmo município), ou nenhum
    se nenhum serve ou se há distritos de municípios diversos.
    """
    por_mae: dict[str, set[str]] = {}
    for p in candidatos:
        if max(p.anos) < primeira_edicao and mesmo_nome(p.nome, nome):
            por_mae.setdefault(p.codigo[:7], set()).add(p.codigo)
    if maes and nome_da_mae is not None:
        das_maes = [m for m in por_mae if dobrar(nome_da_mae.get(m, "-")) in maes]
        if len(das_maes) == 1:
            return tuple(sorted(por_mae[das_maes[0]]))
    return tuple(sorted(next(iter(por_mae.values())))) if len(por_mae) == 1 else ()
