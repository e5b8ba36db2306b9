"""Compara nomes dois a dois, sem banco de dados."""

from __future__ import annotations

from typing import Any

from toponimia.erros import NomeInvalido, PedidoInvalido
from toponimia.modelos import Coluna, Comparacao
from toponimia.nomes import comparacao

COLUNAS = (
    Coluna("nome_a", "texto", "Primeiro nome."),
    Coluna("nome_b", "texto", "Segundo nome."),
    Coluna(
        "classe", "texto", "identica, grafia, diacriticos, semelhante, base_comum ou distinta."
    ),
    Coluna("regras", "texto", "Regras que fizeram a classe."),
    Coluna("forma_a", "texto", "Forma do primeiro nome que foi comparada."),
    Coluna("forma_b", "texto", "Forma do segundo nome que foi comparada."),
    Coluna("valor", "real", "Medida da classe semelhante (distância); vazia nas outras."),
)


def comparar(nome_a: str, nome_b: str) -> Comparacao:
    """Classe de um par, as regras e as formas comparadas.

    Erros: `PedidoInvalido` se um dos textos não é nome.
    """
    try:
        return comparacao.comparar(nome_a, nome_b)
    except NomeInvalido as erro:
        raise PedidoInvalido(
            f"O par “{nome_a}” e “{nome_b}” não serve: um dos nomes {erro}; corrija-o."
        ) from erro


def linha_de(feita: Comparacao) -> tuple[Any, ...]:
    """Os valores de uma comparação na ordem de `COLUNAS`."""
    c = feita
    return (
        c.nome_a, c.nome_b, c.classe.value, list(c.regras), c.forma_a, c.forma_b, c.valor
    )  # fmt: skip
