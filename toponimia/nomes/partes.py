"""O que a busca de pares faz nome a nome: analisar, resumir em números, decidir os candidatos.

Tudo o que aqui se faz depende só dos nomes de cada par, de modo que uma lista grande pode ser
repartida: `processos` põe uma parte a cargo de outro processo.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.analise import NomeAnalisado, analisar, forma_semelhanca
from toponimia.nomes.chaves import chaves_do_nome, chaves_dos_apelidos
from toponimia.nomes.crivo import exigencia_do_nome
from toponimia.nomes.exigencias import Exigencia
from toponimia.nomes.origens import POR_BASE, POR_CHAVE, POR_FORMA, decisao
from toponimia.nomes.sonda import bases_de
from toponimia.nomes.vizinhanca import Inteiros

Bytes = NDArray[np.uint8]
Achado = tuple[int, int, Comparacao]
Acompanhar = Callable[[Sequence[int]], Iterable[int]]

# Soma-se à origem de um candidato por chave que o crivo deve examinar.
A_EXAMINAR = 8
# De quantos em quantos nomes, ou pares, se avisa do progresso.
PASSO = 1 << 10


class Fila(NamedTuple):
    """Chaves como inteiros, na ordem dos nomes, e a posição na lista do nome de cada uma."""

    valores: Inteiros
    donos: Inteiros

    @classmethod
    def de(cls, filas: Sequence[Fila]) -> Fila:
        """As filas, uma depois da outra."""
        return cls(
            np.concatenate([fila.valores for fila in filas]),
            np.concatenate([fila.donos for fila in filas]),
        )


class Resumo(NamedTuple):
    """Dos nomes de uma parte, o que a junção precisa; `formas` na ordem deles."""

    chaves: Fila
    apelidos: Fila
    inteiras: Fila
    reduzidas: Fila
    formas: list[str]


class Candidatos(NamedTuple):
    """Pares `primeiros[k] < segundos[k]` de posições na lista, e a origem de cada um."""

    primeiros: Inteiros
    segundos: Inteiros
    origens: Bytes

    def so(self, quais: NDArray[np.bool_]) -> Candidatos:
        """Os candidatos marcados."""
        return Candidatos(self.primeiros[quais], self.segundos[quais], self.origens[quais])


class Parte:
    """Uma parte dos nomes de uma lista.

    Argumentos: a lista inteira; as posições dos nomes desta parte; as classes pedidas.
    """

    def __init__(
        self, nomes: Sequence[str], quais: Sequence[int], pedidas: Collection[Classe]
    ) -> None:
        self._nomes = nomes
        self._quais = quais
        self._pedidas = pedidas
        self._analisados: dict[int, NomeAnalisado] = {}
        self._exigencias: dict[int, Exigencia] = {}

    def resumir(self, acompanhar: Acompanhar = iter) -> Resumo:
        """Analisa os nomes da parte. Erros: `NomeInvalido`, se algum não pode ser lido."""
        self._analisados = {k: analisar(self._nomes[k]) for k in acompanhar(self._quais)}
        analisados = list(self._analisados.values())
        com_apelido = [k for k, a in self._analisados.items() if a.apelidos]
        bases = [bases_de(a) for a in analisados] if Classe.BASE_COMUM in self._pedidas else []
        return Resumo(
            _em_fila(self._quais, map(chaves_do_nome, analisados)),
            _em_fila(com_apelido, [chaves_dos_apelidos(self._analisados[k]) for k in com_apelido]),
            _em_fila(self._quais[: len(bases)], [inteiras for inteiras, _ in bases]),
            _em_fila(self._quais[: len(bases)], [reduzidas for _, reduzidas in bases]),
            [forma_semelhanca(a) for a in analisados],
        )

    def decidir(
        self,
        candidatos: Candidatos,
        avisar: Callable[[int, int], None] = lambda feito, total: None,
    ) -> list[Achado]:
        """Os candidatos que são das classes pedidas, na ordem em que vieram.

        Um nome de outra parte é analisado na primeira vez em que aparece.
        """
        achados = []
        decisoes = [decisao(origem) for origem in range(1 + POR_CHAVE + POR_FORMA + POR_BASE)]
        total = len(candidatos.primeiros)
        for inicio in range(0, total, PASSO):
            trecho = slice(inicio, inicio + PASSO)
            for i, j, origem in zip(*(c[trecho].tolist() for c in candidatos), strict=True):
                if origem & A_EXAMINAR:
                    origem -= A_EXAMINAR
                    if not self._podem(i, j):
                        origem -= POR_CHAVE
                        if not origem:
                            continue
                comparacao = decisoes[origem](self._analisado(i), self._analisado(j))
                if comparacao is not None and comparacao.classe in self._pedidas:
                    achados.append((i, j, comparacao))
            avisar(min(inicio + PASSO, total), total)
        return achados

    def _podem(self, i: int, j: int) -> bool:
        """O crivo: falso só se um não tem as letras que o outro exige."""
        exige_i, tem_i = self._exigencia(i)
        exige_j, tem_j = self._exigencia(j)
        return (
            not (exige_i & ~tem_j or exige_j & ~tem_i)
            or self._analisado(i).dobrada == self._analisado(j).dobrada
        )

    def _exigencia(self, k: int) -> Exigencia:
        achada = self._exigencias.get(k)
        if achada is None:
            achada = self._exigencias[k] = exigencia_do_nome(self._analisado(k))
        return achada

    def _analisado(self, k: int) -> NomeAnalisado:
        achado = self._analisados.get(k)
        if achado is None:
            achado = self._analisados[k] = analisar(self._nomes[k])
        return achado


def _em_fila(quais: Sequence[int], chaves: Iterable[tuple[str, ...]]) -> Fila:
    todas = list(chaves)
    contagens = np.fromiter(map(len, todas), np.int64, len(todas))
    valores = np.fromiter(map(hash, chain.from_iterable(todas)), np.int64, int(contagens.sum()))
    return Fila(valores, np.repeat(np.array(quais, np.int64), contagens))
