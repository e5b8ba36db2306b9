"""Crivo de candidatos: recusa nomes que regra nenhuma leva um ao outro, sem compará-los.

Estende `exigencias` de textos a nomes: leituras, apelidos, plural, genérico e numeral. É condição
necessária das classes que vêm de chave em comum, salvo para nomes de mesmas letras sem acento,
que dispensam crivo. O que passa é `classificar` quem decide.
"""

from __future__ import annotations

from functools import lru_cache
from os.path import commonprefix

from toponimia.nomes.base import sem_generico
from toponimia.nomes.exigencias import Exigencia, exigencia, exigencia_do_comeco
from toponimia.nomes.leitura import Leitura, NomeAnalisado
from toponimia.nomes.palavras import Palavra
from toponimia.nomes.semelhanca import singulares


def exigencia_do_nome(n: NomeAnalisado) -> Exigencia:
    """O que um nome exige de seus correlatos: o que todas as leituras e apelidos exigem."""
    if not n.apelidos and len(n.leituras) == 1:
        return _da_leitura(n.leituras[0])
    partes = [_da_leitura(leitura) for nome in (n, *n.apelidos) for leitura in nome.leituras]
    exige, tem = partes[0]
    for parte in partes[1:]:
        exige &= parte.exige
        tem |= parte.tem
    return Exigencia(exige, tem)


def _da_leitura(leitura: Leitura) -> Exigencia:
    exige = tem = 0
    com_generico = sem_generico(leitura) is not None
    for k, p in enumerate(leitura.palavras):
        exige_palavra, tem_palavra = _da_palavra(p.texto, p.numeral is not None)
        if k or not com_generico:
            exige |= exige_palavra
        tem |= tem_palavra
    if leitura.palavras is not leitura.escritas:
        # As partículas nada exigem, mas podem estar juntas a outra palavra no outro nome.
        for p in leitura.escritas:
            tem |= exigencia(p.texto).tem
    return Exigencia(exige, tem)


@lru_cache(maxsize=65536)
def _da_palavra(texto: str, numeral: bool) -> Exigencia:
    exige, tem = exigencia(texto)
    if numeral:
        # Qualquer escrita do mesmo valor serve.
        return Exigencia(0, tem)
    if texto[-1] == "s" and exige:
        opcoes = singulares(Palavra(texto, "", "", ""))
        if opcoes:
            for opcao in opcoes:
                tem |= exigencia(opcao).tem
            # Do fim que o singular muda, e da letra que lhe é vizinha, nada se exige.
            exige = exigencia_do_comeco(texto, len(commonprefix((texto, *opcoes))))
    return Exigencia(exige, tem)
