"""Todos os pares de nomes correlatos de uma lista, a custo quase linear."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

import numpy as np

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.analise import (
    NomeAnalisado,
    analisar,
    chaves_de_base,
    chaves_de_bloco,
    classificar,
    forma_semelhanca,
)
from toponimia.nomes.vizinhanca import Inteiros, distintos, mesmo_valor, vizinhos

Progresso = Callable[[int, int], None]

_PASSO = 1 << 10
_ETAPAS = 3  # analisar, juntar, classificar: o progresso conta os nomes uma vez em cada


def pares(
    nomes: Sequence[str],
    *,
    classes: Collection[Classe] = (Classe.GRAFIA, Classe.DIACRITICOS, Classe.SEMELHANTE),
    progresso: Progresso | None = None,
) -> Iterator[tuple[int, int, Comparacao]]:
    """Os pares de nomes das classes pedidas, sem comparar todos com todos.

    Argumentos: os nomes, distintos (repetidos formam pares `identica`); as classes que interessam;
    `progresso(feito, total)`, chamado de tempos em tempos.
    Devolve: posições `i < j` e a comparação de `nomes[i]` com `nomes[j]`, cada par uma vez, em
    ordem crescente de `(i, j)`. São os mesmos pares que a comparação de todos com todos acharia.
    Erros: `NomeInvalido`, se algum não pode ser lido; `ValueError` se se pede `distinta`.
    """
    if Classe.DISTINTA in classes:
        raise ValueError("pares distintos são quase todos: não há como achá-los por chave")
    pedidas = frozenset(classes)
    avisar = _Aviso(progresso, len(nomes))
    analisados = [analisar(nome) for nome in avisar.acompanhar(nomes)]
    primeiros, segundos = _candidatos(analisados, pedidas, avisar)
    avisar.etapa(2)
    total = len(primeiros)
    for inicio in range(0, total, _PASSO):
        fim = inicio + _PASSO
        for i, j in zip(
            primeiros[inicio:fim].tolist(), segundos[inicio:fim].tolist(), strict=True
        ):
            comparacao = classificar(analisados[i], analisados[j])
            if comparacao.classe in pedidas:
                yield i, j, comparacao
        avisar.parte(min(fim, total), total)
    avisar.etapa(3)


def _candidatos(
    analisados: Sequence[NomeAnalisado], classes: frozenset[Classe], avisar: _Aviso
) -> tuple[Inteiros, Inteiros]:
    partes: list[Inteiros] = []
    if classes - {Classe.BASE_COMUM}:
        partes.extend(_de_mesma_chave(chaves_de_bloco(a) for a in analisados))
    if Classe.BASE_COMUM in classes:
        partes.extend(_de_mesma_chave(chaves_de_base(a) for a in analisados))
    if Classe.SEMELHANTE in classes:
        partes.extend(_de_forma_parecida([forma_semelhanca(a) for a in analisados], avisar))
    codigos = distintos(np.concatenate(partes)) if partes else np.zeros(0, np.int64)
    return np.divmod(codigos, max(len(analisados), 1))
