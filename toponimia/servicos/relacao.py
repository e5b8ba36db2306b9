"""A relação dos municípios do art. 14 da LC nº 1/1967."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.banco.edicoes import edicao_em_uso, noutra_edicao
from toponimia.erros import BancoIndisponivel, PedidoInvalido
from toponimia.modelos import Tabela, Tipo
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.fundacao import (
    PrimeiroRegistro,
    frase_da_demora,
    frase_do_anterior,
    frase_do_limite,
    primeiro_registro,
)
from toponimia.regras.listas import grafias_continuadas
from toponimia.regras.posse import DataParcial, Periodo
from toponimia.servicos import colunas
from toponimia.servicos.base import conferir_uf, dados, notas_de_origem

_FONTES = {"cadmun": "DATASUS, CADMUN", "adpf819": "STF, ADPF 819"}
_CATEGORIA = {"capital": "Capital de estado", "comarca": "Município", "municipio": "Município"}


def relacao(banco: Banco, *, ano: int, uf: str | None = None) -> Tabela:
    """Relação dos municípios em ordem alfabética, com data da fundação e categoria.

    Argumentos: `ano` que dá nome à relação, feita da edição completa mais nova não posterior a
    ele; `uf`, sigla, para só uma UF. Devolve a tabela de `colunas.RELACAO`.
    Erros: `PedidoInvalido` se não há edição até o ano, ou se a UF não existe.
    """
    sigla = conferir_uf(uf)
    try:
        edicao = edicao_em_uso(banco, limite=ano)
    except BancoIndisponivel as erro:
        raise PedidoInvalido(
            f"Não há edição de {ano} ou anterior no banco; ingira a DTB desse ano com: "
            f"toponimia ingerir ARQUIVO --edicao {ano}."
        ) from erro
    if edicao != int(dados(banco)["edicao"]):
        with noutra_edicao(banco, edicao) as outro:
            return _montar(outro, ano, sigla)
    return _montar(banco, ano, sigla)


def _montar(banco: Banco, ano: int, sigla: str | None) -> Tabela:
    edicao = int(dados(banco)["edicao"])
    registros = banco.registros("consulta_relacao", {"uf": sigla})
    registros.sort(key=lambda r: (chave_alfabetica(r["nome"]), r["codigo"]))
    fundacoes = {f["codigo"]: f for f in banco.tabela("fatos", "id") if f["dado"] == "fundacao"}
    historia = _Historia(banco, edicao, registros)
    onde = _homonimos(banco)
    linhas = []
    for ordem, r in enumerate(registros, start=1):
        data, precisao, fonte, obs = _fundacao(r, fundacoes.get(r["codigo"]), historia)
        administrativa = _CATEGORIA.get(r["categoria"], "Município")
        if r["categoria_especial"] is not None:
            administrativa = r["categoria_especial"]
            obs.insert(0, r["observacao_especial"])
        outros = [rotulo for codigo, rotulo in onde.get(r["grupo"], ()) if codigo != r["codigo"]]
        linhas.append(
            (
                ordem, r["codigo"], r["nome"], r["uf"], r["unidade_federativa"], data, precisao,
                fonte, r["ano_instalacao"], administrativa, _judiciaria(r), len(outros),
                " ".join(obs), "; ".join(outros), edicao,
            )
        )  # fmt: skip
    return Tabela(
        titulo=f"Relação dos municípios, {ano} (LC nº 1/1967, art. 14)",
        colunas=colunas.RELACAO,
        linhas=tuple(linhas),
        notas=(
            f"Relação de {ano}, feita da edição {edicao} da Divisão Territorial Brasileira"
            + ("" if sigla is None else f", só {sigla}")
            + ".",
            *notas_de_origem(banco),
        ),
        dados={**dados(banco), "ano": str(ano)},
    )


def _homonimos(banco: Banco) -> dict[str, list[tuple[str, str]]]:
    """Por grupo, código e rótulo de cada lugar: cidades primeiro, por UF."""
    registros = banco.registros("lugares_com_posse")
    registros.sort(key=lambda r: (r["tipo"], r["uf"], r["codigo"]))
    saida: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for r in registros:
        if r["grupo"] is None:
            continue
        cidade = Tipo(r["tipo"]) is Tipo.CIDADE
        rotulo = f"cidade {r['uf']}" if cidade else f"vila de {r['municipio']}/{r['uf']}"
        saida[r["grupo"]].append((r["codigo"], rotulo))
    return saida


class _Historia:
    """O primeiro registro de cada município que uma lista pode desmentir."""

    def __init__(self, banco: Banco, edicao: int, municipios: list[dict[str, Any]]) -> None:
        self._nome_de_hoje = {(m["uf"], dobrar(m["nome"])): m["nome"] for m in municipios}
        anos: dict[str, list[int]] = defaultdict(list)
        for camada, fonte, ano in banco.linhas("anos_das_listas", {"edicao": edicao}):
            if camada == "municipios":
                anos[fonte].append(ano)
        self._anos = anos["censo"]
        self._periodos: dict[str, list[Periodo]] = defaultdict(list)
        for codigo, nome, fonte, desde, ate in banco.linhas("registros_municipais"):
            cobertos = tuple(a for a in anos[fonte] if desde <= a <= ate)
            self._periodos[codigo].append(Periodo(codigo, nome, "municipios", fonte, cobertos))

    def quem_tem_hoje(self, r: dict[str, Any], registro: PrimeiroRegistro) -> str | None:
        """Outro município da UF que tem hoje o nome do registro, se algum."""
        return self._nome_de_hoje.get((r["uf"], dobrar(registro.nome))) if registro.outro else None

    def de(self, r: dict[str, Any], ano: int) -> PrimeiroRegistro | None:
        """O primeiro registro, comparado com o ano que se diz da instalação."""
        return primeiro_registro(
            r["nome"],
            self._periodos[r["codigo"]],
            instalacao=ano,
            anos=self._anos,
            grafias=grafias_continuadas().get(r["codigo"], ()),
        )


def _fundacao(
    r: dict[str, Any], fato: dict[str, Any] | None, historia: _Historia
) -> tuple[str | None, str | None, str | None, list[str]]:
    """Data, precisão, fonte e observações, sem passar por data o que é só limite."""
    if fato is not None:
        return _informada(r, fato, historia)
    ano = r["ano_instalacao"]
    if ano is None:
        return None, None, None, ["Falta o ano de instalação: não consta das fontes."]
    fonte = _FONTES.get(r["fonte_instalacao"], r["fonte_instalacao"])
    registro = historia.de(r, ano)
    if registro is not None and registro.ano < ano:
        return _limite(f"{fonte} registra {ano}", r, registro, historia)
    observacoes = [] if registro is None or not registro.faltas else [frase_da_demora(registro)]
    dia = r["dia"]
    if dia is not None and dia.year == ano:
        return dia.isoformat(), "dia", f"Wikidata (P571); ano confirmado por {fonte}", observacoes
    return str(ano), "ano", f"{fonte} (ano de instalação)", observacoes


def _informada(
    r: dict[str, Any], fato: dict[str, Any], historia: _Historia
) -> tuple[str | None, str | None, str | None, list[str]]:
    """A fundação que o usuário informou, contra o primeiro registro do município."""
    data = DataParcial.ler(fato["valor"])
    registro = historia.de(r, data.ano)
    if registro is not None and registro.ano >= data.ano:
        registro = None
    if registro is not None and not registro.outro:
        return _limite(f"O fato informado diz {data} ({fato['fonte']})", r, registro, historia)
    precisao = "ano" if data.inicio != data.fim else "dia"
    observacoes = [] if registro is None else [frase_do_anterior(registro)]
    return str(data), precisao, f"Fato informado: {fato['fonte']}", observacoes


def _limite(
    quem: str, r: dict[str, Any], registro: PrimeiroRegistro, historia: _Historia
) -> tuple[str | None, str | None, str | None, list[str]]:
    return (
        str(registro.ano),
        "limite",
        f"IBGE, {registro.lista} de {registro.ano}",
        [frase_do_limite(quem, r["nome"], registro, tem_hoje=historia.quem_tem_hoje(r, registro))],
    )


def _judiciaria(r: dict[str, Any]) -> str:
    if r["confianca"] == "desconhecida":
        return "Não se sabe se é sede de comarca"
    sede = r["categoria"] in ("capital", "comarca")
    texto = "Sede de comarca" if sede else "Não é sede de comarca"
    if r["confianca"] == "baixa":
        return f"{texto} (a confirmar)"
    if r["confianca"] == "fato":
        return f"{texto} (fato informado: {r['fonte_categoria']})"
    return texto
