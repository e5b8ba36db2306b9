"""`toponimia comparar`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from toponimia.cli.opcoes import Saida, opcoes_saida
from toponimia.cli.progresso import acompanhar
from toponimia.erros import PedidoInvalido
from toponimia.modelos import Coluna, Tabela
from toponimia.saidas.lote import ErroDeLinha, ler_lote
from toponimia.servicos.comparar import COLUNAS, comparar, linha_de

_COM_ERRO = (
    *COLUNAS,
    Coluna("linha", "inteiro", "Linha do arquivo de pares."),
    Coluna("erro", "texto", "Por que a linha não pôde ser comparada."),
)


@click.command(
    help="""Diz de que classe é um par de nomes, e por que regras. Não usa o banco de dados.

    Exemplos:

    \b
      toponimia comparar "Santa Thereza" "Sta. Teresa"
      toponimia comparar --lote pares.csv --saida comparados.csv
    """
)
@click.argument("nome_a", required=False)
@click.argument("nome_b", required=False)
@click.option(
    "--lote", type=click.Path(), metavar="ARQUIVO", help="CSV com as colunas nome_a e nome_b."
)
@opcoes_saida(formatos=("texto", "csv", "json", "xlsx"))
def comando(nome_a: str | None, nome_b: str | None, lote: str | None, saida: Saida) -> None:
    if lote is None:
        if nome_a is None or nome_b is None:
            raise click.UsageError("Indique os dois nomes, ou um arquivo de pares com --lote.")
        saida.emitir(Tabela("Comparação de nomes", COLUNAS, (linha_de(comparar(nome_a, nome_b)),)))
        return
    if nome_a is not None:
        raise click.UsageError("Indique os nomes ou --lote, não os dois.")
    erros = 0
    # Antes de tudo: um arquivo que não se lê não deixa nem o cabeçalho na saída.
    aberto = ler_lote(Path(lote), ("nome_a", "nome_b"), ())

    def registros() -> Iterator[dict[str, Any]]:
        nonlocal erros
        for numero, valores in acompanhar(aberto, total=aberto.total, rotulo="Comparando"):
            if isinstance(valores, ErroDeLinha):
                erros += 1
                yield {"linha": numero, "nome": valores.nome, "erro": valores.erro}
                continue
            try:
                comparacao = comparar(valores["nome_a"], valores["nome_b"])
            except PedidoInvalido as erro:
                erros += 1
                yield {"linha": numero, "nome": valores["nome_a"], "erro": str(erro)}
                continue
            yield dict(zip((c.nome for c in COLUNAS), linha_de(comparacao), strict=True))

    if saida.formato == "json":
        saida.emitir_objetos(registros())
    else:
        nomes = [c.nome for c in _COM_ERRO]
        linhas = (
            tuple(({**r, "nome_a": r["nome"]} if "erro" in r else r).get(n) for n in nomes)
            for r in registros()
        )
        if saida.formato == "csv":
            saida.emitir_linhas(_COM_ERRO, linhas)
        else:
            saida.emitir(Tabela("Comparação de nomes", _COM_ERRO, tuple(linhas)))
    if erros:
        raise PedidoInvalido(
            f"{erros} {'linha não pôde' if erros == 1 else 'linhas não puderam'} ser "
            "comparadas; veja a coluna erro e corrija o arquivo."
        )
