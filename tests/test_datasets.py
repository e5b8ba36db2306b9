"""Os conjuntos do repositório estão em ordem, e o conferidor acha o que não estaria."""

import csv
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from toponimia.nomes.registros import parece_nome

RAIZ = Path(__file__).resolve().parents[1]
CONFERIR = RAIZ / "scripts/conferir_datasets.py"
DESCREVER = RAIZ / "scripts/descrever_datasets.py"


def rodar(programa, *argumentos):
    feito = subprocess.run(
        [sys.executable, str(programa), *map(str, argumentos)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        timeout=120,
    )
    return feito.returncode, feito.stdout + feito.stderr


def test_conjuntos_do_repositorio():
    codigo, dito = rodar(CONFERIR)
    assert codigo == 0, dito


def test_descritor_do_repositorio_e_atual():
    codigo, dito = rodar(DESCREVER, "--conferir")
    assert codigo == 0, dito


# A lista escreveu em minúscula a palavra que nas edições seguintes tem maiúscula.
LAPSOS_DE_CAIXA = {
    "Nova Monte verde",
    "Monte grave",
    "Novo acre",
    "Bernardino de campos",
}


@pytest.mark.parametrize("camada", ["municipios", "distritos"])
def test_o_que_o_historico_da_por_nome_e_nome(camada):
    """Nem frase, nem marca, nem observação da fonte passa por nome de um lugar."""
    with gzip.open(
        RAIZ / f"datasets/historico/nomes_{camada}.csv.gz", "rt", encoding="utf-8"
    ) as f:
        nomes = {r["nome"] for r in csv.DictReader(f)}
    estranhos = sorted(n for n in nomes - LAPSOS_DE_CAIXA if not parece_nome(n))
    assert not estranhos
    assert max(map(len, nomes)) <= 50
    pontuacao = r"[,;:?!*\[\]]" if camada == "distritos" else r"[,;:?!*\[\]()/0-9]"
    assert not sorted(n for n in nomes if re.search(pontuacao, n))


def test_numa_lista_dois_municipios_da_mesma_uf_nao_tem_o_mesmo_nome():
    """Uma observação repetida em várias linhas da fonte daria o mesmo nome a vários códigos."""
    with gzip.open(
        RAIZ / "datasets/historico/nomes_municipios.csv.gz", "rt", encoding="utf-8"
    ) as f:
        registros = list(csv.DictReader(f))
    with (RAIZ / "datasets/historico/edicoes.csv").open(encoding="utf-8") as f:
        edicoes = [
            (r["fonte"], r["ano"]) for r in csv.DictReader(f) if r["camada"] == "municipios"
        ]
    for fonte, ano in edicoes:
        na_lista = Counter(
            (r["codigo"][:2], r["nome"].upper())
            for r in registros
            if r["fonte"] == fonte and r["desde"] <= ano <= r["ate"]
        )
        assert not [chave for chave, vezes in na_lista.items() if vezes > 1], (fonte, ano)


def test_registro_recusado_nao_esta_no_historico():
    with (RAIZ / "datasets/historico/registros_recusados.csv").open(encoding="utf-8") as f:
        recusados = list(csv.DictReader(f))
    with gzip.open(
        RAIZ / "datasets/historico/nomes_municipios.csv.gz", "rt", encoding="utf-8"
    ) as f:
        registros = [r for r in csv.DictReader(f) if r["fonte"] == "censo"]
    assert recusados
    for recusado in recusados:
        assert "https://" in recusado["fonte"]
        do_codigo = [r for r in registros if r["codigo"] == recusado["codigo"]]
        assert do_codigo
        assert not [r for r in do_codigo if r["desde"] <= recusado["ano"] <= r["ate"]]


# Os recenseamentos gerais do Brasil (IBGE); os de 1880, 1910 e 1930 não se fizeram.
RECENSEAMENTOS = {
    1872, 1890, 1900, 1920, 1940, 1950, 1960, 1970, 1980, 1991, 2000, 2010, 2022,
}  # fmt: skip


def test_so_ano_de_recenseamento_se_diz_recenseamento():
    with (RAIZ / "datasets/historico/edicoes.csv").open(encoding="utf-8") as f:
        linhas = [r for r in csv.DictReader(f) if r["fonte"] == "censo"]
    ditos = {int(r["ano"]) for r in linhas if r["titulo"] == "recenseamento"}
    outros = {int(r["ano"]) for r in linhas} - ditos
    assert ditos <= RECENSEAMENTOS
    assert outros.isdisjoint(RECENSEAMENTOS)


def test_nenhum_texto_fala_de_recenseamento_que_nao_houve():
    textos = [
        *RAIZ.glob("*.md"),
        *(RAIZ / "docs").glob("*.md"),
        *(RAIZ / "datasets").rglob("*.csv"),
        *(RAIZ / "toponimia").rglob("*.py"),
    ]
    for caminho in textos:
        for anos in re.findall(
            r"(?i)(?:recenseamento|censo)s? (?:de|do|em) (\d{4}(?:(?:, | e | a )\d{4})*)",
            caminho.read_text(encoding="utf-8"),
        ):
            # De um intervalo ("de 1872 a 2010") vale o que está escrito: as pontas.
            assert {int(a) for a in re.findall(r"\d{4}", anos)} <= RECENSEAMENTOS, caminho


def campo(nome, tipo="string", **restricoes):
    return {
        "name": nome,
        "type": tipo,
        "title": nome,
        "description": nome,
        "constraints": restricoes,
    }


def recurso(nome, caminho, campos, **esquema):
    return {
        "name": nome,
        "path": caminho,
        "title": nome,
        "description": nome,
        "sources": [{"title": "fonte", "path": "https://exemplo.br"}],
        "licenses": [{"name": "livre", "title": "Livre"}],
        "schema": {"fields": campos, **esquema},
    }


@pytest.fixture
def pasta(tmp_path):
    """Um pacote pequeno e em ordem: UFs, e municípios comprimidos que se referem a elas."""
    raiz = tmp_path / "datasets"
    (raiz / "t").mkdir(parents=True)
    (raiz / "pacote.json").write_text('{"name": "prova", "title": "Prova"}', encoding="utf-8")
    (raiz / "t/ufs.csv").write_text("sigla,nome\nPA,Pará\nMT,Mato Grosso\n", encoding="utf-8")
    municipios = "codigo,uf,ano,certa,dia,lat\n1,PA,1872,1,1900-01-31,-1.5\n2,MT,,0,,\n"
    (raiz / "t/municipios.csv.gz").write_bytes(gzip.compress(municipios.encode(), mtime=0))
    recursos = [
        recurso(
            "ufs",
            "t/ufs.csv",
            [campo("sigla", pattern="[A-Z]{2}", required=True), campo("nome", unique=True)],
            primaryKey="sigla",
        ),
        recurso(
            "municipios",
            "t/municipios.csv.gz",
            [
                campo("codigo", required=True),
                campo("uf", enum=["PA", "MT", "XX"]),
                campo("ano", "integer", minimum=1500),
                campo("certa", "boolean"),
                campo("dia", "date"),
                campo("lat", "number", maximum=6),
            ],
            primaryKey=["codigo"],
            foreignKeys=[{"fields": "uf", "reference": {"resource": "ufs", "fields": "sigla"}}],
        ),
    ]
    (raiz / "t/recursos.json").write_text(json.dumps(recursos), encoding="utf-8")
    codigo, dito = rodar(DESCREVER, raiz)
    assert codigo == 0, dito
    return raiz


def test_pacote_em_ordem(pasta):
    assert rodar(CONFERIR, pasta) == (0, "datasets: em ordem\n")
    descritor = json.loads((pasta / "datapackage.json").read_text(encoding="utf-8"))
    medidas = {r["name"]: (r["bytes"], r["rows"]) for r in descritor["resources"]}
    assert medidas["ufs"] == (len("sigla,nome\nPA,Pará\nMT,Mato Grosso\n".encode()), 2)
    assert medidas["municipios"][1] == 2


def test_descrever_duas_vezes_da_o_mesmo_e_acusa_o_velho(pasta):
    antes = (pasta / "datapackage.json").read_bytes()
    assert rodar(DESCREVER, pasta)[0] == 0
    assert (pasta / "datapackage.json").read_bytes() == antes
    assert rodar(DESCREVER, "--conferir", pasta)[0] == 0
    (pasta / "t/ufs.csv").write_text("sigla,nome\nPA,Pará\n", encoding="utf-8")
    assert rodar(DESCREVER, "--conferir", pasta)[0] == 1


@pytest.mark.parametrize(
    ("ufs", "frase"),
    [
        ("sigla,nome\nPA,Pará\n", "tem 1 linhas, e não 2"),
        ("sigla,nome\nPA,Pará\nMT,Mato grosso\n", "o conteúdo mudou"),
        ("sigla,nome\nPA,Pará\n", "t/municipios.csv.gz: uf sem par em ufs: ('MT',)"),
        ("sigla,nomes\nPA,Pará\nMT,Mato Grosso\n", "o cabeçalho é"),
        ("sigla,nome\nPA,Pará\nMT\n", "linha 3: 1 células"),
        ("sigla,nome\nPA,Pará\nPA,Mato Grosso\n", "chave sigla repetida: ('PA',)"),
        ("sigla,nome\nPA,Pará\nMT,Pará\n", "nome: repetido: Pará"),
        ("sigla,nome\nPA,Pará\nmt,Mato Grosso\n", "sigla: valor que não serve: 'mt' (linha 3)"),
        ("sigla,nome\nPA,Pará\n,Mato Grosso\n", "sigla: 1 células vazias"),
        ("\ufeffsigla,nome\nPA,Pará\n", "começa com BOM"),
        ("sigla,nome\r\nPA,Pará\r\n", "fim de linha CR"),
        (None, "o arquivo não existe"),
    ],
)
def test_acusa_cada_defeito(pasta, ufs, frase):
    if ufs is None:
        (pasta / "t/ufs.csv").unlink()
    else:
        (pasta / "t/ufs.csv").write_bytes(ufs.encode())
    codigo, dito = rodar(CONFERIR, pasta)
    assert codigo == 1
    assert frase in dito


@pytest.mark.parametrize(
    ("linha", "coluna"),
    [
        ("3,SP,1900,1,1900-01-31,1", "uf"),
        ("3,PA,1499,1,1900-01-31,1", "ano"),
        ("3,PA,19OO,1,1900-01-31,1", "ano"),
        ("3,PA,1900,sim,1900-01-31,1", "certa"),
        ("3,PA,1900,1,1900-02-30,1", "dia"),
        ("3,PA,1900,1,1900-01-31,7", "lat"),
        ("3,PA,1900,1,1900-01-31,nan", "lat"),
    ],
)
def test_acusa_valor_de_outro_tipo_mesmo_recem_descrito(pasta, linha, coluna):
    texto = f"codigo,uf,ano,certa,dia,lat\n{linha}\n"
    (pasta / "t/municipios.csv.gz").write_bytes(gzip.compress(texto.encode(), mtime=0))
    assert rodar(DESCREVER, pasta)[0] == 0
    codigo, dito = rodar(CONFERIR, pasta)
    assert codigo == 1
    assert f"t/municipios.csv.gz: {coluna}: valor que não serve" in dito


def test_acusa_arquivo_que_ninguem_declarou(pasta):
    shutil.copy(pasta / "t/ufs.csv", pasta / "t/outro.csv")
    codigo, dito = rodar(CONFERIR, pasta)
    assert (codigo, dito) == (
        1,
        "t/outro.csv: não está no datapackage.json\ndatasets: 1 problema\n",
    )
