"""Planilha XLSX: os dados numa folha pronta para filtrar e outra, `Sobre`, que os explica."""

from __future__ import annotations

import datetime
import io
import re
from typing import Any

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Tabela
from toponimia.saidas.celulas import ausente, como_texto, e_numero

# Limites do formato (ECMA-376 e especificação do Excel).
_LINHAS = 1_048_576
_CARACTERES = 32_767
_LARGURA_MINIMA, _LARGURA_MAXIMA = 6, 60
# Data neutra dos arquivos ZIP: sem data própria, os mesmos dados dão os mesmos bytes.
_SEM_DATA = datetime.date(1980, 1, 1)
_SOBRE = "Sobre"


def bytes_xlsx(tabela: Tabela, *, criado_em: datetime.date | None = None) -> bytes:
    """A planilha inteira.

    Argumentos: a tabela; `criado_em`, a data posta nas propriedades do arquivo (nunca a de hoje,
    para que os mesmos dados deem os mesmos bytes). Devolve: o arquivo XLSX. Números são números;
    o resto é texto, que o Excel não executa nem transforma em vínculo. Datas ficam em texto
    AAAA-MM-DD, porque o Excel não tem datas anteriores a 1900.
    Erros: `PedidoInvalido` se há mais linhas do que uma planilha comporta.
    """
    import xlsxwriter

    if len(tabela.linhas) >= _LINHAS:
        raise PedidoInvalido(
            f"São {len(tabela.linhas)} linhas, mais do que uma planilha comporta; "
            "use --formato csv ou restrinja o pedido."
        )
    memoria = io.BytesIO()
    with xlsxwriter.Workbook(memoria, {"in_memory": True}) as livro:
        dia = criado_em or _SEM_DATA
        livro.set_properties(
            {
                "title": tabela.titulo,
                "author": "toponimia",
                "created": datetime.datetime(dia.year, dia.month, dia.day),
            }
        )
        _folha_de_dados(livro, tabela)
        _folha_sobre(livro, tabela)
    return memoria.getvalue()


def _folha_de_dados(livro: Any, tabela: Tabela) -> None:
    folha = livro.add_worksheet(_nome_da_folha(tabela.titulo))
    cabecalho = livro.add_format(
        {"bold": True, "bottom": 1, "bg_color": "#E7ECF3", "valign": "top"}
    )
    comum = livro.add_format({"valign": "top"})
    corrido = livro.add_format({"valign": "top", "text_wrap": True})
    for j, coluna in enumerate(tabela.colunas):
        textos = [como_texto(linha[j]) for linha in tabela.linhas]
        maior = max((len(parte) for texto in textos for parte in texto.split("\n")), default=0)
        largura = min(max(maior, len(coluna.nome) + 3, _LARGURA_MINIMA), _LARGURA_MAXIMA)
        folha.set_column(j, j, largura + 1, corrido if maior > _LARGURA_MAXIMA else comum)
        folha.write_string(0, j, coluna.nome, cabecalho)
        for i, texto in enumerate(textos, start=1):
            valor = tabela.linhas[i - 1][j]
            if ausente(valor) or texto == "":
                continue
            if e_numero(valor):
                folha.write_number(i, j, valor)
            else:
                folha.write_string(i, j, _cortado(texto))
    ultima_linha, ultima_coluna = len(tabela.linhas), max(len(tabela.colunas) - 1, 0)
    folha.freeze_panes(1, 0)
    folha.autofilter(0, 0, ultima_linha, ultima_coluna)
    folha.repeat_rows(0)
    folha.set_landscape()
    folha.set_paper(9)  # A4
    folha.fit_to_pages(1, 0)
    # Códigos são texto de algarismos: sem isto o Excel os marca como erro.
    folha.ignore_errors({"number_stored_as_text": f"A1:XFD{ultima_linha + 1}"})


def _folha_sobre(livro: Any, tabela: Tabela) -> None:
    folha = livro.add_worksheet(_SOBRE)
    titulo = livro.add_format({"bold": True, "font_size": 14})
    negrito = livro.add_format({"bold": True, "valign": "top"})
    corrido = livro.add_format({"text_wrap": True, "valign": "top"})
    folha.set_column(0, 0, 26)
    folha.set_column(1, 1, 100)
    folha.write_string(0, 0, tabela.titulo or _SOBRE, titulo)
    i = 2
    blocos = (
        ("De onde vem", [("", nota) for nota in tabela.notas]),
        ("Dados", [(chave, como_texto(valor)) for chave, valor in tabela.dados.items()]),
        ("O que é cada coluna", [(coluna.nome, coluna.descricao) for coluna in tabela.colunas]),
    )
    for nome, pares in blocos:
        if not pares:
            continue
        folha.write_string(i, 0, nome, negrito)
        for rotulo, explicacao in pares:
            i += 1
            folha.write_string(i, 0, rotulo, negrito)
            folha.write_string(i, 1, _cortado(explicacao), corrido)
        i += 2


def _nome_da_folha(titulo: str) -> str:
    """Nome aceito pelo Excel: até 31 caracteres, sem `[]:*?/\\` nem apóstrofo nas pontas."""
    nome = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", titulo)
    nome = " ".join(nome.split())[:31].strip(" '")
    if nome == "" or nome.casefold() in (_SOBRE.casefold(), "history"):
        return "Dados"
    return nome


def _cortado(texto: str) -> str:
    if len(texto) <= _CARACTERES:
        return texto
    aviso = " […] (texto cortado no limite da planilha; o CSV o traz inteiro)"
    return texto[: _CARACTERES - len(aviso)] + aviso
