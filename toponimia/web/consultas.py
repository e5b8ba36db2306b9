"""A consulta prévia como a página a pede: parâmetros, pontos do mapa e planilha."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from toponimia.mapas import Ponto, mapa_svg
from toponimia.modelos import Classe, Correlato, PreVerificacao
from toponimia.servicos.verificar import Pedido, ler_dia
from toponimia.web import lugares
from toponimia.web.acervo import Estado
from toponimia.web.rotulos import CLASSES, Papel, lugar, papel_da_classe


@dataclass(frozen=True, slots=True)
class Formulario:
    """O que a página recebeu, como foi escrito; texto vazio é o que não se preencheu."""

    nome: str = ""
    uf: str = ""
    tipo: str = ""
    data: str = ""
    localidade: str = ""
    pessoa_falecida: str = ""

    def parametros(self) -> dict[str, str]:
        """Os campos preenchidos, para refazer o endereço da consulta."""
        campos = {campo: getattr(self, campo) for campo in self.__slots__}
        return {campo: valor for campo, valor in campos.items() if valor}


def pedido_de(formulario: Formulario, estado: Estado) -> Pedido:
    """O pedido que o formulário quer dizer; o lugar pode vir pelo nome.

    Erros: `PedidoInvalido`; `lugares.LugarAmbiguo` se o nome do lugar é de mais de um.
    """
    uf = formulario.uf or None
    return Pedido(
        nome=formulario.nome,
        uf=uf,
        tipo=formulario.tipo or None,
        data=ler_dia(formulario.data) if formulario.data else None,
        localidade=lugares.resolver(estado, formulario.localidade, uf=uf),
        pessoa_falecida=formulario.pessoa_falecida or None,
    )


def consultar(formulario: Formulario, estado: Estado) -> tuple[PreVerificacao, Pedido]:
    """A consulta e o pedido que a fez; sem data, a de hoje. Erros: os de `pedido_de`."""
    pedido = pedido_de(formulario, estado)
    return estado.verificar(pedido, hoje=date.today()), pedido


def pontos_de(correlatos: Sequence[Correlato], recebe: dict[str, Any] | None) -> list[Ponto]:
    """Os correlatos com coordenada, e o lugar que recebe o nome, se indicado."""
    pontos = []
    if recebe is not None and recebe["latitude"] is not None:
        rotulo = f"{recebe['nome']}/{recebe['uf']}, lugar que recebe o nome"
        pontos.append(Ponto(recebe["longitude"], recebe["latitude"], rotulo, Papel.RECEBE))
    for c in correlatos:
        local = c.localidade
        if local.latitude is None or local.longitude is None:
            continue
        onde = lugar(local.municipio, local.uf, tipo=local.tipo.value)
        pontos.append(
            Ponto(
                local.longitude,
                local.latitude,
                f"{local.nome} ({onde}): {CLASSES[c.comparacao.classe]}",
                papel_da_classe(c.comparacao.classe, do_art9=local.tipo.do_art9),
            )
        )
    return pontos


def mapa_da_consulta(consulta: PreVerificacao, pontos: list[Ponto]) -> str:
    """O mapa dos correlatos, com o que ele mostra dito em texto."""
    classes = contar(consulta.correlatos)
    resumo = "; ".join(f"{CLASSES[c]}: {n}" for c, n in classes.items())
    fora = sem_ponto(consulta, pontos)
    falta = f" Sem coordenada conhecida: {fora}." if fora else ""
    return mapa_svg(
        pontos,
        titulo=f"Onde estão os nomes correlatos de “{consulta.nome}”",
        descricao=f"Mapa do Brasil. {resumo}.{falta} A tabela traz os mesmos lugares.",
        destaque=consulta.uf,
        legenda=False,
    )


def sem_ponto(consulta: PreVerificacao, pontos: Sequence[Ponto]) -> int:
    """Quantos correlatos não têm coordenada conhecida e ficam fora do mapa."""
    return len(consulta.correlatos) - sum(p.papel is not Papel.RECEBE for p in pontos)


def contar(correlatos: Sequence[Correlato]) -> dict[Classe, int]:
    """Quantos correlatos há de cada classe, da mais forte à mais fraca."""
    contagem = Counter(c.comparacao.classe for c in correlatos)
    return {classe: contagem[classe] for classe in Classe if classe in contagem}
