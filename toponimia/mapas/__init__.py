"""Mapas do Brasil em SVG, só com a biblioteca padrão: os mesmos na página e no documento."""

from toponimia.mapas.desenho import CREDITO, Papel, Ponto, mapa_svg

__all__ = ["CREDITO", "Papel", "Ponto", "mapa_svg"]
