"""Lê as células de nome dos recenseamentos: nome de município, ou marca que não é nome.

A tabela do IBGE "Evolução da divisão territorial" escreve, onde o município não existia ou mudou
de estado, marcas como "desmembrado de Porto Velho" e "anexado a Santarém"; e acrescenta ao nome
a UF de então ("Porto Velho, AM") ou a categoria de então ("Villa Franca"). Nada disso é outro
nome do lugar.
"""

from __future__ import annotations

import re

# "Município Neutro" era o nome da Corte como unidade, não o da cidade do Rio de Janeiro.
_MARCAS = re.compile(
    r"(?i)^(?:anexado|desmembrado|sede em|lit[ií]gio|contestado|munic[ií]pio neutro)\b"
)
_ORIGEM = re.compile(r"(?i)desmembrado\s+(?:de|do|da|e)\s+(.+)$")
# ", AM", ", população incluída na de X", ", polígono não identificado", ", sede na vila de X",
# " - Território Municipal, PA": o que vem depois do nome.
_CAUDA = re.compile(r"\s*(?:,| - ).*$")
_GENERICO = re.compile(r"(?i)^vill?a\s+(?=\S)")


def nome_de_registro(celula: str) -> str | None:
    """Nome que a célula traz, sem UF nem observação; `None` se a célula é só uma marca.

    >>> nome_de_registro("Porto Velho, AM")
    'Porto Velho'
    >>> nome_de_registro("desmembrado de Humaitá") is None
    True
    """
    celula = celula.strip().rstrip("*").strip()
    if not celula or _MARCAS.match(celula):
        return None
    return _CAUDA.sub("", celula) or None


def origens(celula: str) -> tuple[str, ...]:
    """Municípios de que a célula diz que o lugar foi desmembrado.

    >>> origens("desmembrado de Vilhena e Corumbiara *")
    ('Vilhena', 'Corumbiara')
    """
    achado = _ORIGEM.search(celula.replace("*", "").strip())
    if achado is None:
        return ()
    partes = re.split(r",\s*|\s+e\s+(?=[A-ZÀ-Ý])", achado.group(1))
    return tuple(parte.strip() for parte in partes if len(parte.strip()) > 2)


def sem_generico(nome: str) -> str:
    """Nome sem o "Vila"/"Villa" inicial, que nos registros antigos é categoria.

    >>> sem_generico("Villa Jequitinhonha")
    'Jequitinhonha'
    """
    return _GENERICO.sub("", nome)
