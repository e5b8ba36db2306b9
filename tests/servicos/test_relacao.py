"""A relação do art. 14 na lista inteira, contra as tabelas de origem."""

from __future__ import annotations

import csv
import gzip
import unicodedata
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.erros import PedidoInvalido
from toponimia.servicos.informados import adicionar_fatos
from toponimia.servicos.relacao import relacao

HISTORICO = Path(__file__).resolve().parents[2] / "datasets" / "historico"


@pytest.fixture(scope="module")
def linhas(arquivo_embutido: Path) -> list[dict[str, Any]]:
    with conexao.abrir(arquivo_embutido) as banco:
        return relacao(banco, ano=2026).registros()


def alfabetica(nome: str) -> str:
    """Ordem portuguesa, à parte da do programa: sem acentos nem apóstrofos, hífen é espaço."""
    letras = unicodedata.normalize("NFD", nome.lower())
    return "".join(
        " " if c == "-" else c for c in letras if not unicodedata.combining(c) and c not in "'’"
    )


def test_linhas_e_ordem(linhas: list[dict[str, Any]]) -> None:
    assert len(linhas) == 5571
    assert [r["ordem"] for r in linhas] == list(range(1, 5572))
    chaves = [(alfabetica(r["municipio"]), r["codigo"]) for r in linhas]
    assert chaves == sorted(chaves)


def test_data_para_quase_todos_e_falta_dita(linhas: list[dict[str, Any]]) -> None:
    sem_data = {r["codigo"]: r for r in linhas if not r["data_fundacao"]}
    # Sem ano no CADMUN: Macarani, Macaúbas, São Felipe, Itatiaiuçu, Cardoso Moreira e Feliz.
    assert set(sem_data) == {"2919702", "2919801", "2929107", "3133709", "3301157", "4308102"}
    assert all("Falta o ano de instalação" in r["observacao"] for r in sem_data.values())
    assert all((r["precisao_data"] is None) == (r["codigo"] in sem_data) for r in linhas)


def test_nenhuma_data_contradiz_censo_mais_antigo(linhas: list[dict[str, Any]]) -> None:
    with gzip.open(HISTORICO / "nomes_municipios.csv.gz", "rt", encoding="utf-8") as aberto:
        primeira: dict[str, int] = {}
        for r in csv.DictReader(aberto):
            if r["fonte"] == "censo":
                primeira[r["codigo"]] = min(int(r["desde"]), primeira.get(r["codigo"], 9999))
    for r in linhas:
        if r["data_fundacao"]:
            assert int(r["data_fundacao"][:4]) <= primeira.get(r["codigo"], 9999)
        if r["precisao_data"] == "limite":
            assert int(r["data_fundacao"]) == primeira[r["codigo"]] < r["ano_instalacao"]
            assert str(r["ano_instalacao"]) in r["observacao"]


def test_limite_sob_outro_nome_diz_qual(linhas: list[dict[str, Any]]) -> None:
    """Toda linha de limite cujo registro não tem as letras do nome de hoje o traz escrito."""
    with gzip.open(HISTORICO / "nomes_municipios.csv.gz", "rt", encoding="utf-8") as aberto:
        nomes = {
            (r["codigo"], r["desde"]): r["nome"]
            for r in csv.DictReader(aberto)
            if r["fonte"] == "censo"
        }
    limites = [r for r in linhas if r["precisao_data"] == "limite"]
    assert limites
    for r in limites:
        no_registro = nomes[r["codigo"], r["data_fundacao"]]
        if alfabetica(no_registro) != alfabetica(r["municipio"]):
            assert f"“{no_registro}”" in r["observacao"]
    # À mão, da tabela do IBGE: nomes mudados, e nomes em outra grafia.
    por_codigo = {r["codigo"]: r["observacao"] for r in limites}
    for codigo, nome in [
        ("5208707", "Campinas"),  # Goiânia
        ("1300706", "Floriano Peixoto"),  # Boca do Acre
        ("2910701", "Cumbe"),  # Euclides da Cunha
        ("2907905", "Amparo"),  # Cipó
        ("2301851", "Laranjeiras"),  # Banabuiú
    ]:
        assert f"com outro nome, “{nome}”" in por_codigo[codigo]
    for codigo in ("1508308", "2313500", "1100205"):  # Viseu, Trairi, Porto Velho
        assert "outro nome" not in por_codigo[codigo]


def test_limite_sob_nome_que_hoje_e_de_outro_municipio_da_uf(
    linhas: list[dict[str, Any]],
) -> None:
    """Lindóia e Águas de Lindóia são hoje dois municípios paulistas; Campinas/GO não há mais."""
    por_codigo = {r["codigo"]: r["observacao"] for r in linhas}
    assert "“Lindóia” é hoje o nome de outro município" in por_codigo["3500501"]
    assert "é hoje o nome de outro" not in por_codigo["5208707"]


def test_ano_anterior_a_listas_que_nao_trazem_o_municipio_e_comentado(
    linhas: list[dict[str, Any]],
) -> None:
    serie = (1872, 1900, 1911, 1920, 1933, 1940, 1950, 1960, 1970, 1980, 1991, 2000, 2010)
    with gzip.open(HISTORICO / "nomes_municipios.csv.gz", "rt", encoding="utf-8") as aberto:
        primeira: dict[str, int] = {}
        for r in csv.DictReader(aberto):
            if r["fonte"] == "censo":
                primeira[r["codigo"]] = min(int(r["desde"]), primeira.get(r["codigo"], 9999))
    demorados = 0
    for r in linhas:
        if r["precisao_data"] not in ("ano", "dia"):
            continue
        ano = int(r["data_fundacao"][:4])
        faltam = [a for a in serie if ano < a < primeira.get(r["codigo"], 0)]
        assert ("a primeira que o traz" in r["observacao"]) is bool(faltam), r["municipio"]
        demorados += bool(faltam)
    assert demorados


def test_limite_diz_que_lista_e(linhas: list[dict[str, Any]]) -> None:
    """1911 e 1933 são divisões administrativas; os outros anos da série, recenseamentos."""
    for r in linhas:
        if r["precisao_data"] == "limite":
            ano = r["data_fundacao"]
            lista = "divisão administrativa" if ano in ("1911", "1933") else "recenseamento"
            assert r["fonte_data"] == f"IBGE, {lista} de {ano}"
            assert f"({lista}" in r["observacao"]


def test_antes_do_tratado_de_petropolis_o_acre_nao_tem_municipio(
    linhas: list[dict[str, Any]],
) -> None:
    """O Acre é do Brasil desde o Tratado de Petrópolis, de 17 de novembro de 1903."""
    assert all(int(r["data_fundacao"][:4]) > 1903 for r in linhas if r["uf"] == "AC")


@pytest.mark.parametrize(
    ("codigo", "data", "precisao"),
    [
        ("3304557", "1900", "limite"),  # Rio de Janeiro: CADMUN 1975, já no censo de 1900
        ("1100205", "1920", "limite"),  # Porto Velho: CADMUN 1943, já no censo de 1920
        ("5101837", "2025", "ano"),  # Boa Esperança do Norte: ADPF 819
        ("1721000", "1989-05-20", "dia"),  # Palmas
    ],
)
def test_datas_conferidas_a_mao(
    linhas: list[dict[str, Any]], codigo: str, data: str, precisao: str
) -> None:
    r = next(r for r in linhas if r["codigo"] == codigo)
    assert (r["data_fundacao"], r["precisao_data"]) == (data, precisao)


def test_df_e_noronha_sao_rotulados(linhas: list[dict[str, Any]]) -> None:
    por_codigo = {r["codigo"]: r for r in linhas}
    assert "Distrito Federal" in por_codigo["5300108"]["categoria_administrativa"]
    assert "Distrito estadual" in por_codigo["2605459"]["categoria_administrativa"]
    outros = {
        r["categoria_administrativa"]
        for c, r in por_codigo.items()
        if c not in ("5300108", "2605459")
    }
    assert outros == {"Capital de estado", "Município"}
    capitais = [r for r in linhas if r["categoria_administrativa"] == "Capital de estado"]
    assert len(capitais) == 26


def test_ano_sem_edicao_e_recusado(banco: Banco) -> None:
    with pytest.raises(PedidoInvalido, match="2024"):
        relacao(banco, ano=2024)


def test_uf(banco: Banco) -> None:
    assert {r["uf"] for r in relacao(banco, ano=2026, uf="mt").registros()} == {"MT"}
    assert len(relacao(banco, ano=2026, uf="MT").linhas) == 142
    with pytest.raises(PedidoInvalido, match="XX"):
        relacao(banco, ano=2026, uf="XX")


def test_fundacao_informada(copia: Path) -> None:
    adicionar_fatos(
        copia, [("2919801", "fundacao", "1832-07-06", "Lei provincial")], hoje=date(2026, 1, 1)
    )
    with conexao.abrir(copia) as aberto:
        r = next(r for r in relacao(aberto, ano=2026).registros() if r["codigo"] == "2919801")
    assert (r["data_fundacao"], r["precisao_data"]) == ("1832-07-06", "dia")
    assert "Lei provincial" in r["fonte_data"]


def test_fundacao_informada_contra_registro(copia: Path) -> None:
    """Um registro do mesmo nome prevalece; um sob outro nome pode não ser do lugar, e se diz."""
    adicionar_fatos(
        copia,
        [
            ("5208707", "fundacao", "1933-10-24", "Lançamento da pedra fundamental"),
            ("1100205", "fundacao", "1943", "Decreto-Lei nº 5.812"),
        ],
        hoje=date(2026, 1, 1),
    )
    with conexao.abrir(copia) as aberto:
        por_codigo = {r["codigo"]: r for r in relacao(aberto, ano=2026).registros()}
    goiania, porto_velho = por_codigo["5208707"], por_codigo["1100205"]
    assert (goiania["data_fundacao"], goiania["precisao_data"]) == ("1933-10-24", "dia")
    assert "“Campinas”" in goiania["observacao"]
    assert (porto_velho["data_fundacao"], porto_velho["precisao_data"]) == ("1920", "limite")
    assert "Decreto-Lei nº 5.812" in porto_velho["observacao"]
