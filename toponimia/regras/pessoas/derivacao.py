"""Nomes derivados do de uma pessoa: Davinópolis, Luziânia, Natalândia."""

from __future__ import annotations

from collections.abc import Iterator

from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de
from toponimia.regras.pessoas.frequencia import (
    PRENOME_COMUM,
    PRENOME_CONHECIDO,
    PRENOME_CORRENTE,
    e_sobrenome,
    e_ultimo_nome,
)
from toponimia.regras.pessoas.lexico import lexico


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


def como_escrita(nome: str, raiz: str) -> str:
    """A raiz com a grafia que o nome lhe dá (João, em Joãolândia), ou sem acentos se a perdeu.

    >>> como_escrita("Joãolândia do Sul", "joao"), como_escrita("Davinópolis", "davino")
    ('João', 'Davino')
    """
    for palavra in nome.split():
        comeco, resto = palavra[: len(raiz)], dobrar(palavra[len(raiz) :])
        if comeco.isalpha() and dobrar(comeco) == raiz:
            # O acento da vogal que liga é o do sufixo: Davin(ó)polis, Luzi(â)nia.
            liga = any(sufixo == raiz[-1] + resto for sufixo in lexico().sufixos)
            return (comeco[:-1] + raiz[-1] if liga else comeco).capitalize()
    return raiz.capitalize()


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
