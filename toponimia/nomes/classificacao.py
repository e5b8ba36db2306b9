"""A classe de um par de nomes já analisados (contrato: uma só classe por par, a mais forte)."""

from __future__ import annotations

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.grafia import PARTICULA_AUSENTE, regras_de_grafia
from toponimia.nomes.leitura import NomeAnalisado
from toponimia.nomes.vocabulario import ordenar_regras


def classificar(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao:
    """Classifica um par; a ordem dos nomes só troca as formas de lugar."""
    if a.exata == b.exata:
        return Comparacao(a.nome, b.nome, Classe.IDENTICA, (), a.exata, b.exata)
    if a.dobrada == b.dobrada:
        regras = _regras_dos_sinais(a.exata, b.exata)
        return Comparacao(a.nome, b.nome, Classe.DIACRITICOS, regras, a.exata, b.exata)
    achadas = regras_de_grafia(a, b)
    if achadas is not None and not a.apelidos and not b.apelidos:
        classe = Classe.SEMELHANTE if PARTICULA_AUSENTE in achadas else Classe.GRAFIA
        return Comparacao(a.nome, b.nome, classe, ordenar_regras(set(achadas)), a.exata, b.exata)
    return Comparacao(a.nome, b.nome, Classe.DISTINTA, (), a.dobrada, b.dobrada)


def _regras_dos_sinais(exata_a: str, exata_b: str) -> tuple[str, ...]:
    """`cedilha` se o ç muda; `acento` se algum outro sinal muda."""
    regras: set[str] = set()
    for letra_a, letra_b in zip(exata_a, exata_b, strict=False):
        if letra_a != letra_b:
            regras.add("cedilha" if "ç" in (letra_a, letra_b) else "acento")
    return ordenar_regras(regras)
