"""CSV nos dois dialetos, conferido byte a byte e relido pelo módulo csv."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.modelos import Coluna
from toponimia.saidas.planilha_csv import pedacos_csv

COLUNAS = (
    Coluna("nome", "texto", "nome"),
    Coluna("latitude", "real", "graus"),
    Coluna("ano", "inteiro", "ano"),
    Coluna("certa", "logico", "certeza"),
)
LINHAS = [
    ("Óbidos", -1.9177, 1872, True),
    ('Olho "d’Água"; o velho', None, None, False),
    ("duas\nlinhas", 0.5, -3, None),
]


def bruto(linhas, dialeto, colunas=COLUNAS):
    return b"".join(pedacos_csv(colunas, linhas, dialeto=dialeto))


def test_dialeto_excel():
    esperado = (
        "\ufeffnome;latitude;ano;certa\r\n"
        "Óbidos;-1,9177;1872;sim\r\n"
        '"Olho ""d’Água""; o velho";;;não\r\n'
        '"duas\nlinhas";0,5;-3;\r\n'
    )
    assert bruto(LINHAS, "excel") == esperado.encode("utf-8")


def test_dialeto_dados():
    esperado = (
        "nome,latitude,ano,certa\n"
        "Óbidos,-1.9177,1872,sim\n"
        '"Olho ""d’Água""; o velho",,,não\n'
        '"duas\nlinhas",0.5,-3,\n'
    )
    assert bruto(LINHAS, "dados") == esperado.encode("utf-8")


def test_sem_linhas_so_o_cabecalho():
    assert bruto([], "dados") == b"nome,latitude,ano,certa\n"


def test_linha_com_celulas_a_menos_e_falha_do_programa():
    with pytest.raises(ValueError, match="2 células para 4 colunas"):
        bruto([("a", 1.0)], "excel")


def test_linhas_sao_consumidas_aos_poucos():
    """Um lote não pode ser guardado inteiro: o primeiro pedaço sai antes de a fonte acabar."""
    consumidas = []

    def fonte():
        for i in range(5000):
            consumidas.append(i)
            yield (f"nome {i}", None, None, None)

    pedacos = pedacos_csv(COLUNAS, fonte(), dialeto="dados")
    next(pedacos), next(pedacos)
    assert 0 < len(consumidas) < 5000


@given(
    linhas=st.lists(
        st.lists(st.text(alphabet="aé;,\"\n\r\t '", max_size=6), min_size=1, max_size=1),
        max_size=4,
    ),
    dialeto=st.sampled_from(["excel", "dados"]),
)
def test_relido_da_as_mesmas_celulas(linhas, dialeto):
    """O módulo csv, que nada sabe deste programa, relê o que foi escrito."""
    colunas = (Coluna("a", "texto", "a"),)
    texto = bruto(linhas, dialeto, colunas).decode("utf-8-sig")
    separador = ";" if dialeto == "excel" else ","
    lidas = list(csv.reader(io.StringIO(texto, newline=""), delimiter=separador))
    assert lidas[0] == ["a"]
    # Só a tabulação e as quebras no começo recebem o apóstrofo; nada mais muda.
    esperadas = [
        [f"'{celula}" if celula[:1] in ("\t", "\r", "\n") else celula for celula in linha]
        for linha in linhas
    ]
    assert lidas[1:] == esperadas
