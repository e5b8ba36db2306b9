"""O mapa em SVG: as UFs, os lugares e o que cada um é.

Só usa atributos de apresentação, nunca `style`: a mesma figura serve à página, que não admite
estilo dentro do documento, e ao PDF.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from math import cos, pi, sin

from toponimia.mapas.contornos import LARGURA, NORONHA, contornos, quadro

CREDITO = "Projeção equivalente de Albers. Contornos simplificados das UFs: IBGE."
_FONTE = "Arial, Helvetica, sans-serif"
_TERRA, _DIVISA, _REALCE, _SIGLA = "#e2dfd5", "#fff", "#c9d8cb", "#55544e"
_LINHA_DA_LEGENDA = 20


class Papel(StrEnum):
    """O que um lugar é no mapa. Cada papel tem forma e cor próprias; a forma basta."""

    MANTEM = "mantem"
    RESSALVADO = "ressalvado"
    INDECISO = "indeciso"
    ALTERA = "altera"
    RECEBE = "recebe"
    IDENTICA = "identica"
    CORRELATA = "correlata"
    OUTRA = "outra"


@dataclass(frozen=True, slots=True)
class Ponto:
    """Um lugar do mapa: graus decimais (WGS 84 ou SIRGAS 2000), o rótulo e o papel."""

    longitude: float
    latitude: float
    rotulo: str
    papel: Papel


@dataclass(frozen=True, slots=True)
class _Marca:
    forma: str
    raio: float
    cor: str
    cheia: bool
    legenda: str


# Cores de Okabe e Ito, escurecidas até contrastarem 3:1 com a terra; só quem mantém é estrela.
_MARCAS = {
    Papel.MANTEM: _Marca("estrela", 8.5, "#00507f", True, "mantém o nome"),
    Papel.RECEBE: _Marca("estrela", 8.5, "#00507f", True, "lugar que recebe o nome"),
    Papel.RESSALVADO: _Marca("quadrado", 4.6, "#7a3b69", True, "ressalvado por acordo"),
    Papel.INDECISO: _Marca("losango", 6.2, "#7a5c00", False, "indeciso"),
    Papel.IDENTICA: _Marca("triangulo", 6.4, "#a63c06", True, "mesmo nome"),
    Papel.ALTERA: _Marca("triangulo", 6.4, "#a63c06", True, "altera o nome"),
    Papel.CORRELATA: _Marca("losango", 5.2, "#7a5c00", False, "nome correlato"),
    Papel.OUTRA: _Marca("circulo", 3, "#55554f", False, "mesma base ou fora do art. 9º"),
}


def mapa_svg(
    pontos: Iterable[Ponto],
    *,
    titulo: str,
    descricao: str,
    destaque: str | None = None,
    legenda: bool = True,
    identificador: str = "mapa",
) -> str:
    """Mapa do Brasil com os pontos dados.

    Argumentos: os pontos, na ordem em que importam (os primeiros ficam por cima); `titulo` e
    `descricao`, a alternativa em texto; `destaque`, sigla da UF a realçar; `legenda`, se a figura
    traz a sua; `identificador`, prefixo dos `id`, para haver mais de um mapa numa página.
    Devolve: um elemento `<svg>`, sem declaração XML. Os mesmos argumentos dão os mesmos bytes.
    """
    q = quadro()
    todos = list(pontos)
    contagem = Counter(p.papel for p in todos)
    presentes = [papel for papel in _MARCAS if papel in contagem]
    altura = q.altura + (len(presentes) * _LINHA_DA_LEGENDA + 24 if legenda else 0)
    partes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LARGURA} {altura}" '
        f'width="{LARGURA}" height="{altura}" role="img" '
        f'aria-labelledby="{identificador}-titulo {identificador}-descricao">',
        f'<title id="{identificador}-titulo">{_texto(titulo)}</title>',
        f'<desc id="{identificador}-descricao">{_texto(descricao)}</desc>',
        *_terra(destaque),
    ]
    # O pintor põe por cima o que desenha por último.
    for p in sorted(reversed(todos), key=lambda p: -presentes.index(p.papel)):
        x, y = q.situar(longitude=p.longitude, latitude=p.latitude)
        partes.append(f"<g>{_marca(p.papel, x, y)}<title>{_texto(p.rotulo)}</title></g>")
    if legenda:
        partes += _legenda(presentes, contagem, q.altura)
    return "".join([*partes, "</svg>"])


def marca_svg(papel: Papel) -> str:
    """A marca de um papel, sozinha, para legendas e listas. Quem a usa escreve o que ela diz."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" '
        f'aria-hidden="true" focusable="false">{_marca(papel, 10, 10)}</svg>'
    )


def legenda_de(pontos: Iterable[Ponto]) -> list[tuple[Papel, str, int]]:
    """O que o mapa desses pontos mostra: papel, o que quer dizer e quantos são."""
    contagem = Counter(p.papel for p in pontos)
    return [(p, _MARCAS[p].legenda, contagem[p]) for p in _MARCAS if p in contagem]


def _terra(destaque: str | None) -> Iterable[str]:
    # Goiás antes do Distrito Federal, que fica dentro dele: a ordem do desenho conta.
    ordem = sorted(contornos(), key=lambda c: (c.uf == "DF", c.uf))
    yield f'<g fill="{_TERRA}" stroke="{_DIVISA}" stroke-width="1" stroke-linejoin="round">'
    for c in ordem:
        realce = f' fill="{_REALCE}"' if c.uf == destaque else ""
        yield f'<path{realce} d="{c.caminho}"/>'
    x, y = quadro().situar(longitude=NORONHA[0], latitude=NORONHA[1])
    yield f'<circle cx="{x}" cy="{y}" r="2.4"/></g>'
    yield (
        f'<g fill="{_SIGLA}" font-family="{_FONTE}" font-size="10" text-anchor="middle" '
        'aria-hidden="true">'
    )
    for c in contornos():
        yield f'<text x="{c.centro[0]}" y="{round(c.centro[1] + 3.5, 1)}">{c.uf}</text>'
    yield "</g>"


def _legenda(presentes: Iterable[Papel], contagem: Counter[Papel], topo: int) -> Iterable[str]:
    yield f'<g fill="#33332f" font-family="{_FONTE}" font-size="13" aria-hidden="true">'
    y = topo + _LINHA_DA_LEGENDA // 2
    for papel in presentes:
        yield _marca(papel, 18, y)
        yield f'<text x="34" y="{y + 4.5}">{_MARCAS[papel].legenda}: {contagem[papel]}</text>'
        y += _LINHA_DA_LEGENDA
    yield f'<text x="8" y="{y + 8}" font-size="11" fill="#55554f">{CREDITO}</text></g>'


def _marca(papel: Papel, x: float, y: float) -> str:
    m = _MARCAS[papel]
    if m.cheia:
        pintura = f'fill="{m.cor}" stroke="#fff" stroke-width="1"'
    else:
        pintura = f'fill="#fff" stroke="{m.cor}" stroke-width="1.8"'
    if m.forma == "circulo":
        return f'<circle cx="{x}" cy="{y}" r="{m.raio}" {pintura}/>'
    vertices = " ".join(f"{_um(x + dx)},{_um(y + dy)}" for dx, dy in _forma(m.forma, m.raio))
    return f'<polygon points="{vertices}" {pintura}/>'


def _forma(forma: str, raio: float) -> list[tuple[float, float]]:
    if forma == "estrela":
        raios = (raio, raio * 0.42) * 5
        return [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate(raios)]
    lados, giro = {"triangulo": (3, pi), "losango": (4, 0.0), "quadrado": (4, pi / 4)}[forma]
    angulos = [giro + i * 2 * pi / lados for i in range(lados)]
    return [(raio * sin(a), -raio * cos(a)) for a in angulos]


def _um(valor: float) -> str:
    """Uma casa decimal, sem zero à direita nem zero negativo."""
    return f"{round(valor, 1) + 0.0:g}"


def _texto(valor: str) -> str:
    """Texto próprio de XML: escapado e sem caractere de controle."""
    return escape("".join(c for c in valor if c.isprintable() or c == " "))
