"""Como um valor vira o texto de uma célula, igual no CSV, no terminal e na planilha."""

from __future__ import annotations

import datetime
import math
import re
from typing import Any

# Uma planilha executa como fórmula o que começa assim; as formas largas valem o mesmo em
# instalações asiáticas.
_INICIO_DE_FORMULA = re.compile(
    r"""(?:^(?=[\t\r\n])                      # tabulação ou quebra na ponta some ao abrir
        |(?:^|(?<=[;,\t\r\n"]))               # início, ou onde outro separador partiria a célula
         (?=[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]))""",
    re.VERBOSE,
)
_SINAIS = re.compile(r"[\t\r\n=+\-@\uff1d\uff0b\uff0d\uff20]")
_CONTROLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def ausente(valor: Any) -> bool:
    """Se a célula fica vazia: `None`, ou o não número que marca falta em cálculos."""
    return valor is None or (isinstance(valor, float) and math.isnan(valor))


def e_numero(valor: Any) -> bool:
    """Se é número (e não lógico)."""
    return isinstance(valor, int | float) and not isinstance(valor, bool)


def como_texto(valor: Any, *, decimal: str = ",") -> str:
    """Texto de um valor qualquer.

    Argumentos: o valor; `decimal`, o separador decimal. Devolve: vazio para o que falta,
    `sim`/`não` para lógicos, AAAA-MM-DD para datas, os itens separados por vírgula para listas.
    Caracteres de controle aparecem como `\\x1b`, para não agirem no terminal.

    >>> como_texto(True), como_texto(None), como_texto(-15.6), como_texto(("ph/f", "th/t"))
    ('sim', '', '-15,6', 'ph/f, th/t')
    """
    if type(valor) is str:
        return valor if valor.isprintable() else _CONTROLE.sub(_visivel, valor)
    if ausente(valor):
        return ""
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, float):
        return repr(valor).replace(".", decimal)
    if isinstance(valor, datetime.date):
        return valor.isoformat()
    if isinstance(valor, list | tuple):
        return ", ".join(como_texto(item, decimal=decimal) for item in valor)
    return _CONTROLE.sub(_visivel, str(valor))


def _visivel(achado: re.Match[str]) -> str:
    return f"\\x{ord(achado[0]):02x}"


def neutralizar(texto: str) -> str:
    """Impede que uma planilha execute o texto como fórmula.

    Põe um apóstrofo, a marca com que as planilhas assinalam texto, antes do que começa com
    `=`, `+`, `-`, `@`, tabulação ou quebra de linha, também depois de espaços e aspas. Faz o
    mesmo depois de `;`, `,`, aspas ou quebra no meio do texto, porque um programa que separe as
    colunas por outro sinal abriria ali uma célula nova. Só se aplica a textos, nunca a números.

    >>> neutralizar("=1+1"), neutralizar("Pau-Brasil"), neutralizar("a;=1")
    ("'=1+1", 'Pau-Brasil', "a;'=1")
    """
    # Quase nenhum texto tem estes sinais, e achá-los custa um décimo da outra busca.
    if _SINAIS.search(texto) is None:
        return texto
    return _INICIO_DE_FORMULA.sub("'", texto)
