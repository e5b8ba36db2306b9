"""`toponimia sobre`."""

from __future__ import annotations

import click

from toponimia.cli.opcoes import Saida, avisar, opcao_banco, opcoes_saida


@click.command(
    help="""Versão, edição, contagens, cobertura e origem dos dados.

    Exemplo: toponimia sobre --formato json
    """
)
@opcoes_saida(formatos=("texto", "json"), dialeto=False)
@opcao_banco
def comando(saida: Saida, banco: str | None) -> None:
    from toponimia.saidas.objetos_json import documento
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.sobre import em_texto, sobre

    with abrir_banco(banco, aviso=avisar) as aberto:
        tudo = sobre(aberto)
    if saida.formato == "json":
        saida.emitir_texto(documento(tudo) + "\n")
    else:
        saida.emitir_texto(em_texto(tudo))
