"""O que cada letra de um texto exige do outro para que alguma troca de grafia os alinhe.

Duas palavras curtas dividem esqueleto sem se parecerem («Caxã» e «Saca»), e alinhar custa caro.
Daqui sai uma recusa barata, tirada da própria tabela de trocas: para cada letra e suas vizinhas,
o outro texto tem de ter a mesma letra ou a de alguma troca que ali caiba. A letra que pode sumir
nada exige. Como só se olha a tabela, e as condições dela se ignoram, nunca se recusa o que
`alinhamento` aceitaria.

Cada conjunto de letras exigido é um bit.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from toponimia.nomes.alinhamento import trocas

_LETRAS = "abcdefghijklmnopqrstuvwxyzç"
_LIMITE = "#"
# O til e os acentos não contam: há trocas que os ignoram.
_DOBRAR = str.maketrans("áàâãäéèêëíìîïóòôõöúùûüýÿŷ -'", "aaaaaeeeeiiiiooooouuuuyyy###")
# As consoantes dizem mais que as vogais: de uma troca de várias letras, exige-se uma delas.
_VOGAIS = frozenset("aeiou")
# Conjuntos além destes nada exigem; cabem num inteiro de 64 bits.
_BITS = 64
_TODOS = (1 << _BITS) - 1


class Exigencia(NamedTuple):
    """Os conjuntos de letras que um texto exige do outro, e os que ele mesmo atende."""

    exige: int
    tem: int


class _Opcao(NamedTuple):
    """Uma troca que alcança uma letra: a letra que dá (`None`, se a faz sumir) e as vizinhas."""

    letra: str | None
    antes: frozenset[str]
    depois: frozenset[str]


def _representante(b: str, letra: str) -> str | None:
    """A letra do outro lado de uma troca que se exige: a mesma, se lá está, ou a mais rara."""
    letras = [c for c in b if c in _LETRAS]
    if not letras:
        return None
    return letra if letra in letras else min(letras, key=lambda c: c in _VOGAIS)


def _dobradas(letras: frozenset[str]) -> frozenset[str]:
    return frozenset(letra.translate(_DOBRAR) for letra in letras)


@cache
def _opcoes() -> dict[str, tuple[_Opcao, ...]]:
    """Por letra, as trocas que a alcançam em alguma posição."""
    opcoes: dict[str, dict[_Opcao, None]] = {letra: {} for letra in _LETRAS}
    for troca in trocas():
        a, b = troca.a.translate(_DOBRAR), troca.b.translate(_DOBRAR)
        antes, depois = _dobradas(troca.antes), _dobradas(troca.depois)
        for k, letra in enumerate(a):
            if letra != _LIMITE:
                opcao = _Opcao(
                    _representante(b, letra),
                    frozenset(a[k - 1]) if k else antes,
                    frozenset(a[k + 1]) if k + 1 < len(a) else depois,
                )
                opcoes[letra][opcao] = None
    return {letra: tuple(de_uma) for letra, de_uma in opcoes.items()}


@cache
def _tabelas() -> tuple[dict[str, int], dict[str, int]]:
    """De cada letra entre suas vizinhas, o bit que exige; de cada letra, os bits que atende."""
    exigidos: dict[str, frozenset[str]] = {}
    contexto = _LETRAS + _LIMITE
    for letra, opcoes in _opcoes().items():
        de_antes: dict[tuple[_Opcao, ...], list[str]] = {}
        for antes in contexto:
            de_antes.setdefault(tuple(o for o in opcoes if antes in o.antes), []).append(antes)
        for cabem, inicios in de_antes.items():
            for depois in contexto:
                servem = {letra, *(o.letra for o in cabem if depois in o.depois)}
                conjunto = frozenset(s for s in servem if s is not None)
                if len(conjunto) == len(servem):
                    for antes in inicios:
                        exigidos[antes + letra + depois] = conjunto
    # Os conjuntos que mais contextos exigem são os que mais recusam.
    vezes = Counter(exigidos.values())
    em_ordem = sorted(vezes, key=lambda conjunto: (-vezes[conjunto], sorted(conjunto)))
    bits = {conjunto: 1 << numero for numero, conjunto in enumerate(em_ordem[:_BITS])}
    exigidas = {
        trinca: bits[conjunto] for trinca, conjunto in exigidos.items() if conjunto in bits
    }
    atendidas = {
        letra: sum(bit for conjunto, bit in bits.items() if letra in conjunto) for letra in _LETRAS
    }
    return exigidas, atendidas | {_LIMITE: 0}


@lru_cache(maxsize=65536)
def exigencia(texto: str) -> Exigencia:
    """A exigência de um texto inteiro, minúsculo, com ou sem acentos; nenhuma se há algarismo.

    >>> podem_alinhar("caxã", "saca"), podem_alinhar("assu", "açu")
    (False, True)
    """
    exigidas, atendidas = _tabelas()
    letras = texto.translate(_DOBRAR)
    tem = 0
    for letra in letras:
        atende = atendidas.get(letra)
        if atende is None:
            return Exigencia(0, _TODOS)
        tem |= atende
    letras = f"#{letras}#"
    exige = 0
    for k in range(len(letras) - 2):
        exige |= exigidas.get(letras[k : k + 3], 0)
    return Exigencia(exige, tem)


def exigencia_do_comeco(texto: str, quantas: int) -> int:
    """O que exigem as `quantas` primeiras letras do texto, seja qual for o resto."""
    exigidas, _ = _tabelas()
    letras = f"#{texto[:quantas].translate(_DOBRAR)}"
    exige = 0
    for k in range(len(letras) - 2):
        exige |= exigidas.get(letras[k : k + 3], 0)
    return exige


def podem_alinhar(texto_a: str, texto_b: str) -> bool:
    """Falso só se nenhum alinhamento há entre os dois textos."""
    exige_a, tem_a = exigencia(texto_a)
    exige_b, tem_b = exigencia(texto_b)
    return not (exige_a & ~tem_b or exige_b & ~tem_a)
