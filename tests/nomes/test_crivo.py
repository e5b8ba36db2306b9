"""O crivo só recusa o que a classificação inteira recusaria."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toponimia.conjuntos import ler_csv
from toponimia.nomes.alinhamento import Texto, alinhar, trocas
from toponimia.nomes.analise import analisar, chaves_de_bloco
from toponimia.nomes.chaves import chaves_do_nome
from toponimia.nomes.classificacao import classificar_por_chave
from toponimia.nomes.crivo import exigencia_do_nome
from toponimia.nomes.exigencias import podem_alinhar
from toponimia.nomes.palavras import sons


def crivo_passa(a, b):
    exige_a, tem_a = exigencia_do_nome(a)
    exige_b, tem_b = exigencia_do_nome(b)
    return not (exige_a & ~tem_b or exige_b & ~tem_a)


def trocada(texto, sorteio, vezes):
    """O texto com trocas da tabela feitas ao acaso, sem olhar contexto."""
    for _ in range(vezes):
        troca = sorteio.choice(trocas())
        lugares = [k for k in range(len(texto) + 1) if texto.startswith(troca.a, k)]
        if lugares:
            k = sorteio.choice(lugares)
            texto = texto[:k] + troca.b + texto[k + len(troca.a) :]
    return texto


def test_o_que_a_tabela_alinha_nunca_e_recusado():
    nomes = [linha["nome"] for linha in ler_csv("historico/nomes_municipios.csv.gz")]
    palavras = sorted({palavra for nome in nomes for palavra in nome.casefold().split()})
    sorteio = random.Random(3)
    alinhadas = 0
    for palavra in palavras[::2]:
        for _ in range(30):
            outra = trocada(palavra, sorteio, sorteio.randint(1, 2)).strip()
            if outra == palavra or not outra:
                continue
            if alinhar(Texto(*sons(palavra)), Texto(*sons(outra))) is not None:
                alinhadas += 1
                assert podem_alinhar(palavra, outra), (palavra, outra)
    assert alinhadas > 2_000


@settings(deadline=None, max_examples=400)
@given(st.text("aeiouãõçcksszxhtqgmn -'", min_size=1, max_size=7), st.randoms(), st.integers(1, 4))
def test_texto_qualquer_e_suas_trocas(texto, sorteio, vezes):
    outro = trocada(texto, sorteio, vezes)
    if texto.strip() and outro.strip():
        if alinhar(Texto(*sons(texto)), Texto(*sons(outro))) is not None:
            assert podem_alinhar(texto, outro)


@pytest.mark.parametrize("par", [("caxã", "saca"), ("cuba", "suba"), ("moca", "mossa")])
def test_recusa_o_que_so_o_esqueleto_confunde(par):
    assert not podem_alinhar(*par)


def test_nome_correlato_por_chave_passa_no_crivo(nomes_sorteados):
    reais = [linha["nome"] for linha in ler_csv("historico/nomes_municipios.csv.gz")]
    rotulados = ler_csv("avaliacao/pares_rotulados.csv")
    nomes = sorted(
        {
            *nomes_sorteados(500, semente=5),
            *reais[::9],
            *(linha[lado] for linha in rotulados for lado in ("nome_a", "nome_b")),
            *(f"{a} ({b})" for a, b in zip(reais[::90], reais[45::90], strict=False)),
            *(nome + "s" for nome in reais[::60]),
            *("Vila " + nome for nome in reais[::70]),
        }
    )
    de_chave = {}
    for analisado in map(analisar, nomes):
        for chave in chaves_de_bloco(analisado):
            de_chave.setdefault(chave, []).append(analisado)
    correlatos = 0
    for iguais in de_chave.values():
        for a, b in combinations(iguais, 2):
            comparacao = classificar_por_chave(a, b)
            if comparacao is not None and a.dobrada != b.dobrada:
                correlatos += 1
                assert crivo_passa(a, b), comparacao
                # Dividir só apelidos não basta: a ligação passa pelo nome de um deles.
                assert not set(chaves_do_nome(a)).isdisjoint(chaves_de_bloco(b)) or (
                    not set(chaves_do_nome(b)).isdisjoint(chaves_de_bloco(a))
                )
    assert correlatos > 1_000
