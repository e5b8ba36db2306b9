"""`toponimia fatos`: o que o usuário sabe e as listas não trazem."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from toponimia.cli.opcoes import Saida, avisar, opcao_banco, opcoes_saida

if TYPE_CHECKING:
    from toponimia.servicos.informados import FatosRegistrados


@click.group(
    help="""Fatos que as listas não trazem e mudam decisões: comarca, datas, nome anterior.

    Ficam guardados a cada nova ingestão, valem na hora e são nomeados nas decisões.
    """
)
def comando() -> None:
    pass


@comando.command(
    "listar",
    help="""Mostra os fatos informados.

    Exemplo: toponimia fatos listar
    """,
)
@opcoes_saida()
@opcao_banco
def listar(saida: Saida, banco: str | None) -> None:
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.informados import listar_fatos

    with abrir_banco(banco, aviso=avisar) as aberto:
        tabela = listar_fatos(aberto)
    saida.emitir(tabela)


@comando.command(
    "adicionar",
    help="""Registra um fato sobre uma cidade ou vila.

    DADO e VALOR: comarca (sim ou não); nome_desde (AAAA ou AAAA-MM-DD, data em que o lugar
    recebeu o nome que tem); fundacao (AAAA ou AAAA-MM-DD); nome_anterior ("Nome; AAAA", o ano em
    que ainda tinha o outro nome, que não seja o de hoje noutra grafia). Um fato novo substitui o
    que o lugar tinha do mesmo dado, e se diz qual; nomes anteriores podem ser vários.

    Exemplo:

    \b
      toponimia fatos adicionar 2510808 comarca sim --fonte "TJPB, Resolução 1/2024"
    """,
)
@click.argument("codigo")
@click.argument("dado")
@click.argument("valor")
@click.option("--fonte", required=True, metavar="TEXTO", help="De onde se sabe: lei, ato, ofício.")
@opcao_banco
def adicionar(codigo: str, dado: str, valor: str, fonte: str, banco: str | None) -> None:
    from toponimia.regras.fatos import ler_dado, ler_nome_anterior
    from toponimia.servicos.informados import adicionar_fatos

    feito = adicionar_fatos(banco, [(codigo, dado, valor, fonte)], hoje=datetime.date.today())
    dado = ler_dado(dado)
    avisar(f"Fato registrado: {codigo}, {dado}, {valor}. As decisões foram refeitas.")
    _avisar_do_que_havia(feito)
    if dado == "nome_anterior" and ler_nome_anterior(valor)[1] is None:
        avisar('Sem o ano, o nome anterior fica só anotado; com ele ("Nome; AAAA"), decide.')


@comando.command(
    "importar",
    help="""Registra fatos de um CSV com as colunas codigo, dado, valor e fonte; tudo ou nada.

    Exemplo: toponimia fatos importar fatos.csv
    """,
)
@click.argument("arquivo", type=click.Path())
@opcao_banco
def importar(arquivo: str, banco: str | None) -> None:
    from toponimia.servicos.informados import importar_fatos

    feito = importar_fatos(banco, Path(arquivo), hoje=datetime.date.today())
    avisar(f"{feito.total} {'fato registrado' if feito.total == 1 else 'fatos registrados'}.")
    _avisar_do_que_havia(feito)


def _avisar_do_que_havia(feito: FatosRegistrados) -> None:
    """Diz que fatos saíram, com o valor que tinham, e que outros nomes anteriores continuam."""
    for s in feito.substituidos:
        avisar(f"Substituiu o fato {s.id}: {s.codigo}, {s.dado}, {s.valor} (fonte: {s.fonte}).")
    for numero, codigo, valor in feito.outros_nomes:
        avisar(
            f"Continua também o fato {numero}: {codigo}, nome_anterior, {valor}; se estava "
            f"errado: toponimia fatos remover {numero}."
        )


@comando.command(
    "remover",
    help="""Remove um fato pelo número que aparece em listar.

    Exemplo: toponimia fatos remover 1
    """,
)
@click.argument("numero", type=int)
@opcao_banco
def remover(numero: int, banco: str | None) -> None:
    from toponimia.servicos.informados import remover_fato

    remover_fato(banco, numero)
    avisar(f"Fato {numero} removido. As decisões foram refeitas.")
