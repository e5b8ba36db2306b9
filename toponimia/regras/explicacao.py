"""As frases de uma decisão do art. 9º: o motivo, o que falta, os fatos e as dúvidas que pesam."""

from __future__ import annotations

from collections.abc import Sequence

from toponimia.modelos import Categoria
from toponimia.regras.concorrentes import Cenario, Concorrente, Decisao, Veredito
from toponimia.regras.fundamentos import enumerar
from toponimia.regras.posse import Certeza, anterior

_NOME_CATEGORIA = {
    Categoria.CAPITAL: "capital",
    Categoria.COMARCA: "sede de comarca",
    Categoria.MUNICIPIO: "sede de município",
    Categoria.DISTRITO: "sede de distrito",
}


def _lista(itens: Sequence[str], maximo: int = 4) -> str:
    if len(itens) <= maximo:
        return enumerar(itens)
    return f"{', '.join(itens[:maximo])} e mais {len(itens) - maximo}"


def motivo_de(
    c: Concorrente, grupo: Sequence[Concorrente], cenario: Cenario, veredito: Veredito
) -> str:
    """A razão da decisão de um lugar, numa frase.

    `cenario`: aquele de que o veredito vem; `Decisao.INDECISO` por causa de comarca desconhecida
    não vem de nenhum, e diz qual falta.
    """
    por_codigo = {r.lugar.codigo: r for r in grupo}
    topo = [por_codigo[codigo] for codigo in cenario.topo]
    categoria = _NOME_CATEGORIA[cenario.categorias[c.lugar.codigo]]
    supostos = [r for r in grupo if cenario.categorias[r.lugar.codigo] is not r.menor]
    ainda = ""
    if supostos and veredito.decisao is not Decisao.INDECISO:
        quem = _lista([r.rotulo for r in supostos])
        ainda = f"Ainda que {quem} também seja sede de comarca, o que não se sabe: "
    if veredito.decisao is Decisao.MANTEM and veredito.criterio == "categoria":
        return _frase(
            f"{ainda}é {categoria}, a categoria mais elevada do grupo, e a única que a tem."
        )
    if veredito.decisao is Decisao.MANTEM:
        rivais = [r for r in topo if r is not c]
        quando = enumerar(
            [f"{r.rotulo}, desde {r.posse.visto_desde}" for r in rivais[:3]]
            + ([f"mais {len(rivais) - 3}"] if len(rivais) > 3 else [])
        )
        return _frase(
            f"{ainda}entre as de categoria mais elevada ({categoria}), é a que tem o nome há mais "
            f"tempo: {_desde(c)}. Depois: {quando}{_ressalva(veredito.certeza)}."
        )
    if veredito.decisao is Decisao.ALTERA and veredito.criterio == "categoria":
        acima = _lista(
            [f"{r.rotulo} ({_NOME_CATEGORIA[cenario.categorias[r.lugar.codigo]]})" for r in topo]
        )
        return _frase(f"{ainda}é {categoria}, categoria abaixo da de {acima}.")
    if veredito.decisao is Decisao.ALTERA:
        antigos = [r for r in topo if anterior(r.posse, c.posse) is not None]
        quem = _lista([f"{r.rotulo}, desde {r.posse.visto_desde}" for r in antigos])
        return _frase(
            f"{ainda}tem a mesma categoria ({categoria}) de quem documenta o nome antes: {quem}; "
            f"este, {_desde(c)}{_ressalva(veredito.certeza)}."
        )
    if any(r.menor is not r.maior for r in grupo):
        quem = _lista([r.rotulo for r in grupo if r.menor is not r.maior])
        return f"Não se sabe se é sede de comarca: {quem}; a decisão depende disso."
    empatados = [
        r
        for r in topo
        if r is not c and cenario.decisoes[r.lugar.codigo].decisao is Decisao.INDECISO
    ]
    quem = _lista([r.rotulo for r in empatados])
    return (
        f"Mesma categoria ({categoria}) de {quem}, e os registros não mostram quem tem o nome "
        f"há mais tempo (este, {_desde(c)})."
    )


def dependencia_de(
    alternativas: Sequence[tuple[Concorrente, str | None]], grupo: Sequence[Concorrente]
) -> str:
    """Diz o que mudaria se uma comarca de confiança baixa estivesse errada.

    `alternativas`: cada lugar de comarca pouco segura que decide, e quem prevaleceria no caso
    contrário (`None`: ninguém, o grupo ficaria indeciso).
    """
    por_codigo = {c.lugar.codigo: c for c in grupo}
    frases = []
    for c, vencedor in alternativas:
        efeito = (
            "o grupo ficaria indeciso"
            if vencedor is None
            else f"o nome ficaria com {por_codigo[vencedor].rotulo}"
        )
        condicao = "não fosse" if c.menor is Categoria.COMARCA else "fosse"
        frases.append(
            f"Depende de comarca pouco segura: se {c.rotulo} {condicao} sede de comarca, {efeito}."
        )
    return " ".join(frases)


def _frase(texto: str) -> str:
    return texto[:1].upper() + texto[1:]


def _desde(c: Concorrente) -> str:
    texto = f"visto desde {c.posse.visto_desde}, {c.posse.origem}"
    if c.posse.ausente_em is not None:
        texto += f"; em {c.posse.ausente_em}, com outro nome: {c.posse.nome_anterior}"
    return texto


def _ressalva(certeza: Certeza | None) -> str:
    return ", pelos registros conhecidos" if certeza is Certeza.DOCUMENTAL else ""


def fatos_de(grupo: Sequence[Concorrente], pelo_tempo: bool) -> str:
    """Nomeia os fatos informados pelo usuário que entraram na decisão, e os que contradizem.

    A data do nome só entra onde o tempo decide (ou decidiria, se bastasse).
    """
    frases = []
    for c in grupo:
        if c.fonte_categoria:
            frases.append(f"Comarca de {c.rotulo} por fato informado ({c.fonte_categoria}).")
        if c.posse.fonte_anterior and pelo_tempo:
            frases.append(
                f"{c.rotulo} com outro nome em {c.posse.ausente_em} ({c.posse.nome_anterior}) por "
                f"fato informado: {c.posse.fonte_anterior}."
            )
        if c.posse.exata and pelo_tempo:
            frases.append(f"Nome de {c.rotulo} desde {c.posse.visto_desde} por {c.posse.origem}.")
        if c.posse.conflito:
            frases.append(f"Sobre {c.rotulo}, {c.posse.conflito}; prevaleceu o registro.")
    return " ".join(frases)


def falta_de(
    c: Concorrente,
    grupo: Sequence[Concorrente],
    cenario: Cenario,
    veredito: Veredito,
) -> tuple[str, ...]:
    """O que falta saber, ou convém confirmar, para a decisão de um lugar."""
    por_codigo = {r.lugar.codigo: r for r in grupo}
    incertos = [r for r in grupo if r.menor is not r.maior]
    topo = [por_codigo[codigo] for codigo in cenario.topo]
    itens: list[str] = []
    if c.confianca == "baixa" or c in incertos:
        itens.append(_confirmar(c))
    if veredito.decisao is Decisao.INDECISO:
        itens.extend(_confirmar(r) for r in incertos)
        if c in topo:
            empatados = [
                r
                for r in topo
                if r is c or cenario.decisoes[r.lugar.codigo].decisao is Decisao.INDECISO
            ]
            empatados.sort(key=lambda r: r is not c)
            itens.extend(
                f"ato ou registro que date o nome de {r.rotulo} (já consta em "
                f"{r.posse.visto_desde})"
                for r in empatados
            )
    if veredito.certeza is Certeza.DOCUMENTAL and veredito.decisao is Decisao.ALTERA:
        primeiro = min(
            (r.posse.visto_desde for r in topo if anterior(r.posse, c.posse)),
            key=lambda d: d.fim,
        )
        itens.append(f"registro do nome de {c.rotulo} até {primeiro}, se houver")
    elif veredito.certeza is Certeza.DOCUMENTAL:
        itens.extend(
            f"registro do nome de {r.rotulo} até {c.posse.visto_desde}, se houver"
            for r in topo
            if r is not c and anterior(c.posse, r.posse) is Certeza.DOCUMENTAL
        )
    return tuple(dict.fromkeys(itens))


def _confirmar(c: Concorrente) -> str:
    return f"confirmar se {c.rotulo} é sede de comarca"
