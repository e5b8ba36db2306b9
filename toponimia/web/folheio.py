"""Listas longas em páginas, para que nenhuma página pese mais do que se lê."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Folha(Generic[_T]):
    """Uma página de uma lista: `numero` de `total`; o primeiro item é o de ordem `primeiro`."""

    itens: Sequence[_T]
    numero: int
    total: int
    quantos: int
    primeiro: int

    @property
    def ultimo(self) -> int:
        return self.primeiro + len(self.itens) - 1


def folhear(itens: Sequence[_T], numero: int, *, por_folha: int) -> Folha[_T]:
    """A página pedida; além da última, a última.

    >>> folhear("abcde", 9, por_folha=2).itens
    'e'
    """
    total = max(-(-len(itens) // por_folha), 1)
    numero = min(max(numero, 1), total)
    inicio = (numero - 1) * por_folha
    return Folha(itens[inicio : inicio + por_folha], numero, total, len(itens), inicio + 1)
