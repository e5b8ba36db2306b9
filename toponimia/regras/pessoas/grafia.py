"""O mesmo nome de pessoa noutra grafia: Ruy e Rui, Thereza e Teresa, Vital Brasil e Brazil."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from toponimia.modelos import Classe
from toponimia.nomes.comparacao import comparar
from toponimia.nomes.leitura import analisar
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.pessoas.forma import Forma
from toponimia.regras.pessoas.frequencia import NOME_COMUM, portadores_esperados
from toponimia.regras.pessoas.vida import (
    FALECIDA,
    NAO_NASCIDA,
    NOTORIAS,
    PRESIDENTE,
    PRESUMIDA,
    Vida,
    vida_em,
)

# Espécie da forma com que se achou a pessoa: igual só pela leitura.
GRAFIA = "grafia"


def iguais(chave: str) -> Iterator[str]:
    """As outras chaves conhecidas que são o mesmo nome noutra grafia."""
    for (outra,) in tabelas.grafias().get(analisar(chave).leituras[0].chave, ()):
        if outra != chave and comparar(chave, outra).classe is Classe.GRAFIA:
            yield outra


def noutra_grafia(forma: Forma, data: date) -> Iterator[tuple[str, Vida]]:
    """Quem morreu ou é notório e tem este nome noutra grafia: (código, vida).

    As grafias se igualam pelas classes de `toponimia.nomes`. De quem não é notório, só o nome
    raro: outra grafia de um nome comum é outra pessoa.
    """
    if len(forma.palavras) < 2:
        if forma.papel == PRESIDENTE and forma.palavras:
            yield from _presidentes_de_nome(forma.palavras[0], data)
        return
    chave = " ".join(forma.palavras)
    raro = portadores_esperados(forma.palavras) <= NOME_COMUM
    for outra in iguais(chave):
        for codigo, especie in tabelas.formas().get(outra, ()):
            vida = vida_em(tabelas.pessoa(codigo), data)
            notoria = vida.teve_papel(NOTORIAS) and vida.situacao != NAO_NASCIDA
            morta = vida.situacao in (FALECIDA, PRESUMIDA)
            if especie != "parte" and (notoria or (morta and raro)):
                yield codigo, vida


def _presidentes_de_nome(palavra: str, data: date) -> Iterator[tuple[str, Vida]]:
    """Presidentes da República com a palavra no nome usual, noutra grafia: Wenceslau, Médice."""
    for codigo in tabelas.codigos_do_papel(PRESIDENTE):
        pessoa = tabelas.pessoa(codigo)
        for parte in sem_particulas(palavras_de(pessoa.nome)):
            if parte != palavra and comparar(parte, palavra).classe is Classe.GRAFIA:
                yield codigo, vida_em(pessoa, data)
