"""O que entra e o que sai da decisão do art. 9º: lugares do grupo e resultados."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from toponimia.modelos import Categoria, Localidade, Tipo
from toponimia.regras.posse import Certeza, Posse


class Decisao(StrEnum):
    MANTEM = "mantem"
    ALTERA = "altera"
    INDECISO = "indeciso"
    RESSALVADO = "ressalvado"


class Divergencia(StrEnum):
    """Se o tempo, sozinho (inciso II sem o I), escolheria outro lugar."""

    SIM = "sim"
    NAO = "nao"
    DESCONHECIDO = "desconhecido"


@dataclass(frozen=True, slots=True)
class Concorrente:
    """Um lugar do grupo com o que se sabe dele.

    `confianca`: da informação de comarca: `alta`, `media`, `baixa`, `desconhecida` ou `fato`.
    `fonte_categoria`: fonte dada pelo usuário, quando a comarca vem de um fato informado.
    """

    lugar: Localidade
    posse: Posse
    confianca: str = "alta"
    fonte_categoria: str = ""

    @property
    def rotulo(self) -> str:
        """Como o lugar é chamado nas frases: "Bom Jesus/PI" ou "Bom Jesus (vila de X/RS)"."""
        if self.lugar.tipo is Tipo.CIDADE:
            return f"{self.lugar.nome}/{self.lugar.uf}"
        return f"{self.lugar.nome} (vila de {self.lugar.municipio}/{self.lugar.uf})"

    @property
    def menor(self) -> Categoria:
        return self.lugar.categoria or Categoria.DISTRITO

    @property
    def maior(self) -> Categoria:
        return self.lugar.categoria_maxima or self.menor


@dataclass(frozen=True, slots=True)
class Veredito:
    """Decisão de um lugar num cenário, com o critério e a certeza dela."""

    decisao: Decisao
    criterio: str
    certeza: Certeza | None


@dataclass(frozen=True, slots=True)
class Resultado:
    """Decisão sobre um lugar do grupo. `criterio`: `categoria`, `tempo`, `acordo` ou vazio."""

    codigo: str
    decisao: Decisao
    certeza: Certeza | None
    criterio: str
    criterios_divergem: Divergencia
    prevalece: str | None
    motivo: str
    incisos: tuple[str, ...]
    falta: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cenario:
    """Decisões supostas certas categorias. `topo`: códigos dos que têm a mais elevada."""

    categorias: Mapping[str, Categoria]
    decisoes: Mapping[str, Veredito]
    topo: tuple[str, ...]

    @property
    def vencedor(self) -> str | None:
        return next((c for c, v in self.decisoes.items() if v.decisao is Decisao.MANTEM), None)
