"""As 27 UFs."""

from __future__ import annotations

import pytest

from toponimia.territorio import uf_do_codigo, uf_do_texto, ufs


def test_vinte_e_seis_estados_e_o_distrito_federal():
    assert len(ufs()) == 27
    assert len({uf.sigla for uf in ufs()}) == len({uf.codigo for uf in ufs()}) == 27


@pytest.mark.parametrize(
    ("codigo", "sigla"),
    [("1100015", "RO"), ("355030801", "SP"), ("53", "DF"), ("5101837", "MT"), ("2605459", "PE")],
)
def test_uf_do_codigo(codigo, sigla):
    uf = uf_do_codigo(codigo)
    assert uf is not None
    assert uf.sigla == sigla


@pytest.mark.parametrize("codigo", ["", "9", "00", "99", "3", "XX"])
def test_codigo_de_nenhuma_uf(codigo):
    assert uf_do_codigo(codigo) is None


@pytest.mark.parametrize("texto", ["PA", "pa", "Pará", "PARA", "15", " pará "])
def test_uf_do_texto(texto):
    uf = uf_do_texto(texto)
    assert uf is not None
    assert uf.sigla == "PA"


@pytest.mark.parametrize("texto", ["", "XX", "Paraná do Sul", "\ufffd", "-"])
def test_texto_de_nenhuma_uf(texto):
    assert uf_do_texto(texto) is None
