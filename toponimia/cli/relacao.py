"""`toponimia relacao`."""

from __future__ import annotations

import click

from toponimia.cli.opcoes import InteiroEntre, Saida, avisar, opcao_banco, opcoes_saida
from toponimia.saidas.escrita import FORMATOS


@click.command(
    help="""Relação dos municípios em ordem alfabética (LC nº 1/1967, art. 14).

    O ano dá nome à relação; ela é feita da edição mais nova que não seja posterior a ele.

    Exemplos:

    \b
      toponimia relacao --ano 2026 --saida relacao.xlsx
      toponimia relacao --ano 2026 --uf MT --saida relacao_MT.pdf
    """
)
@click.option(
    "--ano", type=InteiroEntre(1900, 2200), required=True, metavar="AAAA", help="Ano da relação."
)
@click.option("--uf", metavar="UF", help="Só os municípios da UF.")
@opcoes_saida(formatos=(*FORMATOS, "pdf"))
@opcao_banco
def comando(ano: int, uf: str | None, saida: Saida, banco: str | None) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.relacao import relacao

    with abrir_banco(banco, aviso=avisar) as aberto:
        tabela = relacao(aberto, ano=ano, uf=uf)
    if saida.formato == "pdf":
        from toponimia.documentos import pdf_relacao

        saida.emitir_documento(pdf_relacao(tabela))
    else:
        saida.emitir(tabela)
