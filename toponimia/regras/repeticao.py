"""Repetição de nome: o proposto diante dos que já existem (LC nº 1/1967, arts. 9º, 10 e 13).

Nome idêntico de cidade ou vila impede, salvo se o art. 9º, I, favorece o recém-chegado (município
diante de vilas) ou um acordo do art. 10 o cobre; então é ressalva, a menos que lei do Estado ainda
o vede. Outra grafia, só acentos ou semelhança, e nome idêntico fora do art. 9º, são ressalva. Base
comum com distintivo é o remédio da própria lei: só informa.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from toponimia.modelos import Categoria, Classe, Correlato, ResultadoRegra, Tipo
from toponimia.regras.acordos import Acordo
from toponimia.regras.fundamentos import (
    EFEITOS,
    Quadro,
    Regra,
    enumerar,
    fundamento,
    teto,
)
from toponimia.regras.portadores import citar, citar_por_classe, evidencia_de, forca

_RESSALVA = (Classe.GRAFIA, Classe.DIACRITICOS, Classe.SEMELHANTE)


@dataclass(frozen=True, slots=True)
class Apurada:
    """O que a precedência apurou de um lugar que já tem o nome: decisão, motivo e o que falta."""

    codigo: str
    decisao: str
    motivo: str
    falta: str


@dataclass(frozen=True, slots=True)
class Novato:
    """O lugar que receberá o nome.

    `categoria`: (menor, maior) possíveis, quando é lugar que já existe; `None` para o que se vai
    criar, que terá a categoria do seu tipo. `apurada`: a decisão do art. 9º, se já tem o nome.
    """

    uf: str | None
    tipo: str
    categoria: tuple[Categoria, Categoria] | None = None
    apurada: Apurada | None = None

    @property
    def menor(self) -> Categoria:
        if self.categoria is not None:
            return self.categoria[0]
        return Categoria.MUNICIPIO if self.tipo == "municipio" else Categoria.DISTRITO

    @property
    def maior(self) -> Categoria:
        return self.menor if self.categoria is None else self.categoria[1]


def avaliar_repeticao(
    novato: Novato,
    correlatos: Sequence[Correlato],
    *,
    quadro: Quadro,
    acordos: Sequence[Acordo] = (),
) -> ResultadoRegra:
    """Julga os correlatos de um nome proposto.

    Argumentos: `correlatos`, sem o próprio lugar que receberá o nome; `quadro`, as regras que o
    alcançam; `acordos`, os do art. 10 sobre o nome.
    Devolve: o resultado `repeticao`, com o portador mais forte no motivo.
    """
    fundamentos = quadro.fundamentos_de("repeticao")
    if not correlatos:
        motivo = "nenhum topônimo correlato na lista"
        vazia: dict[str, Any] = {"classe": None, "quantidade": {}, "portadores": []}
        return ResultadoRegra("repeticao", "nao", "nenhum", motivo, vazia, fundamentos)
    ordenados = sorted(correlatos, key=forca)
    identicos = [
        c
        for c in ordenados
        if c.localidade.tipo.do_art9 and c.comparacao.classe is Classe.IDENTICA
    ]
    if identicos:
        return _com_identicos(novato, identicos, ordenados, quadro, acordos)
    proximos = _proximos(ordenados)
    fora = [
        c
        for c in ordenados
        if not c.localidade.tipo.do_art9 and c.comparacao.classe is Classe.IDENTICA
    ]
    if proximos or fora:
        motivos = []
        if proximos:
            motivos.append(f"nome correlato: {citar_por_classe(proximos)}")
        if fora:
            motivos.append(f"nome idêntico fora do art. 9º: {citar(fora)}")
        return ResultadoRegra(
            "repeticao",
            "duvidoso",
            _menor("ressalva", quadro.teto_de("repeticao")),
            "; ".join(motivos),
            evidencia_de(ordenados),
            fundamentos,
        )
    motivo = f"só informativo: {citar_por_classe(ordenados)}"
    return ResultadoRegra(
        "repeticao", "nao", "informa", motivo, evidencia_de(ordenados), fundamentos
    )


def _proximos(correlatos: Sequence[Correlato]) -> list[Correlato]:
    """Cidades e vilas de nome que, sem ser o mesmo, pede ressalva."""
    return [
        c for c in correlatos if c.localidade.tipo.do_art9 and c.comparacao.classe in _RESSALVA
    ]


def _com_identicos(
    novato: Novato,
    identicos: Sequence[Correlato],
    todos: Sequence[Correlato],
    quadro: Quadro,
    acordos: Sequence[Acordo],
) -> ResultadoRegra:
    data, regras = quadro.data, quadro.regras_de("repeticao")
    fundamentos = quadro.fundamentos_de("repeticao")
    federais = [r for r in regras if r.parametros.get("admite_precedencia")]
    if not federais:
        # Antes da regra não havia precedência: nem favorece, nem manda alterar.
        vigia = "na data não vigorava regra federal sobre nomes repetidos"
        achado = _Achado(True, False, (), f"nome idêntico ao de {citar(identicos)}; {vigia}")
    elif novato.apurada is None:
        achado = _pela_regra(novato, identicos, acordos, data)
    else:
        achado = _pela_decisao(novato.apurada, identicos, acordos, data)
    proximos = _proximos(todos)
    evidencia: dict[str, Any] = evidencia_de(todos) | {
        "favorecido_pelo_art_9": achado.favorecido,
        "acordos": list(achado.atos),
        "proximos": len(proximos),
    }
    if novato.apurada is not None:
        evidencia["precedencia"] = {
            "decisao": novato.apurada.decisao,
            "motivo": novato.apurada.motivo,
            "falta": novato.apurada.falta,
        }
    if achado.atos:
        fundamentos = (*fundamentos, fundamento("lc-1-1967", "art. 10", data=data))
    estaduais = [r for r in regras if r.ato.uf != "BR" and _alcanca(r, identicos, novato)]
    efeito_federal = teto(federais, data)
    if not achado.contra:
        efeito_federal = _menor("ressalva", efeito_federal)
    efeito = max(efeito_federal, teto(estaduais, data), key=EFEITOS.index)
    motivo = achado.motivo
    impedem = [r for r in estaduais if r.efeito_maximo(data) == "impede"]
    tardios = [a for a in acordos if date.fromisoformat(a.data) > data]
    if achado.contra and tardios:
        atos = enumerar(sorted({f"{a.ato}, de {a.data}" for a in tardios}))
        motivo += f"; acordo posterior à data de referência não o cobre ({atos})"
    if not achado.contra and impedem:
        motivo += f"; mas a lei do Estado o veda ({impedem[0].fundamentos(data)[0]})"
    if achado.razao:
        motivo += f". {achado.razao}"
    if not achado.contra and proximos:
        # Favorecido quanto ao nome idêntico, ainda tem a ressalva destes.
        tambem = " Nome correlato" if achado.razao else "; nome correlato"
        motivo += f"{tambem}: {citar_por_classe(proximos)}"
    resultado = "sim" if efeito == "impede" or achado.contra else "duvidoso"
    return ResultadoRegra("repeticao", resultado, efeito, motivo, evidencia, fundamentos)


@dataclass(frozen=True, slots=True)
class _Achado:
    """O que o art. 9º e os acordos dizem: se são contra o nome, e por quê."""

    contra: bool
    favorecido: bool
    atos: tuple[str, ...]
    motivo: str
    razao: str = ""


def _pela_regra(
    novato: Novato, identicos: Sequence[Correlato], acordos: Sequence[Acordo], data: date
) -> _Achado:
    """De quem recebe o nome: a categoria (art. 9º, I) e os acordos que cobrem os portadores."""
    cobertura = {
        c.localidade.codigo: _acordo_que_cobre(c, novato, acordos, data) for c in identicos
    }
    descobertos = [c for c in identicos if cobertura[c.localidade.codigo] is None]
    contrarios = [c for c in descobertos if not _favorece(novato, c)]
    motivo = _motivo_identicos(novato, descobertos, contrarios)
    if any(cobertura.values()):
        cobertos = [c for c in identicos if cobertura[c.localidade.codigo] is not None]
        motivo += _motivo_acordos(novato, cobertos, cobertura, seguido=bool(motivo))
    return _Achado(
        contra=bool(contrarios),
        favorecido=not contrarios and bool(descobertos),
        atos=tuple(sorted({a.ato for a in cobertura.values() if a is not None})),
        motivo=motivo,
    )


_CONFORME = {
    "mantem": "; o art. 9º favorece o lugar, que mantém o nome",
    "ressalvado": "; o lugar, que já o tem, está coberto por acordo",
    "altera": "; pelo art. 9º, este é que altera o nome",
    "indeciso": "; a precedência do art. 9º entre os que já o têm está indecisa",
}


def _pela_decisao(
    apurada: Apurada,
    identicos: Sequence[Correlato],
    acordos: Sequence[Acordo],
    data: date,
) -> _Achado:
    """De quem já tem o nome: a decisão do seu grupo, que conta também o tempo de posse."""
    decisao = apurada.decisao
    ressalvado = decisao == "ressalvado"
    atos = {
        a.ato
        for a in acordos
        if ressalvado and apurada.codigo in a.codigos and date.fromisoformat(a.data) <= data
    }
    razao = apurada.motivo
    if apurada.falta:
        razao += f" Falta: {apurada.falta}."
    return _Achado(
        contra=decisao not in ("mantem", "ressalvado"),
        favorecido=decisao == "mantem",
        atos=tuple(sorted(atos)),
        motivo=f"nome idêntico ao de {citar(identicos)}" + _CONFORME[decisao],
        razao=razao,
    )


def _motivo_identicos(
    novato: Novato, descobertos: Sequence[Correlato], contrarios: Sequence[Correlato]
) -> str:
    if contrarios:
        motivo = f"nome idêntico ao de {citar(contrarios)}"
        if any(_poderia_favorecer(novato, c) for c in contrarios):
            motivo += "; a sede de comarca, que falta conhecer, poderia mudar a precedência"
        talvez = [c for c in contrarios if _pode_ser(novato, c)]
        if talvez:
            qual = citar(talvez) if len(talvez) == 1 else "um dos desta UF"
            motivo += f"; se a consulta é de {qual}, indique o lugar, para valer a sua precedência"
        return motivo
    if not descobertos:
        return ""
    # Diante de outros municípios, "o município" não diria qual.
    so_vilas = all(c.localidade.tipo is Tipo.VILA for c in descobertos)
    quem = "o município" if novato.tipo == "municipio" and so_vilas else "o lugar que o recebe"
    alteram = "o outro lugar é que altera" if len(descobertos) == 1 else "os outros é que alteram"
    return (
        f"nome idêntico ao de {citar(descobertos)}; o art. 9º, I, favorece {quem}, de categoria "
        f"mais elevada: {alteram} o nome"
    )


def _motivo_acordos(
    novato: Novato,
    cobertos: Sequence[Correlato],
    cobertura: Mapping[str, Acordo | None],
    *,
    seguido: bool,
) -> str:
    """A parte do motivo que cabe aos acordos; `seguido`, se vem depois de outra parte."""
    usados = sorted({(a.ato, a.ufs) for a in cobertura.values() if a is not None})
    atos = ", ".join(dict.fromkeys(ato for ato, _ in usados))
    frase = f"{citar(cobertos)}, coberto por acordo ({atos})"
    frase = f"; também ao de {frase}" if seguido else f"nome idêntico ao de {frase}"
    if novato.uf is None:
        partes = "; ".join(enumerar(ufs) for _, ufs in usados)
        frase += f", se a UF do nome, que não se indicou, for parte dele ({partes})"
    return frase


def _favorece(novato: Novato, correlato: Correlato) -> bool:
    """Se a menor categoria do novato é mais elevada que a maior possível do portador."""
    return novato.menor.ordem < _maior(correlato).ordem


def _pode_ser(novato: Novato, correlato: Correlato) -> bool:
    """Se o portador pode ser o próprio lugar da consulta, que não foi indicado."""
    lugar = correlato.localidade
    tipo = Tipo.CIDADE if novato.tipo == "municipio" else Tipo.VILA
    return novato.categoria is None and lugar.uf == novato.uf and lugar.tipo is tipo


def _poderia_favorecer(novato: Novato, correlato: Correlato) -> bool:
    menor = correlato.localidade.categoria or _maior(correlato)
    return novato.maior.ordem < menor.ordem


def _maior(correlato: Correlato) -> Categoria:
    lugar = correlato.localidade
    base = Categoria.MUNICIPIO if lugar.tipo is Tipo.CIDADE else Categoria.DISTRITO
    return lugar.categoria_maxima or lugar.categoria or base


def _acordo_que_cobre(
    correlato: Correlato, novato: Novato, acordos: Sequence[Acordo], data: date
) -> Acordo | None:
    """O acordo já feito em `data` que cobre o portador e de que a UF do novato é parte."""
    if fundamento("lc-1-1967", "art. 10", data=data).situacao == "ainda_nao_vigente":
        return None
    for acordo in acordos:
        parte = novato.uf is None or novato.uf in acordo.ufs
        feito = date.fromisoformat(acordo.data) <= data
        if parte and feito and correlato.localidade.codigo in acordo.codigos:
            return acordo
    return None


def _alcanca(regra: Regra, identicos: Sequence[Correlato], novato: Novato) -> bool:
    ambito = regra.parametros.get("ambito")
    if ambito == "municipios":
        return any(c.localidade.tipo is Tipo.CIDADE for c in identicos)
    if ambito == "estado":
        return any(c.localidade.uf == novato.uf for c in identicos)
    return True


def _menor(a: str, b: str) -> str:
    return min(a, b, key=EFEITOS.index)
