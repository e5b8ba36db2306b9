"""Português em tudo o que o terminal mostra, também nas frases do click.

Vale para o processo inteiro, por isso só a entrada da linha de comando chama `preparar`; quem usa
o pacote como biblioteca não é afetado.
"""

from __future__ import annotations

import gettext
import io
import os
import sys
from pathlib import Path

import click

DOMINIO = "toponimia"
PASTA = Path(__file__).resolve().parent.parent / "locale"

# O que o click compõe sem passar pelo gettext: rótulos de valores na ajuda.
_ROTULOS = {
    "text": "TEXTO",
    "integer": "INTEIRO",
    "integer range": "INTEIRO",
    "float": "NÚMERO",
    "float range": "NÚMERO",
    "boolean": "SIM_NÃO",
    "datetime": "DATA",
    "filename": "ARQUIVO",
    "arquivo": "ARQUIVO",
    "pasta": "PASTA",
    "caminho": "CAMINHO",
}
_CAMINHOS = {"file": "arquivo", "directory": "pasta", "path": "caminho"}


def preparar() -> None:
    """Liga o catálogo em português e põe as saídas em UTF-8, qualquer que seja o ambiente."""
    # O gettext escolhe a língua pelo ambiente, e sob LC_ALL=C não escolheria nenhuma.
    os.environ["LANGUAGE"] = "pt_BR"
    gettext.bindtextdomain(DOMINIO, str(PASTA))
    gettext.textdomain(DOMINIO)
    for saida in (sys.stdout, sys.stderr):
        if isinstance(saida, io.TextIOWrapper):
            # Consoles do Windows em cp1252 e LC_ALL=C não saberiam escrever os nomes.
            saida.reconfigure(encoding="utf-8", errors="backslashreplace")


def aportuguesar(comando: click.Command) -> None:
    """Troca os rótulos em inglês que o click põe na ajuda do comando e de suas opções."""
    comando.options_metavar = "[OPÇÕES]" if comando.options_metavar else None
    if isinstance(comando, click.Group):
        comando.subcommand_metavar = "COMANDO [ARGUMENTOS]..."
    for parametro in comando.params:
        if isinstance(parametro.type, click.Path):
            # O click fixa esta palavra quando a opção é declarada, às vezes antes de `preparar`.
            parametro.type.name = _CAMINHOS.get(parametro.type.name, parametro.type.name)
        if parametro.metavar is None and isinstance(parametro, click.Option):
            parametro.metavar = _rotulo(parametro)


def _rotulo(opcao: click.Option) -> str | None:
    if opcao.is_flag or opcao.count or isinstance(opcao.type, click.Choice):
        return None
    return _ROTULOS.get(opcao.type.name)
