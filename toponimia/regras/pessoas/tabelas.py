"""As tabelas de `datasets/pessoas/`, lidas só quando um nome as pede e guardadas na memória."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache, lru_cache

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


@cache
def formas() -> dict[str, tuple[tuple[str, str], ...]]:
    """Chave de um nome → ((id da pessoa, espécie da forma), …)."""
    quadro: dict[str, tuple[tuple[str, str], ...]] = {}
    campos = ",".join(_linhas("formas.csv")).split(",")
    for chave, codigo, especie in zip(campos[::3], campos[1::3], campos[2::3], strict=True):
        antes = quadro.get(chave)
        quadro[chave] = ((codigo, especie),) if antes is None else (*antes, (codigo, especie))
    return quadro


@cache
def grafias() -> dict[str, tuple[str, ...]]:
    """Leitura de um nome → as chaves que se leem assim, de quem morreu ou é notório."""
    quadro: dict[str, tuple[str, ...]] = {}
    campos = ",".join(_linhas("grafias.csv")).split(",")
    for som, chave in zip(campos[::2], campos[1::2], strict=True):
        quadro[som] = (*quadro.get(som, ()), chave)
    return quadro


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
def fontes() -> dict[str, str]:
    """Código → nome de cada fonte."""
    return {linha["id"]: linha["nome"] for linha in conjuntos.ler_csv("pessoas/fontes.csv")}
