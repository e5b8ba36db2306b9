"""De que santo ou devoção é um nome: pelo calendário, ou pelo uso que já nomeia lugares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

from toponimia import conjuntos
from toponimia.nomes.leitura import analisar
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.pessoas.forma import Forma
from toponimia.regras.pessoas.frequencia import (
    PRENOME_COMUM,
    e_ultimo_nome,
    portadores,
    sobrenome_forte,
)
from toponimia.regras.pessoas.lexico import lexico

_CALENDARIO = "romcal"


@dataclass(frozen=True, slots=True)
class Devocao:
    """Um santo ou devoção: de quem, pela fonte (livro, lista ou endereço da página lida; vazia se
    o próprio nome o diz).

    `inteira`: se o nome é todo o do santo.
    """

    nome: str
    fonte: str
    inteira: bool

    def __str__(self) -> str:
        if not self.fonte:
            return self.nome
        sitio = urlsplit(self.fonte).hostname
        return f"{self.nome}; fonte: {f'página de {sitio}' if sitio else self.fonte}"

    @property
    def evidencia(self) -> dict[str, str | None]:
        return {"nome": self.nome, "fonte": self.fonte or None}


def ler_devocao(forma: Forma) -> Devocao | None:
    """A devoção de um nome lido como de santo; `None` se nenhuma fonte a traz.

    O santo do calendário vale pelo nome inteiro ou por um começo dele (Santo Antônio do Quinze);
    na falta, a palavra que em listas do IBGE já segue São, Santo ou Santa.
    """
    curtas = _sem_tratamento(forma)
    if " ".join((*forma.titulo.split(), *forma.nucleo)) in lexico().biblicos:
        return Devocao("figura da Bíblia", "", inteira=True)
    if curtas is None:
        return Devocao("devoção a Deus, à Virgem ou a santo", "", inteira=True)
    if not curtas:
        return None
    for fim in range(len(curtas), 0, -1):
        achado = _santos().get(curtas[:fim])
        if achado is not None:
            return Devocao(*achado, inteira=fim == len(curtas))
    primeira = curtas[0]
    achado = _por_prenome().get(primeira)
    if achado is None:
        achado = _por_leitura().get(_leitura(primeira)) or _por_uso().get(primeira)
    return None if achado is None else Devocao(*achado, inteira=len(curtas) == 1)


def santo_inteiro(forma: Forma) -> Devocao | None:
    """O santo ou beato de que o nome é o inteiro (Carlo Acutis, Padre Victor, Beata Lindalva).

    De uma palavra só, apenas com o tratamento: Lindalva sozinha é qualquer uma.
    """
    titulos = [titulo for titulo in forma.titulo.split() if titulo not in ("beato", "beata")]
    inteiro = (*titulos, *forma.palavras)
    com_tratamento = len(titulos) < len(forma.titulo.split())
    chaves = [c for c in (inteiro, forma.palavras) if len(c) > 1 or (c and com_tratamento)]
    achado = next((_santos()[chave] for chave in chaves if chave in _santos()), None)
    return None if achado is None else Devocao(*achado, inteira=True)


def _sem_tratamento(forma: Forma) -> tuple[str, ...] | None:
    """As palavras depois de São, Santo ou Santa, sem partículas; `None` se não abre por eles."""
    palavras = list(forma.nucleo)
    if palavras[0] not in lexico().santos:
        return None
    while palavras and palavras[0] in lexico().santos:
        del palavras[0]
    return tuple(sem_particulas(palavras))


def de_pessoa(forma: Forma) -> bool:
    """Se a palavra que segue o tratamento é prenome, sobrenome ou apelido de gente."""
    curtas = _sem_tratamento(forma)
    if not curtas or (curtas[0] in lexico().ambiguos and not com_sobrenome(forma)):
        return False
    gente = tabelas.prenomes().get(curtas[0], 0) or e_ultimo_nome(curtas[0])
    return bool(gente) or curtas[0] in tabelas.formas()


def com_sobrenome(forma: Forma) -> bool:
    """Se ao nome do santo segue, sem partícula, um sobrenome de gente (Santa Marina Silva)."""
    curtas = forma.nucleo[1:]
    return (
        len(curtas) >= 2
        and portadores(curtas[0]) >= PRENOME_COMUM
        and len(sem_particulas(list(curtas))) == len(curtas)
        and curtas[-1] not in lexico().distintivos
        and sobrenome_forte(curtas[-1])
    )


@cache
def _santos() -> dict[tuple[str, ...], tuple[str, str]]:
    """Palavras do nome, sem o tratamento → (nome com a data da morte, fonte)."""
    achados = {}
    for santo in conjuntos.ler_csv("devocoes/santos.csv"):
        morte = f" (morte no ano {santo['morte']})" if santo["morte"] else ""
        do_calendario = santo["fonte"] == _CALENDARIO
        fonte = "calendário romano, com o próprio do Brasil" if do_calendario else santo["fonte"]
        palavras = tuple(sem_particulas(palavras_de(santo["nome"]))[1:])
        achados[palavras] = santo["nome"] + morte, fonte
    return achados


@cache
def _por_prenome() -> dict[str, tuple[str, str]]:
    """Primeira palavra do nome → o primeiro santo que se chama assim."""
    achados: dict[str, tuple[str, str]] = {}
    for palavras, santo in _santos().items():
        achados.setdefault(palavras[0], santo)
    return achados


@cache
def _por_leitura() -> dict[str, tuple[str, str]]:
    """O mesmo pela leitura, que junta as grafias (Edviges e Edwiges)."""
    return {_leitura(palavra): santo for palavra, santo in _por_prenome().items()}


@cache
def _por_uso() -> dict[str, tuple[str, str]]:
    """Palavra que segue São, Santo ou Santa nas listas do IBGE → (em quantos lugares, fonte)."""
    achados = {}
    for linha in conjuntos.ler_csv("devocoes/lugares.csv"):
        vezes = int(linha["lugares"])
        lugares = "um lugar" if vezes == 1 else f"{vezes} lugares"
        achados[linha["palavra"]] = f"devoção que já nomeia {lugares}", "listas do IBGE"
    return achados


def _leitura(palavra: str) -> str:
    return analisar(palavra).leituras[0].chave
