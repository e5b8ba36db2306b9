"""A forma de um nome: título, prenome e sobrenome, santo, derivado. Nada diz de vida ou morte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from toponimia import conjuntos
from toponimia.nomes.normalizacao import chave_exata, dobrar
from toponimia.nomes.numerais import valor_romano
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.vocabulario import vocabulario

# Portadores, no Censo de 2010, para um prenome começar um nome de pessoa com sobrenome conhecido;
# com último nome que não se conhece; e quando a palavra é também substantivo ou devoção.
_PRENOME_COMUM = 1_000
_PRENOME_CONHECIDO = 5_000
_PRENOME_CORRENTE = 20_000
# Vezes que uma palavra foi último nome entre agentes públicos, para se contar como sobrenome.
_SOBRENOME_CONHECIDO = 3
_SOBRENOME_FORTE = 20
# Portadores que se supõem de um prenome que a tabela não traz (ela começa em 50).
_PRENOME_MINIMO = 50
# Parte dos nomes que leva Filho, Júnior, Neto…, por alto.
_PARTE_COM_AGNOME = 0.1
_POPULACAO_2010 = 190_755_799
_POPULACAO_2022 = 203_080_756


@dataclass(frozen=True, slots=True)
class Forma:
    """O que o nome parece ser.

    `especie`: `santo`, `titulo`, `titulo_historico`, `nome` (prenome e sobrenome), `prenomes` (só
    prenomes) ou `nenhuma`. `nucleo`: palavras sem genérico, título nem distintivo, com as
    partículas; `palavras`, as mesmas sem partículas.
    """

    especie: str
    titulo: str
    generico: str
    nucleo: tuple[str, ...]
    palavras: tuple[str, ...]
    distintivo: str


@dataclass(frozen=True, slots=True)
class _Lexico:
    titulos: Mapping[str, str]
    abreviaturas: Mapping[str, tuple[str, bool]]
    fracos: frozenset[str]
    historicos: Mapping[str, str]
    santos: frozenset[str]
    devocoes: Mapping[str, tuple[tuple[str, ...], ...]]
    devocoes_inteiras: frozenset[str]
    genericos: frozenset[str]
    distintivos: frozenset[str]
    ambiguos: frozenset[str]
    agnomes: frozenset[str]
    hipocoristicos: frozenset[str]
    papeis: Mapping[str, str]
    sufixos: tuple[str, ...]


@cache
def lexico() -> _Lexico:
    dados = vocabulario("pessoas")
    titulos = dict(dados["titulos"])
    fracos = frozenset(dobrar(t) for t in titulos.pop("fracos"))
    fortes = {dobrar(t): t for grupo in titulos.values() for t in grupo}
    return _Lexico(
        titulos=fortes,
        abreviaturas=_abreviaturas({*fortes, *fracos}),
        fracos=fracos,
        historicos={dobrar(t): t for t in dados["historicos"]["nobreza"]},
        santos=frozenset(dados["religiao"]["santos"]),
        devocoes={
            primeira: tuple(tuple(d.split()) for d in devocoes if d.split()[0] == primeira)
            for devocoes in [dados["religiao"]["devocoes"]]
            for primeira in {d.split()[0] for d in devocoes}
        },
        devocoes_inteiras=frozenset(dados["religiao"]["inteiras"]),
        genericos=frozenset(dados["genericos"]["palavras"]),
        distintivos=frozenset(dados["distintivos"]["palavras"]),
        ambiguos=frozenset(dados["ambiguos"]["palavras"]),
        agnomes=frozenset(dados["agnomes"]["palavras"]),
        hipocoristicos=frozenset(dados["prenomes"]["hipocoristicos"]),
        papeis=dados["papeis"],
        sufixos=tuple(dados["derivacao"]["sufixos"]),
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


def ler_forma(nome: str) -> Forma:
    """A forma de um nome, só pelo texto.

    >>> ler_forma("Vila Governador Fulano de Tal").titulo
    'governador'
    """
    lex = lexico()
    palavras = palavras_de(nome)
    generico = _generico(palavras, lex)
    resto = palavras[len(generico) :]
    titulo = _titulo(resto, chave_exata(nome), lex)
    santo = _e_santo(resto, lex)
    resto, distintivo = _sem_distintivo(resto[len(titulo) :], lex)
    nucleo = tuple(resto)
    curtas = tuple(sem_particulas(resto))

    def forma(especie: str) -> Forma:
        return Forma(
            especie, " ".join(titulo), " ".join(generico), nucleo, curtas, " ".join(distintivo)
        )

    if not curtas:
        return forma("nenhuma")
    if titulo and titulo[0] in lex.historicos:
        return forma("titulo_historico")
    if santo:
        return forma("santo")
    if titulo:
        return forma("titulo")
    return forma(_especie_sem_titulo(curtas, nucleo, lex))


def _generico(palavras: list[str], lex: _Lexico) -> list[str]:
    i = 0
    while i < len(palavras) - 1 and palavras[i] in lex.genericos:
        i += 1
        if i < len(palavras) - 1 and palavras[i] in ("de", "do", "da"):
            i += 1
    return palavras[:i]


def _titulo(palavras: list[str], chave: str, lex: _Lexico) -> list[str]:
    """Títulos que abrem o nome, por extenso; uma lista do tamanho das palavras que ocupam."""
    titulos: list[str] = []
    for palavra, seguinte in pairwise(palavras):
        titulo, sem_ponto = lex.abreviaturas.get(palavra, (palavra, False))
        de_prenome = _portadores(seguinte) >= _PRENOME_COMUM
        if palavra in ("ex", "vice"):
            titulo = palavra
        elif palavra in lex.historicos:
            # "Marques" sem acento é sobrenome; "Barão de" leva a partícula consigo.
            if lex.historicos[palavra] not in chave and palavra in tabelas.sobrenomes():
                break
        elif titulo in lex.titulos and (not sem_ponto or f"{palavra}." in chave or de_prenome):
            if seguinte in ("de", "do", "da"):
                break
        elif titulo not in lex.fracos or not de_prenome or not sem_particulas([seguinte]):
            break
        titulos.append(titulo)
    # "Ex" e "vice" sozinhos não são título.
    return [] if titulos and titulos[-1] in ("ex", "vice") else titulos


def _sem_distintivo(palavras: list[str], lex: _Lexico) -> tuple[list[str], list[str]]:
    """Tira do fim "do Sul", "Paulista"…; ao menos uma palavra fica."""
    fim = len(palavras)
    while fim > 1 and palavras[fim - 1] in lex.distintivos:
        fim -= 1
        while fim > 1 and palavras[fim - 1] in ("de", "do", "da", "dos", "das"):
            fim -= 1
    return palavras[:fim], palavras[fim:]


def _e_santo(palavras: list[str], lex: _Lexico) -> bool:
    if palavras[0] in lex.santos or " ".join(palavras) in lex.devocoes_inteiras:
        return True
    devocoes = lex.devocoes.get(palavras[0], ())
    return any(tuple(palavras[: len(d)]) == d for d in devocoes)


def _especie_sem_titulo(palavras: tuple[str, ...], nucleo: tuple[str, ...], lex: _Lexico) -> str:
    """`nome` para prenome e sobrenome, `prenomes` para só prenomes, ou `nenhuma`."""
    if not 2 <= len(palavras) <= 7:
        return "nenhuma"
    prenomes = tabelas.prenomes()
    primeiro, ultima = _portadores(palavras[0]), palavras[-1]
    if palavras[0] in lex.genericos or palavras[0] in lex.distintivos:
        return "nenhuma"
    if valor_romano(ultima) is not None:
        # Numeral de rei ou papa (Bento XVI), ou número de ordem (Vila Maria VI).
        return "nenhuma"
    if palavras[0] in lex.ambiguos:
        # "Clara Nunes" é pessoa; "Conceição do Almeida" é lugar.
        de_pessoa = primeiro >= _PRENOME_CORRENTE or len(palavras) >= 3
        return "nome" if de_pessoa and _fecha_com_sobrenome(palavras, nucleo) else "nenhuma"
    # Prenome registrado, sobrenome forte no meio e sobrenome qualquer no fim.
    if len(palavras) >= 3 and primeiro and _sobrenome_forte(palavras[-2]) and "do" not in nucleo:
        if _e_sobrenome(ultima) and ultima not in lex.distintivos:
            return "nome"
    # Três palavras ou mais que acabam em dois sobrenomes: nome civil, comece como começar.
    if len(palavras) >= 3 and _e_sobrenome(palavras[-2]) and _sobrenome_forte(ultima):
        return "nome"
    if primeiro == 0:
        return "nenhuma"
    if _sobrenome_forte(ultima) or ultima in lex.agnomes:
        return "nome"
    juntas = len(palavras) == len(nucleo) == 2
    if ultima in lex.distintivos:
        return "nenhuma"
    if primeiro < _PRENOME_COMUM:
        # Prenome raro e último nome de gente, sem partícula: Telêmaco Borba.
        lugar = ultima in lex.ambiguos or ultima in lex.genericos
        return "nome" if juntas and not lugar and _e_ultimo_nome(ultima) else "nenhuma"
    if ultima in lex.ambiguos:
        # Abelardo Luz, Aristides Lobo: o prenome não deixa dúvida.
        if juntas and primeiro < _PRENOME_CORRENTE and _e_sobrenome(ultima):
            return "nome"
        if primeiro < _PRENOME_CORRENTE:
            return "nenhuma"
        # Ana Clara é gente; Maria da Glória é devoção.
        if so_prenomes(palavras) and len(nucleo) == len(palavras):
            return "prenomes"
        return "nome" if _e_sobrenome(ultima) else "nenhuma"
    if so_prenomes(palavras):
        return "prenomes"
    if _e_sobrenome(ultima):
        return "nome"
    plausivel = primeiro >= _PRENOME_CORRENTE or all(
        _e_sobrenome(meio) or meio in prenomes for meio in palavras[1:-1]
    )
    if primeiro >= _PRENOME_CONHECIDO and plausivel and not ultima.isdigit():
        return "nome"
    return "nenhuma"


def _portadores(palavra: str) -> int:
    """Pessoas com este prenome; o hipocorístico (Zeca), raro em registro, conta por usual."""
    usual = _PRENOME_CORRENTE if palavra in lexico().hipocoristicos else 0
    return max(usual, tabelas.prenomes().get(palavra, 0))


def _fecha_com_sobrenome(palavras: tuple[str, ...], nucleo: tuple[str, ...]) -> bool:
    ultimo = tabelas.sobrenomes().get(palavras[-1])
    if len(palavras) == len(nucleo) == 2 and ultimo is not None and ultimo.pessoas is not None:
        return True
    if "do" in nucleo or palavras[-1] in lexico().ambiguos:
        return False
    if len(palavras) == 2:
        # Rosa Weber, sem partícula; não Rosa da Mata.
        conhecido = len(nucleo) == 2 and _e_ultimo_nome(palavras[-1])
        return conhecido or _sobrenome_forte(palavras[-1])
    return _e_sobrenome(palavras[-2]) and _sobrenome_forte(palavras[-1])


def _sobrenome_forte(palavra: str) -> bool:
    """Sobrenome frequente que não é também palavra comum, ou dos trinta maiores do país."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return False
    frequente = sobrenome.ultimo >= _SOBRENOME_FORTE and palavra not in lexico().ambiguos
    return frequente or sobrenome.pessoas is not None


def _e_ultimo_nome(palavra: str) -> bool:
    """Se a palavra já fechou, mais de uma vez, o nome de gente."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    return sobrenome is not None and sobrenome.ultimo >= _SOBRENOME_CONHECIDO


def _e_sobrenome(palavra: str) -> bool:
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return False
    return sobrenome.ultimo >= _SOBRENOME_CONHECIDO or (
        sobrenome.no_censo and tabelas.prenomes().get(palavra, 0) < _PRENOME_CORRENTE
    )


def so_prenomes(palavras: tuple[str, ...]) -> bool:
    """Se a última palavra é antes prenome que sobrenome: Ana Clara, Zé Maria.

    >>> so_prenomes(("ana", "clara")), so_prenomes(("ana", "silva"))
    (True, False)
    """
    corrente = tabelas.prenomes().get(palavras[-1], 0) >= _PRENOME_CORRENTE
    return corrente and not _sobrenome_forte(palavras[-1])


def portadores_esperados(palavras: tuple[str, ...]) -> float:
    """Quantas pessoas se espera que tenham este nome, pelas frequências de cada parte.

    Estimativa grosseira (partes independentes), boa para separar "João da Silva" de um nome raro.
    """
    agnomes = lexico().agnomes
    partes = [palavra for palavra in palavras if palavra not in agnomes] or list(palavras)
    esperados = float(tabelas.prenomes().get(partes[0], _PRENOME_MINIMO))
    for palavra in partes[1:]:
        como_prenome = tabelas.prenomes().get(palavra, 0) / _POPULACAO_2010
        esperados *= max(como_prenome, _parte_com_sobrenome(palavra))
    return esperados if len(partes) == len(palavras) else esperados * _PARTE_COM_AGNOME


def _parte_com_sobrenome(palavra: str) -> float:
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return 1 / tabelas.total_de_ultimos_nomes()
    if sobrenome.pessoas is not None:
        return sobrenome.pessoas / _POPULACAO_2022
    return max(sobrenome.ultimo, sobrenome.meio, 1) / tabelas.total_de_ultimos_nomes()


def raiz_derivada(nome: str) -> str | None:
    """Prenome, sobrenome ou apelido de que o nome parece formado (Davinópolis), ou `None`.

    >>> raiz_derivada("Davinópolis"), raiz_derivada("Florianópolis do Sul"), raiz_derivada("Natal")
    ('davino', 'floriano', None)
    """
    for palavra in palavras_de(nome):
        for sufixo in lexico().sufixos:
            raiz = palavra.removesuffix(sufixo)
            if raiz == palavra or len(raiz) < 3:
                continue
            for fim in ("", "o", "a", "e", "i", "io", "ia"):
                if _pode_ser_raiz(raiz + fim):
                    return raiz + fim
    return None


def _pode_ser_raiz(palavra: str) -> bool:
    if palavra in lexico().ambiguos:
        return False
    comum = tabelas.prenomes().get(palavra, 0) >= _PRENOME_COMUM
    return comum or _e_sobrenome(palavra) or palavra in tabelas.formas()
