"""Onde estão os conjuntos de dados (`datasets/`) e como se leem.

Instalado, o pacote traz `datasets/` dentro de si; num clone do repositório, a pasta fica ao lado.
Uma só função decide, e todos os que leem um conjunto passam por ela.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
from functools import cache
from pathlib import Path
from typing import Any

from toponimia.erros import DadosInvalidos


@cache
def pasta() -> Path:
    """Pasta dos conjuntos de dados.

    Devolve: o caminho de `datasets/`, dentro do pacote instalado ou ao lado dele no clone.
    Erros: `DadosInvalidos` se nenhuma das duas tem `datapackage.json`.
    """
    aqui = Path(__file__).resolve().parent
    for candidata in (aqui / "datasets", aqui.parent / "datasets"):
        if (candidata / "datapackage.json").is_file():
            return candidata
    raise DadosInvalidos(
        "Os dados do programa (pasta datasets) não foram encontrados; reinstale o toponimia."
    )


def caminho(relativo: str) -> Path:
    """Caminho de um arquivo de `datasets/`, por exemplo `"territorio/municipios.csv"`.

    Erros: `DadosInvalidos` se o arquivo falta.
    """
    arquivo = pasta() / relativo
    if not arquivo.is_file():
        raise DadosInvalidos(
            f"Falta o arquivo {relativo} nos dados do programa; reinstale o toponimia."
        )
    return arquivo


def ler_csv(relativo: str) -> list[dict[str, str]]:
    """Lê um CSV de `datasets/` (UTF-8, vírgula, com cabeçalho; `.gz` é descompactado).

    Devolve: uma linha por registro, todas as células como texto; célula vazia é `""`.
    """
    arquivo = caminho(relativo)
    if arquivo.suffix == ".gz":
        texto = gzip.decompress(arquivo.read_bytes()).decode("utf-8")
    else:
        texto = arquivo.read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(texto, newline="")))


@cache
def descritor() -> dict[str, Any]:
    """O `datapackage.json` (Frictionless) que descreve todos os conjuntos."""
    dados: dict[str, Any] = json.loads((pasta() / "datapackage.json").read_text(encoding="utf-8"))
    return dados
