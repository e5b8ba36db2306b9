"""O óbito informado pelo requerente."""

from __future__ import annotations

from datetime import date

import pytest

from toponimia.erros import PedidoInvalido
from toponimia.regras.pessoas.obito import ler_obito


def test_data_e_fonte() -> None:
    obito = ler_obito("2015-11-23; certidão do 1º Ofício")
    assert (obito.data, obito.fonte) == (date(2015, 11, 23), "certidão do 1º Ofício")


def test_so_a_data() -> None:
    assert ler_obito(" 2015-11-23 ").fonte == ""


@pytest.mark.parametrize("texto", ["", "23/11/2015", "2015", "2015-02-30", "; certidão"])
def test_data_malformada(texto: str) -> None:
    with pytest.raises(PedidoInvalido, match="AAAA-MM-DD"):
        ler_obito(texto)
