"""CSV: codificação, separador, linhas; e o que não é texto nem lista."""

from __future__ import annotations

import os
import random

import pytest

from toponimia.banco.leitura import ler_arquivo

LISTA = (
    "UF;Nome_UF;Código Município Completo;Nome_Município\r\n"
    "11;Rondônia;1100015;Alta Floresta D'Oeste\r\n"
    "35;São Paulo;3550308;São Paulo\r\n"
    "31;Minas Gerais;3145455;Olhos-d'Água\r\n"
)
ESPERADOS = [
    ("1100015", "Alta Floresta D'Oeste", "RO", 2),
    ("3550308", "São Paulo", "SP", 3),
    ("3145455", "Olhos-d'Água", "MG", 4),
]


@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separador", [";", ",", "\t", "|"])
@pytest.mark.parametrize("fim", ["\r\n", "\n", "\r"])
def test_codificacoes_separadores_e_fins_de_linha(gravar, codificacao, separador, fim):
    texto = LISTA.replace("\r\n", fim).replace(";", separador)
    (leitura,) = ler_arquivo(gravar("DTB_2024.csv", texto.encode(codificacao)))
    assert [(m.codigo, m.nome, m.uf, m.linha) for m in leitura.municipios] == ESPERADOS
    assert (leitura.formato, leitura.edicao, leitura.lidas) == ("csv", 2024, 3)


def test_titulos_brancos_rodape_e_cabecalho_repetido_nao_sao_dados(gravar):
    cabecalho, ro, sp, mg = LISTA.splitlines()
    titulos = ["sep=;", "DIVISÃO TERRITORIAL BRASILEIRA;;;", "DATA BASE: 31/12/2024;;;", ""]
    rodape = ["", "Total;3;;", "Fonte: IBGE, DGC, CETE;;;", "(1) Nota;;;"]
    texto = "\r\n".join([*titulos, cabecalho, ro, ";;;", cabecalho, sp, mg, *rodape])
    (leitura,) = ler_arquivo(gravar("lista.csv", texto))
    assert leitura.edicao == 2024
    assert (leitura.lidas, leitura.quarentena) == (3, ())
    assert [m.linha for m in leitura.municipios] == [6, 9, 10]
    assert any(aviso.startswith("3 linha(s) de rodapé") for aviso in leitura.avisos)


def test_municipio_que_parece_rodape_nao_e_descartado_em_silencio(gravar):
    """Sem o código, "Fonte Boa" (AM) vai para a quarentena; não passa por "Fonte: IBGE"."""
    texto = "nome;codigo;uf\nFonte Boa;;AM\nSão Paulo;3550308;SP\n"
    (leitura,) = ler_arquivo(gravar("x.csv", texto), edicao=2024)
    assert [(q.linha, q.nome) for q in leitura.quarentena] == [(2, "Fonte Boa")]
    assert "falta o código" in leitura.quarentena[0].motivo


def test_leiaute_minusculo_de_reempacotadores(gravar):
    texto = (
        "uf;uf_nome;municipio;municipio_codigo_completo;municipio_nome;distrito;"
        "distrito_codigo_completo;distrito_nome\n"
        "11;Rondônia;00015;1100015;Alta Floresta D'Oeste;05;110001505;Alta Floresta D'Oeste\n"
        "11;Rondônia;00015;1100015;Alta Floresta D'Oeste;15;110001515;Filadélfia d'Oeste\n"
    )
    (leitura,) = ler_arquivo(gravar("dtb2019_distrito.csv", texto))
    assert (leitura.camada, leitura.edicao) == ("distritos", 2019)
    assert [d.codigo for d in leitura.distritos] == ["110001505", "110001515"]


def test_coluna_so_com_o_assunto_vale_pelo_que_traz(gravar):
    """`municipio` é código num arquivo e nome noutro; os valores dizem qual."""
    texto = (
        "cod_distrito,distrito,cod_municipio,municipio,uf,populacao_total\n"
        "110001515,Filadélfia d'Oeste,1100015,Alta Floresta D'Oeste,RO,551\n"
    )
    (leitura,) = ler_arquivo(gravar("x.csv", texto), edicao=2025)
    (distrito,) = leitura.distritos
    assert (distrito.nome, distrito.municipio) == ("Filadélfia d'Oeste", "Alta Floresta D'Oeste")


@pytest.mark.parametrize(
    ("codigos", "camada"), [("3550308", "municipios"), ("355030801", "distritos")]
)
def test_csv_simples_com_codigo_e_nome(gravar, codigos, camada):
    texto = f"codigo;nome;municipio;uf\n{codigos};Água Rasa;São Paulo;SP\n"
    (leitura,) = ler_arquivo(gravar("x.csv", texto), edicao=2025)
    assert leitura.camada == camada


def test_aspa_sem_par_nao_engole_linhas_em_silencio(gravar, recusa):
    linhas = [f'110001{i:01d};"Nome {i}"' for i in range(3)]
    linhas.append('1100103;"Nome aberto')
    linhas += [f"11002{i:02d};Nome" for i in range(40)]
    frase = recusa(gravar("x.csv", "codigo;nome\n" + "\n".join(linhas)), edicao=2024)
    assert "aspa sem par" in frase
    assert "linha 5" in frase


def test_faltam_colunas_decisivas(gravar, recusa):
    frase = recusa(
        gravar("x.csv", "UF;Nome_UF;Distrito;População\n11;Rondônia;05;3\n"), edicao=2024
    )
    assert "o nome do distrito e o nome do município" in frase
    assert "UF, Nome_UF, Distrito, População" in frase


def test_arquivo_que_nao_e_lista(gravar, recusa):
    assert "confira se é o arquivo certo" in recusa(
        gravar("x.csv", "data;valor\n2024-01-01;3\n2024-01-02;4\n"), edicao=2024
    )


def test_so_o_cabecalho(gravar, recusa):
    assert "nenhuma linha de dados" in recusa(
        gravar("x.csv", LISTA.splitlines()[0] + "\n"), edicao=2024
    )


@pytest.mark.parametrize("conteudo", [b"", b"\n\r\n  ", b"\x00" * 50, b"\xef\xbb\xbf"])
def test_arquivo_vazio(gravar, recusa, conteudo):
    assert recusa(gravar("x.csv", conteudo), edicao=2024)


def test_bytes_nul(gravar, recusa):
    assert "NUL" in recusa(gravar("x.csv", "codigo;nome\n1100015;A\x00B\n"), edicao=2024)


@pytest.mark.parametrize("semente", range(20))
def test_bytes_ao_acaso(gravar, recusa, semente):
    assert recusa(gravar("x.xls", random.Random(semente).randbytes(3000)), edicao=2024)


@pytest.mark.parametrize(
    ("nome", "pagina"),
    [
        ("municipios.json", "<!DOCTYPE html><html><body>503 Service Unavailable</body></html>"),
        ("DTB_2024.xls", "\r\n<html><table><tr><td>Código</td></tr></table></html>"),
    ],
)
def test_pagina_de_erro_gravada_como_arquivo(gravar, recusa, nome, pagina):
    assert "página da internet" in recusa(gravar(nome, pagina), edicao=2024)


def test_pdf(gravar, recusa):
    assert "PDF" in recusa(gravar("DTB.xls", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), edicao=2024)


def test_pasta_arquivo_ausente_e_caminho_impossivel(tmp_path, recusa):
    assert "é uma pasta" in recusa(tmp_path)
    assert "não existe" in recusa(tmp_path / "nada.xls")
    assert recusa(tmp_path / "a\x00b\n.xls").isprintable()
    assert "não pôde ser lido" in recusa(tmp_path / ("a" * 5000))


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root e Windows leem qualquer arquivo"
)
def test_arquivo_sem_permissao(gravar, recusa):
    caminho = gravar("x.csv", LISTA)
    caminho.chmod(0)
    assert "permissão" in recusa(caminho)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="só há FIFO em sistemas POSIX")
def test_o_que_nao_e_arquivo_comum(tmp_path, recusa):
    caminho = tmp_path / "cano"
    os.mkfifo(caminho)
    assert "arquivo comum" in recusa(caminho)


def test_cabecalho_com_acentos_estragados(gravar, recusa):
    duas_vezes = LISTA.encode().decode("cp1252", "replace")
    assert "acentos do cabeçalho" in recusa(gravar("x.csv", duas_vezes), edicao=2024)
    perdidos = LISTA.encode("cp1252").decode("utf-8", "replace")
    assert "acentos do cabeçalho" in recusa(gravar("y.csv", perdidos), edicao=2024)
