"""Planilha XLSX: os dados numa folha pronta para filtrar e outra, `Sobre`, que os explica."""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Sequence
from typing import Any

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Tabela
from toponimia.saidas.celulas import ausente, como_texto, e_numero

# Limites do formato (ECMA-376 e especificação do Excel).
_LINHAS = 1_048_576
_CARACTERES = 32_767
_LARGURA_MINIMA, _LARGURA_MAXIMA = 6, 60
# Uma linha de planilha tem altura máxima: textos muito longos pedem coluna mais larga.
_LARGURA_DE_TEXTO_LONGO, _LINHAS_DE_TEXTO = 110, 20
# Caracteres que uma página A4 deitada comporta sem que a letra fique miúda demais.
_LARGURA_DA_PAGINA = 220
# Altura de uma linha de texto e a maior que uma linha de planilha pode ter, em pontos.
_ALTURA, _ALTURA_MAXIMA = 15, 409
# O calendário do Excel conta um 29 de fevereiro de 1900 que não houve.
_PRIMEIRO_DIA = datetime.date(1900, 3, 1)
# Data neutra dos arquivos ZIP: sem data própria, os mesmos dados dão os mesmos bytes.
_SEM_DATA = datetime.date(1980, 1, 1)
_SOBRE = "Sobre"
_NOME_DE_FOLHA = 31


def bytes_xlsx(
    tabela: Tabela,
    *,
    anexas: Sequence[Tabela] = (),
    criado_em: datetime.date | None = None,
) -> bytes:
    """A planilha inteira.

    Argumentos: a tabela; `anexas`, outras tabelas do mesmo resultado, cada uma na sua folha;
    `criado_em`, a data posta nas propriedades do arquivo (nunca a de hoje, para que os mesmos
    dados deem os mesmos bytes).
    Devolve: o arquivo XLSX. Números são números. Uma coluna de datas em que todas são dias a
    partir de março de 1900 tem datas; com anos ou dias mais antigos, que o Excel não sabe
    representar, a coluna toda fica em texto AAAA ou AAAA-MM-DD, que se ordena como data. O resto
    é texto, que o Excel não executa nem transforma em vínculo.
    Erros: `PedidoInvalido` se há mais linhas do que uma planilha comporta.
    """
    import xlsxwriter

    for folha in (tabela, *anexas):
        if len(folha.linhas) >= _LINHAS:
            raise PedidoInvalido(
                f"São {len(folha.linhas)} linhas, mais do que uma planilha comporta; "
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
        for folha in (tabela, *anexas):
            _folha_de_dados(livro, folha)
        _folha_sobre(livro, tabela, anexas)
    return memoria.getvalue()


def _folha_de_dados(livro: Any, tabela: Tabela) -> None:
    folha = livro.add_worksheet(_nome_da_folha(tabela.titulo))
    cabecalho = livro.add_format(
        {"bold": True, "bottom": 1, "bg_color": "#E7ECF3", "valign": "top"}
    )
    comum = livro.add_format({"valign": "top"})
    corrido = livro.add_format({"valign": "top", "text_wrap": True})
    de_data = livro.add_format({"valign": "top", "num_format": "dd/mm/yyyy", "align": "left"})
    larguras: list[int] = []
    alturas: dict[int, int] = {}
    for j, coluna in enumerate(tabela.colunas):
        textos = [como_texto(linha[j]) for linha in tabela.linhas]
        maior = max((len(parte) for texto in textos for parte in texto.split("\n")), default=0)
        teto = min(max(_LARGURA_MAXIMA, maior // _LINHAS_DE_TEXTO), _LARGURA_DE_TEXTO_LONGO)
        largura = min(max(maior, len(coluna.nome) + 3, _LARGURA_MINIMA), teto)
        dias = _dias(textos) if coluna.natureza == "data" else None
        quebra = maior > _LARGURA_MAXIMA or any("\n" in texto for texto in textos)
        folha.set_column(j, j, largura + 1, corrido if quebra else comum)
        larguras.append(largura)
        folha.write_string(0, j, coluna.nome, cabecalho)
        for i, texto in enumerate(textos, start=1):
            valor = tabela.linhas[i - 1][j]
            if ausente(valor) or texto == "":
                continue
            if dias is not None:
                folha.write_datetime(i, j, dias[texto], de_data)
            elif e_numero(valor):
                folha.write_number(i, j, valor)
            else:
                folha.write_string(i, j, _cortado(texto))
            if quebra:
                alturas[i] = max(alturas.get(i, 1), _linhas_ocupadas(texto, largura))
    for i, linhas in alturas.items():
        _dar_altura(folha, i, linhas)
    ultima_linha, ultima_coluna = len(tabela.linhas), max(len(tabela.colunas) - 1, 0)
    folha.freeze_panes(1, 0)
    folha.autofilter(0, 0, ultima_linha, ultima_coluna)
    folha.repeat_rows(0)
    folha.set_landscape()
    folha.set_paper(9)  # A4
    folha.fit_to_pages(max(1, round(sum(larguras) / _LARGURA_DA_PAGINA)), 0)
    # Códigos são texto de algarismos: sem isto o Excel os marca como erro.
    folha.ignore_errors({"number_stored_as_text": f"A1:XFD{ultima_linha + 1}"})


def _linhas_ocupadas(texto: str, largura: int) -> int:
    """Linhas que um texto ocupa numa coluna, com folga de um décimo para a quebra em palavras."""
    return sum(max(1, -(-len(parte) * 11 // (largura * 10))) for parte in texto.split("\n"))


def _dar_altura(folha: Any, i: int, linhas: int) -> None:
    """Altura explícita: o LibreOffice não a calcula ao abrir, e os textos se sobreporiam."""
    if linhas > 1:
        folha.set_row(i, min(linhas * _ALTURA, _ALTURA_MAXIMA))


def _dias(textos: Sequence[str]) -> dict[str, datetime.date] | None:
    """Os dias de uma coluna de datas, ou `None` se nem todas são dias que o Excel represente."""
    dias: dict[str, datetime.date] = {}
    for texto in textos:
        if texto == "":
            continue
        try:
            dias[texto] = datetime.date.fromisoformat(texto)
        except ValueError:
            return None
        if len(texto) != 10 or dias[texto] < _PRIMEIRO_DIA:
            return None
    return dias


def _folha_sobre(livro: Any, tabela: Tabela, anexas: Sequence[Tabela]) -> None:
    folha = livro.add_worksheet(_SOBRE)
    titulo = livro.add_format({"bold": True, "font_size": 14})
    negrito = livro.add_format({"bold": True, "valign": "top"})
    corrido = livro.add_format({"text_wrap": True, "valign": "top"})
    folha.set_column(0, 0, 26)
    folha.set_column(1, 1, 100)
    folha.set_landscape()
    folha.set_paper(9)
    folha.fit_to_pages(1, 0)
    folha.write_string(0, 0, tabela.titulo or _SOBRE, titulo)
    i = 2
    blocos = (
        ("De onde vem", [("", nota) for nota in tabela.notas]),
        ("Dados", [(chave, como_texto(valor)) for chave, valor in tabela.dados.items()]),
        ("O que é cada coluna", [(coluna.nome, coluna.descricao) for coluna in tabela.colunas]),
        *(
            (
                f"Colunas da folha “{_nome_da_folha(anexa.titulo)}”",
                [(coluna.nome, coluna.descricao) for coluna in anexa.colunas],
            )
            for anexa in anexas
        ),
    )
    for nome, pares in blocos:
        if not pares:
            continue
        folha.write_string(i, 0, nome, negrito)
        for rotulo, explicacao in pares:
            i += 1
            folha.write_string(i, 0, rotulo, negrito)
            folha.write_string(i, 1, _cortado(explicacao), corrido)
            _dar_altura(folha, i, _linhas_ocupadas(explicacao, 100))
        i += 2


def _nome_da_folha(titulo: str) -> str:
    """Nome aceito pelo Excel: até 31 caracteres, sem `[]:*?/\\` nem apóstrofo nas pontas."""
    if len(titulo) > _NOME_DE_FOLHA:
        titulo = titulo.split(": ", 1)[0]
    nome = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", titulo)
    nome = " ".join(nome.split())
    if len(nome) > _NOME_DE_FOLHA:
        # Sem o parêntese final; se ainda não cabe, até a última palavra inteira.
        nome = nome.rsplit(" (", 1)[0]
    if len(nome) > _NOME_DE_FOLHA and " " in nome[:_NOME_DE_FOLHA]:
        nome = nome[: _NOME_DE_FOLHA + 1].rsplit(" ", 1)[0].rstrip(" ,;(")
    nome = nome[:_NOME_DE_FOLHA].strip(" '")
    if nome == "" or nome.casefold() in (_SOBRE.casefold(), "history"):
        return "Dados"
    return nome


def _cortado(texto: str) -> str:
    if len(texto) <= _CARACTERES:
        return texto
    aviso = " […] (texto cortado no limite da planilha; o CSV o traz inteiro)"
    return texto[: _CARACTERES - len(aviso)] + aviso
