"""O léxico com que a regra de pessoas lê um nome, montado uma vez a partir do vocabulário."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from toponimia import conjuntos
from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.vocabulario import vocabulario


@dataclass(frozen=True, slots=True)
class Lexico:
    titulos: Mapping[str, str]
    abreviaturas: Mapping[str, tuple[str, bool]]
    fracos: frozenset[str]
    altos: frozenset[str]
    vagos: frozenset[str]
    clericais: frozenset[str]
    papeis_clericais: tuple[str, ...]
    historicos: Mapping[str, str]
    realeza: frozenset[str]
    santos: frozenset[str]
    devocoes: Mapping[str, tuple[tuple[str, ...], ...]]
    devocoes_inteiras: frozenset[str]
    biblicos: frozenset[str]
    genericos: frozenset[str]
    distintivos: frozenset[str]
    ambiguos: frozenset[str]
    qualificativos: frozenset[str]
    agnomes: frozenset[str]
    parentescos: frozenset[str]
    hipocoristicos: frozenset[str]
    papeis: Mapping[str, str]
    sufixos: tuple[str, ...]
    comuns_em_derivados: frozenset[str]
    nao_derivados: frozenset[str]


@cache
def lexico() -> Lexico:
    dados = vocabulario("pessoas")
    titulos = dict(dados["titulos"])
    fracos = frozenset(dobrar(t) for t in titulos.pop("fracos"))
    altos = frozenset(dobrar(t) for t in titulos.pop("altos"))
    vagos = frozenset(dobrar(t) for t in titulos.pop("vagos"))
    fortes = {dobrar(t): t for grupo in titulos.values() for t in grupo}
    biblicos = frozenset(
        f"{titulo} {nome}"
        for titulo, nomes in dados["religiao"]["biblicos"].items()
        for nome in nomes
    )
    return Lexico(
        titulos=fortes,
        abreviaturas=_abreviaturas({*fortes, *fracos}),
        fracos=fracos,
        altos=altos,
        vagos=vagos,
        clericais=frozenset(dobrar(t) for t in titulos["religiosos"]),
        papeis_clericais=tuple(dados["religiao"]["papeis"]),
        historicos={dobrar(t): t for grupo in dados["historicos"].values() for t in grupo},
        realeza=frozenset(dobrar(t) for t in dados["historicos"]["realeza"]),
        santos=frozenset(dados["religiao"]["santos"]),
        devocoes={
            primeira: tuple(tuple(d.split()) for d in devocoes if d.split()[0] == primeira)
            for devocoes in [dados["religiao"]["devocoes"]]
            for primeira in {d.split()[0] for d in devocoes}
        },
        devocoes_inteiras=frozenset(dados["religiao"]["inteiras"]) | biblicos,
        biblicos=biblicos,
        genericos=frozenset(dados["genericos"]["palavras"]),
        distintivos=frozenset(dados["distintivos"]["palavras"]),
        ambiguos=frozenset(dados["ambiguos"]["palavras"]),
        qualificativos=frozenset(
            dobrar(linha["qualificativo"])
            for linha in conjuntos.ler_csv("vocabulario/qualificativos.csv")
        ),
        agnomes=frozenset(dados["agnomes"]["parentescos"] + dados["agnomes"]["ordinais"]),
        parentescos=frozenset(dados["agnomes"]["parentescos"]),
        hipocoristicos=frozenset(dados["prenomes"]["hipocoristicos"]),
        papeis=dados["papeis"],
        sufixos=tuple(dados["derivacao"]["sufixos"]),
        comuns_em_derivados=frozenset(dados["derivacao"]["comuns"]),
        nao_derivados=frozenset(dados["derivacao"]["alheios"]),
    )


def _abreviaturas(titulos: set[str]) -> dict[str, tuple[str, bool]]:
    """Abreviatura → (título por extenso, dobrado; se sem ponto pode ser outra palavra)."""
    achadas: dict[str, tuple[str, bool]] = {}
    for linha in conjuntos.ler_csv("vocabulario/abreviaturas.csv"):
        extensos = [dobrar(extenso) for extenso in linha["extenso"].split("|")]
        achado = next((extenso for extenso in extensos if extenso in titulos), None)
        if achado is not None:
            abreviatura = dobrar(linha["abreviatura"])
            achadas[abreviatura] = (achado, linha["exige_ponto"] != "não")
    return achadas


def e_titulo(palavra: str) -> bool:
    """Se a palavra dobrada é título ou abreviatura de título.

    >>> e_titulo("dr"), e_titulo("governador"), e_titulo("serra")
    (True, True, False)
    """
    lex = lexico()
    return palavra in lex.titulos or palavra in lex.abreviaturas
