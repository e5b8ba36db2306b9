"""Ajudas dos testes de leitura: gravar um arquivo e recusá-lo com uma frase."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from toponimia.banco.leitura import ler_arquivo
from toponimia.erros import ArquivoInvalido

Gravar = Callable[[str, bytes | str], Path]

PLANILHAS = Path(__file__).parent / "fixtures"


@pytest.fixture
def gravar(tmp_path: Path) -> Gravar:
    """Grava um arquivo na pasta temporária; texto vai em UTF-8, sem mexer nos fins de linha."""

    def _gravar(nome: str, conteudo: bytes | str) -> Path:
        caminho = tmp_path / nome
        caminho.write_bytes(conteudo.encode() if isinstance(conteudo, str) else conteudo)
        return caminho

    return _gravar


@pytest.fixture
def planilhas() -> Path:
    """A pasta das planilhas prontas (ver o LEIA-ME dela)."""
    return PLANILHAS


@pytest.fixture
def recusa() -> Callable[..., str]:
    """Lê um arquivo que deve ser recusado e devolve a frase, depois de conferir que é uma."""

    def _recusa(caminho: Path, **opcoes: int) -> str:
        with pytest.raises(ArquivoInvalido) as erro:
            ler_arquivo(caminho, **opcoes)
        frase = str(erro.value)
        assert "\n" not in frase
        assert frase.endswith(".")
        assert "Traceback" not in frase
        return frase

    return _recusa
