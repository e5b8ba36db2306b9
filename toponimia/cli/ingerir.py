"""`toponimia ingerir`."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from toponimia.cli.opcoes import InteiroEntre, avisar, opcao_banco

_MOSTRADAS = 10


@click.command(
    help="""Carrega no banco a lista embutida ou arquivos do IBGE como publicados.

    Aceita DTB (.xls, .xlsx, .ods, .csv, .zip), JSON da API de localidades e o cadastro de
    Localidades 2010 (.csv), reconhecidos pelo conteúdo. Cada arquivo acrescenta ou substitui uma
    edição de uma lista; fatos e acordos ficam. Sem arquivo, refaz o banco com o que já tinha e a
    lista embutida. O banco é trocado de uma vez: uma interrupção deixa o anterior como estava.

    Exemplos:

    \b
      toponimia ingerir
      toponimia ingerir DTB_2026.zip
      toponimia ingerir municipios.json distritos.json --edicao 2026
    """
)
@click.argument("arquivos", nargs=-1, type=click.Path(), metavar="[ARQUIVO]...")
@click.option(
    "--edicao",
    type=InteiroEntre(1990, 2200),
    metavar="AAAA",
    help="Edição dos arquivos; se não for dada, a que o próprio arquivo diz.",
)
@opcao_banco
def comando(arquivos: tuple[str, ...], edicao: int | None, banco: str | None) -> None:
    from toponimia.banco.leitura.tipos import ROTULOS
    from toponimia.servicos.ingestao import ingerir

    if edicao is not None and not arquivos:
        raise click.UsageError("--edicao vale para arquivos; indique ao menos um.")
    resumo = ingerir(
        banco,
        [Path(a) for a in arquivos],
        edicao=edicao,
        ano_maximo=datetime.date.today().year + 1,
        aviso=avisar,
    )
    for leitura in resumo.leituras:
        click.echo(
            f"{leitura.arquivo}: {ROTULOS[leitura.camada]}, edição {leitura.edicao}, "
            f"{leitura.formato}; "
            f"{leitura.lidas} lidas, {leitura.aceitas} aceitas, "
            f"{len(leitura.quarentena)} em quarentena."
        )
        for aviso in leitura.avisos:
            click.echo(f"  Aviso: {aviso}")
        for item in leitura.quarentena[:_MOSTRADAS]:
            click.echo(f"  Quarentena, linha {item.linha}: “{item.nome}”: {item.motivo}.")
        if len(leitura.quarentena) > _MOSTRADAS:
            click.echo(
                f"  … e mais {len(leitura.quarentena) - _MOSTRADAS}; estão todas na tabela "
                "quarentena do banco."
            )
    if not resumo.leituras:
        for e in resumo.edicoes:
            click.echo(
                f"{ROTULOS[e['camada']]}, edição {e['ano']}: {e['lidas']} lidas, "
                f"{e['aceitas']} aceitas, "
                f"{e['quarentena']} em quarentena ({e['rotulo']})."
            )
    click.echo(
        f"Banco {resumo.banco}: edição {resumo.edicao} em uso; {resumo.lugares} cidades e vilas, "
        f"{resumo.grupos} grupos de homônimos."
    )
    for nota in resumo.notas:
        click.echo(nota)
