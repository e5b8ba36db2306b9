"""As letras que cabem num documento, e o que se faz das outras."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toponimia.documentos.composicao import FAIXAS, dia, fim_da_edicao, imprimivel
from toponimia.documentos.consulta import pdf_consulta
from toponimia.modelos import PreVerificacao

ORIGEM = {"versao": "0.1.0", "edicao": "2025", "sha256": "ab" * 32}


def documento(nome):
    consulta = PreVerificacao(
        nome, None, "municipio", "2026-11-30", "sem_impedimento", "BR", (), ()
    )
    return pdf_consulta([consulta], ORIGEM)


def test_o_compositor_sabe_desenhar_todas_as_letras_das_faixas():
    """O PDF/A recusa letra sem desenho: se uma faltasse, a composição falharia."""
    letras = [chr(c) for inicio, fim in FAIXAS for c in range(inicio, fim + 1)]
    assert documento(" ".join(f"a{letra}" for letra in letras)).startswith(b"%PDF-")


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=1, max_size=80))
def test_nenhum_nome_derruba_a_composicao(nome):
    assert documento(nome).startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("texto", "esperado"),
    [
        ("A\u0301gua", "Água"),
        ("\u4e2d", "[U+4E2D]"),
        ("a\u202eb", "a[U+202E]b"),
        ("a\u00a0b", "a b"),
        ("a\nb", "a b"),
    ],
)
def test_o_que_nao_se_desenha_vira_o_seu_codigo(texto, esperado):
    assert imprimivel(texto) == esperado


def test_palavra_sem_fim_ganha_pontos_de_quebra():
    assert imprimivel("a" * 70).split("\u200b") == ["a" * 32, "a" * 32, "a" * 6]


def test_datas():
    assert dia(date(2026, 1, 2)) == "02/01/2026"
    assert dia("") == ""
    assert fim_da_edicao({"edicao": "2025"}) == date(2025, 12, 31)
