"""Formatos de saída: CSV, JSON, texto, XLSX; e a leitura dos lotes em CSV.

Recebe resultados prontos e só os apresenta; não conhece banco de dados.
"""

from toponimia.saidas.escrita import (
    FORMATOS,
    escrever,
    escrever_linhas,
    escrever_objetos,
    escrever_texto,
    formato_de,
    largura_do_terminal,
)
from toponimia.saidas.lote import ErroDeLinha, Lote, ler_lote

__all__ = [
    "FORMATOS",
    "ErroDeLinha",
    "Lote",
    "escrever",
    "escrever_linhas",
    "escrever_objetos",
    "escrever_texto",
    "formato_de",
    "largura_do_terminal",
    "ler_lote",
]
