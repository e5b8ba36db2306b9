"""As listas do histórico: o que é cada uma, e as grafias do mesmo nome que elas trazem."""

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


@cache
def grafias_continuadas() -> dict[str, tuple[str, ...]]:
    """Por código, grafias do nome de hoje que as regras de grafia não alcançam.

    Fonte: `historico/grafias_continuadas.csv`, que diz de cada uma que listas a trazem.
    """
    saida: dict[str, tuple[str, ...]] = {}
    for linha in ler_csv("historico/grafias_continuadas.csv"):
        saida[linha["codigo"]] = (*saida.get(linha["codigo"], ()), linha["grafia"])
    return saida
