"""Critério técnico da classe `semelhante` por distância de edição, e suas ressalvas.

A distância é a de alinhamento ótimo (OSA: inserir, apagar, trocar, ou permutar letras vizinhas,
cada uma valendo 1) entre as formas sem acento, hífen nem apóstrofo. O limite depende do tamanho da
forma mais curta.
"""

from __future__ import annotations

from toponimia.nomes.leitura import NomeAnalisado

_SEM_SINAIS = str.maketrans({"-": " ", "'": None, ".": None, "/": " ", "(": None, ")": None})
# (tamanho mínimo da forma mais curta, distância admitida), do maior para o menor.
ESCADA = ((9, 2), (6, 1))


def forma_semelhanca(n: NomeAnalisado) -> str:
    """Forma sobre a qual se mede a distância: letras sem acento, um espaço entre palavras."""
    return " ".join(n.dobrada.translate(_SEM_SINAIS).split())


def limite_distancia(forma_a: str, forma_b: str) -> int:
    """Maior distância OSA admitida entre duas formas (0: nenhuma diferença se admite)."""
    tamanho = min(len(forma_a), len(forma_b))
    return next((limite for minimo, limite in ESCADA if tamanho >= minimo), 0)
