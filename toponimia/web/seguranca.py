"""O que vale para todo pedido: tamanho do que chega e cabeçalhos de segurança do que sai."""

from __future__ import annotations

import logging

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toponimia.web.problemas import inesperado, problema

_REGISTRO = logging.getLogger(__name__)

CORPO_MAXIMO = 1 << 20
ENDERECO_MAXIMO = 8_000
_ESCOADO = 16 << 20
_CORPO_GRANDE = "O corpo passa de 1 MiB; divida o lote, ou use toponimia verificar --lote."

CABECALHOS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Cabecalhos:
    """Põe os cabeçalhos de segurança em toda resposta, também nas de erro; responde a HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        comecou = False
        so_cabecalhos = scope["method"] == "HEAD"
        if so_cabecalhos:
            scope = {**scope, "method": "GET"}

        async def enviar(mensagem: Message) -> None:
            nonlocal comecou
            if mensagem["type"] == "http.response.start":
                comecou = True
                cabecalhos = MutableHeaders(scope=mensagem)
                for nome, valor in CABECALHOS.items():
                    cabecalhos.setdefault(nome, valor)
            elif so_cabecalhos:
                mensagem = {**mensagem, "body": b""}
            await send(mensagem)

        try:
            await self._app(scope, receive, enviar)
        except Exception as erro:
            _REGISTRO.exception("Erro não previsto em %s", scope["path"])
            if comecou:
                raise
            resposta = await inesperado(Request(scope), erro)
            await resposta(scope, receive, enviar)


class Limites:
    """Recusa, antes de ler, o corpo e o endereço maiores do que qualquer pedido legítimo."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if len(scope["raw_path"] or b"") + len(scope["query_string"]) > ENDERECO_MAXIMO:
            frase = f"O endereço tem mais de {ENDERECO_MAXIMO} caracteres; abrevie o pedido."
            await problema(414, frase)(scope, receive, send)
            return
        recebido = 0
        anunciado = dict(scope["headers"]).get(b"content-length", b"0")
        grande = not anunciado.isdigit() or int(anunciado) > CORPO_MAXIMO

        async def receber() -> Message:
            nonlocal recebido
            mensagem = await receive()
            recebido += len(mensagem.get("body", b""))
            if recebido > CORPO_MAXIMO:
                raise HTTPException(413, _CORPO_GRANDE)
            return mensagem

        if grande:
            await _escoar(receive)
            resposta = problema(413, _CORPO_GRANDE, cabecalhos={"Connection": "close"})
            await resposta(scope, receive, send)
            return
        await self._app(scope, receber, send)


async def _escoar(receive: Receive) -> None:
    """Lê e descarta o corpo recusado, até certo ponto: quem ainda escreve não lê a recusa."""
    recebido = 0
    while recebido < _ESCOADO:
        mensagem = await receive()
        recebido += len(mensagem.get("body", b""))
        if not mensagem.get("more_body", False):
            return
