"""Deriva, das listas do IBGE, as palavras que já aparecem em nome de lugar.

Uso: python scripts/derivar_palavras_de_lugar.py [--conferir]

Uma palavra que nenhum lugar tem, seguida de sobrenome, é antes prenome raro (Bell Marques) que
começo de topônimo. O resultado é `datasets/vocabulario/palavras_de_lugar.csv`; `--conferir` só diz
se está em dia.
"""

from __future__ import annotations

import sys
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

import gerados  # noqa: E402

from toponimia.conjuntos import ler_csv  # noqa: E402
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas  # noqa: E402

DESTINO = RAIZ / "datasets" / "vocabulario" / "palavras_de_lugar.csv"


def texto() -> str:
    """O CSV inteiro: uma palavra por linha, sem acento e em minúsculas."""
    palavras = {
        palavra
        for lista in gerados.LISTAS_DO_IBGE
        for linha in ler_csv(lista)
        for palavra in sem_particulas(palavras_de(linha["nome"]))
        if palavra.isalpha()
    }
    return "\n".join(["palavra", *sorted(palavras)]) + "\n"


if __name__ == "__main__":
    raise SystemExit(gerados.gravar_ou_conferir({DESTINO: texto()}))
