"""Tabela para ser lida por pessoas: no terminal, dentro da largura; fora dele, por inteiro.

Nada é cortado. No terminal, textos longos quebram de linha; se as colunas não cabem lado a lado,
cada linha vira uma ficha (campo e valor). Para arquivo ou canal, as colunas vão na largura que
pedem, sem quebra.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from toponimia.modelos import Tabela
from toponimia.saidas.celulas import como_texto, e_numero

_ESPACO = 2
_MINIMO_DA_COLUNA = 22


def tabela_em_texto(tabela: Tabela, *, largura: int | None = None) -> str:
    """A tabela com título, notas e contagem de linhas.

    Argumentos: a tabela; `largura` em colunas do terminal, ou `None` se não é terminal.
    Devolve: o texto, com quebra de linha no fim.
    """
    partes = [tabela.titulo] if tabela.titulo else []
    if tabela.linhas:
        nomes = [coluna.nome for coluna in tabela.colunas]
        celulas = [[como_texto(valor) for valor in linha] for linha in tabela.linhas]
        if largura is None:
            partes.append(_por_inteiro(nomes, celulas, _a_direita(tabela)))
        elif _cabe(nomes, celulas, largura):
            partes.append(_no_terminal(nomes, celulas, _a_direita(tabela), largura))
        else:
            partes.append(_fichas(nomes, celulas, largura))
    total = len(tabela.linhas)
    rodape = ["Nenhuma linha." if total == 0 else "1 linha." if total == 1 else f"{total} linhas."]
    rodape += tabela.notas
    partes.append("\n".join(_quebrar(frase, largura) for frase in rodape))
    return "\n\n".join(partes) + "\n"


def _a_direita(tabela: Tabela) -> list[bool]:
    return [
        coluna.natureza in ("inteiro", "real")
        and all(linha[i] is None or e_numero(linha[i]) for linha in tabela.linhas)
        for i, coluna in enumerate(tabela.colunas)
    ]


def _quebrar(frase: str, largura: int | None) -> str:
    return frase if largura is None else textwrap.fill(frase, max(largura, 20))


def _medida(texto: str) -> int:
    """Colunas que o texto ocupa; letras combinantes não ocupam nenhuma."""
    if texto.isascii():
        return len(texto)
    from rich.cells import cell_len

    return cell_len(texto)


def _uma_linha(texto: str) -> str:
    return " ".join(texto.split("\n")) if "\n" in texto else texto


def _por_inteiro(
    nomes: Sequence[str], celulas: Sequence[Sequence[str]], a_direita: Sequence[bool]
) -> str:
    linhas = [list(nomes), *([_uma_linha(celula) for celula in linha] for linha in celulas)]
    medidas = [[_medida(celula) for celula in linha] for linha in linhas]
    larguras = [max(coluna) for coluna in zip(*medidas, strict=True)]
    saida = []
    for linha, medida in zip(linhas, medidas, strict=True):
        pedacos = []
        for celula, usada, total, direita in zip(linha, medida, larguras, a_direita, strict=True):
            folga = " " * (total - usada)
            pedacos.append(folga + celula if direita else celula + folga)
        saida.append((" " * _ESPACO).join(pedacos).rstrip())
    saida.insert(1, (" " * _ESPACO).join("-" * total for total in larguras))
    return "\n".join(saida)


def _cabe(nomes: Sequence[str], celulas: Sequence[Sequence[str]], largura: int) -> bool:
    """Se a tabela cabe sem partir palavras nem espremer textos em menos de 22 colunas."""
    necessario = _ESPACO * (len(nomes) - 1)
    for i, nome in enumerate(nomes):
        coluna = [linha[i] for linha in celulas]
        inteira = max(map(_medida, coluna))
        palavra = max((_medida(p) for celula in coluna for p in celula.split()), default=0)
        necessario += max(_medida(nome), palavra, min(inteira, _MINIMO_DA_COLUNA))
    return necessario <= largura


def _no_terminal(
    nomes: Sequence[str],
    celulas: Sequence[Sequence[str]],
    a_direita: Sequence[bool],
    largura: int,
) -> str:
    import io

    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    quadro = Table(box=None, padding=(0, _ESPACO, 0, 0), pad_edge=False, show_edge=False)
    for nome, direita, i in zip(nomes, a_direita, range(len(nomes)), strict=True):
        palavras = [p for linha in celulas for p in linha[i].split()] + [nome]
        quadro.add_column(
            Text(nome),
            justify="right" if direita else "left",
            overflow="fold",
            min_width=max(map(_medida, palavras)),
        )
    # Com box=None o rich não separa o cabeçalho; uma linha de traços separa em qualquer console.
    quadro.add_row(*(Text("-" * _medida(nome)) for nome in nomes))
    for linha in celulas:
        quadro.add_row(*(Text(celula) for celula in linha))
    destino = io.StringIO()
    console = Console(
        file=destino, width=largura, color_system=None, force_terminal=False, emoji=False
    )
    console.print(quadro)
    return "\n".join(linha.rstrip() for linha in destino.getvalue().splitlines())


def _fichas(nomes: Sequence[str], celulas: Sequence[Sequence[str]], largura: int) -> str:
    recuo = max(map(_medida, nomes)) + _ESPACO
    fichas = []
    for linha in celulas:
        campos = []
        for nome, valor in zip(nomes, linha, strict=True):
            if not valor:
                continue
            rotulo = nome + " " * (recuo - _medida(nome))
            campos.append(
                textwrap.fill(
                    _uma_linha(valor),
                    max(largura, recuo + 20),
                    initial_indent=rotulo,
                    subsequent_indent=" " * recuo,
                    break_on_hyphens=False,
                )
            )
        fichas.append("\n".join(campos))
    return "\n\n".join(fichas)
