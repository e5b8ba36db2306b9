"""Todos os pares de nomes correlatos de uma lista, a custo quase linear."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.analise import NomeAnalisado, analisar, forma_semelhanca
from toponimia.nomes.chaves import chaves_do_nome, chaves_dos_apelidos
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.crivo import exigencia_do_nome
from toponimia.nomes.origens import POR_BASE, POR_CHAVE, POR_FORMA, decisao
from toponimia.nomes.sonda import bases_de, limite_por_comprimento
from toponimia.nomes.vizinhanca import Inteiros, distintos, mesmo_valor, vizinhos

Progresso = Callable[[int, int], None]
Bytes = NDArray[np.uint8]

_PASSO = 1 << 10
_POUCOS = 6  # candidatos por chave
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
    yield from _achar(nomes, frozenset(classes), _Aviso(progresso, len(nomes)))


@sem_coleta()
def _achar(
    nomes: Sequence[str], pedidas: frozenset[Classe], avisar: _Aviso
) -> list[tuple[int, int, Comparacao]]:
    analisados = [analisar(nome) for nome in avisar.acompanhar(nomes)]
    primeiros, segundos, origens = _candidatos(analisados, pedidas, avisar)
    avisar.etapa(2)
    total = len(primeiros)
    achados = []
    decisoes = [decisao(origem) for origem in range(1 + POR_CHAVE + POR_FORMA + POR_BASE)]
    for inicio in range(0, total, _PASSO):
        fim = min(inicio + _PASSO, total)
        for i, j, origem in zip(
            primeiros[inicio:fim].tolist(),
            segundos[inicio:fim].tolist(),
            origens[inicio:fim].tolist(),
            strict=True,
        ):
            comparacao = decisoes[origem](analisados[i], analisados[j])
            if comparacao is not None and comparacao.classe in pedidas:
                achados.append((i, j, comparacao))
        avisar.parte(fim, total)
    avisar.etapa(3)
    return achados


def _candidatos(
    analisados: Sequence[NomeAnalisado], classes: frozenset[Classe], avisar: _Aviso
) -> tuple[Inteiros, Inteiros, Bytes]:
    partes = {POR_CHAVE: _crivados(analisados, _de_mesma_chave(analisados))}
    if Classe.BASE_COMUM in classes:
        partes[POR_BASE] = _de_base_comum([bases_de(a) for a in analisados])
    if Classe.SEMELHANTE in classes:
        formas = [forma_semelhanca(a) for a in analisados]
        partes[POR_FORMA] = _de_forma_parecida(formas, avisar)
    todos = distintos([*partes.values()])
    origens = np.zeros(len(todos), np.uint8)
    for origem, codigos in partes.items():
        origens[np.searchsorted(todos, codigos)] |= origem
    primeiros, segundos = np.divmod(todos, max(len(analisados), 1))
    return primeiros, segundos, origens


def _de_mesma_chave(analisados: Sequence[NomeAnalisado]) -> Inteiros:
    """Códigos `i * n + j` dos nomes que dividem alguma chave, não só por apelido de ambos."""
    valores, donos = _em_fila(map(chaves_do_nome, analisados))
    com_apelido = [k for k, a in enumerate(analisados) if a.apelidos]
    outros, de_quais = _em_fila(chaves_dos_apelidos(analisados[k]) for k in com_apelido)
    de_apelido = np.repeat((False, True), (len(valores), len(outros)))
    valores = np.concatenate((valores, outros))
    donos = np.concatenate((donos, np.array(com_apelido, np.int64)[de_quais]))
    ordem = np.argsort(valores, kind="stable")
    donos, de_apelido = donos[ordem], de_apelido[ordem]
    achados = []
    for p, q in mesmo_valor(valores[ordem]):
        servem = ~(de_apelido[p] & de_apelido[q])
        a, b = donos[p[servem]], donos[q[servem]]
        achados.append(np.minimum(a, b) * len(analisados) + np.maximum(a, b))
    return distintos(achados)


def _crivados(analisados: Sequence[NomeAnalisado], codigos: Inteiros) -> Inteiros:
    """Os candidatos por chave, menos os que não têm as letras que um exige do outro.

    Só se examinam os de nomes com muitos candidatos: nos outros o exame custa o que poupa.
    """
    primeiros, segundos = np.divmod(codigos, max(len(analisados), 1))
    quantos = np.bincount(primeiros, minlength=len(analisados))
    quantos += np.bincount(segundos, minlength=len(analisados))
    examinar = np.minimum(quantos[primeiros], quantos[segundos]) > _POUCOS
    lugares = np.zeros(len(analisados), np.int64)
    lugares[primeiros[examinar]] = lugares[segundos[examinar]] = 1
    nomes = [analisados[k] for k in np.flatnonzero(lugares).tolist()]
    lugares = np.cumsum(lugares) - 1
    exigencias = [exigencia_do_nome(a) for a in nomes]
    exige = np.array([e.exige for e in exigencias], np.uint64)
    falta = ~np.array([e.tem for e in exigencias], np.uint64)
    dobradas = np.array([hash(a.dobrada) for a in nomes], np.int64)
    a, b = lugares[primeiros[examinar]], lugares[segundos[examinar]]
    passam = ~examinar
    passam[examinar] = (((exige[a] & falta[b]) | (exige[b] & falta[a])) == 0) | (
        dobradas[a] == dobradas[b]
    )
    return codigos[passam]


def _de_base_comum(bases: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> Inteiros:
    """Códigos `i * n + j` dos nomes em que um é a base do outro."""
    inteiras, donos_inteiras = _espalhadas(inteiras for inteiras, _ in bases)
    reduzidas, donos_reduzidas = _espalhadas(reduzidas for _, reduzidas in bases)
    primeira = np.searchsorted(inteiras, reduzidas, side="left")
    iguais = np.searchsorted(inteiras, reduzidas, side="right") - primeira
    a = donos_inteiras[_faixas(primeira, iguais)]
    b = np.repeat(donos_reduzidas, iguais)
    outros = a != b
    a, b = a[outros], b[outros]
    return distintos([np.minimum(a, b) * len(bases) + np.maximum(a, b)])


def _espalhadas(chaves: Iterable[tuple[str, ...]]) -> tuple[Inteiros, Inteiros]:
    """Chaves como inteiros em ordem, e o nome de que cada uma veio."""
    valores, donos = _em_fila(chaves)
    ordem = np.argsort(valores, kind="stable")
    return valores[ordem], donos[ordem]


def _em_fila(chaves: Iterable[tuple[str, ...]]) -> tuple[Inteiros, Inteiros]:
    """Chaves como inteiros, na ordem dos nomes, e o nome de que cada uma veio."""
    todas = list(chaves)
    contagens = np.fromiter(map(len, todas), np.int64, len(todas))
    valores = np.fromiter(map(hash, chain.from_iterable(todas)), np.int64, int(contagens.sum()))
    return valores, np.repeat(np.arange(len(todas), dtype=np.int64), contagens)


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
