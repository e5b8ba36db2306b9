"""A classe de um par de nomes já analisados: uma só por par, a mais forte que couber."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.base import (
    DISTINTIVO,
    GENERICO,
    GENERICO_AUSENTE,
    MAIOR_GENERICO,
    Reducao,
    abre_com_elemento,
    sem_distintivo,
    sem_elemento,
    sem_generico,
)
from toponimia.nomes.grafia import (
    NAO_SAO_GRAFIA,
    regras_da_palavra,
    regras_de_grafia,
    regras_palavra_a_palavra,
)
from toponimia.nomes.leitura import Leitura, NomeAnalisado
from toponimia.nomes.palavras import Palavra
from toponimia.nomes.semelhanca import (
    GENERO,
    forma_semelhanca,
    limite_distancia,
    regra_de_edicao,
    regras_de_numero,
)
from toponimia.nomes.vocabulario import ordenar_regras

APELIDO = "apelido"
NUMERAL = "numeral"


def classificar(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao:
    """Classifica um par; trocar a ordem dos nomes só troca as formas de lugar."""
    return (
        classificar_por_chave(a, b)
        or classificar_por_edicao(a, b)
        or classificar_por_base(a, b)
        or Comparacao(a.nome, b.nome, Classe.DISTINTA, (), a.exata, b.exata)
    )


def classificar_por_chave(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao | None:
    """A comparação, se o par é correlato por regra que pede chave em comum; senão, `None`.

    São as classes `identica`, `diacriticos` e `grafia`, e `semelhante` sem medida de distância.
    """
    if a.exata == b.exata:
        return Comparacao(a.nome, b.nome, Classe.IDENTICA, (), a.exata, b.exata)
    if a.dobrada == b.dobrada:
        if _so_o_ordinal(a.exata, b.exata) and regras_de_grafia(a, b) is not None:
            return _comparacao(a, b, Classe.GRAFIA, (NUMERAL,))
        sinais = regras_dos_sinais(a.exata, b.exata)
        return _comparacao(a, b, Classe.DIACRITICOS, sinais)
    if a.apelidos or b.apelidos:
        regras = _regras_com_apelido(a, b)
        if regras is not None:
            classe = Classe.SEMELHANTE if APELIDO in regras else Classe.GRAFIA
            return _comparacao(a, b, classe, regras)
    else:
        regras = regras_de_grafia(a, b)
        if regras is not None:
            classe = Classe.GRAFIA if regras.isdisjoint(NAO_SAO_GRAFIA) else Classe.SEMELHANTE
            return _comparacao(a, b, classe, regras)
    regras = _sem_generico(a, b) or _so_em_numero(a, b)
    return None if regras is None else _comparacao(a, b, Classe.SEMELHANTE, regras)


def classificar_por_edicao(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao | None:
    """A comparação `semelhante` por uma só edição, se é o caso e nenhuma classe mais forte cabe.

    Basta onde os nomes não têm chave em comum: então nenhuma outra regra os liga.
    """
    forma_a, forma_b = forma_semelhanca(a), forma_semelhanca(b)
    if not limite_distancia(forma_a, forma_b):
        return None
    edicao = regra_de_edicao(forma_a, forma_b)
    if edicao is None or (edicao == GENERO and _oxitonas(a) != _oxitonas(b)):
        return None
    return Comparacao(a.nome, b.nome, Classe.SEMELHANTE, (edicao,), forma_a, forma_b, 1.0)


def classificar_por_base(a: NomeAnalisado, b: NomeAnalisado) -> Comparacao | None:
    """A comparação `base_comum`, se é o caso e nenhuma classe mais forte cabe."""
    regras = _sem_distintivo(a, b) or _sem_elemento(a, b)
    return None if regras is None else _comparacao(a, b, Classe.BASE_COMUM, regras)


_OXITONA = re.compile(r"\w+[áóâô]s?\b")


def _oxitonas(n: NomeAnalisado) -> list[str]:
    """Palavras de vogal final acentuada, em que a ou o não é desinência de gênero (Marajó)."""
    return _OXITONA.findall(n.exata)


def _so_em_numero(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    for x in a.leituras:
        for y in b.leituras:
            regras = regras_de_numero(x, y)
            if regras is not None:
                return regras
    return None


def _comparacao(
    a: NomeAnalisado, b: NomeAnalisado, classe: Classe, regras: Iterable[str]
) -> Comparacao:
    return Comparacao(a.nome, b.nome, classe, ordenar_regras(regras), a.exata, b.exata)


def regras_dos_sinais(exata_a: str, exata_b: str) -> set[str]:
    """`cedilha` se o ç muda; `acento` se algum outro sinal muda (nomes iguais sem sinais)."""
    regras: set[str] = set()
    for letra_a, letra_b in zip(exata_a, exata_b, strict=False):
        if letra_a != letra_b:
            regras.add("cedilha" if "ç" in (letra_a, letra_b) else "acento")
    return regras or {"acento"}


_ORDINAL = re.compile(r"(?<=\d)[ºª]")
_DESCER_ORDINAL = str.maketrans("ºª", "oa")


def _so_o_ordinal(exata_a: str, exata_b: str) -> bool:
    """Se os nomes só diferem no sinal do ordinal («1º» e «1o»)."""
    a, b = (_ORDINAL.sub(_em_letra, exata) for exata in (exata_a, exata_b))
    return a == b


def _em_letra(achado: re.Match[str]) -> str:
    return achado[0].translate(_DESCER_ORDINAL)


def _mesmo_nome(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """Regras se `a` e `b`, sem seus apelidos, são o mesmo nome em alguma grafia."""
    regras = regras_de_grafia(a, b)
    return None if regras is None or not regras.isdisjoint(NAO_SAO_GRAFIA) else regras


def _regras_com_apelido(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """Um apelido faz correlato, nunca o mesmo nome; só com os mesmos apelidos há grafia.

    Dois nomes que só têm em comum um apelido («Agrovila 10 / Bloco 2», «Agrovila 12 / Bloco 2»)
    não são correlatos.
    """
    principal = _mesmo_nome(a, b)
    if principal is not None and len(a.apelidos) == len(b.apelidos):
        pares = [_mesmo_nome(x, y) for x, y in zip(a.apelidos, b.apelidos, strict=True)]
        if all(par is not None for par in pares):
            return principal.union(*(par for par in pares if par is not None))
    candidatas = [
        regras
        for x, y in (
            (a, b),
            *((x, b) for x in a.apelidos),
            *((a, y) for y in b.apelidos),
        )
        if (regras := _mesmo_nome(x, y)) is not None
    ]
    if not candidatas:
        return None
    return min(candidatas, key=lambda r: (len(r), sorted(r))) | {APELIDO}


def _sem_generico(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """`generico_ausente` se um nome é o outro com um genérico de povoação à frente."""
    return _reduzidas(a, b, _so_generico, GENERICO_AUSENTE)


def _so_generico(leitura: Leitura) -> tuple[Reducao, ...]:
    reducao = sem_generico(leitura)
    return () if reducao is None else (reducao,)


def _sem_distintivo(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """`distintivo` se um nome é o outro mais palavra distintiva."""
    return _reduzidas(a, b, sem_distintivo, DISTINTIVO)


def _sem_elemento(a: NomeAnalisado, b: NomeAnalisado) -> frozenset[str] | None:
    """`generico` se um nome é o outro com um genérico que faz parte do nome à frente."""
    if not any(map(abre_com_elemento, (*a.leituras, *b.leituras))):
        return None
    return _reduzidas(a, b, sem_elemento, GENERICO, tiradas=MAIOR_GENERICO)


def _reduzidas(
    a: NomeAnalisado,
    b: NomeAnalisado,
    reduzir: Callable[[Leitura], Iterable[Reducao]],
    regra: str,
    *,
    tiradas: int = 1,
) -> frozenset[str] | None:
    achadas = []
    for x in a.leituras:
        for y in b.leituras:
            if len(x.palavras) == len(y.palavras):
                continue
            longa, curta = (x, y) if len(x.palavras) > len(y.palavras) else (y, x)
            if not _comeca_por(longa, curta.palavras[0], tiradas):
                continue
            for reducao in reduzir(longa):
                regras = _regras_da_reducao(reducao, curta)
                if regras is not None:
                    achadas.append(regras)
    if not achadas:
        return None
    if len(achadas) > 1:
        achadas.sort(key=lambda r: (len(r), sorted(r)))
    return achadas[0] | {regra}


def _comeca_por(longa: Leitura, primeira: Palavra, tiradas: int) -> bool:
    """Se a primeira palavra do nome curto abre o longo, com até `tiradas` palavras antes.

    A redução não tira mais que essas do começo: é o crivo barato antes de reduzir.
    """
    primeiras = longa.palavras[: tiradas + 1]
    for p in primeiras:
        if p is primeira:
            return True
    for p in primeiras:
        if regras_da_palavra(p, primeira) is not None:
            return True
    return False


def _regras_da_reducao(reducao: Reducao, curta: Leitura) -> frozenset[str] | None:
    if reducao.chave != curta.chave or len(reducao.palavras) != len(curta.palavras):
        return None
    regras = regras_palavra_a_palavra(
        reducao.palavras, reducao.ligacoes, curta.palavras, curta.ligacoes
    )
    return None if regras is None or not regras.isdisjoint(NAO_SAO_GRAFIA) else regras
