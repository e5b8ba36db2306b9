"""Trabalho em massa sem a coleta de lixo do Python no caminho."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def sem_coleta() -> Iterator[None]:
    """Suspende a busca de objetos que se referem em círculo.

    Analisar nomes só cria objetos que ficam e não formam círculo: procurá-los enquanto a lista
    cresce custa um terço do tempo e não acha nada. Memória sem uso continua a ser devolvida.
    """
    ligada = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if ligada:
            gc.enable()
