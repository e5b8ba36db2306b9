"""Do gabarito e dos dados ao PDF: composição sem rede, sem letras da máquina e sem relógio."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any

_GABARITOS = Path(__file__).resolve().parent / "gabaritos"
# O que as letras embutidas no compositor sabem desenhar: latim, grego, cirílico e pontuação.
# O PDF/A recusa letra sem desenho; um teste confere cada faixa.
FAIXAS = (
    (0x0020, 0x007E),
    (0x00A1, 0x00AC),
    (0x00AE, 0x036F),
    (0x0391, 0x03A1),
    (0x03A3, 0x0482),
    (0x1E00, 0x1EFF),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20A0, 0x20BF),
)
# Palavra mais longa do que qualquer uma da língua: sem ponto de quebra, sairia da página.
_PALAVRA_LONGA = re.compile(r"\S{32}(?=\S)")


def compor(gabarito: str, dados: Mapping[str, Any], *, criado_em: date) -> bytes:
    """O PDF de um gabarito preenchido.

    Argumentos: `gabarito`, nome de um arquivo de `gabaritos/`, sem `.typ`; `dados`, o que ele lê,
    em tipos de JSON; `criado_em`, a data do documento. Os textos chegam ao gabarito como dados e
    nunca são interpretados como marcação.
    Devolve: os bytes do PDF/A-2b.
    """
    import typst

    dados = {**dados, "criado_em": [criado_em.year, criado_em.month, criado_em.day]}
    documento: bytes = typst.compile(
        str(_GABARITOS / f"{gabarito}.typ"),
        root=str(_GABARITOS),
        format="pdf",
        font_paths=_letras(),
        sys_inputs={"dados": json.dumps(_imprimiveis(dados), ensure_ascii=False)},
        # O UA-1 faz o compositor conferir que a marcação de acessibilidade está completa.
        pdf_standards=["a-2b", "ua-1"],
        timestamp=datetime(criado_em.year, criado_em.month, criado_em.day, tzinfo=UTC),
    )
    return documento


@cache
def _letras() -> Any:
    import typst

    return typst.Fonts(include_system_fonts=False)


class Cru(str):
    """Texto que não se imprime letra a letra (um desenho SVG): passa sem mudança."""


def imprimivel(texto: str) -> str:
    """O texto com o que as letras embutidas sabem desenhar.

    Letras fora de `FAIXAS` viram o seu código, e palavras sem fim ganham pontos de quebra.

    >>> imprimivel("Óbidos"), imprimivel("中 a")
    ('Óbidos', '[U+4E2D] a')
    """
    composto = unicodedata.normalize("NFC", texto)
    seguro = "".join(
        c if _desenhavel(c) else " " if c.isspace() else f"[U+{ord(c):04X}]" for c in composto
    )
    return _PALAVRA_LONGA.sub("\\g<0>\u200b", seguro)


def _desenhavel(c: str) -> bool:
    return any(inicio <= ord(c) <= fim for inicio, fim in FAIXAS)


def _imprimiveis(valor: Any) -> Any:
    if isinstance(valor, Cru):
        return str(valor)
    if isinstance(valor, str):
        return imprimivel(valor)
    if isinstance(valor, Mapping):
        return {chave: _imprimiveis(item) for chave, item in valor.items()}
    if isinstance(valor, list | tuple):
        return [_imprimiveis(item) for item in valor]
    return valor


def dia(data: date | str) -> str:
    """Data como se lê no Brasil; ano, só o ano.

    >>> dia("2026-01-31"), dia("1872")
    ('31/01/2026', '1872')
    """
    partes = str(data).split("-")
    return "/".join(reversed(partes))


def fim_da_edicao(origem: Mapping[str, Any]) -> date:
    """Último dia do ano da edição: data fixa do documento que não depende de outra."""
    return date(int(origem["edicao"]), 12, 31)
