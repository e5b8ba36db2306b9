"""Lê os acordos registrados, sem as decisões, que uma consulta prévia não precisa carregar."""

from __future__ import annotations

from toponimia.banco.conexao import Banco
from toponimia.regras.acordos import Acordo


def ler_acordos(banco: Banco) -> list[Acordo]:
    """Acordos do art. 10 registrados pelo usuário."""
    return [
        Acordo(a["nome"], tuple(a["ufs"]), a["ato"], a["data"], tuple(a["codigos"]))
        for a in banco.tabela("acordos", "id")
    ]
