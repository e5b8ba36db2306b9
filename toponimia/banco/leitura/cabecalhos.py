"""O vocabulário dos cabeçalhos do IBGE: de que fala cada coluna.

Os cabeçalhos mudam de edição para edição ("Código Município Completo", "Cod Municipio Completo",
"CD_GEOCODMU", "municipio_codigo_completo"). Em vez de uma lista de frases, cada cabeçalho é
partido em palavras: uma diz de que se fala, outra se é código ou nome, e uma palavra desconhecida
faz da coluna um estranho, que se ignora.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from toponimia.erros import NomeInvalido
from toponimia.nomes.normalizacao import dobrar

_ASSUNTOS = {
    "municipio": "municipio",
    "municipios": "municipio",
    "municip": "municipio",
    "munic": "municipio",
    "mun": "municipio",
    "distrito": "distrito",
    "distritos": "distrito",
    "dist": "distrito",
    "subdistrito": "subdistrito",
    "subdistritos": "subdistrito",
    "subdist": "subdistrito",
    "uf": "uf",
    "estado": "uf",
    "localidade": "localidade",
    "categoria": "categoria",
    "lat": "latitude",
    "latitude": "latitude",
    "long": "longitude",
    "lon": "longitude",
    "longitude": "longitude",
}
_DECIMAIS = re.compile(r"[.,]0+$")
_DE_CODIGO = {"codigo", "cod", "cd", "id", "geocodigo", "geocod", "geocode"}
_DE_NOME = {"nome", "nm", "denominacao", "sigla"}
_NEUTRAS = {"de", "do", "da", "o", "a", "ibge", "oficial", "unidade", "federacao", "federativa"}
# Abreviaturas em que o Cadastro de Localidades funde "geocódigo" e a unidade.
_FUNDIDAS = {
    "geocodmu": ("codigo", "municipio"),
    "geocodds": ("codigo", "distrito"),
    "geocodsd": ("codigo", "subdistrito"),
    "codmun": ("codigo", "municipio"),
    "coduf": ("codigo", "uf"),
}


@dataclass(frozen=True, slots=True)
class Papel:
    """O que um cabeçalho diz da sua coluna. `assunto` vazio é "Código" ou "Nome" sem mais.

    `natureza`: `codigo`, `nome` ou `""` (só o assunto: "Município" tanto traz código como nome).
    """

    assunto: str
    natureza: str
    completo: bool = False


def papel(cabecalho: str) -> Papel | None:
    """O papel de uma coluna pelo seu cabeçalho, ou `None` se não é das que se leem.

    >>> papel("Código de Distrito Completo")
    Papel(assunto='distrito', natureza='codigo', completo=True)
    >>> papel("Nome Região Geográfica Imediata") is None
    True
    """
    palavras = _palavras(cabecalho)
    assuntos: set[str] = set()
    naturezas: set[str] = set()
    completo = False
    for palavra in palavras:
        if palavra in _FUNDIDAS:
            natureza, assunto = _FUNDIDAS[palavra]
            naturezas.add(natureza)
            assuntos.add(assunto)
        elif palavra in _ASSUNTOS:
            assuntos.add(_ASSUNTOS[palavra])
        elif palavra in _DE_CODIGO:
            naturezas.add("codigo")
        elif palavra in _DE_NOME:
            naturezas.add("nome")
        elif palavra == "completo":
            completo = True
        elif palavra not in _NEUTRAS:
            return None
    if naturezas == {"codigo"} and palavras[0] in ("cd", "id") and "geocodmu" in palavras:
        completo = True
    if len(assuntos) > 1 or len(naturezas) > 1 or not (assuntos or naturezas):
        return None
    return Papel("".join(assuntos), "".join(naturezas), completo)


def _palavras(cabecalho: str) -> list[str]:
    try:
        return re.findall(r"[a-z0-9]+", dobrar(cabecalho[:200]))
    except NomeInvalido:
        return []


def sem_decimais(celula: str) -> str:
    """A planilha guarda códigos como número: `1100015.0` e `1100015,00` são `1100015`."""
    return _DECIMAIS.sub("", celula)


class Buscador:
    """A coluna do código, ou a do nome, de cada assunto; a mais à esquerda vence.

    À direita da lista o IBGE já deixou colunas de trabalho que repetem os cabeçalhos.
    """

    def __init__(
        self, papeis: Sequence[Papel | None], amostra: Sequence[tuple[str, ...]], natureza: str
    ) -> None:
        self._papeis = papeis
        self._amostra = amostra
        self._natureza = natureza

    def __call__(self, assunto: str) -> int | None:
        candidatas = [
            (not p.completo, p.natureza == "", indice)
            for indice, p in enumerate(self._papeis)
            if p is not None and p.assunto == assunto and self._serve(p, indice)
        ]
        return min(candidatas)[2] if candidatas else None

    def algarismos(self, coluna: int | None) -> int:
        """O comprimento mais comum dos códigos de uma coluna, na amostra; 0 se não há."""
        comprimentos = [
            len(sem_decimais(valor))
            for valor in ([] if coluna is None else self._valores(coluna))
            if sem_decimais(valor).isdecimal()
        ]
        return max(set(comprimentos), key=lambda n: (comprimentos.count(n), n), default=0)

    def _serve(self, p: Papel, indice: int) -> bool:
        if p.natureza:
            return p.natureza == self._natureza
        if p.assunto in ("latitude", "longitude"):
            return self._natureza == "nome"
        valores = self._valores(indice)
        numericos = sum(sem_decimais(valor).isdecimal() for valor in valores)
        return (self._natureza == "codigo") == (numericos * 2 > len(valores))

    def _valores(self, coluna: int) -> list[str]:
        celulas = (linha[coluna].strip() for linha in self._amostra if coluna < len(linha))
        return [celula for celula in celulas if celula]
