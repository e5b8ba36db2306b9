"""Banco de verdade, feito uma vez por sessão com os dados embutidos."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.ingestao import ingerir


@pytest.fixture(scope="session")
def arquivo_embutido(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Banco com a lista embutida; só para ler."""
    caminho = tmp_path_factory.mktemp("banco") / "embutido.duckdb"
    ingerir(caminho, do_zero=True)
    return caminho


@pytest.fixture
def banco(arquivo_embutido: Path) -> Iterator[Banco]:
    with conexao.abrir(arquivo_embutido) as aberto:
        yield aberto


@pytest.fixture
def copia(arquivo_embutido: Path, tmp_path: Path) -> Path:
    """Cópia do banco embutido que o teste pode alterar."""
    destino = tmp_path / "copia.duckdb"
    shutil.copyfile(arquivo_embutido, destino)
    return destino
