"""Opções que vários comandos têm em comum, com o mesmo nome e o mesmo sentido."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from toponimia.cli.base import opcao_de_banco
from toponimia.modelos import Coluna, Tabela
from toponimia.saidas import escrita

_Funcao = TypeVar("_Funcao", bound=Callable[..., Any])


class _Contagem:
    """Passa os itens adiante e conta quantos foram."""

    def __init__(self, itens: Iterable[Any]) -> None:
        self._itens = itens
        self.total = 0

    def __iter__(self) -> Iterator[Any]:
        for item in self._itens:
            self.total += 1
            yield item


@dataclass(frozen=True, slots=True)
class Saida:
    """O que o usuário pediu da saída. `destino` é `None` para a saída padrão."""

    formato: str
    destino: Path | None
    dialeto: str

    def emitir(
        self,
        tabela: Tabela,
        *,
        anexas: Sequence[Tabela] = (),
        criado_em: datetime.date | None = None,
    ) -> None:
        """Escreve a tabela; o que o formato não comporta (as notas, em CSV e JSON) vai ao stderr.

        Argumentos: a tabela; `anexas`, outras folhas do XLSX; `criado_em`, a data das
        propriedades do XLSX.
        """
        escrita.escrever(
            tabela,
            formato=self.formato,
            destino=self.destino,
            dialeto=self.dialeto,
            anexas=anexas,
            criado_em=criado_em,
        )
        if self.formato in ("csv", "json"):
            for nota in tabela.notas:
                avisar(nota)
        self.avisar_gravado(len(tabela.linhas))

    def emitir_linhas(self, colunas: Sequence[Coluna], linhas: Iterable[Sequence[Any]]) -> None:
        """CSV à medida que as linhas chegam, para lotes."""
        contadas = _Contagem(linhas)
        escrita.escrever_linhas(colunas, contadas, destino=self.destino, dialeto=self.dialeto)
        self.avisar_gravado(contadas.total)

    def emitir_objetos(self, objetos: Iterable[Any]) -> None:
        """Lista JSON à medida que os objetos chegam, para lotes e resultados aninhados."""
        contados = _Contagem(objetos)
        escrita.escrever_objetos(contados, destino=self.destino)
        self.avisar_gravado(contados.total)

    def emitir_texto(self, texto: str) -> None:
        """Texto pronto, para o que não é tabela."""
        escrita.escrever_texto(texto, destino=self.destino)

    def emitir_documento(self, conteudo: bytes) -> None:
        """Documento pronto, em bytes (PDF)."""
        escrita.escrever_bytes(conteudo, destino=self.destino)
        if self.destino is not None:
            avisar(f"Documento em “{self.destino}”.")

    def largura(self) -> int | None:
        """Colunas do terminal, ou `None` se a saída não é um terminal."""
        return escrita.largura_do_terminal(self.destino)

    def avisar_gravado(self, linhas: int) -> None:
        """Diz, na saída de erros, onde ficou o arquivo; nada, se foi à saída padrão."""
        if self.destino is not None:
            avisar(f"{linhas} {'linha' if linhas == 1 else 'linhas'} em “{self.destino}”.")


def opcoes_saida(
    *, formatos: Sequence[str] = escrita.FORMATOS, padrao: str = "texto", dialeto: bool = True
) -> Callable[[_Funcao], _Funcao]:
    """Dá ao comando `--formato`, `--saida` e `--dialeto`, reunidos num argumento `saida: Saida`.

    Argumentos: os formatos do comando; o padrão na saída padrão; se há `--dialeto`.
    """

    def decorar(funcao: _Funcao) -> _Funcao:
        @functools.wraps(funcao)
        def com_saida(**opcoes: Any) -> Any:
            formato, destino = opcoes.pop("formato"), opcoes.pop("saida")
            caminho = None if destino in (None, "-") else Path(destino)
            opcoes["saida"] = Saida(
                formato=escrita.formato_de(formato, caminho, permitidos=formatos, padrao=padrao),
                destino=caminho,
                dialeto=opcoes.pop("dialeto", "excel"),
            )
            return funcao(**opcoes)

        opcoes: list[Callable[[Any], Any]] = [
            click.option(
                "--formato",
                type=click.Choice(formatos, case_sensitive=False),
                help=f"Formato; se não for dado, o da terminação de --saida, ou {padrao}.",
            ),
            click.option(
                "--saida",
                type=click.Path(),
                metavar="ARQUIVO",
                help="Arquivo a gravar; se não for dado, vai à saída padrão.",
            ),
        ]
        if dialeto and "csv" in formatos:
            opcoes.append(
                click.option(
                    "--dialeto",
                    type=click.Choice(("excel", "dados"), case_sensitive=False),
                    default="excel",
                    show_default=True,
                    help="CSV para o Excel (ponto e vírgula, com BOM) ou para programas "
                    "(vírgula, UTF-8).",
                )
            )
        decorada: Any = com_saida
        for opcao in reversed(opcoes):
            decorada = opcao(decorada)
        final: _Funcao = decorada
        return final

    return decorar


class InteiroEntre(click.IntRange):
    """Inteiro entre dois limites, ditos em palavras na ajuda e nos erros."""

    def _describe_range(self) -> str:
        return f"de {self.min} a {self.max}"


def opcao_banco(funcao: _Funcao) -> _Funcao:
    """Dá ao comando o argumento `banco: str | None`, aceito antes ou depois do subcomando."""
    # Do mesmo modo que click.option guarda as suas até o comando ser criado.
    if isinstance(funcao, click.Command):
        funcao.params.append(opcao_de_banco())
    else:
        funcao.__dict__.setdefault("__click_params__", []).append(opcao_de_banco())
    return funcao


def data_iso(
    ctx: click.Context, opcao: click.Parameter, valor: str | None
) -> datetime.date | None:
    """`callback` de uma opção que traz uma data AAAA-MM-DD."""
    if valor is None:
        return None
    try:
        # O fromisoformat do Python aceita também 20240131 e 2024-W05-3.
        if len(valor) != 10 or valor[4] != "-" or valor[7] != "-":
            raise ValueError
        return datetime.date.fromisoformat(valor)
    except ValueError:
        raise click.BadParameter(
            f"{valor!r} não é uma data AAAA-MM-DD, como 2026-01-31.", ctx, opcao
        ) from None


def avisar(frase: str) -> None:
    """Uma frase para quem está ao terminal, na saída de erros."""
    click.echo(frase, err=True)
