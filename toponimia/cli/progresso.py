"""Barra de progresso na saída de erros; cala-se quando ela não é um terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import click

_Item = TypeVar("_Item")


def visivel() -> bool:
    """Se há um terminal onde mostrar a barra."""
    return sys.stderr is not None and sys.stderr.isatty()


def acompanhar(itens: Iterable[_Item], *, total: int | None, rotulo: str) -> Iterator[_Item]:
    """Passa os itens adiante e mostra quantos já foram.

    Argumentos: os itens; `total` deles, ou `None` se não se sabe; `rotulo`, o que se faz.
    """
    if not visivel():
        yield from itens
        return
    with click.progressbar(itens, length=total, label=rotulo, file=sys.stderr) as barra:
        yield from barra


@contextlib.contextmanager
def barra(total: int, *, rotulo: str) -> Iterator[Callable[[int], None]]:
    """Uma barra para trabalho em etapas: dá uma função que avança o número de passos dado."""
    if not visivel():
        yield lambda passos: None
        return
    with click.progressbar(length=total, label=rotulo, file=sys.stderr) as interna:
        yield interna.update
