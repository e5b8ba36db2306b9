"""Contagens e conjuntos da edição embutida, por conta independente da do programa.

A conta usa só a biblioteca padrão (`csv`, `unicodedata`), lê as tabelas de `datasets/` e aplica as
duas frases da regra: um lugar por município, mais um por distrito que não traz o seu nome.
"""

from __future__ import annotations

import csv
import unicodedata
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

from toponimia.banco.conexao import Banco

DADOS = Path(__file__).resolve().parents[2] / "datasets"
SAO_PAULO = "3550308"


def ler(arquivo: str) -> list[dict[str, str]]:
    with (DADOS / arquivo).open(encoding="utf-8", newline="") as aberto:
        return list(csv.DictReader(aberto))


def sem_acento(texto: str) -> str:
    decomposto = unicodedata.normalize("NFD", texto.replace("’", "'"))
    return "".join(c for c in decomposto if not unicodedata.combining(c)).casefold()


def igual(texto: str) -> str:
    return " ".join(texto.replace("’", "'").casefold().split())


@cache
def lugares() -> dict[str, tuple[str, str]]:
    """Código → (nome, tipo)."""
    saida = {}
    municipio = {}
    for m in ler("territorio/municipios.csv"):
        saida[m["codigo"]] = (m["nome"], "cidade")
        municipio[m["codigo"]] = m["nome"]
    for d in ler("territorio/distritos.csv"):
        mae = d["codigo_municipio"]
        if mae != SAO_PAULO and sem_acento(d["nome"]) != sem_acento(municipio[mae]):
            saida[d["codigo"]] = (d["nome"], "vila")
    return saida


@cache
def grupos() -> dict[str, frozenset[str]]:
    por_nome = defaultdict(set)
    for codigo, (nome, _) in lugares().items():
        por_nome[igual(nome)].add(codigo)
    return {k: frozenset(v) for k, v in por_nome.items() if len(v) > 1}


def test_a_conta_independente_da_os_numeros_publicados() -> None:
    """Números da edição de base, contados à parte antes de haver programa."""
    tipos = Counter(tipo for _, tipo in lugares().values())
    assert (tipos["cidade"], tipos["vila"]) == (5571, 5074)
    assert len(grupos()) == 828
    assert sum(map(len, grupos().values())) == 2283
    nomes = Counter(igual(nome) for nome, tipo in lugares().values() if tipo == "cidade")
    repetidos = [n for n in nomes.values() if n > 1]
    assert (len(repetidos), sum(repetidos)) == (232, 505)


def test_lugares_sao_os_da_conta(banco: Banco) -> None:
    do_banco = {
        r["codigo"]: (r["nome"], r["tipo"])
        for r in banco.tabela("lugares", "codigo")
        if r["tipo"] != "distrito_intraurbano"
    }
    assert do_banco == lugares()


def test_grupos_sao_os_da_conta(banco: Banco) -> None:
    do_banco = defaultdict(set)
    for r in banco.tabela("homonimos", "grupo, codigo"):
        do_banco[r["grupo"]].add(r["codigo"])
    assert {frozenset(v) for v in do_banco.values()} == set(grupos().values())


def test_excecoes_da_sede_nao_se_fundem(banco: Banco) -> None:
    lugar = {r["codigo"]: r for r in banco.tabela("lugares", "codigo")}
    # São Vicente do Seridó: o 05 é Seridó; União da Serra: o 05 é São Luiz. São vilas à parte.
    assert (lugar["251540105"]["nome"], lugar["251540105"]["tipo"]) == ("Seridó", "vila")
    assert (lugar["432235005"]["nome"], lugar["432235005"]["tipo"]) == ("São Luiz", "vila")
    assert lugar["2515401"]["codigo_distrito"] == "251540110"
    assert lugar["4322350"]["codigo_distrito"] == "432235020"
    # São Paulo não tem distrito com o seu nome, e os 96 que tem não são vilas.
    assert lugar[SAO_PAULO]["codigo_distrito"] is None
    intraurbanos = [r for r in lugar.values() if r["tipo"] == "distrito_intraurbano"]
    assert len(intraurbanos) == 96
    assert {r["codigo_municipio"] for r in intraurbanos} == {SAO_PAULO}
    # As exceções declaradas são exatamente as que os dados mostram.
    com_05 = {
        r["codigo_municipio"]
        for r in lugar.values()
        if r["tipo"] == "vila" and r["codigo"][7:] == "05"
    }
    assert {e["codigo_municipio"] for e in banco.tabela("excecoes_sede", "codigo_municipio")} == (
        com_05 | {SAO_PAULO}
    )


def test_localidade_do_cadastro_nao_substitui_cidade_nem_vila(banco: Banco) -> None:
    localidades = banco.tabela("localidades", "codigo")
    do_art9 = {r["codigo"] for r in localidades if r["tipo"] in ("cidade", "vila")}
    assert do_art9 == set(lugares())
    de_fora = [r for r in localidades if r["codigo"].startswith("L")]
    assert de_fora
    assert not {r["tipo"] for r in de_fora} & {"cidade", "vila"}
    no_municipio = {
        (r["codigo_municipio"], sem_acento(r["nome"]))
        for r in localidades
        if r["tipo"] in ("cidade", "vila")
    }
    assert not [
        r for r in de_fora if (r["codigo_municipio"], sem_acento(r["nome"])) in no_municipio
    ]


def test_toda_linha_do_cadastro_tem_destino(banco: Banco) -> None:
    """Lidas = aceitas + quarentena, e nada aceito some sem regra."""
    for edicao in banco.tabela("edicoes", "camada"):
        assert edicao["lidas"] == edicao["aceitas"] + edicao["quarentena"]
    nomes = {q["nome"] for q in banco.tabela("quarentena", "arquivo, linha")}
    assert all(nome.startswith("SEM DENOMINAÇÃO") for nome in nomes)
