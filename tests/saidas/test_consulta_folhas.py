"""As folhas da planilha da consulta: uma linha por regra e por correlato."""

from datetime import date

from toponimia.saidas.consulta_folhas import folhas
from toponimia.servicos.verificar import Pedido, Verificador


def test_cada_regra_e_cada_correlato_na_sua_linha(banco):
    verificador = Verificador(banco)
    consulta = verificador.verificar(Pedido("Bom Jesus", "MT"), hoje=date(2026, 11, 30))
    erro = {"linha": 2, "nome": "", "erro": "vazio"}
    regras, correlatos = folhas([erro, consulta])
    assert [r["regra"] for r in regras.registros()][:4] == [
        "data",
        "pessoa_viva",
        "extensao",
        "repeticao",
    ]
    assert {r["consulta"] for r in regras.registros()} == {2}
    lidos = correlatos.registros()
    assert [r["codigo"] for r in lidos] == [c.localidade.codigo for c in consulta.correlatos]
    # Bom Jesus/PI, código do IBGE 2201903, é uma das cidades de mesmo nome.
    piaui = next(r for r in lidos if r["codigo"] == "2201903")
    assert (piaui["classe"], piaui["nome"], piaui["uf"]) == ("identica", "Bom Jesus", "PI")
    assert -11 < piaui["latitude"] < -2
