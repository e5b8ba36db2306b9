"""O programa com um comando a mais, `prova`, que falha de todos os modos que interessam."""

import sys
import time
from pathlib import Path
from types import ModuleType

import click

from toponimia.cli import base
from toponimia.cli.opcoes import data_iso, opcao_banco, opcoes_saida
from toponimia.cli.progresso import acompanhar, barra
from toponimia.erros import NomeInvalido
from toponimia.modelos import Coluna, Tabela


@click.group()
def comando():
    """Comandos de prova."""


@comando.command()
@opcao_banco
def banco(banco):
    """Mostra o banco pedido."""
    click.echo(banco)


@comando.command()
def sem_banco():
    """Comando que não usa banco."""


@comando.command()
@click.argument("nomes", nargs=-1, required=True)
@click.option("--ano", type=int, required=True, help="Ano.")
@click.option("--nivel", type=click.IntRange(1, 3), default=1, show_default=True)
@click.option("--peso", type=float)
@click.option("--data", callback=data_iso, metavar="AAAA-MM-DD")
@click.option("--arquivo", type=click.Path(exists=True, dir_okay=False))
@click.option("--pasta", type=click.Path(exists=True, file_okay=False))
@click.option("--entrada", type=click.File())
@click.option("--par", type=str, nargs=2)
@click.option("--sim/--nao", default=False)
@opcoes_saida()
def tabela(nomes, saida, **_):
    """Uma tabela com os nomes dados."""
    colunas = (Coluna("nome", "texto", "o nome"), Coluna("tamanho", "inteiro", "letras"))
    linhas = tuple((nome, len(nome)) for nome in nomes)
    saida.emitir(Tabela("Nomes", colunas, linhas, ("Nota da tabela.",)))


@comando.command()
@click.argument("modo")
@click.pass_context
def falha(ctx, modo):
    """Termina mal."""
    if modo == "previsto":
        raise NomeInvalido("O nome está vazio; escreva um nome.")
    if modo == "inesperado":
        raise KeyError("chave")
    if modo == "sistema":
        open("/nao-ha-tal-pasta/arquivo")
    if modo == "impedimento":
        ctx.exit(1)
    if modo == "pergunta":
        click.prompt("Nome")


@comando.command()
def muito():
    """Escreve mais do que um canal comporta."""
    for i in range(200_000):
        click.echo(f"linha {i}")


@comando.command()
def dormir():
    """Espera ser interrompido."""
    click.echo("pronto")
    time.sleep(60)


@comando.command()
def progresso():
    """Mostra barras."""
    with barra(3, rotulo="Etapas") as avancar:
        for _ in range(3):
            avancar(1)
    click.echo(sum(acompanhar(range(4), total=4, rotulo="Itens")))


if __name__ == "__main__":
    modulo = ModuleType("toponimia.cli.prova")
    modulo.comando = comando
    sys.modules[modulo.__name__] = modulo
    base.COMANDOS["prova"] = "Comandos de prova."
    base.COMANDOS["ausente"] = "Comando sem módulo."
    assert not Path(base.__file__).with_name("ausente.py").exists()
    sys.exit(base.principal())
