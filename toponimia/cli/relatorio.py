"""`toponimia relatorio`."""

from __future__ import annotations

from pathlib import Path

import click

from toponimia.cli.opcoes import avisar, opcao_banco
from toponimia.saidas import escrita
from toponimia.saidas.destino import criar_pasta


@click.command(
    help="""Relatório de homônimos para cada assembleia, um arquivo por UF (arts. 11 e 12).

    Cada arquivo traz as cidades e vilas da UF que têm homônimo e, junto de cada uma, as rivais
    de outras UFs. Sem --uf, faz os 27.

    Exemplos:

    \b
      toponimia relatorio --saida relatorios
      toponimia relatorio --uf MT --uf GO --formato xlsx --saida relatorios
    """
)
@click.option("--uf", "ufs", metavar="UF", multiple=True, help="UF; pode repetir-se.")
@click.option(
    "--saida",
    type=click.Path(),
    default="relatorios",
    show_default=True,
    metavar="PASTA",
    help="Pasta em que os arquivos são gravados.",
)
@click.option(
    "--formato",
    type=click.Choice(("csv", "xlsx", "pdf", "json", "texto")),
    default="csv",
    show_default=True,
    help="Formato dos arquivos.",
)
@click.option(
    "--dialeto",
    type=click.Choice(("excel", "dados")),
    default="excel",
    show_default=True,
    help="CSV para o Excel (ponto e vírgula, com BOM) ou para programas (vírgula, UTF-8).",
)
@opcao_banco
def comando(
    ufs: tuple[str, ...], saida: str, formato: str, dialeto: str, banco: str | None
) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.precedencia import relatorio

    with abrir_banco(banco, aviso=avisar) as aberto:
        tabelas = relatorio(aberto, ufs=ufs)
    pasta = Path(saida)
    terminacao = {"texto": "txt"}.get(formato, formato)
    criar_pasta(pasta)
    for uf, tabela in tabelas.items():
        destino = pasta / f"homonimos_{uf}.{terminacao}"
        if formato == "pdf":
            from toponimia.documentos import pdf_relatorio

            escrita.escrever_bytes(pdf_relatorio(tabela, uf), destino=destino)
        else:
            escrita.escrever(tabela, formato=formato, destino=destino, dialeto=dialeto)
        avisar(f"{destino}: {tabela.notas[0]}")
