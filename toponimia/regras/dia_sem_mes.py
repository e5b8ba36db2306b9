"""Número que pode ser um dia sem o mês: «Rio XV de Baixo», «Santo Antônio do Quinze».

O uso cita o dia e cala o mês, e o que fica confunde-se com o número de um lote, com uma série e
com uma quantidade. Só é duvidoso o número de 1 a 31 que faz as vezes de nome próprio. O lugar dele
decide:

- sozinho no nome, ou depois de «dia» ou de dia da semana: duvidoso em qualquer escrita (Quinze,
  XX, 13, Dia Sete);
- abrindo o nome, o 15 seguido de «de»: duvidoso (XV de Piracicaba), que o que se conta não leva
  preposição;
- depois de «do», como nome: duvidoso em qualquer escrita (Santo Antônio do Quinze, Morro do XX);
- depois só de genéricos: duvidoso em romanos (Lote XV, Rio XX de Baixo). Por extenso é quantidade
  (Arroio Trinta) e em algarismos é de ordem (Vila 8). O 15, que o uso mais cita sem o mês, é
  duvidoso em qualquer escrita (Vila Quinze), salvo em algarismos depois do que se numera por
  costume (Linha 15);
- depois do nome de uma parte numerada de um todo: nunca, é de ordem (Setor XII, Quilômetro 14);
- depois de nome próprio: nunca, é de rei, de papa (Pio XII) ou de série (Santa Rita II).

Em todos os casos nada segue o número, salvo complemento ou palavra de lugar (de Baixo, Velho): em
«Sete Lagoas» ele conta as lagoas. Romano de uma letra só é letra (Vila do V).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from toponimia.nomes import numerais
from toponimia.regras.vocabulario import vocabulario


@dataclass(frozen=True, slots=True)
class _Vocabulario:
    dia: frozenset[str]
    genericos: frozenset[str]
    seriais: frozenset[str]
    divisoes: frozenset[str]
    elididos: frozenset[int]
    complemento: frozenset[str]
    lugar: frozenset[str]


@cache
def _vocabulario() -> _Vocabulario:
    palavras = vocabulario("datas")["palavras"]
    seriais, divisoes = frozenset(palavras["seriais"]), frozenset(palavras["divisoes"])
    return _Vocabulario(
        dia=frozenset(palavras["dia"]),
        genericos=frozenset(palavras["genericos"]) | seriais | divisoes,
        seriais=seriais,
        divisoes=divisoes,
        elididos=frozenset(palavras["dias_elididos"]),
        complemento=frozenset(palavras["complemento"]),
        lugar=frozenset(palavras["lugar"]),
    )


def parece_dia(palavras: Sequence[str], inicio: int, fim: int, dia: int) -> bool:
    """Se o número escrito em `palavras[inicio:fim]`, de valor `dia`, pode ser um dia sem o mês.

    Argumentos: as palavras do nome, minúsculas e com acentos; onde o número começa e acaba; quanto
    vale. Devolve: se o nome é duvidoso, pelo quadro deste módulo.

    >>> parece_dia(["rio", "xv", "de", "baixo"], 1, 2, 15), parece_dia(["pio", "xii"], 1, 2, 12)
    (True, False)
    """
    v = _vocabulario()
    if not 1 <= dia <= 31:
        return False
    antes, depois = palavras[:inicio], palavras[fim:]
    if antes and antes[-1] in v.dia:
        return True
    titulo = antes[:-1] if antes and antes[-1] in v.complemento else antes
    if titulo and titulo[-1] in v.divisoes:
        return False
    if not antes:
        return _so_lugar(depois, v) or (dia in v.elididos and depois[0] == "de")
    if depois and depois[0] not in v.complemento | v.lugar:
        return False
    if antes[-1] == "do":
        return len(antes) > 1
    if not v.genericos.issuperset(antes):
        return False
    escrito = palavras[inicio]
    if escrito.isdigit():
        return dia in v.elididos and antes[-1] not in v.seriais
    return dia in v.elididos or (fim == inicio + 1 and numerais.valor_romano(escrito) == dia)


def _so_lugar(depois: Sequence[str], v: _Vocabulario) -> bool:
    """Se a um número que abre o nome só se segue palavra de lugar: «Cinco da Boa Vista» conta."""
    resto = depois[1:] if depois and depois[0] in v.complemento else depois
    return not depois or (len(resto) == 1 and resto[0] in v.lugar)
