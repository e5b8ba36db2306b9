"""Atos, dispositivos e perfis estaduais: a lei como dado, com data e citação.

`atos.toml` traz os atos federais; `perfis/BR.toml`, as regras federais; `perfis/UF.toml`, os atos
e as regras de um Estado; `sem_perfil.toml`, as unidades onde nenhuma regra foi achada. Acrescentar
um Estado é acrescentar um arquivo. Tudo é conferido na leitura: uma citação que não se resolve ou
uma regra sem função é `DadosInvalidos`, nunca uma resposta silenciosa.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from toponimia.erros import DadosInvalidos, PedidoInvalido
from toponimia.modelos import Fundamento

TIPOS = ("municipio", "distrito")
# As quatro primeiras aparecem sempre, nesta ordem; as demais, só onde um perfil as traz.
REGRAS_COMUNS = ("data", "pessoa_viva", "extensao", "repeticao")
REGRAS_EXTRAS = ("palavra_estrangeira",)
EFEITOS = ("nenhum", "informa", "ressalva", "impede")
SEM_PERFIL = "sem_perfil"

_EFEITO_MAXIMO = {
    "vigente": "impede",
    "nao_confirmada": "ressalva",
    "superada": "informa",
    "revogada": "informa",
    "ainda_nao_vigente": "nenhum",
}


@dataclass(frozen=True, slots=True)
class Dispositivo:
    """Um artigo, parágrafo ou inciso: o que diz e de quando a quando (`fim` é o último dia)."""

    ato: Ato
    dispositivo: str
    texto: str
    inicio: date
    fim: date | None
    situacao_propria: str
    nota: str = ""

    def situacao(self, data: date) -> str:
        """`vigente`, `nao_confirmada`, `superada`, `revogada` ou `ainda_nao_vigente` em `data`."""
        if data < self.inicio:
            return "ainda_nao_vigente"
        if self.fim is not None and data > self.fim:
            return "revogada"
        return self.situacao_propria

    def fundamento(self, data: date) -> Fundamento:
        """A citação, com a situação em `data` nas palavras que se mostram ao leitor."""
        situacao = self.situacao(data)
        ato = self.ato
        if situacao == "vigente" and ato.descricao_situacao and data >= ato.descricao_desde:
            situacao = ato.descricao_situacao
        return Fundamento(ato.nome, self.dispositivo, situacao)


@dataclass(frozen=True, slots=True)
class Ato:
    """Uma lei: `data` é o dia do ato, ou só o ano onde o dia não foi conferido.

    `descricao_situacao` é o que se diz em lugar de "vigente", para datas desde `descricao_desde`.
    """

    id: str
    nome: str
    data: date | int
    ementa: str
    situacao: str
    descricao_situacao: str
    descricao_desde: date
    fonte: str
    conferido_em: date
    nota: str
    uf: str
    dispositivos: dict[str, Dispositivo] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Regra:
    """Uma vedação posta por um dispositivo, para certos tipos de lugar."""

    id: str
    regra: str
    dispositivos: tuple[Dispositivo, ...]
    tipos: tuple[str, ...]
    texto: str
    efeito_declarado: str
    parametros: Mapping[str, Any]

    @property
    def ato(self) -> Ato:
        return self.dispositivos[0].ato

    @property
    def vigencia_inicio(self) -> date:
        return self.dispositivos[0].inicio

    @property
    def vigencia_fim(self) -> date | None:
        return self.dispositivos[0].fim

    def situacao(self, data: date) -> str:
        return self.dispositivos[0].situacao(data)

    def efeito_maximo(self, data: date) -> str:
        """O mais que a regra pode fazer em `data`: não confirmada, ressalva; revogada, informa."""
        pela_situacao = _EFEITO_MAXIMO[self.situacao(data)]
        return min(pela_situacao, self.efeito_declarado, key=EFEITOS.index)

    def fundamentos(self, data: date) -> tuple[Fundamento, ...]:
        return tuple(dispositivo.fundamento(data) for dispositivo in self.dispositivos)


@dataclass(frozen=True, slots=True)
class Exigencia:
    """O que o projeto deve trazer, por força de um dispositivo."""

    id: str
    dispositivo: Dispositivo
    tipos: tuple[str, ...]
    texto: str


@dataclass(frozen=True, slots=True)
class Competencia:
    """Quem muda o nome, em regra, e por que dispositivo."""

    tipo: str
    texto: str
    dispositivo: Dispositivo

    def __str__(self) -> str:
        return f"{self.texto} ({self.dispositivo.ato.nome}, {self.dispositivo.dispositivo})"


@dataclass(frozen=True, slots=True)
class Perfil:
    """O que se sabe da lei de uma UF sobre nomes. `conhecido` é falso onde nada foi achado."""

    uf: str
    nome: str
    conhecido: bool
    conferido_em: date
    nota: str
    regras: tuple[Regra, ...]
    exigencias: tuple[Exigencia, ...]
    competencias: tuple[Competencia, ...]
    federal: Perfil | None = None

    @property
    def rotulo(self) -> str:
        """A sigla da UF, ou `sem_perfil`."""
        return self.uf if self.conhecido else SEM_PERFIL

    def regras_de(self, tipo: str, data: date) -> tuple[Regra, ...]:
        """Regras federais e estaduais que alcançam `tipo`, já existentes em `data`.

        As revogadas vêm junto (para informar); as posteriores a `data`, não.
        """
        federais = () if self.federal is None else self.federal.regras
        return tuple(
            regra
            for regra in (*federais, *self.regras)
            if tipo in regra.tipos and regra.situacao(data) != "ainda_nao_vigente"
        )

    def exigencias_de(self, tipo: str, data: date) -> tuple[Exigencia, ...]:
        """O que anexar ao projeto em `data`, pelas regras federais e depois pelas estaduais."""
        federais = () if self.federal is None else self.federal.exigencias
        return tuple(
            exigencia
            for exigencia in (*federais, *self.exigencias)
            if tipo in exigencia.tipos
            and exigencia.dispositivo.situacao(data) in ("vigente", "nao_confirmada")
        )

    def competencia(self, tipo: str, *, data: date | None = None) -> str:
        """Quem muda o nome, em regra, com a citação.

        Argumentos: `tipo`, `municipio` ou `distrito`; `data`, `None` para o texto atual.
        Devolve: a frase do perfil da UF, ou a federal onde ele nada diz ou já não vige.
        """
        federais = () if self.federal is None else self.federal.competencias
        for competencia in (*self.competencias, *federais):
            dispositivo = competencia.dispositivo
            vige = (
                dispositivo.fim is None
                if data is None
                else dispositivo.situacao(data) in ("vigente", "nao_confirmada")
            )
            if competencia.tipo == tipo and vige:
                return str(competencia)
        return "não estabelecida"


class Ordenamento:
    """Todos os atos e perfis lidos de uma pasta."""

    def __init__(self, atos: Mapping[str, Ato], perfis: Mapping[str, Perfil], federal: Perfil):
        self.atos = dict(atos)
        self.perfis = dict(perfis)
        self.federal = federal

    def dispositivo(self, ato_id: str, dispositivo: str) -> Dispositivo:
        """Erros: `DadosInvalidos` se o ato ou o dispositivo não consta."""
        ato = self.atos.get(ato_id)
        if ato is None or dispositivo not in ato.dispositivos:
            raise DadosInvalidos(
                f"A citação {ato_id}, {dispositivo} não consta dos atos; corrija o TOML."
            )
        return ato.dispositivos[dispositivo]

    def perfil(self, uf: str | None) -> Perfil:
        """O perfil da UF; sem UF, só as regras federais.

        Erros: `PedidoInvalido` se a sigla não existe.
        """
        if uf is None:
            return self.federal
        achado = self.perfis.get(uf.strip().upper())
        if achado is None:
            raise PedidoInvalido(f"A UF {uf!r} não existe; use uma sigla como MT ou BA.")
        return achado

    def regras(self) -> Iterator[Regra]:
        """Todas as regras, federais e estaduais, vigentes ou não."""
        yield from self.federal.regras
        for sigla in sorted(self.perfis):
            yield from self.perfis[sigla].regras


@dataclass(frozen=True, slots=True, eq=False)
class Quadro:
    """As regras que alcançam um tipo de lugar de uma UF numa data, por espécie.

    `tetos`: o maior efeito que as regras da espécie podem ter; ausente a espécie, `informa`.
    """

    perfil: Perfil
    data: date
    regras: Mapping[str, tuple[Regra, ...]]
    fundamentos: Mapping[str, tuple[Fundamento, ...]]
    tetos: Mapping[str, str]

    def regras_de(self, especie: str) -> tuple[Regra, ...]:
        return self.regras.get(especie, ())

    def fundamentos_de(self, especie: str) -> tuple[Fundamento, ...]:
        return self.fundamentos.get(especie, ())

    def teto_de(self, especie: str) -> str:
        return self.tetos.get(especie, "informa")


@lru_cache(maxsize=1024)
def quadro(lei: Ordenamento, uf: str | None, tipo: str, data: date) -> Quadro:
    """O quadro de uma UF (`None`: só as regras federais), tipo e data.

    Erros: `PedidoInvalido` se a UF não existe.
    """
    perfil_da_uf = lei.perfil(uf)
    todas = perfil_da_uf.regras_de(tipo, data)
    especies = {r.regra: tuple(o for o in todas if o.regra == r.regra) for r in todas}
    return Quadro(
        perfil=perfil_da_uf,
        data=data,
        regras=especies,
        fundamentos={
            especie: tuple(f for regra in regras for f in regra.fundamentos(data))
            for especie, regras in especies.items()
        },
        tetos={especie: teto(regras, data) for especie, regras in especies.items()},
    )


def teto(regras: Iterable[Regra], data: date) -> str:
    """O maior efeito que as regras podem ter em `data`; sem regra alguma, só informar."""
    return max((r.efeito_maximo(data) for r in regras), key=EFEITOS.index, default="informa")


# Onde estão os TOML das leis.
LEIS = Path(__file__).resolve().parent


def sha256_das_leis(pasta: Path = LEIS) -> str:
    """sha256 dos TOML das leis e do vocabulário das regras, que o jurista pode acrescentar."""
    resumo = hashlib.sha256()
    for arquivo in sorted(pasta.rglob("*.toml")):
        resumo.update(arquivo.relative_to(pasta).as_posix().encode() + b"\0")
        resumo.update(arquivo.read_bytes() + b"\0")
    return resumo.hexdigest()


@cache
def ordenamento() -> Ordenamento:
    """O ordenamento que acompanha o programa."""
    from toponimia.regras.leitura import ler_ordenamento

    return ler_ordenamento(LEIS)


@lru_cache(maxsize=64)
def ordenamento_da_uf(uf: str | None) -> Ordenamento:
    """Só as regras federais e as da UF (`None`: só aquelas), para quem pergunta de uma.

    Ler as dos outros Estados custaria mais do que a consulta de um nome.
    """
    from toponimia.regras.leitura import ler_ordenamento

    siglas = () if uf is None else (uf.strip().upper(),)
    return ler_ordenamento(LEIS, ufs=siglas)


def fundamento(ato_id: str, dispositivo: str, *, data: date) -> Fundamento:
    """A citação de um dispositivo, com a situação em `data`.

    >>> str(fundamento("lc-1-1967", "art. 9º, I", data=date(2026, 1, 1)))
    'Lei Complementar nº 1/1967, art. 9º, I'
    """
    lei = ordenamento_da_uf(None)
    if ato_id not in lei.atos:
        lei = ordenamento()
    return lei.dispositivo(ato_id, dispositivo).fundamento(data)


def citar(fundamentos: Iterable[Fundamento]) -> str:
    """Citação corrida: cada ato uma vez, os incisos juntos do seu artigo, e o revogado dito tal.

    >>> em, citados = date(2026, 1, 1), ("art. 9º, I", "art. 9º, II", "art. 13")
    >>> citar(fundamento("lc-1-1967", d, data=em) for d in citados)
    'Lei Complementar nº 1/1967, art. 9º, I e II, e art. 13'
    """
    return _citar(tuple(fundamentos))


@lru_cache(maxsize=1024)
def _citar(fundamentos: tuple[Fundamento, ...]) -> str:
    # Num lote, os mesmos dispositivos são citados a cada nome.
    por_ato: dict[str, dict[str, list[str]]] = {}
    for f in fundamentos:
        # O que já não vige se cita, quando informa, mas não como se vigesse.
        marca = " (revogado)" if f.situacao == "revogada" else ""
        artigo, _, resto = f.dispositivo.partition(", ")
        chave = artigo if resto else artigo + marca
        itens = por_ato.setdefault(f.ato, {}).setdefault(chave, [])
        if resto and resto + marca not in itens:
            itens.append(resto + marca)
    return "; ".join(
        f"{ato}, " + enumerar([f"{a}, {enumerar(r)}" if r else a for a, r in artigos.items()])
        for ato, artigos in por_ato.items()
    )


def enumerar(itens: Sequence[str]) -> str:
    """Enumera em português.

    >>> enumerar(["a"]), enumerar(["a", "b", "c"]), enumerar(["a, I", "b"])
    ('a', 'a, b e c', 'a, I, e b')
    """
    if len(itens) < 2:
        return "".join(itens)
    # Com vírgulas dentro dos itens, a última conjunção também pede vírgula.
    virgula = "," if any("," in item for item in itens) else ""
    return f"{', '.join(itens[:-1])}{virgula} e {itens[-1]}"


def perfil(uf: str | None) -> Perfil:
    """O perfil de uma UF (sigla), visível também quando nada se conhece dela.

    >>> perfil("MT").rotulo, perfil("AC").rotulo
    ('MT', 'sem_perfil')
    """
    return ordenamento_da_uf(uf).perfil(uf)


@lru_cache(maxsize=64)
def carregar(arquivo: Path) -> dict[str, Any]:
    """Lê um TOML, uma vez por processo. Erros: `DadosInvalidos` se falta ou não é TOML."""
    try:
        return tomllib.loads(arquivo.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as erro:
        raise DadosInvalidos(f"Não se pôde ler {arquivo.name}: {erro}") from erro
