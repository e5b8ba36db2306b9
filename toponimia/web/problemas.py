"""Erros como `application/problem+json` (RFC 9457) na API e como página para quem navega."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from toponimia.erros import BancoIndisponivel, DadosInvalidos, ErroToponimia
from toponimia.web.acervo import Ocupado
from toponimia.web.molde import molde

_TITULOS = {
    400: "Pedido inválido",
    404: "Não encontrado",
    405: "Método não aceito",
    406: "Formato não oferecido",
    413: "Corpo grande demais",
    414: "Endereço longo demais",
    415: "Tipo de corpo não aceito",
    500: "Erro interno",
    501: "Ainda não existe",
    503: "Indisponível no momento",
}
_DETALHES = {
    404: "Não há nada neste endereço; confira-o ou comece pela página inicial.",
    405: "Este endereço não aceita este método; a página só lê, com GET.",
    500: "O servidor encontrou um erro que não previa; comunique a quem mantém o programa.",
}
_DEFEITOS = {
    "missing": "falta o parâmetro “{nome}”",
    "string_too_long": "“{nome}” tem mais de {max_length} caracteres",
    "string_too_short": "“{nome}” está vazio",
    "int_parsing": "“{nome}” precisa ser um número inteiro",
    "greater_than_equal": "“{nome}” precisa ser {ge} ou mais",
    "less_than_equal": "“{nome}” precisa ser {le} ou menos",
    "enum": "“{nome}” não é um dos valores aceitos ({expected})",
    "literal_error": "“{nome}” não é um dos valores aceitos ({expected})",
    "too_long": "“{nome}” se repete mais de {max_length} vezes",
}


def problema(
    estado: int, detalhe: str, *, instancia: str = "", cabecalhos: Mapping[str, str] | None = None
) -> JSONResponse:
    """Resposta `application/problem+json`, em português."""
    corpo = {
        "type": "about:blank",
        "title": _TITULOS.get(estado, HTTPStatus(estado).phrase),
        "status": estado,
        "detail": detalhe,
    }
    if instancia:
        corpo["instance"] = instancia
    return JSONResponse(
        corpo,
        status_code=estado,
        media_type="application/problem+json",
        headers=None if cabecalhos is None else dict(cabecalhos),
    )


def status_de(erro: ErroToponimia) -> int:
    """O status HTTP de um erro previsto: culpa do pedido, do momento ou do programa."""
    if isinstance(erro, Ocupado | BancoIndisponivel):
        return 503
    return 500 if isinstance(erro, DadosInvalidos) else 400


async def de_erro_previsto(pedido: Request, erro: Exception) -> Response:
    estado = status_de(erro) if isinstance(erro, ErroToponimia) else 500
    return _responder(pedido, estado, str(erro), {"Retry-After": "5"} if estado == 503 else None)


async def de_http(pedido: Request, erro: Exception) -> Response:
    estado = erro.status_code if isinstance(erro, HTTPException) else 500
    proprio = erro.detail if isinstance(erro, HTTPException) else ""
    # O detalhe que o FastAPI põe sozinho é a frase em inglês do status.
    if not proprio or proprio == HTTPStatus(estado).phrase:
        proprio = _DETALHES.get(estado, f"{_TITULOS.get(estado, 'Erro')}.")
    return _responder(pedido, estado, proprio, getattr(erro, "headers", None))


async def de_parametros(pedido: Request, erro: Exception) -> Response:
    defeitos = erro.errors() if isinstance(erro, RequestValidationError) else []
    frases = [_defeito(d) for d in defeitos]
    detalhe = "; ".join(dict.fromkeys(frases)) or "os parâmetros não servem"
    return _responder(pedido, 400, f"{detalhe[:1].upper()}{detalhe[1:]}.", None)


async def inesperado(pedido: Request, erro: Exception) -> Response:
    return _responder(pedido, 500, _DETALHES[500], None)


def _defeito(defeito: Mapping[str, Any]) -> str:
    nome = next((str(p) for p in reversed(defeito["loc"]) if isinstance(p, str)), "corpo")
    frase = _DEFEITOS.get(defeito["type"], "“{nome}” não serve")
    contexto = {
        k: str(v).replace(" or ", " ou ").replace("'", "")
        for k, v in defeito.get("ctx", {}).items()
    }
    return frase.format(nome=nome, **contexto)


def _responder(
    pedido: Request, estado: int, detalhe: str, cabecalhos: Mapping[str, str] | None
) -> Response:
    caminho = pedido.url.path
    if caminho.startswith("/api/") or caminho == "/saude":
        return problema(estado, detalhe, instancia=caminho, cabecalhos=cabecalhos)
    pagina = molde(pedido, "erro.html", titulo=_TITULOS.get(estado, "Erro"), detalhe=detalhe)
    pagina.status_code = estado
    pagina.headers.update(cabecalhos or {})
    return pagina
