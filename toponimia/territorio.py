"""As Unidades da Federação: código, sigla e nome (`datasets/territorio/ufs.csv`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from toponimia import conjuntos
from toponimia.erros import NomeInvalido
from toponimia.nomes.normalizacao import dobrar


@dataclass(frozen=True, slots=True)
class UF:
    """Uma Unidade da Federação: código do IBGE (dois algarismos), sigla e nome."""

    codigo: str
    sigla: str
    nome: str


@cache
def ufs() -> tuple[UF, ...]:
    """As 27 UFs, na ordem do código."""
    linhas = conjuntos.ler_csv("territorio/ufs.csv")
    return tuple(UF(linha["codigo"], linha["sigla"], linha["nome"]) for linha in linhas)


@cache
def _por_codigo() -> dict[str, UF]:
    return {uf.codigo: uf for uf in ufs()}


@cache
def _por_texto() -> dict[str, UF]:
    return {dobrar(texto): uf for uf in ufs() for texto in (uf.codigo, uf.sigla, uf.nome)}


def uf_do_codigo(codigo: str) -> UF | None:
    """A UF a que pertence um código do IBGE, pelos seus dois primeiros algarismos.

    Argumento: código de UF, município, distrito ou subdistrito. Devolve: a UF, ou `None`.
    """
    return _por_codigo().get(codigo[:2])


def uf_do_texto(texto: str) -> UF | None:
    """A UF escrita como sigla, nome ou código, sem diferença de caixa nem de acento.

    Devolve: a UF, ou `None` se o texto não é nenhuma das 27.
    """
    try:
        return _por_texto().get(dobrar(texto))
    except NomeInvalido:
        return None
