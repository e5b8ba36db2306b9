"""Planilhas `.xls`, `.xlsx` e `.ods`, lidas pela biblioteca calamine.

A calamine guarda a folha inteira, com os vazios, num só bloco de memória: uma célula perdida na
linha 1.048.576 basta para esgotar a máquina. Por isso a extensão da folha é medida antes. E como
um arquivo corrompido pode derrubá-la, corre noutro processo (`processo_calamine`).
"""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping

from toponimia.banco.leitura import ole, processo_calamine
from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido

_CELULAS_MAXIMAS = 4_000_000
_SEGUNDOS = 300
"""Quanto se espera por uma planilha; a maior da DTB leva menos de um."""
_FLUXOS_DO_EXCEL = ("Workbook", "Book")
_FILEPASS, _FIM_DOS_GERAIS = 0x002F, 0x000A

_REFERENCIA = re.compile(rb'<c\b[^>]*?\br="([A-Z]{1,4})([0-9]{1,8})"')
_LINHAS_ODS = re.compile(rb'^[^>]*number-rows-repeated="([0-9]{1,9})"')
_CELULAS_ODS = re.compile(rb'number-columns-repeated="([0-9]{1,9})"')
_SOBRA_ODS = re.compile(rb"(?:<table:(?:covered-)?table-cell\b[^>]*/>)+\s*(?=</table:table-row>)")


def e_xls(dados: bytes) -> bool:
    """Se um documento OLE2 é pasta de trabalho do Excel (e não, por exemplo, do Word)."""
    return any(nome.encode("utf-16-le") in dados for nome in _FLUXOS_DO_EXCEL)


def ler_xls(dados: bytes, arquivo: str) -> Iterator[Folha]:
    """As folhas visíveis de um `.xls`.

    Erros: `ArquivoInvalido` se tem senha, está corrompido ou não é do Excel.
    """
    try:
        fluxos = ole.fluxos(dados)
    except ole.OleCorrompido as erro:
        raise _corrompida(arquivo) from erro
    if "EncryptedPackage" in fluxos:
        raise _com_senha(arquivo)
    pasta = next((fluxos[nome] for nome in _FLUXOS_DO_EXCEL if nome in fluxos), None)
    if pasta is None:
        raise ArquivoInvalido(
            f"{arquivo} é um documento do Office, mas não uma planilha do Excel; "
            "baixe-o de novo do IBGE ou salve-o como .xlsx."
        )
    if _cifrada(pasta):
        raise _com_senha(arquivo)
    yield from _ler(dados, arquivo, "xls")


def _cifrada(pasta: bytes) -> bool:
    """Se há, nos registros gerais do `.xls`, o FILEPASS: o resto do fluxo está cifrado."""
    posicao = 0
    while posicao + 4 <= len(pasta):
        registro, tamanho = struct.unpack_from("<HH", pasta, posicao)
        if registro in (_FILEPASS, _FIM_DOS_GERAIS):
            return bool(registro == _FILEPASS)
        posicao += 4 + tamanho
    return False


def ler_compactada(dados: bytes, membros: Mapping[str, bytes], arquivo: str) -> Iterator[Folha]:
    """As folhas visíveis de um `.xlsx` ou `.ods`.

    Argumentos: `dados`, o arquivo inteiro; `membros`, o conteúdo já descompactado de cada parte.
    """
    if "xl/workbook.xml" in membros:
        formato = "xlsx"
        extensao = max(
            (_extensao_xlsx(xml) for nome, xml in membros.items() if "worksheets/" in nome),
            default=0,
        )
    else:
        formato = "ods"
        if b"encryption-data" in membros.get("META-INF/manifest.xml", b""):
            raise _com_senha(arquivo)
        extensao = _extensao_ods(membros["content.xml"])
    if extensao > _CELULAS_MAXIMAS:
        raise _extensa(arquivo)
    yield from _ler(dados, arquivo, formato)


def _ler(dados: bytes, arquivo: str, formato: str) -> Iterator[Folha]:
    comando = [sys.executable, "-P", processo_calamine.__file__, str(_CELULAS_MAXIMAS)]
    try:
        processo = subprocess.run(
            comando, input=dados, capture_output=True, timeout=_SEGUNDOS, check=True
        )
        resposta = json.loads(processo.stdout)
    except (subprocess.SubprocessError, ValueError) as erro:
        raise _corrompida(arquivo) from erro
    impedimento = resposta.get("erro")
    if impedimento is not None:
        raise _IMPEDIMENTOS[impedimento](arquivo)
    for nome, linhas in resposta["folhas"]:
        yield Folha(
            arquivo=arquivo,
            titulo=nome,
            formato=formato,
            linhas=tuple((numero, tuple(linha)) for numero, linha in enumerate(linhas, start=1)),
        )


def _extensao_xlsx(xml: bytes) -> int:
    """Células do retângulo que vai de A1 à última célula escrita."""
    linha = coluna = 0
    for letras, algarismos in _REFERENCIA.findall(xml):
        linha = max(linha, int(algarismos))
        numero = 0
        for letra in letras:
            numero = numero * 26 + letra - 64
        coluna = max(coluna, numero)
    return linha * coluna


def _extensao_ods(xml: bytes) -> int:
    """Células do maior retângulo de tabela, contadas as repetições, até a última não vazia."""
    maior = 0
    for tabela in xml.split(b"</table:table>"):
        linha = ultima_linha = ultima_coluna = 0
        for trecho in tabela.split(b"<table:table-row")[1:]:
            repeticao = _LINHAS_ODS.match(trecho)
            linha += int(repeticao.group(1)) if repeticao is not None else 1
            if b"office:value" in trecho or b"<text:" in trecho:
                if b"-repeated" in trecho:
                    trecho = _SOBRA_ODS.sub(b"", trecho)
                repetidas = _CELULAS_ODS.findall(trecho)
                celulas = trecho.count(b"<table:table-cell") + trecho.count(b"<table:covered-")
                ultima_linha = linha
                ultima_coluna = max(ultima_coluna, celulas + sum(map(int, repetidas)))
        maior = max(maior, ultima_linha * ultima_coluna)
    return maior


def _com_senha(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(
        f"{arquivo} está protegido por senha; salve uma cópia sem senha e entregue-a."
    )


def _corrompida(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(
        f"{arquivo} parece uma planilha, mas está incompleto ou corrompido; "
        "baixe-o de novo do IBGE."
    )


def _extensa(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(
        f"{arquivo} tem células escritas longe demais da tabela; "
        "apague as linhas e colunas que sobram e salve de novo."
    )


_IMPEDIMENTOS = {"senha": _com_senha, "corrompida": _corrompida, "extensa": _extensa}
