"""Os pares achados por chave e por vizinhança são os da comparação de todos com todos."""

from __future__ import annotations

import multiprocessing
import os
import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toponimia.erros import NomeInvalido
from toponimia.modelos import Classe
from toponimia.nomes import processos
from toponimia.nomes.analise import analisar, classificar
from toponimia.nomes.pares import pares
from toponimia.nomes.sonda import CLASSES_CORRELATAS

com_dois_processos = pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(),
    reason="este sistema não cria processos por fork; tudo se faz num só",
)


def todos_com_todos(nomes, classes=CLASSES_CORRELATAS):
    analisados = [analisar(nome) for nome in nomes]
    achados = []
    for (i, a), (j, b) in combinations(enumerate(analisados), 2):
        comparacao = classificar(a, b)
        if comparacao.classe in classes:
            achados.append((i, j, comparacao))
    return achados


def test_nada_se_perde_numa_lista_de_nomes_parecidos(nomes_sorteados):
    nomes = nomes_sorteados(600)
    assert list(pares(nomes, classes=CLASSES_CORRELATAS)) == todos_com_todos(nomes)


@com_dois_processos
@pytest.mark.parametrize("quantos", [0, 1, 2, 400])
def test_repartida_a_lista_os_pares_sao_os_mesmos(quantos, nomes_sorteados):
    nomes = nomes_sorteados(quantos)
    achados = list(pares(nomes, classes=CLASSES_CORRELATAS, repartir=True))
    assert achados == todos_com_todos(nomes)


@com_dois_processos
@pytest.mark.parametrize("onde", [0, -1])
def test_nome_ilegivel_e_recusado_em_qualquer_das_partes(onde, nomes_sorteados):
    nomes = sorted(nomes_sorteados(50))
    nomes[onde] += "\ufffd"
    with pytest.raises(NomeInvalido, match="FFFD"):
        list(pares(nomes, repartir=True))
    assert multiprocessing.active_children() == []


@com_dois_processos
def test_morto_o_outro_processo_nada_se_perde(nomes_sorteados, monkeypatch):
    monkeypatch.setattr(processos, "_trabalhar", lambda *_: os._exit(1))
    nomes = nomes_sorteados(100)
    achados = list(pares(nomes, classes=CLASSES_CORRELATAS, repartir=True))
    assert achados == todos_com_todos(nomes)


@com_dois_processos
@pytest.mark.parametrize("parar_em", [1, 70, 140])
def test_interrompida_a_busca_nao_fica_processo(parar_em, nomes_sorteados):
    def parar(feito, total):
        if feito >= parar_em:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(pares(nomes_sorteados(50), progresso=parar, repartir=True))
    assert multiprocessing.active_children() == []


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.text("aeiosz çãõ'-hmnpt", min_size=1, max_size=11).filter(
            lambda nome: any(c.isalpha() for c in nome)
        ),
        unique=True,
        max_size=20,
    )
)
def test_nada_se_perde_em_textos_quaisquer(nomes):
    assert list(pares(nomes, classes=CLASSES_CORRELATAS)) == todos_com_todos(nomes)


@pytest.mark.parametrize("classe", CLASSES_CORRELATAS)
def test_cada_classe_pode_ser_pedida_sozinha(classe, nomes_sorteados):
    nomes = nomes_sorteados(150)
    assert list(pares(nomes, classes=[classe])) == todos_com_todos(nomes, [classe])


def test_a_ordem_de_entrada_nao_muda_os_pares(nomes_sorteados):
    nomes = nomes_sorteados(200)
    trocados = random.Random(1).sample(nomes, len(nomes))

    def por_nome(lista):
        return {
            frozenset((c.nome_a, c.nome_b)): (c.classe, c.regras, c.valor)
            for _, _, c in pares(lista, classes=CLASSES_CORRELATAS)
        }

    assert por_nome(nomes) == por_nome(trocados)


def test_posicoes_e_nomes_correspondem():
    nomes = ["Cotia", "Moji Mirim", "Iporá", "Mogi-Mirim", "Iporã"]
    achados = [(i, j, c.nome_a, c.nome_b, c.classe) for i, j, c in pares(nomes)]
    assert achados == [
        (1, 3, "Moji Mirim", "Mogi-Mirim", Classe.GRAFIA),
        (2, 4, "Iporá", "Iporã", Classe.DIACRITICOS),
    ]


def test_progresso_cresce_e_termina_no_total(nomes_sorteados):
    passos: list[tuple[int, int]] = []
    list(pares(nomes_sorteados(50), progresso=lambda *passo: passos.append(passo)))
    assert passos == sorted(passos)
    assert {total for _, total in passos} == {passos[-1][0]}


def test_distintas_nao_se_pedem():
    with pytest.raises(ValueError, match="distint"):
        next(pares(["Cotia", "Itu"], classes=[Classe.DISTINTA]))


def test_nome_ilegivel_e_recusado():
    with pytest.raises(NomeInvalido):
        next(pares(["Cotia", "S\ufffdo Paulo"]))


def test_lista_vazia_ou_de_um_nome():
    assert list(pares([])) == []
    assert list(pares(["Cotia"])) == []
