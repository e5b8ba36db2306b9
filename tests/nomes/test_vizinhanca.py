"""A junção por apagamento contra a comparação de todos com todos."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from toponimia.nomes.vizinhanca import assinaturas, vizinhos

# Alfabeto pequeno e textos curtos: muitos pares próximos, com repetição e inversão de letras.
TEXTOS = st.lists(st.text("abç 1", max_size=9), unique=True, max_size=40)


def escada(maior: int, menor: int) -> int:
    return 2 if menor >= 6 else 1 if menor >= 3 else 0


def pelo_maior(maior: int, menor: int) -> int:
    return 2 if maior >= 5 else 0


def sempre_um(maior: int, menor: int) -> int:
    return 1


def sempre_dois(maior: int, menor: int) -> int:
    return 2


LIMITES = [escada, pelo_maior, sempre_um, sempre_dois]


def um_a_um(textos: list[str], limite) -> list[tuple[int, int]]:
    achados = []
    for (i, a), (j, b) in combinations(enumerate(textos), 2):
        permitida = limite(max(len(a), len(b)), min(len(a), len(b)))
        if permitida and OSA.distance(a, b) <= permitida:
            achados.append((i, j))
    return achados


def pela_juncao(textos: list[str], limite, **opcoes) -> list[tuple[int, int]]:
    i, j = vizinhos(textos, limite, **opcoes)
    return list(zip(i.tolist(), j.tolist(), strict=True))


@pytest.mark.parametrize("limite", LIMITES)
@given(textos=TEXTOS)
def test_acha_todos_os_pares_e_so_eles(limite, textos):
    assert pela_juncao(textos, limite) == um_a_um(textos, limite)


@given(textos=TEXTOS, memoria=st.integers(1, 64))
def test_a_memoria_permitida_nao_muda_o_resultado(textos, memoria):
    assert pela_juncao(textos, sempre_dois, variantes_por_vez=memoria) == um_a_um(
        textos, sempre_dois
    )


@settings(deadline=None)
@given(base=st.text("abcdefghij ", min_size=9, max_size=30), dados=st.data())
def test_edicoes_de_um_nome_longo_sao_achadas(base, dados):
    editados = {base}
    for _ in range(dados.draw(st.integers(1, 12))):
        texto = list(dados.draw(st.sampled_from(sorted(editados))))
        onde = dados.draw(st.integers(0, len(texto) - 1))
        match dados.draw(st.sampled_from(["troca", "apaga", "insere", "inverte"])):
            case "troca":
                texto[onde] = "z"
            case "apaga":
                del texto[onde]
            case "insere":
                texto.insert(onde, "y")
            case "inverte":
                texto[onde : onde + 2] = reversed(texto[onde : onde + 2])
        editados.add("".join(texto))
    textos = sorted(editados)
    assert pela_juncao(textos, sempre_dois) == um_a_um(textos, sempre_dois)


def test_variante_muito_comum_nao_perde_par():
    # Todos dividem a variante "linha ": um só grupo com todos os pares.
    textos = [f"linha {n:02d}" for n in range(100)]
    assert len(pela_juncao(textos, sempre_dois, variantes_por_vez=256)) == 100 * 99 // 2


def test_progresso_termina_no_total():
    passos: list[tuple[int, int]] = []
    vizinhos(["a", "bb", "bc"], sempre_um, progresso=lambda *passo: passos.append(passo))
    assert passos == [(1, 3), (3, 3)]


def test_limite_maior_que_dois_e_recusado():
    with pytest.raises(ValueError, match="máximo é 2"):
        vizinhos(["abc", "abd"], lambda maior, menor: 3)


def test_nada_ou_um_so_texto_nao_tem_par():
    assert pela_juncao([], sempre_dois) == []
    assert pela_juncao(["moji"], sempre_dois) == []


@given(a=st.text("abç 1z", max_size=12), b=st.text("abç 1z", max_size=12))
def test_assinatura_nunca_separa_mais_que_o_dobro_da_distancia(a, b):
    de_a, de_b = assinaturas([a, b])
    assert int(np.bitwise_count(de_a ^ de_b)) <= 2 * OSA.distance(a, b)
