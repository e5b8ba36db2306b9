"""Limpeza e chaves: o que se recusa, o que se unifica, o que fica."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.erros import NomeInvalido
from toponimia.nomes.normalizacao import chave_exata, dobrar, limpar, sem_embaralho

LETRAS = "abcçãáéíóúâêôüABÇÃ '-’.0123"


@pytest.mark.parametrize(
    "texto", ["", "   ", "--", "'", "S\ufffdo Jos\ufffd", "São\x00José", "Rio\x1fClaro", "\u200b"]
)
def test_recusa_o_que_nao_e_nome(texto):
    with pytest.raises(NomeInvalido):
        limpar(texto)


@pytest.mark.parametrize(
    ("texto", "limpo"),
    [
        ("  Olho  d’Água ", "Olho d’Água"),
        ("São\tJosé\ndo\u00a0Norte", "São José do Norte"),
        ("Sa\u0303o Paulo", "São Paulo"),
        ("Boa\u200b Vista", "Boa Vista"),
        ("(Sem nome)", "(Sem nome)"),
    ],
)
def test_limpa_sem_corrigir(texto, limpo):
    assert limpar(texto) == limpo


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Alta Floresta D'Oeste", "ALTA FLORESTA D’OESTE"),
        ("Sant´Ana", "Sant'Ana"),
        ("Pau D`Arco", "Pau d'Arco"),
        ("Pau D‛Arco", "Pau d'Arco"),
        ("Pau DʻArco", "Pau d'Arco"),
        ("Pau DˈArco", "Pau d'Arco"),
        ("Sant' Ana", "Sant'Ana"),
        ("Pingo d 'Água", "Pingo d'Água"),
        ("Biritiba–Mirim", "Biritiba-Mirim"),
    ],
)
def test_mesma_chave_exata(a, b):
    assert chave_exata(a) == chave_exata(b)


@pytest.mark.parametrize(
    ("a", "b"), [("Iporá", "Iporã"), ("Marco", "Março"), ("Monte Negro", "Montenegro")]
)
def test_chaves_exatas_diferentes(a, b):
    assert chave_exata(a) != chave_exata(b)


@pytest.mark.parametrize(
    ("nome", "dobrado"),
    [("Conceição do Pará", "conceicao do para"), ("Müller", "muller"), ("Łódź", "lodz")],
)
def test_dobrar(nome, dobrado):
    assert dobrar(nome) == dobrado


@given(st.text(alphabet=LETRAS, min_size=1, max_size=25))
def test_normalizar_duas_vezes_nada_muda(texto):
    try:
        limpo = limpar(texto)
    except NomeInvalido:
        return
    assert limpar(limpo) == limpo
    assert chave_exata(chave_exata(limpo)) == chave_exata(limpo)
    assert dobrar(dobrar(limpo)) == dobrar(limpo)
    assert chave_exata(unicodedata.normalize("NFD", limpo)) == chave_exata(limpo)
    assert chave_exata(limpo.upper()) == chave_exata(limpo)


@pytest.mark.parametrize(
    ("nome", "codificacao"),
    [
        ("Três de Maio", "cp1252"),
        ("25 de Março", "cp1252"),
        ("1º de Maio", "latin-1"),
        ("Conceição", "latin-1"),
        ("SÃO JOÃO", "latin-1"),  # o til maiúsculo vira controle, que o cp1252 não tem
    ],
)
def test_acentos_lidos_na_codificacao_errada(nome, codificacao):
    assert sem_embaralho(nome.encode("utf-8").decode(codificacao)) == nome
    assert sem_embaralho(nome) == nome
