"""Prenomes e sobrenomes pela frequência: o que se conta por um, por outro, e quantos os levam."""

from __future__ import annotations

from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.lexico import lexico

# Portadores, no Censo de 2010, para um prenome começar um nome de pessoa com sobrenome conhecido;
# com último nome que não se conhece; e quando a palavra é também substantivo ou devoção.
PRENOME_COMUM = 1_000
PRENOME_CONHECIDO = 5_000
PRENOME_CORRENTE = 20_000
# Vezes que uma palavra foi último nome entre agentes públicos, para se contar como sobrenome.
_SOBRENOME_CONHECIDO = 3
_SOBRENOME_FORTE = 20
# Mais portadores que isto: o nome é comum demais para dizer de quem é.
NOME_COMUM = 50
# Mais que isto: nem a morte de um nem a homenagem nas ruas dizem de quem é.
NOME_MUITO_COMUM = 1_000
# Portadores que se supõem de um prenome que a tabela não traz (ela começa em 50).
_PRENOME_MINIMO = 50
# Parte dos nomes que leva Filho, Júnior, Neto…, por alto.
_PARTE_COM_AGNOME = 0.1
_POPULACAO_2010 = 190_755_799
_POPULACAO_2022 = 203_080_756


def portadores(palavra: str) -> int:
    """Pessoas com este prenome; o hipocorístico (Zeca), raro em registro, conta por usual."""
    usual = PRENOME_CORRENTE if palavra in lexico().hipocoristicos else 0
    return max(usual, tabelas.prenomes().get(palavra, 0))


def sobrenome_forte(palavra: str) -> bool:
    """Sobrenome frequente que não é também palavra comum, ou dos trinta maiores do país."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return False
    frequente = sobrenome.ultimo >= _SOBRENOME_FORTE and palavra not in lexico().ambiguos
    return frequente or sobrenome.pessoas is not None


def e_ultimo_nome(palavra: str) -> bool:
    """Se a palavra já fechou, mais de uma vez, o nome de gente."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    return sobrenome is not None and sobrenome.ultimo >= _SOBRENOME_CONHECIDO


def e_sobrenome(palavra: str) -> bool:
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return False
    return sobrenome.ultimo >= _SOBRENOME_CONHECIDO or (
        sobrenome.no_censo and tabelas.prenomes().get(palavra, 0) < PRENOME_CORRENTE
    )


def so_prenomes(palavras: tuple[str, ...]) -> bool:
    """Se a última palavra é antes prenome que sobrenome: Ana Clara, Zé Maria.

    >>> so_prenomes(("ana", "clara")), so_prenomes(("ana", "silva"))
    (True, False)
    """
    corrente = tabelas.prenomes().get(palavras[-1], 0) >= PRENOME_CORRENTE
    return corrente and not sobrenome_forte(palavras[-1])


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


def hipocoristico_raro(palavras: tuple[str, ...]) -> bool:
    """Se o apelido corrente (Tião) vem com sobrenome que quase ninguém tem (Bocalom)."""
    if palavras[-1] not in tabelas.sobrenomes():
        return False
    registrados = tabelas.prenomes().get(palavras[0], _PRENOME_MINIMO)
    return portadores_esperados(palavras) * PRENOME_CORRENTE / registrados <= NOME_COMUM


def _parte_com_sobrenome(palavra: str) -> float:
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is None:
        return 1 / tabelas.total_de_ultimos_nomes()
    if sobrenome.pessoas is not None:
        return sobrenome.pessoas / _POPULACAO_2022
    return max(sobrenome.ultimo, sobrenome.meio, 1) / tabelas.total_de_ultimos_nomes()
