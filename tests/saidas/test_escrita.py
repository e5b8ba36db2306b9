"""Escolha do formato e escrita de uma tabela em cada um."""

import json
from pathlib import Path

import pytest

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Coluna, Tabela
from toponimia.saidas import FORMATOS, escrever, escrever_objetos, formato_de

TABELA = Tabela(
    titulo="Homônimos",
    colunas=(Coluna("nome", "texto", "o nome"), Coluna("certa", "logico", "se é certa")),
    linhas=(("Óbidos", True), ("=x", None)),
    notas=("Edição 2025.",),
)


@pytest.mark.parametrize(
    ("formato", "destino", "esperado"),
    [
        (None, None, "texto"),
        ("csv", None, "csv"),
        (None, "a.csv", "csv"),
        (None, "a.CSV", "csv"),
        (None, "a.json", "json"),
        (None, "a.xlsx", "xlsx"),
        (None, "a.txt", "texto"),
        ("csv", "a.txt", "csv"),
        ("csv", "a.dados", "csv"),
    ],
)
def test_formato_pedido_ou_da_terminacao(formato, destino, esperado):
    caminho = None if destino is None else Path(destino)
    assert formato_de(formato, caminho) == esperado


@pytest.mark.parametrize(
    ("formato", "destino", "frase"),
    [
        (None, "a.doc", "não diz o formato"),
        (None, "a", "não diz o formato"),
        (None, "a.pdf", "não existe aqui"),
        ("pdf", None, "não existe aqui"),
        ("csv", "a.xlsx", "não combina"),
        ("xlsx", "a.csv", "não combina"),
    ],
)
def test_formato_impossivel_e_uma_frase(formato, destino, frase):
    with pytest.raises(PedidoInvalido, match=frase):
        formato_de(formato, None if destino is None else Path(destino))


@pytest.mark.parametrize("formato", FORMATOS)
def test_a_mesma_tabela_da_os_mesmos_bytes(tmp_path, formato):
    um, outro = tmp_path / "um", tmp_path / "outro"
    escrever(TABELA, formato=formato, destino=um)
    escrever(TABELA, formato=formato, destino=outro)
    assert um.read_bytes() == outro.read_bytes() != b""


@pytest.mark.parametrize("formato", FORMATOS)
def test_sem_destino_vai_a_saida_padrao(tmp_path, capfdbinary, formato):
    escrever(TABELA, formato=formato, destino=tmp_path / "a")
    escrever(TABELA, formato=formato)
    assert capfdbinary.readouterr().out == (tmp_path / "a").read_bytes()


def test_json(tmp_path):
    escrever(TABELA, formato="json", destino=tmp_path / "a.json")
    texto = (tmp_path / "a.json").read_text(encoding="utf-8")
    assert "Óbidos" in texto
    assert json.loads(texto) == [
        {"nome": "Óbidos", "certa": True},
        {"nome": "=x", "certa": None},
    ]


def test_objetos_aninhados_e_lista_vazia(tmp_path):
    objetos = [{"nome": "Açu", "regras": ("ç/ss",), "valor": float("nan")}, {"correlatos": []}]
    escrever_objetos(iter(objetos), destino=tmp_path / "a.json")
    assert json.loads((tmp_path / "a.json").read_bytes()) == [
        {"nome": "Açu", "regras": ["ç/ss"], "valor": None},
        {"correlatos": []},
    ]
    escrever_objetos([], destino=tmp_path / "b.json")
    assert json.loads((tmp_path / "b.json").read_bytes()) == []


def test_dialeto_desconhecido(tmp_path):
    with pytest.raises(PedidoInvalido, match="excel ou dados"):
        escrever(TABELA, formato="csv", dialeto="x", destino=tmp_path / "a.csv")
