"""Gera `datasets/vocabulario/numerais.csv`: por extenso, os números que se juntam nos nomes.

Os numerais vêm de `num2words` (português do Brasil e de Portugal, que diz «dezasseis»); daqui só
saem o feminino, que a biblioteca não dá, as grafias antigas atestadas nas listas do IBGE e as que
se escrevem de ouvido (catro).
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

import gerados
from num2words import num2words

DESTINO = Path(__file__).resolve().parent.parent / "datasets" / "vocabulario" / "numerais.csv"
_FEMININOS = {"um": "uma", "dois": "duas"}
_ANTIGAS = {
    "trez": 3, "dous": 2, "septe": 7, "outo": 8, "quatorze": 14, "dezaseis": 16, "dezeseis": 16,
    "treis": 3, "seti": 7, "catro": 4, "cuatro": 4, "kuatro": 4,
    "dezasete": 17, "dezesete": 17, "dezanove": 19, "cincoenta": 50, "cinquo": 5,
}  # fmt: skip
# Os dos papas e reis: a biblioteca só diz «décimo primeiro», «décimo segundo».
_ORDINAIS_LATINOS = {"undécim": 11, "duodécim": 12}


def linhas() -> list[tuple[str, int, str]]:
    """(palavra, valor, tipo) das palavras simples: unidades, dezenas, cem e ordinais."""
    palavras: dict[str, tuple[int, str]] = {}
    for valor in [*range(1, 21), *range(30, 100, 10), *range(100, 1000, 100), 1000]:
        for lingua in ("pt_BR", "pt"):
            cardinal = num2words(valor, lang=lingua)
            palavras.setdefault(cardinal, (valor, "cardinal"))
            if cardinal in _FEMININOS:
                palavras.setdefault(_FEMININOS[cardinal], (valor, "cardinal"))
            elif cardinal.endswith("entos"):
                palavras.setdefault(cardinal.removesuffix("os") + "as", (valor, "cardinal"))
        ordinal = num2words(valor, lang="pt_BR", to="ordinal")
        if " " not in ordinal:
            palavras.setdefault(ordinal, (valor, "ordinal"))
            palavras.setdefault(ordinal[:-1] + "a", (valor, "ordinal"))
    # Cem, antes de outro número.
    palavras.setdefault(num2words(101, lang="pt_BR").split()[0], (100, "cardinal"))
    for radical, valor in _ORDINAIS_LATINOS.items():
        for fim in "oa":
            palavras.setdefault(radical + fim, (valor, "ordinal"))
    for palavra, valor in _ANTIGAS.items():
        palavras.setdefault(palavra, (valor, "cardinal"))
    return sorted((p, v, t) for p, (v, t) in palavras.items())


def texto() -> str:
    """O CSV inteiro."""
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(["palavra", "valor", "tipo"])
    escritor.writerows(linhas())
    return saida.getvalue()


if __name__ == "__main__":
    raise SystemExit(gerados.gravar_ou_conferir({DESTINO: texto()}))
