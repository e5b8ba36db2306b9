"""Aplica o art. 9º a todos os grupos e grava as decisões. Refeito a cada fato ou acordo novo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from toponimia.banco.acordos import ler_acordos
from toponimia.banco.conexao import Banco
from toponimia.modelos import Localidade, Tipo
from toponimia.regras.acordos import Acordo
from toponimia.regras.categoria import Comarca, SituacaoCategoria, apurar_categoria
from toponimia.regras.fatos import (
    DADOS_DE_NOME,
    e_o_nome_atual,
    ler_nome_anterior,
    ler_sim_nao,
)
from toponimia.regras.fundamentos import citar, fundamento, perfil
from toponimia.regras.listas import grafias_continuadas
from toponimia.regras.posse import DataParcial, FatoNome, Posse, com_fato, com_nome_anterior
from toponimia.regras.precedencia import Concorrente, Resultado, decidir

Linha = dict[str, Any]

_COLUNAS = (
    "grupo", "codigo", "visto_desde", "ausente_em", "decisao", "certeza", "criterio",
    "criterios_divergem", "prevalece_codigo", "motivo", "fundamento", "falta", "competencia",
    "situacao_fundamento",
)  # fmt: skip


def derivar_decisoes(banco: Banco, edicao: int) -> None:
    """Refaz `categorias` e `decisoes` a partir de lugares, posses, fatos e acordos.

    `edicao` dá a data em que se afere a vigência do que se cita (31 de dezembro do ano).
    """
    data = date(edicao, 12, 31)
    banco.derrubar("categorias")
    banco.derrubar("decisoes")
    banco.rodar("tabelas_decisoes")
    categorias = _categorias(banco, banco.tabela("fatos", "id"))
    banco.inserir(
        "categorias",
        [
            (codigo, s.menor.value, s.maior.value, s.certa, s.confianca, s.fonte)
            for codigo, s in sorted(categorias.items())
        ],
    )
    grupos = {r["codigo"]: r["grupo"] for r in banco.tabela("homonimos", "grupo, codigo")}
    banco.inserir(
        "decisoes",
        [_linha(grupo, c, r, data) for grupo, c, r in _decididos(banco, grupos, categorias)],
    )


def decidir_agrupados(
    banco: Banco,
    grupos: Mapping[str, str],
    edicao: int,
    *,
    acordos: Sequence[Acordo] | None = None,
    supostas: Mapping[str, SituacaoCategoria] | None = None,
) -> list[Linha]:
    """Decide grupos dados (código → grupo), sem gravar; devolve as linhas com o lugar.

    É o mesmo cálculo de `derivar_decisoes`, para hipóteses pedidas na hora. Argumentos: `acordos`,
    os que valem (`None`: os registrados); `supostas`, categoria de um lugar em vez da sua.
    """
    categorias = _categorias(banco, banco.tabela("fatos", "id")) | dict(supostas or {})
    data = date(edicao, 12, 31)
    decididos = list(_decididos(banco, grupos, categorias, acordos))
    rotulos = {
        c.lugar.codigo: f"{c.lugar.nome}/{c.lugar.uf}"
        + (f" (vila de {c.lugar.municipio})" if c.lugar.tipo is Tipo.VILA else "")
        for _, c, _ in decididos
    }
    saida = []
    for grupo, c, r in decididos:
        linha = dict(zip(_COLUNAS, _linha(grupo, c, r, data), strict=True))
        saida.append(
            {
                **linha,
                "nome": c.lugar.nome,
                "tipo": c.lugar.tipo.value,
                "municipio": c.lugar.municipio,
                "uf": c.lugar.uf,
                "categoria": c.menor.value,
                "categoria_certa": c.lugar.categoria_certa,
                "prevalece_nome_uf": rotulos.get(r.prevalece or ""),
            }
        )
    return saida


def _decididos(
    banco: Banco,
    grupos: Mapping[str, str],
    categorias: Mapping[str, SituacaoCategoria],
    acordos: Sequence[Acordo] | None = None,
) -> Iterator[tuple[str, Concorrente, Resultado]]:
    fatos = banco.tabela("fatos", "id")
    fatos_de_nome = _por_codigo([f for f in fatos if f["dado"] in DADOS_DE_NOME])
    por_grupo: dict[str, list[Concorrente]] = defaultdict(list)
    for lugar in banco.registros("lugares_com_posse"):
        codigo = lugar["codigo"]
        if codigo in grupos:
            por_grupo[grupos[codigo]].append(
                _concorrente(lugar, categorias[codigo], fatos_de_nome.get(codigo, []))
            )
    if acordos is None:
        acordos = ler_acordos(banco)
    for grupo, concorrentes in sorted(por_grupo.items()):
        concorrentes.sort(key=lambda c: c.lugar.codigo)
        for par in zip(concorrentes, decidir(concorrentes, acordos=acordos), strict=True):
            yield (grupo, *par)


def _por_codigo(linhas: list[Linha]) -> dict[str, list[Linha]]:
    saida: dict[str, list[Linha]] = defaultdict(list)
    for linha in linhas:
        saida[linha["codigo"]].append(linha)
    return saida


def _categorias(banco: Banco, fatos: list[Linha]) -> dict[str, SituacaoCategoria]:
    capitais = {c["codigo"] for c in banco.tabela("capitais", "codigo")}
    comarcas = {
        c["codigo"]: Comarca(c["sede"], c["confianca"]) for c in banco.tabela("comarcas", "codigo")
    }
    for fato in fatos:
        if fato["dado"] == "comarca":
            comarcas[fato["codigo"]] = Comarca(ler_sim_nao(fato["valor"]), "fato", fato["fonte"])
    return {
        lugar["codigo"]: apurar_categoria(
            Tipo(lugar["tipo"]),
            capital=lugar["codigo"] in capitais,
            comarca=comarcas.get(lugar["codigo"]),
        )
        for lugar in banco.tabela("lugares", "codigo")
        if lugar["tipo"] != "distrito_intraurbano"
    }


def _concorrente(lugar: Linha, situacao: SituacaoCategoria, fatos: list[Linha]) -> Concorrente:
    posse = Posse(
        DataParcial.do_ano(lugar["visto_desde"]),
        lugar["ausente_em"],
        lugar["nome_anterior"],
        lugar["origem"],
        registro=None if lugar["registro"] is None else DataParcial.do_ano(lugar["registro"]),
    )
    for fato in fatos:
        if fato["dado"] == "nome_anterior":
            nome, data = ler_nome_anterior(fato["valor"])
            if data is not None:
                # O nome informado pode ter voltado a ser o do lugar numa edição nova.
                grafias = grafias_continuadas().get(lugar["codigo"], ())
                e_o_atual = e_o_nome_atual(nome, lugar["nome"], grafias)
                posse = com_nome_anterior(
                    posse, nome, data.ano, fato["fonte"], e_o_atual=e_o_atual
                )
    for fato in fatos:
        if fato["dado"] == "nome_desde":
            posse = com_fato(posse, FatoNome(DataParcial.ler(fato["valor"]), fato["fonte"]))
    return Concorrente(
        Localidade(
            codigo=lugar["codigo"],
            nome=lugar["nome"],
            tipo=Tipo(lugar["tipo"]),
            uf=lugar["uf"],
            municipio=lugar["municipio"],
            codigo_municipio=lugar["codigo_municipio"],
            categoria=situacao.menor,
            categoria_maxima=situacao.maior,
            categoria_certa=situacao.certa,
        ),
        posse,
        situacao.confianca,
        situacao.fonte,
    )


def _linha(grupo: str, c: Concorrente, r: Resultado, data: date) -> tuple[Any, ...]:
    dispositivos = ["art. 10"] if r.criterio == "acordo" else []
    dispositivos += [f"art. 9º, {inciso}" for inciso in r.incisos]
    citados = [fundamento("lc-1-1967", d, data=data) for d in dispositivos]
    tipo = "municipio" if c.lugar.tipo is Tipo.CIDADE else "distrito"
    ausente = c.posse.ausente_em
    return (
        grupo, c.lugar.codigo, str(c.posse.visto_desde),
        None if ausente is None else str(ausente), r.decisao.value,
        None if r.certeza is None else r.certeza.value, r.criterio or None,
        r.criterios_divergem.value, r.prevalece, r.motivo, citar(citados),
        "; ".join(r.falta), perfil(c.lugar.uf).competencia(tipo),
        "; ".join(dict.fromkeys(f.situacao for f in citados)),
    )  # fmt: skip
