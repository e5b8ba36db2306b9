"""Os códigos do contrato nas palavras que se mostram ao leitor."""

from __future__ import annotations

from toponimia.modelos import Classe, Tipo

PARECERES = {
    "com_impedimento": "COM IMPEDIMENTO",
    "com_ressalvas": "COM RESSALVAS",
    "sem_impedimento": "SEM IMPEDIMENTO",
}
REGRAS = {
    "data": "Data",
    "pessoa_viva": "Pessoa viva",
    "extensao": "Extensão",
    "repeticao": "Repetição",
    "palavra_estrangeira": "Palavra estrangeira",
}
EFEITOS = {
    "impede": "impede",
    "ressalva": "ressalva",
    "informa": "informação",
    "nenhum": "nada a opor",
}
RESULTADOS = {"sim": "sim", "nao": "não", "duvidoso": "duvidoso"}
CLASSES = {
    Classe.IDENTICA: "mesmo nome",
    Classe.GRAFIA: "mesmo nome, outra grafia",
    Classe.DIACRITICOS: "só acentos ou cedilha de diferença",
    Classe.SEMELHANTE: "semelhante",
    Classe.BASE_COMUM: "mesma base, com distintivo",
}
TIPOS = {tipo: tipo.por_extenso for tipo in Tipo}


def como_frase(motivo: str) -> str:
    """O motivo com maiúscula e ponto final."""
    texto = motivo[:1].upper() + motivo[1:]
    return texto if texto.endswith((".", "!", "?")) else f"{texto}."
