"""A relação dos municípios do art. 14 como documento: tabela deitada, cabeçalho repetido."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from toponimia.documentos.composicao import compor, dia, fim_da_edicao
from toponimia.modelos import Tabela
from toponimia.nomes.normalizacao import dobrar

_ADVERTENCIA = (
    "Feita pelo programa toponimia a partir de dados públicos, segundo o art. 14 da Lei "
    "Complementar nº 1/1967; não é publicação do IBGE nem a substitui."
)
_COMO_LER = (
    "A ordem é a alfabética da língua portuguesa, sem contar acentos nem apóstrofos.",
    "Fundação: dia ou ano da instalação registrada. “Até” quer dizer não depois desse ano: uma "
    "lista anterior ao ano registrado já traz o município, com este nome ou com o que a nota diz.",
    "Fonte: número da lista de fontes das datas, abaixo.",
    "Homônimos: quantas outras cidades e vilas do país têm a mesma denominação, e onde.",
    "O que não se conhece fica em branco.",
)


def pdf_relacao(tabela: Tabela, *, criado_em: date | None = None) -> bytes:
    """A relação dos municípios, em PDF/A-2b.

    Argumentos: `tabela`, a de `servicos.relacao.relacao`, do país ou de uma UF; `criado_em`, a
    data do documento, ou `None` para o último dia do ano da edição.
    Devolve: os bytes do PDF.
    """
    registros = tabela.registros()
    fontes = list(dict.fromkeys(r["fonte_data"] for r in registros if r["fonte_data"]))
    numero = {fonte: str(i) for i, fonte in enumerate(fontes, start=1)}
    origem = {chave: str(tabela.dados[chave]) for chave in ("versao", "edicao", "sha256")}
    total = "1 município" if len(registros) == 1 else f"{_milhar(len(registros))} municípios"
    dados = {
        "titulo": tabela.titulo,
        "descricao": f"{total}, com data da fundação e categoria. {tabela.notas[0]}",
        "rodape": f"{tabela.titulo} · toponimia {origem['versao']}, edição {origem['edicao']}, "
        f"dados sha256 {origem['sha256'][:16]}…",
        "advertencia": _ADVERTENCIA,
        "como_ler": list(_COMO_LER),
        "fontes": fontes,
        "origem": origem,
        "letras": _por_letra(registros, numero),
    }
    return compor("relacao", dados, criado_em=criado_em or fim_da_edicao(tabela.dados))


def _por_letra(
    registros: Sequence[Mapping[str, Any]], numero: Mapping[str, str]
) -> list[list[Any]]:
    letras: dict[str, list[list[str]]] = {}
    for r in registros:
        letras.setdefault(dobrar(r["municipio"])[:1].upper(), []).append(_linha(r, numero))
    return [[letra, linhas] for letra, linhas in letras.items()]


def _linha(r: Mapping[str, Any], numero: Mapping[str, str]) -> list[str]:
    data = "" if r["data_fundacao"] is None else dia(str(r["data_fundacao"]))
    if r["precisao_data"] == "limite":
        data = f"até {data}"
    notas = []
    if r["homonimos"]:
        quantos = "1 homônimo" if r["homonimos"] == 1 else f"{r['homonimos']} homônimos"
        notas.append(f"{quantos}: {r['homonimos_onde']}.")
    if r["observacao"]:
        notas.append(r["observacao"])
    return [
        str(r["ordem"]),
        r["codigo"],
        r["municipio"],
        r["uf"],
        data,
        numero.get(r["fonte_data"], ""),
        r["categoria_administrativa"],
        r["categoria_judiciaria"],
        " ".join(notas),
    ]


def _milhar(numero: int) -> str:
    return f"{numero:,}".replace(",", ".")
