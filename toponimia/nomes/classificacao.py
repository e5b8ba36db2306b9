"""A classe de um par de nomes já analisados: uma só por par, a mais forte que couber."""

from __future__ import annotations

from collections.abc import Iterable

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.base import DISTINTIVO, GENERICO_AUSENTE, reducoes
from toponimia.nomes.grafia import (
    PARTICULA_AUSENTE,
    regras_de_grafia,
    regras_palavra_a_palavra,
)
from toponimia.nomes.leitura import Leitura, NomeAnalisado
from toponimia.nomes.semelhanca import (
    forma_semelhanca,
    limite_distancia,
    regra_de_edicao,
    regras_de_numero,
)
from toponimia.nomes.vocabulario import ordenar_regras

APELIDO = "apelido"


def classificar(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao:
    """Classifica um par; trocar a ordem dos nomes só troca as formas de lugar."""
    if a.exata == b.exata:
        return Comparacao(a.nome, b.nome, Classe.IDENTICA, (), a.exata, b.exata)
    if a.dobrada == b.dobrada:
        sinais = regras_dos_sinais(a.exata, b.exata)
        return _comparacao(a, b, Classe.DIACRITICOS, sinais)
    if a.apelidos or b.apelidos:
        regras = _regras_com_apelido(a, b)
        if regras is not None:
            classe = Classe.SEMELHANTE if APELIDO in regras else Classe.GRAFIA
            return _comparacao(a, b, classe, regras)
    else:
        regras = regras_de_grafia(a, b)
        if regras is not None:
            classe = Classe.SEMELHANTE if PARTICULA_AUSENTE in regras else Classe.GRAFIA
            return _comparacao(a, b, classe, regras)
    regras = _regras_da_base(a, b)
    if regras is not None and GENERICO_AUSENTE in regras:
        return _comparacao(a, b, Classe.SEMELHANTE, regras)
    for x in a.leituras:
        for y in b.leituras:
            numero = regras_de_numero(x, y)
            if numero is not None:
                return _comparacao(a, b, Classe.SEMELHANTE, numero)
    forma_a, forma_b = forma_semelhanca(a), forma_semelhanca(b)
    if limite_distancia(forma_a, forma_b):
        edicao = regra_de_edicao(forma_a, forma_b)
        if edicao is not None:
            return Comparacao(a.nome, b.nome, Classe.SEMELHANTE, (edicao,), forma_a, forma_b, 1.0)
    if regras is not None:
        return _comparacao(a, b, Classe.BASE_COMUM, regras)
    return Comparacao(a.nome, b.nome, Classe.DISTINTA, (), a.exata, b.exata)


def _comparacao(
    a: NomeAnalisado, b: NomeAnalisado, classe: Classe, regras: Iterable[str]
) -> Comparacao:
    return Comparacao(a.nome, b.nome, classe, ordenar_regras(regras), a.exata, b.exata)


def regras_dos_sinais(exata_a: str, exata_b: str) -> set[str]:
    """`cedilha` se o ç muda; `acento` se algum outro sinal muda (nomes iguais sem sinais)."""
    regras: set[str] = set()
    for letra_a, letra_b in zip(exata_a, exata_b, strict=False):
        if letra_a != letra_b:
            regras.add("cedilha" if "ç" in (letra_a, letra_b) else "acento")
    return regras


def _mesmo_nome(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """Regras se `a` e `b`, sem seus apelidos, são o mesmo nome em alguma grafia."""
    regras = regras_de_grafia(a, b)
    return None if regras is None or PARTICULA_AUSENTE in regras else regras


def _regras_com_apelido(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """Um apelido faz correlato, nunca o mesmo nome; só com os mesmos apelidos há grafia."""
    principal = _mesmo_nome(a, b)
    if principal is not None and len(a.apelidos) == len(b.apelidos):
        pares = [_mesmo_nome(x, y) for x, y in zip(a.apelidos, b.apelidos, strict=True)]
        if all(par is not None for par in pares):
            return principal.union(*(par for par in pares if par is not None))
    candidatas = [
        regras
        for x in (a, *a.apelidos)
        for y in (b, *b.apelidos)
        if (regras := _mesmo_nome(x, y)) is not None
    ]
    if not candidatas:
        return None
    return min(candidatas, key=lambda r: (len(r), sorted(r))) | {APELIDO}


def _regras_da_base(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    achadas = [
        regras
        for x in a.leituras
        for y in b.leituras
        for regras in (_reduz_a(x, y), _reduz_a(y, x))
        if regras is not None
    ]
    if not achadas:
        return None
    return min(achadas, key=lambda r: (GENERICO_AUSENTE not in r, len(r), sorted(r)))


def _reduz_a(longa: Leitura, curta: Leitura) -> frozenset[str] | None:
    if len(longa.palavras) <= len(curta.palavras):
        return None
    for reducao in reducoes(longa):
        if reducao.chave != curta.chave or len(reducao.palavras) != len(curta.palavras):
            continue
        regras = regras_palavra_a_palavra(
            reducao.palavras, reducao.ligacoes, curta.palavras, curta.ligacoes
        )
        if regras is not None and PARTICULA_AUSENTE not in regras:
            return regras | {reducao.regra}
    return None


__all__ = ["APELIDO", "DISTINTIVO", "classificar", "regras_dos_sinais"]
