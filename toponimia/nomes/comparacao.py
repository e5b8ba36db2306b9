"""Compara dois nomes como vêm (contrato de classes em `modelos.Classe`)."""

from __future__ import annotations

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.classificacao import classificar
from toponimia.nomes.leitura import analisar, separar_apelidos
from toponimia.nomes.normalizacao import chave_exata
from toponimia.nomes.registros import nome_de_registro
from toponimia.nomes.semelhanca import GENERO, LETRA_A_MAIS, LETRAS_TROCADAS, PLURAL

_OUTRO_NOME = frozenset({PLURAL, GENERO, LETRA_A_MAIS, LETRAS_TROCADAS})


def comparar(nome_a: str, nome_b: str) -> Comparacao:
    """Classe, regras e formas comparadas de dois nomes.

    Erros: `NomeInvalido`, se um dos textos não pode ser um nome.

    >>> comparar("Mogi Mirim", "Moji-Mirim").regras
    ('hifen', 'g/j')
    """
    return classificar(analisar(nome_a), analisar(nome_b))


def mesma_denominacao(nome_a: str, nome_b: str) -> bool:
    """Se dois registros *do mesmo lugar* trazem o mesmo nome, quando muito noutra grafia.

    Serve à história dos nomes, em que só a grafia mudar não interrompe a posse. Por se tratar do
    mesmo lugar, admite mais que `comparar`: a partícula ausente, o «Villa» anteposto, a vogal
    átona trocada e as anotações da fonte («X, UF»). Plural, gênero e letra a mais já são outro
    nome (Brasília e Brasiléia, no Acre).

    >>> mesma_denominacao("Villa Jequitinhonha", "Jequitinhonha")
    True
    >>> mesma_denominacao("Paulista", "Paulistana")
    False
    """
    comparacao = comparar(_sem_anotacao(nome_a), _sem_anotacao(nome_b))
    if comparacao.classe in (Classe.IDENTICA, Classe.GRAFIA, Classe.DIACRITICOS):
        return True
    return comparacao.classe is Classe.SEMELHANTE and not _OUTRO_NOME & set(comparacao.regras)


def _sem_anotacao(nome: str) -> str:
    principal, _ = separar_apelidos(chave_exata(nome_de_registro(nome) or nome))
    return principal
