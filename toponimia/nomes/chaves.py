"""Chaves que acham candidatos sem comparar todos com todos: o que as classes exigem, e mais nada.

Ter uma chave em comum é condição necessária, nunca suficiente: quem decide é `classificar`.
"""

from __future__ import annotations

from toponimia.nomes.base import sem_distintivo, sem_elemento, sem_generico
from toponimia.nomes.leitura import NomeAnalisado
from toponimia.nomes.semelhanca import chaves_do_singular


def chaves_de_bloco(n: NomeAnalisado) -> tuple[str, ...]:
    """Chaves de um nome para as classes fortes e para as regras de `semelhante` sem distância.

    Dois nomes de classe `identica`, `grafia` ou `diacriticos`, ou `semelhante` por partícula,
    genérico, apelido ou plural, têm ao menos uma chave em comum.
    """
    return chaves_do_nome(n) + chaves_dos_apelidos(n)


def chaves_do_nome(n: NomeAnalisado) -> tuple[str, ...]:
    """As chaves de bloco do próprio nome, sem as de seus apelidos."""
    exata = n.exata
    plural = exata[-1] == "s" or "s " in exata or "s-" in exata or bool(n.apelidos)
    if not plural and len(n.leituras) == 1:
        leitura = n.leituras[0]
        reducao = sem_generico(leitura)
        if reducao is None:
            if leitura.chave == leitura.chave_literal:
                return (leitura.chave,)
            return (leitura.chave, leitura.chave_literal)
    chaves: dict[str, None] = {}
    for leitura in n.leituras:
        chaves[leitura.chave] = None
        chaves[leitura.chave_literal] = None
        if plural:
            for chave in chaves_do_singular(leitura):
                chaves[chave] = None
        reducao = sem_generico(leitura)
        if reducao is not None:
            chaves[reducao.chave] = None
    return tuple(chaves)


def chaves_dos_apelidos(n: NomeAnalisado) -> tuple[str, ...]:
    """As chaves que um nome só tem por seus apelidos.

    Dois nomes que só as dividem não são correlatos: um apelido liga-se ao nome do outro.
    """
    if not n.apelidos:
        return ()
    proprias = chaves_do_nome(n)
    chaves: dict[str, None] = {}
    for apelido in n.apelidos:
        for leitura in apelido.leituras:
            for chave in (leitura.chave, leitura.chave_literal, *chaves_do_singular(leitura)):
                chaves[chave] = None
            reducao = sem_generico(leitura)
            if reducao is not None:
                chaves[reducao.chave] = None
    return tuple(chave for chave in chaves if chave not in proprias)


def chaves_de_base(n: NomeAnalisado) -> tuple[str, ...]:
    """Chaves para achar `base_comum`: o nome inteiro e o que sobra sem distintivo ou genérico.

    Dois nomes em que um é o outro mais distintivo ou genérico têm ao menos uma chave em comum.
    """
    chaves: dict[str, None] = {}
    for leitura in n.leituras:
        chaves[leitura.chave] = None
        for reducao in sem_distintivo(leitura):
            chaves[reducao.chave] = None
        for reducao in sem_elemento(leitura):
            chaves[reducao.chave] = None
    return tuple(chaves)
