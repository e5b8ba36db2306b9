"""A forma de um nome: título, prenome e sobrenome, santo, derivado. Nada diz de vida ou morte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from toponimia.nomes.normalizacao import chave_exata
from toponimia.nomes.numerais import valor_romano
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.pessoas.frequencia import (
    PRENOME_COMUM,
    PRENOME_CONHECIDO,
    PRENOME_CORRENTE,
    e_sobrenome,
    e_ultimo_nome,
    portadores,
    so_prenomes,
    sobrenome_forte,
)
from toponimia.regras.pessoas.lexico import Lexico, lexico


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

    @property
    def nome_de_pessoa(self) -> bool:
        """Se a forma anuncia pessoa: título, prenome e sobrenome, ou só prenomes."""
        return self.especie in ("titulo", "nome", "prenomes")


def ler_forma(nome: str) -> Forma:
    """A forma de um nome, só pelo texto.

    >>> ler_forma("Vila Governador Fulano de Tal").titulo
    'governador'
    """
    palavras = palavras_de(nome)
    chave = chave_exata(nome)
    return _montar(palavras, len(_generico(palavras, chave, lexico())), chave)


@dataclass(frozen=True, slots=True)
class Cauda:
    """O fim de um nome, lido como se o começo fosse genérico: Chapada do (Mauro Mendes).

    `texto`: como está escrito; `depois_de_particula`: se vem depois de de, do, da, dos ou das.
    """

    forma: Forma
    texto: str
    depois_de_particula: bool


def caudas(nome: str) -> Iterator[Cauda]:
    """Os fins do nome que podem ser de pessoa, do mais longo ao mais curto.

    Qualquer palavra pode abrir um nome de lugar; nenhuma lista de genéricos as tem todas.

    >>> [" ".join(c.forma.nucleo) for c in caudas("Chapada do Mauro Mendes")]
    ['mauro mendes', 'mendes']
    """
    palavras, chave = palavras_de(nome), chave_exata(nome)
    ja_lido = len(_generico(palavras, chave, lexico()))
    escritas = _FORA_DE_PALAVRA.sub(" ", nome).split()
    if len(escritas) != len(palavras):
        escritas = palavras
    for i in range(1, len(palavras)):
        if i != ja_lido and palavras[i] not in _LIGAM:
            texto = " ".join(escritas[i:])
            yield Cauda(_montar(palavras, i, chave), texto, palavras[i - 1] in _LIGAM)


# Acima disto são outras palavras: Di, Dix.
_MAIOR_ORDINAL = 50
_FORA_DE_PALAVRA = re.compile(r"[^\w\s]")
_LIGAM = frozenset({"de", "do", "da", "dos", "das", "d", "e"})


def _montar(palavras: list[str], inicio: int, chave: str) -> Forma:
    """A forma das palavras, as primeiras `inicio` tidas por genérico."""
    lex = lexico()
    generico, resto = palavras[:inicio], palavras[inicio:]
    titulo = _titulo(resto, chave, lex)
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


def _generico(palavras: list[str], chave: str, lex: Lexico) -> list[str]:
    i = 0
    # Gleba 1 Fulano: o número é do genérico.
    while i < len(palavras) - 1 and (
        palavras[i] in lex.genericos or (i > 0 and palavras[i].isdigit())
    ):
        if palavras[i] in lex.abreviaturas and f"{palavras[i]}." in chave:
            # Pe. Evaristo é padre; Pé da Serra, lugar.
            break
        i += 1
        if i < len(palavras) - 1 and palavras[i] in ("de", "do", "da"):
            i += 1
    return palavras[:i]


def _titulo(palavras: list[str], chave: str, lex: Lexico) -> list[str]:
    """Títulos que abrem o nome, por extenso; uma lista do tamanho das palavras que ocupam."""
    titulos: list[str] = []
    for i, (palavra, seguinte) in enumerate(pairwise(palavras)):
        titulo, sem_ponto = lex.abreviaturas.get(palavra, (palavra, False))
        de_prenome = portadores(seguinte) >= PRENOME_COMUM
        if palavra == "d" and f"d'{seguinte}" in chave:
            # A preposição de Pau d'Alho, não o D. de Dom.
            break
        if palavra in ("ex", "vice"):
            titulo = palavra
        elif palavra in lex.historicos:
            # "Marques" sem acento é sobrenome; "Barão de" leva a partícula consigo.
            if lex.historicos[palavra] not in chave and palavra in tabelas.sobrenomes():
                break
            # Princesa do Sertão é epíteto de lugar; Barão do Triunfo é título.
            if palavra in lex.realeza and seguinte in ("do", "da", "dos", "das"):
                break
        elif titulo in lex.titulos and (not sem_ponto or f"{palavra}." in chave or de_prenome):
            if seguinte in ("de", "do", "da"):
                break
        elif titulo not in lex.fracos or not sem_particulas([seguinte]):
            break
        elif not (de_prenome or _so_de_gente(seguinte) or _conhecida(palavras[i + 1 :])):
            break
        titulos.append(titulo)
    # "Ex" e "vice" sozinhos não são título.
    return [] if titulos and titulos[-1] in ("ex", "vice") else titulos


def _so_de_gente(palavra: str) -> bool:
    """Se nenhum lugar tem a palavra: Dona Filismina, Mestre Dico; não Cabo Frio."""
    return palavra.isalpha() and palavra not in tabelas.palavras_de_lugar()


def _conhecida(palavras: list[str]) -> bool:
    """Se o que segue o título é o nome de alguém (Poeta Castro Alves), ou o apelido notório."""
    curtas = sem_particulas(palavras)
    achadas = tabelas.formas().get(" ".join(curtas), ())
    return bool(achadas) and (
        len(curtas) > 1
        or any(
            especie != "parte" and "pessoa notória" in tabelas.pessoa(codigo).papel
            for codigo, especie in achadas
        )
    )


def _sem_distintivo(palavras: list[str], lex: Lexico) -> tuple[list[str], list[str]]:
    """Tira do fim "do Sul", "Paulista", "do Araguaia"…; ao menos uma palavra fica."""
    fim = len(palavras)
    while fim > 1 and (palavras[fim - 1] in lex.distintivos or _e_complemento(palavras[:fim])):
        fim -= 1
        while fim > 1 and palavras[fim - 1] in ("de", "do", "da", "dos", "das"):
            fim -= 1
    return palavras[:fim], palavras[fim:]


def _e_complemento(palavras: list[str]) -> bool:
    """Se o nome acaba em do ou da e palavra que não é de gente: do Araguaia, não da Silva.

    A que pode ser das duas coisas (da Serra) só o é depois do nome de quem se conhece.
    """
    if len(palavras) < 4 or palavras[-2] not in ("do", "da", "dos", "das"):
        return False
    palavra = palavras[-1]
    if palavra not in tabelas.sobrenomes() and tabelas.prenomes().get(palavra, 0) < PRENOME_COMUM:
        return True
    if palavra not in lexico().genericos and palavra not in lexico().ambiguos:
        return False
    formas, antes = tabelas.formas(), sem_particulas(palavras[:-2])
    inteiro = " ".join((*antes, palavra))
    return len(antes) >= 2 and inteiro not in formas and " ".join(antes) in formas


def _e_santo(palavras: list[str], lex: Lexico) -> bool:
    if palavras[0] in lex.santos or " ".join(palavras) in lex.devocoes_inteiras:
        return True
    devocoes = lex.devocoes.get(palavras[0], ())
    return any(tuple(palavras[: len(d)]) == d for d in devocoes)


def _especie_sem_titulo(palavras: tuple[str, ...], nucleo: tuple[str, ...], lex: Lexico) -> str:
    """`nome` para prenome e sobrenome, `prenomes` para só prenomes, ou `nenhuma`."""
    if not 2 <= len(palavras) <= 7:
        return "nenhuma"
    prenomes = tabelas.prenomes()
    primeiro, ultima = portadores(palavras[0]), palavras[-1]
    if palavras[0] in lex.genericos or palavras[0] in lex.distintivos:
        return "nenhuma"
    iniciais = sum(1 for palavra in palavras[:-1] if len(palavra) == 1 and palavra.isalpha())
    if (
        len(palavras[0]) == 1
        and len(ultima) > 2
        and "".join(palavras).isalpha()
        and (iniciais > 1 or e_ultimo_nome(ultima) or sobrenome_forte(ultima))
    ):
        # Iniciais e sobrenome: L. I. da Silva, A. C. Figueiroa.
        return "nome"
    if any(_e_ordinal_romano(palavras, i) for i in range(1, len(palavras))):
        # Numeral de rei ou papa (Bento XVI, Pedro II da Serra), ou de ordem (Vila Maria VI).
        return "nenhuma"
    if palavras[0] in lex.ambiguos:
        # "Clara Nunes" é pessoa; "Conceição do Almeida" é lugar.
        de_pessoa = primeiro >= PRENOME_CORRENTE or len(palavras) >= 3
        return "nome" if de_pessoa and _fecha_com_sobrenome(palavras, nucleo) else "nenhuma"
    # Prenome registrado, sobrenome forte no meio e sobrenome qualquer no fim.
    if len(palavras) >= 3 and primeiro and sobrenome_forte(palavras[-2]) and "do" not in nucleo:
        if e_sobrenome(ultima) and ultima not in lex.distintivos:
            return "nome"
    # Três palavras ou mais que acabam em dois sobrenomes: nome civil, comece como começar.
    if len(palavras) >= 3 and e_sobrenome(palavras[-2]) and sobrenome_forte(ultima):
        return "nome"
    if primeiro == 0:
        # Bell Marques: palavra que nenhum lugar tem, e sobrenome, sem partícula.
        if len(palavras) == len(nucleo) == 2 and _so_de_gente(palavras[0]):
            return "nome" if sobrenome_forte(ultima) or e_ultimo_nome(ultima) else "nenhuma"
        return "nenhuma"
    if sobrenome_forte(ultima) or ultima in lex.agnomes:
        return "nome"
    juntas = len(palavras) == len(nucleo) == 2
    if ultima in lex.distintivos:
        return "nenhuma"
    if primeiro < PRENOME_COMUM:
        # Prenome raro e último nome de gente, sem partícula: Telêmaco Borba.
        lugar = ultima in lex.ambiguos or ultima in lex.genericos
        if juntas and not lugar and _so_de_gente(palavras[0]):
            return "nome"
        return "nome" if juntas and not lugar and e_ultimo_nome(ultima) else "nenhuma"
    if ultima in lex.ambiguos:
        # Abelardo Luz, Aristides Lobo: o prenome não deixa dúvida.
        if juntas and primeiro < PRENOME_CORRENTE and e_sobrenome(ultima):
            return "nome"
        if primeiro < PRENOME_CORRENTE:
            return "nenhuma"
        # Ana Clara é gente; Maria da Glória é devoção.
        if so_prenomes(palavras) and len(nucleo) == len(palavras):
            return "prenomes"
        return "nome" if e_sobrenome(ultima) else "nenhuma"
    if so_prenomes(palavras):
        return "prenomes"
    if e_sobrenome(ultima):
        return "nome"
    plausivel = primeiro >= PRENOME_CORRENTE or all(
        e_sobrenome(meio) or meio in prenomes for meio in palavras[1:-1]
    )
    if primeiro >= PRENOME_CONHECIDO and plausivel and not ultima.isdigit():
        return "nome"
    return "nenhuma"


def _e_ordinal_romano(palavras: tuple[str, ...], i: int) -> bool:
    """Se a palavra é numeral de rei, papa ou série; no meio do nome, uma letra é inicial."""
    valor = valor_romano(palavras[i])
    breve = len(palavras[i]) == 1 and i < len(palavras) - 1
    return valor is not None and valor < _MAIOR_ORDINAL and not breve


def _fecha_com_sobrenome(palavras: tuple[str, ...], nucleo: tuple[str, ...]) -> bool:
    ultimo = tabelas.sobrenomes().get(palavras[-1])
    if len(palavras) == len(nucleo) == 2 and ultimo is not None and ultimo.pessoas is not None:
        return True
    if "do" in nucleo or palavras[-1] in lexico().ambiguos:
        return False
    if len(palavras) == 2:
        # Rosa Weber, sem partícula; não Rosa da Mata.
        conhecido = len(nucleo) == 2 and e_ultimo_nome(palavras[-1])
        return conhecido or sobrenome_forte(palavras[-1])
    return e_sobrenome(palavras[-2]) and sobrenome_forte(palavras[-1])


def raiz_derivada(nome: str) -> str | None:
    """Prenome, sobrenome ou apelido de que o nome parece formado (Davinópolis), ou `None`.

    A raiz que é antes palavra comum (Cafelândia, Serranópolis) não é de pessoa. Das que podem
    ser, a que traz a vogal do sufixo ou, na falta, a de mais portadores.

    >>> raiz_derivada("Davinópolis"), raiz_derivada("Florianópolis do Sul"), raiz_derivada("Natal")
    ('davino', 'floriano', None)
    """
    for palavra in palavras_de(nome):
        if palavra in lexico().nao_derivados:
            continue
        cortes = [
            (tronco, sufixo)
            for sufixo in lexico().sufixos
            if len(tronco := palavra.removesuffix(sufixo)) < len(palavra) and len(tronco) >= 2
        ]
        # A vogal que liga pode ser a do nome: Davino, e não Davina, em Davinópolis.
        for tronco, sufixo in cortes:
            raiz = tronco + sufixo[0]
            if sufixo.endswith("polis") and not _e_comum(raiz) and _pode_ser_raiz(raiz):
                return raiz
        troncos = [tronco for tronco, _ in cortes]
        if any(_e_comum(tronco + fim) for tronco in troncos for fim in _VOGAIS_DO_TRONCO):
            continue
        raizes = [raiz for tronco in troncos for raiz in _raizes(tronco) if _pode_ser_raiz(raiz)]
        if raizes:
            return max(raizes, key=lambda raiz: tabelas.prenomes().get(raiz, 0))
    return None


# O que o tronco perde diante do sufixo: Davin(o)ópolis, Luzi(a)lândia, Euclide(s)lândia…
_VOGAIS_DO_TRONCO = ("", "o", "a", "e", "i", "s")
_FINAIS_CURTOS = (*_VOGAIS_DO_TRONCO, "io", "ia", "n")
# … e o que só um tronco longo deixa adivinhar: Juscel(ino)lândia, Hercul(ano)lândia.
_FINAIS_LONGOS = ("ino", "ina", "ano", "ana")
# O que o sufixo às vezes acrescenta ao nome: Quiteri-an-ópolis, August-in-ópolis.
_INFIXOS = ("an", "in")
_PRENOME_RARO = 100
_TITULOS_ALTOS = ("presidente", "governador", "senador", "ministro")


def _raizes(tronco: str) -> Iterator[str]:
    yield from (tronco + fim for fim in _FINAIS_CURTOS if len(tronco + fim) >= 3)
    if len(tronco) >= 5:
        yield from (tronco + fim for fim in _FINAIS_LONGOS)
    for infixo in _INFIXOS:
        curto = tronco.removesuffix(infixo)
        if len(curto) < len(tronco) and len(curto) >= 4:
            yield from (
                raiz
                for fim in _VOGAIS_DO_TRONCO
                if tabelas.prenomes().get(raiz := curto + fim, 0) >= PRENOME_CONHECIDO
            )


def _e_comum(palavra: str) -> bool:
    return palavra in lexico().ambiguos or palavra in lexico().comuns_em_derivados


def _pode_ser_raiz(palavra: str) -> bool:
    # Três letras (Ana, Rui) só as de nome corrente.
    minimo = PRENOME_COMUM if len(palavra) > 3 else PRENOME_CORRENTE
    pessoas = tabelas.prenomes().get(palavra, 0)
    if pessoas >= minimo or e_ultimo_nome(palavra):
        return True
    # Sobrenome do Censo que ninguém tem por prenome é quase sempre também palavra comum.
    if pessoas >= _PRENOME_RARO and e_sobrenome(palavra):
        return True
    # Apelidos de candidato são qualquer palavra; o de quem teve alto cargo basta (Médici, Rondon).
    papeis = (*(lexico().papeis[titulo] for titulo in _TITULOS_ALTOS), "pessoa notória")
    return any(
        parte.strip().startswith(papeis)
        for codigo, _ in tabelas.formas().get(palavra, ())
        for parte in tabelas.pessoa(codigo).papel.split(";")
    )
