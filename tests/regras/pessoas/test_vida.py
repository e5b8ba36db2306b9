"""Viva, falecida ou sem prova: os dois lados de cada data."""

from __future__ import annotations

from datetime import date

import pytest

from toponimia.regras.pessoas.tabelas import PessoaConhecida
from toponimia.regras.pessoas.vida import vida_em


def pessoa(
    nascimento: str = "", falecimento: str = "", vivo_em: str = "", falecida_ate: str = ""
) -> PessoaConhecida:
    return PessoaConhecida(
        "p00001", "Fulano", "", nascimento, falecimento, "papel", "camara", "2026-03-01", vivo_em,
        falecida_ate,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("quem", "data", "situacao"),
    [
        # Óbito com dia: no dia já é falecida, na véspera vivia.
        (pessoa("1924-11-29", "2015-11-23"), date(2015, 11, 22), "viva"),
        (pessoa("1924-11-29", "2015-11-23"), date(2015, 11, 23), "falecida"),
        # Óbito só com o ano: no próprio ano não se diz viva.
        (pessoa("1907", "2012"), date(2011, 12, 31), "viva"),
        (pessoa("1907", "2012"), date(2012, 1, 1), "falecida"),
        # O óbito vale contra a notícia de cargo.
        (pessoa("1950-01-01", "2024-01-01", "2026-03-01"), date(2025, 1, 1), "falecida"),
        # Notícia de até cinco anos antes da data mostra vida; mais velha, não.
        (pessoa("1970-01-01", "", "2021-11-30"), date(2026, 11, 30), "viva"),
        (pessoa("1970-01-01", "", "2021-11-29"), date(2026, 11, 30), "sem_prova"),
        # Quem consta vivo depois da data vivia nela, se já nascera.
        (pessoa("1970-01-01", "", "2026-03-01"), date(1990, 1, 1), "viva"),
        (pessoa("1970-01-01", "", "2026-03-01"), date(1969, 12, 31), "nao_nascida"),
        # Sem óbito e sem notícia: só a idade diz alguma coisa.
        (pessoa("1940-01-01"), date(2026, 11, 30), "sem_prova"),
        (pessoa("1900-01-01"), date(2026, 11, 30), "presumida_falecida"),
        (pessoa("", "", "1889-11-15"), date(2026, 11, 30), "presumida_falecida"),
        (pessoa(), date(2026, 11, 30), "sem_prova"),
        # O ato que a dá por morta vale dele em diante; antes, não se sabe.
        (pessoa("", "", "", "2018-12-12"), date(2018, 12, 12), "falecida"),
        (pessoa("", "", "", "2018-12-12"), date(2018, 12, 11), "sem_prova"),
    ],
)
def test_situacao(quem: PessoaConhecida, data: date, situacao: str) -> None:
    assert vida_em(quem, data).situacao == situacao


def test_a_evidencia_diz_fonte_e_data() -> None:
    evidencia = vida_em(pessoa("1970-01-01", "", "2026-03-01"), date(2026, 11, 30)).evidencia
    assert "Câmara dos Deputados" in evidencia["fonte"]
    assert evidencia["data_referencia"] == "2026-03-01"
