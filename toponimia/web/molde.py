"""Do gabarito à página: o ambiente Jinja2, com escape sempre ligado, e o que toda página traz."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from toponimia import __version__
from toponimia.mapas import marca_svg
from toponimia.saidas.consulta import ADVERTENCIA
from toponimia.saidas.rotulos import como_frase
from toponimia.territorio import ufs
from toponimia.web import rotulos

AQUI = Path(__file__).resolve().parent
ESTATICOS = AQUI / "estatico"


def endereco(caminho: str, **parametros: Any) -> str:
    """Endereço com os parâmetros que têm valor, na ordem dada.

    >>> endereco("/consulta", nome="Nova Aurora", uf=None, pagina=2)
    '/consulta?nome=Nova+Aurora&pagina=2'
    """
    dados = {k: v for k, v in parametros.items() if v not in (None, "", False)}
    return f"{caminho}?{urlencode(dados)}" if dados else caminho


def milhar(numero: int) -> str:
    """Inteiro com ponto de milhar.

    >>> milhar(10645)
    '10.645'
    """
    return f"{numero:,}".replace(",", ".")


def dia(data: str) -> str:
    """Data AAAA-MM-DD como se escreve no Brasil; o ano sozinho fica como está.

    >>> dia("2026-11-30"), dia("1938")
    ('30/11/2026', '1938')
    """
    return "/".join(reversed(data.split("-")))


def em_codigo(texto: str) -> Markup:
    """O texto com o que está entre crases marcado como código, e o resto escapado.

    >>> em_codigo("use `a<b`")
    Markup('use <code>a&lt;b</code>')
    """
    partes = escape(texto).split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(Markup(p)) if i % 2 else Markup(p)
        for i, p in enumerate(partes)
    )


def ha_pdf() -> bool:
    """Se esta instalação sabe compor documentos."""
    return find_spec("toponimia.documentos") is not None and find_spec("typst") is not None


def molde(pedido: Request, gabarito: str, **contexto: Any) -> HTMLResponse:
    """A página de um gabarito de `gabaritos/`, com o que o contexto traz."""
    texto = (
        _ambiente()
        .get_template(gabarito)
        .render(
            caminho=pedido.url.path,
            consulta=pedido.url.query,
            dados=pedido.app.state.acervo.estado().dados,
            **contexto,
        )
    )
    # O que a página diz depende da edição e do dia: quem a guarda confere antes de mostrar.
    return HTMLResponse(texto, headers={"Cache-Control": "no-cache"})


@cache
def _ambiente() -> Environment:
    ambiente = Environment(
        loader=FileSystemLoader(AQUI / "gabaritos"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    proprios: dict[str, Callable[..., Any]] = {
        "dia": dia, "em_codigo": em_codigo, "frase": como_frase, "milhar": milhar,
    }  # fmt: skip
    ambiente.filters.update(proprios)
    ambiente.globals.update(
        endereco=endereco,
        estatico=_estatico,
        marca=lambda papel: Markup(marca_svg(papel)),
        r=rotulos,
        ufs=ufs(),
        versao=__version__,
        advertencia=ADVERTENCIA,
        ha_pdf=ha_pdf(),
    )
    return ambiente


@cache
def _estatico(nome: str) -> str:
    """Endereço que muda quando muda o arquivo, para que o navegador possa guardá-lo."""
    marca = hashlib.sha256((ESTATICOS / nome).read_bytes()).hexdigest()[:10]
    return f"/estatico/{nome}?v={marca}"
