"""O que fazer depois de uma consulta: próximos passos e o que falta provar, por regra.

São conselhos de uso, tirados do resultado de cada regra; a lei que os pede é citada na própria
consulta.
"""

from __future__ import annotations

from toponimia.modelos import PreVerificacao, ResultadoRegra
from toponimia.saidas.rotulos import REGRAS, como_frase

_SE_IMPEDE = {
    "data": "Escolher um nome que não designe data.",
    "pessoa_viva": "Escolher um nome que não seja de pessoa viva.",
    "extensao": "Encurtar o nome até o limite de palavras, sem contar as partículas.",
    "repeticao": "Escolher outro nome, ou acrescentar a este um complemento que o distinga.",
    "palavra_estrangeira": "Trocar a palavra estrangeira por uma da língua portuguesa.",
}
_SE_RESSALVA = {
    "data": "Se o nome não vem de uma data: a origem do nome, com a fonte.",
    "pessoa_viva": "Se o nome é de pessoa: a morte anterior ao ato (certidão de óbito ou fonte "
    "pública). Se não é: a origem do nome, com a fonte.",
    "extensao": "Como se contam as palavras deste nome, que admite mais de uma contagem.",
    "repeticao": "Se os lugares de nome correlato, listados adiante, impedem o uso deste: é o que "
    "se pergunta ao IBGE.",
    "palavra_estrangeira": "Se a palavra é estrangeira ou já é da língua: a fonte.",
}
# De nome idêntico que o art. 9º favorece, prova-se o que o favorece.
_CATEGORIAS = (
    "A conferir: a categoria do lugar que recebe o nome e a dos que já o têm, de que depende a "
    "precedência."
)
_POSSE = (
    "A conferir: a categoria do lugar e a dos que têm o mesmo nome, e desde quando cada um o tem, "
    "de que depende a precedência."
)
_CONSULTAR_DE_NOVO = "Consultar de novo o nome corrigido; o parecer vale só para o nome escrito."
_PROVAR = "Reunir as provas de “O que falta provar ou conferir”."
_PEDIR = (
    "Pedir ao IBGE a informação do art. 13 da Lei Complementar nº 1/1967, juntando este documento."
)
_INSTRUIR = "Juntar ao projeto o que consta de “O que juntar ao projeto”."


def passos(consulta: PreVerificacao) -> list[str]:
    """Os próximos passos, na ordem em que se dão.

    Argumento: a consulta. Devolve: frases; a primeira é o que mais pesa.
    """
    impedem = [r for r in consulta.regras if r.efeito == "impede"]
    saida = [_remedio(r) for r in impedem]
    if impedem:
        saida.append(_CONSULTAR_DE_NOVO)
    elif provas(consulta):
        saida.append(_PROVAR)
    quando = "Com o nome sem impedimento: " if impedem else ""
    saida.append(quando + (_PEDIR[:1].lower() + _PEDIR[1:] if quando else _PEDIR))
    if not impedem:
        saida.append(_INSTRUIR)
    return saida


def provas(consulta: PreVerificacao) -> list[str]:
    """O que o programa não sabe e o interessado deve provar ou conferir.

    Argumento: a consulta. Devolve: frases, na ordem das regras; lista vazia se nada falta.
    """
    saida = [
        f"{REGRAS.get(r.regra, r.regra)}: {como_frase(r.motivo)} {_falta(r)}".rstrip()
        for r in _em_duvida(consulta)
    ]
    if consulta.uf is None:
        saida.append(
            "Unidade da Federação: não foi indicada; falta aplicar as regras da lei do Estado."
        )
    elif consulta.perfil == "sem_perfil":
        saida.append(
            f"Lei estadual: não se conhece lei de {consulta.uf} sobre nomes de lugares, e só as "
            "regras federais foram aplicadas; convém procurá-la."
        )
    return saida


def faltas(consulta: PreVerificacao) -> list[tuple[str, str]]:
    """O mesmo sem os motivos, para onde a regra já os disse: (regra, o que provar ou conferir)."""
    return [
        (r.regra, falta[:1].lower() + falta[1:])
        for r in _em_duvida(consulta)
        if (falta := _falta(r))
    ]


def _em_duvida(consulta: PreVerificacao) -> list[ResultadoRegra]:
    return [
        r
        for r in consulta.regras
        if r.efeito == "ressalva" or (r.resultado == "duvidoso" and r.efeito != "nenhum")
    ]


def _remedio(r: ResultadoRegra) -> str:
    """O que tira o impedimento."""
    precedencia = r.evidencia.get("precedencia") or {}
    if precedencia.get("decisao") == "indeciso":
        return (
            "Para conservar o nome: reunir o que falta para decidir a precedência, e registrá-lo "
            "como fato. Ou escolher outro, ou acrescentar a este um complemento que o distinga."
        )
    return _SE_IMPEDE.get(r.regra, _generico(r))


def _falta(r: ResultadoRegra) -> str:
    """O que provar por causa de uma ressalva; de nome idêntico, o que o favorece."""
    if r.regra != "repeticao":
        return _SE_RESSALVA.get(r.regra, "")
    favorecido = r.evidencia.get("favorecido_pelo_art_9")
    frases = []
    if r.evidencia.get("acordos"):
        frases.append("A juntar: o acordo do art. 10, em cópia, com os lugares que cobre.")
    if favorecido:
        frases.append(_POSSE if "precedencia" in r.evidencia else _CATEGORIAS)
    if not frases or r.evidencia.get("proximos"):
        frases.append(_SE_RESSALVA["repeticao"])
    return " ".join(frases)


def _generico(r: ResultadoRegra) -> str:
    return f"Afastar o que a regra “{REGRAS.get(r.regra, r.regra)}” aponta."
