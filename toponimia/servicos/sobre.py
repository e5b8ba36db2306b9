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
