"""O que sai da leitura de um arquivo do IBGE."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from toponimia.modelos import Tipo

Camada = Literal["municipios", "distritos", "localidades"]
Conteudo = Literal["municipios", "distritos", "subdistritos", "localidades"]

ROTULOS: Mapping[Conteudo, str] = {
    "municipios": "municípios",
    "distritos": "distritos",
    "subdistritos": "subdistritos",
    "localidades": "localidades",
}
"""Como dizer cada conteúdo numa frase."""


@dataclass(frozen=True, slots=True)
class Quarentena:
    """Uma linha que não entrou: de que arquivo, em que linha, com que nome e por quê.

    `linha` é a que a pessoa vê no Excel ou no editor de textos (a primeira é 1); em JSON, que não
    tem linhas, é a posição do item na lista.
    """

    arquivo: str
    linha: int
    nome: str
    motivo: str


@dataclass(frozen=True, slots=True)
class MunicipioLido:
    """Um município: código de 7 algarismos, nome como publicado e sigla da UF."""

    codigo: str
    nome: str
    uf: str
    linha: int


@dataclass(frozen=True, slots=True)
class DistritoLido:
    """Um distrito: código de 9 algarismos, nome, e o município a que pertence."""

    codigo: str
    nome: str
    codigo_municipio: str
    municipio: str
    uf: str
    linha: int


@dataclass(frozen=True, slots=True)
class LocalidadeLida:
    """Uma localidade de 2010. `municipio` é `""` onde o IBGE deixou a célula vazia.

    `codigo_distrito`: só de cidade e vila, em que a categoria traz os dois últimos algarismos do
    código do distrito; `""` nas demais.

    `latitude` e `longitude` em graus decimais, SIRGAS 2000; `None` se faltam ou não caem no
    Brasil.
    """

    id: str
    nome: str
    tipo: Tipo
    categoria_publicada: str
    codigo_municipio: str
    municipio: str
    uf: str
    distrito: str
    codigo_distrito: str
    latitude: float | None
    longitude: float | None
    linha: int


Registro = MunicipioLido | DistritoLido | LocalidadeLida


@dataclass(frozen=True, slots=True)
class Leitura:
    """Uma camada de uma edição, lida de um arquivo.

    `lidas` conta as linhas de dados: aceitas mais quarentena. Só a tupla da `camada` tem itens.
    `sha256` é o do arquivo entregue (o `.zip`, não o que está dentro dele).
    """

    arquivo: str
    camada: Camada
    edicao: int | None
    formato: str
    sha256: str
    lidas: int
    municipios: tuple[MunicipioLido, ...]
    distritos: tuple[DistritoLido, ...]
    localidades: tuple[LocalidadeLida, ...]
    quarentena: tuple[Quarentena, ...]
    avisos: tuple[str, ...]

    @property
    def aceitas(self) -> int:
        """Quantas linhas foram aceitas."""
        return self.lidas - len(self.quarentena)


@dataclass(frozen=True, slots=True)
class Folha:
    """Uma tabela crua: células em texto, cada linha com o seu número no arquivo de origem.

    `toda_linha_e_dado` é verdadeiro onde não há linhas em branco, notas nem rodapés (JSON).
    """

    arquivo: str
    titulo: str
    formato: str
    linhas: tuple[tuple[int, tuple[str, ...]], ...]
    toda_linha_e_dado: bool = False
