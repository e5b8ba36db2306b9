"""O que o usuário sabe e as listas não trazem: dado, valor e fonte, conferidos ao entrar."""

from __future__ import annotations

import re
from datetime import date

from toponimia.erros import PedidoInvalido
from toponimia.nomes.normalizacao import dobrar, limpar
from toponimia.regras.posse import DataParcial

DADOS = ("comarca", "nome_desde", "fundacao", "nome_anterior")
DADOS_DE_NOME = ("nome_desde", "nome_anterior")

_DATA = r"\d{4}(?:-\d{2}-\d{2})?"
_COM_DATA = re.compile(
    rf"(?:(?P<antes>{_DATA})\s*[;:,]\s*)?(?P<nome>.+?)(?:\s*[;:,]\s*(?P<depois>{_DATA}))?$"
)


def ler_sim_nao(valor: str) -> bool:
    """Erros: `PedidoInvalido` se o valor não é sim nem não."""
    dobrado = dobrar(valor)
    if dobrado in ("sim", "s", "1", "true", "verdadeiro"):
        return True
    if dobrado in ("nao", "n", "0", "false", "falso"):
        return False
    raise PedidoInvalido(f"O valor “{valor}” não serve para comarca; use sim ou não.")


def ler_data(valor: str, *, hoje: date | None = None) -> DataParcial:
    """Ano ou dia.

    Erros: `PedidoInvalido` se não é `AAAA` nem `AAAA-MM-DD`, ou se é depois de `hoje`.
    """
    try:
        lida = DataParcial.ler(valor)
    except ValueError as erro:
        raise PedidoInvalido(
            f"A data “{valor}” não existe ou está mal escrita; use AAAA ou AAAA-MM-DD."
        ) from erro
    if hoje is not None and lida.inicio > hoje:
        raise PedidoInvalido(f"A data {lida} ainda não chegou; confira-a.")
    return lida


def ler_nome_anterior(valor: str, *, hoje: date | None = None) -> tuple[str, DataParcial | None]:
    """Nome anterior, com a data em que ainda o tinha, se dada.

    >>> nome, data = ler_nome_anterior("Campo Belo; 1938")
    >>> nome, str(data)
    ('Campo Belo', '1938')
    """
    achado = _COM_DATA.match(valor.strip())
    if achado is None:
        raise PedidoInvalido("Falta o nome anterior; escreva por exemplo: Campo Belo; 1938.")
    data = achado["antes"] or achado["depois"]
    return limpar(achado["nome"]), None if data is None else ler_data(data, hoje=hoje)


def conferir(dado: str, valor: str, *, hoje: date | None = None) -> str:
    """Confere um dado e seu valor e devolve o valor na forma em que se guarda.

    Datas depois de `hoje` não são fatos.

    Erros: `PedidoInvalido` com o que é aceito.
    """
    if dado not in DADOS:
        raise PedidoInvalido(f"O dado “{dado}” não existe; use um de: {', '.join(DADOS)}.")
    if dado == "comarca":
        return "sim" if ler_sim_nao(valor) else "nao"
    if dado == "nome_anterior":
        nome, data = ler_nome_anterior(valor, hoje=hoje)
        return nome if data is None else f"{nome}; {data}"
    return str(ler_data(valor, hoje=hoje))
