"""Os lotes que a API recebe no corpo: CSV, como a linha de comando o lê, ou JSON."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fastapi import HTTPException, Request

from toponimia.erros import ArquivoInvalido, PedidoInvalido
from toponimia.saidas.lote import ErroDeLinha, ler_lote

LINHAS_POR_LOTE = 1_000

Linha = tuple[int, Mapping[str, str] | ErroDeLinha]


async def ler_corpo(
    pedido: Request, *, obrigatorias: Sequence[str], opcionais: Sequence[str] = ()
) -> list[Linha]:
    """As linhas numeradas do corpo, cada uma com as colunas pedidas ou com o seu erro.

    Em CSV, `linha` é a do arquivo (o cabeçalho é a 1); em JSON, a posição na lista, a partir de 1.
    Erros: `ArquivoInvalido`, `PedidoInvalido`; 415 se o corpo não é CSV nem JSON.
    """
    tipo = pedido.headers.get("content-type", "").split(";")[0].strip().lower()
    corpo = await pedido.body()
    if tipo == "text/csv":
        linhas = list(_limitar(_do_csv(corpo, obrigatorias, opcionais)))
    elif tipo == "application/json":
        linhas = list(_limitar(_do_json(corpo, obrigatorias, opcionais)))
    else:
        raise HTTPException(
            415, "Mande o lote como text/csv ou application/json, dito em Content-Type."
        )
    if not linhas:
        raise PedidoInvalido("O lote não tem nenhuma linha; mande ao menos um nome.")
    return linhas


def _limitar(linhas: Iterator[Linha]) -> Iterator[Linha]:
    for quantas, linha in enumerate(linhas, start=1):
        if quantas > LINHAS_POR_LOTE:
            raise PedidoInvalido(
                f"O lote passa de {LINHAS_POR_LOTE} linhas; divida-o, ou use a linha de comando "
                "com --lote, que não tem limite."
            )
        yield linha


def _do_csv(
    corpo: bytes, obrigatorias: Sequence[str], opcionais: Sequence[str]
) -> Iterator[Linha]:
    with tempfile.TemporaryDirectory(prefix="toponimia-") as pasta:
        arquivo = Path(pasta) / "lote.csv"
        arquivo.write_bytes(corpo)
        try:
            yield from ler_lote(arquivo, obrigatorias, opcionais)
        except ArquivoInvalido as erro:
            raise ArquivoInvalido(str(erro).replace(str(arquivo), "lote")) from erro


def _do_json(
    corpo: bytes, obrigatorias: Sequence[str], opcionais: Sequence[str]
) -> Iterator[Linha]:
    try:
        itens = json.loads(corpo)
    except (ValueError, RecursionError) as erro:
        raise PedidoInvalido("O corpo não é JSON válido em UTF-8; confira-o.") from erro
    if not isinstance(itens, list):
        raise PedidoInvalido("O corpo precisa ser uma lista de objetos, um por linha do lote.")
    for numero, item in enumerate(itens, start=1):
        yield numero, _linha_json(item, obrigatorias, opcionais)


def _linha_json(
    item: Any, obrigatorias: Sequence[str], opcionais: Sequence[str]
) -> Mapping[str, str] | ErroDeLinha:
    if not isinstance(item, dict):
        return ErroDeLinha("", "a linha não é um objeto")
    primeiro = item.get(obrigatorias[0])
    nome = primeiro if isinstance(primeiro, str) else ""
    valores = {}
    for campo in (*obrigatorias, *opcionais):
        valor = item.get(campo)
        if valor is None and campo not in obrigatorias:
            valor = ""
        if not isinstance(valor, str):
            return ErroDeLinha(nome, f"o campo {campo} falta ou não é texto")
        if not _e_unicode(valor):
            return ErroDeLinha("", f"o campo {campo} tem um caractere partido")
        valores[campo] = valor.strip()
    return valores


def _e_unicode(texto: str) -> bool:
    """Falso se há metade de um par substituto, que JSON admite e UTF-8 não escreve."""
    return not any("\ud800" <= c <= "\udfff" for c in texto)
