"""Vocábulos estrangeiros: léxico é certeza, sinal da ortografia é dúvida."""

from __future__ import annotations

import pytest

from toponimia.regras.estrangeiras import ler_estrangeiras


@pytest.mark.parametrize(
    ("nome", "resultado"),
    [
        ("Sunset City", "sim"),
        ("Bella Vista Park", "sim"),
        ("Puerto Esperanza", "sim"),
        ("San Martín", "sim"),
        ("Rue des Fleurs", "sim"),
        # Grafia antiga, nome de família ou palavra também portuguesa.
        ("Castello Branco", "duvidoso"),
        ("Newton Bello", "duvidoso"),
        ("Laguna Azul", "duvidoso"),
        ("Bella Vista", "duvidoso"),
        ("Estancia Velha", "nao"),  # falta o acento
        ("Fulano de Tal", "nao"),
        ("Kaxinawá", "duvidoso"),  # indígena
        ("Westfália", "duvidoso"),
        ("Philadelphia", "duvidoso"),  # grafia antiga
        ("Rio Verde", "nao"),
        ("Feira de Santana", "nao"),
        ("Pio XII", "nao"),
        ("Xique-Xique", "nao"),
        ("Olho d'Água", "nao"),
    ],
)
def test_estrangeiras(nome: str, resultado: str) -> None:
    assert ler_estrangeiras(nome).resultado == resultado
