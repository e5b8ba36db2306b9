"""Lotes como as planilhas os gravam, bons e maus."""

import os
import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.erros import ArquivoInvalido
from toponimia.saidas import ErroDeLinha, ler_lote


def ler(tmp_path, conteudo, obrigatorias=("nome",), opcionais=("uf",)):
    arquivo = tmp_path / "lote.csv"
    arquivo.write_bytes(conteudo if isinstance(conteudo, bytes) else conteudo.encode("utf-8"))
    return list(ler_lote(arquivo, obrigatorias, opcionais))


@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separador", [";", ",", "\t"])
@pytest.mark.parametrize("fim", ["\n", "\r\n", "\r"])
def test_dialetos_e_codificacoes(tmp_path, codificacao, separador, fim):
    linhas = [["Nome ", "UF"], ["São João d'Aliança", "GO"], ['"Açu"', " rn "]]
    texto = fim.join(separador.join(linha) for linha in linhas) + fim
    assert ler(tmp_path, texto.encode(codificacao)) == [
        (2, {"nome": "São João d'Aliança", "uf": "GO"}),
        (3, {"nome": "Açu", "uf": "rn"}),
    ]


def test_colunas_alheias_sao_ignoradas_e_a_opcional_ausente_vem_vazia(tmp_path):
    assert ler(tmp_path, "obs;nome\nx;Bom Jesus\n") == [(2, {"nome": "Bom Jesus", "uf": ""})]


def test_nome_com_o_separador_e_quebra_entre_aspas(tmp_path):
    texto = 'nome;uf\n"Rio; o ""Novo""";MT\n"Duas\nlinhas";SP\nTrês;PA\n'
    assert ler(tmp_path, texto) == [
        (2, {"nome": 'Rio; o "Novo"', "uf": "MT"}),
        (3, {"nome": "Duas\nlinhas", "uf": "SP"}),
        (5, {"nome": "Três", "uf": "PA"}),
    ]


def test_linha_ruim_volta_no_seu_lugar_e_as_outras_seguem(tmp_path):
    conteudo = (
        'nome;uf\nBom;MT\nsó um\na;b;c\n\x00nulo;MT\nPra\ufffda;SP\n"x"y;MT\n'
        '"sem fim;MT\nÚltima;PA\n'
    )
    lidas = ler(tmp_path, conteudo)
    assert [numero for numero, _ in lidas] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert [type(item) is ErroDeLinha for _, item in lidas] == [False] + [True] * 6 + [False]
    frases = [item.erro for _, item in lidas if isinstance(item, ErroDeLinha)]
    esperadas = ["1 célula e", "3 células e", "nulo", "U+FFFD", "fora do lugar", "não se fecham"]
    for frase, esperada in zip(frases, esperadas, strict=True):
        assert esperada in frase
    assert lidas[1][1].nome == "só um"


def test_byte_perdido_num_arquivo_utf8_e_erro_so_da_linha(tmp_path):
    lidas = ler(tmp_path, "nome\nMaringá\nIporã\n".encode() + b"Goi\xe1s\n")
    assert lidas[0] == (2, {"nome": "Maringá", "uf": ""})
    assert isinstance(lidas[2][1], ErroDeLinha)


@pytest.mark.parametrize(
    ("conteudo", "byte", "qual"),
    [
        # 0x81, 0x8D, 0x8F, 0x90 e 0x9D não são letra alguma em Windows-1252.
        (b"nome;uf\nIpor\xe3;GO\nS\x81o;GO\n", "0x81", "Windows-1252"),
        (b"nome;uf\nIpor\xe3;GO\nS\x9do;GO\n", "0x9D", "Windows-1252"),
        ("nome;uf\nIporã;GO\n".encode() + b"S\xe3o;GO\n", "0xE3", "UTF-8"),
    ],
)
def test_byte_que_a_codificacao_nao_tem_diz_o_remedio(tmp_path, conteudo, byte, qual):
    (_, boa), (_, ruim) = ler(tmp_path, conteudo)
    assert boa["nome"] == "Iporã"
    assert byte in ruim.erro and qual in ruim.erro and "CSV UTF-8" in ruim.erro
    # O nome vai escrito, com o lugar do byte marcado.
    assert ruim.nome == "S\ufffdo"


def test_byte_ruim_fora_das_colunas_pedidas_nao_importa(tmp_path):
    conteudo = b"nome;obs\nIpor\xe3;\x81\n"
    assert ler(tmp_path, conteudo) == [(2, {"nome": "Iporã", "uf": ""})]


def test_sobra_de_planilha_no_fim_nao_conta_mas_linha_em_branco_no_meio_e_erro(tmp_path):
    lidas = ler(tmp_path, "nome;uf\nA;MT\n;\nB;MT;;\n;\n\n;;\n")
    assert [numero for numero, _ in lidas] == [2, 3, 4]
    assert lidas[1][1] == ErroDeLinha("", "a linha está em branco")
    assert lidas[2][1] == {"nome": "B", "uf": "MT"}


def test_linha_sep_do_excel_e_linhas_em_branco_antes_do_cabecalho(tmp_path):
    assert ler(tmp_path, "sep=;\n\nnome;uf\nA;MT\n") == [(4, {"nome": "A", "uf": "MT"})]


def test_linha_enorme_e_erro_so_dela(tmp_path):
    lidas = ler(tmp_path, "nome\nA\n" + "x" * 300_000 + "\nB\n")
    assert [numero for numero, _ in lidas] == [2, 3, 4]
    assert "longa demais" in lidas[1][1].erro
    assert lidas[2][1] == {"nome": "B", "uf": ""}


def test_pode_ser_iterado_de_novo_e_diz_quantas_linhas_ha(tmp_path):
    arquivo = tmp_path / "lote.csv"
    arquivo.write_text("nome\nA\nB", encoding="utf-8")
    lote = ler_lote(arquivo, ["nome"])
    assert list(lote) == list(lote)
    assert lote.total == 2


@pytest.mark.parametrize(
    ("conteudo", "frase"),
    [
        (b"", "está vazio"),
        (b"\xef\xbb\xbf", "está vazio"),
        (b"\n\n", "está vazio"),
        (b"uf;tipo\nMT;x\n", "falta a coluna nome"),
        (b"nome;nome\na;b\n", "mais de uma vez"),
        (b"PK\x03\x04resto", "é uma planilha"),
        (bytes(range(256)) * 10, "não é um CSV em UTF-8 nem em Windows-1252.*CSV UTF-8"),
        # Sem a marca, não se sabe que é UTF-16.
        ("nome;uf\nAçu;RN\n".encode("utf-16-le"), "nem em Windows-1252.*CSV UTF-8"),
        (b"%PDF-1.7\n\x00\x01", "falta a coluna nome"),
        (b"x" * 200_000, "não é um arquivo CSV"),
    ],
)
def test_arquivo_que_nao_e_um_lote_e_uma_frase(tmp_path, conteudo, frase):
    with pytest.raises(ArquivoInvalido, match=frase):
        ler(tmp_path, conteudo)


def test_todas_as_colunas_que_faltam_sao_ditas_juntas(tmp_path):
    with pytest.raises(ArquivoInvalido, match="faltam as colunas nome_a, nome_b"):
        ler(tmp_path, "x;y\n1;2\n", ("nome_a", "nome_b"), ())


@pytest.mark.parametrize(("nome", "frase"), [("nada.csv", "não existe"), ("", "pasta")])
def test_arquivo_ausente_ou_pasta(tmp_path, nome, frase):
    with pytest.raises(ArquivoInvalido, match=frase):
        ler_lote(tmp_path / nome, ["nome"])


@pytest.mark.skipif(sys.platform == "win32", reason="canais com nome são do POSIX")
def test_canal_le_se_uma_vez_e_basta(tmp_path):
    canal = tmp_path / "canal"
    os.mkfifo(canal)
    escritor = threading.Thread(target=canal.write_bytes, args=("nome\nAçu\n".encode(),))
    escritor.start()
    lote = ler_lote(canal, ["nome"])
    escritor.join()
    assert list(lote) == list(lote) == [(2, {"nome": "Açu"})]


@given(st.binary(max_size=200))
def test_bytes_quaisquer_dao_linhas_ou_uma_frase(tmp_path_factory, conteudo):
    pasta = tmp_path_factory.mktemp("lote")
    try:
        numeros = [numero for numero, _ in ler(pasta, b"nome;uf\n" + conteudo)]
    except ArquivoInvalido:
        return
    assert numeros == sorted(set(numeros))
