"""Grupos da mesma denominação e pares de nomes correlatos, na lista inteira."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.erros import PedidoInvalido
from toponimia.modelos import Classe, Comparacao, Tabela
from toponimia.nomes.normalizacao import dobrar
from toponimia.servicos import colunas
from toponimia.servicos.base import (
    conferir_nome,
    conferir_uf,
    dados,
    notas_de_origem,
    ordem_categoria,
)

ESCOPOS = ("art9", "todas")


def homonimos(
    banco: Banco,
    *,
    nome: str | None = None,
    uf: str | None = None,
    classes: Sequence[Classe] = (Classe.IDENTICA,),
    escopo: str = "art9",
    progresso: Callable[[int, int], None] | None = None,
) -> Tabela:
    """Homônimos (`identica`) e, se pedidos, pares das outras classes.

    Argumentos: `nome`, sem diferença de caixa nem de acentos (o grupo, ou os pares em que um dos
    nomes é esse); `uf`, grupos e pares com algum lugar dela; `classes`; `escopo`, `art9` (cidades
    e vilas) ou `todas` as localidades. Devolve a tabela de `colunas.HOMONIMOS`; nas classes que
    não são `identica`, um grupo é um par de lugares.
    Erros: `PedidoInvalido` para UF, nome ou escopo que não existe.
    """
    if escopo not in ESCOPOS:
        raise PedidoInvalido(f"O escopo “{escopo}” não existe; use {' ou '.join(ESCOPOS)}.")
    sigla, dobrado = conferir_uf(uf), conferir_nome(nome)
    linhas: list[tuple[Any, ...]] = []
    if Classe.IDENTICA in classes:
        linhas.extend(_identicas(banco, dobrado, sigla, escopo))
    outras = [c for c in classes if c not in (Classe.IDENTICA, Classe.DISTINTA)]
    if outras:
        linhas.extend(_pares(banco, dobrado, sigla, escopo, outras, progresso))
    grupos = len({linha[0] for linha in linhas})
    opcoes = f"classes: {', '.join(c.value for c in classes)}; escopo: {escopo}"
    return Tabela(
        titulo="Homônimos e correlatos",
        colunas=colunas.HOMONIMOS,
        linhas=tuple(linhas),
        notas=(
            f"{grupos} {'grupo' if grupos == 1 else 'grupos'}, {len(linhas)} linhas ({opcoes}).",
            *_vazio(linhas, nome, sigla),
            *notas_de_origem(banco),
        ),
        dados=dados(banco),
    )


def _vazio(linhas: Sequence[Any], nome: str | None, uf: str | None) -> list[str]:
    """Diz por que nada saiu, quando se buscou um nome."""
    if linhas or nome is None:
        return []
    onde = "" if uf is None else f" com lugar em {uf}"
    return [f"“{nome}” não forma grupo nem par dessas classes{onde}."]


def _identicas(
    banco: Banco, dobrado: str | None, uf: str | None, escopo: str
) -> list[tuple[Any, ...]]:
    registros = banco.registros(
        "consulta_homonimos", {"dobrado": dobrado, "uf": uf, "todas": escopo == "todas"}
    )
    registros.sort(
        key=lambda r: (
            r["chave_alfabetica"],
            r["grupo"],
            ordem_categoria(r["categoria"]),
            r["uf"],
            r["municipio"],
            r["codigo"],
        )
    )
    return [
        (
            r["grupo"], Classe.IDENTICA.value, [], r["nome"], r["codigo"], r["tipo"],
            r["categoria"], r["municipio"], r["uf"],
        )
        for r in registros
    ]  # fmt: skip


def _pares(
    banco: Banco,
    dobrado: str | None,
    uf: str | None,
    escopo: str,
    classes: Sequence[Classe],
    progresso: Callable[[int, int], None] | None,
) -> list[tuple[Any, ...]]:
    # A junção traz numpy, que as consultas de um nome só não precisam carregar.
    from toponimia.nomes.pares import pares

    por_nome: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for r in banco.registros("consulta_localidades"):
        if escopo == "todas" or r["tipo"] in ("cidade", "vila"):
            por_nome[r["nome"]].append(r)
    nomes = sorted(por_nome)
    linhas: list[tuple[Any, ...]] = []
    achados = pares(nomes, classes=classes, progresso=progresso)
    for i, j, comparacao in _ordenar(nomes, achados):
        if dobrado is not None and dobrado not in (dobrar(nomes[i]), dobrar(nomes[j])):
            continue
        regras = list(comparacao.regras)
        for a, b in product(por_nome[nomes[i]], por_nome[nomes[j]]):
            if uf is not None and uf not in (a["uf"], b["uf"]):
                continue
            grupo = f"{a['codigo']}~{b['codigo']}"
            linhas.extend(
                (
                    grupo, comparacao.classe.value, regras, r["nome"], r["codigo"], r["tipo"],
                    r["categoria"], r["municipio"], r["uf"],
                )
                for r in (a, b)
            )  # fmt: skip
    return linhas


def _ordenar(nomes: Sequence[str], achados: Any) -> list[tuple[int, int, Comparacao]]:
    from toponimia.nomes.alfabeto import chave_alfabetica

    return sorted(
        achados,
        key=lambda p: (
            p[2].classe.ordem,
            chave_alfabetica(nomes[p[0]]),
            chave_alfabetica(nomes[p[1]]),
            nomes[p[0]],
            nomes[p[1]],
        ),
    )
