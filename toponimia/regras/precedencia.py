"""Quem conserva o nome entre localidades da mesma denominação (LC nº 1/1967, art. 9º, I e II).

Ordem adotada: primeiro a categoria (inciso I); no empate da mais elevada, quem possui o nome há
mais tempo (inciso II). Nada mais desempata: sem dado que decida, o resultado é `indeciso` e diz o
que falta. Acordo entre as unidades federativas (art. 10) ressalva os lugares que cobre.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toponimia.modelos import Categoria
from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.acordos import Acordo
from toponimia.regras.concorrentes import (
    Cenario,
    Concorrente,
    Decisao,
    Divergencia,
    Resultado,
    Veredito,
)
from toponimia.regras.explicacao import (
    dependencia_de,
    falta_de,
    fatos_de,
    motivo_de,
)
from toponimia.regras.fundamentos import enumerar
from toponimia.regras.posse import Certeza, anterior

__all__ = ["Acordo", "Concorrente", "Decisao", "Divergencia", "Resultado", "decidir"]

_INDECISO = Veredito(Decisao.INDECISO, "", None)


def _cenario(grupo: Sequence[Concorrente], categorias: Mapping[str, Categoria]) -> Cenario:
    melhor = min(categorias[c.lugar.codigo].ordem for c in grupo)
    topo = [c for c in grupo if categorias[c.lugar.codigo].ordem == melhor]
    decisoes: dict[str, Veredito] = {}
    for c in grupo:
        if c not in topo:
            veredito = Veredito(Decisao.ALTERA, "categoria", None)
        elif len(topo) == 1:
            veredito = Veredito(Decisao.MANTEM, "categoria", None)
        else:
            veredito = _por_tempo(c, [r for r in topo if r is not c])
        decisoes[c.lugar.codigo] = veredito
    return Cenario(categorias, decisoes, tuple(c.lugar.codigo for c in topo))


def _por_tempo(c: Concorrente, rivais: Sequence[Concorrente]) -> Veredito:
    mais_antigos = [anterior(r.posse, c.posse) for r in rivais]
    for certeza in (Certeza.PROVADA, Certeza.DOCUMENTAL):
        if certeza in mais_antigos:
            return Veredito(Decisao.ALTERA, "tempo", certeza)
    vence = [anterior(c.posse, r.posse) for r in rivais]
    if None in vence:
        return _INDECISO
    certeza = Certeza.DOCUMENTAL if Certeza.DOCUMENTAL in vence else Certeza.PROVADA
    return Veredito(Decisao.MANTEM, "tempo", certeza)


def _supostos(grupo: Sequence[Concorrente]) -> list[dict[str, Categoria]]:
    """Categorias a tentar: com posses ordenadas no tempo, bastam nenhuma comarca desconhecida,
    cada uma e todas."""
    incertos = [c for c in grupo if c.menor is not c.maior]
    base = {c.lugar.codigo: c.menor for c in grupo}
    supostos = [base, *(base | {c.lugar.codigo: c.maior} for c in incertos)]
    if len(incertos) > 1:
        supostos.append(base | {c.lugar.codigo: c.maior for c in incertos})
    return supostos


def decidir(grupo: Sequence[Concorrente], *, acordos: Sequence[Acordo] = ()) -> list[Resultado]:
    """Decide um grupo de lugares da mesma denominação, um resultado por lugar, na mesma ordem.

    Argumentos: o grupo (dois ou mais lugares do art. 9º) e os acordos do art. 10; um acordo só
    cobre o lugar que ainda tem a denominação de que ele trata.
    A comarca de confiança baixa vale como está, e o motivo diz se a decisão depende dela; a
    desconhecida é tentada das duas formas, e só se decide o que não muda.
    """
    cenarios = [_cenario(grupo, suposto) for suposto in _supostos(grupo)]
    vencedor = _unico({cenario.vencedor for cenario in cenarios})
    dependencia = dependencia_de(_alternativas(grupo, cenarios), grupo)
    divergem = _divergencia(grupo, cenarios, vencedor)
    saida = []
    for c in grupo:
        codigo = c.lugar.codigo
        cenario, veredito = _veredito(codigo, cenarios)
        pelo_tempo = veredito.criterio == "tempo" or veredito.decisao is Decisao.INDECISO
        acordo = _acordo(c, acordos)
        if acordo is not None:
            veredito = Veredito(Decisao.RESSALVADO, "acordo", None)
            ufs = enumerar(acordo.ufs)
            motivo = f"Ressalvado por acordo entre {ufs} ({acordo.ato}, {acordo.data})."
            falta: tuple[str, ...] = ()
        else:
            partes = (
                motivo_de(c, grupo, cenario, veredito),
                dependencia,
                fatos_de(grupo, pelo_tempo),
            )
            motivo = " ".join(filter(None, partes))
            falta = falta_de(c, grupo, cenario, veredito)
        saida.append(
            Resultado(
                codigo=codigo,
                decisao=veredito.decisao,
                certeza=veredito.certeza,
                criterio=veredito.criterio,
                criterios_divergem=divergem,
                prevalece=vencedor,
                motivo=motivo,
                incisos=("I", "II") if pelo_tempo else ("I",),
                falta=falta,
            )
        )
    return saida


def _unico(vencedores: set[str | None]) -> str | None:
    return vencedores.pop() if len(vencedores) == 1 else None


def _veredito(codigo: str, cenarios: Sequence[Cenario]) -> tuple[Cenario, Veredito]:
    """O que não muda entre os cenários, pela base mais fraca; indeciso se muda.

    Base mais fraca: tempo antes de categoria, documental antes de provada.
    """
    if len({cenario.decisoes[codigo].decisao for cenario in cenarios}) > 1:
        return cenarios[0], _INDECISO
    cenario = max(
        cenarios,
        key=lambda s: (
            s.decisoes[codigo].criterio == "tempo",
            s.decisoes[codigo].certeza is Certeza.DOCUMENTAL,
        ),
    )
    return cenario, cenario.decisoes[codigo]


def _acordo(c: Concorrente, acordos: Sequence[Acordo]) -> Acordo | None:
    for acordo in acordos:
        if c.lugar.codigo in acordo.codigos and chave_exata(acordo.nome) == chave_exata(
            c.lugar.nome
        ):
            return acordo
    return None


def _alternativas(
    grupo: Sequence[Concorrente], cenarios: Sequence[Cenario]
) -> list[tuple[Concorrente, str | None]]:
    """Comarcas de confiança baixa que decidem, e quem prevaleceria se estivessem erradas."""
    atual = _unico({cenario.vencedor for cenario in cenarios})
    saida = []
    for c in grupo:
        if c.confianca != "baixa" or c.menor not in (Categoria.COMARCA, Categoria.MUNICIPIO):
            continue
        outra = Categoria.MUNICIPIO if c.menor is Categoria.COMARCA else Categoria.COMARCA
        contrarios = [
            _cenario(grupo, {**cenario.categorias, c.lugar.codigo: outra}) for cenario in cenarios
        ]
        contrario = _unico({cenario.vencedor for cenario in contrarios})
        if contrario != atual:
            saida.append((c, contrario))
    return saida


def _divergencia(
    grupo: Sequence[Concorrente], cenarios: Sequence[Cenario], vencedor: str | None
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
