"""A forma de um nome: título, prenome e sobrenome, santo. Nada diz de vida ou morte."""

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
    def papel(self) -> str:
        """O começo do papel que o título anuncia (Prefeito: prefeito); vazio se nenhum."""
        return lexico().papeis.get(self.titulo.split()[-1] if self.titulo else "", "")

    @property
    def com_distintivo(self) -> str:
        """A chave do nome com o distintivo, que pode ser parte dele (Fernando Mineiro)."""
        return " ".join((*self.palavras, *sem_particulas(self.distintivo.split())))

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
        com_ponto = "da." in chave or "dª" in chave
        if f"d'{seguinte}" in chave or (palavra == "da" and not com_ponto):
            # A preposição de Pau d'Alho, não o D. de Dom; a de Da Vitória, não a Da. de Dona.
            break
        if palavra in ("ex", "vice") or (palavra, seguinte) == ("primeira", "dama"):
            titulo = palavra
        elif palavra in lex.historicos:
            # "Marques" sem acento é sobrenome; "Barão de" leva a partícula consigo.
            if lex.historicos[palavra] not in chave and palavra in tabelas.sobrenomes():
                break
            # Princesa do Sertão é epíteto de lugar; Barão do Triunfo é título.
            if palavra in lex.realeza and seguinte in ("do", "da", "dos", "das"):
                break
        elif titulo in lex.titulos and (not sem_ponto or f"{palavra}." in chave or de_prenome):
            if seguinte in ("de", "do", "da") and not _abre_sobrenome(titulo, palavras[i + 1 :]):
                break
        elif titulo not in lex.fracos or not sem_particulas([seguinte]):
            break
        elif not (de_prenome or _de_gente_depois_de_oficio(palavras[i + 1 :], lex)):
            break
        titulos.append(titulo)
    # "Ex", "vice" e "primeira" sozinhos não são título.
    return [] if titulos and titulos[-1] in ("ex", "vice", "primeira") else titulos


def _abre_sobrenome(titulo: str, palavras: list[str]) -> bool:
    """Se a partícula é do sobrenome (Prefeito da Silva), e não de lugar (Capitão do Mato).

    Cargo de eleição não se diz de um lugar qualquer; posto militar, sim.
    """
    nome = palavras[1] if len(palavras) == 2 else ""
    de_cargo = titulo in lexico().papeis and e_sobrenome(nome)
    if nome not in lexico().distintivos and (de_cargo or sobrenome_forte(nome)):
        return True
    return any(
        palavras_de(tabelas.pessoa(codigo).nome) == palavras
        for codigo, _ in tabelas.formas().get(" ".join(sem_particulas(palavras)), ())
    )


def _de_gente_depois_de_oficio(palavras: list[str], lex: Lexico) -> bool:
    """Se o que segue o ofício ou tratamento é de gente: Dona Filismina, Mestre Tibúrcio, Cabo
    Lopes, Parteira Sinhá Ana; não Cabo Frio."""
    palavra = palavras[0]
    if so_de_gente(palavra) or palavra in lex.titulos or _conhecida(palavras):
        return True
    if palavra in lex.fracos:
        return len(palavras) > 1
    de_lugar = lex.ambiguos | lex.genericos | lex.distintivos | lex.qualificativos
    if palavra in de_lugar:
        return False
    de_pouca_gente = portadores(palavra) >= _PRENOME_DEPOIS_DE_OFICIO
    return de_pouca_gente or (len(palavras) == 1 and sobrenome_forte(palavra))


# Portadores de um prenome que nem todos conhecem, mas que depois de Mestre ou Dona é de gente.
_PRENOME_DEPOIS_DE_OFICIO = 500


def so_de_gente(palavra: str) -> bool:
    """Se nenhum lugar tem a palavra: Dona Filismina, Mestre Dico; não Cabo Frio."""
    return palavra.isalpha() and palavra not in tabelas.palavras_de_lugar()


# Quem o país conhece por uma palavra só: Palhaço Tiririca, deputado.
_CONHECIDOS_DO_PAIS = ("pessoa notória", "deputado federal")


def _conhecida(palavras: list[str]) -> bool:
    """Se o que segue o título é o nome de alguém (Poeta Castro Alves), ou o apelido notório."""
    curtas = sem_particulas(palavras)
    achadas = tabelas.formas().get(" ".join(curtas), ())
    return bool(achadas) and (
        len(curtas) > 1
        or any(
            especie != "parte" and cargo in tabelas.pessoa(codigo).papel
            for codigo, especie in achadas
            for cargo in _CONHECIDOS_DO_PAIS
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
    if ultima in lex.parentescos:
        # Tatto Filho, Pimenta Neto: só gente é filho, neto ou sobrinho de alguém.
        return "nome"
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
        if len(palavras) == len(nucleo) == 2 and so_de_gente(palavras[0]):
            return "nome" if sobrenome_forte(ultima) or e_ultimo_nome(ultima) else "nenhuma"
        return "nenhuma"
    if sobrenome_forte(ultima) or ultima in lex.agnomes:
        return "nome"
    juntas = len(palavras) == len(nucleo) == 2
    if ultima in lex.distintivos:
        return "nenhuma"
    if len(nucleo) == len(palavras) >= 3 and e_ultimo_nome(ultima):
        if so_de_gente(palavras[0]) and all(map(_de_gente, palavras)):
            # Karl Heinz Müller: três palavras de gente, e a primeira só de gente.
            return "nome"
    if primeiro < PRENOME_COMUM:
        # Prenome raro e último nome de gente, sem partícula: Telêmaco Borba.
        lugar = ultima in lex.ambiguos or ultima in lex.genericos
        if juntas and not lugar and so_de_gente(palavras[0]):
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
    coisa = palavras[0] in lex.comuns_em_derivados or palavras[0] in tabelas.sobrenomes()
    if juntas and so_de_gente(ultima) and not coisa:
        # Hiroshi Tanaka, Salim Nassif: prenome, e palavra que nenhum lugar tem.
        return "nome"
    plausivel = primeiro >= PRENOME_CORRENTE or all(
        e_sobrenome(meio) or meio in prenomes for meio in palavras[1:-1]
    )
    if primeiro >= PRENOME_CONHECIDO and plausivel and not ultima.isdigit():
        return "nome"
    return "nenhuma"


def _de_gente(palavra: str) -> bool:
    return bool(portadores(palavra)) or e_sobrenome(palavra)


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
