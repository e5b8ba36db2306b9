"""Ordem alfabética portuguesa."""

from toponimia.nomes.alfabeto import chave_alfabetica


def test_acento_e_apostrofo_nao_separam_e_hifen_e_espaco():
    nomes = ["Olhos", "Ôlho-Frio", "Óbidos", "Olho d'Água", "Água Boa", "Agudo", "Pau d'Arco"]
    assert sorted(nomes, key=chave_alfabetica) == [
        "Água Boa",
        "Agudo",
        "Óbidos",
        "Olho d'Água",
        "Ôlho-Frio",
        "Olhos",
        "Pau d'Arco",
    ]
