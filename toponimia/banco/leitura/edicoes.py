"""A que edição pertence um arquivo: o que se pediu, o que ele diz, ou o nome que traz."""

from __future__ import annotations

import re
from collections.abc import Iterable

from toponimia.erros import ArquivoInvalido, PedidoInvalido

ANO_MINIMO = 1990
"""A DTB em leiaute eletrônico começa depois; antes disso não há código de 7 algarismos."""

_ANO = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_DATA_BASE = re.compile(r"data[ -_]*base\D{0,12}(?:\d{1,2}/\d{1,2}/)?(\d{4})(?!\d)", re.IGNORECASE)
_DTB = re.compile(
    r"(?:dtb|divis[aã]o[ _]territorial)[^0-9]{0,40}((?:19|20)\d\d)(?!\d)", re.IGNORECASE
)


def conferir(edicao: int, *, ano_maximo: int | None) -> None:
    """Recusa um ano de edição impossível.

    Erros: `PedidoInvalido` se `edicao` é anterior a 1990 ou posterior a `ano_maximo`.
    """
    if not _plausivel(edicao, ano_maximo):
        limite = f"de {ANO_MINIMO} a {ano_maximo}" if ano_maximo else f"a partir de {ANO_MINIMO}"
        raise PedidoInvalido(
            f"A edição {edicao} não é possível; informe em --edicao um ano {limite}."
        )


def procurar(textos: Iterable[str], *, ano_maximo: int | None) -> int | None:
    """O ano da edição no primeiro texto que o diga.

    Argumentos: `textos`, do mais digno de fé ao menos (linhas de título, nome da folha, nome do
    arquivo); `ano_maximo`, o último ano possível, ou `None` para não limitar.
    Devolve: o ano; `None` se nenhum texto traz ano ou se o texto traz anos diferentes.

    >>> procurar(["UF: 99 - BRASIL", "DATA BASE: 31/12/2024", "baixado em 2025"], ano_maximo=2026)
    2024
    >>> procurar(["lista_2010_corrigida_2021.csv"], ano_maximo=2026) is None
    True
    """
    textos = list(textos)
    for padrao in (_DATA_BASE, _DTB, _ANO):
        for texto in textos:
            anos = {int(ano) for ano in padrao.findall(texto)}
            anos = {ano for ano in anos if _plausivel(ano, ano_maximo)}
            if len(anos) == 1:
                return anos.pop()
    return None


def falta(arquivo: str) -> ArquivoInvalido:
    """O erro de um arquivo que não diz a sua edição."""
    return ArquivoInvalido(
        f"{arquivo} não diz a que edição (ano) pertence; informe-a com --edicao AAAA."
    )


def _plausivel(ano: int, ano_maximo: int | None) -> bool:
    return ANO_MINIMO <= ano <= (9999 if ano_maximo is None else ano_maximo)
