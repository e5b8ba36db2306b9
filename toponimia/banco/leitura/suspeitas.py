"""Sinais de que um nome chegou estragado: acentos trocados, fórmula com erro, célula engolida.

O nome não é consertado: a linha vai para a quarentena, porque o conserto seria um palpite.
"""

from __future__ import annotations

import re
import unicodedata

from toponimia.nomes.normalizacao import dobrar

COMPRIMENTO_MAXIMO = 120
"""Caracteres; o nome mais longo das listas do IBGE tem 60."""

# UTF-8 lido como Windows-1252: cada letra acentuada vira Ã ou Â seguido de um símbolo.
_DUPLA_CODIFICACAO = re.compile(
    "[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc"
    "\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]|ï¿½"
)
_SINAIS_DE_NOME = frozenset(" '’‘ʼ′´`ʹ＇-‐‑‒–—.,:;/()\"“”&+ºª°*")
_MARCAS = frozenset("\u0300\u0301\u0302\u0303\u0308\u0327\u030c")
_SEM_NOME = re.compile(
    r"sem (?:denominacao|nome|identificacao|informacao)(?: \d+)?|"
    r"nao (?:denominad|identificad|informad|nomead)[oa]|inominad[oa]|s/n|s/d|"
    r"nan|null|none|n/d|n/a"
)

CODIFICACAO = "acentos estragados"
"""Começo dos motivos que denunciam a codificação errada do arquivo inteiro."""


def motivo(bruto: str) -> str | None:
    """Por que um nome já limpo não merece fé, ou `None` se merece.

    >>> motivo("SÃO JOÃO DEL REI") is None
    True
    >>> motivo("SÃ£o JosÃ©")
    'acentos estragados (UTF-8 lido como Windows-1252)'
    """
    if len(bruto) > COMPRIMENTO_MAXIMO:
        return f"o nome tem mais de {COMPRIMENTO_MAXIMO} caracteres"
    if bruto.startswith("#"):
        return "a célula traz um erro de fórmula"
    if _SEM_NOME.fullmatch(dobrar(bruto)):
        return "não é um nome (localidade sem denominação)"
    if _DUPLA_CODIFICACAO.search(bruto):
        return f"{CODIFICACAO} (UTF-8 lido como Windows-1252)"
    if "?" in bruto:
        return f"{CODIFICACAO} (uma letra virou ?)"
    estranho = next((c for c in bruto if c not in _PERMITIDOS), None)
    if estranho is None:
        return None
    causa = "caractere estranho" if estranho.isascii() else CODIFICACAO
    return f"{causa} ({estranho!r} não é de nome de lugar)"


def acentos_estragados(texto: str) -> bool:
    """Se o texto mostra que o arquivo foi gravado na codificação errada.

    >>> acentos_estragados("CÃ³digo MunicÃ\xadpio"), acentos_estragados("Código Município")
    (True, False)
    """
    return "\ufffd" in texto or _DUPLA_CODIFICACAO.search(texto) is not None


def _de_nome(caractere: str) -> bool:
    """Letra latina, acentuada ou não, algarismo, ou sinal que as listas do IBGE usam."""
    if caractere in _SINAIS_DE_NOME or caractere.isascii():
        return caractere.isalnum() or caractere in _SINAIS_DE_NOME
    decomposto = unicodedata.normalize("NFD", caractere)
    base, marcas = decomposto[0], decomposto[1:]
    return base.isascii() and base.isalpha() and _MARCAS.issuperset(marcas) and bool(marcas)


_PERMITIDOS = frozenset(filter(_de_nome, map(chr, range(0x250)))) | _SINAIS_DE_NOME
