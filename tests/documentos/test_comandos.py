"""Os formatos para pessoas, PDF e XLSX, pedidos na linha de comando e relidos."""

import openpyxl
import pytest

from toponimia.cli.base import principal
from toponimia.documentos import pdf_consulta


@pytest.fixture
def rodar(arquivo_embutido, capfd):
    def rodar(*argumentos):
        codigo = principal([*argumentos, "--banco", str(arquivo_embutido)])
        saida = capfd.readouterr()
        return codigo, saida.out, saida.err

    return rodar


COMANDOS = {
    "relacao": ("relacao", "--ano", "2026", "--uf", "RO"),
    "homonimos": ("homonimos", "--nome", "Bom Jesus"),
    "correlatos": ("homonimos", "--nome", "Bom Jesus", "--classe", "semelhante"),
    "precedencia": ("precedencia", "--nome", "Bom Jesus"),
    "inventario": ("inventario", "--uf", "MT"),
    "verificar": ("verificar", "Bom Jesus", "Zzyzx", "--uf", "MT"),
    "fatos": ("fatos", "listar"),
    "acordos": ("acordos", "listar"),
}


def conferir(caminho, edicao="2025"):
    livro = openpyxl.load_workbook(caminho)
    assert livro.sheetnames[-1] == "Sobre"
    sobre = [str(c.value) for linha in livro["Sobre"].iter_rows() for c in linha if c.value]
    assert any(edicao in celula for celula in sobre)
    for folha in livro.worksheets[:-1]:
        assert folha.freeze_panes == "A2"
        assert folha.auto_filter.ref is not None
        for celula in folha[1]:
            assert celula.value in sobre
            assert celula.font.bold
        for linha in folha.iter_rows(min_row=2):
            assert all(c.data_type in "snd" for c in linha)
    return livro


@pytest.mark.parametrize("comando", COMANDOS)
def test_planilha_de_cada_comando(rodar, tmp_path, comando):
    destino = tmp_path / "saida.xlsx"
    codigo, _, err = rodar(*COMANDOS[comando], "--saida", str(destino))
    assert codigo == (1 if comando == "verificar" else 0), err
    livro = conferir(destino)
    if comando == "verificar":
        assert livro.sheetnames[1:3] == ["Regras", "Correlatos"]


def test_planilha_de_comparar_dispensa_edicao(rodar, tmp_path):
    destino = tmp_path / "saida.xlsx"
    assert principal(["comparar", "Mogi", "Moji", "--saida", str(destino)]) == 0
    conferir(destino, edicao="")


def test_planilha_do_relatorio(rodar, tmp_path):
    argumentos = ("relatorio", "--uf", "AC", "--formato", "xlsx", "--saida", str(tmp_path))
    assert rodar(*argumentos)[0] == 0
    conferir(tmp_path / "homonimos_AC.xlsx")


def test_pdf_de_verificar(rodar, tmp_path, ler):
    destino = tmp_path / "previa.pdf"
    codigo, out, err = rodar("verificar", "Bom Jesus", "--uf", "MT", "--saida", str(destino))
    assert (codigo, out) == (1, "")
    assert "previa.pdf" in err
    assert "COM IMPEDIMENTO" in ler(destino.read_bytes()).texto(0)


def test_pdf_de_lote_com_erro_e_escrito_e_da_codigo_2(rodar, tmp_path, ler):
    lote, destino = tmp_path / "nomes.csv", tmp_path / "previas.pdf"
    lote.write_text("nome;uf\nZzyzx Kroo;MT\nX;ZZ\n", encoding="utf-8")
    codigo, _, err = rodar("verificar", "--lote", str(lote), "--saida", str(destino))
    assert codigo == 2
    assert "1 linha não pôde ser consultada" in err
    primeira = ler(destino.read_bytes()).texto(0)
    assert "Zzyzx Kroo" in primeira
    assert "A UF “ZZ” não existe" in primeira


def test_pdf_de_lote_grande_demais_diz_o_que_fazer(rodar, tmp_path):
    lote, destino = tmp_path / "nomes.csv", tmp_path / "previas.pdf"
    lote.write_text("nome\n" + "Zzyzx Kroo\n" * 400, encoding="utf-8")
    codigo, _, err = rodar("verificar", "--lote", str(lote), "--saida", str(destino))
    assert codigo == 2
    assert "xlsx ou csv" in err
    assert not destino.exists()


def test_pdf_de_relacao_e_relatorio(rodar, tmp_path, ler):
    destino = tmp_path / "relacao.pdf"
    assert rodar("relacao", "--ano", "2026", "--uf", "AC", "--saida", str(destino))[0] == 0
    assert "22 municípios" in ler(destino.read_bytes()).texto(0)
    argumentos = ("relatorio", "--uf", "AC", "--formato", "pdf", "--saida", str(tmp_path))
    assert rodar(*argumentos)[0] == 0
    relatorio = ler((tmp_path / "homonimos_AC.pdf").read_bytes())
    assert "Relatório de homônimos: Acre" in relatorio.texto(0)


def test_linha_de_comando_e_biblioteca_dao_o_mesmo_pdf(rodar, tmp_path, consultar, verificador):
    destino = tmp_path / "previa.pdf"
    rodar("verificar", "Aurora", "--uf", "PA", "--data", "2026-11-30", "--saida", str(destino))
    assert destino.read_bytes() == pdf_consulta([consultar("Aurora", "PA")], verificador.dados)
