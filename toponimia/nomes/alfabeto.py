"""Ordem alfabética portuguesa: acentos e apóstrofos não separam letras, hífen é espaço."""

from __future__ import annotations

from toponimia.nomes.normalizacao import dobrar


def chave_alfabetica(nome: str) -> str:
    """Chave para ordenar nomes; empates se desfazem pelo código, por quem ordena.

    >>> sorted(["Olho d'Água", "Ôlho-Frio", "Olhos", "Óbidos"], key=chave_alfabetica)
    ['Óbidos', "Olho d'Água", 'Ôlho-Frio', 'Olhos']
    """
    return " ".join(dobrar(nome).replace("'", "").replace("-", " ").split())
