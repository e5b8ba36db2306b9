"""Leitura de lotes em CSV, linha a linha, como as planilhas os gravam.

Aceita os dois dialetos do programa (e a tabulação) e UTF-8, com ou sem BOM, UTF-16 com BOM ou
Windows-1252, tudo reconhecido pelo conteúdo. A memória não cresce com o arquivo. Uma linha ruim
volta como erro no seu lugar; o que impede ler o arquivo todo é `ArquivoInvalido`.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
import shutil
import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, BinaryIO, cast

from toponimia.erros import ArquivoInvalido
from toponimia.sistema import motivo

_CERTO = "CSV UTF-8"
_CODIFICACOES = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "cp1252": "Windows-1252",
}
# O byte que a codificação não tem, como o `surrogateescape` o guarda.
_SOLTO = re.compile("[\udc80-\udcff]")
# Controles que um texto não tem; fora tabulação, fins de linha e o fim de arquivo do DOS.
_CONTROLES = bytes(sorted({*range(0x20)} - {0x09, 0x0A, 0x0C, 0x0D, 0x1A}))
_SEPARADORES = (";", ",", "\t")
_PEDACO = 1 << 16
# Uma linha maior que isto não é de nomes; lê-la inteira gastaria memória sem limite.
_LINHA_MAXIMA = 1 << 16
# Até onde se procura o fecho de aspas que atravessam linhas.
_LINHAS_POR_REGISTRO = 100


@dataclass(frozen=True, slots=True)
class ErroDeLinha:
    """Uma linha que não pôde ser lida: o nome, até onde se vê, e o que houve."""

    nome: str
    erro: str


@dataclass(frozen=True, slots=True)
class Lote:
    """Um lote aberto. Itera em `(linha, valores ou ErroDeLinha)`; pode ser iterado de novo.

    `linha` é o número da linha no arquivo (o cabeçalho costuma ser a 1); `valores` tem uma chave
    por coluna pedida, com texto aparado; coluna opcional ausente vem vazia. `total` é o número
    de linhas do arquivo depois do cabeçalho, para barras de progresso. Linhas em branco no fim
    são sobra de planilha e não contam.
    """

    caminho: Path
    total: int
    _origem: BinaryIO | None = field(repr=False)
    _codificacao: str = field(repr=False)
    _separador: str = field(repr=False)
    _linha_do_cabecalho: int = field(repr=False)
    _posicoes: tuple[tuple[str, int | None], ...] = field(repr=False)
    _largura: int = field(repr=False)

    def __iter__(self) -> Iterator[tuple[int, dict[str, str] | ErroDeLinha]]:
        with _texto(self.caminho, self._origem, self._codificacao) as arquivo:
            linhas = _Linhas(arquivo)
            while linhas.numero < self._linha_do_cabecalho:
                if linhas.proxima() is None:
                    return
            brancas: list[int] = []
            for numero, celulas in _registros(linhas, self._separador):
                if isinstance(celulas, list) and not any(c.strip() for c in celulas):
                    brancas.append(numero)
                    continue
                for branca in brancas:
                    yield branca, ErroDeLinha("", "a linha está em branco")
                brancas.clear()
                yield numero, self._interpretar(celulas)

    def __del__(self) -> None:
        # A cópia de um canal só este objeto conhece.
        if self._origem is not None:
            self._origem.close()

    def _interpretar(self, celulas: list[str] | str) -> dict[str, str] | ErroDeLinha:
        if isinstance(celulas, str):
            return ErroDeLinha("", celulas)
        posicao = self._posicoes[0][1] or 0
        nome = celulas[posicao].strip() if posicao < len(celulas) else ""
        nome = _SOLTO.sub("\ufffd", nome)
        sobra = celulas[self._largura :]
        if len(celulas) < self._largura or any(celula.strip() for celula in sobra):
            plural = "célula" if len(celulas) == 1 else "células"
            return ErroDeLinha(
                nome,
                f"a linha tem {len(celulas)} {plural} e o cabeçalho, {self._largura}; "
                "se o texto contém o separador, ponha-o entre aspas",
            )
        valores = {coluna: "" if i is None else celulas[i].strip() for coluna, i in self._posicoes}
        for coluna, valor in valores.items():
            if "\0" in valor:
                return ErroDeLinha(nome, f"a coluna {coluna} contém um caractere nulo")
            if "\ufffd" in valor:
                return ErroDeLinha(
                    nome,
                    f"a coluna {coluna} contém o caractere U+FFFD (acento perdido na origem); "
                    "escreva-a de novo",
                )
            if solto := _SOLTO.search(valor):
                qual = _CODIFICACOES[self._codificacao]
                return ErroDeLinha(
                    nome,
                    f"a coluna {coluna} tem um byte (0x{ord(solto[0]) - 0xDC00:02X}) que não é "
                    f"letra em {qual}; salve o arquivo de novo como {_CERTO}",
                )
        return valores


def ler_lote(
    caminho: Path | str,
    colunas_obrigatorias: Sequence[str],
    opcionais: Sequence[str] = (),
) -> Lote:
    """Abre um lote e confere o cabeçalho.

    Argumentos: o arquivo (também um canal, como `/dev/stdin`); as colunas que não podem faltar,
    a primeira delas a que identifica a linha; as opcionais. Maiúsculas e espaços no cabeçalho
    não importam; outras colunas são ignoradas.
    Devolve: o lote, para iterar.
    Erros: `ArquivoInvalido` se o arquivo não existe, não é CSV, está vazio ou não tem as colunas.
    """
    caminho = Path(caminho)
    origem = _abrir(caminho)
    try:
        codificacao, linhas_do_arquivo = _reconhecer(origem, caminho)
        with _texto(caminho, origem, codificacao) as arquivo:
            linhas = _Linhas(arquivo)
            separador, cabecalho = _cabecalho(linhas, caminho, colunas_obrigatorias)
    except OSError as erro:
        raise ArquivoInvalido(f"Não foi possível ler “{caminho}”: {motivo(erro)}.") from erro
    finally:
        regular = caminho.is_file()
        if regular:
            origem.close()
    return Lote(
        caminho=caminho,
        total=max(linhas_do_arquivo - linhas.numero, 0),
        _origem=None if regular else origem,
        _codificacao=codificacao,
        _separador=separador,
        _linha_do_cabecalho=linhas.numero,
        _posicoes=tuple(
            (coluna, cabecalho.index(coluna) if coluna in cabecalho else None)
            for coluna in (*colunas_obrigatorias, *opcionais)
        ),
        _largura=len(cabecalho),
    )


def _abrir(caminho: Path) -> BinaryIO:
    """O arquivo; um canal, que só se lê uma vez, é antes copiado para um provisório."""
    try:
        arquivo = caminho.open("rb")
        if caminho.is_file():
            return arquivo
        copia = tempfile.SpooledTemporaryFile(max_size=1 << 20)
        with arquivo:
            shutil.copyfileobj(arquivo, copia)
        return cast(BinaryIO, copia)
    except (OSError, ValueError) as erro:
        raise ArquivoInvalido(f"Não foi possível ler “{caminho}”: {motivo(erro)}.") from erro


def _texto(caminho: Path, origem: BinaryIO | None, codificacao: str) -> IO[str]:
    """Texto desde o começo; quem itera fecha só o que esta função abriu."""
    if origem is None or caminho.is_file():
        return caminho.open(encoding=codificacao, errors=_erros(codificacao), newline="")
    origem.seek(0)
    return _SemFechar(origem, encoding=codificacao, errors=_erros(codificacao), newline="")


def _erros(codificacao: str) -> str:
    # Em UTF-16 o que não se lê são dois bytes, que o surrogateescape não guarda.
    return "replace" if codificacao == "utf-16" else "surrogateescape"


class _SemFechar(io.TextIOWrapper):
    """Texto sobre a cópia de um canal: fechá-lo solta a cópia em vez de apagá-la."""

    def close(self) -> None:
        if not self.closed:
            self.detach()


def _reconhecer(arquivo: BinaryIO, caminho: Path) -> tuple[str, int]:
    """Codificação e número de linhas, numa passada.

    Sem BOM, é UTF-8 se há pelo menos tantos trechos de UTF-8 com acentos válidos quanto
    inválidos: um byte perdido num arquivo UTF-8 não o torna cp1252, e em cp1252 quase nenhum
    acento forma UTF-8 válido.
    """
    arquivo.seek(0)
    comeco = arquivo.read(4)
    if not comeco:
        raise ArquivoInvalido(f"O arquivo “{caminho}” está vazio.")
    if comeco.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise ArquivoInvalido(
            f"“{caminho}” é uma planilha; no Excel, use Salvar como e escolha {_CERTO}."
        )
    codificacao = ""
    if comeco.startswith(codecs.BOM_UTF8):
        codificacao = "utf-8-sig"
    elif comeco.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        codificacao = "utf-16"
    elif _e_binario(arquivo):
        raise ArquivoInvalido(
            f"“{caminho}” não é um CSV em UTF-8 nem em Windows-1252; no Excel, use Salvar como e "
            f"escolha {_CERTO}."
        )
    validos = invalidos = linhas = 0
    ultimo = b"\n"
    arquivo.seek(0)
    while trecho := arquivo.readline(_PEDACO):
        linhas += trecho.endswith(b"\n")
        ultimo = trecho
        if codificacao or trecho.isascii():
            continue
        try:
            trecho.decode("utf-8")
            validos += 1
        except UnicodeDecodeError:
            invalidos += 1
    if not ultimo.endswith(b"\n"):
        linhas += 1
    return codificacao or ("utf-8" if validos >= invalidos else "cp1252"), linhas


def _e_binario(arquivo: BinaryIO) -> bool:
    """Se a primeira linha tem mais controles que os que uma linha ruim teria."""
    arquivo.seek(0)
    primeira = arquivo.readline(_PEDACO)
    return len(primeira) != len(primeira.translate(None, _CONTROLES))


class _Linhas:
    """Linhas de texto numeradas, que podem ser devolvidas à fila."""

    def __init__(self, arquivo: IO[str]) -> None:
        self._arquivo = arquivo
        self._fila: deque[str] = deque()
        self.numero = 0

    def proxima(self) -> str | None:
        """A linha seguinte, com seu fim; longa demais, só o começo. `None` no fim."""
        linha = self._fila.popleft() if self._fila else self._arquivo.readline(_LINHA_MAXIMA)
        if not linha:
            return None
        self.numero += 1
        resto = linha
        while len(resto) >= _LINHA_MAXIMA and not resto.endswith(("\n", "\r")):
            resto = self._arquivo.readline(_LINHA_MAXIMA)
        return linha

    def devolver(self, linhas: Sequence[str]) -> None:
        self._fila.extendleft(reversed(linhas))
        self.numero -= len(linhas)


def _registros(linhas: _Linhas, separador: str) -> Iterator[tuple[int, list[str] | str]]:
    """Cada registro com o número da sua primeira linha; em erro, a frase em vez das células."""
    while (linha := linhas.proxima()) is not None:
        numero = linhas.numero
        if len(linha) >= _LINHA_MAXIMA:
            yield numero, "a linha é longa demais"
        elif '"' not in linha:
            yield numero, linha.rstrip("\r\n").split(separador)
        else:
            yield numero, _com_aspas(linha, linhas, separador)


def _com_aspas(linha: str, linhas: _Linhas, separador: str) -> list[str] | str:
    """Células de um registro com aspas, que pode continuar nas linhas seguintes.

    Se as aspas não se fecham por perto, o erro é só da primeira linha: as outras voltam à fila,
    e um sinal de aspas esquecido não engole o resto do arquivo.
    """
    lidas = [linha]
    while True:
        try:
            return next(csv.reader(lidas, delimiter=separador, strict=True))
        except csv.Error as erro:
            if "unexpected end" not in str(erro):
                linhas.devolver(lidas[1:])
                return "as aspas estão fora do lugar; dobre as que fazem parte do texto"
        seguinte = linhas.proxima() if len(lidas) < _LINHAS_POR_REGISTRO else None
        if seguinte is None or len(seguinte) >= _LINHA_MAXIMA:
            linhas.devolver(lidas[1:] if seguinte is None else [*lidas[1:], seguinte])
            return "as aspas abertas na linha não se fecham"
        lidas.append(seguinte)


def _cabecalho(
    linhas: _Linhas, caminho: Path, obrigatorias: Sequence[str]
) -> tuple[str, list[str]]:
    """Separador e nomes das colunas, na primeira linha com algo escrito."""
    while (linha := linhas.proxima()) is not None:
        linha = _SOLTO.sub("\ufffd", linha)
        if not linha.strip() or linha.strip().lower() in ("sep=;", "sep=,"):
            continue
        if "\0" in linha or len(linha) >= _LINHA_MAXIMA:
            raise ArquivoInvalido(f"“{caminho}” não é um arquivo CSV.")
        opcoes = []
        for separador in _SEPARADORES:
            celulas = _com_aspas(linha, linhas, separador) if '"' in linha else None
            nomes = linha.split(separador) if not isinstance(celulas, list) else celulas
            opcoes.append((separador, [" ".join(nome.split()).casefold() for nome in nomes]))
        separador, nomes = max(
            opcoes, key=lambda opcao: (len(set(obrigatorias) & set(opcao[1])), len(opcao[1]))
        )
        while nomes and nomes[-1] == "":
            nomes.pop()
        faltam = [coluna for coluna in obrigatorias if coluna not in nomes]
        if faltam:
            lista = ", ".join(faltam)
            frase = f"faltam as colunas {lista}" if len(faltam) > 1 else f"falta a coluna {lista}"
            achado = ", ".join(nomes)[:200]
            raise ArquivoInvalido(
                f"Em “{caminho}” {frase}; a primeira linha deve trazer os nomes das colunas, "
                f"e traz: {achado!r}."
            )
        repetidas = sorted({nome for nome in nomes if nome and nomes.count(nome) > 1})
        if repetidas:
            raise ArquivoInvalido(
                f"Em “{caminho}” a coluna {repetidas[0]} aparece mais de uma vez; deixe uma só."
            )
        return separador, nomes
    raise ArquivoInvalido(f"O arquivo “{caminho}” está vazio.")
