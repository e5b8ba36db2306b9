"""Tudo o que a comparação precisa de um nome, calculado uma só vez, e as chaves de candidatos."""

from __future__ import annotations

import re
from itertools import pairwise, product
from typing import NamedTuple

from toponimia.nomes.alinhamento import Texto
from toponimia.nomes.normalizacao import chave_exata, sem_acento
from toponimia.nomes.palavras import Palavra, juntar_esqueletos, numeral_composto, palavra
from toponimia.nomes.vocabulario import abreviaturas

_PALAVRA = re.compile(r"d'(?=\w)|[^\s\-.,;:!?\"“”/()]+\.?")
# «N. S.» é sempre Nossa Senhora, e não «São»; «N.» antes de senhora ou senhor, nossa ou nosso.
# Antes de outra palavra «N.» é nova ou novo, e sem ponto é letra de série.
_N_S = re.compile(r"(?<!\S)n\.? s\.?(?= |$)(?! s)")
_N_SENHORA = re.compile(r"(?<!\S)n\.? (?=s(?:n?r[aª]|[aª]|enhora)\b)")
_N_SENHOR = re.compile(r"(?<!\S)n\.? (?=s(?:n?r|enhor)\b)")
# Ninguém se chama Dom Oeste nem Dom Água: é o apóstrofo que virou ponto.
_D_APOSTROFO = re.compile(r"\bd\. ?(?=(?:oeste|leste|[aá]gua)\b)")
# As letras altas da abreviatura, que descem para a linha: «C.el», «V.de», «S.ta».
_LETRAS_ALTAS = re.compile(r"(?<!\S)(\w{1,6})\.(\w{1,4})(?=\.?(?!\S))")
# O que pode não ser palavra sozinha: «N. Senhora», «Olho d Água», «d'El Rei».
_QUE_SE_JUNTAM = frozenset(("n.", "n", "d", "el"))
_LIMITE_DE_LEITURAS = 6
_VAZIO: frozenset[int] = frozenset()
_SEM_LIGACAO: tuple[tuple[str, ...], ...] = ((),)
_VOGAIS = frozenset("aeiouyáéíóúâêôãõh")


class Leitura(NamedTuple):
    """Um modo de ler o nome, com as abreviaturas por extenso.

    `palavras`: as que contam, na ordem. `ligacoes`: antes de cada uma, as partículas que a ligam
    à anterior (quase sempre nenhuma ou uma). `expandidas`: posições vindas de abreviatura.
    `tem_cifra`: há algarismo ou romano, que não se juntam com letras.
    """

    palavras: tuple[Palavra, ...]
    ligacoes: tuple[tuple[str, ...], ...]
    expandidas: frozenset[int]
    chave: str
    chave_literal: str
    escritas: tuple[Palavra, ...]
    tem_cifra: bool

    @property
    def separadores(self) -> tuple[int, ...]:
        """Comprimento das palavras escritas: iguais, os espaços estão nos mesmos lugares."""
        return tuple(len(p.literal) for p in self.escritas)

    def texto(self) -> Texto:
        """O nome inteiro, partículas e espaços incluídos, para alinhar letra a letra."""
        letras: list[str] = []
        tonicas: list[str] = []
        for p in self.escritas:
            if letras and letras[-1] != "d'":
                letras.append(" ")
                tonicas.append("0")
            letras.append(p.letras)
            tonicas.append(p.tonicas)
        return Texto("".join(letras), "".join(tonicas))


class NomeAnalisado(NamedTuple):
    """Um nome pronto para ser comparado com muitos outros.

    `nome` é o texto recebido; `exata` e `dobrada`, as chaves da normalização; `principal`, a
    exata sem apelidos; `leituras`, uma
    quase sempre, mais quando há abreviatura ambígua; `apelidos`, os outros nomes que o próprio
    nome traz («Januário Cicco (Boa Saúde)»), já analisados.
    """

    nome: str
    exata: str
    dobrada: str
    principal: str
    leituras: tuple[Leitura, ...]
    apelidos: tuple[NomeAnalisado, ...] = ()


def analisar(nome: str) -> NomeAnalisado:
    """Analisa um nome.

    Erros: `NomeInvalido`, como em `normalizacao.limpar`.

    >>> analisar("Sta. Thereza").leituras[0].chave == analisar("Santa Teresa").leituras[0].chave
    True
    """
    exata = chave_exata(nome)
    principal = exata
    apelidos: tuple[NomeAnalisado, ...] = ()
    if exata[-1] == ")" or "/" in exata:
        principal, outros = separar_apelidos(exata)
        apelidos = tuple(analisar(outro) for outro in outros)
    return NomeAnalisado(nome, exata, sem_acento(exata), principal, _leituras(principal), apelidos)


def separar_apelidos(exata: str) -> tuple[str, tuple[str, ...]]:
    """Separa o nome dos apelidos que traz entre parênteses ou depois de barra.

    A barra só separa quando há três letras ou mais de cada lado: «Z/3» é número de série.

    >>> separar_apelidos("januário cicco (boa saúde)")
    ('januário cicco', ('boa saúde',))
    >>> separar_apelidos("z/3")
    ('z/3', ())
    """
    apelidos: list[str] = []
    principal = exata
    achado = re.fullmatch(r"(.*\w.*?)\s*\(([^()]*\w[^()]*)\)", principal)
    if achado is not None:
        principal = achado[1]
        apelidos.append(achado[2].strip())
    partes = [parte.strip() for parte in principal.split("/")]
    if len(partes) > 1 and all(sum(c.isalpha() for c in parte) >= 3 for parte in partes):
        principal = partes[0]
        apelidos = partes[1:] + apelidos
    return principal, tuple(apelidos)


def palavras_do_nome(texto: str) -> list[Palavra]:
    """Palavras de uma chave exata, na ordem; «d'» é uma palavra à parte."""
    partes = texto.split(" ")
    if not texto.replace(" ", "").isalnum():
        texto = texto.replace("°", "º").replace(".º", "º").replace(".ª", "ª")
        texto = _D_APOSTROFO.sub("d'", _LETRAS_ALTAS.sub(_descer, texto))
        partes = _PALAVRA.findall(texto) or [texto]
    if _QUE_SE_JUNTAM.isdisjoint(partes):
        return [palavra(p) for p in partes]
    if "n." in partes or "n" in partes:
        texto = _N_S.sub("ns", " ".join(partes))
        partes = _N_SENHOR.sub("nso ", _N_SENHORA.sub("nsa ", texto)).split()
    if "d" in partes:
        # «Olho D Água»: o apóstrofo que faltou.
        partes = ["d'" if p == "d" and q[0] in _VOGAIS else p for p, q in pairwise([*partes, "-"])]
    if "el" in partes and "el" in partes[1:]:
        k = partes.index("el", 1)
        if partes[k - 1] in ("d'", "de"):  # «d'El-Rei», «de El Rei» são «del Rei»
            partes[k - 1 : k + 1] = ["del"]
    return [palavra(p) for p in partes]


def _descer(achado: re.Match[str]) -> str:
    junta = achado[1] + achado[2]
    return f"{junta}." if junta in abreviaturas() else achado[0]


def _leituras(texto: str) -> tuple[Leitura, ...]:
    palavras = palavras_do_nome(texto)
    for p in palavras:
        if not p.comum:
            break
    else:
        todas = tuple(palavras)
        chave = juntar_esqueletos([p.esqueleto for p in palavras])
        ligacoes = _SEM_LIGACAO * len(todas)
        return (Leitura(todas, ligacoes, _VAZIO, chave, chave, todas, False),)
    if not any([p.extensos for p in palavras]):
        return (_leitura(palavras, _VAZIO),)
    opcoes: list[tuple[str | Palavra, ...]] = [p.extensos or (p,) for p in palavras]
    leituras: list[Leitura] = []
    for escolha in product(*opcoes):
        if len(leituras) == _LIMITE_DE_LEITURAS:
            break
        lidas: list[Palavra] = []
        expandidas: set[int] = set()
        for item, escrita in zip(escolha, palavras, strict=True):
            if isinstance(item, str):
                for extenso in item.split():
                    lida = palavra(extenso)
                    if lida.extensos:  # lida como palavra, e não como a abreviatura que pode ser
                        lida = lida._replace(extensos=())
                    elif "'" not in escrita.texto:  # «Sant'Antônio» é elisão, não abreviatura
                        expandidas.add(len(lidas))
                    lidas.append(lida)
            else:
                lidas.append(item)
        leituras.append(_leitura(lidas, frozenset(expandidas)))
    return tuple(leituras)


def _leitura(palavras: list[Palavra], expandidas: frozenset[int]) -> Leitura:
    contam: list[Palavra] = []
    ligacoes: list[tuple[str, ...]] = []
    posicoes: list[int] = []
    ligacao: tuple[str, ...] = ()
    tem_cifra = False
    ultima = len(palavras) - 1
    i = 0
    while i <= ultima:
        p = palavras[i]
        usadas = 1
        if not p.comum:
            if p.particula:
                if i < ultima:
                    ligacao = (*ligacao, p.texto) if ligacao else (p.texto,)
                    i += 1
                    continue
            elif p.numeral is not None and _palavra_que_parece_numero(palavras, i):
                p = p._replace(numeral=None, esqueleto=p.literal)
            elif p.numeral is not None:
                tem_cifra = tem_cifra or p.numeral.tipo in ("romano", "algarismo")
                composto = numeral_composto(palavras, i)
                if composto is not None:
                    p, usadas = composto
        if i in expandidas:
            posicoes.append(len(contam))
        contam.append(p)
        ligacoes.append(ligacao)
        ligacao = ()
        i += usadas
    return Leitura(
        tuple(contam),
        tuple(ligacoes),
        frozenset(posicoes) if posicoes else _VAZIO,
        juntar_esqueletos([p.esqueleto for p in contam]),
        juntar_esqueletos([p.literal for p in palavras]),
        tuple(palavras),
        tem_cifra,
    )


def _palavra_que_parece_numero(palavras: list[Palavra], i: int) -> bool:
    """«Bem-te-vi» e «Vi» não são VI, nem «Linha 1A» e «Linha 6A Norte» são ordinais."""
    texto = palavras[i].texto
    if texto == "vi":
        if len(palavras) == 1:
            return True
        return i > 0 and palavras[i - 1].texto == "te"
    if i == 0 or not texto[0].isdigit() or texto[-1] not in "oa":
        return False
    return i == len(palavras) - 1 or (texto[-1] == "a" and texto[-2] != "1")
