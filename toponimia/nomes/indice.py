"""Índice em memória: os correlatos de um nome entre muitos guardados."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import OSA

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.analise import NomeAnalisado, analisar
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.crivo import exigencia_do_nome
from toponimia.nomes.exigencias import Exigencia
from toponimia.nomes.origens import POR_BASE, POR_CHAVE, POR_FORMA, decisao
from toponimia.nomes.sonda import (
    CLASSES_CORRELATAS,
    Registro,
    Sonda,
    em_ordem,
    registro_de,
    sondar,
)


class Indice:
    """Nomes guardados, prontos para consultas repetidas.

    As chaves ficam em dicionários; as assinaturas, num vetor em ordem de comprimento, de modo que
    as formas parecidas se acham por um `xor` e uma contagem de bits sobre uma fatia dele.
    """

    def __init__(self, nomes: Sequence[str]) -> None:
        """Analisa e guarda os nomes; as posições devolvidas por `consultar` são as desta lista.

        Erros: `NomeInvalido`, se algum não pode ser lido.
        """
        with sem_coleta():
            analisados = [analisar(nome) for nome in nomes]
            self._analisados: list[NomeAnalisado | None] = [*analisados]
            self._guardar([registro_de(analisado) for analisado in analisados])
        self.preparar()

    @classmethod
    def de_registros(cls, registros: Iterable[Registro]) -> Indice:
        """Índice de nomes já registrados por `sonda.registro_de`, sem analisá-los de novo.

        Cada nome é analisado na primeira consulta que o alcança; `preparar` faz isso antes.
        """
        indice = cls.__new__(cls)
        lista = list(registros)
        indice._analisados = [None] * len(lista)
        indice._guardar(lista)
        return indice

    def _guardar(self, registros: list[Registro]) -> None:
        self._exigencias: list[Exigencia | None] = [None] * len(registros)
        self._nomes = [r.nome for r in registros]
        self._chaves: dict[str, list[int]] = {}
        self._bases: dict[str, list[int]] = {}
        for posicao, registro in enumerate(registros):
            for chave in registro.chaves:
                self._chaves.setdefault(chave, []).append(posicao)
            for base in registro.bases:
                self._bases.setdefault(base, []).append(posicao)
        comprimentos = np.array([r.comprimento for r in registros], dtype=np.int64)
        ordem = np.argsort(comprimentos, kind="stable")
        self._posicoes: list[int] = ordem.tolist()
        self._formas = [registros[posicao].forma for posicao in self._posicoes]
        self._comprimentos = comprimentos[ordem]
        self._assinaturas: NDArray[np.uint64] = np.array(
            [registros[posicao].assinatura for posicao in self._posicoes], dtype=np.uint64
        )

    def preparar(self) -> None:
        """Faz de uma vez o trabalho que, sem isto, cada nome pediria na primeira consulta.

        Vale a pena em processo que atende muitas consultas: nenhuma delas paga pelas anteriores.
        """
        with sem_coleta():
            for posicao in range(len(self._nomes)):
                self._exigencia(posicao)

    def __len__(self) -> int:
        return len(self._nomes)

    def consultar(
        self, nome: str, *, classes: Collection[Classe] = CLASSES_CORRELATAS
    ) -> list[tuple[int, Comparacao]]:
        """Os correlatos de um nome, do mais forte ao mais fraco.

        Argumentos: o nome procurado, que pode ou não estar na lista; as classes que interessam.
        Devolve: posição na lista e comparação, na ordem de `sonda.responder`; o próprio nome, se
        guardado, vem como `identica`.
        Erros: `NomeInvalido`, se o nome não pode ser lido.
        """
        sonda = sondar(nome, classes=classes)
        achados = []
        for posicao, origem in sorted(self._candidatos(sonda).items()):
            comparacao = decisao(origem)(sonda.analisado, self._analisado(posicao))
            if comparacao is not None and comparacao.classe in classes:
                achados.append((posicao, comparacao))
        return em_ordem(achados)

    def _candidatos(self, sonda: Sonda) -> dict[int, int]:
        """Posições dos candidatos e a origem de cada um."""
        origens = dict.fromkeys(self._de_mesma_chave(sonda), POR_CHAVE)
        for posicao in self._de_base_comum(sonda):
            origens[posicao] = origens.get(posicao, 0) | POR_BASE
        if sonda.bits >= 0:
            for posicao in self._parecidos(sonda):
                origens[posicao] = origens.get(posicao, 0) | POR_FORMA
        return origens

    def _de_mesma_chave(self, sonda: Sonda) -> list[int]:
        """Posições dos nomes que dividem alguma chave e têm as letras que um exige do outro."""
        dividem: set[int] = set()
        for chave in sonda.chaves:
            dividem.update(self._chaves.get(chave, ()))
        if not dividem:
            return []
        exige, tem = exigencia_do_nome(sonda.analisado)
        passam = []
        for posicao in dividem:
            outra = self._exigencia(posicao)
            if not (exige & ~outra.tem or outra.exige & ~tem) or (
                sonda.analisado.dobrada == self._analisado(posicao).dobrada
            ):
                passam.append(posicao)
        return passam

    def _de_base_comum(self, sonda: Sonda) -> Iterable[int]:
        """Posições dos nomes que dividem alguma base e têm todas as letras que o menor exige."""
        exige, tem = exigencia_do_nome(sonda.analisado)
        for base in sonda.bases:
            for posicao in self._bases.get(base, ()):
                outra = self._exigencia(posicao)
                if not exige & ~outra.tem or not outra.exige & ~tem:
                    yield posicao

    def _parecidos(self, sonda: Sonda) -> Iterable[int]:
        inicio, fim = np.searchsorted(self._comprimentos, (sonda.menor, sonda.maior + 1))
        diferentes = np.bitwise_count(self._assinaturas[inicio:fim] ^ np.uint64(sonda.assinatura))
        limite = sonda.bits // 2
        for achado in np.flatnonzero(diferentes <= sonda.bits).tolist():
            lugar = int(inicio) + achado
            if OSA.distance(sonda.forma, self._formas[lugar], score_cutoff=limite) <= limite:
                yield self._posicoes[lugar]

    def _exigencia(self, posicao: int) -> Exigencia:
        guardada = self._exigencias[posicao]
        if guardada is None:
            guardada = exigencia_do_nome(self._analisado(posicao))
            self._exigencias[posicao] = guardada
        return guardada

    def _analisado(self, posicao: int) -> NomeAnalisado:
        guardado = self._analisados[posicao]
        if guardado is None:
            guardado = self._analisados[posicao] = analisar(self._nomes[posicao])
        return guardado
