"""Classifica um par de nomes (contrato de classes em `modelos.Classe`)."""

from __future__ import annotations

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.normalizacao import chave_exata, dobrar


def comparar(nome_a: str, nome_b: str) -> Comparacao:
    """Classe, regras e formas comparadas de dois nomes."""
    exata_a, exata_b = chave_exata(nome_a), chave_exata(nome_b)
    if exata_a == exata_b:
        return Comparacao(nome_a, nome_b, Classe.IDENTICA, (), exata_a, exata_b)
    a, b = dobrar(nome_a), dobrar(nome_b)
    classe = Classe.DIACRITICOS if a == b else Classe.DISTINTA
    return Comparacao(nome_a, nome_b, classe, (), a, b)


def mesma_denominacao(nome_a: str, nome_b: str) -> bool:
    """Se dois registros *do mesmo lugar* trazem o mesmo nome, quando muito noutra grafia."""
    classe = comparar(nome_a, nome_b).classe
    return classe in (Classe.IDENTICA, Classe.GRAFIA, Classe.DIACRITICOS)
