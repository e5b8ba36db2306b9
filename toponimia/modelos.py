"""Tipos que passam entre as camadas: palavras do contrato, sem regra nem armazenamento."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Tipo(StrEnum):
    """O que é uma localidade. Só `cidade` e `vila` são alcançadas pelo art. 9º."""

    CIDADE = "cidade"
    VILA = "vila"
    POVOADO = "povoado"
    NUCLEO = "nucleo"
    LUGAREJO = "lugarejo"
    ALDEIA_INDIGENA = "aldeia_indigena"
    PROJETO_ASSENTAMENTO = "projeto_assentamento"
    AUI = "aui"
    DISTRITO_INTRAURBANO = "distrito_intraurbano"
    OUTRO = "outro"

    @property
    def por_extenso(self) -> str:
        """Como se escreve: "área urbana isolada"."""
        return _TIPOS_POR_EXTENSO.get(self, self.value)

    @property
    def do_art9(self) -> bool:
        return self in (Tipo.CIDADE, Tipo.VILA)


_TIPOS_POR_EXTENSO = {
    Tipo.NUCLEO: "núcleo",
    Tipo.ALDEIA_INDIGENA: "aldeia indígena",
    Tipo.PROJETO_ASSENTAMENTO: "projeto de assentamento",
    Tipo.AUI: "área urbana isolada",
    Tipo.DISTRITO_INTRAURBANO: "distrito intraurbano",
    Tipo.OUTRO: "outro tipo",
}


class Categoria(StrEnum):
    """Categoria administrativa ou judiciária, na ordem de precedência do art. 9º, I."""

    CAPITAL = "capital"
    COMARCA = "comarca"
    MUNICIPIO = "municipio"
    DISTRITO = "distrito"

    @property
    def ordem(self) -> int:
        """0 para capital … 3 para distrito: menor é mais elevada."""
        return _ORDEM_DAS_CATEGORIAS[self]


class Classe(StrEnum):
    """Classe de um par de nomes, da mais forte à mais fraca."""

    IDENTICA = "identica"
    GRAFIA = "grafia"
    DIACRITICOS = "diacriticos"
    SEMELHANTE = "semelhante"
    BASE_COMUM = "base_comum"
    DISTINTA = "distinta"

    @property
    def ordem(self) -> int:
        return _ORDEM_DAS_CLASSES[self]


_ORDEM_DAS_CATEGORIAS = {categoria: i for i, categoria in enumerate(Categoria)}
_ORDEM_DAS_CLASSES = {classe: i for i, classe in enumerate(Classe)}


@dataclass(frozen=True, slots=True)
class Comparacao:
    """Um par de nomes, sua classe, as regras que a fizeram e as formas comparadas.

    `valor` é a medida da regra (por exemplo, a distância de edição em `semelhante`); `None` onde
    a classe não vem de medida.
    """

    nome_a: str
    nome_b: str
    classe: Classe
    regras: tuple[str, ...]
    forma_a: str
    forma_b: str
    valor: float | None = None


@dataclass(frozen=True, slots=True)
class Fundamento:
    """De onde vem uma afirmação jurídica: ato, dispositivo e situação (vigente, revogada…)."""

    ato: str
    dispositivo: str
    situacao: str

    def __str__(self) -> str:
        return f"{self.ato}, {self.dispositivo}"


@dataclass(frozen=True, slots=True)
class Localidade:
    """Um lugar da lista. `municipio` é o nome do município a que pertence (o próprio, se cidade).

    `categoria` e `categoria_maxima` são a menor e a maior categoria possíveis: iguais quando a
    sede de comarca é conhecida; `None` para o que está fora do art. 9º.
    """

    codigo: str
    nome: str
    tipo: Tipo
    uf: str
    municipio: str
    codigo_municipio: str
    categoria: Categoria | None = None
    categoria_maxima: Categoria | None = None
    categoria_certa: bool = True
    latitude: float | None = None
    longitude: float | None = None


@dataclass(frozen=True, slots=True)
class Correlato:
    """Uma localidade existente cujo nome é correlato do nome proposto."""

    localidade: Localidade
    comparacao: Comparacao


@dataclass(frozen=True, slots=True)
class ResultadoRegra:
    """O que uma regra diz de um nome proposto.

    `resultado`: `sim`, `duvidoso` ou `nao`. `efeito`: `impede`, `ressalva`, `informa`, `nenhum`.
    """

    regra: str
    resultado: str
    efeito: str
    motivo: str
    evidencia: Mapping[str, Any] = field(default_factory=dict)
    fundamento: tuple[Fundamento, ...] = ()


@dataclass(frozen=True, slots=True)
class PreVerificacao:
    """Resposta da consulta prévia de um nome (`verificar`).

    `localidade`: o lugar que recebe ou já tem o nome, se foi indicado.
    """

    nome: str
    uf: str | None
    tipo: str
    data_referencia: str
    parecer: str
    perfil: str
    regras: tuple[ResultadoRegra, ...]
    correlatos: tuple[Correlato, ...]
    localidade: Localidade | None = None


@dataclass(frozen=True, slots=True)
class Coluna:
    """Uma coluna de saída: nome do contrato, natureza do valor e o que significa.

    `natureza`: `texto`, `inteiro`, `real`, `data` (AAAA ou AAAA-MM-DD, como texto) ou `logico`
    (bool ou None; em CSV e texto vira `sim`/`não`).
    """

    nome: str
    natureza: str
    descricao: str


@dataclass(frozen=True, slots=True)
class Tabela:
    """Resultado em linhas, pronto para qualquer formato de saída.

    `notas`: frases que dizem de onde veio (edição, data de referência, opções); `dados`: versão,
    edição e sha256, para as saídas que os trazem em campos.
    """

    titulo: str
    colunas: tuple[Coluna, ...]
    linhas: tuple[tuple[Any, ...], ...]
    notas: tuple[str, ...] = ()
    dados: Mapping[str, Any] = field(default_factory=dict)

    def registros(self) -> list[dict[str, Any]]:
        """As linhas como dicionários, na ordem das colunas."""
        nomes = [coluna.nome for coluna in self.colunas]
        return [dict(zip(nomes, linha, strict=True)) for linha in self.linhas]

    def dataframe(self) -> Any:
        """As linhas como `pandas.DataFrame` (pandas só é importado aqui)."""
        import pandas

        return pandas.DataFrame(
            list(self.linhas), columns=[coluna.nome for coluna in self.colunas]
        )
