"""O relatório de uma UF e a relação dos municípios, relidos por outro programa."""

from dataclasses import replace
from datetime import date

import pytest

from toponimia.documentos import pdf_relacao, pdf_relatorio
from toponimia.erros import PedidoInvalido
from toponimia.servicos.precedencia import relatorio
from toponimia.servicos.relacao import relacao


def test_relatorio_traz_cada_lugar_da_uf_com_a_decisao(banco, ler):
    tabela = relatorio(banco, ufs=["MT"])["MT"]
    lido = ler(pdf_relatorio(tabela, "MT"))
    assert lido.pdf.metadata.title == "Relatório de homônimos: Mato Grosso"
    assert "<pdfaid:part>2</pdfaid:part>" in lido.xmp()
    primeira = lido.texto(0)
    proprios = [r for r in tabela.registros() if r["posicao"] == "própria"]
    assert f"{len(proprios)} cidades e vilas de Mato Grosso" in primeira
    assert "não é do IBGE nem o substitui" in primeira
    mantem = sum(r["decisao"] == "mantem" for r in proprios)
    cidades = sum(r["decisao"] == "mantem" and r["tipo"] == "cidade" for r in proprios)
    assert f"Mantêm o nome {cidades} {mantem - cidades} {mantem}" in primeira
    tudo = lido.texto()
    palavra = {"mantem": "mantém", "altera": "altera", "indeciso": "indeciso"}
    for r in proprios:
        onde = "cidade" if r["tipo"] == "cidade" else f"vila de {r['municipio']}"
        assert f"{r['nome']} {onde} {palavra[r['decisao']]}" in tudo
    # Quem cada indeciso espera: o dado que falta, por extenso.
    faltas = {f for r in tabela.registros() for f in (r["falta"] or "").split("; ") if f}
    assert faltas
    for falta in faltas:
        assert falta in tudo


def test_relatorio_de_uf_sem_homonimo(banco, ler):
    tabela = relatorio(banco, ufs=["MT"])["MT"]
    lido = ler(pdf_relatorio(replace(tabela, linhas=()), "DF"))
    assert "Nenhuma cidade ou vila de Distrito Federal tem homônimo" in lido.texto()
    assert len(lido.pdf.pages) == 1


def test_relatorio_de_uf_que_nao_existe(banco):
    with pytest.raises(PedidoInvalido, match="não existe"):
        pdf_relatorio(relatorio(banco, ufs=["DF"])["DF"], "ZZ")


def test_relacao_de_uma_uf(banco, ler):
    tabela = relacao(banco, ano=2026, uf="PE")
    lido = ler(pdf_relacao(tabela))
    assert "<pdfaid:conformance>B</pdfaid:conformance>" in lido.xmp()
    assert lido.pdf.metadata.creation_date.date() == date(2025, 12, 31)
    primeira = lido.texto(0)
    assert "Relação dos municípios, 2026" in primeira
    assert "não é publicação do IBGE nem a substitui" in primeira
    assert tabela.dados["sha256"] in primeira
    tudo = lido.texto()
    for r in tabela.registros():
        assert f"{r['codigo']} {r['municipio']} PE" in tudo
    assert "Distrito estadual de Pernambuco" in tudo
    pagina = lido.pdf.pages[1]
    assert pagina.mediabox.width > pagina.mediabox.height
    # O cabeçalho repete-se em toda página da tabela.
    for i in range(1, len(lido.pdf.pages)):
        assert "Homônimos e observações" in lido.texto(i)


def test_limite_nao_passa_por_data(banco, ler):
    tabela = relacao(banco, ano=2026, uf="RO")
    porto_velho = next(r for r in tabela.registros() if r["municipio"] == "Porto Velho")
    assert porto_velho["precisao_data"] == "limite"
    assert f"Porto Velho RO até {porto_velho['data_fundacao']}" in ler(pdf_relacao(tabela)).texto()


def test_mesmos_bytes(banco):
    tabela = relacao(banco, ano=2026, uf="AC")
    assert pdf_relacao(tabela) == pdf_relacao(relacao(banco, ano=2026, uf="AC"))
    tabelas = [relatorio(banco, ufs=["AC"])["AC"] for _ in range(2)]
    assert pdf_relatorio(tabelas[0], "AC") == pdf_relatorio(tabelas[1], "AC")
