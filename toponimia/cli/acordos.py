"""`toponimia acordos`: acordos do art. 10."""

from __future__ import annotations

import datetime

import click

from toponimia.cli.opcoes import Saida, avisar, opcao_banco, opcoes_saida


@click.group(
    help="""Acordos entre unidades da Federação sobre a prioridade de um nome (art. 10).

    Os lugares cobertos aparecem como ressalvados. Nenhum acordo é conhecido de fonte pública: a
    lista começa vazia.
    """
)
def comando() -> None:
    pass


@comando.command(
    "listar",
    help="""Mostra os acordos registrados.

    Exemplo: toponimia acordos listar
    """,
)
@opcoes_saida()
@opcao_banco
def listar(saida: Saida, banco: str | None) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.informados import listar_acordos

    with abrir_banco(banco, aviso=avisar) as aberto:
        tabela = listar_acordos(aberto)
    saida.emitir(tabela)


@comando.command(
    "adicionar",
    help="""Registra um acordo: o nome, as UFs, o ato, a data e os lugares que o conservam.

    Exemplo:

    \b
      toponimia acordos adicionar --nome "Bom Jesus" --uf PB --uf RN --data 2026-03-10
        --ato "Convênio 1/2026" --codigo 2502201 --codigo 2401701
    """,
)
@click.option("--nome", required=True, metavar="NOME", help="Denominação de que o acordo trata.")
@click.option("--uf", "ufs", required=True, multiple=True, metavar="UF", help="UF que acordou.")
@click.option("--ato", required=True, metavar="TEXTO", help="Ato que formaliza o acordo.")
@click.option("--data", required=True, metavar="AAAA-MM-DD", help="Data do ato.")
@click.option(
    "--codigo",
    "codigos",
    required=True,
    multiple=True,
    metavar="CODIGO",
    help="Lugar coberto pelo acordo.",
)
@opcao_banco
def adicionar(
    nome: str,
    ufs: tuple[str, ...],
    ato: str,
    data: str,
    codigos: tuple[str, ...],
    banco: str | None,
) -> None:
    from toponimia.servicos.informados import adicionar_acordo

    adicionar_acordo(
        banco, nome=nome, ufs=ufs, ato=ato, data=data, codigos=codigos, hoje=datetime.date.today()
    )
    avisar(f"Acordo sobre “{nome}” registrado. As decisões foram refeitas.")


@comando.command(
    "remover",
    help="""Remove um acordo pelo número que aparece em listar.

    Exemplo: toponimia acordos remover 1
    """,
)
@click.argument("numero", type=int)
@opcao_banco
def remover(numero: int, banco: str | None) -> None:
    from toponimia.servicos.informados import remover_acordo

    remover_acordo(banco, numero)
    avisar(f"Acordo {numero} removido. As decisões foram refeitas.")
