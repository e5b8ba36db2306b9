"""JSON da API de localidades do IBGE (`servicodados.ibge.gov.br/api/v1/localidades`).

Lê `/municipios` e `/distritos` no leiaute aninhado, com a divisão antiga (`microrregiao` >
`mesorregiao` > `UF`) ou a nova (`regiao-imediata` > `regiao-intermediaria` > `UF`), e no leiaute
plano (`?view=nivelado`). A `microrregiao` pode ser nula nos municípios novos.
Documentação: https://servicodados.ibge.gov.br/api/docs/localidades
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido

_Item = Mapping[str, Any]

_CAMINHOS_DA_UF = (
    ("microrregiao", "mesorregiao", "UF"),
    ("regiao-imediata", "regiao-intermediaria", "UF"),
)


def ler_json(texto: str, arquivo: str) -> Folha:
    """A folha de uma resposta da API: cabeçalho nosso e um item da lista por linha.

    Erros: `ArquivoInvalido` se não é JSON ou não é uma resposta de municípios ou distritos.
    """
    try:
        dados = json.loads(texto)
    except (ValueError, RecursionError) as erro:
        raise ArquivoInvalido(
            f"{arquivo} não é um JSON íntegro; baixe-o de novo da API do IBGE."
        ) from erro
    itens: list[Any] = [dados] if isinstance(dados, dict) else dados
    modelo = next((item for item in itens if isinstance(item, dict)), {})
    cabecalho, extrair = _leiaute(modelo, arquivo)
    linhas: list[tuple[int, tuple[str, ...]]] = [(0, cabecalho)]
    for posicao, item in enumerate(itens, start=1):
        celulas = extrair(item) if isinstance(item, dict) else ("",) * len(cabecalho)
        linhas.append((posicao, celulas))
    return Folha(
        arquivo=arquivo,
        titulo="",
        formato="json",
        linhas=tuple(linhas),
        toda_linha_e_dado=True,
    )


def _leiaute(
    item: _Item, arquivo: str
) -> tuple[tuple[str, ...], Callable[[_Item], tuple[str, ...]]]:
    """O leiaute do primeiro item: as colunas e como tirá-las de cada item."""
    if "subdistrito-id" in item or isinstance(item.get("distrito"), dict):
        return ("subdistrito-id", "subdistrito-nome"), _subdistrito
    if "distrito-id" in item:
        chaves = ("distrito-id", "distrito-nome", "municipio-id", "municipio-nome", "UF-sigla")
        return chaves, lambda i: tuple(_texto(i.get(chave)) for chave in chaves)
    if "municipio-id" in item:
        curtas = ("municipio-id", "municipio-nome", "UF-sigla")
        return curtas, lambda i: tuple(_texto(i.get(chave)) for chave in curtas)
    if "id" in item and "nome" in item:
        if isinstance(item.get("municipio"), dict):
            return (
                "distrito-id",
                "distrito-nome",
                "municipio-id",
                "municipio-nome",
                "UF-sigla",
            ), _distrito
        if "microrregiao" in item or "regiao-imediata" in item:
            return ("municipio-id", "municipio-nome", "UF-sigla"), _municipio
    raise ArquivoInvalido(
        f"{arquivo} é um JSON, mas não a resposta de /localidades/municipios nem de "
        "/localidades/distritos da API do IBGE; baixe uma das duas."
    )


def _municipio(item: _Item) -> tuple[str, ...]:
    return _texto(item.get("id")), _texto(item.get("nome")), _uf(item)


def _distrito(item: _Item) -> tuple[str, ...]:
    municipio = item.get("municipio")
    if not isinstance(municipio, dict):
        municipio = {}
    return (_texto(item.get("id")), _texto(item.get("nome")), *_municipio(municipio))


def _subdistrito(item: _Item) -> tuple[str, ...]:
    identificador = item.get("subdistrito-id", item.get("id"))
    return _texto(identificador), _texto(item.get("subdistrito-nome", item.get("nome")))


def _uf(item: _Item) -> str:
    """A sigla, pelo primeiro caminho que chegue a ela; `""` se nenhum chega."""
    for caminho in _CAMINHOS_DA_UF:
        no: Any = item
        for chave in caminho:
            no = no.get(chave) if isinstance(no, dict) else None
        if isinstance(no, dict) and no.get("sigla"):
            return _texto(no["sigla"])
    return ""


def _texto(valor: Any) -> str:
    if isinstance(valor, str):
        return valor
    if isinstance(valor, int | float) and not isinstance(valor, bool):
        return str(valor)
    return ""
