"""JSON legível: lista de objetos em UTF-8, um objeto por vez."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toponimia.saidas.celulas import ausente


def pedacos_json(objetos: Iterable[Any]) -> Iterator[bytes]:
    """A lista em pedaços; os objetos são consumidos um a um.

    Argumento: objetos feitos de dicionários, listas, textos, números e lógicos; datas viram
    AAAA-MM-DD e o que falta, `null`. Devolve: bytes em UTF-8, acentos sem escape, ordem das
    chaves como veio.
    """
    separador = "[\n"
    for objeto in objetos:
        texto = documento(objeto).replace("\n", "\n  ")
        yield f"{separador}  {texto}".encode("utf-8", "backslashreplace")
        separador = ",\n"
    yield b"[]\n" if separador == "[\n" else b"\n]\n"


def documento(objeto: Any) -> str:
    """Um objeto em JSON legível, sem quebra de linha no fim.

    >>> print(documento({"nome": "Óbidos", "capital": False, "latitude": None}))
    {
      "nome": "Óbidos",
      "capital": false,
      "latitude": null
    }
    """
    return json.dumps(_simples(objeto), ensure_ascii=False, indent=2, allow_nan=False)


def _simples(valor: Any) -> Any:
    if ausente(valor):
        return None
    if isinstance(valor, Mapping):
        return {str(chave): _simples(item) for chave, item in valor.items()}
    if isinstance(valor, list | tuple):
        return [_simples(item) for item in valor]
    if isinstance(valor, datetime.date):
        return valor.isoformat()
    if isinstance(valor, str | int | float):
        return valor
    return str(valor)
