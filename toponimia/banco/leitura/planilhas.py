"""Planilhas `.xls`, `.xlsx` e `.ods`, lidas pela biblioteca calamine.

A calamine guarda a folha inteira, com os vazios, num só bloco de memória: uma célula perdida na
linha 1.048.576 basta para esgotar a máquina. Por isso a extensão da folha é medida antes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any

from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido

_CELULAS_MAXIMAS = 8_000_000

_REFERENCIA = re.compile(rb'<c\b[^>]*?\br="([A-Z]{1,4})([0-9]{1,8})"')
_LINHAS_ODS = re.compile(rb'^[^>]*number-rows-repeated="([0-9]{1,9})"')
_CELULAS_ODS = re.compile(rb'number-columns-repeated="([0-9]{1,9})"')
_SOBRA_ODS = re.compile(rb"(?:<table:(?:covered-)?table-cell\b[^>]*/>)+\s*(?=</table:table-row>)")


def e_xls(dados: bytes) -> bool:
    """Se um documento OLE2 é pasta de trabalho do Excel (e não, por exemplo, do Word)."""
    return any(nome.encode("utf-16-le") in dados for nome in ("Workbook", "Book"))


def ler_xls(dados: bytes, arquivo: str) -> Iterator[Folha]:
    """As folhas visíveis de um `.xls`.

    Erros: `ArquivoInvalido` se tem senha, está corrompido ou não é do Excel.
    """
    if "EncryptedPackage".encode("utf-16-le") in dados:
        raise _com_senha(arquivo)
    if not e_xls(dados):
        raise ArquivoInvalido(
            f"{arquivo} não é uma planilha do Excel, ou está incompleto; "
            "baixe-o de novo do IBGE ou salve-o como .xlsx."
        )
    yield from _ler(dados, arquivo, "xls")


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
    import python_calamine as calamine

    try:
        with calamine.CalamineWorkbook.from_filelike(io.BytesIO(dados)) as pasta:
            visiveis = [
                folha.name
                for folha in pasta.sheets_metadata
                if folha.visible == calamine.SheetVisibleEnum.Visible
            ]
            for nome in visiveis or pasta.sheet_names:
                folha = pasta.get_sheet_by_name(nome)
                if folha.total_height * folha.total_width > _CELULAS_MAXIMAS:
                    raise _extensa(arquivo)
                linhas = folha.to_python(skip_empty_area=False)
                yield Folha(
                    arquivo=arquivo,
                    titulo=nome,
                    formato=formato,
                    linhas=tuple(
                        (numero, tuple(map(_celula, linha)))
                        for numero, linha in enumerate(linhas, start=1)
                    ),
                )
    except calamine.PasswordError as erro:
        raise _com_senha(arquivo) from erro
    except (calamine.CalamineError, OSError, ValueError, OverflowError) as erro:
        raise _corrompida(arquivo) from erro
    except BaseException as erro:
        # Um pânico da biblioteca (escrita em Rust) não descende de Exception.
        if type(erro).__name__ != "PanicException":
            raise
        raise _corrompida(arquivo) from erro


def _celula(valor: Any) -> str:
    """O valor de uma célula como texto; número inteiro sai sem casas decimais."""
    if isinstance(valor, str):
        return valor
    if isinstance(valor, bool):
        return "VERDADEIRO" if valor else "FALSO"
    if isinstance(valor, float) and valor.is_integer():
        return str(int(valor))
    if isinstance(valor, datetime | date):
        return valor.isoformat()
    return str(valor)


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
                trecho = _SOBRA_ODS.sub(b"", trecho)
                repetidas = _CELULAS_ODS.findall(trecho)
                celulas = trecho.count(b"table-cell ") + trecho.count(b"table-cell>")
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
