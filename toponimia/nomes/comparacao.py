"""Compara dois nomes como vêm (contrato de classes em `modelos.Classe`)."""

from __future__ import annotations

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.classificacao import classificar
from toponimia.nomes.leitura import analisar


def comparar(nome_a: str, nome_b: str) -> Comparacao:
    """Classe, regras e formas comparadas de dois nomes.

    Erros: `NomeInvalido`, se um dos textos não pode ser um nome.

    >>> comparar("Mogi Mirim", "Moji-Mirim").regras
    ('hifen', 'g/j')
    """
    return classificar(analisar(nome_a), analisar(nome_b))


def mesma_denominacao(nome_a: str, nome_b: str) -> bool:
    """Se dois registros *do mesmo lugar* trazem o mesmo nome, quando muito noutra grafia."""
    classe = comparar(nome_a, nome_b).classe
    return classe in (Classe.IDENTICA, Classe.GRAFIA, Classe.DIACRITICOS)
