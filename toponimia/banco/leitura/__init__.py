"""Leitura dos arquivos do IBGE como publicados: DTB, API de localidades e Localidades 2010."""

from toponimia.banco.leitura.leitor import ler_arquivo, municipios_de
from toponimia.banco.leitura.tipos import (
    Camada,
    DistritoLido,
    Leitura,
    LocalidadeLida,
    MunicipioLido,
    Quarentena,
)

__all__ = [
    "Camada",
    "DistritoLido",
    "Leitura",
    "LocalidadeLida",
    "MunicipioLido",
    "Quarentena",
    "ler_arquivo",
    "municipios_de",
]
