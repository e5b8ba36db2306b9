"""Decisões da lista embutida inteira, contra a definição e contra casos conferidos à mão."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.erros import PedidoInvalido
from toponimia.servicos.informados import adicionar_acordo, adicionar_fatos, remover_fato
from toponimia.servicos.ingestao import ingerir
from toponimia.servicos.precedencia import precedencia

HOJE = date(2026, 1, 2)
ORDEM = {"capital": 0, "comarca": 1, "municipio": 2, "distrito": 3}


Grupos = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def grupos(arquivo_embutido: Path) -> Grupos:
    """Todas as decisões da lista embutida, por grupo."""
    saida = defaultdict(list)
    with conexao.abrir(arquivo_embutido) as banco:
        for r in precedencia(banco).registros():
            saida[r["grupo"]].append(r)
    return saida


def do_lugar(banco: Banco, codigo: str) -> dict[str, Any]:
    return next(r for r in precedencia(banco).registros() if r["codigo"] == codigo)


def test_categoria_decide_537_grupos(banco: Banco, grupos: Grupos) -> None:
    """Grupos em que um só lugar tem a categoria mais elevada, com as comarcas como estão."""
    comarcas = {c["codigo"] for c in banco.tabela("comarcas", "codigo") if c["sede"]}
    capitais = {c["codigo"] for c in banco.tabela("capitais", "codigo")}

    def ordem(codigo: str) -> int:
        if codigo in capitais:
            return 0
        return 3 if len(codigo) == 9 else 1 if codigo in comarcas else 2

    sozinhos = {}
    for nome, membros in grupos.items():
        ordens = [ordem(r["codigo"]) for r in membros]
        if ordens.count(min(ordens)) == 1:
            sozinhos[nome] = membros[ordens.index(min(ordens))]["codigo"]
    assert len(sozinhos) == 537
    for nome, codigo in sozinhos.items():
        for r in grupos[nome]:
            esperado = "mantem" if r["codigo"] == codigo else "altera"
            assert (r["decisao"], r["prevalece_codigo"]) == (esperado, codigo)


def test_empates_entre_municipios(grupos: Grupos) -> None:
    empates = {}
    for nome, membros in grupos.items():
        melhor = min(ORDEM[r["categoria"]] for r in membros)
        topo = [r for r in membros if ORDEM[r["categoria"]] == melhor]
        if len(topo) > 1 and melhor < 3:
            empates[nome] = topo
    assert len(empates) == 124
    decididos = [t for t in empates.values() if any(r["decisao"] == "mantem" for r in t)]
    assert len(decididos) >= 105
    for topo in empates.values():
        anos = [int(r["visto_desde"][:4]) for r in topo]
        for r in topo:
            # O mais antigo documentado nunca perde para o mais novo da mesma categoria.
            if int(r["visto_desde"][:4]) == min(anos):
                assert r["decisao"] in ("mantem", "indeciso")
            else:
                assert r["decisao"] == "altera"
            assert (r["certeza"] is not None) == (r["decisao"] != "indeciso")
            if r["decisao"] == "indeciso":
                assert r["falta"]


def test_provada_so_com_registro_sob_outro_nome(grupos: Grupos) -> None:
    provadas = [r for m in grupos.values() for r in m if r["certeza"] == "provada"]
    assert provadas
    for r in provadas:
        topo = [
            m
            for m in grupos[r["grupo"]]
            if m["categoria"] == r["categoria"] and m["codigo"] != r["codigo"]
        ]
        if r["decisao"] == "altera":
            assert any(int(m["visto_desde"]) <= int(r["ausente_em"] or 0) for m in topo)
        else:
            assert all(int(r["visto_desde"]) <= int(m["ausente_em"] or 0) for m in topo)


def test_abaixo_da_mais_elevada_nunca_e_indeciso(grupos: Grupos) -> None:
    for membros in grupos.values():
        melhor = min(ORDEM[r["categoria"]] for r in membros)
        assert all(r["decisao"] == "altera" for r in membros if ORDEM[r["categoria"]] > melhor)


def test_campo_grande(grupos: Grupos) -> None:
    """A capital de MS mantém; RN (que foi Augusto Severo até há pouco) e AL alteram."""
    campo = {r["codigo"]: r for r in grupos["campo grande"]}
    assert campo["5002704"]["decisao"] == "mantem"
    assert campo["2401305"]["decisao"] == campo["2701506"]["decisao"] == "altera"
    assert (campo["2401305"]["visto_desde"], campo["2401305"]["ausente_em"]) == ("2019", "2016")


def test_mesquita_nao_tem_prova_de_ausencia(banco: Banco) -> None:
    """Mesquita/RJ era distrito do mesmo nome: não constar como município não prova nada."""
    posse = {p["codigo"]: p for p in banco.tabela("posses", "codigo")}
    assert posse["3302858"]["ausente_em"] is None


@pytest.mark.parametrize(
    ("codigo", "ano"),
    [
        ("1100205", 1920),  # Porto Velho: "Porto Velho, AM" em 1920 é o mesmo nome
        ("4320859", 1994),  # Tabaí/RS: distrito de mesmo nome em 1994, município depois
        ("4314548", 1994),  # Pinto Bandeira/RS: distrito de Bento Gonçalves em 1994
    ],
)
def test_posses_conferidas_a_mao(banco: Banco, codigo: str, ano: int) -> None:
    posse = {p["codigo"]: p for p in banco.tabela("posses", "codigo")}
    assert posse[codigo]["visto_desde"] == ano


def test_toda_decisao_traz_fundamento_motivo_e_competencia(grupos: Grupos) -> None:
    for membros in grupos.values():
        for r in membros:
            assert "art. 9º" in r["fundamento"]
            assert r["motivo"].endswith(".")
            assert r["competencia"]
        assert sum(r["decisao"] == "mantem" for r in membros) <= 1


def test_fato_decide_e_sobrevive_a_ingestao(copia: Path) -> None:
    """Pilar/AL e Pilar/PB, comarcas, ambas vistas desde 1872: indeciso; uma lei resolve."""
    with conexao.abrir(copia) as banco:
        assert do_lugar(banco, "2706901")["decisao"] == "indeciso"
    adicionar_fatos(copia, [("2511509", "nome_desde", "1758-11-14", "Alvará de 1758")], hoje=HOJE)
    for _ in range(2):
        with conexao.abrir(copia) as banco:
            pb, al = do_lugar(banco, "2511509"), do_lugar(banco, "2706901")
            assert (pb["decisao"], al["decisao"]) == ("mantem", "altera")
            assert "Alvará de 1758" in pb["motivo"]
            assert pb["visto_desde"] == "1758-11-14"
        ingerir(copia)
    remover_fato(copia, 1)
    with conexao.abrir(copia) as banco:
        assert do_lugar(banco, "2706901")["decisao"] == "indeciso"


def test_fato_de_comarca_muda_a_decisao(copia: Path) -> None:
    """Brejinho/PE e Brejinho/RN, empatados em 1963; comarca informada decide pela categoria."""
    adicionar_fatos(copia, [("2602506", "comarca", "sim", "Lei nº 9")], hoje=HOJE)
    with conexao.abrir(copia) as banco:
        pe, rn = do_lugar(banco, "2602506"), do_lugar(banco, "2401800")
    assert (pe["decisao"], pe["categoria"], rn["decisao"]) == ("mantem", "comarca", "altera")
    assert "Lei nº 9" in rn["motivo"]


def test_acordo_sobrevive_e_ressalva(copia: Path) -> None:
    adicionar_acordo(
        copia, nome="Pilar", ufs=["AL", "PB"], ato="Convênio 1", data="2026-01-01",
        codigos=["2511509", "2706901"], hoje=HOJE,
    )  # fmt: skip
    ingerir(copia)
    with conexao.abrir(copia) as banco:
        assert do_lugar(banco, "2511509")["decisao"] == "ressalvado"
        assert do_lugar(banco, "2706901")["decisao"] == "ressalvado"


@pytest.mark.parametrize(
    "fato",
    [
        ("9999999", "comarca", "sim", "x"),
        ("2511509", "população", "1", "x"),
        ("2511509", "nome_desde", "31/12/1900", "x"),
        ("2511509", "comarca", "talvez", "x"),
        ("2511509", "comarca", "sim", " "),
    ],
)
def test_fato_ruim_e_recusado_e_nada_muda(copia: Path, fato: tuple[str, str, str, str]) -> None:
    antes = copia.read_bytes()
    bom = ("2511509", "comarca", "sim", "Lei")
    with pytest.raises(PedidoInvalido):
        adicionar_fatos(copia, [bom, fato], hoje=HOJE)
    assert copia.read_bytes() == antes


@pytest.mark.parametrize(
    "fato",
    [
        ("2602506", "nome_desde", "2999", "x"),
        ("2602506", "fundacao", "2026-01-03", "x"),
        ("355030805", "comarca", "sim", "x"),  # distrito da capital paulista, fora do art. 9º
        ("230470710", "fundacao", "1900", "x"),  # vila: fundação é dado de município
    ],
)
def test_fato_que_nao_pode_valer_e_recusado(copia: Path, fato: tuple[str, str, str, str]) -> None:
    with pytest.raises(PedidoInvalido):
        adicionar_fatos(copia, [fato], hoje=HOJE)
