"""Os contornos das UFs já projetados, prontos para desenhar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from toponimia import conjuntos
from toponimia.mapas.projecao import DO_BRASIL

# Extremos do quadro, em graus: o continente e, a leste, Fernando de Noronha. Trindade e Martim
# Vaz, sem cidade nem vila, ficam fora.
OESTE, LESTE, NORTE, SUL = (-73.99, -7.5), (-32.4, -3.85), (-60.2, 5.28), (-53.4, -33.76)
NORONHA = (-32.42, -3.85)
LARGURA = 600
_MARGEM = 8

Plano = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Contorno:
    """Uma UF: o atributo `d` do caminho, onde fica a sua sigla e os seus limites.

    `limites`: esquerda, topo, direita e base; tudo em unidades do quadro.
    """

    uf: str
    caminho: str
    centro: Plano
    limites: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Quadro:
    """Passa de graus a unidades do desenho (0 a `LARGURA`, de cima para baixo)."""

    escala: float
    esquerda: float
    topo: float
    altura: int

    def situar(self, *, longitude: float, latitude: float) -> Plano:
        """Posição no desenho, com uma casa decimal."""
        leste, norte = DO_BRASIL.projetar(longitude=longitude, latitude=latitude)
        x = (leste - self.esquerda) * self.escala + _MARGEM
        y = (self.topo - norte) * self.escala + _MARGEM
        return round(x, 1), round(y, 1)


@cache
def quadro() -> Quadro:
    """O quadro em que o Brasil cabe inteiro."""
    lados = [
        DO_BRASIL.projetar(longitude=longitude, latitude=latitude)
        for longitude, latitude in (OESTE, LESTE, NORTE, SUL)
    ]
    esquerda, direita = lados[0][0], lados[1][0]
    topo, base = lados[2][1], lados[3][1]
    escala = (LARGURA - 2 * _MARGEM) / (direita - esquerda)
    return Quadro(escala, esquerda, topo, round((topo - base) * escala) + 2 * _MARGEM)


@cache
def contornos() -> tuple[Contorno, ...]:
    """As 27 UFs, em ordem alfabética da sigla. Fonte: `datasets/mapa/contornos.csv`."""
    aneis: dict[str, dict[str, list[Plano]]] = {}
    for linha in conjuntos.ler_csv("mapa/contornos.csv"):
        ponto = quadro().situar(
            longitude=float(linha["longitude"]), latitude=float(linha["latitude"])
        )
        aneis.setdefault(linha["uf"], {}).setdefault(linha["anel"], []).append(ponto)
    return tuple(_contorno(uf, list(da_uf.values())) for uf, da_uf in sorted(aneis.items()))


def _contorno(uf: str, aneis: Sequence[Sequence[Plano]]) -> Contorno:
    xs = [x for anel in aneis for x, _ in anel]
    ys = [y for anel in aneis for _, y in anel]
    caminho = "".join(map(_caminho, aneis))
    # O primeiro anel é o maior: é nele que cabe a sigla.
    return Contorno(uf, caminho, _centro(aneis[0]), (min(xs), min(ys), max(xs), max(ys)))


def _caminho(anel: Sequence[Plano]) -> str:
    """Anel em passos relativos, que ocupam metade do que ocupariam as posições."""
    # Em décimos inteiros, para que os passos não acumulem o erro do arredondamento.
    decimos = [(round(x * 10), round(y * 10)) for x, y in anel]
    x, y = decimos[0]
    passos = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(decimos) if a != b]
    linha = "".join(f"{_par(dx, dy)}" for dx, dy in passos)
    return f"M{_numero(x)} {_numero(y)}l{linha.lstrip()}z"


def _par(dx: int, dy: int) -> str:
    a, b = _numero(dx), _numero(dy)
    return f"{'' if a.startswith('-') else ' '}{a}{'' if b.startswith('-') else ' '}{b}"


def _numero(decimos: int) -> str:
    """Décimos como número decimal curto: 5 → .5; -12 → -1.2; 30 → 3."""
    inteiro, resto = divmod(abs(decimos), 10)
    texto = (str(inteiro) if inteiro or not resto else "") + (f".{resto}" if resto else "")
    return f"-{texto}" if decimos < 0 else texto


def _centro(anel: Sequence[Plano]) -> Plano:
    """Centro de gravidade do anel."""
    area = x = y = 0.0
    for (x_1, y_1), (x_2, y_2) in pairwise([*anel, anel[0]]):
        parcela = x_1 * y_2 - x_2 * y_1
        area += parcela
        x += (x_1 + x_2) * parcela
        y += (y_1 + y_2) * parcela
    return round(x / (3 * area), 1), round(y / (3 * area), 1)
