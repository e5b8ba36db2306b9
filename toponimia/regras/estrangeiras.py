"""Vocábulos estrangeiros em nomes (vedação da Bahia): léxico e sinais da ortografia.

Um vocábulo do léxico é `sim`; letra ou encontro estranho ao português é `duvidoso`, porque nomes
indígenas, de pessoas e grafias antigas também os têm.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.vocabulario import vocabulario

_PALAVRAS = re.compile(r"[\s,;()/'-]+")


@dataclass(frozen=True, slots=True)
class LeituraEstrangeira:
    """`palavras`: as que sustentam o resultado."""

    resultado: str
    motivo: str
    palavras: tuple[str, ...] = ()


def ler_estrangeiras(nome: str) -> LeituraEstrangeira:
    """Diz se o nome traz vocábulo estrangeiro.

    >>> ler_estrangeiras("Sunset City").resultado, ler_estrangeiras("Kaxinawá").resultado
    ('sim', 'duvidoso')
    >>> ler_estrangeiras("Rio Verde").resultado
    'nao'
    """
    lexico, ambiguos, sinais, finais = _listas()
    palavras = [p.strip(".") for p in _PALAVRAS.split(chave_exata(nome)) if p.strip(".")]
    achadas = tuple(p for p in palavras if p in lexico)
    if achadas:
        rotulo = "vocábulo estrangeiro" if len(achadas) == 1 else "vocábulos estrangeiros"
        return LeituraEstrangeira("sim", f"{rotulo}: {', '.join(achadas)}", achadas)
    suspeitas = tuple(
        p
        for p in palavras
        if p in ambiguos
        or (len(p) > 2 and not _romano(p) and (sinais.search(p) or p[-1] in finais))
    )
    if suspeitas:
        motivo = f"pode ser estrangeiro, indígena ou grafia antiga: {', '.join(suspeitas)}"
        return LeituraEstrangeira("duvidoso", motivo, suspeitas)
    return LeituraEstrangeira("nao", "sem sinal de vocábulo estrangeiro")


def _romano(palavra: str) -> bool:
    return not palavra.strip("ivxlc")


@cache
def _listas() -> tuple[frozenset[str], frozenset[str], re.Pattern[str], frozenset[str]]:
    dados = vocabulario("estrangeiras")
    lexico = frozenset(p for grupo in dados["vocabulos"].values() for p in grupo)
    sinais = dados["sinais"]
    padrao = re.compile("|".join(map(re.escape, [*sinais["letras"], *sinais["encontros"]])))
    ambiguos = frozenset(dados["ambiguos"]["palavras"])
    return lexico, ambiguos, padrao, frozenset(sinais["finais"])
