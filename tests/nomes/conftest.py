"""Nomes feitos para os testes: poucas palavras, muitas grafias, edições ao acaso."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

_PALAVRAS = (
    "Santa|Sta.|Sancta",
    "São|S.",
    "Teresa|Tereza|Thereza|Theresa",
    "Moji|Mogi|Mogy",
    "Mirim|Mirins",
    "Guaçu|Guassu|Guassú",
    "Filadélfia|Philadelphia",
    "Vitória|Victoria|Vitoria",
    "Luís|Luiz|Luíz",
    "Campo|Campos",
    "Alto|Alta",
    "Morro|Morros",
    "Olho|Olhos",
    "D'Água|d’Agua|da Água",
    "Iporá|Iporã",
    "Quinze|XV|15",
    "Novembro",
    "Aurora",
    "Paulista",
    "Carajás|Carajaz",
    "Eldorado|El-Dorado",
    "Ererê|Ereré",
    "Peritiba|Piritiba|Perytiba",
    "Anori|Anuri",
    "Goiana|Goyana|Goianá",
    "Cesário|Caesario|Cezario",
    "Celestino|Cœlestino",
    "Judite|Judith",
    "Schmidt|Schmitt|Schmit",
    "Pará Bem|Parabém|Para-Bem",
    "Quatiguá|Coatiguá|Catiguá",
    "Cento e Vinte|120|CXX|Cento",
    "Duzentos e Três|203",
    "Décima|X|10|Décimo|10ª",
    "Monte Alegre|Mont'Alegre",
    "Caatinga|Catinga",
)
_LIGACOES = ("", "", "", "do", "da", "de", "dos")
_LETRAS = "abcdeghilmnorstuz"


def _sortear(quantos: int, *, semente: int = 14) -> list[str]:
    """Nomes distintos, de uma a três palavras; um quarto deles com uma ou duas letras mudadas."""
    sorteio = random.Random(semente)
    nomes: dict[str, None] = {}
    while len(nomes) < quantos:
        partes: list[str] = []
        for k in range(sorteio.randint(1, 3)):
            if k:
                partes.append(sorteio.choice(_LIGACOES))
            partes.append(sorteio.choice(sorteio.choice(_PALAVRAS).split("|")))
        nome = " ".join(p for p in partes if p)
        if sorteio.random() < 0.25:
            for _ in range(sorteio.randint(1, 2)):
                nome = _editar(nome, sorteio)
        if sorteio.random() < 0.1:
            nome = nome.replace(" ", "-")
        if len(nome.strip()) > 1:
            nomes.setdefault(nome)
    return list(nomes)


@pytest.fixture(scope="session")
def nomes_sorteados() -> Callable[..., list[str]]:
    """A função que sorteia nomes: `nomes_sorteados(quantos, semente=14)`."""
    return _sortear


def _editar(nome: str, sorteio: random.Random) -> str:
    k = sorteio.randrange(len(nome))
    letra = sorteio.choice(_LETRAS)
    return sorteio.choice(
        (
            nome[:k] + letra + nome[k + 1 :],
            nome[:k] + letra + nome[k:],
            nome[:k] + nome[k + 1 :] or letra,
            nome[:k] + nome[k + 1 : k + 2] + nome[k : k + 1] + nome[k + 2 :],
        )
    )
