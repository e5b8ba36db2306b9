"""Nada se perde com as chaves: todos os pares contra todos, numa amostra da lista real."""

from itertools import combinations

from rapidfuzz.distance import OSA

from toponimia.conjuntos import ler_csv
from toponimia.modelos import Classe
from toponimia.nomes.analise import (
    analisar,
    chaves_de_base,
    chaves_de_bloco,
    classificar,
    forma_semelhanca,
    limite_distancia,
)


def amostra():
    """Nomes de hoje e de ontem, em que variantes do mesmo nome são muitas, e pares rotulados."""
    nomes = {linha["nome"] for linha in ler_csv("historico/nomes_municipios.csv.gz")}
    rotulados = ler_csv("avaliacao/pares_rotulados.csv")
    escolhidos = {n for li in rotulados[:260:2] for n in (li["nome_a"], li["nome_b"])}
    escolhidos |= set(sorted(nomes)[::29])
    return sorted(escolhidos)


def test_toda_classe_divide_chave_ou_distancia():
    analisados = [analisar(nome) for nome in amostra()]
    bloco = [set(chaves_de_bloco(a)) for a in analisados]
    base = [set(chaves_de_base(a)) for a in analisados]
    formas = [forma_semelhanca(a) for a in analisados]
    vistas = set()
    for i, j in combinations(range(len(analisados)), 2):
        comparacao = classificar(analisados[i], analisados[j])
        vistas.add(comparacao.classe)
        if comparacao.classe is Classe.DISTINTA:
            continue
        if comparacao.classe is Classe.BASE_COMUM:
            assert base[i] & base[j], comparacao
        elif comparacao.valor is not None:
            limite = limite_distancia(formas[i], formas[j])
            assert OSA.distance(formas[i], formas[j]) == comparacao.valor <= limite, comparacao
        else:
            assert bloco[i] & bloco[j], comparacao
    assert vistas == set(Classe)


def test_limite_depende_so_do_comprimento():
    assert [limite_distancia("a" * n, "b" * 9) for n in (1, 4, 5, 9)] == [0, 0, 1, 1]
