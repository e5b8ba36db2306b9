"""A relação dos municípios do art. 14 da LC nº 1/1967."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.banco.edicoes import edicao_em_uso, noutra_edicao
from toponimia.erros import BancoIndisponivel, PedidoInvalido
from toponimia.modelos import Tabela, Tipo
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.regras.posse import DataParcial
from toponimia.servicos import colunas
from toponimia.servicos.base import conferir_uf, dados, notas_de_origem

_FONTES = {"cadmun": "DATASUS, CADMUN", "adpf819": "STF, ADPF 819"}
_CATEGORIA = {"capital": "Capital de estado", "comarca": "Município", "municipio": "Município"}


def relacao(banco: Banco, *, ano: int, uf: str | None = None) -> Tabela:
    """Relação dos municípios em ordem alfabética, com data da fundação e categoria.

    Argumentos: `ano` que dá nome à relação, feita da edição completa mais nova não posterior a
    ele; `uf`, sigla, para só uma UF. Devolve a tabela de `colunas.RELACAO`.
    Erros: `PedidoInvalido` se não há edição até o ano, ou se a UF não existe.
    """
    sigla = conferir_uf(uf)
    try:
        edicao = edicao_em_uso(banco, limite=ano)
    except BancoIndisponivel as erro:
        raise PedidoInvalido(
            f"Não há edição de {ano} ou anterior no banco; ingira a DTB desse ano com: "
            f"toponimia ingerir ARQUIVO --edicao {ano}."
        ) from erro
    if edicao != int(dados(banco)["edicao"]):
        with noutra_edicao(banco, edicao) as outro:
            return _montar(outro, ano, sigla)
    return _montar(banco, ano, sigla)


def _montar(banco: Banco, ano: int, sigla: str | None) -> Tabela:
    edicao = int(dados(banco)["edicao"])
    registros = banco.registros("consulta_relacao", {"uf": sigla})
    registros.sort(key=lambda r: (chave_alfabetica(r["nome"]), r["codigo"]))
    fundacoes = {f["codigo"]: f for f in banco.tabela("fatos", "id") if f["dado"] == "fundacao"}
    onde = _homonimos(banco)
    linhas = []
    for ordem, r in enumerate(registros, start=1):
        data, precisao, fonte, obs = _fundacao(r, fundacoes.get(r["codigo"]))
        administrativa = _CATEGORIA.get(r["categoria"], "Município")
        if r["categoria_especial"] is not None:
            administrativa = r["categoria_especial"]
            obs.insert(0, r["observacao_especial"])
        outros = [rotulo for codigo, rotulo in onde.get(r["grupo"], ()) if codigo != r["codigo"]]
        linhas.append(
            (
                ordem, r["codigo"], r["nome"], r["uf"], r["unidade_federativa"], data, precisao,
                fonte, r["ano_instalacao"], administrativa, _judiciaria(r), len(outros),
                " ".join(obs), "; ".join(outros), edicao,
            )
        )  # fmt: skip
    return Tabela(
        titulo=f"Relação dos municípios, {ano} (LC nº 1/1967, art. 14)",
        colunas=colunas.RELACAO,
        linhas=tuple(linhas),
        notas=(
            f"Relação de {ano}, feita da edição {edicao} da Divisão Territorial Brasileira"
            + ("" if sigla is None else f", só {sigla}")
            + ".",
            *notas_de_origem(banco),
        ),
        dados={**dados(banco), "ano": str(ano)},
    )


def _homonimos(banco: Banco) -> dict[str, list[tuple[str, str]]]:
    """Por grupo, código e rótulo de cada lugar: cidades primeiro, por UF."""
    registros = banco.registros("lugares_com_posse")
    registros.sort(key=lambda r: (r["tipo"], r["uf"], r["codigo"]))
    saida: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for r in registros:
        if r["grupo"] is None:
            continue
        cidade = Tipo(r["tipo"]) is Tipo.CIDADE
        rotulo = f"cidade {r['uf']}" if cidade else f"vila de {r['municipio']}/{r['uf']}"
        saida[r["grupo"]].append((r["codigo"], rotulo))
    return saida


def _fundacao(
    r: dict[str, Any], fato: dict[str, Any] | None
) -> tuple[str | None, str | None, str | None, list[str]]:
    """Data, precisão, fonte e observações, sem passar por data o que é só limite."""
    ano, visto = r["ano_instalacao"], r["censo_desde"]
    if fato is not None:
        data = DataParcial.ler(fato["valor"])
        precisao = "ano" if len(str(data)) == 4 else "dia"
        if visto is not None and data.fim.year > visto:
            return (
                str(visto), "limite", f"IBGE, recenseamento de {visto}",
                [f"O fato informado ({data}, {fato['fonte']}) é posterior ao recenseamento de "
                 f"{visto}, que já traz o lugar: a data não é posterior a ele."],
            )  # fmt: skip
        return str(data), precisao, f"Fato informado: {fato['fonte']}", []
    if ano is None:
        return None, None, None, ["Falta o ano de instalação: não consta das fontes."]
    fonte = _FONTES.get(r["fonte_instalacao"], r["fonte_instalacao"])
    if visto is not None and ano > visto:
        return (
            str(visto), "limite", f"IBGE, recenseamento de {visto}",
            [f"{fonte} registra {ano}, mas o lugar já consta do recenseamento de {visto}: "
             "a fundação não é posterior a ele (o ano registrado pode ser de nova instalação "
             "ou de mudança de unidade da Federação)."],
        )  # fmt: skip
    dia = r["dia"]
    if dia is not None and dia.year == ano:
        return dia.isoformat(), "dia", f"Wikidata (P571); ano confirmado por {fonte}", []
    return str(ano), "ano", f"{fonte} (ano de instalação)", []


def _judiciaria(r: dict[str, Any]) -> str:
    if r["confianca"] == "desconhecida":
        return "Não se sabe se é sede de comarca"
    sede = r["categoria"] in ("capital", "comarca")
    texto = "Sede de comarca" if sede else "Não é sede de comarca"
    if r["confianca"] == "baixa":
        return f"{texto} (a confirmar)"
    if r["confianca"] == "fato":
        return f"{texto} (fato informado: {r['fonte_categoria']})"
    return texto
