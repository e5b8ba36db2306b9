"""O que a comparação de nomes oferece às outras camadas, num só lugar.

`analisar` faz, uma vez por nome, tudo o que os pares pedem; as chaves acham candidatos sem
comparar todos com todos; `classificar` decide um par.

>>> classificar(analisar("Sta. Thereza"), analisar("Santa Teresa")).regras
('abreviatura', 's/z', 'th/t')
"""

from __future__ import annotations

from toponimia.nomes.chaves import chaves_de_base, chaves_de_bloco
from toponimia.nomes.classificacao import classificar
from toponimia.nomes.leitura import NomeAnalisado, analisar
from toponimia.nomes.semelhanca import forma_semelhanca, limite_distancia

__all__ = [
    "NomeAnalisado",
    "analisar",
    "chaves_de_base",
    "chaves_de_bloco",
    "classificar",
    "forma_semelhanca",
    "limite_distancia",
]
