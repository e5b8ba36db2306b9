"""Os acordos do art. 10 que o usuário informa, com os nomes de `toponimia acordos`."""

from toponimia.servicos.informados import adicionar_acordo as adicionar
from toponimia.servicos.informados import listar_acordos as listar
from toponimia.servicos.informados import remover_acordo as remover

__all__ = ["adicionar", "listar", "remover"]
