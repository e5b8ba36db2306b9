"""Que edição está em uso, o que a produziu, e como ver outra sem mexer no banco."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime

import duckdb

from toponimia import __version__, conjuntos
from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.erros import BancoIndisponivel
from toponimia.regras.fundamentos import sha256_das_leis


def sha256_dados() -> str:
    """sha256 do descritor dos dados embutidos, que traz o de cada arquivo."""
    return hashlib.sha256((conjuntos.pasta() / "datapackage.json").read_bytes()).hexdigest()


def sha256_do_conteudo(banco: Banco) -> str:
    """sha256 de tudo aquilo em que uma resposta se apoia: muda se algum deles muda.

    Entram a edição em uso, as listas carregadas (embutidas ou ingeridas), os fatos e os acordos
    do usuário, os dados embutidos, tanto os que o banco guarda como os que o programa lê (pessoas,
    vocabulário), e os TOML das leis, a que se pode acrescentar um Estado. Momentos e números de
    ordem não entram: o mesmo conteúdo dá o mesmo resumo em qualquer máquina.
    """
    ultima = banco.tabela("execucoes", "id")[-1]
    partes: list[object] = [ultima["edicao"], ultima["sha256_dados"], sha256_dados()]
    partes.append(sha256_das_leis())
    for tabela, colunas in _CONTEUDO.items():
        partes.append(sorted([linha[c] for c in colunas] for linha in banco.tabela(tabela, "all")))
    return hashlib.sha256(json.dumps(partes, ensure_ascii=False).encode()).hexdigest()


_CONTEUDO = {
    "edicoes": ("camada", "ano", "rotulo", "origem", "sha256"),
    "fatos": ("codigo", "dado", "valor", "fonte"),
    "acordos": ("nome", "ufs", "ato", "data", "codigos"),
}


def edicao_em_uso(banco: Banco, limite: int = 9999) -> int:
    """Edição completa mais nova (até `limite`). Erros: `BancoIndisponivel` se não há nenhuma."""
    ((edicao,),) = banco.linhas("edicao_em_uso", {"limite": limite})
    if edicao is None:
        raise BancoIndisponivel(
            "O banco não tem edição com municípios e distritos; rode: toponimia ingerir."
        )
    return int(edicao)


def registrar(banco: Banco, edicao: int, descricao: str) -> None:
    """Anota a execução, para que toda saída possa dizer o que a produziu."""
    agora = datetime.now(UTC).replace(tzinfo=None, microsecond=0)
    banco.inserir(
        "execucoes",
        [
            (
                len(banco.tabela("execucoes", "id")) + 1, agora, __version__, conexao.ESQUEMA,
                sha256_dados(), edicao, descricao,
            )
        ],
    )  # fmt: skip


def noutra_edicao(banco: Banco, edicao: int) -> Banco:
    """Um banco na memória com as mesmas listas e fatos, derivado para outra edição.

    Serve à relação de um ano anterior: o banco do usuário não muda. Leva alguns segundos.
    """
    from toponimia.banco.carga import carregar, conservar
    from toponimia.banco.decisoes import derivar_decisoes
    from toponimia.banco.derivacao import derivar

    conservado = conservar(banco)
    conservado.execucoes = []
    memoria = duckdb.connect(":memory:")
    memoria.execute(conexao.ler_sql("esquema"))
    outro = Banco(memoria, None)
    carregar(outro, conservado)
    derivar(outro, edicao)
    derivar_decisoes(outro, edicao)
    registrar(outro, edicao, "edição vista à parte")
    return outro
