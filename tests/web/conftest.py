"""Um servidor de verdade, numa porta livre, sobre o banco com a lista embutida."""

from __future__ import annotations

import http.client
import json
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from toponimia.web.aplicacao import criar

RAIZ = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Resposta:
    status: int
    cabecalhos: http.client.HTTPMessage
    corpo: bytes

    @property
    def texto(self) -> str:
        return self.corpo.decode("utf-8")

    @property
    def json(self) -> Any:
        return json.loads(self.corpo)


@dataclass(frozen=True)
class Cliente:
    porta: int

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.porta}"

    def pedir(self, endereco: str, metodo: str = "GET", corpo: Any = None, **cabecalhos: str):
        conexao = http.client.HTTPConnection("127.0.0.1", self.porta, timeout=60)
        try:
            nomes = {nome.replace("_", "-"): valor for nome, valor in cabecalhos.items()}
            conexao.request(metodo, endereco, body=corpo, headers=nomes)
            recebida = conexao.getresponse()
            return Resposta(recebida.status, recebida.headers, recebida.read())
        finally:
            conexao.close()


@contextmanager
def no_ar(banco: Path) -> Iterator[Cliente]:
    """Serve o banco enquanto dura o bloco."""
    tomada = socket.socket()
    tomada.bind(("127.0.0.1", 0))
    servidor = uvicorn.Server(uvicorn.Config(criar(banco), log_level="critical"))
    linha = threading.Thread(target=servidor.run, kwargs={"sockets": [tomada]})
    linha.start()
    try:
        yield Cliente(tomada.getsockname()[1])
    finally:
        servidor.should_exit = True
        linha.join(timeout=20)
        tomada.close()


@pytest.fixture(scope="session")
def cliente(arquivo_embutido: Path) -> Iterator[Cliente]:
    """O servidor comum aos testes; nenhum o altera, porque ele só lê."""
    with no_ar(arquivo_embutido) as aberto:
        # Espera o primeiro pedido ser aceito.
        for _ in range(200):
            try:
                aberto.pedir("/saude")
                break
            except ConnectionRefusedError:
                threading.Event().wait(0.05)
        yield aberto


def achar_chromium() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """O Chromium da máquina, sem tela."""
    caminho = achar_chromium()
    if caminho is None:
        pytest.skip("sem Chromium nesta máquina; no Debian: apt install chromium")
    playwright = pytest.importorskip("playwright.sync_api", reason="falta o pacote playwright")
    with playwright.sync_playwright() as aberto:
        navegador = aberto.chromium.launch(
            executable_path=caminho,
            args=[
                "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update",
                "--disable-sync",
            ],
        )  # fmt: skip
        yield navegador
        navegador.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """O texto do axe-core, que examina a acessibilidade de uma página."""
    arquivo = RAIZ / "node_modules/axe-core/axe.min.js"
    if not arquivo.is_file():
        pytest.skip(
            "sem axe-core; para tê-lo: npm install --no-save --no-package-lock axe-core@4.11"
        )
    return arquivo.read_text(encoding="utf-8")
