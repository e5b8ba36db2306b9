"""Mede a página sob carga, ao lado do mesmo servidor a devolver um arquivo estático.

Uso: python scripts/medir_pagina.py [--segundos 20] [--clientes 50] [--banco ARQUIVO]

Sobe `toponimia servir` numa porta livre e o carrega com `wrk`, se existe na máquina, ou com um
cliente próprio em asyncio. Para cada alvo diz pedidos por segundo, o percentil 99 da espera, a
razão para o estático, os erros e quanto a memória do servidor cresceu. Termina com 1 se houve
erro. Os nomes consultados mudam a cada pedido, para que nada se meça duas vezes.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

RAIZ = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Medida:
    """Pedidos por segundo, percentil 99 em milissegundos e pedidos que falharam."""

    por_segundo: float
    p99: float
    erros: int


def nomes() -> list[str]:
    """Um nome de município em cada dez: existentes, como os que se consultam."""
    with (RAIZ / "datasets/territorio/municipios.csv").open(encoding="utf-8", newline="") as f:
        return [linha["nome"] for linha in csv.DictReader(f)][::10]


def alvos() -> dict[str, list[str]]:
    escolhidos = [quote(nome) for nome in nomes()]
    return {
        "arquivo estático": ["/estatico/estilo.css"],
        "saúde (sem trabalho)": ["/saude"],
        "consulta, página": [f"/consulta?nome={nome}&uf=MT" for nome in escolhidos],
        "consulta, API": [f"/api/v1/verificar?nome={nome}&uf=MT" for nome in escolhidos],
        "relatório de UF, página": ["/uf/MT", "/uf/BA", "/uf/RS"],
        "relação, página": [f"/relacao?ano=2026&pagina={i}" for i in range(1, 20)],
    }


def com_wrk(base: str, caminhos: Sequence[str], clientes: int, segundos: int) -> Medida:
    with tempfile.TemporaryDirectory() as pasta:
        roteiro = Path(pasta) / "roteiro.lua"
        lista = ",".join(f'"{caminho}"' for caminho in caminhos)
        roteiro.write_text(
            f"local c = {{{lista}}}\nlocal i = 0\n"
            "request = function() i = i + 1; "
            'return wrk.format("GET", c[(i - 1) % #c + 1]) end\n',
            encoding="utf-8",
        )
        dito = subprocess.run(
            ["wrk", "-t2", f"-c{clientes}", f"-d{segundos}s", "--latency", "--timeout", "30s",
             "-s", str(roteiro), base],
            capture_output=True, encoding="utf-8", check=True, timeout=segundos + 90,
        ).stdout  # fmt: skip
    espera = re.search(r"99%\s+([\d.]+)(us|ms|s|m)\b", dito)
    ritmo = re.search(r"Requests/sec:\s+([\d.]+)", dito)
    if espera is None or ritmo is None:
        raise RuntimeError(dito)
    ms = float(espera[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}[espera[2]]
    falhas = re.findall(r"(?:connect|read|write|timeout|3xx responses:) (\d+)", dito)
    return Medida(float(ritmo[1]), ms, sum(map(int, falhas)))


async def com_asyncio(base: str, caminhos: Sequence[str], clientes: int, segundos: int) -> Medida:
    maquina, porta = base.removeprefix("http://").split(":")
    fim = time.perf_counter() + segundos
    esperas: list[float] = []
    erros = 0

    async def cliente(inicio: int) -> None:
        nonlocal erros
        leitor, escritor = await asyncio.open_connection(maquina, int(porta))
        i = inicio
        while time.perf_counter() < fim:
            comeco = time.perf_counter()
            pedido = f"GET {caminhos[i % len(caminhos)]} HTTP/1.1\r\nHost: {maquina}\r\n\r\n"
            escritor.write(pedido.encode())
            cabeca = (await leitor.readuntil(b"\r\n\r\n")).decode("latin-1")
            tamanho = re.search(r"(?i)content-length: (\d+)", cabeca)
            await leitor.readexactly(int(tamanho[1]) if tamanho else 0)
            esperas.append(time.perf_counter() - comeco)
            erros += not cabeca.startswith("HTTP/1.1 200")
            i += 1
        escritor.close()

    await asyncio.gather(*(cliente(i * 7) for i in range(clientes)))
    esperas.sort()
    return Medida(len(esperas) / segundos, esperas[int(len(esperas) * 0.99)] * 1000, erros)


def memoria(processo: int) -> float | None:
    """Memória residente em MiB, onde o sistema a diz."""
    try:
        texto = Path(f"/proc/{processo}/status").read_text(encoding="ascii")
    except OSError:
        return None
    achado = re.search(r"VmRSS:\s+(\d+) kB", texto)
    return None if achado is None else int(achado[1]) / 1024


def principal() -> int:
    leitor = argparse.ArgumentParser(description="Mede a página sob carga.")
    leitor.add_argument("--segundos", type=int, default=20)
    leitor.add_argument("--clientes", type=int, default=50)
    leitor.add_argument("--banco")
    opcoes = leitor.parse_args()
    comando = [sys.executable, "-m", "toponimia", "servir", "--porta", "0"]
    if opcoes.banco:
        comando += ["--banco", opcoes.banco]
    inicio = time.perf_counter()
    with subprocess.Popen(comando, stdout=subprocess.PIPE, encoding="utf-8", cwd=RAIZ) as servidor:
        try:
            assert servidor.stdout is not None
            linha = servidor.stdout.readline()
            base = linha.split()[2]
            print(f"no ar em {time.perf_counter() - inicio:.1f} s; ", end="")
            print(f"primeira consulta em {_primeira(base):.2f} s; ", end="")
            return _medir_tudo(base, servidor.pid, opcoes.clientes, opcoes.segundos)
        finally:
            servidor.terminate()


def _primeira(base: str) -> float:
    """Segundos até a primeira página de consulta inteira."""
    inicio = time.perf_counter()
    with urllib.request.urlopen(f"{base}/consulta?nome=Bom%20Jesus&uf=MT") as resposta:
        resposta.read()
    return time.perf_counter() - inicio


def _medir_tudo(base: str, processo: int, clientes: int, segundos: int) -> int:
    wrk = shutil.which("wrk") is not None
    print(f"{clientes} clientes, {segundos} s por alvo, {'wrk' if wrk else 'asyncio'}")
    print(f"{'alvo':<26}{'pedidos/s':>10}{'p99 (ms)':>10}{'razão':>8}{'erros':>7}{'MiB':>16}")
    estatico = 0.0
    erros = 0
    for nome, caminhos in alvos().items():
        # Uma passada antes, com todos os clientes, para que a memória medida seja a do regime.
        asyncio.run(com_asyncio(base, caminhos, clientes, 5))
        antes = memoria(processo)
        if wrk:
            m = com_wrk(base, caminhos, clientes, segundos)
        else:
            m = asyncio.run(com_asyncio(base, caminhos, clientes, segundos))
        depois = memoria(processo)
        estatico = estatico or m.por_segundo
        mudou = "" if antes is None or depois is None else f"{antes:.0f} → {depois:.0f}"
        razao = m.por_segundo / estatico
        print(
            f"{nome:<26}{m.por_segundo:>10.0f}{m.p99:>10.0f}{razao:>8.3f}{m.erros:>7}{mudou:>16}",
            flush=True,
        )
        erros += m.erros
    return 1 if erros else 0


if __name__ == "__main__":
    sys.exit(principal())
