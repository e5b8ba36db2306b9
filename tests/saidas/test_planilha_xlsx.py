"""A planilha, relida por outro programa (openpyxl)."""

import datetime
import io

import openpyxl
import pytest

from toponimia.modelos import Coluna, Tabela
from toponimia.saidas.planilha_xlsx import bytes_xlsx

COLUNAS = (
    Coluna("codigo", "texto", "código do IBGE"),
    Coluna("nome", "texto", "nome oficial"),
    Coluna("latitude", "real", "graus decimais"),
    Coluna("ano", "inteiro", "ano de instalação"),
    Coluna("certa", "logico", "se a categoria é certa"),
    Coluna("motivo", "texto", "por que se decidiu assim"),
)
TABELA = Tabela(
    titulo="Relação [2026]: municípios",
    colunas=COLUNAS,
    linhas=(
        ("1505106", "Óbidos", -1.9177, 1872, True, "palavra " * 30),
        ("3550308", "=1+1", None, None, False, "https://exemplo.br"),
        ("3550309", "{=1}", None, None, None, None),
    ),
    notas=("Edição DTB 2025.",),
    dados={"versao": "0.1.0", "sha256": "abc"},
)


@pytest.fixture(scope="module")
def livro():
    return openpyxl.load_workbook(io.BytesIO(bytes_xlsx(TABELA)))


def test_folhas(livro):
    assert livro.sheetnames == ["Relação 2026 municípios", "Sobre"]


def test_tipos_das_celulas(livro):
    folha = livro.worksheets[0]
    valores = [[celula.value for celula in linha] for linha in folha.iter_rows()]
    assert valores[0] == [coluna.nome for coluna in COLUNAS]
    assert valores[1][:5] == ["1505106", "Óbidos", -1.9177, 1872, "sim"]
    assert valores[2][:5] == ["3550308", "=1+1", None, None, "não"]
    assert valores[3] == ["3550309", "{=1}", None, None, None, None]
    # 's' é texto, 'n' é número; 'f' seria fórmula.
    assert folha["B3"].data_type == folha["B4"].data_type == "s"
    assert folha["C2"].data_type == "n"
    assert folha["F3"].hyperlink is None


def test_cabecalho_preso_filtro_e_larguras(livro):
    folha = livro.worksheets[0]
    assert folha.freeze_panes == "A2"
    assert folha.auto_filter.ref == "A1:F4"
    assert 8 <= folha.column_dimensions["A"].width <= 14
    assert folha.column_dimensions["F"].width <= 62
    assert folha["F2"].alignment.wrap_text


def test_folha_sobre_explica_cada_coluna_e_diz_de_onde_veio(livro):
    celulas = [celula.value for linha in livro["Sobre"].iter_rows() for celula in linha]
    for coluna in COLUNAS:
        assert coluna.nome in celulas
        assert coluna.descricao in celulas
    assert "Edição DTB 2025." in celulas
    assert "abc" in celulas


def test_data_das_propriedades_e_a_dada():
    dia = datetime.date(2026, 1, 31)
    livro = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(TABELA, criado_em=dia)))
    assert livro.properties.created.date() == dia


def test_texto_maior_que_a_celula_diz_que_foi_cortado():
    tabela = Tabela("x", COLUNAS[:1], (("a" * 40_000,),))
    livro = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(tabela)))
    valor = livro.worksheets[0]["A2"].value
    assert len(valor) <= 32_767
    assert "cortado" in valor


@pytest.mark.parametrize(
    ("titulo", "folha"),
    [
        ("Precedência entre homônimos (LC nº 1/1967, art. 9º)", "Precedência entre homônimos"),
        ("Inventário: nomes existentes que uma regra vedaria", "Inventário"),
        ("Relação dos municípios de hoje, 2026", "Relação dos municípios de hoje"),
        ("Sobre", "Dados"),
        ("", "Dados"),
        ("'x'", "x"),
        ("a" * 40, "a" * 31),
        ("A/B?", "A B"),
    ],
)
def test_nome_da_folha_e_aceito_pelo_excel(titulo, folha):
    livro = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(Tabela(titulo, COLUNAS[:1], (("x",),)))))
    assert livro.sheetnames == [folha, "Sobre"]


DATAS = (Coluna("dia", "data", "um dia"),)


@pytest.mark.parametrize(
    ("celulas", "lidas"),
    [
        (
            ("2026-01-31", None, "1900-03-01"),
            (datetime.datetime(2026, 1, 31), None, datetime.datetime(1900, 3, 1)),
        ),
        # Anos e dias que o Excel não sabe representar: a coluna inteira em texto, que se ordena.
        (("1872", "1994-05-01", ""), ("1872", "1994-05-01", None)),
        (("1900-02-28", "2026-01-31", None), ("1900-02-28", "2026-01-31", None)),
        (("20260131", None, None), ("20260131", None, None)),
    ],
)
def test_coluna_de_dias_tem_datas_e_a_de_anos_tem_texto(celulas, lidas):
    tabela = Tabela("x", DATAS, tuple((c,) for c in celulas))
    folha = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(tabela))).worksheets[0]
    assert tuple(folha.cell(i, 1).value for i in (2, 3, 4)) == lidas


def test_linha_tem_altura_para_o_texto_comprido():
    curto, longo = "x" * 50, "palavra " * 50
    tabela = Tabela("x", (COLUNAS[5],), ((curto,), (longo,), ("palavra " * 900,)))
    folha = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(tabela))).worksheets[0]
    largura = folha.column_dimensions["A"].width
    assert folha.row_dimensions[2].height is None
    assert folha.row_dimensions[3].height >= 15 * len(longo) / largura
    assert 400 < folha.row_dimensions[4].height <= 409.5  # o máximo do Excel


def test_quebra_de_linha_aparece():
    tabela = Tabela("x", (COLUNAS[5],), (("um\ndois",),))
    folha = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(tabela))).worksheets[0]
    assert folha["A2"].alignment.wrap_text
    assert folha.row_dimensions[2].height == 30


def test_folhas_anexas_sao_explicadas():
    anexa = Tabela("Correlatos", (Coluna("lugar", "texto", "onde fica"),), (("Óbidos",),))
    livro = openpyxl.load_workbook(io.BytesIO(bytes_xlsx(TABELA, anexas=[anexa])))
    assert livro.sheetnames == ["Relação 2026 municípios", "Correlatos", "Sobre"]
    assert livro["Correlatos"].freeze_panes == "A2"
    celulas = [celula.value for linha in livro["Sobre"].iter_rows() for celula in linha]
    assert {"Colunas da folha “Correlatos”", "lugar", "onde fica"} <= set(celulas)
