"""Inventário: nomes existentes, com a data do nome ao lado da data da regra."""

from __future__ import annotations

from datetime import date

import pytest

from toponimia.regras.fundamentos import ordenamento
from toponimia.regras.inventario import comparar_com_a_regra, inventariar

HOJE = date(2026, 11, 30)


def test_nome_dado_depois_da_regra_aparta_se() -> None:
    (item,) = inventariar(
        "Nossa Senhora Aparecida do Chumbo",
        uf="MT",
        tipo="distrito",
        data=HOJE,
        visto_desde=2019,
        ausente_em=2018,
    )
    assert (item.regra, item.relacao) == ("extensao", "posterior_a_regra")
    assert item.avaliacao.efeito == "informa"
    assert item.fundamento.ato == "Lei Complementar nº 23/1992 (MT)"


def test_nome_anterior_a_regra() -> None:
    (item,) = inventariar(
        "Sete de Setembro", uf="RS", tipo="municipio", data=HOJE, visto_desde=1970
    )
    assert (item.regra, item.relacao) == ("data", "anterior_a_regra")


def test_um_item_por_regra_que_o_vedaria() -> None:
    itens = inventariar("Quinze de Novembro", uf="MT", tipo="municipio", data=HOJE)
    assert [(i.regra, i.fundamento.ato) for i in itens] == [
        ("data", "Lei Complementar nº 1/1967"),
        ("data", "Lei Complementar nº 23/1992 (MT)"),
    ]
    assert {i.relacao for i in itens} == {"data_desconhecida"}


def test_nome_comum_nada_tem() -> None:
    assert inventariar("Rio Verde", uf="MT", tipo="municipio", data=HOJE) == ()


def _pessoas(nome: str, uf: str, visto_desde: int | None) -> list[str]:
    itens = inventariar(nome, uf=uf, tipo="municipio", data=HOJE, visto_desde=visto_desde)
    return [item.motivo for item in itens if item.regra == "pessoa_viva"]


def test_quem_nasceu_depois_do_nome_do_lugar_nao_lho_deu() -> None:
    # O ator Lima Duarte vive; o nome do município é de antes de ele nascer (1930).
    assert _pessoas("Lima Duarte", "MG", 1923) == []
    # Sem a data do nome não se exclui ninguém, e mostram-se os dois.
    (motivo,) = {*_pessoas("Lima Duarte", "MG", None)}
    assert "ator" in motivo and "José Rodrigues de Lima Duarte" in motivo


def test_que_o_lugar_exista_nao_diz_de_quem_e_o_nome() -> None:
    (motivo,) = _pessoas("Presidente Sarney", "MA", 1994)
    assert "José Sarney" in motivo and "já é" not in motivo
    # Forma de nome sem pessoa conhecida, ou palavra só, não é notícia num nome existente.
    assert _pessoas("Abelardo Luz", "SC", 1958) == []
    assert _pessoas("Serrinha", "RN", 1960) == []


def test_sem_regra_de_extensao_nao_se_inventa() -> None:
    nome = "São José dos Quatro Marcos"
    assert inventariar(nome, uf="AC", tipo="municipio", data=HOJE) == ()
    assert len(inventariar(nome, uf="MT", tipo="municipio", data=HOJE)) == 1


@pytest.mark.parametrize(
    ("visto_desde", "ausente_em", "relacao"),
    [
        (1991, None, "anterior_a_regra"),
        (1992, None, "data_desconhecida"),  # o ano da própria regra não decide
        (1993, None, "data_desconhecida"),
        (1993, 1992, "data_desconhecida"),
        (1994, 1993, "posterior_a_regra"),
        (None, 1993, "posterior_a_regra"),
        (None, None, "data_desconhecida"),
    ],
)
def test_intervalo_contra_a_regra(
    visto_desde: int | None, ausente_em: int | None, relacao: str
) -> None:
    regra = next(r for r in ordenamento().regras() if r.id == "mt-lc23-extensao")
    assert comparar_com_a_regra(regra, visto_desde, ausente_em)[0] == relacao
