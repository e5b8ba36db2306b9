"""Pessoas notórias de toda época, para `preparar_pessoas.py`: WordNet, Pantheon e as conferidas.

Do WordNet ficam o nome e os anos de vida que a glosa traz; do Pantheon, o nome e o ano de
nascimento, que dá por morto quem nasceu há tanto; de `notorias.csv`, mantido à mão, os fatos
conferidos um a um, com a página em que se leram.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

# Parte do WordNet em que estão os nomes de pessoas, e o sinal de exemplar único.
_PESSOAS, _EXEMPLAR = "18", "@i"
_VIDA = re.compile(r"\((?:circa |about )?(\d{3,4})-(?:circa |about )?(\d{3,4})\)")
_MARCA = re.compile(r"\([a-z]+\)$")
# Formas que nomeiam um título, não a pessoa: o nome vem noutra forma do mesmo verbete.
_TRATAMENTOS = ("Sir ", "Saint ", "St. ", "President ", "King ", "Queen ", "Pope ", "Lord ")
# Menos ou mais que isto entre os dois anos é erro da glosa (Harding, 1865-1823).
_VIDA_MINIMA, _VIDA_MAXIMA = 10, 110
# Quem nasceu antes tem mais de 110 anos em 2026: presume-se a morte.
NASCIDOS_ANTES_DE = 1916
REFERENCIA_WORDNET, REFERENCIA_PANTHEON = "2011-06-01", "2013-05-01"
# Papéis que se dizem como são; os outros são de pessoa notória.
_CARGOS = (
    "presidente da República",
    "ministro do STF",
    "governador",
    "vice-governador",
    "senador",
)
PAPEL_HISTORICO = "figura histórica"


@dataclass(frozen=True)
class Notoria:
    """Uma pessoa notória. `outros`: as demais formas do nome; datas vazias se não constam."""

    nome: str
    outros: tuple[str, ...]
    nascimento: str
    falecimento: str
    falecida_ate: str
    vivo_em: str
    papel: str
    fonte: str
    referencia: str


def do_wordnet(arquivo: Path, portuguesas: dict[str, list[str]]) -> Iterator[Notoria]:
    """Pessoas do WordNet com os anos de nascimento e morte na glosa.

    Argumentos: `arquivo`, o `data.noun` publicado; `portuguesas`, forma inglesa → portuguesas.
    Só ficam formas de duas palavras ou mais: um sobrenome sozinho não diz de quem é.
    """
    for linha in arquivo.read_text(encoding="latin-1").splitlines():
        cabeca, _, glosa = linha.partition(" | ")
        campos = cabeca.split()
        vida = _VIDA.search(glosa)
        if linha.startswith(" ") or campos[1] != _PESSOAS or _EXEMPLAR not in campos or not vida:
            continue
        if not _VIDA_MINIMA <= int(vida[2]) - int(vida[1]) <= _VIDA_MAXIMA:
            continue
        lemas = campos[4 : 4 + 2 * int(campos[3], 16) : 2]
        formas = [_MARCA.sub("", lema).replace("_", " ") for lema in lemas]
        nomes = [f for f in formas if " " in f and not f.startswith(_TRATAMENTOS)]
        if nomes:
            outras = [p for forma in formas for p in portuguesas.get(forma, ())]
            curtas = [_curta(nome, formas) for nome in nomes]
            principal, *demais = dict.fromkeys([*outras, *nomes, *filter(None, curtas)])
            yield Notoria(
                principal,
                tuple(demais),
                vida[1].zfill(4),
                vida[2].zfill(4),
                "",
                "",
                PAPEL_HISTORICO,
                "wordnet",
                REFERENCIA_WORDNET,
            )


def _curta(nome: str, formas: list[str]) -> str:
    """Prenome e sobrenome (John Kennedy), se o verbete conhece a pessoa só pelo sobrenome."""
    primeiro, *meio, ultimo = nome.split()
    return f"{primeiro} {ultimo}" if meio and ultimo in formas and "." not in primeiro else ""


def do_pantheon(linhas: Iterable[dict[str, str]]) -> Iterator[Notoria]:
    """Pessoas do Pantheon: o que se sabe é que existem, e desde quando.

    De um nome só, apenas as brasileiras: Fábio não é, aqui, nenhum Fabio de lá. Quem nasceu antes
    de `NASCIDOS_ANTES_DE` é figura histórica.
    """
    for linha in linhas:
        nome, ano = linha["name"], linha["birthyear"]
        if not re.fullmatch(r"\d{3,4}", ano):
            continue
        # "Peter I of Brazil" não é nome que se escreva em português.
        inglesa = re.search(r"\b(of|the|and)\b|,|^(Pope|Saint|Queen|Emperor|King) ", nome)
        if inglesa or not (" " in nome or linha["country_code"] == "BR"):
            continue
        papel = PAPEL_HISTORICO if int(ano) < NASCIDOS_ANTES_DE else "pessoa notória"
        yield Notoria(nome, (), ano.zfill(4), "", "", "", papel, "pantheon", REFERENCIA_PANTHEON)


def conferidas(arquivo: Path) -> Iterator[Notoria]:
    """As de `notorias.csv`; a referência é a última data que a linha traz."""
    with arquivo.open(encoding="utf-8", newline="") as texto:
        for linha in csv.DictReader(texto):
            datas = (linha["falecimento"], linha["falecida_ate"], linha["vivo_em"])
            # Só o ano: o fato se leu no fim dele ou depois.
            referencia = max(f"{data}-12-31" if len(data) == 4 else data for data in datas)
            cargo = linha["papel"].startswith(_CARGOS)
            yield Notoria(
                linha["nome"],
                tuple(nome for nome in linha["outros_nomes"].split(";") if nome),
                linha["nascimento"],
                linha["falecimento"],
                linha["falecida_ate"],
                linha["vivo_em"],
                linha["papel"] if cargo else f"pessoa notória ({linha['papel']})",
                linha["fonte"],
                referencia or REFERENCIA_PANTHEON,
            )


def formas_portuguesas(arquivo: Path) -> dict[str, list[str]]:
    """Forma inglesa do WordNet → formas portuguesas, a primeira a mais usual."""
    formas: dict[str, list[str]] = {}
    with arquivo.open(encoding="utf-8", newline="") as texto:
        for linha in csv.DictReader(texto):
            formas.setdefault(linha["wordnet"], []).append(linha["portugues"])
    return formas
