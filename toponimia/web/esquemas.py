"""O que a API recebe e devolve, como o OpenAPI o descreve. As respostas são feitas pelos serviços;
estes modelos só as documentam, e um teste confere que dizem a verdade."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from toponimia.modelos import Categoria, Classe, Tipo


class _Base(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Fundamento(_Base):
    """De onde vem uma regra: ato, dispositivo e situação na data de referência."""

    ato: str
    dispositivo: str
    situacao: str


class Regra(_Base):
    """O que uma regra diz do nome e o que isso faz ao parecer."""

    regra: str = Field(description="data, pessoa_viva, extensao, repeticao ou regra estadual.")
    resultado: Literal["sim", "duvidoso", "nao"]
    efeito: Literal["impede", "ressalva", "informa", "nenhum"]
    motivo: str
    evidencia: dict[str, Any] = Field(
        description="Em que a regra se apoiou; em extensao: minimo, maximo, palavras e limite."
    )
    fundamento: list[Fundamento]


class Correlato(_Base):
    """Uma localidade existente de nome correlato, e a regra que aproxima os dois nomes."""

    classe: Classe
    regras: list[str]
    nome: str
    codigo: str
    tipo: Tipo
    categoria: Categoria | None
    municipio: str
    uf: str
    valor: float | None
    forma_proposta: str
    forma_existente: str
    latitude: float | None
    longitude: float | None


class Dados(_Base):
    """O que produziu a resposta."""

    versao: str
    edicao: str
    sha256: str


class LugarDoNome(_Base):
    """O lugar que recebe ou já tem o nome, se foi indicado."""

    codigo: str
    nome: str
    tipo: str
    municipio: str
    uf: str


class Consulta(_Base):
    """A consulta prévia de um nome. Não é a informação do IBGE de que trata o art. 13."""

    nome: str
    uf: str | None
    tipo: Literal["municipio", "distrito"]
    data_referencia: str
    parecer: Literal["com_impedimento", "com_ressalvas", "sem_impedimento"]
    perfil: str = Field(description="UF do perfil aplicado, ou sem_perfil.")
    regras: list[Regra]
    correlatos: list[Correlato]
    dados: Dados
    localidade: LugarDoNome | None


class LinhaComErro(_Base):
    """Linha do lote que não pôde ser respondida; as outras o são."""

    linha: int
    nome: str
    erro: str


class Comparacao(_Base):
    """A classe de um par de nomes, as regras que a fizeram e as formas comparadas."""

    nome_a: str
    nome_b: str
    classe: Classe
    regras: list[str]
    forma_a: str
    forma_b: str
    valor: float | None


class Homonimo(_Base):
    """Um lugar de um grupo (ou par, nas classes que não são identica)."""

    grupo: str
    classe: Classe
    regras: list[str]
    nome: str
    codigo: str
    tipo: Tipo
    categoria: Categoria | None
    municipio: str
    uf: str


class Decisao(_Base):
    """A decisão do art. 9º sobre um lugar que tem homônimo."""

    grupo: str
    classe: Classe
    nome: str
    codigo: str
    tipo: Tipo
    municipio: str
    uf: str
    categoria: Categoria
    categoria_certa: bool
    visto_desde: str | None
    ausente_em: str | None
    decisao: Literal["mantem", "altera", "indeciso", "ressalvado"]
    certeza: str | None
    criterios_divergem: Literal["sim", "nao", "desconhecido"]
    prevalece_codigo: str | None
    prevalece_nome_uf: str | None
    motivo: str
    fundamento: str
    falta: str | None
    competencia: str | None
    criterio: str | None
    edicao: int
    situacao_fundamento: str | None


class DecisaoDoRelatorio(Decisao):
    """A mesma decisão, no relatório de uma UF."""

    posicao: Literal["própria", "rival"]


class MunicipioDaRelacao(_Base):
    """Uma linha da relação do art. 14."""

    ordem: int
    codigo: str
    municipio: str
    uf: str
    unidade_federativa: str
    data_fundacao: str | None
    precisao_data: Literal["dia", "ano", "limite"] | None
    fonte_data: str | None
    ano_instalacao: int | None
    categoria_administrativa: str
    categoria_judiciaria: str
    homonimos: int
    observacao: str
    homonimos_onde: str
    edicao: int


class Lugar(_Base):
    """Uma cidade ou vila achada pelo nome."""

    codigo: str
    nome: str
    tipo: Tipo
    categoria: Categoria | None
    municipio: str
    uf: str
    rotulo: str


class Problema(_Base):
    """Erro (RFC 9457): `detail` é uma frase em português que diz o que houve e o que fazer."""

    type: str
    title: str
    status: int
    detail: str
    instance: str = ""
