"""Textos: codificação, separador e linhas de um CSV."""

from __future__ import annotations

import csv
import io

from toponimia.banco.leitura import colunas
from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido

_SEPARADORES = ";,\t|"
_AMOSTRA = 200_000
"""Caracteres em que se procura o cabeçalho, para saber o separador."""
_LINHAS_DE_UM_REGISTRO = 5

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)


def decodificar(dados: bytes, arquivo: str) -> str:
    """O texto de um arquivo em UTF-8 (com BOM ou sem), UTF-16 com BOM ou Windows-1252.

    UTF-8 estrito vem primeiro: um texto acentuado em Windows-1252 quase nunca é UTF-8 válido.
    Erros: `ArquivoInvalido` se não está em nenhuma das três, se traz bytes NUL ou é uma página.
    """
    texto = _decodificar(dados, arquivo)
    if "\x00" in texto:
        raise ArquivoInvalido(
            f"{arquivo} traz bytes NUL e não é um texto; baixe-o de novo ou salve como CSV UTF-8."
        )
    inicio = texto.lstrip()[:2000].casefold()
    if inicio.startswith("<"):
        especie = "uma página da internet" if "<html" in inicio else "um arquivo XML ou HTML"
        raise ArquivoInvalido(
            f"{arquivo} é {especie}, e não uma lista; "
            "baixe o arquivo de novo ou salve-o como .xlsx ou CSV."
        )
    return texto


def _decodificar(dados: bytes, arquivo: str) -> str:
    for bom, codificacao in _BOMS:
        if dados.startswith(bom):
            try:
                return dados[len(bom) :].decode(codificacao)
            except UnicodeDecodeError as erro:
                raise _codificacao(arquivo) from erro
    for codificacao in ("utf-8", "cp1252"):
        try:
            return dados.decode(codificacao)
        except UnicodeDecodeError:
            continue
    raise _codificacao(arquivo)


def ler_csv(texto: str, arquivo: str) -> Folha:
    """A folha de um CSV de qualquer separador, com a linha física em que cada registro começa.

    Erros: `ArquivoInvalido` se uma aspa sem par engole linhas ou uma célula é enorme.
    """
    amostra = texto[:_AMOSTRA]
    separador = max(_SEPARADORES, key=lambda s: _pontos(amostra, s, arquivo))
    return Folha(
        arquivo=arquivo,
        titulo="",
        formato="csv",
        linhas=tuple(_registros(texto, separador, arquivo)),
    )


def _pontos(amostra: str, separador: str, arquivo: str) -> int:
    try:
        return colunas.reconhecidas(_registros(amostra, separador, arquivo))
    except ArquivoInvalido:
        return 0


def _registros(texto: str, separador: str, arquivo: str) -> list[tuple[int, tuple[str, ...]]]:
    leitor = csv.reader(io.StringIO(texto, newline=""), delimiter=separador)
    linhas: list[tuple[int, tuple[str, ...]]] = []
    inicio = 1
    try:
        for registro in leitor:
            if leitor.line_num - inicio >= _LINHAS_DE_UM_REGISTRO:
                raise ArquivoInvalido(
                    f"{arquivo} tem na linha {inicio} uma aspa sem par, que engole as seguintes; "
                    "corrija-a e tente de novo."
                )
            linhas.append((inicio, tuple(registro)))
            inicio = leitor.line_num + 1
    except csv.Error as erro:
        raise ArquivoInvalido(
            f"{arquivo} não pôde ser lido como CSV a partir da linha {inicio} "
            "(aspas sem par ou célula enorme); corrija-o e tente de novo."
        ) from erro
    return linhas


def _codificacao(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(
        f"{arquivo} não é um texto em UTF-8 nem em Windows-1252; "
        "baixe-o de novo ou salve-o no Excel como CSV UTF-8."
    )
