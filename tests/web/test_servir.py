"""O comando `toponimia servir`, de fora."""

import http.client
import os
import signal
import socket
import subprocess
import sys

import pytest


def servir(*argumentos):
    return [sys.executable, "-m", "toponimia", "servir", *argumentos]


def test_diz_o_endereco_atende_e_encerra(arquivo_embutido):
    with subprocess.Popen(
        servir("--porta", "0", "--banco", str(arquivo_embutido)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    ) as processo:
        assert processo.stdout is not None
        linha = processo.stdout.readline()
        assert linha.startswith("Página em http://127.0.0.1:")
        porta = int(linha.split()[2].rsplit(":", 1)[1])
        conexao = http.client.HTTPConnection("127.0.0.1", porta, timeout=60)
        conexao.request("GET", "/consulta?nome=Aurora")
        assert conexao.getresponse().status == 200
        conexao.close()
        processo.send_signal(signal.SIGINT)
        _, dito = processo.communicate(timeout=30)
        assert processo.returncode == 130
        assert dito == "Interrompido.\n"


@pytest.mark.parametrize(
    ("argumentos", "frase"),
    [
        (["--host", "nao.existe.invalid"], "não existe"),
        (["--host", "203.0.113.7"], "não é desta máquina"),
        (["--porta", "70000"], "70000"),
        (["--porta", "0", "--banco", os.devnull], "banco"),
    ],
)
def test_uso_errado_e_uma_frase(argumentos, frase):
    feito = subprocess.run(
        servir(*argumentos), capture_output=True, encoding="utf-8", timeout=120,
        env=os.environ | {"PYTHONUTF8": "1"},
    )  # fmt: skip
    assert feito.returncode == 2
    assert frase in feito.stderr
    assert len(feito.stderr.strip().splitlines()) == 1
    assert feito.stdout == ""


def test_porta_ocupada(arquivo_embutido):
    with socket.socket() as ocupada:
        ocupada.bind(("127.0.0.1", 0))
        ocupada.listen()
        porta = ocupada.getsockname()[1]
        feito = subprocess.run(
            servir("--porta", str(porta), "--banco", str(arquivo_embutido)),
            capture_output=True, encoding="utf-8", timeout=120,
            env=os.environ | {"PYTHONUTF8": "1"},
        )  # fmt: skip
    assert feito.returncode == 2
    assert "já está em uso" in feito.stderr
    assert len(feito.stderr.strip().splitlines()) == 1
