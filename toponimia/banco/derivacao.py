"""Da lista em uso às tabelas derivadas, numa só direção; cada passo refaz a sua tabela.

nomes (chaves) → lugares → localidades → homonimos → posses → decisoes
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.normalizacao import chave_exata, dobrar
from toponimia.nomes.sonda import registro_de
from toponimia.regras.listas import grafias_continuadas
from toponimia.regras.posse import Periodo, Posse, apurar, suceder

DERIVADAS = ("decisoes", "posses", "homonimos", "localidades", "lugares", "nomes")


def derivar(banco: Banco, edicao: int) -> None:
    """Refaz todas as tabelas derivadas para uma edição."""
    for tabela in DERIVADAS:
        banco.derrubar(tabela)
    banco.rodar("tabela_nomes")
    nomes = [nome for (nome,) in banco.linhas("nomes_a_derivar", {"edicao": edicao})]
    with sem_coleta():
        banco.inserir("nomes", [_nome(nome) for nome in nomes])
    banco.rodar("10_lugares", {"edicao": edicao})
    banco.rodar("20_localidades", {"edicao": edicao})
    banco.rodar("30_homonimos")
    derivar_posses(banco, edicao)


def _nome(nome: str) -> tuple[object, ...]:
    r = registro_de(nome)
    return (
        nome, chave_exata(nome), dobrar(nome), chave_alfabetica(nome), r.forma, r.comprimento,
        r.assinatura, list(r.chaves), list(r.bases),
    )  # fmt: skip


def derivar_posses(banco: Banco, edicao: int) -> None:
    """Apura a posse do nome de cada cidade e vila, e a primeira lista que a traz."""
    anos: dict[tuple[str, str], list[int]] = defaultdict(list)
    for camada, fonte, ano in banco.linhas("anos_das_listas", {"edicao": edicao}):
        anos[camada, fonte].append(ano)
    por_codigo: dict[str, list[Periodo]] = defaultdict(list)
    for camada, codigo, nome, fonte, desde, ate in banco.linhas("periodos", {"edicao": edicao}):
        cobertos = tuple(a for a in anos[camada, fonte] if desde <= a <= ate)
        por_codigo[codigo].append(Periodo(codigo, nome, camada, fonte, cobertos))
    instalacao = {r["codigo"]: r["ano"] for r in banco.tabela("instalacao", "codigo")}
    anos_municipais = sorted({a for (c, _), v in anos.items() if c == "municipios" for a in v})
    sucessores = _Sucessoes(banco, por_codigo)
    grafias = grafias_continuadas()
    linhas = []
    for lugar in banco.tabela("lugares", "codigo"):
        if lugar["tipo"] == "distrito_intraurbano":
            continue
        codigo, nome = lugar["codigo"], lugar["nome"]
        antes = sucessores.de(lugar)
        periodos = por_codigo[codigo] + [p for c in antes for p in por_codigo[c]]
        posse = apurar(
            nome,
            periodos,
            edicao=edicao,
            grafias=grafias.get(codigo, ()),
            edicoes_municipais=anos_municipais,
            ano_instalacao=instalacao.get(codigo),
        )
        primeiro = min(
            (a for p in por_codigo[codigo] if p.fonte == "censo" for a in p.anos),
            default=None,
        )
        linhas.append(_linha(codigo, posse, antes, primeiro))
    banco.rodar("tabela_posses")
    banco.inserir("posses", linhas)


def _linha(
    codigo: str, posse: Posse, sucede: tuple[str, ...], primeiro: int | None
) -> tuple[object, ...]:
    registro = None if posse.registro is None else posse.registro.ano
    return (
        codigo, posse.visto_desde.ano, registro, posse.ausente_em, posse.nome_anterior,
        posse.origem, "; ".join(sucede) or None, primeiro,
    )  # fmt: skip


class _Sucessoes:
    """Acha o distrito que cada lugar novo foi antes: mesmo nome, mesma UF, código que acabou."""

    def __init__(self, banco: Banco, por_codigo: Mapping[str, list[Periodo]]) -> None:
        self._por_codigo = por_codigo
        self._distritos_de: dict[str, list[str]] = defaultdict(list)
        self._por_nome: dict[tuple[str, str], list[Periodo]] = defaultdict(list)
        self._nome_da_mae: dict[str, str] = {}
        for codigo, periodos in por_codigo.items():
            if len(codigo) != 9:
                self._nome_da_mae[codigo] = max(periodos, key=lambda p: p.anos[-1]).nome
                continue
            self._distritos_de[codigo[:7]].append(codigo)
            for periodo in periodos:
                self._por_nome[codigo[:2], dobrar(periodo.nome)].append(periodo)
        self._maes: dict[str, set[str]] = defaultdict(set)
        for r in banco.tabela("desmembramentos", "codigo, ano, municipio_de_origem"):
            self._maes[r["codigo"]].add(dobrar(r["municipio_de_origem"]))

    def de(self, lugar: Mapping[str, Any]) -> tuple[str, ...]:
        """Códigos do distrito que o lugar foi, se um só distrito pode ser."""
        codigo = lugar["codigo"]
        proprios = self._distritos_de[codigo] if len(codigo) == 7 else [codigo]
        vistos = [a for c in proprios for p in self._por_codigo.get(c, ()) for a in p.anos]
        if not vistos:
            return ()
        primeira = min(vistos)
        candidatos = [
            p
            for p in self._por_nome[codigo[:2], dobrar(lugar["nome"])]
            if p.codigo[:7] != codigo[:7] and self._acabou(p.codigo, primeira)
        ]
        return suceder(
            lugar["nome"],
            primeira,
            candidatos,
            maes=frozenset(self._maes_de(codigo[:7])),
            nome_da_mae=self._nome_da_mae,
        )

    def _acabou(self, codigo: str, edicao: int) -> bool:
        return all(a < edicao for p in self._por_codigo[codigo] for a in p.anos)

    def _maes_de(self, municipio: str) -> Iterable[str]:
        return self._maes.get(municipio, ())
