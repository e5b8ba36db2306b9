"""Os quadros em ordem, procurados por bisseção."""

from __future__ import annotations

import pytest

from toponimia import conjuntos
from toponimia.regras.pessoas.tabelas import QuadroOrdenado, formas, grafias, pessoa


def test_acha_todas_as_linhas_da_chave_e_so_elas() -> None:
    quadro = QuadroOrdenado(["ana,p1,civil", "ana,p2,usual", "ana maria,p3,civil", "eva,p4,civil"])
    assert quadro["ana"] == (("p1", "civil"), ("p2", "usual"))
    assert quadro["ana maria"] == (("p3", "civil"),)
    assert list(quadro) == ["ana", "ana maria", "eva"] and len(quadro) == 3
    for ausente in ("", "an", "ana m", "zoe"):
        assert ausente not in quadro
    with pytest.raises(KeyError):
        quadro["ana m"]


@pytest.mark.parametrize("quadro", [formas(), grafias()], ids=["formas", "grafias"])
def test_os_quadros_estao_na_ordem_que_a_busca_pede(quadro: QuadroOrdenado) -> None:
    chaves = list(quadro)
    assert chaves == sorted(set(chaves))


def test_cada_forma_e_de_uma_pessoa_da_lista() -> None:
    linhas = conjuntos.ler_csv("pessoas/pessoas.csv")
    assert [linha["id"] for linha in linhas] == [f"p{n:05d}" for n in range(1, len(linhas) + 1)]
    ultima = linhas[-1]
    assert pessoa(ultima["id"]).nome == ultima["nome"]
    assert {codigo for pares in formas().values() for codigo, _ in pares} <= {
        linha["id"] for linha in linhas
    }
