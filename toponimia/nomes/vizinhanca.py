"""Todos os pares de textos a pequena distância de edição, sem comparar todos com todos.

Dois textos à distância OSA `k` (*optimal string alignment*: inserir, apagar ou trocar uma letra,
inverter duas vizinhas) ficam iguais depois de se apagarem no máximo `k` letras de cada um. Mais:
apagando exatamente `k` do mais longo e `k - d` do mais curto, onde `d` é a diferença de
comprimento, pois letras comuns podem ser apagadas de ambos. Daí a junção, para cada comprimento
do mais longo:

1. as variantes por apagamento são espalhadas em inteiros de 64 bits;
2. os bits baixos de cada inteiro dizem de que texto ele veio, e um só `sort` põe lado a lado os
   textos que dividem uma variante;
3. os pares assim vizinhos, sem repetição, passam pela assinatura de letras e pela distância.

Colisões de espalhamento só criam candidatos a mais, que a distância descarta: nada se perde.
É o método de T. Bocek, E. Hunt e B. Stiller, *Fast Similarity Search in Large Dictionaries*
(2007), feito junção por ordenação.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import OSA
from rapidfuzz.process import cpdist

from toponimia.nomes.sonda import LIMITE_MAXIMO, LUGARES_DA_ASSINATURA

Inteiros = NDArray[np.int64]
Naturais = NDArray[np.uint64]
Limite = Callable[[int, int], int]

_MASCARA = (1 << 64) - 1
# Ímpar, logo com inversa módulo 2^64; fixa, para que o trabalho seja sempre o mesmo.
_BASE = 0x9E3779B97F4A7C15
_INVERSA = pow(_BASE, -1, 1 << 64)


def assinaturas(textos: Sequence[str]) -> Naturais:
    """O mesmo que `sonda.assinatura`, de muitos textos de uma vez.

    Argumento: os textos. Devolve: um vetor de `uint64`, um por texto.
    """
    codigos, comprimentos = _achatar(textos)
    donos = np.repeat(np.arange(len(textos), dtype=np.int64), comprimentos)
    lugares = np.where((codigos >= 97) & (codigos <= 122), codigos - 97, 26 + codigos % 5)
    # Uma coluna a mais completa os 32 bits de cada metade.
    contagens = np.bincount(donos * 32 + lugares, minlength=32 * len(textos)).reshape(-1, 32)
    uma, repetida = (
        np.packbits(contagens >= vezes, axis=1, bitorder="little").view("<u4")[:, 0]
        for vezes in (1, 2)
    )
    metade = np.uint64(LUGARES_DA_ASSINATURA)
    resultado: Naturais = uma.astype(np.uint64) | (repetida.astype(np.uint64) << metade)
    return resultado


def vizinhos(
    textos: Sequence[str],
    limite: Limite,
    *,
    variantes_por_vez: int = 1 << 24,
    progresso: Callable[[int, int], None] | None = None,
) -> tuple[Inteiros, Inteiros]:
    """Os pares de textos à distância OSA de até `limite(comprimento, comprimento)`.

    Argumentos: os textos, distintos; `limite`, que recebe os dois comprimentos, o maior primeiro,
    e devolve 0 (não procurar), 1 ou 2; `variantes_por_vez`, que limita a memória (8 bytes cada,
    e outro tanto de trabalho); `progresso(feito, total)`, em textos.
    Devolve: dois vetores de posições `i < j`, cada par uma vez, em ordem crescente de `(i, j)`.
    Erros: `ValueError` se `limite` passa de 2.
    """
    junta = _Juncao(textos, variantes_por_vez)
    partes: list[Inteiros] = []
    feitos = 0
    for maior in junta.comprimentos_presentes():
        for grau in range(1, LIMITE_MAXIMO + 1):
            menores = [
                menor
                for menor in range(max(maior - grau, 0), maior + 1)
                if _grau(limite, maior, menor) == grau
            ]
            if menores:
                partes.append(junta.pares(maior, menores, grau))
        feitos += junta.quantos(maior)
        if progresso is not None:
            progresso(feitos, len(textos))
    codigos = distintos(partes)
    return np.divmod(codigos, max(len(textos), 1))


def mesmo_valor(valores: NDArray[np.integer[Any]]) -> Iterator[tuple[Inteiros, Inteiros]]:
    """Posições `p < q` de todos os pares de valores iguais de um vetor em ordem.

    Devolve: vetores de posições, por distância crescente entre `p` e `q`.
    """
    vivos: Inteiros = np.flatnonzero(valores[1:] == valores[:-1])
    salto = 1
    while len(vivos):
        yield vivos, vivos + salto
        salto += 1
        vivos = vivos[: np.searchsorted(vivos, len(valores) - salto)]
        vivos = vivos[valores[vivos] == valores[vivos + salto]]


def distintos(partes: Sequence[Inteiros]) -> Inteiros:
    """Os números das partes, juntos, em ordem e sem repetição."""
    numeros: Inteiros = np.concatenate([*partes, np.zeros(0, np.int64)])
    numeros.sort()
    novos = np.concatenate(([True], numeros[1:] != numeros[:-1]))
    return numeros[novos[: len(numeros)]]


def _grau(limite: Limite, maior: int, menor: int) -> int:
    grau = limite(maior, menor)
    if grau > LIMITE_MAXIMO:
        raise ValueError(f"limite de distância {grau}: o máximo é {LIMITE_MAXIMO}")
    return grau


def _achatar(textos: Sequence[str]) -> tuple[Inteiros, Inteiros]:
    """Os códigos de todas as letras em fila, e o comprimento de cada texto."""
    comprimentos = np.fromiter(map(len, textos), np.int64, len(textos))
    fila = "".join(textos).encode("utf-32-le", "surrogatepass")
    return np.frombuffer(fila, "<u4").astype(np.int64), comprimentos


def _espalhar(codigos: Inteiros) -> Naturais:
    """Um inteiro bem misturado por código de letra (finalizador do splitmix64)."""
    z = codigos.astype(np.uint64) + np.uint64(_BASE)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


class _Juncao:
    """Textos em ordem de comprimento, com o espalhamento pronto para perder letras.

    O espalhamento de `t` é `sum(m[t[p]] * B**p)` módulo 2^64, com `m` de `_espalhar`. Com as somas
    parciais `F`, apagar a letra `j` dá `A[j] = F[j] + (F[fim] - F[j+1]) / B`, e apagar também a
    letra `i < j` dá uma soma só, `U[i] + A'[j]`: cada variante custa uma adição.
    """

    def __init__(self, textos: Sequence[str], variantes_por_vez: int) -> None:
        codigos, comprimentos = _achatar(textos)
        self._ordem: Inteiros = np.argsort(comprimentos, kind="stable")
        self._textos = np.empty(len(textos), dtype=object)
        self._textos[:] = textos
        self._assinaturas = assinaturas(textos)
        self._misturados = _espalhar(codigos)
        self._inicios: Inteiros = np.cumsum(comprimentos) - comprimentos
        maximo = int(comprimentos.max(initial=0))
        contagem = np.bincount(comprimentos, minlength=maximo + 1)
        self._faixa: Inteiros = np.concatenate(([0], np.cumsum(contagem))).astype(np.int64)
        self._potencias = np.array(
            [pow(_BASE, p, 1 << 64) for p in range(maximo + 1)], dtype=np.uint64
        )
        self._bits = np.uint64(max(len(textos) - 1, 1).bit_length())
        self._por_vez = variantes_por_vez

    def comprimentos_presentes(self) -> list[int]:
        return [c for c in range(len(self._faixa) - 1) if self.quantos(c)]

    def quantos(self, comprimento: int) -> int:
        if comprimento + 1 >= len(self._faixa):
            return 0
        return int(self._faixa[comprimento + 1] - self._faixa[comprimento])

    def pares(self, maior: int, menores: Sequence[int], grau: int) -> Inteiros:
        """Códigos `i * n + j`, em ordem, dos pares entre comprimento `maior` e os `menores`.

        Só se apagam letras que existem: textos mais curtos que `grau` casam pela variante vazia.
        """
        apagar = min(grau, maior)
        envolvidos = [
            (comprimento, apagar - (maior - comprimento))
            for comprimento in sorted({*menores, maior})
            if self.quantos(comprimento)
        ]
        total = sum(self.quantos(c) * _combinacoes(c, a) for c, a in envolvidos)
        partes = max(1, -(-total // self._por_vez))
        achados: list[Inteiros] = []
        for parte in range(partes):
            blocos = [
                bloco
                for comprimento, apagadas in envolvidos
                for bloco in self._variantes(comprimento, apagadas, parte, partes)
            ]
            variantes = np.concatenate(blocos)
            variantes.sort()
            achados.extend(
                self._confirmar(codigos, grau)
                for codigos in self._casar(variantes, maior, iguais=maior in menores)
            )
        return distintos(achados)

    def _variantes(
        self, comprimento: int, apagadas: int, parte: int, partes: int
    ) -> Iterator[Naturais]:
        """Variantes com `apagadas` letras a menos, com a posição do texto nos bits baixos.

        Com mais de uma parte, só as que caem na `parte`, escolhida pelo próprio espalhamento.
        """
        primeiro, ultimo = int(self._faixa[comprimento]), int(self._faixa[comprimento + 1])
        passo = max(1, (self._por_vez // 4) // _combinacoes(comprimento, apagadas))
        mascara = np.uint64(_MASCARA) << self._bits
        for inicio in range(primeiro, ultimo, passo):
            fim = min(inicio + passo, ultimo)
            tabela = self._apagar(self._ordem[inicio:fim], comprimento, apagadas)
            tabela &= mascara
            tabela |= np.arange(inicio, fim, dtype=np.uint64)[:, None]
            fila = tabela.ravel()
            if partes > 1:
                fila = fila[(fila >> self._bits) % np.uint64(partes) == np.uint64(parte)]
            yield fila

    def _apagar(self, posicoes: Inteiros, comprimento: int, apagadas: int) -> Naturais:
        letras = self._inicios[posicoes][:, None] + np.arange(comprimento)
        somas = np.zeros((len(posicoes), comprimento + 1), np.uint64)
        np.cumsum(
            self._misturados[letras] * self._potencias[:comprimento], axis=1, out=somas[:, 1:]
        )
        antes, depois, tudo = somas[:, :-1], somas[:, 1:], somas[:, -1:]
        inversa = np.uint64(_INVERSA)
        if apagadas == 0:
            return tudo.copy()
        if apagadas == 1:
            return antes + (tudo - depois) * inversa
        primeira = antes - depois * inversa
        segunda = (antes + (tudo - depois) * inversa) * inversa
        resultado = np.empty((len(posicoes), _combinacoes(comprimento, 2)), np.uint64)
        coluna = 0
        for i in range(comprimento - 1):
            largura = comprimento - 1 - i
            np.add(
                primeira[:, i : i + 1],
                segunda[:, i + 1 :],
                out=resultado[:, coluna : coluna + largura],
            )
            coluna += largura
        return resultado

    def _casar(self, variantes: Naturais, maior: int, *, iguais: bool) -> Iterator[Inteiros]:
        """Pares de textos que dividem uma variante, um deles ao menos de comprimento `maior`.

        `iguais`: se valem os pares em que os dois têm o comprimento `maior`. Entregues aos poucos,
        para que uma variante muito comum não ocupe a memória com pares repetidos.
        """
        donos = (variantes & ~(np.uint64(_MASCARA) << self._bits)).astype(np.int64)
        primeiro_maior = int(self._faixa[maior])
        acumulados: list[Inteiros] = []
        quantos = 0
        for p, q in mesmo_valor(variantes >> self._bits):
            # Na mesma variante os donos crescem, e os textos mais longos vêm por último.
            a, b = donos[p], donos[q]
            servem = (a != b) & (b >= primeiro_maior)
            if not iguais:
                servem &= a < primeiro_maior
            acumulados.append(a[servem] * len(self._ordem) + b[servem])
            quantos += len(acumulados[-1])
            if quantos > self._por_vez // 4:
                yield distintos(acumulados)
                acumulados, quantos = [], 0
        yield distintos(acumulados)

    def _confirmar(self, codigos: Inteiros, grau: int) -> Inteiros:
        """Dos pares candidatos, os que estão de fato à distância, como códigos `i * n + j`."""
        a, b = (self._ordem[x] for x in np.divmod(codigos, len(self._ordem)))
        diferentes = np.bitwise_count(self._assinaturas[a] ^ self._assinaturas[b])
        passam = diferentes <= 2 * grau
        a, b = a[passam], b[passam]
        if not len(a):
            return np.zeros(0, np.int64)
        distancias = cpdist(
            self._textos[a], self._textos[b], scorer=OSA.distance, score_cutoff=grau
        )
        perto = distancias <= grau
        a, b = a[perto], b[perto]
        confirmados: Inteiros = np.minimum(a, b) * len(self._ordem) + np.maximum(a, b)
        return confirmados


def _combinacoes(comprimento: int, apagadas: int) -> int:
    return (1, comprimento, comprimento * (comprimento - 1) // 2)[apagadas]
