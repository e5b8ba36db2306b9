"""O índice responde o mesmo que classificar o nome contra cada um dos guardados."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toponimia.erros import NomeInvalido
from toponimia.modelos import Classe
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.analise import analisar, classificar
from toponimia.nomes.indice import Indice
from toponimia.nomes.pares import pares
from toponimia.nomes.sonda import CLASSES_CORRELATAS, registro_de


@pytest.fixture(scope="module")
def nomes(nomes_sorteados):
    return nomes_sorteados(400)


@pytest.fixture(scope="module")
def indice(nomes):
    return Indice(nomes)


@pytest.fixture(scope="module")
def procurados(nomes, nomes_sorteados):
    return nomes[:50] + nomes_sorteados(50, semente=15)


@pytest.fixture(scope="module")
def contra_cada_um(nomes):
    analisados = [analisar(nome) for nome in nomes]

    def comparar_com_cada_um(nome, classes=CLASSES_CORRELATAS):
        procurado = analisar(nome)
        comparacoes = [(k, classificar(procurado, a)) for k, a in enumerate(analisados)]
        return {(k, c) for k, c in comparacoes if c.classe in classes}

    return comparar_com_cada_um


def test_o_mesmo_que_comparar_com_cada_um(indice, procurados, contra_cada_um):
    for nome in procurados:
        achados = indice.consultar(nome)
        assert len(achados) == len(set(achados))
        assert set(achados) == contra_cada_um(nome)


@pytest.mark.parametrize("classe", CLASSES_CORRELATAS)
def test_so_as_classes_pedidas(classe, indice, procurados, contra_cada_um):
    for nome in procurados[::10]:
        assert set(indice.consultar(nome, classes=[classe])) == contra_cada_um(nome, [classe])


def test_o_mesmo_que_pares(indice, nomes):
    dos_pares = {(i, j) for i, j, _ in pares(nomes, classes=CLASSES_CORRELATAS)}
    do_indice = {
        (min(i, j), max(i, j))
        for i, nome in enumerate(nomes)
        for j, _ in indice.consultar(nome)
        if i != j
    }
    assert do_indice == dos_pares


def test_de_registros_responde_o_mesmo(indice, nomes, procurados):
    de_registros = Indice.de_registros(registro_de(nome) for nome in nomes)
    for nome in procurados:
        assert de_registros.consultar(nome) == indice.consultar(nome)


def test_do_mais_forte_ao_mais_fraco_e_depois_alfabetica(indice, procurados):
    for nome in procurados:
        ordem = [
            (c.classe.ordem, -1 if c.valor is None else c.valor, chave_alfabetica(c.nome_b))
            for _, c in indice.consultar(nome)
        ]
        assert ordem == sorted(ordem)


def test_o_proprio_nome_vem_primeiro_como_identica(indice, nomes):
    posicao, comparacao = indice.consultar(nomes[7].upper())[0]
    assert (posicao, comparacao.classe) == (7, Classe.IDENTICA)


def test_indice_vazio():
    assert len(Indice([])) == 0
    assert Indice([]).consultar("Cotia") == []


def test_nome_ilegivel_e_recusado(indice):
    with pytest.raises(NomeInvalido):
        indice.consultar(" ")


@settings(deadline=None)
@given(st.integers(0, 399), st.text("aeioszçãh ", max_size=2), st.integers(0, 20))
def test_nada_se_perde_com_letras_a_mais(nomes, indice, contra_cada_um, qual, letras, onde):
    proposto = nomes[qual][:onde] + letras + nomes[qual][onde:]
    assert set(indice.consultar(proposto)) == contra_cada_um(proposto)
