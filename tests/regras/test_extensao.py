"""Contagem de palavras: os números do quadro de exemplos e os da lista real."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia import conjuntos
from toponimia.regras.extensao import contar_palavras


@pytest.mark.parametrize(
    ("nome", "minimo", "maximo"),
    [
        ("São José dos Quatro Marcos", 4, 4),
        ("Vila Bela da Santíssima Trindade", 4, 4),
        ("Rio Verde de Mato Grosso", 4, 4),
        ("São João do Pau d'Alho", 4, 4),
        ("São João do Pau D’Alho", 4, 4),
        ("Nossa Senhora Aparecida do Chumbo", 4, 4),
        ("Governador Dr. João Durval Carneiro", 5, 5),
        ("Nossa Senhora do Livramento", 3, 3),
        ("Vitória de Santo Antão", 3, 3),
        ("São João del Rei", 3, 3),
        ("Vinte e Cinco de Julho", 3, 3),
        ("Pedro II", 2, 2),
        ("Governador Dix-Sept Rosado", 3, 4),
        ("Bela Vista São-Carlense", 3, 4),
        ("Não-Me-Toque", 1, 3),
        ("Entre Rios do Oeste", 2, 3),
        ("Sem-Peixe", 1, 2),
        ("Xangri-lá", 1, 2),
        ("Olhos-d'Água", 1, 2),
        ("Olho d'Água do Borges", 3, 3),
        ("Sant'Ana do Livramento", 2, 2),
        ("Espigão D'Oeste", 2, 2),
        ("Núcleo Colonial Pio XII (São Gerônimo)", 4, 4),
        ("Concórdia do Pará", 2, 2),  # Pará não é a preposição para
        ("CONCÓRDIA DO PARÁ", 2, 2),
        ("Pau a Pique", 2, 2),
        ("Todos os Santos", 2, 2),
        ("Passa e Fica", 2, 2),
        # Abreviatura colada é palavra; iniciais coladas são uma ou tantas quantas.
        ("Sta.Rita de Jacutinga", 3, 3),
        ("D.Pedro II", 3, 3),
        ("N.Sra. das Dores", 3, 3),
        ("J.K.", 1, 2),
        ("J. K.", 2, 2),
        ("Vila N.S.Aparecida", 3, 4),
        ("Km 7.5", 2, 2),
        ("Eng.º Coelho", 2, 2),
        ("1.º de Maio", 2, 2),
        ("São João del-Rei", 3, 3),
        ("Deus-me-Livre", 1, 3),
        ("Trás-os-Montes", 1, 2),
        ("Nossa Senhora do Ó", 3, 3),
        # O "um" que fecha um numeral é palavra dele; o artigo, não.
        ("Vinte e Um de Abril", 3, 3),
        ("Vila Trinta e Um de Março", 4, 4),
        ("Vinte Um de Abril", 3, 3),
        ("Trinta-e-Um de Março", 2, 3),
        ("Uma Serra e Um Rio", 2, 2),
    ],
)
def test_contagem(nome: str, minimo: int, maximo: int) -> None:
    contagem = contar_palavras(nome)
    assert (contagem.minimo, contagem.maximo) == (minimo, maximo)
    assert len(contagem.palavras) == minimo


def test_mostra_as_palavras_na_grafia_do_nome() -> None:
    assert contar_palavras("Vila Bela da Santíssima Trindade").palavras == (
        "Vila",
        "Bela",
        "Santíssima",
        "Trindade",
    )


def test_lista_dos_municipios() -> None:
    nomes = [linha["nome"] for linha in conjuntos.ler_csv("territorio/municipios.csv")]
    acima = {n for n in nomes if contar_palavras(n).excede(3) == "sim"}
    assert len([n for n in nomes if n in acima]) == 46
    assert [n for n in nomes if contar_palavras(n).excede(3) == "duvidoso"] == [
        "Governador Dix-Sept Rosado"
    ]
    assert [n for n in nomes if contar_palavras(n).excede(4) == "sim"] == [
        "São José do Vale do Rio Preto"
    ]


def test_mato_grosso_tem_tres_acima_de_tres_palavras() -> None:
    linhas = conjuntos.ler_csv("territorio/municipios.csv")
    nomes = [linha["nome"] for linha in linhas if linha["uf"] == "MT"]
    assert sum(contar_palavras(nome).excede(3) == "sim" for nome in nomes) == 3


def test_duvidoso_so_entre_o_minimo_e_o_maximo() -> None:
    contagem = contar_palavras("Governador Dix-Sept Rosado")
    assert [contagem.excede(limite) for limite in (2, 3, 4)] == ["sim", "duvidoso", "nao"]


@given(st.lists(st.sampled_from(["Rio", "do", "d'Água", "São-João", "e", "Pará"]), min_size=1))
def test_o_minimo_nunca_passa_do_maximo(partes: list[str]) -> None:
    contagem = contar_palavras(" ".join(partes))
    assert 0 <= contagem.minimo <= contagem.maximo
