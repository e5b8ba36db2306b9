"""`import toponimia` dá as funções da linha de comando, sem carregar nada antes da hora."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path

import click

import toponimia
from toponimia.banco.conexao import Banco
from toponimia.cli.base import criar_grupo

COMANDOS = criar_grupo()
CONTEXTO = click.Context(COMANDOS)


def test_cada_comando_tem_a_sua_funcao() -> None:
    # A página é do servidor, e não de quem importa.
    comandos = set(COMANDOS.list_commands(CONTEXTO)) - {"servir"}
    assert comandos <= set(dir(toponimia))
    for nome in comandos:
        assert callable(getattr(toponimia, nome)) or nome in ("fatos", "acordos")


def test_subcomandos_dos_fatos_e_acordos() -> None:
    for grupo in ("fatos", "acordos"):
        comando = COMANDOS.get_command(CONTEXTO, grupo)
        assert isinstance(comando, click.Group)
        subcomandos = comando.commands
        modulo = getattr(toponimia, grupo)
        assert set(subcomandos) == set(modulo.__all__)
        assert all(callable(getattr(modulo, nome)) for nome in subcomandos)


def test_verificar_sem_data_e_de_hoje(banco: Banco) -> None:
    assert toponimia.verificar(banco, "Bom Jesus").data_referencia == date.today().isoformat()


def test_fato_e_acordo_pela_biblioteca(copia: Path) -> None:
    toponimia.fatos.adicionar(copia, [("2602506", "comarca", "sim", "Lei nº 9")])
    with toponimia.abrir_banco(copia) as banco:
        (fato,) = toponimia.fatos.listar(banco).registros()
        assert (fato["codigo"], fato["dado"], fato["valor"]) == ("2602506", "comarca", "sim")
    toponimia.fatos.remover(copia, fato["id"])
    with toponimia.abrir_banco(copia) as banco:
        assert toponimia.fatos.listar(banco).registros() == []


def test_importar_nao_carrega_o_que_e_pesado() -> None:
    programa = "import sys, toponimia; dir(toponimia); print(sorted(sys.modules))"
    saida = subprocess.run(
        [sys.executable, "-c", programa], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert "duckdb" not in saida and "numpy" not in saida and "pandas" not in saida
