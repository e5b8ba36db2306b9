"""O que as fontes dizem da vida de uma pessoa numa data: nunca mais do que sabem."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from toponimia import conjuntos
from toponimia.regras.pessoas.tabelas import PessoaConhecida, fontes

# Um cargo ou registro mais velho que isto, antes da data julgada, já não mostra ninguém vivo.
ANOS_DE_EVIDENCIA = 5
# Acima desta idade sem óbito anotado, falta o registro, não a morte.
IDADE_PRESUMIDA = 110
# Sem nascimento conhecido: quem teve cargo há mais tempo que isto presume-se morto.
ANOS_DESDE_O_CARGO = 90

# Idade que ao menos tem quem consta com cargo, ou por notícia de adulto.
IDADE_DE_QUEM_CONSTA = 18

PRESIDENTE = "presidente da República"
PAPEIS_NOTORIOS = (PRESIDENTE, "governador", "senador", "ministro do STF", "papa")
NOTORIAS = (*PAPEIS_NOTORIOS, "pessoa notória")

VIVA, FALECIDA, PRESUMIDA, SEM_PROVA, NAO_NASCIDA = (
    "viva",
    "falecida",
    "presumida_falecida",
    "sem_prova",
    "nao_nascida",
)


_SEM_NASCIMENTO = "não se sabe se já era nascida na data"
_DE_MUNICIPIO = re.compile(r"^(\S+) de (.+/[A-Z]{2})$")
_GENERICO = "pessoa notória"
_NOTORIA_POR = re.compile(rf"^{_GENERICO} \((.+)\)$")


@dataclass(frozen=True, slots=True)
class Vida:
    """Uma pessoa conhecida e a sua situação na data julgada."""

    pessoa: PessoaConhecida
    situacao: str
    razao: str

    @property
    def evidencia(self) -> dict[str, Any]:
        p = self.pessoa
        return {
            "nome": p.nome,
            "nome_civil": p.nome_civil or None,
            "papel": p.papel,
            "nascimento": p.nascimento or None,
            "falecimento": p.falecimento or None,
            "falecida_ate": p.falecida_ate or None,
            "situacao": self.situacao,
            "razao": self.razao,
            "fonte": "; ".join(fontes()[codigo] for codigo in p.fonte.split(";")),
            "data_referencia": p.data_referencia,
            "vivo_em": p.vivo_em or None,
        }

    def teve_papel(self, papeis: tuple[str, ...]) -> bool:
        """Se um dos papéis da pessoa começa por um destes."""
        return any(papel.strip().startswith(papeis) for papel in self.pessoa.papel.split(";"))

    def __str__(self) -> str:
        p = self.pessoa
        civil = f" ({p.nome_civil})" if p.nome_civil else ""
        return f"{p.nome}{civil}, {_papel_escrito(p.papel)}: {self.razao}"

    @property
    def pode_nao_ter_nascido(self) -> bool:
        """Se nem o nascimento antes da data se sabe."""
        return self.razao == _SEM_NASCIMENTO


def _papel_escrito(papel: str) -> str:
    """Os papéis como se leem: prefeito (Rio de Janeiro/RJ); o genérico, só se não há outro.

    >>> _papel_escrito("pessoa notória; pessoa notória (escritor)")
    'escritor'
    """
    papeis = [_NOTORIA_POR.sub(r"\1", parte.strip()) for parte in papel.split(";")]
    ditos = [p for p in dict.fromkeys(papeis) if p != _GENERICO] or papeis[:1]
    return "; ".join(_DE_MUNICIPIO.sub(r"\1 (\2)", p) for p in ditos)


def de_capital(pessoa: PessoaConhecida) -> bool:
    """Se é prefeito de capital: o país o conhece como aos governadores."""
    return any(papel.strip() in _prefeitos_de_capitais() for papel in pessoa.papel.split(";"))


@cache
def _prefeitos_de_capitais() -> frozenset[str]:
    """Os papéis, como a tabela os escreve: "prefeito de Cuiabá/MT"."""
    codigos = {linha["codigo"] for linha in conjuntos.ler_csv("territorio/capitais.csv")}
    return frozenset(
        f"prefeito de {m['nome']}/{m['uf']}"
        for m in conjuntos.ler_csv("territorio/municipios.csv")
        if m["codigo"] in codigos
    )


def vida_em(pessoa: PessoaConhecida, data: date) -> Vida:
    """A situação da pessoa em `data`.

    Um óbito anotado vale contra tudo o mais: antes dele a pessoa vivia, depois não. Sem óbito, é
    viva só quem tem cargo ou registro não mais velho que `ANOS_DE_EVIDENCIA` antes da data.
    """
    quando = data.isoformat()
    if pessoa.nascimento and _comeco(pessoa.nascimento) > quando:
        return Vida(pessoa, NAO_NASCIDA, f"nascida em {pessoa.nascimento}, depois da data")
    if pessoa.falecimento:
        if (
            _fim(pessoa.falecimento) <= quando
            or pessoa.falecimento[:4] == quando[:4]
            and (len(pessoa.falecimento) == 4)
        ):
            return Vida(pessoa, FALECIDA, f"óbito em {pessoa.falecimento}")
        return Vida(pessoa, VIVA, f"vivia na data; faleceu em {pessoa.falecimento}")
    if pessoa.falecida_ate and pessoa.falecida_ate <= quando:
        return Vida(pessoa, FALECIDA, f"já era falecida em {pessoa.falecida_ate}")
    if not pessoa.nascimento and pessoa.vivo_em:
        # Quem tinha cargo ou fama então já era adulto; antes disso, não se sabe.
        if quando < _anos_antes(date.fromisoformat(_comeco(pessoa.vivo_em)), IDADE_DE_QUEM_CONSTA):
            return Vida(pessoa, SEM_PROVA, _SEM_NASCIMENTO)
    if pessoa.vivo_em and pessoa.vivo_em >= _anos_antes(data, ANOS_DE_EVIDENCIA):
        if pessoa.vivo_em >= quando or not _velha_demais(pessoa, data):
            return Vida(pessoa, VIVA, f"consta com vida em {pessoa.vivo_em}, sem óbito anotado")
    if _velha_demais(pessoa, data):
        razao = f"nascida em {pessoa.nascimento}" if pessoa.nascimento else "cargo muito antigo"
        return Vida(pessoa, PRESUMIDA, f"{razao}, sem óbito anotado: presume-se a morte")
    return Vida(
        pessoa, SEM_PROVA, f"sem óbito anotado até {pessoa.data_referencia}, nem prova de vida"
    )


def _velha_demais(pessoa: PessoaConhecida, data: date) -> bool:
    if pessoa.nascimento:
        return data.year - int(pessoa.nascimento[:4]) > IDADE_PRESUMIDA
    return bool(pessoa.vivo_em) and data.year - int(pessoa.vivo_em[:4]) > ANOS_DESDE_O_CARGO


def _comeco(texto: str) -> str:
    return texto if len(texto) == 10 else f"{texto[:4]}-01-01"


def _fim(texto: str) -> str:
    return texto if len(texto) == 10 else f"{texto[:4]}-12-31"


def _anos_antes(data: date, anos: int) -> str:
    return f"{data.year - anos:04d}{data.isoformat()[4:]}"
