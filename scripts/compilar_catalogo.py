"""Compila o catálogo de mensagens (`.po`, que se edita) no `.mo` que o gettext lê.

Uso: python scripts/compilar_catalogo.py [--conferir]

Com `--conferir` nada grava: termina com 1 se o `.mo` não corresponde ao `.po`.
O formato `.mo` está no manual do GNU gettext, "The Format of GNU MO Files".
"""

from __future__ import annotations

import ast
import struct
import sys
from pathlib import Path

import gerados

PO = (
    Path(__file__).resolve().parent.parent
    / "toponimia"
    / "locale"
    / "pt_BR"
    / "LC_MESSAGES"
    / "toponimia.po"
)


def ler_po(texto: str) -> dict[str, str]:
    """Mensagens do catálogo; em plurais, as formas vêm separadas por um caractere nulo.

    Argumento: o texto do `.po`. Devolve: `{original: tradução}`, na ordem do arquivo.
    Erros: `ValueError` se uma mensagem se repete, fica sem tradução ou a linha não se entende.
    """
    mensagens: dict[str, str] = {}
    campos: dict[str, str] = {}
    campo = ""
    for numero, linha in enumerate([*texto.splitlines(), ""], start=1):
        linha = linha.strip()
        if linha.startswith("#"):
            continue
        if linha == "":
            if campos:
                chave = campos["msgid"]
                if "msgid_plural" in campos:
                    chave += "\0" + campos["msgid_plural"]
                formas = [valor for nome, valor in campos.items() if nome.startswith("msgstr")]
                if chave in mensagens or not all(formas) or not formas:
                    raise ValueError(f"linha {numero}: mensagem repetida ou sem tradução")
                mensagens[chave] = "\0".join(formas)
            campos, campo = {}, ""
        elif linha.startswith("msg"):
            campo, _, literal = linha.partition(" ")
            campos[campo] = ast.literal_eval(literal)
        elif linha.startswith('"') and campo:
            campos[campo] += ast.literal_eval(linha)
        else:
            raise ValueError(f"linha {numero}: não se entende {linha!r}")
    return mensagens


def compilar(mensagens: dict[str, str]) -> bytes:
    """O `.mo`, com as mensagens em ordem e sem tabela de dispersão."""
    pares = sorted((o.encode("utf-8"), t.encode("utf-8")) for o, t in mensagens.items())
    inicio = 28
    tabela_de_traducoes = inicio + 8 * len(pares)
    posicao = tabela_de_traducoes + 8 * len(pares)
    tabelas: list[bytes] = []
    textos: list[bytes] = []
    for coluna in (0, 1):
        for par in pares:
            tabelas.append(struct.pack("<II", len(par[coluna]), posicao))
            textos.append(par[coluna] + b"\0")
            posicao += len(par[coluna]) + 1
    cabecalho = struct.pack(
        "<7I", 0x950412DE, 0, len(pares), inicio, tabela_de_traducoes, 0, posicao
    )
    return cabecalho + b"".join(tabelas) + b"".join(textos)


def principal() -> int:
    mo = PO.with_suffix(".mo")
    dados = compilar(ler_po(PO.read_text(encoding="utf-8")))
    return gerados.gravar_ou_conferir({mo: dados})


if __name__ == "__main__":
    sys.exit(principal())
