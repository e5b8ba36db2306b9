"""Chave com que se procura o nome de uma pessoa: dobrado, sem partículas, hífen nem ponto."""

from __future__ import annotations

from toponimia.nomes.normalizacao import dobrar

# Nomes civis ganham e perdem estas partículas de um registro para outro.
_PARTICULAS = frozenset({"de", "da", "do", "das", "dos", "e", "d"})
# Agnomes abreviados, que os registros trazem de um modo e do outro.
_POR_EXTENSO = {"jr": "junior", "jor": "junior"}
_SEPARAM = str.maketrans({"-": " ", "'": " ", ".": " ", ",": " ", "(": " ", ")": " ", '"': " "})


def palavras_de(nome: str) -> list[str]:
    """Palavras dobradas de um nome, com as partículas e o agnome por extenso.

    >>> palavras_de("Dr. Fabiano d'Ávila")
    ['dr', 'fabiano', 'd', 'avila']
    """
    return [_POR_EXTENSO.get(p, p) for p in dobrar(nome).translate(_SEPARAM).split()]


def sem_particulas(palavras: list[str]) -> list[str]:
    """As palavras que não são partícula."""
    return [palavra for palavra in palavras if palavra not in _PARTICULAS]


def chave_pessoa(nome: str) -> str:
    """Chave de um nome de pessoa.

    >>> chave_pessoa("Tancredo de Almeida NEVES")
    'tancredo almeida neves'
    """
    return " ".join(sem_particulas(palavras_de(nome)))
