"""Valores em texto e neutralização de fórmulas."""

import csv
import datetime
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.modelos import Classe, Coluna
from toponimia.saidas.celulas import como_texto, neutralizar
from toponimia.saidas.planilha_csv import pedacos_csv


@pytest.mark.parametrize(
    ("valor", "texto"),
    [
        (None, ""),
        (float("nan"), ""),
        (True, "sim"),
        (False, "não"),
        (0, "0"),
        (-15.601, "-15,601"),
        (datetime.date(1967, 11, 9), "1967-11-09"),
        (Classe.GRAFIA, "grafia"),
        (("ph/f", "y/i"), "ph/f, y/i"),
        ((), ""),
        ("Olho d’Água", "Olho d’Água"),
        ("linha\x1b[31m", "linha\\x1b[31m"),
        ("nulo\x00", "nulo\\x00"),
        ("duas\nlinhas", "duas\nlinhas"),
    ],
)
def test_texto_de_cada_especie_de_valor(valor, texto):
    assert como_texto(valor) == texto


@pytest.mark.parametrize(
    ("texto", "neutro"),
    [
        ("=1+1", "'=1+1"),
        ("+55", "'+55"),
        ("-x", "'-x"),
        ("@SOMA(A1)", "'@SOMA(A1)"),
        ("\t=1", "'\t'=1"),
        ("\r=1", "'\r'=1"),
        ("\tBom Jesus", "'\tBom Jesus"),
        ("  =1", "'  =1"),
        ('"=1', "'\"'=1"),
        ("'=1", "''=1"),
        ("＝1", "'＝1"),
        ("Bom Jesus;=1", "Bom Jesus;'=1"),
        ("Bom Jesus, -1", "Bom Jesus,' -1"),
    ],
)
def test_o_que_uma_planilha_executaria_e_neutralizado(texto, neutro):
    assert neutralizar(texto) == neutro


@pytest.mark.parametrize(
    "texto",
    ["", "Bom Jesus", "Pau-Brasil", "Sant'Ana", "a = b", "(=1)", "Z/3", "de 1938 a 1943; 1950"],
)
def test_texto_comum_fica_como_esta(texto):
    assert neutralizar(texto) == texto


@given(
    textos=st.lists(st.text(alphabet="=+-@;,\t\r\n\"' ab", max_size=8), min_size=2, max_size=2),
    dialeto=st.sampled_from(["excel", "dados"]),
    lido_com=st.sampled_from([";", ",", "\t"]),
)
def test_nenhuma_celula_vira_formula_seja_qual_for_o_separador_de_quem_abre(
    textos, dialeto, lido_com
):
    """Quem abre um CSV com o separador errado parte as células noutros lugares."""
    colunas = (Coluna("a", "texto", "a"), Coluna("b", "texto", "b"))
    bruto = b"".join(pedacos_csv(colunas, [textos], dialeto=dialeto)).decode("utf-8-sig")
    for linha in csv.reader(io.StringIO(bruto, newline=""), delimiter=lido_com):
        for celula in linha:
            assert not celula.lstrip(' "\n\r\t').startswith(("=", "+", "-", "@"))
