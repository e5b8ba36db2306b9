"""O crivo guardado nunca deixa escapar um correlato, e a assinatura é a mesma nas duas formas."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from toponimia.modelos import Classe
from toponimia.nomes.analise import analisar, classificar
from toponimia.nomes.sonda import assinatura, registro_de, sondar
from toponimia.nomes.vizinhanca import assinaturas

TEXTOS = st.text("abç 1z", max_size=12)


@given(TEXTOS, TEXTOS)
def test_assinatura_nunca_separa_mais_que_o_dobro_da_distancia(a, b):
    diferentes = (assinatura(a) ^ assinatura(b)).bit_count()
    assert diferentes <= 2 * OSA.distance(a, b)


@given(st.lists(st.text(max_size=12), max_size=8))
def test_uma_a_uma_ou_todas_juntas_a_assinatura_e_a_mesma(textos):
    assert assinaturas(textos).tolist() == [assinatura(texto) for texto in textos]


@given(st.text())
def test_assinatura_cabe_num_inteiro_com_sinal_de_64_bits(texto):
    assert 0 <= assinatura(texto) < 1 << 62


def test_o_crivo_alcanca_todo_correlato(nomes_sorteados):
    nomes = nomes_sorteados(250)
    analisados = [analisar(nome) for nome in nomes]
    registros = [registro_de(a) for a in analisados]
    for nome, analisado in zip(nomes, analisados, strict=True):
        sonda = sondar(nome)
        for outro, registro in zip(analisados, registros, strict=True):
            if classificar(analisado, outro).classe is not Classe.DISTINTA:
                assert sonda.alcanca(registro), (nome, outro.nome)


def test_o_registro_vale_igual_do_nome_e_do_nome_analisado():
    assert registro_de("Mogi Mirim") == registro_de(analisar("Mogi Mirim"))
