"""Palavras, abreviaturas, numerais e apelidos de um nome."""

import pytest

from toponimia.nomes.leitura import analisar, palavras_do_nome, separar_apelidos
from toponimia.nomes.palavras import palavra


def contam(nome):
    return [[p.texto for p in leitura.palavras] for leitura in analisar(nome).leituras]


@pytest.mark.parametrize(
    ("nome", "esperado"),
    [
        ("januário cicco (boa saúde)", ("januário cicco", ("boa saúde",))),
        ("laranjal/pedreira", ("laranjal", ("pedreira",))),
        ("z/3", ("z/3", ())),
        ("laranjal/z3", ("laranjal/z3", ())),
        ("rua b/12", ("rua b/12", ())),
        ("(sem nome)", ("(sem nome)", ())),
        ("núcleo pio xii (são gerônimo)", ("núcleo pio xii", ("são gerônimo",))),
    ],
)
def test_apelidos(nome, esperado):
    assert separar_apelidos(nome) == esperado


def test_particula_liga_e_nao_conta():
    (leitura,) = analisar("São João d'El Rei").leituras
    assert [p.texto for p in leitura.palavras] == ["são", "joão", "rei"]
    (leitura,) = analisar("Olho D Água das Flores").leituras
    assert [p.texto for p in leitura.palavras] == ["olho", "água", "flores"]
    assert leitura.ligacoes == ((), ("d'",), ("das",))


def test_para_com_acento_nao_e_particula():
    (leitura,) = analisar("Aurora do Pará").leituras
    assert [p.texto for p in leitura.palavras] == ["aurora", "pará"]
    (leitura,) = analisar("AURORA DO PARA").leituras
    assert [p.texto for p in leitura.palavras] == ["aurora", "para"]


@pytest.mark.parametrize(
    ("nome", "leituras"),
    [
        ("Sta. Rita", [["santa", "rita"]]),
        ("S. Paulo", [["são", "paulo"], ["santo", "paulo"], ["santa", "paulo"]]),
        ("N. Sra. das Dores", [["nossa", "senhora", "dores"]]),
        ("N. S. das Dores", [["nossa", "senhora", "dores"]]),
        ("Dr.Severiano", [["doutor", "severiano"]]),
        ("Mal Deodoro", [["marechal", "deodoro"], ["mal", "deodoro"]]),
        ("Com Deus", [["com", "deus"]]),
        ("Pé de Serra", [["pé", "serra"]]),
    ],
)
def test_abreviaturas(nome, leituras):
    assert contam(nome) == leituras


@pytest.mark.parametrize(
    ("nome", "valores"),
    [
        ("Quinze de Novembro", [15]),
        ("XV de Novembro", [15]),
        ("15 de Novembro", [15]),
        ("Vinte e Um de Abril", [21]),
        ("Trinta e Um de Março", [31]),
        ("Vinte e Cinco", [25]),
        ("Vigésimo Primeiro", [21]),
        ("1º de Maio", [1]),
        ("1° de Maio", [1]),
        ("1.º de Maio", [1]),
        ("Três Corações", [3]),
        ("Trez Corações", [3]),
        ("Dous Córregos", [2]),
        ("Pio IX", [9]),
        ("Governador Dix-Sept Rosado", []),
        ("Vila Nova", []),
        ("Passa e Fica", []),
        ("Civil", []),
    ],
)
def test_numerais(nome, valores):
    (leitura,) = analisar(nome).leituras
    assert [p.numeral.valor for p in leitura.palavras if p.numeral is not None] == valores


@pytest.mark.parametrize(
    ("texto", "posicao"),
    [
        ("goiana", 3),  # paroxítona: goi-A-na
        ("goianá", 5),
        ("jatahy", 5),
        ("corumbá", 6),
        ("florínea", 4),
        ("correa", 4),
        ("pinhaes", 4),
        ("aquidaban", 7),
    ],
)
def test_tonica(texto, posicao):
    tonicas = palavra(texto).tonicas
    assert max(tonicas.find("1"), tonicas.find("2")) == posicao


def test_hifen_e_ponto_separam_palavras():
    assert [p.texto for p in palavras_do_nome("não-me-toque")] == ["não", "me", "toque"]
    assert [p.texto for p in palavras_do_nome("j.k.")] == ["j", "k"]
