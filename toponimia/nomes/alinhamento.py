"""Alinha duas sequências de letras pelas trocas da tabela de grafias.

Cada troca é uma linha de `datasets/vocabulario/trocas_grafia.csv`: o que está num dos nomes, o
que está no outro, e o contexto que ambos precisam ter. O alinhamento escolhido é o que usa menos
trocas; não há alinhamento, não é a mesma palavra noutra grafia.

Contexto (`antes`, `depois`), alternativas separadas por `|`: `V` vogal, `C` consoante, `N`
consoante que não h, `F` e/i/y, `P` a/o/u/ã/õ, `#` limite de palavra, ou uma letra; `!` à frente
nega o que segue. Os dois lados têm de satisfazê-lo.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from toponimia.conjuntos import ler_csv

_VOGAIS = frozenset("aeiouyãõ")
_LIMITES = frozenset("# -'")
_FRACAS = frozenset("eiy")
_CONSOANTES = frozenset("bcdfghjklmnpqrstvwxzç")
_CLASSES = {
    "V": _VOGAIS,
    "C": _CONSOANTES,
    "N": _CONSOANTES - {"h"},
    "F": _FRACAS,
    "P": frozenset("aouãõ"),
    "#": _LIMITES,
}
_TUDO = _VOGAIS | _LIMITES | _CONSOANTES | frozenset("0123456789/.()")


class Texto(NamedTuple):
    """Letras a alinhar e, para cada uma, a tônica (ver `palavras.Palavra`)."""

    letras: str
    tonicas: str


# Nenhum nome de lugar chega perto; texto maior não se alinha (o custo cresce com ele).
MAIOR_TEXTO = 200

_Condicao = Callable[[Texto, int, int, Texto, int, int], bool]


class Troca(NamedTuple):
    """Uma troca orientada: `a` no primeiro texto por `b` no segundo."""

    regra: str
    a: str
    b: str
    antes: frozenset[str]
    depois: frozenset[str]
    condicao: _Condicao | None
    radical: re.Pattern[str] | None


def _classe(descricao: str) -> frozenset[str]:
    if not descricao:
        return _TUDO
    nega = descricao.startswith("!")
    letras: set[str] = set()
    for parte in descricao.removeprefix("!").split("|"):
        letras |= _CLASSES.get(parte, frozenset(parte))
    return _TUDO - letras if nega else frozenset(letras)


def _atona(t: Texto, i: int, n: int) -> bool:
    return "2" not in t.tonicas[i : i + n]


def _sem_marca(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Um acento escrito diz que a vogal não é nasal: «Iporá» nunca é «Iporã»."""
    return _atona(a, i, na) and _atona(b, j, nb)


def _ditongo(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """A segunda vogal é semivogal: sem acento, e não é a tônica; «que», «gue» não contam."""
    if not _sem_marca(a, i, na, b, j, nb):
        return False
    if a.letras[i - 1] == "u" and i >= 2 and a.letras[i - 2] in "qg":
        return False
    seguinte = a.letras[i + na : i + na + 1]
    # No meio da palavra, «Caetano»: a vogal que segue tem de ser átona por não ter marca.
    return seguinte != "n" or a.letras[i + na + 1 : i + na + 2] in _VOGAIS


def _hiato(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Vogal átona antes de outra vogal («Florínea», «Joazeiro»)."""
    if not _sem_marca(a, i, na, b, j, nb):
        return False
    return not (a.tonicas[i] == "1" and b.tonicas[j] == "1")


def _hiato_e(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Como `_hiato`, mas a vogal que segue não é i nem u tônicos: «Ipeúna» não é «Ipiúna»."""
    if not _hiato(a, i, na, b, j, nb):
        return False
    return not (
        a.letras[i + na : i + na + 1] in ("i", "u") and _tonica(a, i + na) and _tonica(b, j + nb)
    )


def _seguinte(t: Texto, i: int) -> tuple[str, str]:
    """A próxima vogal da palavra a partir de `i` e sua tônica."""
    while i < len(t.letras) and t.letras[i] not in _LIMITES:
        if t.letras[i] in _VOGAIS and not _u_mudo(t.letras, i):
            return t.letras[i], t.tonicas[i]
        i += 1
    return "", ""


def _u_mudo(letras: str, i: int) -> bool:
    """O u que só acompanha o q ou o g («Bodoquena»)."""
    return (
        letras[i] == "u" and letras[i - 1 : i] in ("q", "g") and letras[i + 1 : i + 2] in _FRACAS
    )


def _harmonia(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Pretônica antes de sílaba com i ou u, onde a fala iguala e/i e o/u («Coritiba»)."""
    if not _hiato(a, i, na, b, j, nb):
        return False
    va, vb = _seguinte(a, i + na)[0], _seguinte(b, j + nb)[0]
    return va in ("i", "u", "y") and vb in ("i", "u", "y")


def _inicial(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """e/i no começo, átona, antes de n ou m que a façam nasal, ou em «egr», «egu»."""
    if not _hiato(a, i, na, b, j, nb):
        return False
    seguem = a.letras[i + 1 : i + 3]
    return seguem in ("gr", "gu") or seguem[1:] in _CONSOANTES - {"h"}


def _e_tonico(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """-ea, -eo por -eia, -eio («Correa», «Recreo»): o e é a tônica da palavra."""
    return _tonica(a, i - 1) and _tonica(b, j - 1)


def _tonica(t: Texto, i: int) -> bool:
    return t.tonicas[i] != "0"


def _acu_final(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """-acu digitado sem cedilha, por -assu: só no sufixo tupi «açu»."""
    return (
        _vizinha(a.letras, i + na + 1) in _LIMITES and _vizinha(b.letras, j + nb + 1) in _LIMITES
    )


def _x_chiante(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """O x que soa como ch: não o de «exame» (z) nem o de «fixo», «máximo» (cs, ss)."""
    texto, k = (a, i) if a.letras[i] == "x" else (b, j)
    antes, depois = texto.letras[:k], texto.letras[k + 1 :]
    if antes.endswith("e") and (len(antes) == 1 or antes[-2] in _LIMITES):
        return depois in ("u", "us")
    return not (antes.endswith(("ma", "pro", "ma")) and depois.startswith("im")) and not (
        antes.endswith(("fi", "se", "ne", "le", "fle", "ple", "ane", "cone"))
        and not (antes.endswith("ale") and depois.startswith("an"))
    )


def _acento_igual(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Homófonas só se a tônica também é a mesma: «Ceará» não é «Seara»."""
    return _da_direita(a, i) == _da_direita(b, j)


def _da_direita(t: Texto, i: int) -> int:
    fim = next((k for k in range(i, len(t.letras)) if t.letras[k] in _LIMITES), len(t.letras))
    marcas = t.tonicas[i:fim]
    posicao = max(marcas.rfind("1"), marcas.rfind("2"))
    return len([c for c in t.letras[i + posicao : fim] if c in _VOGAIS])


# O que em nome tupi se junta à palavra anterior, que então perde o acento («Igarapeassu»).
_SUFIXO_TUPI = re.compile(r"(?:b?u|gua|a)(?:ç|ss)u|m[ei]r[iy]|una|tinga|pitang")


def _com_oxitona(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    """Junta, a palavra de acento final perde a tônica: «Pará Bem» não soa «Parabém»."""
    separado, k, junto, m = (a, i, b, j) if na > nb else (b, j, a, i)
    if separado.tonicas[k - 1 : k] != "2" or junto.tonicas[m - 1 : m] == "2":
        return False
    return not _SUFIXO_TUPI.match(separado.letras, k + 1)


def _sem_oxitona(a: Texto, i: int, na: int, b: Texto, j: int, nb: int) -> bool:
    return not _com_oxitona(a, i, na, b, j, nb)


_CONDICOES: dict[str, _Condicao] = {
    "sem_marca": _sem_marca,
    "ditongo": _ditongo,
    "hiato": _hiato,
    "hiato_e": _hiato_e,
    "harmonia": _harmonia,
    "inicial": _inicial,
    "e_tonico": _e_tonico,
    "acu_final": _acu_final,
    "x_chiante": _x_chiante,
    "acento_igual": _acento_igual,
    "com_oxitona": _com_oxitona,
    "sem_oxitona": _sem_oxitona,
}


@cache
def trocas() -> tuple[Troca, ...]:
    """As trocas da tabela, nos dois sentidos, na ordem dela."""
    lidas: list[Troca] = []
    for linha in ler_csv("vocabulario/trocas_grafia.csv"):
        contexto = (
            _classe(linha["antes"]),
            _classe(linha["depois"]),
            _CONDICOES[linha["condicao"]] if linha["condicao"] else None,
            re.compile(linha["radical"]) if linha["radical"] else None,
        )
        for a, b in ((linha["a"], linha["b"]), (linha["b"], linha["a"])):
            lidas.append(Troca(linha["regra"], a, b, *contexto))
    return tuple(lidas)


@cache
def _por_iniciais() -> dict[tuple[str, str], tuple[Troca, ...]]:
    """As trocas que podem começar por cada par de letras, na ordem da tabela.

    A letra vazia vale o fim do texto e as letras por que nenhuma troca começa.
    """
    # As trocas vão nos dois sentidos: as iniciais de um lado são as do outro.
    iniciais = {troca.a[:1] for troca in trocas()} | {""}
    entre: dict[tuple[str, str], list[Troca]] = {(x, y): [] for x in iniciais for y in iniciais}
    for troca in trocas():
        for x in (troca.a[:1],) if troca.a else iniciais:
            for y in (troca.b[:1],) if troca.b else iniciais:
                entre[x, y].append(troca)
    return {par: tuple(achadas) for par, achadas in entre.items()}


def _iniciais(letras: str) -> list[str]:
    """A letra de cada posição, e do fim, como chave de `_por_iniciais`."""
    return [c if (c, "") in _por_iniciais() else "" for c in letras] + [""]


def _vizinha(letras: str, i: int) -> str:
    return letras[i] if 0 <= i < len(letras) else "#"


def alinhar(a: Texto, b: Texto) -> frozenset[str] | None:
    """As regras do alinhamento com menos trocas, ou `None` se nenhum há.

    Em empate, vale a primeira na ordem da tabela. A regra sem nome (til caído em letra sem
    acento) não conta na lista.
    """
    la, lb = a.letras, b.letras
    na, nb = len(la), len(lb)
    if max(na, nb) > MAIOR_TEXTO:
        return None
    entre = _por_iniciais()
    iniciais_a, iniciais_b = _iniciais(la), _iniciais(lb)
    memoria: dict[tuple[int, int], tuple[int, tuple[str, ...]] | None] = {}

    def melhor(i: int, j: int) -> tuple[int, tuple[str, ...]] | None:
        if i == na and j == nb:
            return (0, ())
        chave = (i, j)
        if chave in memoria:
            return memoria[chave]
        memoria[chave] = None
        achado: tuple[int, tuple[str, ...]] | None = None
        if i < na and j < nb and la[i] == lb[j]:
            achado = melhor(i + 1, j + 1)
            # Outro caminho começaria por uma troca: com uma só, não seria melhor.
            if achado is not None and achado[0] <= 1:
                memoria[chave] = achado
                return achado
        antes_a, antes_b = _vizinha(la, i - 1), _vizinha(lb, j - 1)
        for troca in entre[iniciais_a[i], iniciais_b[j]]:
            ta, tb = len(troca.a), len(troca.b)
            if not (la.startswith(troca.a, i) and lb.startswith(troca.b, j)):
                continue
            if antes_a not in troca.antes or antes_b not in troca.antes:
                continue
            if (
                _vizinha(la, i + ta) not in troca.depois
                or _vizinha(lb, j + tb) not in troca.depois
            ):
                continue
            if troca.radical is not None and not (
                troca.radical.search(la) or troca.radical.search(lb)
            ):
                continue
            if troca.condicao is not None and not troca.condicao(a, i, ta, b, j, tb):
                continue
            resto = melhor(i + ta, j + tb)
            if resto is not None and (achado is None or resto[0] + 1 < achado[0]):
                achado = (resto[0] + 1, (troca.regra, *resto[1]))
        memoria[chave] = achado
        return achado

    resultado = melhor(0, 0)
    if resultado is None:
        return None
    return frozenset(regra for regra in resultado[1] if regra)
