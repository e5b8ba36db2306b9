"""Carrega no banco novo os dados embutidos e o que se conserva do banco anterior."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from toponimia import conjuntos
from toponimia.banco.conexao import Banco
from toponimia.banco.leitura import Leitura
from toponimia.banco.leitura.registros import tipo_de
from toponimia.banco.leitura.suspeitas import motivo as suspeita
from toponimia.erros import NomeInvalido
from toponimia.nomes.normalizacao import limpar

Linhas = list[tuple[Any, ...]]

# Tabela do banco ← arquivo de datasets/ e as colunas, na ordem da tabela.
_FATOS: dict[str, tuple[str, tuple[str, ...]]] = {
    "ufs": ("territorio/ufs.csv", ("codigo", "sigla", "nome")),
    "capitais": ("territorio/capitais.csv", ("codigo", "uf")),
    "excecoes_sede": (
        "territorio/excecoes_sede.csv",
        ("codigo_municipio", "codigo_distrito", "distritos_intraurbanos", "motivo"),
    ),
    "comarcas": ("judiciario/comarcas.csv", ("codigo", "sede", "confianca", "criterio")),
    "instalacao": ("historico/instalacao.csv", ("codigo", "ano", "fonte")),
    "fundacao_dia": ("historico/fundacao_dia.csv", ("codigo", "data")),
    "desmembramentos": (
        "historico/desmembramentos.csv",
        ("codigo", "ano", "municipio_de_origem"),
    ),
    "nao_municipios": (
        "territorio/nao_municipios.csv",
        ("codigo", "categoria_administrativa", "observacao", "fonte"),
    ),
    "edicoes_historicas": ("historico/edicoes.csv", ("camada", "fonte", "ano")),
}


@dataclass(slots=True)
class Conservado:
    """O que passa de um banco ao seguinte: listas ingeridas, fatos, acordos, quarentena."""

    edicoes: Linhas = field(default_factory=list)
    municipios: Linhas = field(default_factory=list)
    distritos: Linhas = field(default_factory=list)
    cadastro_localidades: Linhas = field(default_factory=list)
    quarentena: Linhas = field(default_factory=list)
    fatos: Linhas = field(default_factory=list)
    acordos: Linhas = field(default_factory=list)
    execucoes: Linhas = field(default_factory=list)


def conservar(banco: Banco) -> Conservado:
    """Lê de um banco o que a próxima ingestão não pode perder."""

    def linhas(tabela: str, ordem: str) -> Linhas:
        return [tuple(r.values()) for r in banco.tabela(tabela, ordem)]

    edicoes = [e for e in banco.tabela("edicoes", "camada, ano") if e["origem"] == "arquivo"]
    ingeridas = {(e["camada"], e["ano"]) for e in edicoes}
    arquivos = {e["arquivo"] for e in edicoes}

    def da_camada(tabela: str, camada: str, ordem: str) -> Linhas:
        return [r for r in linhas(tabela, ordem) if (camada, r[0]) in ingeridas]

    return Conservado(
        edicoes=[tuple(e.values()) for e in edicoes],
        municipios=da_camada("municipios", "municipios", "edicao, codigo"),
        distritos=da_camada("distritos", "distritos", "edicao, codigo"),
        cadastro_localidades=da_camada("cadastro_localidades", "localidades", "edicao, id"),
        quarentena=[r for r in linhas("quarentena", "arquivo, linha") if r[0] in arquivos],
        fatos=linhas("fatos", "id"),
        acordos=linhas("acordos", "id"),
        execucoes=linhas("execucoes", "id"),
    )


def substituir(conservado: Conservado, leitura: Leitura) -> None:
    """Acrescenta uma leitura ao conservado, no lugar da edição da mesma camada, se havia."""
    assert leitura.edicao is not None
    camada, ano = leitura.camada, leitura.edicao
    antigos = {e[4] for e in conservado.edicoes if (e[0], e[1]) == (camada, ano)}
    conservado.edicoes = [e for e in conservado.edicoes if (e[0], e[1]) != (camada, ano)]
    conservado.quarentena = [q for q in conservado.quarentena if q[0] not in antigos]
    aceitas = len(leitura.municipios) + len(leitura.distritos) + len(leitura.localidades)
    conservado.edicoes.append(
        (
            camada, ano, f"{leitura.arquivo} ({leitura.formato})", "arquivo", leitura.arquivo,
            leitura.sha256, leitura.lidas, aceitas, len(leitura.quarentena),
        )
    )  # fmt: skip
    conservado.quarentena.extend(
        (q.arquivo, q.linha, q.nome, q.motivo) for q in leitura.quarentena
    )
    if camada == "municipios":
        conservado.municipios = [m for m in conservado.municipios if m[0] != ano]
        conservado.municipios.extend((ano, m.codigo, m.nome, m.uf) for m in leitura.municipios)
    elif camada == "distritos":
        conservado.distritos = [d for d in conservado.distritos if d[0] != ano]
        conservado.distritos.extend(
            (ano, d.codigo, d.nome, d.codigo_municipio, d.municipio, d.uf)
            for d in leitura.distritos
        )
    else:
        conservado.cadastro_localidades = [
            r for r in conservado.cadastro_localidades if r[0] != ano
        ]
        conservado.cadastro_localidades.extend(
            (
                ano, r.id, r.nome, r.categoria_publicada, r.tipo.value, r.codigo_municipio,
                r.municipio, r.uf, r.distrito, r.codigo_distrito or None,
                r.latitude, r.longitude,
            )
            for r in leitura.localidades
        )  # fmt: skip


def carregar(banco: Banco, conservado: Conservado) -> None:
    """Enche as tabelas de base de um banco recém-criado."""
    for tabela, (arquivo, colunas) in _FATOS.items():
        banco.inserir_csv(tabela, conjuntos.caminho(arquivo), colunas)
    for camada in ("municipios", "distritos"):
        banco.inserir_csv(
            "nomes_historicos",
            conjuntos.caminho(f"historico/nomes_{camada}.csv.gz"),
            ("codigo", "nome", "fonte", "desde", "ate"),
            fixas=(camada,),
        )
    _edicoes_embutidas(banco, conservado)
    banco.inserir("edicoes", conservado.edicoes)
    banco.inserir("municipios", conservado.municipios)
    banco.inserir("distritos", conservado.distritos)
    banco.inserir("cadastro_localidades", conservado.cadastro_localidades)
    banco.inserir("quarentena", conservado.quarentena)
    banco.inserir("fatos", conservado.fatos)
    banco.inserir("acordos", conservado.acordos)
    banco.inserir("execucoes", conservado.execucoes)
    _municipios_dos_distritos(banco, conservado)


def _edicoes_embutidas(banco: Banco, conservado: Conservado) -> None:
    """Carrega as listas embutidas cuja edição não foi substituída por um arquivo ingerido."""
    hashes = {r["path"]: r["hash"] for r in conjuntos.descritor()["resources"]}
    ingeridas = {(e[0], e[1]) for e in conservado.edicoes}
    uf_por_codigo = {r["codigo"]: r["sigla"] for r in conjuntos.ler_csv("territorio/ufs.csv")}
    municipios = {r["codigo"]: r for r in conjuntos.ler_csv("territorio/municipios.csv")}
    coordenadas: dict[str, tuple[Any, ...]] = {}
    carregadores: dict[str, Callable[[int, list[dict[str, str]]], tuple[str, Linhas]]] = {
        "municipios": lambda ano, linhas: (
            "municipios",
            [(ano, r["codigo"], r["nome"], r["uf"]) for r in linhas],
        ),
        "distritos": lambda ano, linhas: (
            "distritos",
            [
                (
                    ano, r["codigo"], r["nome"], r["codigo_municipio"],
                    municipios[r["codigo_municipio"]]["nome"], uf_por_codigo[r["codigo"][:2]],
                )
                for r in linhas
            ],
        ),
        "localidades": lambda ano, linhas: (
            "cadastro_localidades",
            [
                (
                    ano, r["id"], r["nome"], r["categoria"], tipo_de(r["categoria"]).value,
                    r["codigo_municipio"], municipios[r["codigo_municipio"]]["nome"],
                    uf_por_codigo[r["codigo_municipio"][:2]], r["distrito"],
                    r["codigo_distrito"], r["latitude"] or None, r["longitude"] or None,
                )
                for r in linhas
            ],
        ),
    }  # fmt: skip
    for edicao in conjuntos.ler_csv("territorio/edicoes_embutidas.csv"):
        camada, ano, arquivo = edicao["camada"], int(edicao["ano"]), edicao["arquivo"]
        linhas = conjuntos.ler_csv(arquivo)
        for r in linhas:
            if camada != "localidades" and r["latitude"]:
                metodo = r.get("fonte_coordenada") or r.get("metodo_coordenada")
                coordenadas[r["codigo"]] = (r["codigo"], r["latitude"], r["longitude"], metodo)
        if (camada, ano) in ingeridas:
            continue
        tabela, prontas = carregadores[camada](ano, linhas)
        boas, ruins = _separar(prontas, arquivo)
        banco.inserir(tabela, boas)
        banco.inserir("quarentena", ruins)
        banco.inserir(
            "edicoes",
            [
                (
                    camada, ano, edicao["rotulo"], "embutida", arquivo,
                    hashes[arquivo].removeprefix("sha256:"), len(linhas), len(boas), len(ruins),
                )
            ],
        )  # fmt: skip
    banco.inserir("coordenadas", list(coordenadas.values()))


def _separar(linhas: Linhas, arquivo: str) -> tuple[Linhas, Linhas]:
    """Separa o que não é nome; a linha 1 do arquivo é o cabeçalho."""
    boas, ruins = [], []
    for numero, linha in enumerate(linhas, start=2):
        nome = str(linha[2])
        try:
            nome = limpar(nome)
            motivo = suspeita(nome)
        except NomeInvalido as erro:
            motivo = str(erro)
        if motivo is None:
            boas.append((*linha[:2], nome, *linha[3:]))
        else:
            ruins.append((arquivo, numero, nome, motivo))
    return boas, ruins


def _municipios_dos_distritos(banco: Banco, conservado: Conservado) -> None:
    """Edição que só tem a lista de distritos: os municípios são os que ela própria nomeia."""
    tem = {e["ano"] for e in banco.tabela("edicoes", "ano") if e["camada"] == "municipios"}
    for edicao in conservado.edicoes:
        camada, ano = edicao[0], edicao[1]
        if camada != "distritos" or ano in tem:
            continue
        nomes = {d[3]: (ano, d[3], d[4], d[5]) for d in conservado.distritos if d[0] == ano}
        banco.inserir("municipios", sorted(nomes.values()))
