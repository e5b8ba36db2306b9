"""Se dois nomes são o mesmo em grafias diferentes, e por quais regras."""

from __future__ import annotations

import re
from functools import lru_cache

from toponimia.nomes.alinhamento import Texto, alinhar
from toponimia.nomes.exigencias import podem_alinhar
from toponimia.nomes.leitura import Leitura, NomeAnalisado
from toponimia.nomes.palavras import Palavra, sons
from toponimia.nomes.vocabulario import particulas

# Regra que só diz que uma partícula falta num dos nomes: não é grafia, é semelhança.
PARTICULA_AUSENTE = "particula_ausente"
# Regra que só diz que o acento escrito põe a tônica em outra sílaba: também é semelhança.
TONICA = "tonica"
NAO_SAO_GRAFIA = frozenset({PARTICULA_AUSENTE, TONICA})
# Com s no fim o acento falta muitas vezes, e a tônica é a mesma («Goyas», «Thomas», «Moyses»).
_OXITONA = frozenset("áéóâêô")
_PAROXITONA = frozenset("aeo")
_FEMININO = re.compile(r"(?:as?|ª|ção|ade|agem)$")
_SEM_HIFEN = str.maketrans("", "", "- ")


@lru_cache(maxsize=65536)
def _alinhar(
    letras_a: str, tonicas_a: str, letras_b: str, tonicas_b: str
) -> frozenset[str] | None:
    if not podem_alinhar(letras_a, letras_b):
        return None
    return alinhar(Texto(letras_a, tonicas_a), Texto(letras_b, tonicas_b))


def regras_da_palavra(a: Palavra, b: Palavra) -> frozenset[str] | None:
    """Regras que levam uma palavra à outra; vazio se só acentos mudam; `None` se nenhuma leva."""
    if a.esqueleto != b.esqueleto and a.numeral is None and b.numeral is None:
        return None
    sons_a, sons_b = sons(a.texto), sons(b.texto)
    if sons_a[0] == sons_b[0]:
        return frozenset() if _mesma_tonica(a, b) else None
    if a.numeral is not None and b.numeral is not None:
        return _regras_do_numeral(a, b)
    if a.esqueleto != b.esqueleto or not _mesma_tonica(a, b):
        return None
    if sons_a > sons_b:
        sons_a, sons_b = sons_b, sons_a
    regras = _alinhar(*sons_a, *sons_b)
    if regras and (_perde_a_tonica(a, b) or _perde_a_tonica(b, a)):
        return regras | {TONICA}
    return regras


def _perde_a_tonica(a: Palavra, b: Palavra) -> bool:
    """`a` tem acento na vogal final e `b`, sem acento, lê-se paroxítona («Goianá»/«Goyana»).

    Na ortografia anterior a vogal final tônica também levava acento: não é o caso das outras
    tônicas, que então se deixavam sem ele («Jatahy», «Petropolis»).
    """
    if a.texto[-1] not in _OXITONA or b.texto[-1] not in _PAROXITONA or "2" in b.tonicas:
        return False
    return 0 <= b.tonicas.find("1") < len(b.tonicas) - 1


def _regras_do_numeral(a: Palavra, b: Palavra) -> frozenset[str] | None:
    x, y = a.numeral, b.numeral
    assert x is not None and y is not None
    if x.valor != y.valor or {x.tipo, y.tipo} == {"cardinal", "ordinal"}:
        return None
    if x.tipo == y.tipo == "cardinal":
        regras = _alinhar(a.letras, a.tonicas, b.letras, b.tonicas)
        if regras:
            return regras
    if x.tipo == y.tipo == "ordinal" and a.letras[-1:] != b.letras[-1:]:
        return None
    return frozenset({"numeral"})


def _mesma_tonica(a: Palavra, b: Palavra) -> bool:
    """Falso só quando as duas trazem acento escrito, em sílabas diferentes."""
    i, j = a.tonicas.rfind("2"), b.tonicas.rfind("2")
    if i < 0 or j < 0:
        return True
    return _nucleos(a.letras[i:]) == _nucleos(b.letras[j:])


def _nucleos(letras: str) -> int:
    """Quantos grupos de vogais há; o h entre vogais não separa grupos."""
    total, dentro = 0, False
    for c in letras.replace("h", ""):
        vogal = c in "aeiouyãõ"
        total += vogal and not dentro
        dentro = vogal
    return total


def regras_de_grafia(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """Regras que levam um nome ao outro, ou `None` se não são o mesmo nome.

    Pode incluir alguma de `NAO_SAO_GRAFIA`, e então o par é `semelhante`, não `grafia`.
    """
    achadas = None
    for x in a.leituras:
        for y in b.leituras:
            regras = _regras_das_leituras(x, y)
            if regras is None:
                continue
            if x.expandidas != y.expandidas:
                regras |= {"abreviatura"}
            if achadas is None or _peso(regras) < _peso(achadas):
                achadas = regras
    if achadas is None:
        return None
    if a.principal.count("-") != b.principal.count("-"):
        achadas |= {"hifen"}
        if a.principal.count(" ") == b.principal.count(" "):
            achadas -= {"espaco"}
    if a.principal.count("'") != b.principal.count("'"):
        achadas |= {"apostrofo"}
    if achadas or a.principal == b.principal:
        return achadas
    if a.principal.translate(_SEM_HIFEN) == b.principal.translate(_SEM_HIFEN):
        return frozenset({"hifen"})
    mesmas_letras = _so_letras(a.principal) == _so_letras(b.principal)
    abreviada = any(leitura.expandidas for leitura in (*a.leituras, *b.leituras))
    return frozenset({"abreviatura" if abreviada and not mesmas_letras else "pontuacao"})


def _so_letras(texto: str) -> str:
    return "".join(c for c in texto if c.isalnum())


def _peso(regras: frozenset[str]) -> tuple[bool, int, list[str]]:
    return (not regras.isdisjoint(NAO_SAO_GRAFIA), len(regras), sorted(regras))


def _regras_das_leituras(x: Leitura, y: Leitura) -> frozenset[str] | None:
    achadas = None
    if x.chave == y.chave and len(x.palavras) == len(y.palavras):
        achadas = regras_palavra_a_palavra(x.palavras, x.ligacoes, y.palavras, y.ligacoes)
        if achadas is not None and achadas.isdisjoint(NAO_SAO_GRAFIA):
            return achadas
    if (
        x.chave_literal == y.chave_literal
        and len(x.escritas) != len(y.escritas)
        and not x.tem_cifra
        and not y.tem_cifra
    ):
        texto_x, texto_y = x.texto(), y.texto()
        if texto_x.letras > texto_y.letras:
            texto_x, texto_y = texto_y, texto_x
        inteiras = _alinhar(*texto_x, *texto_y)
        if inteiras is not None:
            return inteiras | {"espaco"} if TONICA in inteiras else inteiras
    return achadas


def regras_palavra_a_palavra(
    palavras_x: tuple[Palavra, ...],
    ligacoes_x: tuple[tuple[str, ...], ...],
    palavras_y: tuple[Palavra, ...],
    ligacoes_y: tuple[tuple[str, ...], ...],
) -> frozenset[str] | None:
    """Regras entre duas sequências de palavras do mesmo tamanho, ou `None`."""
    if len(palavras_x) == 1 and _ordinal_solto(palavras_x[0], palavras_y[0]):
        return None
    regras: set[str] = set()
    for p, q in zip(palavras_x, palavras_y, strict=True):
        if p is q:
            continue
        achadas = regras_da_palavra(p, q)
        if achadas is None:
            return None
        regras |= achadas
    if TONICA in regras and _acentos_caidos(palavras_x, palavras_y):
        regras.discard(TONICA)
    if "numeral" in regras and not _concordam(palavras_x, palavras_y):
        return None
    for ligacao_x, ligacao_y in zip(ligacoes_x, ligacoes_y, strict=True):
        if ligacao_x != ligacao_y:
            regras |= _regras_da_ligacao(ligacao_x, ligacao_y)
    return frozenset(regras)


def _acentos_caidos(xs: tuple[Palavra, ...], ys: tuple[Palavra, ...]) -> bool:
    """Se o nome sem acento na palavra em dúvida também o perdeu noutra («SAO THOME»)."""
    caiu = [
        (p.dobrada == p.texto != q.texto, q.dobrada == q.texto != p.texto)
        for p, q in zip(xs, ys, strict=True)
        if p.dobrada == q.dobrada
    ]
    return any(x or y for x, y in caiu)


def _concordam(xs: tuple[Palavra, ...], ys: tuple[Palavra, ...]) -> bool:
    """O ordinal feminino só é o romano ou o algarismo junto de palavra que possa ser feminina.

    «Linha X» é Linha Décima; «Pio X» é Pio Décimo.
    """
    for k, (p, q) in enumerate(zip(xs, ys, strict=True)):
        if p.numeral is None or q.numeral is None or p.numeral.tipo == q.numeral.tipo:
            continue
        ordinal = p if p.numeral.tipo == "ordinal" else q
        assert ordinal.numeral is not None
        if ordinal.numeral.tipo == "ordinal" and _feminino(ordinal.texto):
            vizinhas = (*xs[max(0, k - 1) : k], *xs[k + 1 : k + 2])
            if not any(_feminino(v.texto) for v in vizinhas):
                return False
    return True


def _feminino(texto: str) -> bool:
    return _FEMININO.search(texto) is not None


def _ordinal_solto(p: Palavra, q: Palavra) -> bool:
    """«Quinta» sozinha é uma casa de campo, não o número 5."""
    if p.numeral is None or q.numeral is None:
        return False
    return (p.numeral.tipo == "ordinal") != (q.numeral.tipo == "ordinal")


def _regras_da_ligacao(x: tuple[str, ...], y: tuple[str, ...]) -> set[str]:
    permutam = particulas()
    if len(x) == len(y) and all(
        p == q or (permutam[p] and permutam[q]) for p, q in zip(x, y, strict=True)
    ):
        pares = {frozenset(par) for par in zip(x, y, strict=True) if par[0] != par[1]}
        regras: set[str] = set()
        for par in pares:
            if "d'" in par:
                regras.add("apostrofo")
            if par != frozenset({"d'", "de"}):
                regras.add("particula")
        return regras
    return {PARTICULA_AUSENTE}
