"""Como as palavras fixas do contrato se mostram a quem lê a página."""

from __future__ import annotations

from toponimia.mapas import Papel
from toponimia.modelos import Classe
from toponimia.saidas.rotulos import CLASSES, EFEITOS, REGRAS, RESULTADOS, TIPOS

PARECERES = {
    "com_impedimento": "Com impedimento",
    "com_ressalvas": "Com ressalvas",
    "sem_impedimento": "Sem impedimento",
}
EXPLICACOES = {
    "com_impedimento": "Ao menos uma regra impede este nome.",
    "com_ressalvas": "Nenhuma regra impede este nome, mas há o que provar ou esclarecer.",
    "sem_impedimento": "As regras aplicadas nada opõem a este nome.",
}
DECISOES = {
    "mantem": "Mantém o nome",
    "altera": "Altera o nome",
    "indeciso": "Indeciso",
    "ressalvado": "Ressalvado por acordo",
}
SITUACOES = {
    "categoria": "Decidido pela categoria",
    "tempo": "Decidido pelo tempo",
    "ressalvado": "Ressalvado por acordo",
    "indeciso": "Indeciso",
}
CATEGORIAS = {
    "capital": "capital",
    "comarca": "sede de comarca",
    "municipio": "sede de município",
    "distrito": "sede de distrito",
}
CERTEZAS = {"provada": "provada", "documental": "documental"}
DIVERGENCIAS = {"sim": "sim", "nao": "não", "desconhecido": "não se sabe"}
PRECISOES = {"dia": "dia", "ano": "ano", "limite": "não depois de"}

_PAPEL_DA_CLASSE = {
    Classe.IDENTICA: Papel.IDENTICA,
    Classe.GRAFIA: Papel.CORRELATA,
    Classe.DIACRITICOS: Papel.CORRELATA,
    Classe.SEMELHANTE: Papel.CORRELATA,
}


def papel_da_classe(classe: Classe, *, do_art9: bool) -> Papel:
    """Como um correlato aparece no mapa da consulta."""
    return _PAPEL_DA_CLASSE.get(classe, Papel.OUTRA) if do_art9 else Papel.OUTRA


def lugar(municipio: str, uf: str, *, tipo: str) -> str:
    """Onde fica: a UF de uma cidade, o município e a UF do resto.

    >>> lugar("Aurora", "CE", tipo="cidade"), lugar("Alto Santo", "CE", tipo="vila")
    ('CE', 'Alto Santo/CE')
    """
    return uf if tipo == "cidade" else f"{municipio}/{uf}"


__all__ = [
    "CATEGORIAS", "CERTEZAS", "CLASSES", "DECISOES", "DIVERGENCIAS", "EFEITOS", "EXPLICACOES",
    "PARECERES", "PRECISOES", "REGRAS", "RESULTADOS", "SITUACOES", "TIPOS", "Papel", "lugar",
    "papel_da_classe",
]  # fmt: skip
