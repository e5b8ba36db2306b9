"""Relatório às assembleias e filtros da precedência, na lista inteira."""

from __future__ import annotations

from collections import defaultdict

import pytest

from toponimia.banco.conexao import Banco
from toponimia.erros import PedidoInvalido
from toponimia.servicos.precedencia import hipoteses, precedencia, relatorio


def test_relatorio_tem_os_proprios_e_os_rivais(banco: Banco) -> None:
    todas = precedencia(banco).registros()
    grupos = defaultdict(set)
    for r in todas:
        grupos[r["grupo"]].add(r["codigo"])
    uf_de = {r["codigo"]: r["uf"] for r in todas}
    tabelas = relatorio(banco)
    assert len(tabelas) == 27
    proprios = 0
    for uf, tabela in tabelas.items():
        linhas = tabela.registros()
        da_uf = {c for c, u in uf_de.items() if u == uf}
        esperados = set().union(*(g for g in grupos.values() if g & da_uf)) if da_uf else set()
        assert {r["codigo"] for r in linhas} == esperados
        assert len(linhas) == len(esperados)
        assert all((r["posicao"] == "própria") == (r["uf"] == uf) for r in linhas)
        proprios += sum(r["posicao"] == "própria" for r in linhas)
    assert proprios == 2283


def test_relatorio_junta_o_rival_ao_lado(banco: Banco) -> None:
    """Os lugares de um grupo ficam em linhas seguidas, os da UF primeiro."""
    linhas = relatorio(banco, ufs=["MT"])["MT"].registros()
    vistos: list[str] = []
    for r in linhas:
        if not vistos or vistos[-1] != r["grupo"]:
            vistos.append(r["grupo"])
    assert len(vistos) == len(set(vistos))


def test_filtros(banco: Banco) -> None:
    por_nome = precedencia(banco, nome="BELEM").registros()
    assert {r["nome"] for r in por_nome} == {"Belém"}
    assert next(r for r in por_nome if r["decisao"] == "mantem")["uf"] == "PA"
    da_uf = precedencia(banco, uf="RR").registros()
    assert {g for g in {r["grupo"] for r in da_uf}} == {
        r["grupo"] for r in precedencia(banco).registros() if r["uf"] == "RR"
    }
    assert precedencia(banco, nome="Xique-Xique").linhas == ()


@pytest.mark.parametrize("uf", ["XX", "", "Mato Grosso do Norte"])
def test_uf_que_nao_existe(banco: Banco, uf: str) -> None:
    with pytest.raises(PedidoInvalido):
        precedencia(banco, uf=uf)


def test_hipotese_reune_grafias_e_nao_se_mistura(banco: Banco) -> None:
    linhas = hipoteses(banco, nome="Santa Teresinha").registros()
    assert {r["classe"] for r in linhas} == {"grafia"}
    assert {"Santa Teresinha", "Santa Terezinha"} <= {r["nome"] for r in linhas}
    assert all(r["motivo"].startswith("Hipótese") for r in linhas)
    assert {r["classe"] for r in precedencia(banco).registros()} == {"identica"}
