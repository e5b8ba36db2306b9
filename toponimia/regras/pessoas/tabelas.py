"""As tabelas de `datasets/pessoas/`, lidas só quando um nome as pede e guardadas na memória."""

from __future__ import annotations

import csv
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby

from toponimia import conjuntos
from toponimia.erros import DadosInvalidos


@dataclass(frozen=True, slots=True)
class PessoaConhecida:
    """Uma linha de `pessoas.csv`. Datas AAAA ou AAAA-MM-DD, vazias se não constam.

    `vivo_em`: até quando um cargo ou registro a dá por viva; `falecida_ate`: quando um ato ou
    registro já a dá por morta, se a data da morte não consta; `data_referencia`: até quando a
    fonte foi lida.
    """

    id: str
    nome: str
    nome_civil: str
    nascimento: str
    falecimento: str
    papel: str
    fonte: str
    data_referencia: str
    vivo_em: str
    falecida_ate: str


def _linhas(nome: str) -> list[str]:
    """Linhas de um quadro simples (sem aspas), sem o cabeçalho."""
    texto = conjuntos.caminho(f"pessoas/{nome}").read_text(encoding="utf-8")
    return texto.splitlines()[1:]


def _contagens(nome: str) -> dict[str, int]:
    """Quadro de duas colunas, chave e contagem; lido de uma vez, que é o mais rápido."""
    campos = ",".join(_linhas(nome)).split(",")
    return dict(zip(campos[::2], map(int, campos[1::2]), strict=True))


@cache
def prenomes() -> dict[str, int]:
    """Prenome dobrado → pessoas no Censo de 2010."""
    return _contagens("prenomes.csv")


@cache
def palavras_de_lugar() -> frozenset[str]:
    """Palavras dobradas que já aparecem em nome de lugar, nas listas do IBGE."""
    caminho = conjuntos.caminho("vocabulario/palavras_de_lugar.csv")
    return frozenset(caminho.read_text(encoding="utf-8").split()[1:])


@cache
def homenagens() -> dict[str, int]:
    """Nome de logradouro → municípios em que foi achado."""
    return _contagens("homenagens.csv")


@dataclass(frozen=True, slots=True)
class Sobrenome:
    """Vezes que foi último nome ou nome do meio; se consta do Censo de 2022, e de quantos."""

    ultimo: int
    meio: int
    no_censo: bool
    pessoas: int | None


@cache
def sobrenomes() -> dict[str, Sobrenome]:
    quadro = {}
    for linha in _linhas("sobrenomes.csv"):
        chave, ultimo, meio, censo, pessoas = linha.split(",")
        quadro[chave] = Sobrenome(
            int(ultimo), int(meio), censo == "sim", int(pessoas) if pessoas else None
        )
    return quadro


@cache
def total_de_ultimos_nomes() -> int:
    return sum(sobrenome.ultimo for sobrenome in sobrenomes().values())


class QuadroOrdenado(Mapping[str, tuple[tuple[str, ...], ...]]):
    """Quadro de linhas em ordem, procurado por bisseção na primeira coluna: ler não custa nada.

    Cada chave dá as linhas que a têm, cada uma com as demais colunas.
    """

    def __init__(self, linhas: list[str]) -> None:
        self._linhas = linhas

    def __getitem__(self, chave: str) -> tuple[tuple[str, ...], ...]:
        comeco = f"{chave},"
        achadas = []
        for i in range(bisect_left(self._linhas, comeco), len(self._linhas)):
            if not self._linhas[i].startswith(comeco):
                break
            achadas.append(tuple(self._linhas[i].split(",")[1:]))
        if not achadas:
            raise KeyError(chave)
        return tuple(achadas)

    def __iter__(self) -> Iterator[str]:
        return (chave for chave, _ in groupby(self._linhas, key=_primeira))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _primeira(linha: str) -> str:
    return linha.partition(",")[0]


@cache
def formas() -> QuadroOrdenado:
    """Chave de um nome → ((id da pessoa, espécie da forma), …)."""
    return QuadroOrdenado(_linhas("formas.csv"))


@cache
def grafias() -> QuadroOrdenado:
    """Leitura de um nome → as chaves que se leem assim, de quem morreu ou é notório."""
    return QuadroOrdenado(_linhas("grafias.csv"))


@cache
def _linhas_de_pessoas() -> list[str]:
    return _linhas("pessoas.csv")


@lru_cache(maxsize=4096)
def pessoa(codigo: str) -> PessoaConhecida:
    """A pessoa de um id. Erros: `DadosInvalidos` se a linha não é a dela."""
    linha = next(csv.reader([_linhas_de_pessoas()[int(codigo[1:]) - 1]]))
    if linha[0] != codigo:
        raise DadosInvalidos("pessoas.csv está fora de ordem; refaça com preparar_pessoas.py.")
    return PessoaConhecida(*linha)


@cache
def codigos_do_papel(papel: str) -> tuple[str, ...]:
    """Ids de quem tem este papel."""
    return tuple(linha[:6] for linha in _linhas_de_pessoas() if papel in linha)


@cache
def fontes() -> dict[str, str]:
    """Código → nome de cada fonte."""
    return {linha["id"]: linha["nome"] for linha in conjuntos.ler_csv("pessoas/fontes.csv")}
