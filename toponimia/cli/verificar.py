"""`toponimia verificar`."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toponimia.cli.opcoes import Saida, avisar, data_iso, opcao_banco, opcoes_saida
from toponimia.cli.progresso import acompanhar
from toponimia.erros import PedidoInvalido
from toponimia.modelos import PreVerificacao

if TYPE_CHECKING:
    from toponimia.saidas.lote import Lote
    from toponimia.servicos.verificar import Pedido, Verificador


@click.command(
    help="""Consulta prévia: o nome repete outro, é data, é de pessoa viva, é longo demais?

    Dá o parecer, cada regra com o dispositivo, e os correlatos do país. Código de saída 1 se há
    impedimento (com --estrito, também se há ressalva). Não é a informação do IBGE de que trata o
    art. 13: é o que se junta ao pedi-la.

    Exemplos:

    \b
      toponimia verificar "Bom Jesus" --uf MT
      toponimia verificar "Nova Aurora" --uf PA --tipo distrito --formato json
      toponimia verificar --lote nomes.csv --saida pareceres.csv
      toponimia verificar "Bom Jesus" --uf MT --saida previa.pdf
    """
)
@click.argument("nomes", nargs=-1, metavar="[NOME]...")
@click.option("--uf", metavar="UF", help="UF do lugar: aplica também as regras estaduais.")
@click.option(
    "--tipo",
    type=click.Choice(("municipio", "distrito")),
    help="O que se vai nomear; se não for dito, o do lugar de --localidade, ou municipio.",
)
@click.option(
    "--data",
    metavar="AAAA-MM-DD",
    callback=data_iso,
    help="Data de referência das regras e das pessoas; se não for dada, hoje.",
)
@click.option(
    "--localidade",
    metavar="CODIGO",
    help="Lugar que recebe ou troca o nome; fica fora da comparação.",
)
@click.option(
    "--pessoa-falecida",
    metavar="DATA",
    help='Óbito da pessoa homenageada, "AAAA-MM-DD" ou "AAAA-MM-DD; fonte".',
)
@click.option(
    "--lote",
    type=click.Path(),
    metavar="ARQUIVO",
    help="CSV com a coluna nome e, se houver, uf, tipo, data e localidade.",
)
@click.option("--estrito", is_flag=True, help="Ressalvas também dão código de saída 1.")
@opcoes_saida(formatos=("texto", "csv", "json", "xlsx", "pdf"))
@opcao_banco
@click.pass_context
def comando(
    ctx: click.Context,
    nomes: tuple[str, ...],
    uf: str | None,
    tipo: str | None,
    data: datetime.date | None,
    localidade: str | None,
    pessoa_falecida: str | None,
    lote: str | None,
    estrito: bool,
    saida: Saida,
    banco: str | None,
) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.verificar import IMPEDIMENTO, RESSALVAS, Pedido, Verificador

    if bool(nomes) == (lote is not None):
        raise click.UsageError("Indique um ou mais nomes, ou um arquivo com --lote.")
    if lote is not None and pessoa_falecida is not None:
        raise click.UsageError("--pessoa-falecida vale para um nome; não se usa com --lote.")
    hoje = datetime.date.today()
    padrao = Pedido("", uf, tipo, data, localidade, pessoa_falecida)
    pareceres: set[str] = set()
    erros = 0

    def contar(
        respostas: Iterable[PreVerificacao | dict[str, Any]],
    ) -> Iterator[PreVerificacao | dict[str, Any]]:
        nonlocal erros
        for resposta in respostas:
            if isinstance(resposta, dict):
                erros += 1
            else:
                pareceres.add(resposta.parecer)
            yield resposta

    # Antes de tudo: um arquivo que não se lê não deixa nem o cabeçalho na saída.
    linhas = None if lote is None else _abrir_lote(lote)
    with abrir_banco(banco, aviso=avisar) as aberto:
        verificador = Verificador(aberto, na_memoria=linhas is not None)
        respostas: Iterable[PreVerificacao | dict[str, Any]]
        if linhas is None:
            respostas = _avulsas(verificador, nomes, padrao, hoje)
        else:
            respostas = _do_lote(verificador, linhas, padrao, hoje)
        _emitir(saida, contar(respostas), verificador)
    if erros:
        quantas = (
            "1 linha não pôde ser consultada"
            if erros == 1
            else f"{erros} linhas não puderam ser consultadas"
        )
        raise PedidoInvalido(f"{quantas}; veja o erro de cada uma na saída e corrija o arquivo.")
    if IMPEDIMENTO in pareceres or (estrito and RESSALVAS in pareceres):
        ctx.exit(1)


def _avulsas(
    verificador: Verificador, nomes: tuple[str, ...], padrao: Pedido, hoje: datetime.date
) -> list[PreVerificacao | dict[str, Any]]:
    from dataclasses import replace

    # Todas antes de escrever: um nome que não serve não deixa meia resposta.
    return [verificador.verificar(replace(padrao, nome=nome), hoje=hoje) for nome in nomes]


def _abrir_lote(arquivo: str) -> Lote:
    from toponimia.saidas.lote import ler_lote

    return ler_lote(Path(arquivo), ("nome",), ("uf", "tipo", "data", "localidade"))


def _do_lote(
    verificador: Verificador, lote: Lote, padrao: Pedido, hoje: datetime.date
) -> Iterator[PreVerificacao | dict[str, Any]]:
    from toponimia.saidas.lote import ErroDeLinha
    from toponimia.servicos.verificar import verificar_lote

    for numero, valores in acompanhar(lote, total=lote.total, rotulo="Consultando"):
        if isinstance(valores, ErroDeLinha):
            yield {"linha": numero, "nome": valores.nome, "erro": valores.erro}
        else:
            yield from verificar_lote(verificador, [(numero, valores)], padrao=padrao, hoje=hoje)


def _emitir(
    saida: Saida,
    respostas: Iterator[PreVerificacao | dict[str, Any]],
    verificador: Verificador,
) -> None:
    from toponimia.saidas import consulta
    from toponimia.servicos.verificar import como_objeto

    origem = verificador.dados
    if saida.formato == "json":
        saida.emitir_objetos(
            r if isinstance(r, dict) else como_objeto(r, origem) for r in respostas
        )
    elif saida.formato == "csv":
        saida.emitir_linhas(
            consulta.COLUNAS, (consulta.linha(r, origem["edicao"]) for r in respostas)
        )
    elif saida.formato == "xlsx":
        from toponimia.saidas.consulta_folhas import folhas

        todas = list(respostas)
        saida.emitir(consulta.tabela(todas, origem), anexas=folhas(todas))
    elif saida.formato == "pdf":
        from toponimia.documentos.consulta import NOMES_POR_DOCUMENTO, pdf_consulta

        # Um nome além do limite basta para recusar: um lote grande não é consultado à toa.
        cabem = list(islice(respostas, NOMES_POR_DOCUMENTO + 1))
        saida.emitir_documento(pdf_consulta(cabem, origem))
    else:
        largura = saida.largura()
        saida.emitir_texto(
            "\n".join(consulta.texto(r, origem, largura=largura) for r in respostas)
        )
