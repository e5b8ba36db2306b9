"""Reconhece, pelo cabeçalho, que camada uma folha traz e em que colunas está cada dado.

Os cabeçalhos do IBGE mudam de edição para edição ("Código Município Completo",
"Cod Municipio Completo", "CD_GEOCODMU", "municipio_codigo_completo"). Em vez de uma lista de
frases, cada cabeçalho é partido em palavras: uma diz de que se fala, outra se é código ou nome, e
uma palavra desconhecida faz da coluna um estranho, que se ignora.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido, NomeInvalido
from toponimia.nomes.normalizacao import dobrar

Conteudo = Literal["municipios", "distritos", "subdistritos", "localidades"]

Linha = tuple[int, tuple[str, ...]]

_PROCURA = 60
"""Linhas não vazias em que se procura o cabeçalho; os títulos do IBGE ocupam seis."""
_AMOSTRA = 300

_ASSUNTOS = {
    "municipio": "municipio",
    "municipios": "municipio",
    "municip": "municipio",
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

ALGARISMOS: Mapping[Conteudo, int] = {"municipios": 7, "distritos": 9, "subdistritos": 11}
"""Quantos algarismos tem o código completo de cada divisão."""
_DIVISOES: tuple[Conteudo, ...] = ("subdistritos", "distritos", "municipios")


@dataclass(frozen=True, slots=True)
class Papel:
    """O que um cabeçalho diz da sua coluna. `assunto` vazio é "Código" ou "Nome" sem mais.

    `natureza`: `codigo`, `nome` ou `""` (só o assunto: "Município" tanto traz código como nome).
    """

    assunto: str
    natureza: str
    completo: bool = False


@dataclass(frozen=True, slots=True)
class Leiaute:
    """Onde está cada dado de uma folha: de dado (`codigo`, `municipio`…) a índice de coluna."""

    conteudo: Conteudo
    cabecalho: tuple[str, ...]
    posicao: int
    colunas: Mapping[str, int]
    faltam: tuple[str, ...]


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


def reconhecidas(linhas: Iterable[Linha]) -> int:
    """Quantas colunas são reconhecidas na linha que mais parece um cabeçalho."""
    nao_vazias = (celulas for _, celulas in linhas if any(c.strip() for c in celulas))
    return max(
        (sum(papel(c) is not None for c in celulas) for celulas in islice(nao_vazias, _PROCURA)),
        default=0,
    )


def reconhecer(folha: Folha) -> Leiaute | None:
    """O leiaute de uma folha, ou `None` se nada nela parece uma lista do IBGE.

    Erros: `ArquivoInvalido` se há cabeçalho, mas faltam nele colunas decisivas.
    """
    melhor: Leiaute | None = None
    vistas = 0
    for posicao, (_, celulas) in enumerate(folha.linhas):
        if not any(celula.strip() for celula in celulas):
            continue
        vistas += 1
        if vistas > _PROCURA:
            break
        leiaute = _leiaute(celulas, posicao, folha.linhas)
        if leiaute is None:
            continue
        if not leiaute.faltam:
            return leiaute
        if melhor is None or len(leiaute.colunas) > len(melhor.colunas):
            melhor = leiaute
    if melhor is None or len(melhor.colunas) + len(melhor.faltam) < 2:
        return None
    achadas = ", ".join(c.strip() for c in melhor.cabecalho if c.strip())
    raise ArquivoInvalido(
        f"{folha.arquivo} parece uma lista de {melhor.conteudo}, mas falta "
        f"{' e '.join(melhor.faltam)}; as colunas achadas são: {achadas[:400]}. "
        "Confira se é o arquivo publicado pelo IBGE."
    )


def _leiaute(celulas: tuple[str, ...], posicao: int, linhas: Sequence[Linha]) -> Leiaute | None:
    papeis = [papel(celula) for celula in celulas]
    if sum(p is not None for p in papeis) < 2:
        return None
    amostra = [celula for _, celula in linhas[posicao + 1 : posicao + 1 + _AMOSTRA]]
    codigo, nome = _Buscador(papeis, amostra, "codigo"), _Buscador(papeis, amostra, "nome")
    assuntos = {p.assunto for p in papeis if p is not None}
    conteudo = _conteudo(assuntos, codigo, nome)
    if conteudo is None:
        return None
    if conteudo == "localidades":
        achadas = {
            "codigo": codigo("") if codigo("") is not None else codigo("localidade"),
            "nome": nome("localidade"),
            "categoria": nome("categoria"),
            "codigo_municipio": codigo("municipio"),
            "municipio": nome("municipio"),
            "distrito": nome("distrito"),
            "uf": _uf(codigo, nome),
            "latitude": nome("latitude"),
            "longitude": nome("longitude"),
        }
        decisivas = {
            "codigo": "o identificador (ID)",
            "nome": "o nome da localidade",
            "categoria": "a categoria (NM_CATEGORIA)",
            "codigo_municipio": "o código do município",
        }
    else:
        unidade = conteudo[:-1]
        proprio = codigo(unidade)
        achadas = {
            "codigo": proprio if proprio is not None else codigo(""),
            "nome": nome(unidade) if nome(unidade) is not None else nome(""),
            "uf": _uf(codigo, nome),
        }
        decisivas = {"codigo": f"o código do {unidade}", "nome": f"o nome do {unidade}"}
        if conteudo == "distritos":
            achadas |= {"codigo_municipio": codigo("municipio"), "municipio": nome("municipio")}
            decisivas["municipio"] = "o nome do município"
    return Leiaute(
        conteudo=conteudo,
        cabecalho=celulas,
        posicao=posicao,
        colunas={dado: coluna for dado, coluna in achadas.items() if coluna is not None},
        faltam=tuple(t for dado, t in decisivas.items() if achadas[dado] is None),
    )


def _conteudo(assuntos: set[str], codigo: _Buscador, nome: _Buscador) -> Conteudo | None:
    if "localidade" in assuntos:
        return "localidades"
    for conteudo in _DIVISOES[:2]:
        if codigo(conteudo[:-1]) is not None and nome(conteudo[:-1]) is not None:
            return conteudo
    # "Código" e "Nome" sem mais: o comprimento dos códigos diz de que são.
    if codigo("") is not None and nome("") is not None:
        algarismos = codigo.algarismos("")
        for conteudo in _DIVISOES:
            if algarismos == ALGARISMOS[conteudo]:
                return conteudo
    return next((conteudo for conteudo in _DIVISOES if conteudo[:-1] in assuntos), None)


def _uf(codigo: _Buscador, nome: _Buscador) -> int | None:
    return nome("uf") if nome("uf") is not None else codigo("uf")


class _Buscador:
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

    def algarismos(self, assunto: str) -> int:
        """O comprimento mais comum dos códigos da coluna, na amostra; 0 se não há."""
        coluna = self(assunto)
        comprimentos = [
            len(valor.removesuffix(".0"))
            for valor in ([] if coluna is None else self._valores(coluna))
            if valor.removesuffix(".0").isdecimal()
        ]
        return max(set(comprimentos), key=lambda n: (comprimentos.count(n), n), default=0)

    def _serve(self, p: Papel, indice: int) -> bool:
        if p.natureza:
            return p.natureza == self._natureza
        if p.assunto in ("latitude", "longitude"):
            return self._natureza == "nome"
        valores = self._valores(indice)
        numericos = sum(valor.removesuffix(".0").isdecimal() for valor in valores)
        return (self._natureza == "codigo") == (numericos * 2 > len(valores))

    def _valores(self, coluna: int) -> list[str]:
        celulas = (linha[coluna].strip() for linha in self._amostra if coluna < len(linha))
        return [celula for celula in celulas if celula]
