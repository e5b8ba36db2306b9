"""Os arquivos da página são os mesmos bytes da linha de comando."""

import csv
import io
import subprocess
import sys
from urllib.parse import urlencode

import openpyxl
import pytest

from toponimia.web.molde import ha_pdf


def linha_de_comando(banco, *argumentos):
    feito = subprocess.run(
        [sys.executable, "-m", "toponimia", *map(str, argumentos), "--banco", str(banco)],
        capture_output=True,
        timeout=120,
    )
    assert feito.returncode in (0, 1), feito.stderr.decode()
    return feito.stdout


@pytest.mark.parametrize("formato", ["csv", "json", "xlsx"])
def test_relatorio_da_uf(cliente, arquivo_embutido, tmp_path, formato):
    linha_de_comando(
        arquivo_embutido,
        "relatorio", "--uf", "AC", "--saida", tmp_path, "--formato", formato,
    )  # fmt: skip
    resposta = cliente.pedir(f"/uf/AC.{formato}")
    assert resposta.corpo == (tmp_path / f"homonimos_AC.{formato}").read_bytes()
    assert resposta.cabecalhos["Content-Disposition"] == (
        f'attachment; filename="homonimos_AC.{formato}"'
    )


def test_relacao(cliente, arquivo_embutido):
    feita = linha_de_comando(
        arquivo_embutido, "relacao", "--ano", 2026, "--uf", "RR", "--formato", "csv"
    )
    assert cliente.pedir("/relacao.csv?ano=2026&uf=RR").corpo == feita
    assert cliente.pedir("/relacao.csv?ano=2026&uf=RR&dialeto=dados").corpo.startswith(b"ordem,")


def test_consulta(cliente, arquivo_embutido):
    opcoes = {"nome": "Bom Jesus", "uf": "MT", "data": "2026-11-30"}
    for formato in ("csv", "json"):
        feita = linha_de_comando(
            arquivo_embutido,
            "verificar", "Bom Jesus", "--uf", "MT", "--data", "2026-11-30", "--formato", formato,
        )  # fmt: skip
        assert cliente.pedir(f"/consulta.{formato}?{urlencode(opcoes)}").corpo == feita
    livro = openpyxl.load_workbook(
        io.BytesIO(cliente.pedir(f"/consulta.xlsx?{urlencode(opcoes)}").corpo)
    )
    assert livro.worksheets[0]["D2"].value == "com_impedimento"


def test_filtro_da_pagina_vale_no_arquivo(cliente):
    def linhas(endereco):
        texto = cliente.pedir(endereco).corpo.decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(texto), delimiter=";"))

    todas = linhas("/uf/MT.csv")
    so_vilas = linhas("/uf/MT.csv?tipo=vila&decisao=altera")
    proprias = [r for r in so_vilas if r["posicao"] == "própria"]
    assert 0 < len(so_vilas) < len(todas)
    assert {(r["uf"], r["tipo"], r["decisao"]) for r in proprias} == {("MT", "vila", "altera")}
    assert {r["grupo"] for r in so_vilas} == {r["grupo"] for r in proprias}
    esperadas = [
        r
        for r in todas
        if (r["posicao"], r["tipo"], r["decisao"]) == ("própria", "vila", "altera")
    ]
    assert proprias == esperadas


def test_nome_que_seria_formula(cliente):
    endereco = "/consulta.csv?" + urlencode({"nome": "=HYPERLINK(1)"})
    resposta = cliente.pedir(endereco)
    assert resposta.status == 200
    assert b";=" not in resposta.corpo
    assert b"\n=" not in resposta.corpo
    nome = resposta.cabecalhos["Content-Disposition"]
    assert nome == 'attachment; filename="consulta__HYPERLINK_1.csv"'


@pytest.mark.parametrize("endereco", ["/consulta.pdf?nome=Aurora", "/uf/AC.pdf"])
def test_pdf(cliente, endereco):
    resposta = cliente.pedir(endereco)
    if ha_pdf():
        assert resposta.status == 200
        assert resposta.corpo.startswith(b"%PDF-")
    else:
        assert resposta.status == 501
        assert "não compõe documentos" in resposta.texto
