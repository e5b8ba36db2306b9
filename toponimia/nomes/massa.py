"""Análise de muitos nomes de uma vez."""

from __future__ import annotations

import gc
from collections.abc import Iterable

from toponimia.nomes.analise import NomeAnalisado, analisar


def analisar_todos(nomes: Iterable[str]) -> list[NomeAnalisado]:
    """Analisa os nomes, na ordem.

    Erros: `NomeInvalido`, no primeiro que não pode ser lido.
    """
    # A análise só cria objetos que ficam e não se referem em círculo: procurar círculos entre
    # eles, enquanto a lista cresce, custa um terço do tempo e não acha nada.
    ligada = gc.isenabled()
    gc.disable()
    try:
        return [analisar(nome) for nome in nomes]
    finally:
        if ligada:
            gc.enable()
