"""Planilhas nos leiautes publicados: títulos, colunas de trabalho, formatos, pacotes."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

import openpyxl
import pytest

from toponimia.banco.leitura import ler_arquivo, municipios_de
from toponimia.banco.leitura.planilhas import _extensao_ods


def pacote(**membros: bytes) -> bytes:
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w", zipfile.ZIP_DEFLATED) as arquivo:
        for nome, conteudo in membros.items():
            arquivo.writestr(nome, conteudo)
    return saida.getvalue()


def xlsx(*folhas: tuple[str, list[list[object]], str]) -> bytes:
    pasta = openpyxl.Workbook()
    pasta.remove(pasta.active)
    for nome, linhas, estado in folhas:
        folha = pasta.create_sheet(nome)
        folha.sheet_state = estado
        for linha in linhas:
            folha.append(linha)
    saida = io.BytesIO()
    pasta.save(saida)
    return saida.getvalue()


def test_xls_da_dtb_2024_com_titulos_e_colunas_de_trabalho(planilhas):
    (leitura,) = ler_arquivo(planilhas / "RELATORIO_DTB_BRASIL_2024_DISTRITOS.xls")
    assert (leitura.camada, leitura.edicao, leitura.formato) == ("distritos", 2024, "xls")
    assert (leitura.lidas, leitura.aceitas, leitura.quarentena) == (7, 7, ())
    primeiro = leitura.distritos[1]
    assert primeiro.codigo == "110001515"
    assert primeiro.nome == "Filadélfia d'Oeste"
    assert primeiro.codigo_municipio == "1100015"
    assert primeiro.municipio == "Alta Floresta D'Oeste"
    assert primeiro.uf == "RO"
    assert primeiro.linha == 9, "seis títulos, o cabeçalho e um distrito vêm antes"


def test_municipios_que_os_distritos_dao_a_conhecer(planilhas):
    (leitura,) = ler_arquivo(planilhas / "RELATORIO_DTB_BRASIL_2024_DISTRITOS.xls")
    assert [(m.codigo, m.nome, m.uf) for m in municipios_de(leitura.distritos)] == [
        ("1100015", "Alta Floresta D'Oeste", "RO"),
        ("2933604", "Xique-Xique", "BA"),
        ("3145455", "Olhos-d'Água", "MG"),
        ("3550308", "São Paulo", "SP"),
        ("5101837", "Boa Esperança do Norte", "MT"),
        ("5300108", "Brasília", "DF"),
    ]


@pytest.mark.parametrize("terminacao", ["xls", "ods"])
def test_a_edicao_vem_do_nome_da_folha(planilhas, terminacao):
    (leitura,) = ler_arquivo(planilhas / f"RELATORIO_DTB_BRASIL_MUNICIPIO.{terminacao}")
    assert (leitura.camada, leitura.edicao, leitura.formato) == ("municipios", 2021, terminacao)
    assert [(m.codigo, m.nome, m.uf) for m in leitura.municipios] == [
        ("1100015", "Alta Floresta D'Oeste", "RO"),
        ("2401305", "Campo Grande", "RN"),
        ("3550308", "São Paulo", "SP"),
    ]


def test_a_terminacao_do_nome_nao_importa(planilhas, gravar):
    original = (planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls").read_bytes()
    (leitura,) = ler_arquivo(gravar("lista.csv", original))
    assert leitura.formato == "xls"
    (leitura,) = ler_arquivo(gravar("lista.json", gzip.compress(original)))
    assert leitura.formato == "xls"


def test_zip_que_traz_a_mesma_tabela_em_dois_formatos(planilhas, gravar):
    membros = {f"DTB/2021/{p.name}": p.read_bytes() for p in planilhas.glob("*MUNICIPIO.*")}
    membros |= {f"DTB/{p.name}": p.read_bytes() for p in planilhas.glob("*SUBDISTRITO.xls")}
    membros["DTB/leiame.txt"] = "Leia antes de usar.".encode("cp1252")
    membros["__MACOSX/DTB/._leiame.txt"] = b"\x00\x05\x16\x07"
    (leitura,) = ler_arquivo(gravar("DTB_2021.zip", pacote(**membros)))
    assert (leitura.camada, leitura.edicao, leitura.lidas) == ("municipios", 2021, 3)
    avisos = " ".join(leitura.avisos)
    assert "lida uma só vez" in avisos
    assert "1 linha(s) de subdistritos de fora" in avisos
    assert "leiame.txt" in avisos
    assert "MACOSX" not in avisos


def test_zip_com_listas_que_se_contradizem_e_recusado(gravar, recusa):
    frase = recusa(
        gravar(
            "DTB_2021.zip",
            pacote(
                **{
                    "a.csv": "codigo;nome;uf\n3550308;São Paulo;SP\n".encode(),
                    "b.csv": "codigo;nome;uf\n3550308;São Paulo de Piratininga;SP\n".encode(),
                }
            ),
        )
    )
    assert "listas diferentes de municípios da edição 2021" in frase


def test_xlsx_com_codigos_numericos_e_folha_oculta(gravar):
    linhas = [
        ["Data base: 31/12/2023"],
        [],
        ["UF", "Código Município Completo", "Nome_Município"],
        [11, 1100015.0, "Alta Floresta D'Oeste"],
        [35, 3550308, "São Paulo"],
    ]
    rascunho = [["Código Município Completo", "Nome_Município"], [3304557, "Rio de Janeiro"]]
    dados = xlsx(("Lista", linhas, "visible"), ("rascunho", rascunho, "hidden"))
    (leitura,) = ler_arquivo(gravar("x.xlsx", dados))
    assert (leitura.edicao, leitura.formato) == (2023, "xlsx")
    assert [(m.codigo, m.linha) for m in leitura.municipios] == [("1100015", 4), ("3550308", 5)]


def test_folha_de_dtb_anterior_a_2014(gravar):
    """Código do município em cinco algarismos, e subdistritos na mesma folha que os distritos."""
    linhas = [
        ["UF", "Nome_UF", "Município", "Nome_Município", "Distrito", "Nome_Distrito",
         "Subdistrito", "Nome_Subdistrito"],
        ["11", "Rondônia", "00015", "Alta Floresta D'Oeste", "05", "Alta Floresta D'Oeste",
         "00", ""],
        ["11", "Rondônia", "00205", "Porto Velho", "05", "Porto Velho", "00", ""],
        ["11", "Rondônia", "00205", "Porto Velho", "05", "Porto Velho", "06", "Zona 01"],
        [11, "Rondônia", 205, "Porto Velho", 10, "Abunã", "00", ""],
    ]  # fmt: skip
    (leitura,) = ler_arquivo(gravar("dtb_2013.xlsx", xlsx(("dtb_2013", linhas, "visible"))))
    assert (leitura.camada, leitura.edicao, leitura.lidas) == ("distritos", 2013, 3)
    assert [(d.codigo, d.nome, d.municipio) for d in leitura.distritos] == [
        ("110001505", "Alta Floresta D'Oeste", "Alta Floresta D'Oeste"),
        ("110020505", "Porto Velho", "Porto Velho"),
        ("110020510", "Abunã", "Porto Velho"),
    ]
    assert any("subdistritos" in aviso for aviso in leitura.avisos)


@pytest.mark.parametrize(
    ("cabecalho", "linha"),
    [
        (["UF", "Nome_UF", "Município", "Nome_Munic"], ["11", "Rondônia", "1100015", "A"]),
        (["UF", "Nome_UF", "Munic", "Nome_Munic"], ["11", "Rondônia", "00015", "A"]),
        (["Cod Municipio Completo", "Nome_Município"], ["1100015", "A"]),
        (["CD_MUN", "NM_MUN", "SIGLA_UF"], ["1100015", "A", "RO"]),
        (["CÓDIGO DO MUNICÍPIO", "NOME DO MUNICÍPIO"], [1100015, "A"]),
    ],
)
def test_cabecalhos_de_varias_edicoes(gravar, cabecalho, linha):
    (leitura,) = ler_arquivo(
        gravar("x.xlsx", xlsx(("Plan1", [cabecalho, linha], "visible"))), edicao=2012
    )
    assert [(m.codigo, m.nome, m.uf) for m in leitura.municipios] == [("1100015", "A", "RO")]


def test_distritos_de_codigo_completo_com_subdistritos_misturados(gravar):
    linhas = [
        ["UF", "Município", "Município_Nome", "Distrito", "Distrito_Nome", "Subdistrito"],
        ["11", "1100205", "Porto Velho", "110020505", "Porto Velho", "11002050500"],
        ["11", "1100205", "Porto Velho", "110020510", "Abunã", "11002051000"],
        ["11", "1100205", "Porto Velho", "110020505", "Porto Velho", "11002050506"],
    ]
    dados = xlsx(("DTB_05_05_2009n", linhas, "visible"))
    (leitura,) = ler_arquivo(gravar("DTB_05_05_2009.xlsx", dados))
    assert leitura.edicao == 2009
    assert [(d.codigo, d.nome) for d in leitura.distritos] == [
        ("110020505", "Porto Velho"),
        ("110020510", "Abunã"),
    ]


def test_so_subdistritos(planilhas, recusa):
    assert "só subdistritos" in recusa(planilhas / "RELATORIO_DTB_BRASIL_SUBDISTRITO.xls")


def test_planilhas_com_senha(planilhas, gravar, recusa):
    assert "senha" in recusa(planilhas / "com_senha.xlsx")
    aberta = (planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls").read_bytes()
    # O registro FILEPASS (0x002F) no começo do fluxo diz que o resto está cifrado.
    cifrada = aberta.replace(bytes.fromhex("e1000200b004"), bytes.fromhex("2f000200b004"))
    assert cifrada != aberta
    assert "senha" in recusa(gravar("x.xls", cifrada))


def test_zip_com_senha(gravar, recusa):
    dados = bytearray(pacote(**{"a.csv": b"codigo;nome\n3550308;A\n"}))
    # O bit 0 das marcas, no cabeçalho do membro e no diretório, diz que está cifrado.
    dados[6] |= 1
    dados[dados.index(b"PK\x01\x02") + 8] |= 1
    assert "senha" in recusa(gravar("x.zip", bytes(dados)))


@pytest.mark.parametrize(
    "nome", ["RELATORIO_DTB_BRASIL_MUNICIPIO.xls", "RELATORIO_DTB_BRASIL_MUNICIPIO.ods"]
)
@pytest.mark.parametrize("fracao", [0.02, 0.3, 0.7, 0.98])
def test_planilha_truncada(planilhas, gravar, recusa, nome, fracao):
    inteira = (planilhas / nome).read_bytes()
    frase = recusa(gravar(nome, inteira[: int(len(inteira) * fracao)]))
    assert "corrompido" in frase


def test_corrente_circular_de_setores(planilhas, gravar, recusa):
    """Um setor que aponta para si mesmo não pode consumir a memória da máquina."""
    dados = bytearray((planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls").read_bytes())
    tabela = (int.from_bytes(dados[0x4C:0x50], "little") + 1) * 512
    diretorio = int.from_bytes(dados[0x30:0x34], "little")
    posicao = tabela + diretorio * 4
    dados[posicao : posicao + 4] = diretorio.to_bytes(4, "little")
    assert "corrompido" in recusa(gravar("x.xls", bytes(dados)))


def test_documento_do_office_que_nao_e_planilha(planilhas, gravar, recusa):
    dados = (planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls").read_bytes()
    texto = dados.replace("Workbook".encode("utf-16-le"), "WordDocu".encode("utf-16-le"))
    assert "não uma planilha" in recusa(gravar("x.doc", texto))


def test_celula_perdida_no_fim_da_folha(gravar, recusa):
    pasta = openpyxl.Workbook()
    pasta.active["A1"] = "codigo"
    pasta.active["XFD1048576"] = "x"
    saida = io.BytesIO()
    pasta.save(saida)
    assert "longe demais" in recusa(gravar("x.xlsx", saida.getvalue()))


def test_extensao_de_ods_conta_repeticoes_mas_nao_a_sobra():
    def tabela(linhas: str) -> bytes:
        return f"<table:table>{linhas}</table:table>".encode()

    cheia = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    sobra = (
        '<table:table-row table:number-rows-repeated="1048570">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    linha = f"<table:table-row>{cheia}{cheia}</table:table-row>"
    assert _extensao_ods(tabela(linha + linha + sobra)) == 4
    repetida = linha.replace(
        "<table:table-row>", '<table:table-row table:number-rows-repeated="9">'
    )
    assert _extensao_ods(tabela(sobra + repetida)) == (1048570 + 9) * 2
    larga = cheia.replace("office:", 'table:number-columns-repeated="500" office:')
    assert _extensao_ods(tabela(f"<table:table-row>{larga}</table:table-row>")) >= 500


def test_bomba_de_zip(gravar, recusa):
    dados = bytearray(pacote(**{"a.csv": b"0" * 1000}))
    diretorio = dados.index(b"PK\x01\x02")
    dados[diretorio + 24 : diretorio + 28] = (0xF0000000).to_bytes(4, "little")
    assert "grande demais" in recusa(gravar("x.zip", bytes(dados)))


def test_zip_dentro_de_zip_sem_fim(planilhas, gravar, recusa):
    dentro = (planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls").read_bytes()
    duas = pacote(**{"b.zip": pacote(**{"a.xls": dentro})})
    (leitura,) = ler_arquivo(gravar("x.zip", duas))
    assert leitura.edicao == 2021
    for _ in range(5):
        duas = pacote(**{"c.zip": duas})
    assert "extraia-o antes" in recusa(gravar("y.zip", duas))


def test_xlsb_e_recusado_com_remedio(gravar, recusa):
    assert "salve-a no Excel como .xlsx" in recusa(
        gravar("x.xlsb", pacote(**{"xl/workbook.bin": b"\x83\x01\x00"}))
    )


def test_zip_sem_nenhuma_tabela(gravar, recusa):
    assert "LEIAME" in recusa(gravar("x.zip", pacote(LEIAME=b"nada")))
    assert "confira" in recusa(gravar("y.zip", pacote()))


def test_o_sha256_e_o_do_arquivo_entregue(planilhas):
    import hashlib

    caminho: Path = planilhas / "RELATORIO_DTB_BRASIL_MUNICIPIO.xls"
    (leitura,) = ler_arquivo(caminho)
    assert leitura.sha256 == hashlib.sha256(caminho.read_bytes()).hexdigest()
