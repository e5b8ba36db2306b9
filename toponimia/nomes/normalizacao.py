"""A única normalização de nomes do programa, em passos de ordem fixa.

Serve igual à lista de referência e a tudo o que se digita. Passos:

1. `limpar`: NFC, espaços unificados e aparados; recusa o que não é nome (U+FFFD, controle, vazio).
2. `chave_exata`: o limpo, sem diferença de caixa nem de glifo de apóstrofo; acentos ficam.
   Dois nomes são a *mesma denominação* (art. 9º) se têm a mesma chave exata.
3. `dobrar`: a chave exata sem acentos nem cedilha.

Sobre a chave exata, e nunca sobre o texto cru, seguem os passos da comparação:

4. `leitura`: apelidos à parte, palavras, partículas (reconhecidas ainda com acento: «Pará» não é
   «para»), abreviaturas por extenso, numerais.
5. `palavras.esqueleto`: cada palavra reduzida ao que nenhuma regra de grafia troca; só para achar
   candidatos.
6. `alinhamento`: letra a letra, pelas trocas com nome, dois candidatos.

A grafia oficial nunca é corrigida: chaves servem para comparar, não para exibir.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from unidecode import unidecode_expect_ascii

from toponimia.erros import NomeInvalido

# Glifos com que as listas publicadas escrevem o apóstrofo; ´ e ` sobram de máquinas de escrever.
_APOSTROFOS = dict.fromkeys(map(ord, "’‘‛ʼʻʽˈˊˋ′‵´`ʹ＇"), "'")
# Hifens e travessões tipográficos que substituem o hífen em planilhas.
_HIFENS = dict.fromkeys(map(ord, "‐‑‒–—−﹣－"), "-")
_INVISIVEIS = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
_UNIFICAR = _APOSTROFOS | _HIFENS
# As letras acentuadas do português e vizinhas, e as demais iguais a si: a tabela cheia é bem mais
# rápida, porque `translate` trata cada ausência como exceção.
_LATINAS = {c: chr(c) for c in range(0xA0)} | {
    c: str(unidecode_expect_ascii(chr(c))).casefold() for c in range(0xA0, 0x180)
}
# O nome que já vem como deve ser: palavras de letras latinas, separadas por um espaço.
_SIMPLES = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]+(?: [A-Za-zÀ-ÖØ-öø-ÿ]+)*").fullmatch


def limpar(texto: str) -> str:
    """Forma de exibição de um nome: NFC, um espaço entre palavras, nada nas pontas.

    Argumento: o texto como veio. Devolve: o nome, com a grafia intacta.
    Erros: `NomeInvalido`, com o motivo, se há U+FFFD, caractere de controle ou nada.

    >>> limpar("  Olho  d’Água ")
    'Olho d’Água'
    """
    if "\ufffd" in texto:
        raise NomeInvalido("contém o caractere de substituição U+FFFD (acento perdido na origem)")
    if not _so_latim(texto):
        texto = unicodedata.normalize("NFC", texto).translate(_INVISIVEIS)
    texto = " ".join(texto.split() if texto.isprintable() else _sem_controle(texto))
    if not texto[:1].isalnum() and not any(c.isalnum() for c in texto):
        raise NomeInvalido("está vazio ou não tem letra nem algarismo")
    return texto


def sem_embaralho(texto: str) -> str:
    """O texto com os acentos que se leram na codificação errada («TrÃªs»), ou ele mesmo.

    Nenhuma palavra portuguesa tem «Ã» ou «Â» antes de um sinal que não seja letra minúscula: a
    troca é certa. Serve para interpretar, não para exibir nem comparar.

    >>> sem_embaralho("TrÃªs de Maio"), sem_embaralho("SÃO JOÃO")
    ('Três de Maio', 'SÃO JOÃO')
    """
    if "Ã" not in texto and "Â" not in texto:
        return texto
    for codificacao in ("cp1252", "latin-1"):
        try:
            return texto.encode(codificacao).decode("utf-8")
        except UnicodeError:
            continue
    return texto


def _so_latim(texto: str) -> bool:
    """Só letras e sinais de um byte, em que já nada há a compor nem a unificar (caso comum)."""
    try:
        texto.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return "\u00ad" not in texto


def _sem_controle(texto: str) -> list[str]:
    """Palavras do texto; espaços de qualquer espécie separam, controle é recusado."""
    for c in texto:
        if not c.isprintable() and not c.isspace():
            raise NomeInvalido(f"contém o caractere de controle U+{ord(c):04X}")
        if c in "\x00\x0b\x0c\x1c\x1d\x1e\x1f\x85":
            raise NomeInvalido(f"contém o caractere de controle U+{ord(c):04X}")
    return texto.split()


@lru_cache(maxsize=65536)
def chave_exata(nome: str) -> str:
    """Chave da *mesma denominação*: igual letra a letra, acentos incluídos.

    >>> chave_exata("Alta Floresta D’OESTE") == chave_exata("Alta Floresta d'Oeste")
    True
    >>> chave_exata("Iporá") == chave_exata("Iporã")
    False
    """
    if _SIMPLES(nome) is not None:
        return nome.casefold()
    exata = limpar(nome)
    if not _so_latim(exata) or "´" in exata or "`" in exata:
        exata = exata.translate(_UNIFICAR)
    exata = exata.casefold()
    if "' " in exata or " '" in exata:
        exata = exata.replace("' ", "'").replace(" '", "'")
    return exata


@lru_cache(maxsize=65536)
def dobrar(nome: str) -> str:
    """Chave exata sem acentos nem cedilha, para buscar e para comparar só a letra.

    >>> dobrar("Conceição do Pará")
    'conceicao do para'
    """
    return sem_acento(chave_exata(nome))


def sem_acento(exata: str) -> str:
    """Uma chave exata, ou parte dela, sem acentos nem cedilha."""
    if exata.isascii():
        return exata
    dobrada = exata.translate(_LATINAS)
    return dobrada if dobrada.isascii() else str(unidecode_expect_ascii(dobrada)).casefold()
