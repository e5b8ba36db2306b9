"""Ambiente virtual dos programas `rodar.py` e `testar.py`. Só usa a biblioteca padrão.

Este arquivo e os dois programas são escritos para que um Python velho os leia até dizer, numa
frase, que é velho: por isso não trazem anotações nem sintaxe recente.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
MINIMO = (3, 11)


def exigir_python():
    """Termina com uma frase se este Python não serve."""
    for saida in (sys.stdout, sys.stderr):
        if hasattr(saida, "reconfigure"):
            saida.reconfigure(encoding="utf-8", errors="replace")
    if sys.version_info < MINIMO:
        sys.exit(
            "Este Python é o {}.{}; é preciso o 3.11 ou mais novo. Instale-o de "
            "https://www.python.org/downloads/ e rode de novo com ele.".format(*sys.version_info)
        )
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "Falta a este Python a parte que cria ambientes. No Debian e no Ubuntu: "
            "sudo apt install python3-venv; noutro sistema, reinstale o Python completo. "
            "Depois rode de novo."
        )


def executavel(ambiente, nome):
    """Caminho de um programa (`python`, `toponimia`…) dentro do ambiente."""
    if os.name == "nt":
        return ambiente / "Scripts" / (nome + ".exe")
    return ambiente / "bin" / nome


def variaveis():
    """Variáveis para os programas do ambiente: nada de fora os desvia, e tudo é UTF-8."""
    fora = ("PYTHONPATH", "PYTHONHOME", "TOPONIMIA_BANCO", "VIRTUAL_ENV")
    limpas = {nome: valor for nome, valor in os.environ.items() if nome not in fora}
    limpas.update(PYTHONUTF8="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    return limpas


def executar(comando, pasta=RAIZ):
    """Executa e espera. Devolve (código, tudo o que o programa disse)."""
    feito = subprocess.run(
        [str(parte) for parte in comando],
        cwd=str(pasta),
        env=variaveis(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return feito.returncode, feito.stdout


def criar(ambiente):
    """Cria o ambiente, ou aproveita o que existe e funciona. Devolve o seu Python."""
    python = executavel(ambiente, "python")
    serve = (
        "import sys, pip; "
        f"sys.exit(sys.version_info < {MINIMO!r} or sys.prefix == sys.base_prefix)"
    )
    try:
        pronto = python.is_file() and executar([python, "-c", serve])[0] == 0
    except OSError:
        pronto = False
    if not pronto:
        codigo, dito = executar([sys.executable, "-m", "venv", "--clear", ambiente])
        if codigo != 0:
            sys.exit(
                f"{dito.strip()}\nNão foi possível criar o ambiente em {ambiente}; o motivo está "
                "acima. No Debian e no Ubuntu, instale antes: sudo apt install python3-venv"
            )
    return python


def instalar(python, *pedidos):
    """Instala com o pip do ambiente; termina com uma frase se não se pode."""
    codigo, dito = executar([python, "-m", "pip", "install", "--quiet", *pedidos])
    if codigo != 0:
        sys.exit(
            f"{dito.strip()}\nA instalação falhou; o motivo está acima. É preciso internet (ou um "
            "espelho do PyPI) na primeira vez. Depois de resolver, rode de novo."
        )
