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


def tornar_permanente() -> None:
    """Tira da busca de objetos em círculo tudo o que existe neste momento.

    Para o processo que atende consultas, depois de montar o que dura tanto quanto ele: percorrer
    de novo dezenas de milhares de nomes faria uma consulta em muitas esperar cem vezes mais.
    """
    gc.collect()
    gc.freeze()
