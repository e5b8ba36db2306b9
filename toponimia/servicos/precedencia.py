"""Decisões do art. 9º: de todo o país, de um nome ou de uma UF; e o relatório às assembleias."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.modelos import Classe, Tabela
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.normalizacao import chave_exata, dobrar
from toponimia.servicos import colunas
from toponimia.servicos.base import (
    conferir_nome,
    conferir_uf,
    dados,
    notas_de_origem,
    ordem_categoria,
)
from toponimia.territorio import ufs as todas_ufs

_ORDEM_DECISAO = {"mantem": 0, "ressalvado": 1, "indeciso": 2, "altera": 3}


def precedencia(banco: Banco, *, nome: str | None = None, uf: str | None = None) -> Tabela:
    """Decisão de cada lugar que tem homônimo.

    Argumentos: `nome`, sem diferença de caixa nem de acentos; `uf`, sigla: os grupos com algum
    lugar dela, inteiros. Devolve a tabela de `colunas.PRECEDENCIA`: grupos em ordem alfabética e,
    em cada um, quem mantém o nome primeiro. Fonte: LC nº 1/1967, arts. 9º e 10.
    Erros: `PedidoInvalido` para UF que não existe ou texto que não é nome.
    """
    sigla, dobrado = conferir_uf(uf), conferir_nome(nome)
    registros = _ordenados(banco, dobrado, sigla)
    edicao = int(dados(banco)["edicao"])
    linhas = tuple(_linha(r, edicao) for r in registros)
    return Tabela(
        titulo="Precedência entre homônimos (LC nº 1/1967, art. 9º)",
        colunas=colunas.PRECEDENCIA,
        linhas=linhas,
        notas=(*_notas(linhas, nome, sigla), *notas_de_origem(banco)),
        dados=dados(banco),
    )


def hipoteses(banco: Banco, *, nome: str | None = None, uf: str | None = None) -> Tabela:
    """O mesmo cálculo entre lugares cujos nomes só diferem na grafia, como *hipótese*.

    Um grupo reúne todos os lugares de nomes ligados por pares `grafia`; nunca se mistura com os
    grupos de nomes idênticos. Argumentos, ordem e erros como em `precedencia`.
    """
    # A junção traz numpy, que as consultas comuns não precisam carregar.
    from toponimia.banco.decisoes import decidir_agrupados
    from toponimia.nomes.agrupamento import agrupar
    from toponimia.nomes.pares import pares

    sigla, dobrado = conferir_uf(uf), conferir_nome(nome)
    lugares = {r["codigo"]: r for r in banco.registros("lugares_com_posse")}
    nomes = sorted({r["nome"] for r in lugares.values()})
    ligados = [(i, j) for i, j, _ in pares(nomes, classes=(Classe.GRAFIA,))]
    grupo_do_nome = {
        nomes[i]: " ~ ".join(chave_exata(nomes[k]) for k in grupo.membros)
        for grupo in agrupar(nomes, ligados)
        for i in grupo.membros
    }
    membros = [r["codigo"] for r in lugares.values() if r["nome"] in grupo_do_nome]
    edicao = int(dados(banco)["edicao"])
    registros = decidir_agrupados(
        banco, {codigo: grupo_do_nome[lugares[codigo]["nome"]] for codigo in membros}, edicao
    )
    escolhidos = {
        r["grupo"]
        for r in registros
        if (sigla is None or r["uf"] == sigla)
        and (dobrado is None or dobrar(r["nome"]) == dobrado)
    }
    linhas = tuple(
        _linha(
            {**r, "motivo": f"Hipótese (grafias diversas do mesmo nome): {r['motivo']}"},
            edicao,
            Classe.GRAFIA,
        )
        for r in sorted(registros, key=_ordem)
        if r["grupo"] in escolhidos
    )
    return Tabela(
        titulo="Hipótese: precedência entre grafias diversas do mesmo nome",
        colunas=colunas.PRECEDENCIA,
        linhas=linhas,
        notas=(
            "Hipótese: o art. 9º fala da mesma denominação; aqui se supõe que grafias diversas o "
            "sejam.",
            *_notas(linhas, nome, sigla),
            *notas_de_origem(banco),
        ),
        dados=dados(banco),
    )


def relatorio(banco: Banco, *, ufs: Sequence[str] = ()) -> dict[str, Tabela]:
    """Relatório de conflitos para cada assembleia (LC nº 1/1967, arts. 11 e 12).

    Argumento: as siglas pedidas, ou nenhuma para as 27. Devolve, por sigla, os lugares da UF que
    têm homônimo e, junto de cada um, os rivais de outras UFs.
    Erros: `PedidoInvalido` para UF que não existe.
    """
    pedidas = [s for s in (conferir_uf(u) for u in ufs) if s is not None]
    if not pedidas:
        pedidas = [uf.sigla for uf in todas_ufs()]
    grupos: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for registro in _ordenados(banco, None, None):
        grupos[registro["grupo"]].append(registro)
    edicao = int(dados(banco)["edicao"])
    saida = {}
    for sigla in sorted(dict.fromkeys(pedidas)):
        linhas = []
        for membros in grupos.values():
            if not any(r["uf"] == sigla for r in membros):
                continue
            for r in sorted(membros, key=lambda r: r["uf"] != sigla):
                posicao = "própria" if r["uf"] == sigla else "rival"
                linhas.append((*_linha(r, edicao), posicao))
        proprios = sum(linha[-1] == "própria" for linha in linhas)
        saida[sigla] = Tabela(
            titulo=f"Homônimos de {sigla}: cidades e vilas (LC nº 1/1967, arts. 9º a 12)",
            colunas=colunas.RELATORIO,
            linhas=tuple(linhas),
            notas=(
                f"{proprios} cidades e vilas de {sigla} têm homônimo; com os rivais de fora, "
                f"{len(linhas)} linhas.",
                *notas_de_origem(banco),
            ),
            dados=dados(banco),
        )
    return saida


def _ordenados(banco: Banco, dobrado: str | None, uf: str | None) -> list[dict[str, Any]]:
    registros = banco.registros("consulta_precedencia", {"dobrado": dobrado, "uf": uf})
    return sorted(registros, key=_ordem)


def _ordem(r: dict[str, Any]) -> tuple[Any, ...]:
    """Ordem alfabética do grupo (o nome sem acento) e, nele, quem mantém o nome primeiro."""
    return (
        chave_alfabetica(r["grupo"]),
        r["grupo"],
        _ORDEM_DECISAO[r["decisao"]],
        ordem_categoria(r["categoria"]),
        r["visto_desde"],
        r["uf"],
        r["codigo"],
    )


def _linha(r: dict[str, Any], edicao: int, classe: Classe = Classe.IDENTICA) -> tuple[Any, ...]:
    return (
        r["grupo"], classe.value, r["nome"], r["codigo"], r["tipo"], r["municipio"],
        r["uf"], r["categoria"], r["categoria_certa"], r["visto_desde"], r["ausente_em"],
        r["decisao"], r["certeza"], r["criterios_divergem"], r["prevalece_codigo"],
        r["prevalece_nome_uf"], r["motivo"], r["fundamento"], r["falta"], r["competencia"],
        r["criterio"], edicao, r["situacao_fundamento"],
    )  # fmt: skip


def _notas(linhas: Sequence[tuple[Any, ...]], nome: str | None, uf: str | None) -> list[str]:
    grupos = {linha[0] for linha in linhas}
    if not grupos:
        onde = "" if uf is None else f" com lugar em {uf}"
        if nome is not None:
            return [f"“{nome}” não é nome de duas ou mais cidades ou vilas{onde}."]
        return [f"Nenhum grupo de homônimos{onde}."]
    indecisos = {linha[0] for linha in linhas if linha[11] == "indeciso"}
    quantos = "1 grupo" if len(grupos) == 1 else f"{len(grupos)} grupos"
    return [f"{quantos}, {len(linhas)} lugares; indecisos: {len(indecisos)}."]
