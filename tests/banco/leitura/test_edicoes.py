"""A edição: pedida, declarada no arquivo, ou ausente."""

from __future__ import annotations

import pytest

from toponimia.banco.leitura import edicoes, ler_arquivo
from toponimia.erros import PedidoInvalido

LISTA = "codigo;nome;uf\n3550308;São Paulo;SP\n"


@pytest.mark.parametrize(
    ("textos", "esperada"),
    [
        (["DATA BASE: 31/12/2024"], 2024),
        (["DATA BASE: 21/12/2022", "baixado_2025.xls"], 2022),
        (["DATA BASE: 2024-12-31 00:00:00"], 2024),
        (["Plan1", "RELATORIO_DTB_BRASIL_2024_DISTRITOS.xls"], 2024),
        (["DTB_2021_Municipio", "copia de 2025.xls"], 2021),
        (["pasta/dtb2019_ibgeasy_municipio.csv", "pacote_2026.zip"], 2019),
        (["municipios 2023.csv"], 2023),
        (["municipios.csv"], None),
        (["lista_2010_corrigida_2021.csv"], None),
        (["lista_1872.csv"], None),
        (["lista_2099.csv"], None),
        (["codigo 3550308 e 20240101"], None),
    ],
)
def test_edicao_declarada(textos, esperada):
    assert edicoes.procurar(textos, ano_maximo=2027) == esperada


def test_edicao_pedida_prevalece_e_a_divergencia_e_dita(gravar):
    (leitura,) = ler_arquivo(gravar("DTB_2024.csv", LISTA), edicao=2025)
    assert leitura.edicao == 2025
    assert any("edição 2024" in aviso and "2025" in aviso for aviso in leitura.avisos)


def test_sem_edicao_o_remedio_e_a_opcao(gravar, recusa):
    assert "--edicao AAAA" in recusa(gravar("lista.csv", LISTA))


@pytest.mark.parametrize("edicao", [1989, 2028, 0, -5, 20240])
def test_edicao_impossivel(gravar, edicao):
    with pytest.raises(PedidoInvalido, match="de 1990 a 2027"):
        ler_arquivo(gravar("x.csv", LISTA), edicao=edicao, ano_maximo=2027)
