"""O que todo serviço faz: abrir o banco, dizer o que produziu a resposta, conferir UF e nome."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from toponimia import __version__
from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.edicoes import sha256_do_conteudo
from toponimia.erros import NomeInvalido, PedidoInvalido
from toponimia.modelos import Categoria
from toponimia.nomes.normalizacao import dobrar, limpar
from toponimia.territorio import uf_do_texto


def abrir_banco(
    caminho: Path | str | None = None, *, aviso: Callable[[str], None] = lambda _: None
) -> Banco:
    """Abre o banco para leitura; no primeiro uso, faz um com os dados embutidos.

    Argumentos: o arquivo, ou `None` para o do usuário; `aviso`, o que fazer com a notícia de que
    o banco está sendo feito. Erros: `BancoIndisponivel`.
    """
    destino = conexao.caminho_padrao() if caminho is None else Path(caminho)
    if not destino.exists():
        # A ingestão traz pandas e os leitores de planilha, que as consultas não usam.
        from toponimia.banco.ingestao import ingerir

        noticia = [f"Primeiro uso: fazendo o banco {destino} com a lista embutida…"]
        # A notícia sai na primeira etapa, quando já se sabe que o lugar aceita escrita.
        ingerir(destino, do_zero=True, aviso=lambda _: aviso(noticia.pop()) if noticia else None)
    return conexao.abrir(destino)


def dados(banco: Banco) -> dict[str, Any]:
    """Versão do programa, edição em uso e sha256 do conteúdo, como vão nas saídas.

    O sha256 muda com a edição, as listas, os fatos, os acordos e os dados embutidos.
    """
    ultima = banco.tabela("execucoes", "id")[-1]
    return {
        "versao": __version__,
        "edicao": str(ultima["edicao"]),
        "sha256": sha256_do_conteudo(banco),
    }


def notas_de_origem(banco: Banco) -> tuple[str, ...]:
    d = dados(banco)
    return (f"Edição {d['edicao']}; toponimia {d['versao']}; dados sha256 {d['sha256'][:16]}…",)


def conferir_uf(uf: str | None) -> str | None:
    """Sigla da UF pedida. Erros: `PedidoInvalido` se não existe."""
    if uf is None:
        return None
    achada = uf_do_texto(uf)
    if achada is None:
        raise PedidoInvalido(f"A UF “{uf}” não existe; use uma sigla, como MT ou BA.")
    return achada.sigla


def conferir_nome(nome: str | None) -> str | None:
    """Chave dobrada do nome buscado. Erros: `PedidoInvalido` se não é um nome."""
    if nome is None:
        return None
    try:
        return dobrar(limpar(nome))
    except NomeInvalido as erro:
        raise PedidoInvalido(f"O nome “{nome}” não serve: {erro}; escreva outro.") from erro


def ordem_categoria(categoria: str | None) -> int:
    """0 para capital … 3 para distrito, 4 para o que não tem categoria."""
    return len(Categoria) if categoria is None else Categoria(categoria).ordem
