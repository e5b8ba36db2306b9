"""De um arquivo no disco às folhas que traz, pelo conteúdo e nunca pela terminação do nome.

Um arquivo pode ser uma planilha, um texto (CSV ou JSON) ou um recipiente (`.zip`, `.gz`) de
outros. Tudo o que há aqui serve para que um arquivo estranho dê uma frase, e não um programa
caído: tamanhos são medidos antes de descompactar.
"""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from toponimia.banco.leitura import api, ole, planilhas, textos
from toponimia.banco.leitura.tipos import Folha
from toponimia.erros import ArquivoInvalido

TAMANHO_MAXIMO = 400 * 1024 * 1024
"""Bytes, descompactados; a maior DTB publicada tem 40 MB depois de aberta."""

_MEMBROS_MAXIMOS = 2000
_NIVEIS_MAXIMOS = 3
_ASSINATURAS_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_ASSINATURA_GZIP = b"\x1f\x8b"
_ESTRANHOS = {
    b"%PDF": "um PDF",
    b"7z\xbc\xaf\x27\x1c": "um arquivo .7z",
    b"Rar!": "um arquivo .rar",
    b"\x89PNG": "uma imagem",
    b"\xff\xd8\xff": "uma imagem",
    b"SQLite format 3": "um banco SQLite",
    b"PAR1": "um arquivo Parquet",
}


@dataclass(frozen=True, slots=True)
class Ignorado:
    """Um membro de `.zip` que não traz tabela, e o motivo."""

    arquivo: str
    motivo: str


def ler_bytes(caminho: Path) -> bytes:
    """O conteúdo de um arquivo do disco.

    Erros: `ArquivoInvalido` se não existe, é pasta, não pode ser lido, está vazio ou é enorme.
    """
    nome = rotulo(caminho.name or str(caminho))
    try:
        if caminho.is_dir():
            raise ArquivoInvalido(f"{nome} é uma pasta; informe o arquivo que está dentro dela.")
        if not caminho.exists():
            raise ArquivoInvalido(f"O arquivo {nome} não existe; confira o nome e a pasta.")
        if not caminho.is_file():
            raise ArquivoInvalido(f"{nome} não é um arquivo comum; informe um arquivo do disco.")
        if caminho.stat().st_size > TAMANHO_MAXIMO:
            raise _enorme(nome)
        dados = caminho.read_bytes()
    except PermissionError as erro:
        raise ArquivoInvalido(
            f"Falta permissão para ler o arquivo {nome}; "
            "peça-a ao dono ou copie-o para uma pasta sua."
        ) from erro
    except (OSError, ValueError) as erro:
        raise ArquivoInvalido(
            f"O arquivo {nome} não pôde ser lido; confira o caminho e tente de novo."
        ) from erro
    if not dados.strip(b"\x00 \t\r\n"):
        raise ArquivoInvalido(f"O arquivo {nome} está vazio; baixe-o de novo do IBGE.")
    return dados


def rotulo(nome: str) -> str:
    """O nome de um arquivo numa frase: sem quebra de linha nem outro caractere de controle."""
    return "".join(c if c.isprintable() else "\ufffd" for c in nome[-200:])


def folhas(dados: bytes, arquivo: str, *, nivel: int = 0) -> Iterator[Folha | Ignorado]:
    """As folhas de um conteúdo, e o que nele se deixou de lado.

    Argumentos: `dados`, o conteúdo; `arquivo`, como chamá-lo nas mensagens; `nivel`, quantos
    recipientes já foram abertos.
    Erros: `ArquivoInvalido` se o conteúdo não é de nenhum formato conhecido ou está corrompido.
    """
    if dados.startswith(_ASSINATURA_GZIP):
        _conferir_nivel(nivel, arquivo)
        yield from folhas(_descompactar_gzip(dados, arquivo), arquivo, nivel=nivel + 1)
    elif dados.startswith(_ASSINATURAS_ZIP):
        yield from _folhas_de_zip(dados, arquivo, nivel)
    elif dados.startswith(ole.ASSINATURA):
        yield from planilhas.ler_xls(dados, arquivo)
    else:
        for assinatura, especie in _ESTRANHOS.items():
            if dados.startswith(assinatura):
                raise ArquivoInvalido(
                    f"{arquivo} é {especie}, e não uma lista do IBGE; "
                    "entregue a planilha, o CSV, o JSON ou o .zip."
                )
        texto = textos.decodificar(dados, arquivo)
        if texto.lstrip()[:1] in ("[", "{"):
            yield api.ler_json(texto, arquivo)
        else:
            yield textos.ler_csv(texto, arquivo)


def _folhas_de_zip(dados: bytes, arquivo: str, nivel: int) -> Iterator[Folha | Ignorado]:
    try:
        with zipfile.ZipFile(io.BytesIO(dados)) as pacote:
            membros = _conferir_zip(pacote, arquivo)
            nomes = {membro.filename for membro in membros}
            if "xl/workbook.xml" in nomes or "content.xml" in nomes:
                conteudo = {
                    m.filename: _extrair(pacote, m, arquivo) for m in membros if not m.is_dir()
                }
                yield from planilhas.ler_compactada(dados, conteudo, arquivo)
                return
            if "xl/workbook.bin" in nomes:
                raise ArquivoInvalido(
                    f"{arquivo} é uma pasta de trabalho binária (.xlsb); "
                    "salve-a no Excel como .xlsx e tente de novo."
                )
            _conferir_nivel(nivel, arquivo)
            for membro in sorted(membros, key=lambda m: m.filename):
                if not membro.is_dir() and not _de_sistema(membro.filename):
                    interno = f"{arquivo} > {rotulo(membro.filename)}"
                    yield from _folhas_do_membro(
                        _extrair(pacote, membro, arquivo), interno, nivel + 1
                    )
    except (zipfile.BadZipFile, NotImplementedError, EOFError, OSError, ValueError) as erro:
        raise _corrompido(arquivo) from erro


def _folhas_do_membro(dados: bytes, arquivo: str, nivel: int) -> Iterator[Folha | Ignorado]:
    """As folhas de um membro; o que claramente não é tabela (um LEIA-ME, um PDF) é ignorado."""
    planilha = dados.startswith((*_ASSINATURAS_ZIP, _ASSINATURA_GZIP, ole.ASSINATURA))
    if planilha and not (dados.startswith(ole.ASSINATURA) and not planilhas.e_xls(dados)):
        yield from folhas(dados, arquivo, nivel=nivel)
        return
    try:
        yield from folhas(dados, arquivo, nivel=nivel)
    except ArquivoInvalido as erro:
        yield Ignorado(arquivo, str(erro))


def _conferir_zip(pacote: zipfile.ZipFile, arquivo: str) -> list[zipfile.ZipInfo]:
    membros = pacote.infolist()
    if any(membro.flag_bits & 0x1 for membro in membros):
        raise ArquivoInvalido(
            f"{arquivo} está protegido por senha; extraia-o com a senha e entregue as planilhas."
        )
    if len(membros) > _MEMBROS_MAXIMOS or sum(m.file_size for m in membros) > TAMANHO_MAXIMO:
        raise _enorme(arquivo)
    return membros


def _extrair(pacote: zipfile.ZipFile, membro: zipfile.ZipInfo, arquivo: str) -> bytes:
    """Um membro inteiro; `zipfile` não passa do tamanho declarado, que já foi conferido."""
    try:
        return pacote.read(membro)
    except RuntimeError as erro:
        raise ArquivoInvalido(
            f"{arquivo} está protegido por senha; extraia-o com a senha e entregue as planilhas."
        ) from erro
    except (zlib.error, NotImplementedError, EOFError) as erro:
        raise _corrompido(arquivo) from erro
    except Exception as erro:
        # bz2 e lzma têm erros próprios, que não descendem dos de cima.
        if type(erro).__name__ in ("LZMAError", "BadZipFile", "error"):
            raise _corrompido(arquivo) from erro
        raise


def _descompactar_gzip(dados: bytes, arquivo: str) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(dados)) as fluxo:
            saida = fluxo.read(TAMANHO_MAXIMO + 1)
    except (OSError, EOFError, zlib.error) as erro:
        raise _corrompido(arquivo) from erro
    if len(saida) > TAMANHO_MAXIMO:
        raise _enorme(arquivo)
    return saida


def _conferir_nivel(nivel: int, arquivo: str) -> None:
    if nivel >= _NIVEIS_MAXIMOS:
        raise ArquivoInvalido(
            f"{arquivo} tem recipientes demais uns dentro dos outros; extraia-o antes."
        )


def _de_sistema(nome: str) -> bool:
    partes = nome.split("/")
    return "__MACOSX" in partes or partes[-1].startswith(("._", "~$", ".DS_Store", "Thumbs.db"))


def _enorme(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(
        f"{arquivo} é grande demais para uma lista do IBGE "
        f"(mais de {TAMANHO_MAXIMO // 1024**2} MB); confira se é o arquivo certo."
    )


def _corrompido(arquivo: str) -> ArquivoInvalido:
    return ArquivoInvalido(f"{arquivo} está incompleto ou corrompido; baixe-o de novo do IBGE.")
