"""De pares ligados a grupos: quem se liga a quem, direta ou indiretamente, fica junto."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.normalizacao import chave_exata

_TAMANHO_IDENTIFICADOR = 6  # bytes: a chance de um choque entre um milhão de grupos é 1 em 500


@dataclass(frozen=True, slots=True)
class Grupo:
    """Posições dos nomes de um grupo, em ordem alfabética, e o identificador do grupo."""

    identificador: str
    membros: tuple[int, ...]


def identificar(nomes: Iterable[str]) -> str:
    """Identificador de um conjunto de nomes, feito só do que eles dizem.

    Não depende da ordem, da repetição, da caixa, nem de que outros nomes haja na lista: o mesmo
    grupo tem o mesmo identificador em toda edição. Devolve: 12 algarismos hexadecimais.
    Erros: `NomeInvalido` se algum nome não pode ser lido.

    >>> identificar(["Moji Mirim", "Mogi Mirim"]) == identificar(["MOGI MIRIM", "Moji Mirim"])
    True
    """
    conteudo = "\n".join(sorted({chave_exata(nome) for nome in nomes}))
    return hashlib.blake2b(
        conteudo.encode("utf-8"), digest_size=_TAMANHO_IDENTIFICADOR
    ).hexdigest()


def agrupar(
    nomes: Sequence[str], ligacoes: Iterable[tuple[int, int]], *, sozinhos: bool = False
) -> list[Grupo]:
    """Reparte os nomes em grupos: os componentes conexos das ligações.

    Argumentos: os nomes; as ligações, pares de posições em `nomes`; `sozinhos`, se nomes sem
    ligação também formam grupo.
    Devolve: os grupos, em ordem alfabética do primeiro membro (empates, pelo identificador);
    nenhum nome está em dois.
    Erros: `IndexError` se uma ligação aponta para fora da lista.

    >>> [grupo.membros for grupo in agrupar(["Moji", "Cotia", "Mogi"], [(0, 2)])]
    [(2, 0)]
    """
    acima = list(range(len(nomes)))

    def raiz(posicao: int) -> int:
        while acima[posicao] != posicao:
            acima[posicao] = acima[acima[posicao]]
            posicao = acima[posicao]
        return posicao

    for a, b in ligacoes:
        if not (0 <= a < len(nomes) and 0 <= b < len(nomes)):
            raise IndexError(f"ligação ({a}, {b}) fora da lista de {len(nomes)} nomes")
        menor, maior = sorted((raiz(a), raiz(b)))
        acima[maior] = menor

    juntos: dict[int, list[int]] = {}
    for posicao in range(len(nomes)):
        juntos.setdefault(raiz(posicao), []).append(posicao)

    def ordem(posicao: int) -> tuple[str, str, int]:
        return chave_alfabetica(nomes[posicao]), nomes[posicao], posicao

    grupos = [
        Grupo(identificar(nomes[m] for m in membros), tuple(sorted(membros, key=ordem)))
        for membros in juntos.values()
        if sozinhos or len(membros) > 1
    ]
    return sorted(grupos, key=lambda g: (ordem(g.membros[0])[:2], g.identificador, g.membros))
