"""CSV em dois dialetos: o que o Excel brasileiro abre com dois cliques, e o dos programas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from toponimia.modelos import Coluna
from toponimia.saidas.celulas import como_texto, e_numero, neutralizar

# Junta linhas antes de escrever: uma chamada ao sistema por linha dobra o tempo de um lote.
_LINHAS_POR_PEDACO = 512


@dataclass(frozen=True, slots=True)
class Dialeto:
    """Como se escreve um CSV. `decimal` é o separador dos números reais."""

    separador: str
    fim_de_linha: str
    marca: bytes
    decimal: str


DIALETOS = {
    # Com ponto, o Excel em português leria -15.601 como quinze mil seiscentos e um negativos.
    "excel": Dialeto(separador=";", fim_de_linha="\r\n", marca=b"\xef\xbb\xbf", decimal=","),
    "dados": Dialeto(separador=",", fim_de_linha="\n", marca=b"", decimal="."),
}


def pedacos_csv(
    colunas: Sequence[Coluna], linhas: Iterable[Sequence[Any]], *, dialeto: str = "excel"
) -> Iterator[bytes]:
    """O CSV em pedaços, com cabeçalho; as linhas são consumidas uma a uma.

    Argumentos: as colunas; as linhas, com uma célula por coluna; `dialeto`, chave de `DIALETOS`.
    Devolve: bytes em UTF-8. Textos que uma planilha executaria são neutralizados
    (`celulas.neutralizar`); números, não. Lógicos viram `sim`/`não`; `None`, célula vazia.
    """
    modo = DIALETOS[dialeto]
    yield modo.marca + _linha([coluna.nome for coluna in colunas], modo).encode("utf-8")
    prontas: list[str] = []
    for linha in linhas:
        if len(linha) != len(colunas):
            raise ValueError(f"linha com {len(linha)} células para {len(colunas)} colunas")
        prontas.append(_linha(linha, modo))
        if len(prontas) == _LINHAS_POR_PEDACO:
            yield _bytes(prontas)
            prontas.clear()
    yield _bytes(prontas)


def _bytes(linhas: list[str]) -> bytes:
    return "".join(linhas).encode("utf-8", "backslashreplace")


def _linha(valores: Sequence[Any], modo: Dialeto) -> str:
    celulas = [_celula(valor, modo) for valor in valores]
    if celulas == [""]:
        # Linha de uma só célula vazia: sem aspas seria lida como linha em branco.
        celulas = ['""']
    return modo.separador.join(celulas) + modo.fim_de_linha


def _celula(valor: Any, modo: Dialeto) -> str:
    texto = como_texto(valor, decimal=modo.decimal)
    if not e_numero(valor):
        texto = neutralizar(texto)
    # O módulo csv do Python 3.11 não põe aspas em volta de um CR quando a linha acaba em LF.
    if modo.separador in texto or '"' in texto or "\r" in texto or "\n" in texto:
        return '"' + texto.replace('"', '""') + '"'
    return texto
