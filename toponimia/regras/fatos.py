"""O que o usuário sabe e as listas não trazem: dado, valor e fonte, conferidos ao entrar."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date

from toponimia.erros import NomeInvalido, PedidoInvalido
from toponimia.nomes.normalizacao import dobrar, limpar
from toponimia.regras.posse import DataParcial, mesmo_nome_do_lugar
from toponimia.territorio import uf_do_texto

DADOS = ("comarca", "nome_desde", "fundacao", "nome_anterior")
DADOS_DE_NOME = ("nome_desde", "nome_anterior")

_DATA = r"\d{4}(?:-\d{2}-\d{2})?"
_COM_DATA = re.compile(
    rf"(?:(?P<antes>{_DATA})\s*[;:,]\s*)?(?P<nome>.+?)(?:\s*[;:,]\s*(?P<depois>{_DATA}))?$"
)
# O que se escreve em volta de um nome sem que seja parte dele: a categoria, a UF.
_CATEGORIA = re.compile(
    r"(?i)^(?:munic[ií]pio|cidade|vill?a|distrito|freguesia)\s+d(?:[eoa]s?\s+|['’])(?=\S)"
)
_CAUDA = re.compile(r"\s*(?:[,/–]|\s-\s|\()\s*(?P<uf>[^,/()–]+?)\s*\)?$")


def ler_dado(texto: str) -> str:
    """Qual dos `DADOS` o texto nomeia, sem diferença de caixa nem de acento.

    >>> ler_dado("Comarca"), ler_dado("fundação"), ler_dado("Nome anterior")
    ('comarca', 'fundacao', 'nome_anterior')

    Erros: `PedidoInvalido` se não nomeia nenhum.
    """
    dado = "_".join(texto.replace("_", " ").split())
    dado = dobrar(dado) if dado else ""
    if dado not in DADOS:
        raise PedidoInvalido(f"O dado “{texto}” não existe; use um de: {', '.join(DADOS)}.")
    return dado


def ler_sim_nao(valor: str) -> bool:
    """Erros: `PedidoInvalido` se o valor não é sim nem não."""
    dobrado = dobrar(valor)
    if dobrado in ("sim", "s", "1", "true", "verdadeiro"):
        return True
    if dobrado in ("nao", "n", "0", "false", "falso"):
        return False
    raise PedidoInvalido(f"O valor “{valor}” não serve para comarca; use sim ou não.")


def ler_data(valor: str, *, hoje: date | None = None) -> DataParcial:
    """Ano ou dia.

    Erros: `PedidoInvalido` se não é `AAAA` nem `AAAA-MM-DD`, ou se é depois de `hoje`.
    """
    try:
        lida = DataParcial.ler(valor)
    except ValueError as erro:
        raise PedidoInvalido(
            f"A data “{valor}” não existe ou está mal escrita; use AAAA ou AAAA-MM-DD."
        ) from erro
    if hoje is not None and lida.inicio > hoje:
        raise PedidoInvalido(f"A data {lida} ainda não chegou; confira-a.")
    return lida


def ler_nome_anterior(valor: str, *, hoje: date | None = None) -> tuple[str, DataParcial | None]:
    """Nome anterior, com a data em que ainda o tinha, se dada.

    >>> nome, data = ler_nome_anterior("Campo Belo; 1938")
    >>> nome, str(data)
    ('Campo Belo', '1938')
    """
    achado = _COM_DATA.match(valor.strip())
    # Sem o nome, a data fica no lugar dele.
    if achado is None or re.fullmatch(rf"[\s;:,]*(?:{_DATA})?", achado["nome"]):
        raise PedidoInvalido("Falta o nome anterior; escreva por exemplo: Campo Belo; 1938.")
    data = achado["antes"] or achado["depois"]
    try:
        nome = limpar(achado["nome"])
    except NomeInvalido as erro:
        raise PedidoInvalido(
            f"O nome anterior “{valor}” não serve: {erro}; escreva por exemplo: Campo Belo; 1938."
        ) from erro
    return nome, None if data is None else ler_data(data, hoje=hoje)


def e_o_nome_atual(informado: str, atual: str, grafias: Collection[str] = ()) -> bool:
    """Se um nome anterior informado é o próprio nome de hoje, quando muito noutra grafia.

    A categoria na frente ("Município de X") e a UF atrás ("X, RJ") não fazem outro nome.
    Argumentos: os dois nomes; `grafias` do nome de hoje que as regras não alcançam.

    >>> e_o_nome_atual("Villa de Mesquitta/RJ", "Mesquita")
    True
    >>> e_o_nome_atual("Jacutinga", "Mesquita")
    False
    """
    sem_uf = informado
    cauda = _CAUDA.search(informado)
    if cauda is not None and uf_do_texto(cauda["uf"]) is not None:
        sem_uf = informado[: cauda.start()]
    formas = {informado, sem_uf}
    if not _CATEGORIA.match(atual):
        formas |= {_CATEGORIA.sub("", forma) for forma in formas}
    return any(mesmo_nome_do_lugar(forma, atual, grafias) for forma in formas if forma)


def chave(dado: str, valor: str) -> tuple[str, ...]:
    """O que num fato não pode repetir-se no mesmo lugar: dois de mesma chave substituem-se.

    De cada dado um lugar tem um valor só; nomes anteriores pode ter vários, em vários anos.
    Argumentos: dado e valor já conferidos.
    """
    if dado != "nome_anterior":
        return (dado,)
    nome, data = ler_nome_anterior(valor)
    return (dado, dobrar(nome), "" if data is None else str(data))


def substituidas(dado: str, valor: str) -> tuple[tuple[str, ...], ...]:
    """Chaves dos fatos que este substitui: a sua, e a do mesmo nome anterior ainda sem data."""
    propria = chave(dado, valor)
    return (propria, (*propria[:2], "")) if dado == "nome_anterior" else (propria,)


def conferir(dado: str, valor: str, *, hoje: date | None = None) -> str:
    """Confere o valor de um dado (o de `ler_dado`) e o devolve na forma em que se guarda.

    Datas depois de `hoje` não são fatos.

    Erros: `PedidoInvalido` com o que é aceito.
    """
    if dado == "comarca":
        return "sim" if ler_sim_nao(valor) else "nao"
    if dado == "nome_anterior":
        nome, data = ler_nome_anterior(valor, hoje=hoje)
        return nome if data is None else f"{nome}; {data}"
    return str(ler_data(valor, hoje=hoje))
