"""O que é cada lista do histórico: recenseamento, divisão administrativa, Divisão Territorial."""

from __future__ import annotations

from functools import cache

from toponimia.conjuntos import ler_csv

# As listas que o usuário ingere depois, que o histórico embutido não traz, são edições da DTB.
_INGERIDA = "Divisão Territorial"


@cache
def _titulos() -> dict[tuple[str, str, int], str]:
    return {
        (linha["camada"], linha["fonte"], int(linha["ano"])): linha["titulo"]
        for linha in ler_csv("historico/edicoes.csv")
    }


def titulo(camada: str, fonte: str, ano: int) -> str:
    """Que lista é a de um ano, sem o ano. Fonte: `historico/edicoes.csv`.

    >>> titulo("municipios", "censo", 1900), titulo("municipios", "censo", 1911)
    ('recenseamento', 'divisão administrativa')
    """
    return _titulos().get((camada, fonte, ano), _INGERIDA)
