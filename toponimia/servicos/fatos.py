"""Os fatos que o usuário informa, com os nomes de `toponimia fatos`.

toponimia.fatos.adicionar(None, [("2510808", "comarca", "sim", "TJPB, Resolução 1/2024")])
"""

from toponimia.servicos.informados import adicionar_fatos as adicionar
from toponimia.servicos.informados import importar_fatos as importar
from toponimia.servicos.informados import listar_fatos as listar
from toponimia.servicos.informados import remover_fato as remover

__all__ = ["adicionar", "importar", "listar", "remover"]
