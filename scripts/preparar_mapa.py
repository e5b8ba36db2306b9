"""Faz `datasets/mapa/contornos.csv` dos contornos das UFs publicados em GeoJSON.

Uso: python scripts/preparar_mapa.py --origem ufs_simplificado.geojson

Divisas comuns são simplificadas uma vez só (Visvalingam e Whyatt, 1993, por arcos entre encontros
de divisas), para que UFs vizinhas continuem a encaixar. Serve para desenhar, nunca para medir.
Só usa a biblioteca padrão.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import math
from collections import defaultdict
from pathlib import Path
from typing import Any

DESTINO = Path(__file__).resolve().parent.parent / "datasets/mapa/contornos.csv"
# Em graus quadrados: num mapa de um palmo, menos que a espessura do traço.
AREA_MINIMA_VERTICE = 0.004
AREA_MINIMA_ANEL = 0.02

Vertice = tuple[float, float]


def principal() -> None:
    leitor = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    leitor.add_argument("--origem", type=Path, required=True)
    origem = json.loads(leitor.parse_args().origem.read_text(encoding="utf-8"))
    aneis = list(_aneis(origem))
    vizinhos = _vizinhos(anel for _, anel in aneis)
    prontos: dict[tuple[Vertice, ...], list[Vertice]] = {}
    linhas: list[tuple[object, ...]] = []
    numero: dict[str, int] = defaultdict(int)
    for uf, anel in sorted(aneis, key=lambda a: (a[0], -_area(a[1]))):
        simples = _simplificar_anel(anel, vizinhos, prontos)
        if len(simples) < 4 or _area(simples) < AREA_MINIMA_ANEL:
            continue
        numero[uf] += 1
        linhas += [(uf, numero[uf], i, *v) for i, v in enumerate(simples[:-1], start=1)]
    texto = io.StringIO(newline="")
    escritor = csv.writer(texto, lineterminator="\n")
    escritor.writerow(("uf", "anel", "ordem", "longitude", "latitude"))
    escritor.writerows(linhas)
    DESTINO.parent.mkdir(parents=True, exist_ok=True)
    DESTINO.write_bytes(texto.getvalue().encode("utf-8"))
    print(f"{DESTINO.name}: {len(linhas)} vértices")


def _aneis(origem: dict[str, Any]) -> Any:
    """(UF, contorno externo), cada contorno fechado. Os furos são defeitos de junção: não há."""
    for feicao in origem["features"]:
        geometria = feicao["geometry"]
        poligonos = geometria["coordinates"]
        for poligono in [poligonos] if geometria["type"] == "Polygon" else poligonos:
            yield feicao["properties"]["uf"], [(x, y) for x, y in poligono[0]]


def _vizinhos(aneis: Any) -> dict[Vertice, set[Vertice]]:
    vizinhos: dict[Vertice, set[Vertice]] = defaultdict(set)
    for anel in aneis:
        for a, b in zip(anel, anel[1:], strict=False):
            vizinhos[a].add(b)
            vizinhos[b].add(a)
    return vizinhos


def _simplificar_anel(
    anel: list[Vertice],
    vizinhos: dict[Vertice, set[Vertice]],
    prontos: dict[tuple[Vertice, ...], list[Vertice]],
) -> list[Vertice]:
    """Corta o anel nos encontros de divisas e simplifica cada arco, uma vez para os dois lados."""
    aberto = anel[:-1]
    # Um vértice com três vizinhos ou mais é onde duas divisas se encontram.
    nos = [i for i, v in enumerate(aberto) if len(vizinhos[v]) > 2]
    if not nos:
        menor = aberto.index(min(aberto))
        oposto = (menor + len(aberto) // 2) % len(aberto)
        nos = sorted({menor, oposto})
    saida: list[Vertice] = []
    for inicio, fim in zip(nos, [*nos[1:], nos[0] + len(aberto)], strict=True):
        arco = [aberto[i % len(aberto)] for i in range(inicio, fim + 1)]
        saida += _arco(arco, prontos)[:-1]
    return [*saida, saida[0]]


def _arco(arco: list[Vertice], prontos: dict[tuple[Vertice, ...], list[Vertice]]) -> list[Vertice]:
    inverso = arco[0] > arco[-1] or (arco[0] == arco[-1] and arco[1] > arco[-2])
    chave = tuple(reversed(arco)) if inverso else tuple(arco)
    if chave not in prontos:
        prontos[chave] = _visvalingam(list(chave))
    return list(reversed(prontos[chave])) if inverso else prontos[chave]


def _visvalingam(linha: list[Vertice]) -> list[Vertice]:
    while len(linha) > 2:
        areas = [_triangulo(a, b, c) for a, b, c in zip(linha, linha[1:], linha[2:], strict=False)]
        menor = min(areas)
        if menor >= AREA_MINIMA_VERTICE:
            break
        del linha[areas.index(menor) + 1]
    return linha


def _triangulo(a: Vertice, b: Vertice, c: Vertice) -> float:
    escala = math.cos(math.radians(b[1]))
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2 * escala


def _area(anel: list[Vertice]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(anel, anel[1:], strict=False))) / 2


if __name__ == "__main__":
    principal()
