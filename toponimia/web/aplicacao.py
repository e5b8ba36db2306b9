"""Monta o servidor: rotas, limites, cabeçalhos, erros e a descrição da API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from toponimia import __version__
from toponimia.erros import ErroToponimia
from toponimia.web import api, esquemas, paginas, problemas
from toponimia.web.acervo import Acervo
from toponimia.web.molde import ESTATICOS, molde
from toponimia.web.seguranca import CORPO_MAXIMO, Cabecalhos, Limites

_UM_DIA = 86_400


def criar(banco: Path) -> FastAPI:
    """A aplicação sobre um banco que já existe, que só é lido.

    Erros: `BancoIndisponivel` se o arquivo não é um banco do programa.
    """
    acervo = Acervo(banco)

    @asynccontextmanager
    async def vida(_: FastAPI) -> AsyncIterator[None]:
        yield
        acervo.fechar()

    app = FastAPI(
        title="toponimia",
        version=__version__,
        summary="Homônimos e consulta prévia de topônimos (LC nº 1/1967, arts. 9º a 14).",
        description="Só leitura. As chaves são as das saídas em JSON da linha de comando. Erros "
        "vêm como `application/problem+json`. Corpos de até "
        f"{CORPO_MAXIMO // 1024} KiB.",
        openapi_url=f"{api.PREFIXO}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=vida,
    )
    app.state.acervo = acervo
    app.include_router(api.rotas)
    app.include_router(paginas.rotas)
    app.add_api_route("/saude", saude, include_in_schema=False)
    app.add_api_route("/api", documentacao, include_in_schema=False)
    app.mount("/estatico", _Estaticos(directory=ESTATICOS))
    app.add_exception_handler(ErroToponimia, problemas.de_erro_previsto)
    app.add_exception_handler(HTTPException, problemas.de_http)
    app.add_exception_handler(RequestValidationError, problemas.de_parametros)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Limites)
    app.add_middleware(Cabecalhos)
    # Por atribuição, como o FastAPI pede a quem ajusta a própria descrição.
    app.openapi = lambda: _descricao(app)  # type: ignore[method-assign]
    return app


def saude(pedido: Request) -> dict[str, Any]:
    """Se o servidor responde e com que dados."""
    return {"situacao": "no ar", **pedido.app.state.acervo.estado().dados}


def documentacao(pedido: Request) -> Response:
    """A API para ler, feita da mesma descrição que os programas leem."""
    return molde(pedido, "api.html", d=pedido.app.openapi())


class _Estaticos(StaticFiles):
    """Arquivos da página; o endereço muda com o conteúdo, e por isso podem ser guardados."""

    def file_response(self, *argumentos: Any, **opcoes: Any) -> Response:
        resposta = super().file_response(*argumentos, **opcoes)
        resposta.headers["Cache-Control"] = f"public, max-age={_UM_DIA}"
        return resposta


def _descricao(app: FastAPI) -> dict[str, Any]:
    """O OpenAPI, com o erro em problem+json em lugar do 422 que o FastAPI supõe."""
    if app.openapi_schema:
        return app.openapi_schema
    esquema = FastAPI.openapi(app)
    for caminho in esquema["paths"].values():
        for operacao in caminho.values():
            operacao["responses"].pop("422", None)
    componentes = esquema["components"]["schemas"]
    for nome in ("HTTPValidationError", "ValidationError"):
        componentes.pop(nome, None)
    componentes["Problema"] = esquemas.Problema.model_json_schema()
    return esquema
