"""Quem conserva o nome entre localidades da mesma denominação (LC nº 1/1967, art. 9º, I e II).

Ordem adotada: primeiro a categoria (inciso I); no empate da mais elevada, quem possui o nome há
mais tempo (inciso II). Nada mais desempata: sem dado que decida, o resultado é `indeciso` e diz o
que falta. Acordo entre as unidades federativas (art. 10) ressalva os lugares que cobre.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from toponimia.modelos import Categoria, Localidade, Tipo
from toponimia.regras.posse import Certeza, Posse, anterior


class Decisao(StrEnum):
    MANTEM = "mantem"
    ALTERA = "altera"
    INDECISO = "indeciso"
    RESSALVADO = "ressalvado"


class Divergencia(StrEnum):
    """Se o tempo, sozinho (inciso II sem o I), escolheria outro lugar."""

    SIM = "sim"
    NAO = "nao"
    DESCONHECIDO = "desconhecido"


@dataclass(frozen=True, slots=True)
class Concorrente:
    """Um lugar do grupo com o que se sabe dele.

    `confianca`: da informação de comarca: `alta`, `media`, `baixa`, `desconhecida` ou `fato`.
    `fonte_categoria`: fonte dada pelo usuário, quando a comarca vem de um fato informado.
    """

    lugar: Localidade
    posse: Posse
    confianca: str = "alta"
    fonte_categoria: str = ""

    @property
    def rotulo(self) -> str:
        """Como o lugar é chamado nas frases: "Bom Jesus/PI" ou "Bom Jesus (vila de X/RS)"."""
        if self.lugar.tipo is Tipo.CIDADE:
            return f"{self.lugar.nome}/{self.lugar.uf}"
        return f"{self.lugar.nome} (vila de {self.lugar.municipio}/{self.lugar.uf})"

    @property
    def menor(self) -> Categoria:
        return self.lugar.categoria or Categoria.DISTRITO

    @property
    def maior(self) -> Categoria:
        return self.lugar.categoria_maxima or self.menor


@dataclass(frozen=True, slots=True)
class Acordo:
    """Acordo do art. 10: ato, data e códigos dos lugares que cobre."""

    nome: str
    ufs: tuple[str, ...]
    ato: str
    data: str
    codigos: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resultado:
    """Decisão sobre um lugar do grupo. `criterio`: `categoria`, `tempo`, `acordo` ou vazio."""

    codigo: str
    decisao: Decisao
    certeza: Certeza | None
    criterio: str
    criterios_divergem: Divergencia
    prevalece: str | None
    motivo: str
    incisos: tuple[str, ...]
    falta: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Cenario:
    """Decisões supostas certas categorias: código → (decisão, critério, certeza)."""

    decisoes: Mapping[str, tuple[Decisao, str, Certeza | None]]
    topo: tuple[str, ...]

    @property
    def vencedor(self) -> str | None:
        return next((c for c, d in self.decisoes.items() if d[0] is Decisao.MANTEM), None)


def _cenario(grupo: Sequence[Concorrente], categorias: Mapping[str, Categoria]) -> _Cenario:
    ordem = {c.lugar.codigo: categorias[c.lugar.codigo].ordem for c in grupo}
    melhor = min(ordem.values())
    topo = [c for c in grupo if ordem[c.lugar.codigo] == melhor]
    decisoes: dict[str, tuple[Decisao, str, Certeza | None]] = {}
    for c in grupo:
        codigo = c.lugar.codigo
        if ordem[codigo] > melhor:
            decisoes[codigo] = (Decisao.ALTERA, "categoria", None)
        elif len(topo) == 1:
            decisoes[codigo] = (Decisao.MANTEM, "categoria", None)
        else:
            decisoes[codigo] = _por_tempo(c, [r for r in topo if r is not c])
    return _Cenario(decisoes, tuple(c.lugar.codigo for c in topo))


def _por_tempo(
    c: Concorrente, rivais: Sequence[Concorrente]
) -> tuple[Decisao, str, Certeza | None]:
    mais_antigos = [anterior(r.posse, c.posse) for r in rivais]
    if Certeza.PROVADA in mais_antigos:
        return Decisao.ALTERA, "tempo", Certeza.PROVADA
    if Certeza.DOCUMENTAL in mais_antigos:
        return Decisao.ALTERA, "tempo", Certeza.DOCUMENTAL
    vence = [anterior(c.posse, r.posse) for r in rivais]
    if None in vence:
        return Decisao.INDECISO, "", None
    certeza = Certeza.DOCUMENTAL if Certeza.DOCUMENTAL in vence else Certeza.PROVADA
    return Decisao.MANTEM, "tempo", certeza


def decidir(grupo: Sequence[Concorrente], *, acordos: Sequence[Acordo] = ()) -> list[Resultado]:
    """Decide um grupo de lugares da mesma denominação, um resultado por lugar, na mesma ordem.

    Argumentos: o grupo (dois ou mais lugares do art. 9º) e os acordos do art. 10 sobre o nome.
    A comarca de confiança baixa vale como está, e o motivo diz se a decisão depende dela; a
    desconhecida é tentada das duas formas, e só se decide o que não muda.
    """
    incertos = [c for c in grupo if c.menor is not c.maior]
    base = {c.lugar.codigo: c.menor for c in grupo}
    # Com posses ordenadas no tempo, bastam estes cenários: nenhum, cada um e todos na maior.
    supostos = [base] + [base | {c.lugar.codigo: c.maior} for c in incertos]
    if len(incertos) > 1:
        supostos.append(base | {c.lugar.codigo: c.maior for c in incertos})
    cenarios = [_cenario(grupo, s) for s in supostos]
    vencedores = {s.vencedor for s in cenarios}
    vencedor = vencedores.pop() if len(vencedores) == 1 else None
    por_codigo = {c.lugar.codigo: c for c in grupo}
    dependencia = _dependencia(grupo, base, cenarios[0]) if not incertos else ""
    divergem = _divergencia(grupo, cenarios, vencedor)
    cobertos = {codigo: acordo for acordo in acordos for codigo in acordo.codigos}
    saida = []
    for c in grupo:
        codigo = c.lugar.codigo
        decisoes = [s.decisoes[codigo] for s in cenarios]
        if len({d[0] for d in decisoes}) == 1:
            # Vale a base mais fraca entre os cenários: tempo antes de categoria, documental antes
            # de provada.
            decisao, criterio, certeza = max(
                decisoes, key=lambda d: (d[1] == "tempo", d[2] is Certeza.DOCUMENTAL)
            )
        else:
            decisao, criterio, certeza = Decisao.INDECISO, "", None
        motivo = _motivo(c, grupo, cenarios, decisao, criterio, certeza, vencedor)
        falta = _falta(c, por_codigo, cenarios, incertos, decisao, criterio, certeza, vencedor)
        pelo_tempo = criterio == "tempo" or decisao is Decisao.INDECISO
        incisos: tuple[str, ...] = ("I", "II") if pelo_tempo else ("I",)
        if codigo in cobertos:
            acordo = cobertos[codigo]
            decisao, criterio, certeza = Decisao.RESSALVADO, "acordo", None
            motivo = f"Ressalvado por acordo entre {_e(acordo.ufs)} ({acordo.ato}, {acordo.data})."
            falta = ()
        else:
            motivo = " ".join(filter(None, (motivo, dependencia, _fatos(grupo, pelo_tempo))))
        saida.append(
            Resultado(
                codigo, decisao, certeza, criterio, divergem, vencedor, motivo, incisos, falta
            )
        )
    return saida


def _divergencia(
    grupo: Sequence[Concorrente], cenarios: Sequence[_Cenario], vencedor: str | None
) -> Divergencia:
    """Compara com a escolha que o inciso II faria sozinho.

    `sim` se algum lugar documenta o nome antes de todos os que podem prevalecer; `nao` só se os
    intervalos mostram que quem prevalece é o mais antigo do grupo.
    """
    if vencedor is not None:
        possiveis = {vencedor}
    else:
        possiveis = {codigo for s in cenarios for codigo in s.topo}
    candidatos = [c for c in grupo if c.lugar.codigo in possiveis]
    for c in grupo:
        if c.lugar.codigo not in possiveis and all(
            anterior(c.posse, p.posse) is not None for p in candidatos
        ):
            return Divergencia.SIM
    if vencedor is not None and all(
        anterior(candidatos[0].posse, c.posse) is Certeza.PROVADA
        for c in grupo
        if c.lugar.codigo != vencedor
    ):
        return Divergencia.NAO
    return Divergencia.DESCONHECIDO


_NOME_CATEGORIA = {
    Categoria.CAPITAL: "capital",
    Categoria.COMARCA: "sede de comarca",
    Categoria.MUNICIPIO: "sede de município",
    Categoria.DISTRITO: "sede de distrito",
}


def _e(itens: Sequence[str]) -> str:
    """Enumera em português: "a", "a e b", "a, b e c"."""
    if len(itens) < 2:
        return "".join(itens)
    return f"{', '.join(itens[:-1])} e {itens[-1]}"


def _lista(itens: Sequence[str], maximo: int = 4) -> str:
    if len(itens) <= maximo:
        return _e(itens)
    return f"{', '.join(itens[:maximo])} e mais {len(itens) - maximo}"


def _motivo(
    c: Concorrente,
    grupo: Sequence[Concorrente],
    cenarios: Sequence[_Cenario],
    decisao: Decisao,
    criterio: str,
    certeza: Certeza | None,
    vencedor: str | None,
) -> str:
    por_codigo = {r.lugar.codigo: r for r in grupo}
    topo = [por_codigo[codigo] for codigo in cenarios[0].topo]
    categoria = _NOME_CATEGORIA[c.menor]
    if decisao is Decisao.MANTEM and criterio == "categoria":
        return f"É {categoria}, a categoria mais elevada do grupo, e a única que a tem."
    if decisao is Decisao.MANTEM:
        rivais = [r for r in topo if r is not c]
        quando = _e(
            [f"{r.rotulo}, desde {r.posse.visto_desde}" for r in rivais[:3]]
            + ([f"mais {len(rivais) - 3}"] if len(rivais) > 3 else [])
        )
        return (
            f"Entre as de categoria mais elevada ({categoria}), é a que tem o nome há mais tempo: "
            f"{_desde(c)}. Depois: {quando}{_ressalva(certeza)}."
        )
    if decisao is Decisao.ALTERA and criterio == "categoria":
        acima = _lista([f"{r.rotulo} ({_NOME_CATEGORIA[r.menor]})" for r in topo])
        return f"É {categoria}, categoria abaixo da de {acima}."
    if decisao is Decisao.ALTERA:
        antigos = [r for r in topo if anterior(r.posse, c.posse) is not None]
        quem = _lista([f"{r.rotulo}, desde {r.posse.visto_desde}" for r in antigos])
        return (
            f"Tem a mesma categoria ({categoria}) de quem documenta o nome antes: {quem}; "
            f"este, {_desde(c)}{_ressalva(certeza)}."
        )
    if any(r.menor is not r.maior for r in grupo):
        quem = _lista([r.rotulo for r in grupo if r.menor is not r.maior])
        return f"Não se sabe se é sede de comarca: {quem}; a decisão depende disso."
    empatados = [
        r for r in topo if r is not c and cenarios[0].decisoes[r.lugar.codigo][0] is decisao
    ]
    quem = _lista([r.rotulo for r in empatados])
    return (
        f"Mesma categoria ({categoria}) de {quem}, e os registros não mostram quem tem o nome "
        f"há mais tempo (este, {_desde(c)})."
    )


def _desde(c: Concorrente) -> str:
    texto = f"visto desde {c.posse.visto_desde}, {c.posse.origem}"
    if c.posse.ausente_em is not None:
        texto += f"; em {c.posse.ausente_em}, com outro nome: {c.posse.nome_anterior}"
    return texto


def _ressalva(certeza: Certeza | None) -> str:
    return ", pelos registros conhecidos" if certeza is Certeza.DOCUMENTAL else ""


def _dependencia(
    grupo: Sequence[Concorrente], base: Mapping[str, Categoria], cenario: _Cenario
) -> str:
    """Diz se a decisão mudaria caso uma comarca de confiança baixa esteja errada."""
    frases = []
    por_codigo = {c.lugar.codigo: c for c in grupo}
    for c in grupo:
        if c.confianca != "baixa" or c.menor not in (Categoria.COMARCA, Categoria.MUNICIPIO):
            continue
        era = c.menor is Categoria.COMARCA
        outro = Categoria.MUNICIPIO if era else Categoria.COMARCA
        contrario = _cenario(grupo, {**base, c.lugar.codigo: outro})
        if contrario.vencedor == cenario.vencedor:
            continue
        quem = por_codigo[contrario.vencedor].rotulo if contrario.vencedor else None
        efeito = f"o nome ficaria com {quem}" if quem else "o grupo ficaria indeciso"
        frases.append(
            f"Depende de comarca pouco segura: se {c.rotulo} "
            f"{'não fosse' if era else 'fosse'} sede de comarca, {efeito}."
        )
    return " ".join(frases)


def _fatos(grupo: Sequence[Concorrente], pelo_tempo: bool) -> str:
    """Nomeia os fatos informados pelo usuário que entraram na decisão, e os que contradizem.

    A data do nome só entra onde o tempo decide (ou decidiria, se bastasse).
    """
    frases = []
    for c in grupo:
        if c.fonte_categoria:
            frases.append(f"Comarca de {c.rotulo} por fato informado ({c.fonte_categoria}).")
        if c.posse.exata and pelo_tempo:
            frases.append(f"Nome de {c.rotulo} desde {c.posse.visto_desde} por {c.posse.origem}.")
        if c.posse.conflito:
            frases.append(f"Sobre {c.rotulo}, {c.posse.conflito}; prevaleceu o registro.")
    return " ".join(frases)


def _falta(
    c: Concorrente,
    por_codigo: Mapping[str, Concorrente],
    cenarios: Sequence[_Cenario],
    incertos: Sequence[Concorrente],
    decisao: Decisao,
    criterio: str,
    certeza: Certeza | None,
    vencedor: str | None,
) -> tuple[str, ...]:
    itens: list[str] = []
    if c.confianca == "baixa" or c.menor is not c.maior:
        itens.append(f"confirmar se {c.rotulo} é sede de comarca")
    if decisao is Decisao.INDECISO and incertos:
        itens.extend(f"confirmar se {r.rotulo} é sede de comarca" for r in incertos)
    if decisao is Decisao.INDECISO and c.lugar.codigo in cenarios[0].topo:
        limite = c.posse.visto_desde
        itens.append(f"ato ou registro que date o nome de {c.rotulo} (já consta em {limite})")
        for codigo in cenarios[0].topo:
            r = por_codigo[codigo]
            if r is not c and cenarios[0].decisoes[codigo][0] is decisao:
                itens.append(
                    f"ato ou registro que date o nome de {r.rotulo} "
                    f"(já consta em {r.posse.visto_desde})"
                )
    if certeza is Certeza.DOCUMENTAL:
        topo = [por_codigo[codigo] for codigo in cenarios[0].topo]
        if decisao is Decisao.ALTERA:
            primeiro = min(
                (r.posse.visto_desde for r in topo if anterior(r.posse, c.posse)),
                key=lambda d: d.fim,
            )
            itens.append(f"registro do nome de {c.rotulo} até {primeiro}, se houver")
        else:
            itens.extend(
                f"registro do nome de {r.rotulo} até {c.posse.visto_desde}, se houver"
                for r in topo
                if r is not c and anterior(c.posse, r.posse) is Certeza.DOCUMENTAL
            )
    return tuple(dict.fromkeys(itens))
