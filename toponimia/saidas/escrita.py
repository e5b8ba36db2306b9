"""Escreve um resultado no formato pedido, na saída padrão ou num arquivo."""

from __future__ import annotations

import datetime
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Coluna, Tabela
from toponimia.saidas.destino import gravar
from toponimia.saidas.objetos_json import pedacos_json
from toponimia.saidas.planilha_csv import DIALETOS, pedacos_csv

_TERMINACOES = {
    ".txt": "texto",
    ".csv": "csv",
    ".json": "json",
    ".xlsx": "xlsx",
    ".pdf": "pdf",
}
# Formatos que `escrever` sabe fazer de qualquer tabela.
FORMATOS = ("texto", "csv", "json", "xlsx")
_BINARIOS = ("xlsx", "pdf")


def formato_de(
    formato: str | None,
    destino: Path | None,
    *,
    permitidos: Sequence[str] = FORMATOS,
    padrao: str = "texto",
) -> str:
    """O formato da saída: o pedido, ou o que a terminação do arquivo diz, ou o padrão.

    Argumentos: `formato` pedido ou `None`; `destino` ou `None` para a saída padrão;
    `permitidos`, os formatos do comando; `padrao`, o da saída padrão.
    Erros: `PedidoInvalido` se a terminação não diz nada, contradiz o formato pedido ou não é do
    comando; ou se um formato binário iria para um terminal.
    """
    termo = destino.suffix.lower() if destino is not None else ""
    sugerido = _TERMINACOES.get(termo)
    escolhido = formato if formato is not None else sugerido if destino is not None else padrao
    if escolhido is None:
        aceitas = ", ".join(t for t, nome in _TERMINACOES.items() if nome in permitidos)
        raise PedidoInvalido(
            f"A terminação de “{destino}” não diz o formato; use uma destas ({aceitas}) "
            "ou informe --formato."
        )
    if escolhido not in permitidos:
        raise PedidoInvalido(
            f"O formato {escolhido} não existe aqui; escolha entre {', '.join(permitidos)}."
        )
    if sugerido is not None and sugerido != escolhido and sugerido != "texto":
        raise PedidoInvalido(
            f"O formato {escolhido} não combina com a terminação {termo} de “{destino}”; "
            "mude um dos dois."
        )
    recusar_no_terminal(escolhido, destino)
    return escolhido


def recusar_no_terminal(formato: str, destino: Path | None) -> None:
    """Recusa mandar um formato binário para um terminal.

    Erros: `PedidoInvalido`, com o que fazer.
    """
    if formato in _BINARIOS and destino is None and _e_terminal():
        raise PedidoInvalido(
            f"O formato {formato} não se mostra no terminal; use --saida ARQUIVO.{formato}."
        )


def escrever(
    tabela: Tabela,
    *,
    formato: str,
    destino: Path | None = None,
    dialeto: str = "excel",
    anexas: Sequence[Tabela] = (),
    criado_em: datetime.date | None = None,
) -> None:
    """Escreve uma tabela. A mesma tabela, com as mesmas opções, dá os mesmos bytes.

    Argumentos: a tabela; `formato`, um de `FORMATOS`; `destino`, o arquivo, trocado de uma vez,
    ou `None` para a saída padrão; `dialeto` do CSV (`excel` ou `dados`); `anexas`, outras folhas
    do XLSX; `criado_em`, a data das propriedades do XLSX. Em texto, a largura é a do terminal, se
    a saída é um terminal.
    Erros: `PedidoInvalido` se o formato não serve ou não se pode escrever.
    """
    recusar_no_terminal(formato, destino)
    gravar(_pedacos(tabela, formato, destino, dialeto, anexas, criado_em), destino=destino)


def escrever_linhas(
    colunas: Sequence[Coluna],
    linhas: Iterable[Sequence[Any]],
    *,
    destino: Path | None = None,
    dialeto: str = "excel",
) -> None:
    """Escreve CSV à medida que as linhas chegam, em memória constante (lotes)."""
    gravar(pedacos_csv(colunas, linhas, dialeto=dialeto), destino=destino)


def escrever_objetos(objetos: Iterable[Any], *, destino: Path | None = None) -> None:
    """Escreve uma lista JSON à medida que os objetos chegam, em memória constante (lotes)."""
    gravar(pedacos_json(objetos), destino=destino)


def escrever_texto(texto: str, *, destino: Path | None = None) -> None:
    """Escreve um texto pronto, em UTF-8."""
    gravar([texto.encode("utf-8", "backslashreplace")], destino=destino)


def escrever_bytes(conteudo: bytes, *, destino: Path | None = None) -> None:
    """Escreve um documento pronto (PDF)."""
    gravar([conteudo], destino=destino)


def largura_do_terminal(destino: Path | None = None) -> int | None:
    """Colunas do terminal a que a saída vai; `None` se vai a arquivo ou a outro programa."""
    if destino is not None or not _e_terminal():
        return None
    return shutil.get_terminal_size().columns


def _pedacos(
    tabela: Tabela,
    formato: str,
    destino: Path | None,
    dialeto: str,
    anexas: Sequence[Tabela],
    criado_em: datetime.date | None,
) -> Iterator[bytes]:
    if formato == "csv":
        if dialeto not in DIALETOS:
            raise PedidoInvalido(f"O dialeto {dialeto} não existe; escolha excel ou dados.")
        yield from pedacos_csv(tabela.colunas, tabela.linhas, dialeto=dialeto)
    elif formato == "json":
        yield from pedacos_json(tabela.registros())
    elif formato == "xlsx":
        from toponimia.saidas.planilha_xlsx import bytes_xlsx

        yield bytes_xlsx(tabela, anexas=anexas, criado_em=criado_em)
    elif formato == "texto":
        from toponimia.saidas.texto import tabela_em_texto

        largura = largura_do_terminal(destino)
        yield tabela_em_texto(tabela, largura=largura).encode("utf-8", "backslashreplace")
    else:
        raise PedidoInvalido(
            f"O formato {formato} não existe aqui; escolha entre {', '.join(FORMATOS)}."
        )


def _e_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()
