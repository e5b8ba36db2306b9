"""Homônimos e consulta prévia de topônimos (LC nº 1/1967, arts. 9º a 14).

As mesmas funções da linha de comando, para usar em Python:

    import toponimia

    with toponimia.abrir_banco() as banco:
        tabela = toponimia.precedencia(banco, uf="MT")
        consulta = toponimia.verificar(banco, "Bom Jesus", uf="MT")
    tabela.dataframe()

`comparar` não precisa de banco; `fatos` e `acordos` são módulos, com as funções dos subcomandos
(`toponimia.fatos.adicionar`). O que cada função recebe e devolve está na sua docstring.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

# Nome público → módulo. Importar `toponimia` não carrega DuckDB, numpy nem planilhas.
_ONDE = {
    "abrir_banco": "toponimia.servicos.base",
    "comparar": "toponimia.servicos.comparar",
    "homonimos": "toponimia.servicos.homonimos",
    "hipoteses": "toponimia.servicos.precedencia",
    "ingerir": "toponimia.servicos.ingestao",
    "inventario": "toponimia.servicos.inventario",
    "precedencia": "toponimia.servicos.precedencia",
    "relacao": "toponimia.servicos.relacao",
    "relatorio": "toponimia.servicos.precedencia",
    "sobre": "toponimia.servicos.sobre",
    "verificar": "toponimia.servicos.verificar",
    "verificar_lote": "toponimia.servicos.verificar",
    "Verificador": "toponimia.servicos.verificar",
    "Pedido": "toponimia.servicos.verificar",
    "Tabela": "toponimia.modelos",
    "ErroToponimia": "toponimia.erros",
}
_MODULOS = {"acordos": "toponimia.servicos.acordos", "fatos": "toponimia.servicos.fatos"}

if TYPE_CHECKING:
    from toponimia.erros import ErroToponimia
    from toponimia.modelos import Tabela
    from toponimia.servicos import acordos, fatos
    from toponimia.servicos.base import abrir_banco
    from toponimia.servicos.comparar import comparar
    from toponimia.servicos.homonimos import homonimos
    from toponimia.servicos.ingestao import ingerir
    from toponimia.servicos.inventario import inventario
    from toponimia.servicos.precedencia import hipoteses, precedencia, relatorio
    from toponimia.servicos.relacao import relacao
    from toponimia.servicos.sobre import sobre
    from toponimia.servicos.verificar import Pedido, Verificador, verificar, verificar_lote

__all__ = [
    "ErroToponimia",
    "Pedido",
    "Tabela",
    "Verificador",
    "__version__",
    "abrir_banco",
    "acordos",
    "comparar",
    "fatos",
    "hipoteses",
    "homonimos",
    "ingerir",
    "inventario",
    "precedencia",
    "relacao",
    "relatorio",
    "sobre",
    "verificar",
    "verificar_lote",
]


def __getattr__(nome: str) -> Any:
    if nome in _MODULOS:
        valor: Any = import_module(_MODULOS[nome])
    elif nome in _ONDE:
        valor = getattr(import_module(_ONDE[nome]), nome)
    else:
        raise AttributeError(f"module 'toponimia' has no attribute {nome!r}")
    globals()[nome] = valor
    return valor


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
