"""Grupos são uma partição e não dependem da ordem."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.nomes.agrupamento import agrupar, identificar


@st.composite
def listas(desenhar):
    nomes = desenhar(st.lists(st.text("abcé", min_size=1, max_size=5), unique=True, max_size=20))
    posicao = st.integers(0, max(len(nomes) - 1, 0))
    ligacoes = desenhar(st.lists(st.tuples(posicao, posicao), max_size=20)) if nomes else []
    return nomes, ligacoes


def alcancados(inicio: int, ligacoes) -> set[int]:
    """Busca ingênua: repete até nada mais entrar."""
    juntos = {inicio}
    while True:
        novos = {x for par in ligacoes if juntos & set(par) for x in par} - juntos
        if not novos:
            return juntos
        juntos |= novos


@given(listas())
def test_e_uma_particao(lista):
    nomes, ligacoes = lista
    membros = [m for grupo in agrupar(nomes, ligacoes, sozinhos=True) for m in grupo.membros]
    assert sorted(membros) == list(range(len(nomes)))


@given(listas())
def test_cada_grupo_e_o_que_se_alcanca_de_qualquer_membro(lista):
    nomes, ligacoes = lista
    for grupo in agrupar(nomes, ligacoes, sozinhos=True):
        for membro in grupo.membros:
            assert alcancados(membro, ligacoes) == set(grupo.membros)


@given(listas())
def test_sem_sozinhos_so_ficam_os_grupos_de_dois_ou_mais(lista):
    nomes, ligacoes = lista
    todos = agrupar(nomes, ligacoes, sozinhos=True)
    assert agrupar(nomes, ligacoes) == [g for g in todos if len(g.membros) > 1]


@given(listas(), st.randoms(use_true_random=False))
def test_a_ordem_de_entrada_nao_importa(lista, sorteio: random.Random):
    nomes, ligacoes = lista
    nova = list(range(len(nomes)))
    sorteio.shuffle(nova)
    trocados = [nomes[velha] for velha in nova]
    onde = {velha: posicao for posicao, velha in enumerate(nova)}
    trocadas = [(onde[b], onde[a]) for a, b in ligacoes]
    sorteio.shuffle(trocadas)

    def por_nome(lista_de_nomes, grupos):
        return [(g.identificador, [lista_de_nomes[m] for m in g.membros]) for g in grupos]

    assert por_nome(nomes, agrupar(nomes, ligacoes)) == por_nome(
        trocados, agrupar(trocados, trocadas)
    )


def test_identificador_so_depende_dos_nomes():
    assert identificar(["Paraty", "Parati"]) == identificar(["parati", "Paraty", "Parati"])
    assert identificar(["Paraty", "Parati"]) != identificar(["Paraty", "Paratí"])


def test_identificador_separa_nomes_que_juntos_leriam_igual():
    assert identificar(["a b", "c"]) != identificar(["a", "b c"])


def test_ligacao_para_fora_da_lista_e_recusada():
    with pytest.raises(IndexError):
        agrupar(["Mogi"], [(0, -1)])
