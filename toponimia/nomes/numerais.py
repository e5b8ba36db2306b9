"""Valor de um numeral escrito em algarismos, em romanos ou por extenso (15 = XV = Quinze).

As palavras vêm de `num2words` (português do Brasil e de Portugal), de que se faz, na primeira
vez, uma tabela por texto dobrado; depois, cada consulta é uma procura.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from toponimia.nomes.normalizacao import chave_exata, dobrar

# Até onde vão os números que nomes de lugares escrevem por extenso.
MAXIMO = 200
# Grafias anteriores a 1943 e variantes vivas que a biblioteca não conhece: forma → forma de hoje.
_GRAFIAS_ANTIGAS = {
    "hum": "um",
    "dous": "dois",
    "trez": "tres",
    "septe": "sete",
    "quatorze": "catorze",
    "deseseis": "dezesseis",
    "desesseis": "dezesseis",
    "dezeseis": "dezesseis",
    "desesete": "dezessete",
    "dezesete": "dezessete",
    "desessete": "dezessete",
    "desoito": "dezoito",
    "dezanove": "dezenove",
    "desenove": "dezenove",
}
_ROMANO = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})", re.IGNORECASE)
_VALOR_ROMANO = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_ORDINAL = re.compile(r"(\d{1,3})\.?[ºoª°a]\.?", re.IGNORECASE)


def valor_cardinal(palavras: Sequence[str]) -> int | None:
    """Valor de um cardinal em algarismos ou por extenso, em uma ou mais palavras.

    Devolve: o inteiro, ou `None` se as palavras não são, todas elas, um cardinal.

    >>> valor_cardinal(["Vinte", "e", "Cinco"]), valor_cardinal(["XV"]), valor_cardinal(["07"])
    (25, None, 7)
    """
    if len(palavras) == 1 and palavras[0].isascii() and palavras[0].isdigit():
        return int(palavras[0])
    return _consultar(_cardinais(), palavras)


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
    return _consultar(_ordinais(), palavras)


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


def palavras_de_numeral() -> frozenset[str]:
    """Palavras (dobradas) que começam algum numeral por extenso, para recusar depressa."""
    return _inicios()


def forma_dobrada(palavra: str) -> str:
    """Uma palavra dobrada e na grafia de hoje, como está em `palavras_de_numeral`."""
    return _chave([palavra])


def _chave(palavras: Sequence[str]) -> str:
    """Forma dobrada, sem hífen, com as grafias antigas trocadas."""
    dobradas = (dobrar(palavra) for palavra in _soltas(palavras))
    return " ".join(_GRAFIAS_ANTIGAS.get(palavra, palavra) for palavra in dobradas)


def _soltas(palavras: Sequence[str]) -> list[str]:
    """Palavras em minúsculas, com acentos, separadas também nos hifens."""
    texto = " ".join(palavras)
    if not any(letra.isalnum() for letra in texto):
        return []
    return [p for p in chave_exata(texto).replace("-", " ").split() if any(map(str.isalnum, p))]


def _consultar(tabela: dict[str, tuple[int, str]], palavras: Sequence[str]) -> int | None:
    """Valor de um numeral por extenso. Falta de acento passa; acento alheio (Umã), não."""
    achado = tabela.get(_chave(palavras))
    if achado is None:
        return None
    numero, acentuado = achado
    for escrita, certa in zip(_soltas(palavras), acentuado.split(), strict=False):
        if not escrita.isascii() and escrita != certa:
            return None
    return numero


@cache
def _cardinais() -> dict[str, tuple[int, str]]:
    return _tabela("cardinal")


@cache
def _ordinais() -> dict[str, tuple[int, str]]:
    return _tabela("ordinal")


def _tabela(natureza: str) -> dict[str, tuple[int, str]]:
    """Texto dobrado → (valor, texto com acentos), nas formas de lá e de cá do Atlântico."""
    from num2words import num2words

    tabela: dict[str, tuple[int, str]] = {}
    for lingua in ("pt_BR", "pt"):
        for numero in range(1, MAXIMO + 1):
            texto = chave_exata(num2words(numero, lang=lingua, to=natureza)).replace("-", " ")
            formas = [texto]
            if natureza == "cardinal":
                formas.append(re.sub(r"\bum$", "uma", re.sub(r"\bdois$", "duas", texto)))
                # "Vinte Um de Abril": a conjunção falta em placas e listas antigas.
                formas.append(texto.replace(" e ", " "))
            else:
                # O feminino troca o final de cada palavra: vigésima primeira.
                formas.append(" ".join(re.sub("o$", "a", palavra) for palavra in texto.split()))
            for forma in formas:
                tabela.setdefault(dobrar(forma), (numero, forma))
    return tabela


@cache
def _inicios() -> frozenset[str]:
    textos = [*_cardinais(), *_ordinais()]
    return frozenset({texto.split()[0] for texto in textos} | set(_GRAFIAS_ANTIGAS))
