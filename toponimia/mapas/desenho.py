"""O mapa em SVG: as UFs, os lugares e o que cada um é.

Só usa atributos de apresentação, nunca `style`: a mesma figura serve à página, que não admite
estilo dentro do documento, e ao PDF.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from html import escape
from math import cos, pi, sin

from toponimia.mapas.contornos import LARGURA, NORONHA, contornos, quadro

CREDITO = "Projeção equivalente de Albers. Contornos simplificados das UFs: IBGE."
_FONTE = "Arial, Helvetica, sans-serif"
_TERRA, _DIVISA, _REALCE, _SIGLA = "#e2dfd5", "#fff", "#c9d8cb", "#55544e"
_LINHA_DA_LEGENDA = 22
# Quanto se vê além da UF recortada, em partes do seu tamanho.
_ARREDORES = 0.08


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
class _Janela:
    """A parte do quadro que se desenha, e o quanto se amplia."""

    esquerda: float
    topo: float
    escala: float
    altura: int

    def ver(self, x: float, y: float) -> tuple[float, float]:
        return (
            round((x - self.esquerda) * self.escala, 1),
            round((y - self.topo) * self.escala, 1),
        )

    def mostra(self, x: float, y: float) -> bool:
        return 0 <= x <= LARGURA and 0 <= y <= self.altura


@dataclass(frozen=True, slots=True)
class _Marca:
    forma: str
    raio: float
    cor: str
    cheia: bool
    legenda: str


# Cores de Okabe e Ito, escurecidas até contrastarem 3:1 com a terra; só quem mantém é estrela.
_MARCAS = {
    Papel.MANTEM: _Marca("estrela", 10, "#00507f", True, "mantém o nome"),
    Papel.RECEBE: _Marca("estrela", 10, "#00507f", True, "lugar que recebe o nome"),
    Papel.RESSALVADO: _Marca("quadrado", 5.6, "#7a3b69", True, "ressalvado por acordo"),
    Papel.INDECISO: _Marca("losango", 7.2, "#7a5c00", False, "indeciso"),
    Papel.IDENTICA: _Marca("triangulo", 7.4, "#a63c06", True, "mesmo nome"),
    Papel.ALTERA: _Marca("triangulo", 7.4, "#a63c06", True, "altera o nome"),
    Papel.CORRELATA: _Marca("losango", 6, "#7a5c00", False, "nome correlato"),
    Papel.OUTRA: _Marca("circulo", 3.6, "#55554f", False, "mesma base ou fora do art. 9º"),
}


def mapa_svg(
    pontos: Iterable[Ponto],
    *,
    titulo: str,
    descricao: str,
    destaque: str | None = None,
    recorte: bool = False,
    legenda: bool = True,
    identificador: str = "mapa",
) -> str:
    """Mapa do Brasil com os pontos dados.

    Argumentos: os pontos, na ordem em que importam (os primeiros ficam por cima); `titulo` e
    `descricao`, a alternativa em texto; `destaque`, sigla da UF a realçar; `recorte`, mostrar só
    os arredores dela; `legenda`, se a figura traz a sua; `identificador`, prefixo dos `id`, para
    haver mais de um mapa numa página.
    Devolve: um elemento `<svg>`, sem declaração XML. Os mesmos argumentos dão os mesmos bytes.
    """
    janela = _janela(destaque if recorte else None)
    todos = list(pontos)
    contagem = Counter(p.papel for p in todos)
    presentes = [papel for papel in _MARCAS if papel in contagem]
    altura = janela.altura + (len(presentes) * _LINHA_DA_LEGENDA + 24 if legenda else 0)
    partes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LARGURA} {altura}" '
        f'width="{LARGURA}" height="{altura}" role="img" '
        f'aria-labelledby="{identificador}-titulo {identificador}-descricao">',
        f'<title id="{identificador}-titulo">{_texto(titulo)}</title>',
        f'<desc id="{identificador}-descricao">{_texto(descricao)}</desc>',
        _terra(destaque, janela),
    ]
    # O pintor põe por cima o que desenha por último.
    for p in sorted(reversed(todos), key=lambda p: -presentes.index(p.papel)):
        x, y = janela.ver(*quadro().situar(longitude=p.longitude, latitude=p.latitude))
        if janela.mostra(x, y):
            partes.append(f"<g>{_marca(p.papel, x, y)}<title>{_texto(p.rotulo)}</title></g>")
    if legenda:
        partes += _legenda(presentes, contagem, janela.altura)
    return "".join([*partes, "</svg>"])


def _janela(uf: str | None) -> _Janela:
    """O quadro inteiro, ou os arredores de uma UF, na proporção que ela tem."""
    contorno = next((c for c in contornos() if c.uf == uf), None)
    if contorno is None:
        return _Janela(0, 0, 1, quadro().altura)
    esquerda, topo, direita, base = contorno.limites
    # Nem tira estreita nem quadro mais alto do que largo, qualquer que seja a UF.
    lado = max(direita - esquerda, base - topo) * (1 + 2 * _ARREDORES)
    altura = min(max((base - topo) * (1 + 2 * _ARREDORES), lado * 0.6), lado)
    meio_x, meio_y = (esquerda + direita) / 2, (topo + base) / 2
    escala = LARGURA / lado
    return _Janela(meio_x - lado / 2, meio_y - altura / 2, escala, round(altura * escala))


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


@lru_cache(maxsize=64)
def _terra(destaque: str | None, janela: _Janela) -> str:
    """As UFs e as suas siglas, iguais em todo mapa da mesma janela."""
    return "".join(_partes_da_terra(destaque, janela))


def _partes_da_terra(destaque: str | None, janela: _Janela) -> Iterable[str]:
    # Goiás antes do Distrito Federal, que fica dentro dele: a ordem do desenho conta.
    ordem = sorted(contornos(), key=lambda c: (c.uf == "DF", c.uf))
    ampliado = ""
    if janela.escala != 1:
        dx, dy = janela.ver(0, 0)
        ampliado = f' transform="translate({dx} {dy}) scale({round(janela.escala, 4)})"'
    traco = round(1 / janela.escala, 3)
    yield (
        f'<g fill="{_TERRA}" stroke="{_DIVISA}" stroke-width="{traco:g}" '
        f'stroke-linejoin="round"{ampliado}>'
    )
    for c in ordem:
        realce = f' fill="{_REALCE}"' if c.uf == destaque else ""
        yield f'<path{realce} d="{c.caminho}"/>'
    x, y = quadro().situar(longitude=NORONHA[0], latitude=NORONHA[1])
    yield f'<circle cx="{x}" cy="{y}" r="2.4"/></g>'
    yield (
        f'<g fill="{_SIGLA}" font-family="{_FONTE}" font-size="12" text-anchor="middle" '
        'aria-hidden="true">'
    )
    for c in contornos():
        x, y = janela.ver(*c.centro)
        if janela.mostra(x, y):
            yield f'<text x="{x}" y="{round(y + 4, 1)}">{c.uf}</text>'
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
