"""Dado e valor de um fato, como o usuário os escreve."""

from __future__ import annotations

import pytest

from toponimia.erros import PedidoInvalido
from toponimia.regras.fatos import chave, e_o_nome_atual, ler_dado, ler_nome_anterior


@pytest.mark.parametrize(
    ("escrito", "dado"),
    [
        ("comarca", "comarca"),
        ("Comarca", "comarca"),
        ("COMARCA ", "comarca"),
        ("fundação", "fundacao"),
        ("Fundação", "fundacao"),
        ("Nome_Desde", "nome_desde"),
        ("nome desde", "nome_desde"),
        (" Nome  anterior", "nome_anterior"),
    ],
)
def test_dado_sem_diferenca_de_caixa_nem_de_acento(escrito: str, dado: str) -> None:
    assert ler_dado(escrito) == dado


@pytest.mark.parametrize("escrito", ["", "  ", "população", "nomedesde", "comarcas", "_"])
def test_dado_que_nao_existe(escrito: str) -> None:
    with pytest.raises(PedidoInvalido, match="nome_anterior"):
        ler_dado(escrito)


@pytest.mark.parametrize(
    ("informado", "atual"),
    [
        ("Mesquita", "Mesquita"),
        ("MESQUITA", "Mesquita"),
        ("Villa Mesquita", "Mesquita"),
        ("Vila de Mesquita", "Mesquita"),
        ("Município de Mesquita", "Mesquita"),
        ("Mesquitta", "Mesquita"),
        ("Mesquita, RJ", "Mesquita"),
        ("Mesquita/RJ", "Mesquita"),
        ("Mesquita (RJ)", "Mesquita"),
        ("Mesquita - Rio de Janeiro", "Mesquita"),
        ("Villa Mesquitta/RJ", "Mesquita"),
        ("Bomfim", "Bonfim"),
        ("Redempção", "Redenção"),
        ("Nictheroy", "Niterói"),
        ("Cidade da Parahyba", "Paraíba"),
        ("Olho dAgua", "Olho d'Água"),
        ("Vila Rica", "Vila Rica"),
        ("Sta. Rita", "Santa Rita"),
    ],
)
def test_o_nome_atual_noutra_grafia_e_o_nome_atual(informado: str, atual: str) -> None:
    assert e_o_nome_atual(informado, atual)


@pytest.mark.parametrize(
    ("informado", "atual"),
    [
        ("Jacutinga", "Mesquita"),
        ("Augusto Severo", "Campo Grande"),
        ("Paulista", "Paulistana"),
        ("São Miguel dos Touros", "São Miguel do Gostoso"),
        # A categoria só se tira da frente de um nome inteiro.
        ("Gaúcha", "Cidade Gaúcha"),
        ("Cidade Gaúcha", "Gaúcha"),
        ("Rio de Janeiro", "Niterói"),
        ("Vila de São Pedro", "São Paulo"),
    ],
)
def test_outro_nome_continua_outro(informado: str, atual: str) -> None:
    assert not e_o_nome_atual(informado, atual)


def test_grafia_que_so_a_tabela_conhece() -> None:
    assert e_o_nome_atual("Piuí", "Piumhi", ["Piuí"])


def test_nomes_anteriores_diversos_nao_se_substituem() -> None:
    assert chave("nome_anterior", "Campo Belo; 1938") != chave("nome_anterior", "Campo Belo; 1940")
    assert chave("nome_anterior", "Campo Belo; 1938") != chave("nome_anterior", "Outro; 1938")
    assert chave("nome_anterior", "Campo Belo; 1938") == chave("nome_anterior", "CAMPO BELO; 1938")
    assert chave("comarca", "sim") == chave("comarca", "nao")


@pytest.mark.parametrize(
    "valor", ["", "  ", ";", "; 1938", "1938", "1938; 1940", "Campo\ufffdBelo; 1938", "---; 1938"]
)
def test_nome_anterior_que_nao_e_nome(valor: str) -> None:
    with pytest.raises(PedidoInvalido):
        ler_nome_anterior(valor)
