"""De onde vem um candidato diz que regras ainda podem ligá-lo; as demais não se tentam.

Quem não divide chave de bloco só pode ser `semelhante` por edição; quem não está à distância dela,
só o que as chaves dizem. É o que as chaves garantem (`chaves`, `sonda`), e poupa quase todo o
trabalho de `classificar`, com a mesma resposta.
"""

from __future__ import annotations

from collections.abc import Callable

from toponimia.modelos import Comparacao
from toponimia.nomes.classificacao import (
    classificar,
    classificar_por_base,
    classificar_por_chave,
    classificar_por_edicao,
)
from toponimia.nomes.leitura import NomeAnalisado

# Somam-se, se o mesmo candidato vem de mais de uma.
POR_CHAVE, POR_FORMA, POR_BASE = 1, 2, 4

Decisao = Callable[[NomeAnalisado, NomeAnalisado], Comparacao | None]

_DE_UMA_ORIGEM: dict[int, Decisao] = {
    POR_CHAVE: classificar_por_chave,
    POR_FORMA: classificar_por_edicao,
    POR_BASE: classificar_por_base,
}


def decisao(origem: int) -> Decisao:
    """Como classificar um candidato dessa origem; `None` ou `distinta` se nada o liga."""
    return _DE_UMA_ORIGEM.get(origem, classificar)
