"""Versão, edição, contagens, cobertura e origem dos dados."""

from __future__ import annotations

from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.servicos.base import dados


def sobre(banco: Banco) -> dict[str, Any]:
    """Tudo o que diz o que o programa é e com que dados responde, em tipos simples."""
    contagens = banco.registros("contagens")[0]
    edicoes = [
        {k: e[k] for k in ("camada", "ano", "rotulo", "origem", "arquivo", "sha256", "lidas",
                           "aceitas", "quarentena")}
        for e in banco.tabela("edicoes", "camada, ano")
    ]  # fmt: skip
    return {
        **dados(banco),
        **contagens,
        "cobertura": banco.registros("cobertura"),
        "edicoes": edicoes,
        "execucoes": [
            {"momento": e["momento"].isoformat(), "versao": e["versao"], "edicao": e["edicao"],
             "descricao": e["descricao"]}
            for e in banco.tabela("execucoes", "id")
        ],
    }  # fmt: skip


def em_texto(tudo: dict[str, Any]) -> str:
    """O mesmo, para ler."""
    n = tudo
    linhas = [
        f"toponimia {n['versao']}",
        f"Edição em uso: {n['edicao']} (dados sha256 {n['sha256']})",
        "  O sha256 muda se muda uma lista, a edição em uso, um fato, um acordo ou os dados "
        "embutidos.",
        "",
        f"Municípios: {_mil(n['municipios'])}, dos quais {n['municipios_com_nome_repetido']} "
        f"dividem {n['nomes_de_municipio_repetidos']} nomes",
        f"Cidades e vilas (art. 9º): {_mil(n['lugares_art9'])}; outras localidades: "
        f"{_mil(n['localidades'] - n['lugares_art9'])}",
        f"Grupos de homônimos: {n['grupos']}, com {_mil(n['lugares_em_grupos'])} lugares",
        f"  decididos por categoria: {n['decididos_por_categoria']}",
        f"  decididos por tempo: {n['decididos_por_tempo']}",
        f"  ressalvados por acordo: {n['ressalvados']}",
        f"  indecisos: {n['indecisos']}",
        f"Fatos informados: {n['fatos']}; acordos: {n['acordos']}; em quarentena: "
        f"{n['quarentena']}",
        "",
        "Cobertura:",
    ]
    linhas += [f"  {c['dado']}: {_mil(c['com_dado'])} de {_mil(c['de'])}" for c in n["cobertura"]]
    linhas += ["", "Listas:"]
    linhas += [
        f"  {e['camada']} {e['ano']}, {e['origem']}: {e['rotulo']}; {_mil(e['lidas'])} lidas, "
        f"{_mil(e['aceitas'])} aceitas, {_mil(e['quarentena'])} em quarentena; "
        f"sha256 {e['sha256'][:16]}…"
        for e in n["edicoes"]
    ]
    ultima = n["execucoes"][-1]
    linhas += ["", f"Banco refeito em {ultima['momento']} UTC ({ultima['descricao']})."]
    return "\n".join(linhas) + "\n"


def _mil(numero: int) -> str:
    return f"{numero:,}".replace(",", ".")
