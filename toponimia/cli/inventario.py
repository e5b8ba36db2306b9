"""`toponimia inventario`."""

from __future__ import annotations

import datetime

import click

from toponimia.cli.opcoes import Saida, avisar, data_iso, opcao_banco, opcoes_saida


@click.command(
    help="""Nomes existentes que uma regra em vigor não aceitaria num nome novo. É informação.

    Separa o nome anterior à regra do que foi dado depois dela, pelo que se sabe das datas.

    Exemplo: toponimia inventario --uf MT
    """
)
@click.option("--uf", metavar="UF", help="Só os lugares da UF.")
@click.option(
    "--data",
    metavar="AAAA-MM-DD",
    callback=data_iso,
    help="Data de referência das regras; se não for dada, hoje.",
)
@opcoes_saida()
@opcao_banco
def comando(uf: str | None, data: datetime.date | None, saida: Saida, banco: str | None) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.inventario import inventario

    with abrir_banco(banco, aviso=avisar) as aberto:
        tabela = inventario(aberto, uf=uf, data=data or datetime.date.today())
    saida.emitir(tabela)
