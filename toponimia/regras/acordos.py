"""O acordo entre unidades da Federação de que trata a LC nº 1/1967, art. 10."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Acordo:
    """Acordo do art. 10: ato, data e códigos dos lugares que cobre."""

    nome: str
    ufs: tuple[str, ...]
    ato: str
    data: str
    codigos: tuple[str, ...]
