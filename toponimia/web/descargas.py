"""Arquivos para baixar: os mesmos bytes que a linha de comando grava."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from importlib import import_module
from typing import Any

from fastapi import HTTPException, Response

from toponimia.modelos import Tabela
from toponimia.saidas.objetos_json import pedacos_json
from toponimia.saidas.planilha_csv import DIALETOS, pedacos_csv
from toponimia.saidas.planilha_xlsx import bytes_xlsx
from toponimia.web.acervo import Estado
from toponimia.web.molde import ha_pdf

TIPOS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
    "pdf": "application/pdf",
}


def anexo(conteudo: bytes, *, formato: str, nome: str) -> Response:
    """Resposta que o navegador guarda como arquivo `nome.formato`, só com letras sem acento."""
    simples = unicodedata.normalize("NFD", nome).encode("ascii", "ignore").decode()
    seguro = "".join(c if c.isalnum() or c in "-_" else "_" for c in simples)[:80].strip("_")
    return Response(
        conteudo,
        media_type=TIPOS[formato],
        headers={
            "Content-Disposition": f'attachment; filename="{seguro or "toponimia"}.{formato}"',
            "Cache-Control": "no-cache",
        },
    )


def entregar(
    estado: Estado,
    tabela: Tabela,
    *,
    formato: str,
    nome: str,
    dialeto: str = "excel",
    pdf: Callable[[Any], bytes] | None = None,
) -> Response:
    """A tabela como anexo.

    Argumentos: `formato`, chave de `TIPOS`; `nome` do arquivo, sem terminação; `dialeto` do CSV;
    `pdf`, o que faz o documento com o módulo `toponimia.documentos`, se há documento desta tabela.
    Erros: 404 se o formato não é oferecido; 501 se esta instalação não compõe documentos.
    """
    if formato == "csv" and dialeto in DIALETOS:
        conteudo = b"".join(pedacos_csv(tabela.colunas, tabela.linhas, dialeto=dialeto))
    elif formato == "json":
        conteudo = b"".join(pedacos_json(tabela.registros()))
    elif formato == "xlsx":
        with estado.na_fila():
            conteudo = bytes_xlsx(tabela)
    elif formato == "pdf" and pdf is not None:
        conteudo = compor(estado, pdf)
    else:
        raise HTTPException(404)
    return anexo(conteudo, formato=formato, nome=nome)


def compor(estado: Estado, pdf: Callable[[Any], bytes]) -> bytes:
    """Compõe um documento, um lugar na fila dos pedidos demorados. Erros: 501."""
    if not ha_pdf():
        raise HTTPException(
            501, "Esta instalação não compõe documentos em PDF; baixe a planilha XLSX ou CSV."
        )
    with estado.na_fila():
        return pdf(import_module("toponimia.documentos"))
