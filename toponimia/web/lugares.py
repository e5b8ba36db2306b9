"""Busca de lugares pelo nome, para indicar o que recebe o nome proposto."""

from __future__ import annotations

import re
from typing import Any

from toponimia.erros import NomeInvalido, PedidoInvalido
from toponimia.nomes.normalizacao import dobrar
from toponimia.servicos.base import conferir_uf, ordem_categoria
from toponimia.web.acervo import Estado
from toponimia.web.rotulos import TIPOS
from toponimia.web.rotulos import lugar as onde

_CODIGO_NO_FIM = re.compile(r"\b(\d{7}|\d{9}|[Ll]\d{1,7})\s*$")


def buscar(estado: Estado, texto: str, *, uf: str | None, limite: int) -> list[dict[str, Any]]:
    """Cidades e vilas cujo nome começa pelo texto ou o contém.

    Argumentos: o texto, sem diferença de caixa nem de acentos; `uf`, sigla ou `None`; `limite` de
    resultados. Devolve registros com `codigo`, `nome`, `tipo`, `categoria`, `municipio`, `uf` e
    `rotulo`: primeiro o nome igual, depois os que começam assim, depois os demais.
    Erros: `PedidoInvalido` se a UF não existe ou o texto não pode ser parte de um nome.
    """
    sigla = conferir_uf(uf)
    procurado = _dobrado(texto)
    achados = [
        (_distancia(dobrado, procurado), dobrado, r)
        for dobrado, r in _indice(estado)
        if procurado in dobrado and (sigla is None or r["uf"] == sigla)
    ]
    achados.sort(
        key=lambda a: (a[0], a[1], ordem_categoria(a[2]["categoria"]), a[2]["uf"], a[2]["codigo"])
    )
    return [_publico(r) for _, _, r in achados[:limite]]


def resolver(estado: Estado, texto: str | None, *, uf: str | None) -> str | None:
    """O código do lugar que alguém escreveu: um código, ou o nome de um lugar só.

    Devolve `None` se nada foi escrito. Erros: `LugarAmbiguo` se o nome é de mais de um lugar;
    `PedidoInvalido` se não é de nenhum.
    """
    if texto is None or not texto.strip():
        return None
    codigo = _CODIGO_NO_FIM.search(texto)
    if codigo is not None:
        return codigo[1].upper()
    procurado = _dobrado(texto)
    sigla = conferir_uf(uf)
    iguais = [
        _publico(r)
        for dobrado, r in _indice(estado)
        if dobrado == procurado and (sigla is None or r["uf"] == sigla)
    ]
    if not iguais:
        em = "" if sigla is None else f" em {sigla}"
        raise PedidoInvalido(
            f"“{texto.strip()}” não é nome de cidade nem de vila{em}; escreva o nome oficial ou o "
            "código do IBGE do lugar que recebe o nome."
        )
    if len(iguais) > 1:
        raise LugarAmbiguo(texto.strip(), iguais)
    return str(iguais[0]["codigo"])


class LugarAmbiguo(PedidoInvalido):
    """O nome é de mais de um lugar; `lugares` são eles."""

    def __init__(self, texto: str, lugares: list[dict[str, Any]]) -> None:
        super().__init__(
            f"Há {len(lugares)} cidades e vilas com o nome “{texto}”; escolha a que recebe o nome."
        )
        self.lugares = lugares


def _indice(estado: Estado) -> tuple[tuple[str, dict[str, Any]], ...]:
    def fazer() -> tuple[tuple[str, dict[str, Any]], ...]:
        with estado.usar() as banco:
            registros = banco.registros("consulta_localidades")
        do_art9 = [r for r in registros if r["tipo"] in ("cidade", "vila")]
        return tuple((dobrar(r["nome"]), r) for r in do_art9)

    return estado.guardar("lugares", fazer)


def _dobrado(texto: str) -> str:
    try:
        return dobrar(texto)
    except NomeInvalido as erro:
        raise PedidoInvalido(f"O texto “{texto}” não serve: {erro}; escreva um nome.") from erro


def _distancia(dobrado: str, procurado: str) -> int:
    if dobrado == procurado:
        return 0
    return 1 if dobrado.startswith(procurado) else 2


def _publico(r: dict[str, Any]) -> dict[str, Any]:
    campos = ("codigo", "nome", "tipo", "categoria", "municipio", "uf")
    local = onde(r["municipio"], r["uf"], tipo=r["tipo"])
    return {
        **{campo: r[campo] for campo in campos},
        "rotulo": f"{r['nome']}, {TIPOS[r['tipo']]} ({local}), {r['codigo']}",
    }
