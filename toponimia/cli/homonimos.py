"""`toponimia homonimos`."""

from __future__ import annotations

import click

from toponimia.cli.opcoes import Saida, avisar, opcao_banco, opcoes_saida
from toponimia.cli.progresso import barra
from toponimia.modelos import Classe

_CLASSES = [c.value for c in Classe if c is not Classe.DISTINTA]


@click.command(
    help="""Grupos de lugares com o mesmo nome e, com --classe, pares de nomes correlatos.

    Exemplos:

    \b
      toponimia homonimos --nome "Bom Jesus"
      toponimia homonimos --uf MT --classe grafia --saida correlatos.csv
    """
)
@click.option("--nome", metavar="NOME", help="Só este nome, sem diferença de caixa nem acento.")
@click.option("--uf", metavar="UF", help="Só grupos e pares com algum lugar da UF.")
@click.option(
    "--classe",
    "classes",
    type=click.Choice(_CLASSES),
    multiple=True,
    default=("identica",),
    show_default=True,
    help="Classe de correlação; pode repetir-se.",
)
@click.option(
    "--escopo",
    type=click.Choice(("art9", "todas")),
    default="art9",
    show_default=True,
    help="Cidades e vilas (art. 9º) ou todas as localidades.",
)
@opcoes_saida()
@opcao_banco
def comando(
    nome: str | None,
    uf: str | None,
    classes: tuple[str, ...],
    escopo: str,
    saida: Saida,
    banco: str | None,
) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.homonimos import homonimos

    with abrir_banco(banco, aviso=avisar) as aberto, barra(100, rotulo="Comparando") as avancar:
        feito = 0

        def progresso(parte: int, total: int) -> None:
            nonlocal feito
            passos = 100 * parte // max(total, 1) - feito
            if passos > 0:
                feito += passos
                avancar(passos)

        tabela = homonimos(
            aberto,
            nome=nome,
            uf=uf,
            classes=[Classe(c) for c in dict.fromkeys(classes)],
            escopo=escopo,
            progresso=progresso,
        )
    saida.emitir(tabela)
