"""Numerais em algarismos, romanos e por extenso."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.nomes import numerais


@pytest.mark.parametrize(
    ("texto", "valor"),
    [
        ("15", 15),
        ("07", 7),
        ("Quinze", 15),
        ("QUATORZE", 14),
        ("Catorze", 14),
        ("Tres", 3),
        ("Trez", 3),
        ("Dous", 2),
        ("Duas", 2),
        ("Vinte e Cinco", 25),
        ("vinte e uma", 21),
        ("Vinte Um", 21),
        ("Trinta e Um", 31),
        ("Dezesseis", 16),
        ("Dezasseis", 16),
        ("Dezeseis", 16),
        ("Cento e Vinte e Cinco", 125),
        ("Umã", None),
        ("Vinte e", None),
        ("e Cinco", None),
        ("Vinte Trinta", None),
        ("cento e vinte", 120),
        ("Duzentas e Três", 203),
        ("Mil Oitocentos e Vinte e Dois", 1822),
        ("Dois Mil", 2000),
        ("Duzentos Trezentos", None),
        ("Dez Cinco", None),
        ("XV", None),
        ("Primeiro", None),
        ("Quinzena", None),
        ("Sete Lagoas", None),
        ("e", None),
        ("-", None),
        ("", None),
    ],
)
def test_cardinal(texto: str, valor: int | None) -> None:
    assert numerais.valor_cardinal(texto.split() or [""]) == valor


@pytest.mark.parametrize(
    ("texto", "valor"),
    [
        ("I", 1),
        ("iv", 4),
        ("XV", 15),
        ("XXI", 21),
        ("XXXI", 31),
        ("MCMXLIII", 1943),
        ("IIII", None),
        ("VX", None),
        ("Vila", None),
        ("", None),
    ],
)
def test_romano(texto: str, valor: int | None) -> None:
    assert numerais.valor_romano(texto) == valor


@pytest.mark.parametrize(
    ("texto", "valor"),
    [
        ("1º", 1),
        ("1.º", 1),
        ("1o", 1),
        ("1°", 1),
        ("2ª", 2),
        ("Primeiro", 1),
        ("PRIMEIRA", 1),
        ("Décimo Quinto", 15),
        ("vigésima primeira", 21),
        ("Primavera", None),
        ("1", None),
    ],
)
def test_ordinal(texto: str, valor: int | None) -> None:
    assert numerais.valor_ordinal(texto.split()) == valor


@given(st.integers(min_value=1, max_value=3999))
def test_romano_desfaz_a_escrita(numero: int) -> None:
    escrito, resto = "", numero
    for valor, letras in [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
        (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]:  # fmt: skip
        escrito += letras * (resto // valor)
        resto %= valor
    assert numerais.valor_romano(escrito) == numero


@given(st.text(max_size=20))
def test_texto_qualquer_nao_derruba(texto: str) -> None:
    limpo = "".join(c for c in texto if c.isprintable() and c != "\ufffd")
    numerais.valor(limpo.split())
