"""Palavras que a comparação trata à parte, lidas de `datasets/vocabulario/`.

Todas se guardam com acento, em minúsculas: «Pará» não é «para», nem «lá» é «la».
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from toponimia.conjuntos import ler_csv


class Abreviatura(NamedTuple):
    """Uma abreviatura e o que pode querer dizer.

    `exige_ponto`: sem ponto é outra palavra; `ambigua`: sem ponto pode ser uma ou outra.
    """

    extensos: tuple[str, ...]
    exige_ponto: bool
    ambigua: bool


class Numeral(NamedTuple):
    """Um número: `tipo` é `cardinal`, `ordinal`, `romano` ou `algarismo`."""

    valor: int
    tipo: str


@cache
def particulas() -> dict[str, bool]:
    """Partícula (com acento, minúscula) e se uma pode estar no lugar da outra (de/do/dos)."""
    return {
        linha["particula"]: linha["permuta"] == "sim"
        for linha in ler_csv("vocabulario/particulas.csv")
    }


@cache
def abreviaturas() -> dict[str, Abreviatura]:
    """Abreviatura, sem ponto, ou palavra elidida, com apóstrofo, e seus extensos."""
    return {
        linha["abreviatura"]: Abreviatura(
            tuple(linha["extenso"].split("|")),
            linha["exige_ponto"] == "sim",
            linha["exige_ponto"] == "ambígua",
        )
        for linha in ler_csv("vocabulario/abreviaturas.csv")
    }


@cache
def numerais() -> dict[str, Numeral]:
    """Palavra que é número, com seus acentos."""
    return {
        linha["palavra"]: Numeral(int(linha["valor"]), linha["tipo"])
        for linha in ler_csv("vocabulario/numerais.csv")
    }


@cache
def ordem_das_regras() -> dict[str, int]:
    """Posição de cada regra na tabela: a ordem em que as de um par se apresentam."""
    return {linha["regra"]: ordem for ordem, linha in enumerate(ler_csv("vocabulario/regras.csv"))}


def ordenar_regras(regras: Iterable[str]) -> tuple[str, ...]:
    """As regras de um par, na ordem da tabela."""
    em_fila = tuple(regras)
    if len(em_fila) < 2:
        return em_fila
    ordem = ordem_das_regras()
    return tuple(sorted(em_fila, key=lambda regra: ordem[regra]))
