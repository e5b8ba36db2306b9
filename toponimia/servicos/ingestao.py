"""Ingestão de listas, com o resumo do que entrou."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toponimia.banco import conexao
from toponimia.banco.ingestao import ingerir as refazer
from toponimia.banco.ingestao import ler_todos
from toponimia.banco.leitura import Leitura
from toponimia.banco.leitura.tipos import ROTULOS


@dataclass(frozen=True, slots=True)
class Resumo:
    """O que a ingestão fez: leituras, edições do banco, edição em uso e contagens."""

    banco: Path
    leituras: tuple[Leitura, ...]
    edicoes: tuple[dict[str, Any], ...]
    edicao: int
    lugares: int
    grupos: int
    notas: tuple[str, ...]


def ingerir(
    caminho: Path | str | None,
    arquivos: Sequence[Path] = (),
    *,
    edicao: int | None = None,
    ano_maximo: int | None = None,
    aviso: Callable[[str], None] = lambda _: None,
) -> Resumo:
    """Lê os arquivos (ou só a lista embutida) e refaz o banco, de forma atômica.

    Argumentos: o banco, ou `None` para o do usuário; os arquivos do IBGE; `edicao` deles, se o
    conteúdo não a diz; `ano_maximo` plausível de uma edição; `aviso`, para as etapas.
    Devolve o resumo.
    Erros: `ArquivoInvalido` se algum arquivo não serve (nenhum entra); `BancoIndisponivel`.
    """
    destino = conexao.caminho_padrao() if caminho is None else Path(caminho)
    leituras = ler_todos(arquivos, edicao=edicao, ano_maximo=ano_maximo)
    em_uso = refazer(destino, leituras, aviso=aviso)
    with conexao.abrir(destino) as banco:
        contagens = banco.registros("contagens")[0]
        edicoes = banco.tabela("edicoes", "camada, ano")
    notas = []
    for leitura in leituras:
        if leitura.camada != "localidades" and leitura.edicao != em_uso:
            motivo = (
                "há outra mais nova"
                if leitura.edicao is not None and leitura.edicao < em_uso
                else "falta a lista de distritos dessa edição"
            )
            notas.append(
                f"A edição {leitura.edicao} ({ROTULOS[leitura.camada]}) foi guardada, mas não é a "
                f"que se usa: {motivo}."
            )
    return Resumo(
        banco=destino,
        leituras=tuple(leituras),
        edicoes=tuple(edicoes),
        edicao=em_uso,
        lugares=contagens["lugares_art9"],
        grupos=contagens["grupos"],
        notas=tuple(dict.fromkeys(notas)),
    )
