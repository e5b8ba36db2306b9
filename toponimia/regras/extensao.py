"""Conta as palavras de um nome, sem as partículas, entre um mínimo e um máximo.

Nenhuma lei define *palavra* nem *partícula gramatical*. A lista das partículas está em
`vocabulario/particulas.toml` e é comparada com os acentos que o nome traz, antes de qualquer
dobra. O hífen faz a diferença entre as contagens: composto é uma palavra para o mínimo, e tantas
quantos os membros para o máximo; assim também as iniciais coladas (J.K.). Numerais (o "um" de
"Vinte e Um" também) e abreviaturas são palavras; o apelido (entre parênteses ou depois de barra)
não conta.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from toponimia.nomes import numerais
from toponimia.nomes.leitura import separar_apelidos
from toponimia.nomes.normalizacao import chave_exata, limpar
from toponimia.regras.vocabulario import vocabulario

_APOSTROFO = re.compile(r"(?<=['’‘ʼ′´`ʹ＇])")
# Sem hífen, apóstrofo, parêntese, barra nem ponto, as palavras são as que os espaços separam.
_SIMPLES = re.compile(r"[^\w\s]")
_ESPACOS = re.compile(r"[\s/,;]+")
# Abreviatura colada à palavra seguinte: Sta.Rita, D.Pedro, N.Sra.
_COLADA = re.compile(
    r"(?<=[^\W\d_][^\W\d_]\.)(?=[^\W\d_ºª])|(?<=[^\W\d_]\.)(?=[^\W\d_ºª][^\W\d_])"
)
# Iniciais coladas: J.K.
_INICIAIS = re.compile(r"(?:[^\W\d_]\.){2,}|(?:[^\W\d_]\.)+[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Contagem:
    """`palavras`, as da contagem menor, na grafia do nome; `minimo` e `maximo`, os números."""

    minimo: int
    maximo: int
    palavras: tuple[str, ...]

    def excede(self, limite: int) -> str:
        """`sim` se o mínimo passa do limite, `duvidoso` se só o máximo passa, senão `nao`."""
        if self.minimo > limite:
            return "sim"
        return "duvidoso" if self.maximo > limite else "nao"


def contar_palavras(nome: str) -> Contagem:
    """Conta as palavras de um nome.

    Argumento: o nome. Devolve: a contagem. Erros: `NomeInvalido` se o texto não pode ser um nome.

    >>> contar_palavras("São João do Pau d'Alho").palavras
    ('São', 'João', 'Pau', 'Alho')
    >>> contagem = contar_palavras("Não-Me-Toque")
    >>> contagem.minimo, contagem.maximo
    (1, 3)
    """
    particulas, abertura, inteiras = _listas()
    texto = limpar(nome)
    if _SIMPLES.search(texto) is None:
        palavras, chaves = texto.split(), chave_exata(nome).split()
        if particulas.isdisjoint(chaves):
            plenas = tuple(palavras)
        else:
            plenas = tuple(
                [
                    palavra
                    for i, palavra in enumerate(palavras)
                    if chaves[i] not in particulas or _fecha_numeral(chaves, i)
                ]
            )
        return Contagem(len(plenas), len(plenas) + int(chaves[0] in abertura), plenas)
    principal, apelidos = separar_apelidos(chave_exata(texto))
    if apelidos:
        # A chave tem as mesmas letras do texto, na mesma posição.
        texto = texto[: len(principal)]
    contadas: list[str] = []
    maximo = 0
    partidas = [
        (palavra, [parte for m in palavra.split("-") for parte in _elididas(m, inteiras)])
        for palavra in _ESPACOS.split(_COLADA.sub(" ", texto))
    ]
    chaves = [_chave(membro) for _, membros in partidas for membro in membros]
    i = 0
    for posicao, (palavra, membros) in enumerate(partidas):
        plenos = [
            membro
            for j, membro in enumerate(membros, start=i)
            if chaves[j] not in particulas or _fecha_numeral(chaves, j)
        ]
        i += len(membros)
        if not membros:
            continue
        maximo += sum(map(_membros_de_sigla, plenos))
        maximo += int(posicao == 0 and _chave(membros[0]) in abertura)
        if "-" in palavra:
            contadas += [palavra] if plenos else []
        else:
            contadas += plenos
    return Contagem(len(contadas), maximo, tuple(contadas))


def _fecha_numeral(chaves: Sequence[str], i: int) -> bool:
    """Se o "um" da posição `i` fecha um numeral (Vinte e Um): é palavra dele, e não artigo."""
    if chaves[i] not in ("um", "uma"):
        return False
    inicio = i - 2 if i >= 2 and chaves[i - 1] == "e" else i - 1
    return inicio >= 0 and numerais.valor_cardinal(chaves[inicio : i + 1]) is not None


@cache
def _listas() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    dados = vocabulario("particulas")
    particulas = frozenset(p for grupo in dados["particulas"].values() for p in grupo)
    abertura, elisoes = dados["abertura"]["palavras"], dados["elisoes"]["inteiras"]
    return particulas, frozenset(abertura), frozenset(elisoes)


def _elididas(palavra: str, inteiras: frozenset[str]) -> list[str]:
    """Partes de uma palavra em volta do apóstrofo: d'Alho são duas, Sant'Ana é uma."""
    partes = _APOSTROFO.split(palavra)
    if len(partes) == 2 and _chave(partes[0]) in inteiras:
        return [palavra]
    return [parte for parte in partes if _chave(parte) not in ("", "'")]


def _membros_de_sigla(palavra: str) -> int:
    """Quantas iniciais há numa sigla com pontos (J.K.); nas demais palavras, uma."""
    return sum(map(str.isalpha, palavra)) if _INICIAIS.fullmatch(palavra) else 1


def _chave(palavra: str) -> str:
    """A palavra em minúsculas, com acentos e sem ponto de abreviatura; vazia se só pontuação."""
    if not any(map(str.isalnum, palavra)):
        return ""
    return chave_exata(palavra).strip('.:"“”!?')
