"""Confere tudo: formato, tipos, dados, arquivos gerados, testes e a instalação de verdade.

Uso: python3 scripts/testar.py

Cria o ambiente de desenvolvimento em `.venv-dev`. Cada verificação sai numa linha; no fim, o que
falhou. Termina com 1 se algo falhou. Pode ser rodado de novo. Só usa a biblioteca padrão.
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path

import ambiente
import gerados

RAIZ = ambiente.RAIZ


def verificacoes(python):
    """Pares (nome, comando) na ordem em que rodam."""
    yield "formato do código", [python, "-m", "ruff", "format", "--check", "."]
    yield "estilo do código", [python, "-m", "ruff", "check", "."]
    yield "tipos", [python, "-m", "mypy"]
    # Todo programa que gera um arquivo do repositório sabe dizer se ele está velho.
    for programa in gerados.programas(RAIZ / "scripts"):
        yield "gerado por " + programa.name, [python, programa, gerados.OPCAO]
    yield "conjuntos de dados", [python, RAIZ / "scripts" / "conferir_datasets.py"]
    yield "exemplos das funções", [
        python, "-m", "pytest", "--doctest-modules", "toponimia",
    ]  # fmt: skip
    # Dois processos: cada um faz o seu banco, e os módulos de teste não dividem nada.
    yield "testes", [python, "-m", "pytest", "-n", "2", "--dist", "loadfile"]


def ultima_linha(dito):
    linhas = [linha for linha in dito.splitlines() if linha.strip()]
    return linhas[-1].strip() if linhas else ""


def verificar(nome, funcao):
    """Roda uma verificação e diz o resultado. Devolve se passou."""
    inicio = time.monotonic()
    codigo, dito = funcao()
    tempo = time.monotonic() - inicio
    fim = ultima_linha(dito) if "pytest" in dito or " passed" in dito else ""
    print(
        "{:<7} {:<38} {:>5.0f} s  {}".format(
            "certo" if codigo == 0 else "FALHOU", nome, tempo, fim
        ).rstrip(),
        flush=True,
    )
    if codigo != 0:
        print("\n".join("        " + linha for linha in dito.strip().splitlines()), flush=True)
    return codigo == 0


def instalar_a_parte():
    """Monta o pacote, instala-o num ambiente limpo fora do repositório e usa-o.

    Devolve (código, o que foi dito), como `ambiente.executar`.
    """
    pasta = Path(tempfile.mkdtemp(prefix="toponimia-"))
    try:
        limpo = pasta / "ambiente"
        pip = [sys.executable, "-m", "venv", limpo]
        codigo, dito = ambiente.executar(pip, pasta)
        if codigo != 0:
            return codigo, dito
        python = ambiente.executavel(limpo, "python")
        codigo, dito = ambiente.executar(
            [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", pasta, RAIZ], pasta
        )
        if codigo != 0:
            return codigo, dito
        pacote = next(pasta.glob("toponimia-*.whl"))
        comum = [ambiente.executavel(limpo, "toponimia"), "--banco", pasta / "prova.duckdb"]
        passos = [
            ([python, "-m", "pip", "install", "--quiet", pacote], (0,)),
            ([python, "-m", "pip", "check"], (0,)),
            ([*comum, "sobre", "--help"], (0,)),
            ([*comum, "comparar", "Mogi", "Moji"], (0,)),
            ([*comum, "ingerir"], (0,)),
            ([*comum, "sobre"], (0,)),
            # 1 quer dizer que se achou impedimento: é uma resposta, não uma falha.
            ([*comum, "verificar", "Bom Jesus", "--uf", "MT"], (0, 1)),
        ]
        for comando, aceitos in passos:
            codigo, dito = ambiente.executar(comando, pasta)
            if codigo not in aceitos:
                return codigo or 1, "{}\n{}".format(" ".join(map(str, comando)), dito)
            if "--help" in comando and "Mostra esta ajuda" not in dito:
                return 1, "O pacote não traz o catálogo em português:\n" + dito
        return 0, ""
    finally:
        shutil.rmtree(str(pasta), ignore_errors=True)


def principal():
    ambiente.exigir_python()
    inicio = time.monotonic()
    python = ambiente.criar(RAIZ / ".venv-dev")
    ambiente.instalar(python, "-e", str(RAIZ) + "[dev]")
    print("certo   {:<38} {:>5.0f} s".format("ambiente", time.monotonic() - inicio), flush=True)
    falhas = []
    for nome, comando in verificacoes(python):
        if not verificar(nome, lambda comando=comando: ambiente.executar(comando)):
            falhas.append(nome)
    nome = "pacote instalado fora do repositório"
    if not verificar(nome, instalar_a_parte):
        falhas.append(nome)
    print()
    if falhas:
        print("Falhas: " + "; ".join(falhas) + ".")
        return 1
    print(f"Tudo certo ({time.monotonic() - inicio:.0f} s).")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(principal())
    except KeyboardInterrupt:
        print("\nInterrompido; pode rodar de novo.")
        sys.exit(130)
