"""Todos os pares de nomes correlatos de uma lista, a custo quase linear."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import itemgetter

import numpy as np

from toponimia.modelos import Classe
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.origens import POR_BASE, POR_CHAVE, POR_FORMA
from toponimia.nomes.partes import (
    A_EXAMINAR,
    PASSO,
    Achado,
    Candidatos,
    Fila,
    Parte,
    Resumo,
)
from toponimia.nomes.processos import ParteRemota, compensa
from toponimia.nomes.sonda import limite_por_comprimento
from toponimia.nomes.vizinhanca import Inteiros, distintos, mesmo_valor, vizinhos

Progresso = Callable[[int, int], None]

_POUCOS = 6  # candidatos por chave
_ETAPAS = 3  # analisar, juntar, classificar: o progresso conta os nomes uma vez em cada


def pares(
    nomes: Sequence[str],
    *,
    classes: Collection[Classe] = (Classe.GRAFIA, Classe.DIACRITICOS, Classe.SEMELHANTE),
    progresso: Progresso | None = None,
    repartir: bool | None = None,
) -> Iterator[Achado]:
    """Os pares de nomes das classes pedidas, sem comparar todos com todos.

    Argumentos: os nomes, distintos (repetidos formam pares `identica`); as classes que interessam;
    `progresso(feito, total)`, chamado de tempos em tempos; `repartir`, se metade dos nomes vai a
    outro processo (sem ele, decide-se pelo tamanho da lista): o resultado é o mesmo.
    Devolve: posições `i < j` e a comparação de `nomes[i]` com `nomes[j]`, cada par uma vez, em
    ordem crescente de `(i, j)`. São os mesmos pares que a comparação de todos com todos acharia.
    Erros: `NomeInvalido`, se algum não pode ser lido; `ValueError` se se pede `distinta`.
    """
    if Classe.DISTINTA in classes:
        raise ValueError("pares distintos são quase todos: não há como achá-los por chave")
    pedidas = tuple(dict.fromkeys(classes))
    avisar = _Aviso(progresso, len(nomes))
    dois = compensa(len(nomes)) if repartir is None else repartir
    yield from (_achar_em_dois if dois else _achar)(nomes, pedidas, avisar)


@sem_coleta()
def _achar(nomes: Sequence[str], pedidas: tuple[Classe, ...], avisar: _Aviso) -> list[Achado]:
    parte = Parte(nomes, range(len(nomes)), pedidas)
    resumo = parte.resumir(avisar.acompanhar)
    candidatos = _candidatos(resumo, len(nomes), pedidas, avisar)
    avisar.etapa(2)
    achados = parte.decidir(candidatos, avisar.parte)
    avisar.etapa(3)
    return achados


@sem_coleta()
def _achar_em_dois(
    nomes: Sequence[str], pedidas: tuple[Classe, ...], avisar: _Aviso
) -> list[Achado]:
    try:
        return _repartir(nomes, pedidas, avisar)
    except (EOFError, ConnectionError):
        # O outro processo foi morto (falta de memória, por exemplo): faz-se tudo neste.
        return _achar(nomes, pedidas, avisar)


def _repartir(nomes: Sequence[str], pedidas: tuple[Classe, ...], avisar: _Aviso) -> list[Achado]:
    # Em ordem alfabética, quase todo par cai inteiro numa das metades.
    ordem = sorted(range(len(nomes)), key=lambda k: nomes[k].casefold())
    aqui, la = ordem[: len(ordem) // 2], ordem[len(ordem) // 2 :]
    with ParteRemota(nomes, la, pedidas) as outra:
        parte = Parte(nomes, aqui, pedidas)
        resumo = _juntar((aqui, parte.resumir(avisar.acompanhar)), (la, outra.resumo()))
        candidatos = _candidatos(resumo, len(nomes), pedidas, avisar)
        avisar.etapa(2)
        de_la = np.zeros(len(nomes), np.bool_)
        de_la[la] = True
        do_segundo = de_la[candidatos.segundos]
        outra.encarregar(candidatos.so(do_segundo))
        achados = parte.decidir(candidatos.so(~do_segundo), avisar.parte)
        achados += outra.achados()
    achados.sort(key=itemgetter(0, 1))
    avisar.etapa(3)
    return achados


def _juntar(*partes: tuple[Sequence[int], Resumo]) -> Resumo:
    """O resumo da lista inteira."""
    formas = [""] * sum(len(quais) for quais, _ in partes)
    for quais, resumo in partes:
        for k, forma in zip(quais, resumo.formas, strict=True):
            formas[k] = forma
    resumos = [resumo for _, resumo in partes]
    return Resumo(
        Fila.de([r.chaves for r in resumos]),
        Fila.de([r.apelidos for r in resumos]),
        Fila.de([r.inteiras for r in resumos]),
        Fila.de([r.reduzidas for r in resumos]),
        formas,
    )


def _candidatos(
    resumo: Resumo, total: int, pedidas: Collection[Classe], avisar: _Aviso
) -> Candidatos:
    de_mesma_chave = _de_mesma_chave(resumo.chaves, resumo.apelidos, total)
    partes = {POR_CHAVE: de_mesma_chave, A_EXAMINAR: _a_examinar(de_mesma_chave, total)}
    if Classe.BASE_COMUM in pedidas:
        partes[POR_BASE] = _de_base_comum(resumo.inteiras, resumo.reduzidas, total)
    if Classe.SEMELHANTE in pedidas:
        partes[POR_FORMA] = _de_forma_parecida(resumo.formas, avisar)
    todos = distintos([*partes.values()])
    origens = np.zeros(len(todos), np.uint8)
    for origem, codigos in partes.items():
        origens[np.searchsorted(todos, codigos)] |= origem
    return Candidatos(*np.divmod(todos, max(total, 1)), origens)


def _de_mesma_chave(chaves: Fila, apelidos: Fila, total: int) -> Inteiros:
    """Códigos `i * n + j` dos nomes que dividem alguma chave, não só por apelido de ambos."""
    de_apelido = np.repeat((False, True), (len(chaves.valores), len(apelidos.valores)))
    valores = np.concatenate((chaves.valores, apelidos.valores))
    donos = np.concatenate((chaves.donos, apelidos.donos))
    ordem = np.argsort(valores, kind="stable")
    donos, de_apelido = donos[ordem], de_apelido[ordem]
    achados = []
    for p, q in mesmo_valor(valores[ordem]):
        servem = ~(de_apelido[p] & de_apelido[q])
        a, b = donos[p[servem]], donos[q[servem]]
        outros = a != b
        a, b = a[outros], b[outros]
        achados.append(np.minimum(a, b) * total + np.maximum(a, b))
    return distintos(achados)


def _a_examinar(codigos: Inteiros, total: int) -> Inteiros:
    """Dos candidatos por chave, os que passam pelo crivo das letras que um exige do outro.

    São os de nomes com muitos candidatos: nos outros o exame custa o que poupa.
    """
    primeiros, segundos = np.divmod(codigos, max(total, 1))
    quantos = np.bincount(primeiros, minlength=total) + np.bincount(segundos, minlength=total)
    examinados: Inteiros = codigos[np.minimum(quantos[primeiros], quantos[segundos]) > _POUCOS]
    return examinados


def _de_base_comum(inteiras: Fila, reduzidas: Fila, total: int) -> Inteiros:
    """Códigos `i * n + j` dos nomes em que um é a base do outro."""
    ordem = np.argsort(inteiras.valores, kind="stable")
    valores, donos = inteiras.valores[ordem], inteiras.donos[ordem]
    primeira = np.searchsorted(valores, reduzidas.valores, side="left")
    iguais = np.searchsorted(valores, reduzidas.valores, side="right") - primeira
    a = donos[_faixas(primeira, iguais)]
    b = np.repeat(reduzidas.donos, iguais)
    outros = a != b
    a, b = a[outros], b[outros]
    return distintos([np.minimum(a, b) * total + np.maximum(a, b)])


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

    def acompanhar(self, quais: Sequence[int]) -> Iterator[int]:
        for feito, k in enumerate(quais):
            if feito % PASSO == 0:
                self.parte(feito, len(quais))
            yield k
        self.etapa(1)
