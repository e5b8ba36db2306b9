"""Nome-base e palavra distintiva: «Aurora» e «Aurora do Pará»; genérico ausente: «Vila Treme».

O genérico que é só categoria (Vila, Povoado) as listas põem e tiram, e o par é `semelhante`; o que
faz parte do nome (Porto, Linha, Fortaleza) distingue-o, e o par é `base_comum`.

O vocabulário é o de `datasets/vocabulario/distintivos.csv` e `genericos.csv`. O distintivo tem de
ser palavra inteira, ligada por partícula se é complemento («do Pará»), e sobrar-lhe um nome: o
que fica não pode ser só outro adjetivo («Vila Nova» não é «Nova»), nem um acidente geográfico
solto quando o distintivo é adjetivo («Porto Velho» não é um «Porto»).

Só vale entre o nome inteiro e o reduzido: «Aurora do Pará» e «Aurora do Tocantins» já têm, cada
um, a distinção que a lei quer, e mostrar irmãos encheria a resposta de todos os «São João do…».
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from toponimia.conjuntos import ler_csv
from toponimia.modelos import Classe
from toponimia.nomes.leitura import Leitura
from toponimia.nomes.normalizacao import dobrar
from toponimia.nomes.palavras import Palavra, juntar_esqueletos
from toponimia.nomes.vocabulario import particulas

DISTINTIVO = "distintivo"
GENERICO_AUSENTE = "generico_ausente"
GENERICO = "generico"
# Palavras, sem as partículas, do genérico mais longo: «projeto de assentamento».
MAIOR_GENERICO = 2


class Reducao(NamedTuple):
    """Um nome sem a palavra distintiva ou o genérico. `chave` é a de bloco do que sobrou."""

    palavras: tuple[Palavra, ...]
    ligacoes: tuple[tuple[str, ...], ...]
    chave: str


class _Vocabulario(NamedTuple):
    complementos: frozenset[tuple[str, ...]]
    fins: frozenset[str]
    adjetivos: frozenset[str]
    antepostos: frozenset[str]
    genericos: frozenset[str]
    elementos: dict[str, frozenset[tuple[str, ...]]]
    acidentes: frozenset[str]
    qualificativos: frozenset[str]


@cache
def _vocabulario() -> _Vocabulario:
    complementos: set[tuple[str, ...]] = set()
    adjetivos: set[str] = set()
    antepostos: set[str] = set()
    ligam = particulas()
    for linha in ler_csv("vocabulario/distintivos.csv"):
        palavras = linha["distintivo"].split()
        if linha["posicao"] == "antes":
            antepostos.add(dobrar(palavras[0]))
        elif len(palavras) == 1:
            adjetivos.add(dobrar(palavras[0]))
        else:
            contam = tuple(dobrar(p) for p in palavras if p not in ligam)
            if contam:
                complementos.add(contam)
    genericos: set[str] = set()
    elementos: dict[str, frozenset[tuple[str, ...]]] = {}
    for linha in ler_csv("vocabulario/genericos.csv"):
        contam = tuple(dobrar(p) for p in linha["generico"].split() if p not in ligam)
        if linha["classe"] == Classe.SEMELHANTE:
            genericos.add(contam[0])
        else:
            elementos[contam[0]] = elementos.get(contam[0], frozenset()) | {contam}
    acidentes = frozenset(dobrar(li["acidente"]) for li in ler_csv("vocabulario/acidentes.csv"))
    qualificativos = frozenset(
        dobrar(li["qualificativo"]) for li in ler_csv("vocabulario/qualificativos.csv")
    )
    return _Vocabulario(
        frozenset(complementos),
        frozenset(c[-1] for c in complementos),
        frozenset(adjetivos),
        frozenset(antepostos),
        frozenset(genericos),
        elementos,
        acidentes,
        qualificativos,
    )


def sem_generico(leitura: Leitura) -> Reducao | None:
    """O nome sem o genérico de povoação que o abre, ou `None` se não o tem ou nada sobra."""
    fim = len(leitura.palavras)
    if fim < 2 or leitura.palavras[0].dobrada not in _vocabulario().genericos:
        return None
    if not _sobra_nome(leitura, 1, fim, adjetivo=True):
        return None
    return _reducao(leitura, 1, fim)


def abre_com_elemento(leitura: Leitura) -> bool:
    """Se a primeira palavra pode abrir um genérico que faz parte do nome: crivo barato."""
    return leitura.palavras[0].dobrada in _vocabulario().elementos


def sem_elemento(leitura: Leitura) -> Iterator[Reducao]:
    """Os nomes que sobram ao tirar do começo um genérico que faz parte do nome (Porto, Linha)."""
    palavras = leitura.palavras
    fim = len(palavras)
    elementos = _vocabulario().elementos.get(palavras[0].dobrada)
    if elementos is None or fim < 2:
        return
    for inicio in range(1, min(fim, MAIOR_GENERICO + 1)):
        if tuple([p.dobrada for p in palavras[:inicio]]) not in elementos:
            continue
        solta = inicio == fim - 1 and not leitura.ligacoes[inicio]
        if solta and palavras[inicio].dobrada in _vocabulario().qualificativos:
            continue
        if _sobra_nome(leitura, inicio, fim, adjetivo=True):
            yield _reducao(leitura, inicio, fim)


def sem_distintivo(leitura: Leitura) -> Iterator[Reducao]:
    """Os nomes que sobram ao tirar o distintivo do fim, o do começo, ou ambos."""
    fim = len(leitura.palavras)
    if fim < 2:
        return
    v = _vocabulario()
    comecos = [0, 1] if leitura.palavras[0].dobrada in v.antepostos else [0]
    for inicio in comecos:
        if inicio and _sobra_nome(leitura, inicio, fim, adjetivo=True):
            yield _reducao(leitura, inicio, fim)
        for corte, adjetivo in _cortes(leitura, inicio, v):
            if _sobra_nome(leitura, inicio, corte, adjetivo=adjetivo):
                yield _reducao(leitura, inicio, corte)


def _cortes(leitura: Leitura, inicio: int, v: _Vocabulario) -> Iterator[tuple[int, bool]]:
    fim = len(leitura.palavras)
    ultima = leitura.palavras[-1].dobrada
    if ultima in v.adjetivos and not leitura.ligacoes[-1] and fim - 1 > inicio:
        yield fim - 1, True
    if ultima in v.fins:
        for corte in range(fim - 1, max(inicio, fim - 5), -1):
            if (
                leitura.ligacoes[corte]
                and tuple(p.dobrada for p in leitura.palavras[corte:]) in v.complementos
            ):
                yield corte, False


def _sobra_nome(leitura: Leitura, inicio: int, fim: int, *, adjetivo: bool) -> bool:
    sobra = leitura.palavras[inicio:fim]
    v = _vocabulario()
    if len(sobra) != 1:
        return bool(sobra)
    palavra = sobra[0].dobrada
    if len(palavra) < 3 or palavra in v.adjetivos or palavra in v.antepostos:
        return False
    if sobra[0].numeral is not None:
        return False
    return not (adjetivo and palavra in v.acidentes)


def _reducao(leitura: Leitura, inicio: int, fim: int) -> Reducao:
    palavras = leitura.palavras[inicio:fim]
    ligacoes = ((), *leitura.ligacoes[inicio + 1 : fim])
    chave = juntar_esqueletos([p.esqueleto for p in palavras])
    return Reducao(palavras, ligacoes, chave)
