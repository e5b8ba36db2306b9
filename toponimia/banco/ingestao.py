"""Refaz o banco com as listas embutidas e ingeridas e o que o usuário informou, atomicamente."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from toponimia.banco import conexao
from toponimia.banco.carga import Conservado, carregar, conservar, substituir
from toponimia.banco.conexao import Banco
from toponimia.banco.decisoes import derivar_decisoes
from toponimia.banco.derivacao import derivar
from toponimia.banco.edicoes import edicao_em_uso, registrar
from toponimia.banco.leitura import Leitura, ler_arquivo
from toponimia.banco.leitura.tipos import ROTULOS
from toponimia.banco.troca import trocar
from toponimia.erros import ArquivoInvalido, BancoIndisponivel, PedidoInvalido
from toponimia.sistema import motivo

Aviso = Callable[[str], None]


def ler_todos(
    arquivos: Sequence[Path], *, edicao: int | None, ano_maximo: int | None = None
) -> list[Leitura]:
    """Lê todos os arquivos antes de tocar no banco; os problemas de todos saem juntos.

    `ano_maximo`: edição além da qual o ano lido é tido por engano.
    Erros: `ArquivoInvalido` com uma frase por arquivo que não pôde ser lido.
    """
    leituras: list[Leitura] = []
    problemas: list[str] = []
    for arquivo in arquivos:
        try:
            leituras.extend(ler_arquivo(arquivo, edicao=edicao, ano_maximo=ano_maximo))
        except (ArquivoInvalido, PedidoInvalido) as erro:
            problemas.append(str(erro))
    if problemas:
        raise ArquivoInvalido("\n".join(problemas))
    repetidas = {
        (a.camada, a.edicao)
        for i, a in enumerate(leituras)
        for b in leituras[i + 1 :]
        if (a.camada, a.edicao) == (b.camada, b.edicao)
    }
    if repetidas:
        camada, ano = sorted(repetidas, key=str)[0]
        raise ArquivoInvalido(
            f"Dois dos arquivos trazem a mesma lista ({ROTULOS[camada]}, edição {ano}); "
            "indique um só."
        )
    return leituras


def ingerir(
    caminho: Path,
    leituras: Sequence[Leitura] = (),
    *,
    aviso: Aviso = lambda _: None,
    do_zero: bool = False,
) -> int:
    """Refaz o banco em `caminho`; devolve a edição que passa a valer.

    Conserva as listas já ingeridas, os fatos e os acordos do banco anterior, se há um. `do_zero`
    não lê o anterior (primeiro uso). Erros: `BancoIndisponivel`; o banco anterior fica intacto.
    """
    anterior = Conservado()
    if not do_zero and caminho.exists():
        anterior = _ler_anterior(caminho)
    for leitura in leituras:
        substituir(anterior, leitura)
    descricao = (
        "; ".join(f"{le.arquivo}: {le.camada} {le.edicao}" for le in leituras) or "lista embutida"
    )
    with trocar(caminho) as novo:
        with conexao.criar(novo) as banco, banco.transacao():
            aviso("Carregando as listas")
            carregar(banco, anterior)
            edicao = edicao_em_uso(banco)
            aviso("Reunindo os lugares e calculando as chaves dos nomes")
            derivar(banco, edicao)
            aviso("Decidindo os grupos de homônimos")
            derivar_decisoes(banco, edicao)
            registrar(banco, edicao, descricao)
    return edicao


def _ler_anterior(caminho: Path) -> Conservado:
    """O que conservar do banco anterior, ainda que de outro esquema com as mesmas tabelas."""
    with conexao.abrir(caminho, qualquer_esquema=True) as banco:
        return conservar(banco)


def alterar(caminho: Path, mudanca: Callable[[Banco], None], descricao: str) -> None:
    """Aplica uma mudança de fatos ou acordos numa cópia do banco e troca; refaz as decisões.

    A cópia deixa em paz quem está lendo e torna a mudança atômica. Erros: `BancoIndisponivel`,
    ou o que a mudança levantar (o banco fica como estava).
    """
    import shutil

    conexao.abrir(caminho).fechar()
    with trocar(caminho) as novo:
        try:
            shutil.copyfile(caminho, novo)
        except OSError as erro:
            raise BancoIndisponivel(
                f"Não foi possível copiar o banco {caminho} ({motivo(erro)}); veja se há espaço "
                "e permissão, ou indique outro em --banco."
            ) from erro
        with conexao.abrir(novo, escrita=True) as banco, banco.transacao():
            mudanca(banco)
            edicao = int(banco.tabela("execucoes", "id")[-1]["edicao"])
            derivar_decisoes(banco, edicao)
            registrar(banco, edicao, descricao)
