"""`toponimia servir`."""

from __future__ import annotations

import ipaddress
import logging
import socket
import sys
from pathlib import Path

import click

from toponimia.cli.opcoes import InteiroEntre, avisar, opcao_banco
from toponimia.erros import PedidoInvalido
from toponimia.sistema import motivo


@click.command(
    help="""Põe no ar a página e a API (em /api/v1). Só lê o banco; Ctrl+C encerra.

    Sem --host, só esta máquina alcança a página. Não há senha nem cifra: para mais gente, use um
    servidor à frente.

    Exemplos:

    \b
      toponimia servir
      toponimia servir --porta 8080
    """
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ENDERECO",
    help="Endereço em que atende.",
)
@click.option(
    "--porta",
    type=InteiroEntre(0, 65535),
    default=8000,
    show_default=True,
    metavar="PORTA",
    help="Porta; 0 escolhe uma livre.",
)
@opcao_banco
def comando(host: str, porta: int, banco: str | None) -> None:
    import uvicorn

    from toponimia.banco.conexao import caminho_padrao
    from toponimia.servicos.base import abrir_banco
    from toponimia.web.aplicacao import criar

    # Antes de tudo o que demora: uma porta ocupada se diz logo.
    tomada = _ouvir(host, porta)
    with tomada:
        abrir_banco(banco, aviso=avisar).fechar()
        app = criar(caminho_padrao() if banco is None else Path(banco))
        logging.basicConfig(format="%(asctime)s %(message)s")
        servidor = uvicorn.Server(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )
        if not _e_desta_maquina(tomada):
            avisar("Atenção: quem alcança esta máquina pela rede vê a página, sem senha.")
        click.echo(f"Página em {_endereco(tomada, host)} (Ctrl+C encerra)")
        sys.stdout.flush()
        servidor.run(sockets=[tomada])


def _ouvir(host: str, porta: int) -> socket.socket:
    """A tomada já presa ao endereço. Erros: `PedidoInvalido`."""
    try:
        familia, _, _, _, destino = socket.getaddrinfo(host, porta, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as erro:
        raise PedidoInvalido(
            f"O endereço “{host}” não existe; use em --host um nome ou número desta máquina."
        ) from erro
    tomada = socket.socket(familia, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            tomada.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            tomada.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        tomada.bind(destino)
        # Sem ouvir já, dois servidores poderiam prender a mesma porta.
        tomada.listen(2048)
    except OSError as erro:
        tomada.close()
        raise PedidoInvalido(
            f"Não é possível atender em {host}, porta {porta}: {motivo(erro)}; escolha outra "
            "porta com --porta."
        ) from erro
    return tomada


def _endereco(tomada: socket.socket, host: str) -> str:
    porta = tomada.getsockname()[1]
    visivel = f"[{host}]" if ":" in host else host
    return f"http://{visivel}:{porta}"


def _e_desta_maquina(tomada: socket.socket) -> bool:
    return ipaddress.ip_address(tomada.getsockname()[0]).is_loopback
