"""Colunas que se repetem de uma saída a outra: mesmo nome, mesmo sentido."""

from __future__ import annotations

from toponimia.modelos import Coluna

COMPARACAO = (
    Coluna("classe", "texto", "identica, grafia, diacriticos, semelhante ou base_comum."),
    Coluna("regras", "texto", "Regras que aproximam os dois nomes; vazia em identica."),
)
LUGAR = (
    Coluna(
        "codigo", "texto", "Código do IBGE: 7 algarismos, cidade; 9, vila; L…, fora do art. 9º."
    ),
    Coluna("tipo", "texto", "cidade (sede de município), vila (sede de distrito) ou outro tipo."),
    Coluna(
        "categoria", "texto", "capital, comarca, municipio ou distrito; vazia fora do art. 9º."
    ),
    Coluna("municipio", "texto", "Município a que o lugar pertence."),
    Coluna("uf", "texto", "Unidade da Federação."),
)
