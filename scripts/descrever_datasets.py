"""Gera `datasets/datapackage.json` do que cada pasta diz de si.

Uso: python scripts/descrever_datasets.py [--conferir] [PASTA]

Junta `pacote.json` (o conjunto todo) aos `recursos.json` de cada pasta (títulos, fontes, licenças
e esquemas, escritos à mão) e acrescenta o que se mede nos arquivos: bytes, sha256 e linhas. Não
usa a data de hoje: os mesmos arquivos dão o mesmo descritor. Com `--conferir` nada grava: termina
com 1 se o descritor está velho. Só usa a biblioteca padrão.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import gerados
from conferir_datasets import PASTA, ler


def descrever(pasta: Path = PASTA) -> str:
    """O texto do `datapackage.json` de uma pasta de conjuntos.

    Erros: `FileNotFoundError` se um arquivo descrito não existe.
    """
    projeto = tomllib.loads((PASTA.parent / "pyproject.toml").read_text(encoding="utf-8"))
    pacote = json.loads((pasta / "pacote.json").read_text(encoding="utf-8"))
    recursos = [
        _medir(pasta, recurso)
        for descricao in sorted(pasta.glob("*/recursos.json"))
        for recurso in json.loads(descricao.read_text(encoding="utf-8"))
    ]
    completo = {
        **pacote,
        "version": projeto["project"]["version"],
        "resources": sorted(recursos, key=lambda recurso: str(recurso["path"])),
    }
    return json.dumps(completo, ensure_ascii=False, indent=2) + "\n"


def _medir(pasta: Path, recurso: dict[str, Any]) -> dict[str, Any]:
    arquivo = pasta / recurso["path"]
    dados = arquivo.read_bytes()
    medidas: dict[str, Any] = {
        "profile": "tabular-data-resource",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "dialect": {"delimiter": ",", "lineTerminator": "\n", "doubleQuote": True, "header": True},
    }
    if arquivo.suffix == ".gz":
        medidas["compression"] = "gz"
    medidas |= {
        "bytes": len(dados),
        "hash": f"sha256:{hashlib.sha256(dados).hexdigest()}",
        "rows": len(ler(arquivo)) - 1,
    }
    esquema = {"schema": recurso["schema"]}
    return {k: v for k, v in recurso.items() if k != "schema"} | medidas | esquema


def principal() -> int:
    argumentos = [a for a in sys.argv[1:] if a != gerados.OPCAO]
    pasta = Path(argumentos[0]) if argumentos else PASTA
    return gerados.gravar_ou_conferir({pasta / "datapackage.json": descrever(pasta)})


if __name__ == "__main__":
    sys.exit(principal())
