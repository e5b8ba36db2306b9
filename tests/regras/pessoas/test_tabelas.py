"""Os quadros em ordem, procurados por bisseção."""

from __future__ import annotations

import pytest

from toponimia import conjuntos
from toponimia.nomes.leitura import analisar
from toponimia.regras.pessoas.tabelas import QuadroOrdenado, formas, pessoa


def test_acha_todas_as_linhas_da_chave_e_so_elas() -> None:
    quadro = QuadroOrdenado(["ana maria,p3,civil", "ana,p1,civil", "ana,p2,usual", "eva,p4,civil"])
    assert quadro["ana"] == (("p1", "civil"), ("p2", "usual"))
    assert quadro["ana maria"] == (("p3", "civil"),)
    assert list(quadro) == ["ana maria", "ana", "eva"] and len(quadro) == 3
    for ausente in ("", "an", "ana m", "zoe"):
        assert ausente not in quadro
    with pytest.raises(KeyError):
        quadro["ana m"]


@pytest.mark.parametrize("arquivo", ["formas.csv", "grafias.csv"])
def test_os_quadros_estao_na_ordem_que_a_busca_pede(arquivo: str) -> None:
    _, *linhas = conjuntos.caminho(f"pessoas/{arquivo}").read_text("utf-8").splitlines()
    assert linhas == sorted(set(linhas))


def test_cada_forma_e_de_uma_pessoa_da_lista() -> None:
    linhas = conjuntos.ler_csv("pessoas/pessoas.csv")
    assert [linha["id"] for linha in linhas] == [f"p{n:05d}" for n in range(1, len(linhas) + 1)]
    ultima = linhas[-1]
    assert pessoa(ultima["id"]).nome == ultima["nome"]
    assert {codigo for pares in formas().values() for codigo, _ in pares} <= {
        linha["id"] for linha in linhas
    }


def test_as_grafias_sao_as_leituras_de_hoje() -> None:
    """O quadro guarda leituras de `toponimia.nomes`: se elas mudam, refaz-se o quadro."""
    velhas = [
        linha["chave"]
        for linha in conjuntos.ler_csv("pessoas/grafias.csv")
        if analisar(linha["chave"]).leituras[0].chave != linha["som"]
    ]
    assert velhas == []
