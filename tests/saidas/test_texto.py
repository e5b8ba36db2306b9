"""Tabelas para o terminal: cabem na largura e não perdem nada."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.modelos import Coluna, Tabela
from toponimia.saidas.texto import tabela_em_texto


def tabela(linhas, nomes=("nome", "uf", "ano"), naturezas=("texto", "texto", "inteiro")):
    colunas = tuple(Coluna(n, t, n) for n, t in zip(nomes, naturezas, strict=True))
    return Tabela("Título", colunas, tuple(map(tuple, linhas)), ("Edição 2025.",))


def test_fora_do_terminal_as_colunas_vao_inteiras():
    longo = "motivo " * 40
    texto = tabela_em_texto(tabela([(longo.strip(), "PA", 1872), ("Iporã", "PR", 5)]))
    assert longo.strip() in texto
    linhas = texto.splitlines()
    assert linhas[2].split() == ["nome", "uf", "ano"]
    assert linhas[4].endswith("PA  1872")
    assert linhas[5].endswith("PR     5")
    assert linhas[-2:] == ["2 linhas.", "Edição 2025."]


def test_tabela_estreita_no_terminal():
    texto = tabela_em_texto(tabela([("Óbidos", "PA", 1872)]), largura=80)
    assert texto == (
        "Título\n\n"
        "nome    uf   ano\n"
        "----    --   ---\n"
        "Óbidos  PA  1872\n\n"
        "1 linha.\nEdição 2025.\n"
    )


def test_o_que_nao_cabe_lado_a_lado_vira_ficha():
    nomes = [f"coluna_{i}" for i in range(20)]
    linha = [f"valor {i}" for i in range(19)] + [None]
    texto = tabela_em_texto(tabela([linha], nomes, ["texto"] * 20), largura=60)
    assert "coluna_3   valor 3\n" in texto
    assert "coluna_19" not in texto


def test_sem_linhas():
    assert tabela_em_texto(tabela([])) == "Título\n\nNenhuma linha.\nEdição 2025.\n"


@pytest.mark.parametrize("largura", [20, 40, 80, 200])
@given(
    linhas=st.lists(
        st.tuples(
            st.lists(
                st.sampled_from(["Pará", "[bold]", "d’Água", ":cat:", "ção"]), max_size=30
            ).map(" ".join),
            st.sampled_from(["PA", "SP", None]),
            st.integers(0, 2026),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_no_terminal_cabe_na_largura_e_nada_se_perde(largura, linhas):
    texto = tabela_em_texto(tabela(linhas), largura=largura)
    assert all(len(linha) <= max(largura, 26) for linha in texto.splitlines())
    for palavra in ("Pará", "[bold]", "d’Água", ":cat:", "ção", "PA", "SP"):
        dado = sum(str(celula).split().count(palavra) for linha in linhas for celula in linha)
        assert texto.split().count(palavra) == dado
