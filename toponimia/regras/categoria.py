"""Categoria administrativa ou judiciária de um lugar, na escala do art. 9º, I.

A comarca desconhecida é desconhecida, nunca "não": o lugar fica entre a menor e a maior categoria
possíveis.
"""

from __future__ import annotations

from dataclasses import dataclass

from toponimia.modelos import Categoria, Tipo


@dataclass(frozen=True, slots=True)
class Comarca:
    """O que uma fonte diz da sede de comarca. `confianca`: `alta`, `media`, `baixa` ou `fato`."""

    sede: bool
    confianca: str
    fonte: str = ""


@dataclass(frozen=True, slots=True)
class SituacaoCategoria:
    """Menor e maior categoria possíveis, se é certa, e a confiança da comarca."""

    menor: Categoria
    maior: Categoria
    certa: bool
    confianca: str
    fonte: str


def apurar_categoria(tipo: Tipo, *, capital: bool, comarca: Comarca | None) -> SituacaoCategoria:
    """Categoria de uma cidade ou vila.

    Argumentos: `capital`, se é capital; `comarca`, o que se sabe da sede de comarca, ou `None`.
    As listas de comarcas são por município: sem dado próprio, a vila é sede de distrito.

    >>> apurar_categoria(Tipo.CIDADE, capital=False, comarca=None).maior.value
    'comarca'
    """
    base = Categoria.MUNICIPIO if tipo is Tipo.CIDADE else Categoria.DISTRITO
    if capital:
        return SituacaoCategoria(Categoria.CAPITAL, Categoria.CAPITAL, True, "alta", "")
    if comarca is None:
        if tipo is Tipo.CIDADE:
            return SituacaoCategoria(base, Categoria.COMARCA, False, "desconhecida", "")
        return SituacaoCategoria(base, base, True, "alta", "")
    categoria = Categoria.COMARCA if comarca.sede else base
    certa = comarca.confianca != "baixa"
    return SituacaoCategoria(categoria, categoria, certa, comarca.confianca, comarca.fonte)
