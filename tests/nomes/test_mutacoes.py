"""Cada nome real reescrito à antiga é o mesmo nome; com outro som, nunca.

As reescritas são expressões regulares sobre a forma de hoje, feitas das descrições da ortografia
anterior a 1943 e das regras de pronúncia, sem usar a tabela de trocas do programa.
"""

import re

import pytest

from toponimia.conjuntos import ler_csv
from toponimia.modelos import Classe
from toponimia.nomes.comparacao import comparar

MESMO_NOME = (Classe.GRAFIA, Classe.DIACRITICOS)
POR_REESCRITA = 40
V = "aeiouáéíóúâêôãõà"
DURAS = "aouáóúâôãõ"
BRANDAS = "eiéíê"

MESMO_SOM = {
    "ph": ("f", "ph"),
    "y": ("(?<=[a-zãçé])i", "y"),
    "y inicial": (r"\bI(?=[a-z])", "Y"),
    "th": (f"t(?=[{V}])", "th"),
    "ll": (f"(?<=[{V}])l(?=[{V}])", "ll"),
    "nn": (f"(?<=[{V}])n(?=[{V}])", "nn"),
    "tt": (f"(?<=[{V}])t(?=[{V}])", "tt"),
    "mm": (f"(?<=[{V}])m(?=[{V}])", "mm"),
    "pp": (f"(?<=[{V}])p(?=[{V}])", "pp"),
    "cc": (f"(?<=[{V}])c(?=[{DURAS}])", "cc"),
    "ff": (f"(?<=[{V}])f(?=[{V}])", "ff"),
    "h no hiato": (f"(?<=[{V}])([íú])", r"h\1"),
    "hy no hiato": (f"(?<=[{V}])í", "hy"),
    "ç por ss": (f"(?<=[{V}])ss(?=[{DURAS}])", "ç"),
    "ss por ç": (f"(?<=[{V}])ç(?=[{DURAS}])", "ss"),
    "ss por c": (f"(?<=[{V}])c(?=[{BRANDAS}])", "ss"),
    "sc por c": (f"(?<=[{V}])c(?=[{BRANDAS}])", "sc"),
    "z por s": (f"(?<=[{V}])s(?=[{V}])", "z"),
    "s por z": (f"(?<=[{V}])z(?=[{V}])", "s"),
    "s final": (f"(?<=[{V}])z\\b", "s"),
    "X por Ch": (f"Ch(?=[{V}])", "X"),
    "j por g": (f"(?<!n)g(?=[{BRANDAS}])", "j"),
    "g por j": (f"j(?=[{BRANDAS}])", "g"),
    "G por J": (f"J(?=[{BRANDAS}])", "G"),
    "k por c": (f"c(?=[{DURAS}])", "k"),
    "k por qu": (f"qu(?=[{BRANDAS}])", "k"),
    "w": ("V", "W"),
    "aes": (r"ais\b", "aes"),
    "óes": (r"óis\b", "óes"),
    "éo": (r"éu\b", "éo"),
    "am": (r"ão\b", "am"),
    "an": (r"ã\b", "an"),
    "ens": (r"ães\b", "aens"),
    "oens": (r"ões\b", "oens"),
    "n final": (r"m\b", "n"),
    "nb": ("m(?=[bp])", "n"),
    "ea": (r"eia\b", "ea"),
    "oi por ou": ("ou(?=r[oa])", "oi"),
    "rh": (f"\\bR(?=[{V}])", "Rh"),
    "s impuro": (r"\bEs(?=[ptq])", "S"),
    "hífen": ("(?<=[a-z]) (?=[A-Z])", "-"),
    "palavras juntas": ("(?<=[aeo]) B(?=[eo])", "b"),
    "r dobra ao juntar": ("(?<=[ao]) R", "rr"),
    "s dobra ao juntar": ("(?<=[ao]) S(?=[aeiou])", "ss"),
    "apóstrofo por de": ("d['’](?=[A-ZÁ])", "de "),
    "apóstrofo caído": (" d['’](?=[A-ZÁ])", " D "),
    "partícula": (r"\bdo\b", "de"),
    "S. por São": (r"\bSão\b", "S."),
    "S. por Santa": (r"\bSanta\b", "S."),
    "Sto.": (r"\bSanto\b", "Sto."),
    "Sant'": (r"\bSanto (?=[AI])", "Sant'"),
    "N. Sra.": (r"\bNossa Senhora\b", "N. Sra."),
    "N. S.": (r"\bNossa Senhora\b", "N. S."),
    "N. por Nova": (r"\bNova\b", "N."),
    "N. por Novo": (r"\bNovo\b", "N."),
    "Pres.": (r"\bPresidente\b", "Pres."),
    "Cel.": (r"\bCoronel\b", "Cel."),
}

OUTRO_SOM = {
    "s por ss": (f"(?<=[{V}])ss(?=[{V}])", "s"),
    "ss por s": (f"(?<=[{V}])s(?=[{V}])", "ss"),
    "r por rr": (f"(?<=[{V}])rr(?=[{V}])", "r"),
    "rr por r": (f"(?<=[{V}])r(?=[{V}])", "rr"),
    "n por nh": ("nh", "n"),
    "nh por n": (f"(?<=[{V}])n(?=[{V}])", "nh"),
    "l por lh": ("lh", "l"),
    "lh por l": (f"(?<=[{V}])l(?=[{V}])", "lh"),
    "c por ch": ("ch(?=[aou])", "c"),
    "ch por c": ("(?<!s)(?<!Za)c(?=[aouáóúã])", "ch"),
    "j por g": (f"g(?=[{DURAS}])", "j"),
    "g por j": (f"j(?=[{DURAS}])", "g"),
    "ca por qua": ("qua", "ca"),
    "ga por gua": ("gua", "ga"),
    "c por qu": (f"qu(?=[{BRANDAS}])", "c"),
    "g por gu": (f"gu(?=[{BRANDAS}])", "g"),
    "qu por c": (f"c(?=[{BRANDAS}])", "qu"),
    "z inicial": (f"\\bS(?!ão|ant)(?=[{V}])", "Z"),
    "z por c": (f"(?<=[{V}])c(?=[{BRANDAS}])", "z"),
    "s por ç": (f"(?<=[{V}])ç(?=[{V}])", "s"),
    "ã por ão": (r"ão\b", "ã"),
    "ão por ã": (r"ã\b", "ão"),
    "au por ão": (r"(?<!S)ão\b", "au"),
    "i tônico": ("é", "í"),
    "u tônico": ("ó", "ú"),
    "e tônico": ("í", "é"),
    "b por p": ("p(?!h)", "b"),
    "d por t": ("t(?!h)", "d"),
    "v por f": ("f", "v"),
    "n por m": (f"m(?=[{V}])", "n"),
    "o por ou": ("ou", "o"),
    "e por ei": ("ei(?=r)", "e"),
    "e por i": (r"i(?=[bcdfgjlmprtv][ao]\b)", "e"),
    "seis por sete": (r"\bSete\b", "Seis"),
    "vogal final que ganha a tônica, com outra letra": (
        f"(?<![{V}])l(?=[{V}]l?[a-z]*[aeo]$)(.*)a$",
        r"ll\1á",
    ),
    "e por i pretônico": (r"(?<=[Pp])i(?=r[iu](?!piri|qui)[b-df-hj-np-tv-z])", "e"),
    "treze por três": (r"\bTrês\b", "Treze"),
    "s que muda de palavra": ("s ([AEIOU])", r" S\1"),
}


def _reescritas(padrao, por):
    nomes = sorted(
        {li["nome"] for li in ler_csv("territorio/municipios.csv")}
        | {li["nome"] for li in ler_csv("territorio/distritos.csv")}
    )
    pares = [
        (nome, mudado)
        for nome in nomes
        if "(" not in nome and (mudado := re.sub(padrao, por, nome, count=1)) != nome
    ]
    return pares[:: max(1, len(pares) // POR_REESCRITA)]


@pytest.mark.parametrize(("padrao", "por"), MESMO_SOM.values(), ids=MESMO_SOM)
def test_reescrito_a_antiga_e_o_mesmo_nome(padrao, por):
    pares = _reescritas(padrao, por)
    perdidos = [par for par in pares if comparar(*par).classe not in MESMO_NOME]
    assert pares
    assert len(perdidos) <= 0.05 * len(pares), perdidos


@pytest.mark.parametrize(("padrao", "por"), OUTRO_SOM.values(), ids=OUTRO_SOM)
def test_com_outro_som_nao_e_o_mesmo_nome(padrao, por):
    pares = _reescritas(padrao, por)
    assert pares
    assert [
        par for par in pares if comparar(*par).classe in (Classe.IDENTICA, Classe.GRAFIA)
    ] == []
