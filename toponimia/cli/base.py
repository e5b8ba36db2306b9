"""Entrada da linha de comando: comandos, erros em uma frase e códigos de saída.

Códigos: 0, tudo certo (também quando quem lia a saída a fechou); 1, impedimento em `verificar`;
2, uso errado ou falha; 130, interrupção. Cada comando é um módulo `toponimia.cli.<nome>` com um
objeto `comando`, importado só quando pedido: `toponimia --help` não espera por nenhum.
"""

from __future__ import annotations

import contextlib
import difflib
import errno
import importlib
import os
import sys
from collections.abc import Sequence

import click

from toponimia import __version__
from toponimia.cli.idioma import aportuguesar, preparar
from toponimia.erros import ErroToponimia
from toponimia.sistema import motivo

COMANDOS = {
    "verificar": "Consulta prévia de nomes propostos.",
    "homonimos": "Nomes repetidos ou parecidos no país.",
    "precedencia": "Quem mantém e quem altera o nome, pelo art. 9º.",
    "relacao": "Relação dos municípios de um ano (art. 14).",
    "relatorio": "Relatório às assembleias, um arquivo por UF (art. 12).",
    "comparar": "Compara nomes dois a dois.",
    "inventario": "Nomes existentes que uma regra vedaria a um nome novo.",
    "ingerir": "Carrega as listas do IBGE no banco de dados.",
    "acordos": "Acordos entre UFs (art. 10).",
    "fatos": "Fatos que as listas não trazem e o usuário conhece.",
    "servir": "Página e API na rede local.",
    "sobre": "Versão, edição, contagens e origem dos dados.",
}
_CHAVE_BANCO = "toponimia.banco"
_INTERROMPIDO = 130


def _guardar_banco(ctx: click.Context, opcao: click.Parameter, valor: str | None) -> str | None:
    """Banco pedido no lugar mais próximo do comando; `None` deixa o do usuário."""
    if valor is not None:
        ctx.meta[_CHAVE_BANCO] = valor
    escolhido: str | None = ctx.meta.get(_CHAVE_BANCO)
    return escolhido


def opcao_de_banco(*, nome: str | None = "banco", raiz: bool = False) -> click.Option:
    """A opção `--banco`. Sem `nome`, é aceita sem ser passada ao comando."""
    return click.Option(
        ["--banco"],
        type=click.Path(),
        metavar="ARQUIVO",
        expose_value=nome is not None,
        envvar="TOPONIMIA_BANCO" if raiz else None,
        show_envvar=raiz,
        callback=_guardar_banco,
        help="Banco de dados; se não for dado, o da pasta de dados do usuário.",
    )


class Grupo(click.Group):
    """Grupo cujos comandos são importados só quando chamados."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMANDOS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMANDOS:
            return None
        return _carregar(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Acha o comando; para um nome desconhecido, sugere o parecido, em qualquer click."""
        if args and args[0] not in COMANDOS and not args[0].startswith("-"):
            parecidos = difflib.get_close_matches(args[0], COMANDOS, n=1)
            sugestao = f" Seria {parecidos[0]!r}?" if parecidos else ""
            ctx.fail(f"Não existe o comando {args[0]!r}.{sugestao}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lista os comandos pelo resumo da tabela, sem importar nenhum."""
        with formatter.section("Comandos"):
            formatter.write_dl(list(COMANDOS.items()))


def _carregar(nome: str) -> click.Command:
    modulo = f"toponimia.cli.{nome}"
    try:
        comando = importlib.import_module(modulo).comando
    except ModuleNotFoundError as erro:
        if erro.name != modulo:
            raise
        raise click.UsageError(
            f"O comando {nome} falta nesta instalação; reinstale o toponimia."
        ) from erro
    if not isinstance(comando, click.Command):
        raise TypeError(f"{modulo}.comando não é um comando")
    comando.name = nome
    comando.short_help = COMANDOS[nome]
    _completar(comando)
    return comando


def _completar(comando: click.Command) -> None:
    """Dá a todo comando e subcomando os rótulos em português e a opção `--banco`."""
    if not any("--banco" in parametro.opts for parametro in comando.params):
        comando.params.append(opcao_de_banco(nome=None))
    aportuguesar(comando)
    if isinstance(comando, click.Group):
        for filho in comando.commands.values():
            _completar(filho)


def _mostrar_versao(ctx: click.Context, opcao: click.Parameter, valor: bool) -> None:
    if valor and not ctx.resilient_parsing:
        click.echo(f"toponimia {__version__}")
        ctx.exit()


def criar_grupo() -> Grupo:
    """O comando `toponimia`."""
    grupo = Grupo(
        name="toponimia",
        params=[
            opcao_de_banco(nome=None, raiz=True),
            click.Option(
                ["--versao", "--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_mostrar_versao,
                help="Mostra a versão e termina.",
            ),
        ],
        help=(
            "Homônimos e consulta prévia de topônimos à luz da Lei Complementar nº 1/1967, "
            "arts. 9º a 14."
        ),
        epilog="Ajuda de cada comando: toponimia COMANDO --help",
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 99},
        no_args_is_help=True,
    )
    aportuguesar(grupo)
    return grupo


def principal(argumentos: Sequence[str] | None = None) -> int:
    """Executa a linha de comando.

    Argumento: os argumentos, sem o nome do programa; `None` para os do processo.
    Devolve: o código de saída. Nenhum erro passa daqui: vira uma frase na saída de erros.
    """
    try:
        preparar()
        return _executar(sys.argv[1:] if argumentos is None else list(argumentos)) or _esvaziar()
    except BrokenPipeError:
        _calar()
        return 0
    except KeyboardInterrupt:
        _falar("Interrompido.")
        return _INTERROMPIDO


def _executar(argumentos: list[str]) -> int:
    try:
        grupo = criar_grupo()
        if "_TOPONIMIA_COMPLETE" in os.environ:
            grupo.main(argumentos, prog_name="toponimia")
        with grupo.make_context("toponimia", argumentos) as ctx:
            grupo.invoke(ctx)
        return 0
    except click.exceptions.Exit as saida:
        return saida.exit_code
    except SystemExit as saida:
        return saida.code if isinstance(saida.code, int) else 0 if saida.code is None else 2
    except click.exceptions.NoArgsIsHelpError as erro:
        click.echo(erro.format_message(), err=True)
        return 2
    except click.ClickException as erro:
        _falar(f"Erro: {_com_remedio(erro)}")
        return 2
    except ErroToponimia as erro:
        _falar(f"Erro: {erro}")
        return 2
    except (click.Abort, EOFError):
        _falar("Erro: a entrada terminou antes da resposta.")
        return 2
    except BrokenPipeError:
        raise
    except MemoryError as erro:
        return _inesperado(erro, "Erro: faltou memória; restrinja o pedido, por exemplo com --uf.")
    except OSError as erro:
        if os.name == "nt" and erro.errno == errno.EINVAL and erro.filename is None:
            # É assim que o Windows avisa que quem lia fechou o canal.
            raise BrokenPipeError(errno.EPIPE, "") from erro
        onde = f" em “{erro.filename}”" if erro.filename else ""
        return _inesperado(erro, f"Erro{onde}: {motivo(erro)}.")
    except Exception as erro:
        return _inesperado(
            erro,
            f"Erro inesperado ({type(erro).__name__}: {erro}); repita com TOPONIMIA_DEPURAR=1 "
            "para ver onde foi e comunique a quem mantém o programa.",
        )


def _com_remedio(erro: click.ClickException) -> str:
    """A frase do click, com o lugar da ajuda no fim."""
    frase = " ".join(erro.format_message().split())
    if not isinstance(erro, click.UsageError) or erro.ctx is None:
        return frase
    return f"{frase} Veja: {erro.ctx.command_path} --help"


def _inesperado(erro: BaseException, frase: str) -> int:
    if os.environ.get("TOPONIMIA_DEPURAR"):
        import traceback

        _falar("".join(traceback.format_exception(erro)))
    _falar(frase if os.environ.get("TOPONIMIA_DEPURAR") else " ".join(frase.split()))
    return 2


def _falar(frase: str) -> None:
    # Fechada a saída de erros, não há a quem dizer; o código de saída ainda diz.
    with contextlib.suppress(OSError, ValueError):
        click.echo(frase, err=True)


def _esvaziar() -> int:
    """Escreve o que resta na saída padrão enquanto ainda se pode responder por um erro."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
        return 0
    except BrokenPipeError:
        raise
    except OSError as erro:
        _falar(f"Erro: não foi possível escrever na saída padrão: {motivo(erro)}.")
        _calar()
        return 2


def _calar() -> None:
    """Sem isto, o Python reclamaria ao fechar uma saída que já não se pode escrever."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nada = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nada, sys.stdout.fileno())
        os.close(nada)
