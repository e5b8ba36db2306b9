"""Todos os pares de nomes correlatos de uma lista, a custo quase linear."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

import numpy as np

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.analise import (
    NomeAnalisado,
    analisar,
    chaves_de_bloco,
    classificar,
    forma_semelhanca,
)
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.sonda import bases_de, limite_por_comprimento
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
    with sem_coleta():
        analisados = [analisar(nome) for nome in avisar.acompanhar(nomes)]
        primeiros, segundos = _candidatos(analisados, pedidas, avisar)
    avisar.etapa(2)
    total = len(primeiros)
    for inicio in range(0, total, _PASSO):
        fim = min(inicio + _PASSO, total)
        candidatos = zip(
            primeiros[inicio:fim].tolist(), segundos[inicio:fim].tolist(), strict=True
        )
        with sem_coleta():
            achados = [
                (i, j, comparacao)
                for i, j in candidatos
                if (comparacao := classificar(analisados[i], analisados[j])).classe in pedidas
            ]
        yield from achados
        avisar.parte(fim, total)
    avisar.etapa(3)


def _candidatos(
    analisados: Sequence[NomeAnalisado], classes: frozenset[Classe], avisar: _Aviso
) -> tuple[Inteiros, Inteiros]:
    partes = [_de_mesma_chave(chaves_de_bloco(a) for a in analisados)]
    if Classe.BASE_COMUM in classes:
        partes.append(_de_base_comum([bases_de(a) for a in analisados]))
    if Classe.SEMELHANTE in classes:
        partes.append(_de_forma_parecida([forma_semelhanca(a) for a in analisados], avisar))
    return np.divmod(distintos(partes), max(len(analisados), 1))


def _de_mesma_chave(chaves: Iterable[tuple[str, ...]]) -> Inteiros:
    """Códigos `i * n + j` dos nomes que dividem alguma chave."""
    valores, donos, quantos = _espalhadas(chaves)
    # Os donos crescem dentro de cada chave, pois a ordenação é estável.
    return distintos([donos[p] * quantos + donos[q] for p, q in mesmo_valor(valores)])


def _de_base_comum(bases: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> Inteiros:
    """Códigos `i * n + j` dos nomes em que um é a base do outro."""
    inteiras, donos_inteiras, quantos = _espalhadas(inteiras for inteiras, _ in bases)
    reduzidas, donos_reduzidas, _ = _espalhadas(reduzidas for _, reduzidas in bases)
    primeira = np.searchsorted(inteiras, reduzidas, side="left")
    iguais = np.searchsorted(inteiras, reduzidas, side="right") - primeira
    a = donos_inteiras[_faixas(primeira, iguais)]
    b = np.repeat(donos_reduzidas, iguais)
    outros = a != b
    a, b = a[outros], b[outros]
    return distintos([np.minimum(a, b) * quantos + np.maximum(a, b)])


def _espalhadas(chaves: Iterable[tuple[str, ...]]) -> tuple[Inteiros, Inteiros, int]:
    """Chaves como inteiros em ordem, o nome de que cada uma veio, e quantos nomes são."""
    valores: list[int] = []
    contagens: list[int] = []
    for de_um in chaves:
        valores.extend(map(hash, de_um))
        contagens.append(len(de_um))
    espalhadas = np.array(valores, dtype=np.int64)
    donos = np.repeat(np.arange(len(contagens), dtype=np.int64), contagens)
    ordem = np.argsort(espalhadas, kind="stable")
    return espalhadas[ordem], donos[ordem], len(contagens)


def _faixas(inicios: Inteiros, quantos: Inteiros) -> Inteiros:
    """As posições `inicio, inicio + 1, …` de cada faixa, em fila."""
    antes = np.cumsum(quantos) - quantos
    fila: Inteiros = np.arange(int(quantos.sum())) + np.repeat(inicios - antes, quantos)
    return fila


def _de_forma_parecida(formas: Sequence[str], avisar: _Aviso) -> Inteiros:
    """Códigos `i * n + j` dos nomes de formas iguais ou à distância que a semelhança admite."""
    numero_da_forma: dict[str, int] = {}
    numeros = np.fromiter(
        (numero_da_forma.setdefault(f, len(numero_da_forma)) for f in formas),
        np.int64,
        len(formas),
    )
    primeiras, segundas = vizinhos(
        list(numero_da_forma), limite_por_comprimento, progresso=avisar.parte
    )
    ordem = np.argsort(numeros, kind="stable")
    em_ordem = numeros[ordem]
    partes = [ordem[p] * len(formas) + ordem[q] for p, q in mesmo_valor(em_ordem)]
    inicio = np.searchsorted(em_ordem, np.arange(len(numero_da_forma) + 1))
    quantos = np.diff(inicio)
    # Cada par de formas vale por todos os pares de nomes que as têm.
    combinacoes = quantos[primeiras] * quantos[segundas]
    par = np.repeat(np.arange(len(primeiras)), combinacoes)
    dentro = _faixas(np.zeros_like(combinacoes), combinacoes)
    largura = quantos[segundas[par]]
    a = ordem[inicio[primeiras[par]] + dentro // largura]
    b = ordem[inicio[segundas[par]] + dentro % largura]
    partes.append(np.minimum(a, b) * len(formas) + np.maximum(a, b))
    return distintos(partes)


class _Aviso:
    """Traduz as etapas do trabalho em `progresso(feito, total)`."""

    def __init__(self, progresso: Progresso | None, nomes: int) -> None:
        self._progresso = progresso
        self._nomes = nomes
        self._etapa = 0

    def etapa(self, numero: int) -> None:
        self._etapa = numero
        self.parte(0, 1)

    def parte(self, feito: int, total: int) -> None:
        """Avisa que, da etapa atual, `feito` de `total` está pronto."""
        if self._progresso is not None:
            na_etapa = self._nomes * feito // max(total, 1)
            self._progresso(self._nomes * self._etapa + na_etapa, self._nomes * _ETAPAS)

    def acompanhar(self, nomes: Sequence[str]) -> Iterator[str]:
        for feito, nome in enumerate(nomes):
            if feito % _PASSO == 0:
                self.parte(feito, len(nomes))
            yield nome
        self.etapa(1)
