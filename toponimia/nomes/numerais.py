"""Valor de um numeral escrito em algarismos, em romanos ou por extenso (15 = XV = Quinze).

As palavras simples vêm de `datasets/vocabulario/numerais.csv`, gerado de uma biblioteca de
numerais; aqui só se compõem (vinte e cinco, vigésimo primeiro).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from toponimia.conjuntos import ler_csv
from toponimia.nomes.normalizacao import chave_exata, dobrar

_ROMANO = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})", re.IGNORECASE)
_VALOR_ROMANO = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_ORDINAL = re.compile(r"(\d{1,3})\.?(?:[ºoª°a]|r[oa])\.?", re.IGNORECASE)
_MIL = 1000


def valor_cardinal(palavras: Sequence[str]) -> int | None:
    """Valor de um cardinal em algarismos ou por extenso, em uma ou mais palavras, até 999 999.

    Devolve: o inteiro, ou `None` se as palavras não são, todas elas, um cardinal.

    >>> valor_cardinal(["Vinte", "e", "Cinco"]), valor_cardinal(["XV"]), valor_cardinal(["07"])
    (25, None, 7)
    >>> valor_cardinal(["Dez", "e", "Seis"])
    16
    """
    if len(palavras) == 1 and palavras[0].isascii() and palavras[0].isdigit():
        return int(palavras[0])
    # Na grafia antiga e em placas a conjunção falta: "Vinte Um de Abril".
    soltas = [palavra for palavra in _soltas(palavras) if palavra != "e"]
    if not soltas or "e" in (palavras[0].casefold(), palavras[-1].casefold()):
        return None
    valores = [_palavra(palavra, "cardinal") for palavra in soltas]
    if len(soltas) == 2 and len(palavras) == 3 and valores[0] == 10:
        # Grafia antiga: dez e seis é dezesseis.
        return 10 + valores[1] if valores[1] is not None and valores[1] < 10 else None
    return _compor(valores, ordinal=False)


def valor_romano(palavra: str) -> int | None:
    """Valor de um numeral romano bem formado, em maiúsculas ou minúsculas.

    >>> valor_romano("XV"), valor_romano("xxi"), valor_romano("IIII"), valor_romano("Vila")
    (15, 21, None, None)
    """
    if not palavra or _ROMANO.fullmatch(palavra) is None:
        return None
    valores = [_VALOR_ROMANO[letra] for letra in palavra.lower()]
    seguintes = [*valores[1:], 0]
    return sum(-v if v < s else v for v, s in zip(valores, seguintes, strict=True))


def valor_ordinal(palavras: Sequence[str]) -> int | None:
    """Valor de um ordinal: "1º", "1.º", "1o", "1ª", "primeiro", "vigésima primeira".

    >>> valor_ordinal(["1.º"]), valor_ordinal(["Primeiro"]), valor_ordinal(["Vigésimo", "Quinto"])
    (1, 1, 25)
    """
    if len(palavras) == 1:
        achado = _ORDINAL.fullmatch(palavras[0])
        if achado is not None:
            return int(achado.group(1))
    return _compor([_palavra(palavra, "ordinal") for palavra in _soltas(palavras)], ordinal=True)


def valor(palavras: Sequence[str]) -> int | None:
    """Valor do numeral em qualquer escrita: cardinal, romano ou ordinal, nesta ordem."""
    cardinal = valor_cardinal(palavras)
    if cardinal is not None:
        return cardinal
    if len(palavras) == 1:
        romano = valor_romano(palavras[0])
        if romano is not None:
            return romano
    return valor_ordinal(palavras)


@cache
def palavras_de_numeral() -> frozenset[str]:
    """Palavras, dobradas, de que se fazem os numerais por extenso."""
    return frozenset(_tabela())


def compor(valores: Sequence[int], *, ordinal: bool) -> int | None:
    """O número que as partes fazem, da maior para a menor, ou `None` se não fazem um só.

    Argumentos: o valor de cada palavra, na ordem, sem as conjunções; se são ordinais, em que
    «décimo quinto» é 15, o que entre cardinais não há.

    >>> compor([100, 20, 5], ordinal=False), compor([2, 1000], ordinal=False)
    (125, 2000)
    >>> compor([10, 5], ordinal=True), compor([10, 5], ordinal=False)
    (15, None)
    """
    soma, limite = 0, _MIL * _MIL
    for valor in valores:
        if valor == _MIL and 1 < soma < _MIL and not ordinal:
            soma, limite = soma * _MIL, _MIL
        elif valor < limite:
            soma += valor
            limite = _cabe_depois(valor, ordinal)
        else:
            return None
    return soma or None


def _cabe_depois(valor: int, ordinal: bool) -> int:
    """Abaixo de quanto tem de estar a parte que segue esta no mesmo número."""
    if valor % 100 == 0:
        return 100 if valor < _MIL else _MIL
    return 10 if valor % 10 == 0 and (valor > 10 or ordinal) else 0


def _compor(valores: Sequence[int | None], *, ordinal: bool) -> int | None:
    certos = [valor for valor in valores if valor is not None]
    return compor(certos, ordinal=ordinal) if len(certos) == len(valores) else None


def _palavra(palavra: str, tipo: str) -> int | None:
    achado = _palavra_ou_nada(palavra)
    return achado[0] if achado is not None and achado[1] == tipo else None


def _palavra_ou_nada(palavra: str) -> tuple[int, str] | None:
    """(valor, tipo) de uma palavra. Falta de acento passa; acento alheio (Umã), não."""
    chave = palavra if palavra.isascii() else dobrar(palavra)
    achado = _tabela().get(chave)
    if achado is None:
        return None
    numero, tipo, acentuada = achado
    return None if not palavra.isascii() and palavra != acentuada else (numero, tipo)


@cache
def _tabela() -> dict[str, tuple[int, str, str]]:
    """Palavra dobrada → (valor, tipo, palavra com acentos)."""
    return {
        dobrar(linha["palavra"]): (int(linha["valor"]), linha["tipo"], linha["palavra"])
        for linha in ler_csv("vocabulario/numerais.csv")
    }


def _soltas(palavras: Sequence[str]) -> list[str]:
    """Palavras em minúsculas, com acentos, separadas também nos hifens."""
    texto = " ".join(palavras)
    if not any(letra.isalnum() for letra in texto):
        return []
    return [p for p in chave_exata(texto).replace("-", " ").split() if any(map(str.isalnum, p))]
