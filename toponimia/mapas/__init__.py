"""Mapas do Brasil em SVG, só com a biblioteca padrão: os mesmos na página e no documento."""

from toponimia.mapas.desenho import CREDITO, Papel, Ponto, legenda_de, mapa_svg, marca_svg
from toponimia.mapas.faixa import faixa_svg

__all__ = ["CREDITO", "Papel", "Ponto", "faixa_svg", "legenda_de", "mapa_svg", "marca_svg"]
