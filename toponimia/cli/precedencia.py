"""`toponimia precedencia`."""

from __future__ import annotations

import click

from toponimia.cli.opcoes import Saida, avisar, opcao_banco, opcoes_saida


@click.command(
    help="""Quem mantém e quem altera o nome em cada grupo de homônimos (LC nº 1/1967, art. 9º).

    Com --uf, os grupos que têm algum lugar da UF saem inteiros, com os rivais de fora.
    Com --classe grafia, o mesmo cálculo entre grafias diversas do mesmo nome, como hipótese.

    Exemplos:

    \b
      toponimia precedencia --nome "Campo Grande"
      toponimia precedencia --uf MT --saida mt.xlsx
    """
)
@click.option("--nome", metavar="NOME", help="Só este nome, sem diferença de caixa nem acento.")
@click.option("--uf", metavar="UF", help="Só os grupos com algum lugar da UF.")
@click.option(
    "--classe",
    type=click.Choice(("identica", "grafia")),
    default="identica",
    show_default=True,
    help="A mesma denominação, ou a hipótese de grafias diversas serem o mesmo nome.",
)
@opcoes_saida()
@opcao_banco
def comando(
    nome: str | None, uf: str | None, classe: str, saida: Saida, banco: str | None
) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.precedencia import hipoteses, precedencia

    with abrir_banco(banco, aviso=avisar) as aberto:
        calcular = precedencia if classe == "identica" else hipoteses
        tabela = calcular(aberto, nome=nome, uf=uf)
    saida.emitir(tabela)
