"""Palavras de que as regras se servem, em TOML, cada lista com a sua razão ao lado."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from toponimia.regras.fundamentos import carregar


@cache
def vocabulario(nome: str) -> dict[str, Any]:
    """O conteúdo de `vocabulario/<nome>.toml`. Erros: `DadosInvalidos` se falta."""
    return carregar(Path(__file__).resolve().parent / f"{nome}.toml")
