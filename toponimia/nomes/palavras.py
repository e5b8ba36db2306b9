"""Uma palavra de um nome, analisada uma só vez: as palavras repetem-se muito mais que os nomes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from toponimia.nomes.alinhamento import trocas
from toponimia.nomes.normalizacao import sem_acento
from toponimia.nomes.numerais import compor
from toponimia.nomes.vocabulario import Abreviatura, Numeral, abreviaturas, numerais, particulas

# Letras que a comparação de grafias distingue; os demais acentos viram marca de tônica ou somem.
_PROPRIAS = {"ã": "ã", "õ": "õ", "ç": "ç"}
_AGUDOS = frozenset("áéíóúâêîôûàèìòùýŷ")
_TREMAS = {"ä": "a", "ë": "e", "ï": "i", "ö": "o", "ü": "u", "ÿ": "y"}

_ROMANO = re.compile(r"(?=[ivxl])(xl|l?x{0,3})(ix|iv|v?i{0,3})")
_ROMANOS = {"i": 1, "v": 5, "x": 10, "l": 50}
# L é letra de série, e «li», palavra. V e VI são sempre número nas listas, salvo em «bem-te-vi».
_ROMANOS_PALAVRA = frozenset({"l", "li"})
_ALGARISMOS = re.compile(r"([0-9]+)(º|ª|r[oa])?|((?!0)[0-9]+)[oa]")
# Palavra elidida diante de vogal; «Sant'Ana» já se lê letra a letra.
_ELIDIDO = re.compile(r"(?!sant'ann?a)(\w+')([aeiouáéíóúâêôãhy].*)")


class Palavra(NamedTuple):
    """Palavra de um nome.

    `texto`: como na chave exata, sem ponto; `dobrada`: sem acento. `esqueleto`: o que resta depois
    de igualar tudo o que uma regra de grafia pode trocar; `literal`: o mesmo, com o numeral ainda
    por extenso. `comum`: não é partícula, numeral nem abreviatura.
    """

    texto: str
    dobrada: str
    esqueleto: str
    literal: str
    permuta: bool = False
    particula: bool = False
    numeral: Numeral | None = None
    extensos: tuple[str, ...] = ()
    comum: bool = False

    @property
    def letras(self) -> str:
        """Letras sem acento, salvo ã, õ e ç, que são outro som."""
        return sons(self.texto)[0]

    @property
    def tonicas(self) -> str:
        """Um sinal por letra: `2` vogal com acento tônico escrito, `1` tônica deduzida da
        terminação, `0` o resto."""
        return sons(self.texto)[1]


class _Tabela(dict[int, str]):
    """Para `str.translate`: o que vale cada letra, calculado na primeira vez em que aparece."""

    def __init__(self, valor: Callable[[str], str]) -> None:
        self._valor = valor

    def __missing__(self, codigo: int) -> str:
        self[codigo] = valor = self._valor(chr(codigo))
        return valor


def _letra(c: str) -> str:
    base = _PROPRIAS.get(c) or _TREMAS.get(c)
    return base if base is not None else sem_acento(c)


_LETRAS = _Tabela(_letra)
_MARCAS = _Tabela(lambda c: "2" if c in _AGUDOS else "0" * len(_letra(c)))


_PAROXITONA = re.compile(r"([aeo]s?|ens?|em|am)$")
_NUCLEO = re.compile(r"[aeoãõ][iuy](?![nm])|a[eo](?=s?$)|[aeiouyãõ]")


def _com_tonica(letras: str, marcas: str) -> str:
    """Marca a tônica deduzida, se não há acento escrito nem til no fim."""
    if "2" in marcas or not letras or letras[-1:] in "ãõ":
        return marcas
    nucleos = [achado.start() for achado in _NUCLEO.finditer(letras)]
    if not nucleos:
        return marcas
    fim = _PAROXITONA.search(letras)
    # «ae», «ao» finais formam ditongo, contado como um núcleo só, e então a tônica é ele.
    paroxitona = fim is not None and len(nucleos) > 1 and nucleos[-1] == fim.start()
    tonica = nucleos[-2] if paroxitona else nucleos[-1]
    return marcas[:tonica] + "1" + marcas[tonica + 1 :]


@lru_cache(maxsize=65536)
def sons(texto: str) -> tuple[str, str]:
    """As `letras` e as `tonicas` de uma palavra, ou de várias separadas por espaço."""
    if " " in texto:
        partes = [sons(parte) for parte in texto.split()]
        return " ".join(p[0] for p in partes), "0".join(p[1] for p in partes)
    letras = texto.translate(_LETRAS)
    return letras, _com_tonica(letras, texto.translate(_MARCAS))


_CLASSES = str.maketrans("wyjckqzxeo", "vigsssssiu")
_MUDAS = re.compile(r"[pb](?=[tcs])|c(?=t)|g(?=[nd])")
_QU = re.compile(r"qu(?=[eiy])")
_NASAL = re.compile(r"[nm]+(?=[^aiu])")
# O que se funde com a letra anterior: a igual; i e u depois de a; i depois de u.
_FUNDIDAS = re.compile(r"(?<=a)[aiu]+|(?<=u)[iu]+|(?<=(.))\1+")
_S_IMPURO = re.compile(r"s(?![aeiouysc]|$)|sc[^eiy]")
_MUDAS_NO_FIM = frozenset("bdftnm")
_ANTES_DAS_MUDAS = frozenset("aiurl")
# Depois de r e l, só d e t finais faltam (Bernhard e Bernhardt); o resto soa.
_SOAM_NO_FIM = frozenset(p + q for p in "rl" for q in "bfnm")
_SO_NO_RADICAL = frozenset(
    (("ae", "e"), ("oe", "e"), ("th", "te"), ("mh", ""), ("m", ""), ("w", ""), ("v", ""))
)
_COMECOS_DE_RADICAL = frozenset(("pium", "piwm", "brod"))


@cache
def _radicais() -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """Trocas que mudam o som de um grupo só em certos radicais: o latino ae, o th que é te, o m
    de Piumhi, o w de Brodowski."""
    return tuple(
        (troca.radical, troca.a, troca.b)
        for troca in trocas()
        if troca.radical is not None and (troca.a, troca.b) in _SO_NO_RADICAL
    )


def _pelo_radical(s: str) -> str:
    for radical, a, b in _radicais():
        if a in s and radical.search(s):
            s = s.replace(a, b, 1) if a != "th" else s.removesuffix(a) + b
    return s


def esqueleto(dobrada: str) -> str:
    """Forma mínima de uma palavra sem acento, igual para todas as suas grafias.

    Só serve para achar candidatos: junta também palavras que não são a mesma.

    >>> esqueleto("philadelphia") == esqueleto("filadelfia")
    True
    """
    s = dobrada if dobrada.isalnum() else "".join(c for c in dobrada if c.isalnum())
    if not s.isascii() or s.isdigit():
        return s
    if "ae" in s or "oe" in s or s[-2:] == "th" or s[:4] in _COMECOS_DE_RADICAL:
        s = _pelo_radical(s)
    if "h" in s:
        s = s.replace("thl", "l").replace("ph", "f").replace("h", "") or s
    if s[:1] == "s" and _S_IMPURO.match(s):
        s = "e" + s
    if s[-1:] == "t":
        if s.endswith("dt"):
            s = s[:-2] + "t"
    elif s[-1:] == "e":
        if s.endswith("que"):
            s = s[:-2]
        elif s.endswith("ke"):
            s = s[:-1]
    if "q" in s:
        s = _QU.sub("q", s)
    s = _FUNDIDAS.sub("", _NASAL.sub("", _MUDAS.sub("", s).translate(_CLASSES)))
    if s[-1:] in _MUDAS_NO_FIM and s[-2:] not in _SOAM_NO_FIM and s[-2:-1] in _ANTES_DAS_MUDAS:
        return s[:-1]
    return s


# Pares de letras do esqueleto em que a segunda some: a igual; o i depois de vogal; o u depois
# de a.
# Entre vogais, só esses sons as trocas de grafia põem ou tiram.
_ABSORVIDAS = frozenset(("ai", "ui", "au"))


def juntar_esqueletos(partes: list[str]) -> str:
    """Os esqueletos das palavras num só, como se o nome se escrevesse sem espaços."""
    tudo = partes[0]
    for parte in partes[1:]:
        while parte and tudo and (tudo[-1] == parte[0] or tudo[-1] + parte[0] in _ABSORVIDAS):
            parte = parte[1:]
        tudo += parte
    return tudo


def _romano(texto: str) -> int | None:
    if not _ROMANO.fullmatch(texto) or texto in _ROMANOS_PALAVRA:
        return None
    valor = 0
    for letra, seguinte in zip(texto, texto[1:] + " ", strict=True):
        n = _ROMANOS[letra]
        valor += -n if n < _ROMANOS.get(seguinte, 0) else n
    return valor


def _numeral(texto: str, dobrada: str) -> Numeral | None:
    primeira = texto[0]
    if primeira.isdigit():
        achado = _ALGARISMOS.fullmatch(texto)
        if achado is not None:
            ordinal = achado[2] is not None or achado[3] is not None
            return Numeral(int(achado[1] or achado[3]), "ordinal" if ordinal else "algarismo")
    elif primeira in "ivxl":
        romano = _romano(texto)
        if romano is not None:
            return Numeral(romano, "romano")
    if dobrada[:1] + dobrada[-1:] not in _pontas_de_numeral():
        return None
    por_extenso = _numerais_por_extenso().get(_sem_grafia(dobrada))
    if por_extenso is None or not (texto.isascii() or _fim_tonico(texto) == por_extenso[1]):
        return None
    return por_extenso[0]


_MESMO_SOM = str.maketrans("yz", "is")
# Rr e ss não são a letra simples: «Dosse» é «Doce», e não «Doze».
_DOBRADA = re.compile(r"([^rs])\1+")


def _sem_grafia(dobrada: str) -> str:
    inicio = "z" if dobrada[:1] == "z" else ""
    resto = dobrada.removeprefix("z").removeprefix("h").translate(_MESMO_SOM)
    return inicio + _DOBRADA.sub(r"\1", resto.replace("th", "t"))


def _fim_tonico(texto: str) -> str:
    """Da vogal tônica ao fim: o acento escrito diz que «Nonô» não é 9, nem «Umã» é 1."""
    letras, tonicas = sons(texto)
    inicio = max(tonicas.rfind("1"), tonicas.rfind("2"))
    return _DOBRADA.sub(r"\1", letras[max(inicio, 0) :].translate(_MESMO_SOM))


@cache
def _numerais_por_extenso() -> dict[str, tuple[Numeral, str]]:
    """Os numerais, com o seu fim tônico, sem as diferenças de grafia que já tiveram («Trez»,
    «Doys», «Hum», «Settimo»)."""
    return {
        _sem_grafia(sem_acento(extenso)): (numeral, _fim_tonico(extenso))
        for extenso, numeral in numerais().items()
    }


@cache
def _pontas_de_numeral() -> frozenset[str]:
    """Primeira e última letra de tudo o que `_sem_grafia` leva a um numeral por extenso."""
    outras = {"i": "iy", "s": "sz", "t": "th"}
    return frozenset(
        primeira + ultima
        for extenso in _numerais_por_extenso()
        for primeira in "h" + outras.get(extenso[0], extenso[0])
        for ultima in outras.get(extenso[-1], extenso[-1])
    )


def _extensos(abreviatura: Abreviatura | None, texto: str, ponto: bool) -> tuple[str, ...]:
    if abreviatura is None:
        return ()
    return (
        (*abreviatura.extensos, texto)
        if abreviatura.ambigua and not ponto
        else (abreviatura.extensos)
    )


@lru_cache(maxsize=131072)
def palavra(texto: str) -> Palavra:
    """Analisa uma palavra da chave exata; o ponto final diz que pode ser abreviatura.

    >>> palavra("thereza").letras, palavra("sta.").extensos, palavra("xv").numeral.valor
    ('thereza', ('santa',), 15)
    """
    ponto = texto.endswith(".")
    texto = texto.rstrip(".") or texto
    dobrada = sem_acento(texto)
    permuta = particulas().get(texto)
    # «Pé» não é «Pe.»; «Stº» é «Sto.».
    abreviatura = abreviaturas().get(texto)
    if abreviatura is None and texto[-1:] in "ºª":
        abreviatura = abreviaturas().get(dobrada)
    usada = abreviatura is not None and (ponto or not abreviatura.exige_ponto)
    extensos = _extensos(abreviatura, texto, ponto) if usada else ()
    elidido = _ELIDIDO.fullmatch(texto) if "'" in texto else None
    if elidido is not None and elidido[1] in abreviaturas():
        inteiras = abreviaturas()[elidido[1]].extensos
        extensos = (texto, *(f"{inteira} {elidido[2]}" for inteira in inteiras))
    numeral = None if usada else _numeral(texto, dobrada)
    literal = esqueleto(dobrada)
    if extensos:
        return Palavra(
            texto, dobrada, literal, literal, bool(permuta), permuta is not None, None, extensos
        )
    if permuta is None and numeral is None:
        return Palavra(texto, dobrada, literal, literal, False, False, None, (), True)
    chave = literal if numeral is None else f"#{numeral.valor}"
    return Palavra(texto, dobrada, chave, literal, bool(permuta), permuta is not None, numeral)


def numeral_composto(palavras: list[Palavra], i: int) -> tuple[Palavra, int] | None:
    """«vinte e um», «cento e vinte» a partir de `i`: a palavra que vale o todo e quantas consome.

    Devolve `None` se o número é de uma palavra só.
    """
    primeiro = palavras[i].numeral
    if primeiro is None or primeiro.tipo not in ("cardinal", "ordinal"):
        return None
    ordinal = primeiro.tipo == "ordinal"
    valores, total, fim = [primeiro.valor], primeiro.valor, i + 1
    k = i + 1
    while k < len(palavras):
        # Na grafia antiga e em placas a conjunção falta: «Vinte Um de Abril».
        if not ordinal and palavras[k].texto == "e" and k + 1 < len(palavras):
            k += 1
        parte = palavras[k].numeral
        if parte is None or parte.tipo != primeiro.tipo:
            break
        valores.append(parte.valor)
        soma = compor(valores, ordinal=ordinal)
        if soma is None:
            break
        k += 1
        total, fim = soma, k
    if fim == i + 1:
        return None
    partes = palavras[i:fim]
    texto = " ".join(p.texto for p in partes)
    return (
        Palavra(
            texto=texto,
            dobrada=" ".join(p.dobrada for p in partes),
            esqueleto=f"#{total}",
            literal=juntar_esqueletos([p.literal for p in partes]),
            numeral=Numeral(total, primeiro.tipo),
        ),
        fim - i,
    )
