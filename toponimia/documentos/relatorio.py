"""O relatório de homônimos de uma UF como documento para a assembleia (arts. 11 e 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from toponimia.documentos.composicao import compor, dia, fim_da_edicao
from toponimia.erros import PedidoInvalido
from toponimia.modelos import Tabela
from toponimia.territorio import uf_do_texto

DECISOES = {
    "mantem": "mantém",
    "altera": "altera",
    "indeciso": "indeciso",
    "ressalvado": "ressalvado",
}
_CONTAGEM = {
    "mantem": "Mantêm o nome",
    "altera": "Alteram o nome",
    "indeciso": "Indecisos: falta um dado",
    "ressalvado": "Ressalvados por acordo (art. 10)",
}
_CATEGORIAS = {
    "capital": "capital",
    "comarca": "comarca",
    "municipio": "município",
    "distrito": "distrito",
}
_ADVERTENCIA = (
    "Este relatório aplica as regras do art. 9º da Lei Complementar nº 1/1967 a dados públicos; "
    "não é do IBGE nem o substitui. As regras constam do texto consolidado da lei, e a sua "
    "recepção pela Constituição de 1988 é controvertida. “Altera” diz o que resulta do art. 9º: "
    "não declara irregular nenhum nome."
)
_COMO_LER = (
    "Cada grupo reúne as cidades (sedes de município) e vilas (sedes de distrito) do país com a "
    "mesma denominação. Em negrito, os lugares da UF; os outros são os rivais.",
    "Mantém: conserva o nome, por ser de categoria mais elevada (art. 9º, I) ou, na mesma "
    "categoria, por tê-lo há mais tempo (art. 9º, II).",
    "Altera: há no grupo outro lugar que prefere.",
    "Indeciso: falta um dado para decidir; “Falta saber” diz qual. Nada se supõe em seu lugar.",
    "Nome desde: primeira data documentada do nome atual. “Não em” é o último ano anterior em "
    "que o lugar aparece com outro nome. Provada: o nome de um lugar é mais antigo do que o do "
    "outro com certeza. Documental: só pelos registros conhecidos.",
)


def pdf_relatorio(tabela: Tabela, uf: str, *, criado_em: date | None = None) -> bytes:
    """O relatório de homônimos de uma UF, em PDF/A-2b.

    Argumentos: `tabela`, a de `servicos.precedencia.relatorio` para a UF; `uf`, a sigla;
    `criado_em`, a data do documento, ou `None` para o último dia do ano da edição.
    Devolve: os bytes do PDF: resumo, lista dos lugares da UF e cada grupo com a razão de cada um.
    Erros: `PedidoInvalido` se a UF não existe.
    """
    achada = uf_do_texto(uf)
    if achada is None:
        raise PedidoInvalido(f"A UF “{uf}” não existe; use uma sigla, como MT ou BA.")
    registros = tabela.registros()
    proprios = [r for r in registros if r["posicao"] == "própria"]
    grupos = _por_grupo(registros)
    numero = {grupo: i for i, grupo in enumerate(grupos, start=1)}
    origem = {chave: str(tabela.dados[chave]) for chave in ("versao", "edicao", "sha256")}
    titulo = f"Relatório de homônimos: {achada.nome}"
    dados = {
        "titulo": titulo,
        "descricao": f"Cidades e vilas de {achada.nome} ({achada.sigla}) com homônimo no país "
        "(Lei Complementar nº 1/1967, arts. 9º a 12)",
        "rodape": f"{titulo} · toponimia {origem['versao']}, edição {origem['edicao']}, dados "
        f"sha256 {origem['sha256'][:16]}…",
        "uf": achada.sigla,
        "advertencia": _ADVERTENCIA,
        "resumo": _resumo(achada.nome, proprios, grupos),
        "contagem": _contagem(proprios),
        "como_ler": list(_COMO_LER),
        "competencias": _competencias(proprios),
        "origem": origem,
        "proprios": [
            [
                numero[r["grupo"]],
                r["nome"],
                _onde(r, sem_uf=True),
                DECISOES[r["decisao"]],
                r["prevalece_nome_uf"] or "ainda não se sabe",
            ]
            for r in proprios
        ],
        "grupos": [_grupo(membros) for membros in grupos.values()],
    }
    return compor("relatorio", dados, criado_em=criado_em or fim_da_edicao(tabela.dados))


def _por_grupo(registros: Sequence[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    grupos: dict[str, list[Mapping[str, Any]]] = {}
    for r in registros:
        grupos.setdefault(r["grupo"], []).append(r)
    return grupos


def _resumo(nome: str, proprios: Sequence[Any], grupos: Mapping[str, Any]) -> str:
    if not proprios:
        return f"Nenhuma cidade ou vila de {nome} tem homônimo na edição em uso."
    lugares = "1 cidade ou vila" if len(proprios) == 1 else f"{len(proprios)} cidades e vilas"
    verbo = "tem" if len(proprios) == 1 else "têm"
    em_grupos = "1 grupo" if len(grupos) == 1 else f"{len(grupos)} grupos"
    rivais = sum(map(len, grupos.values())) - len(proprios)
    return (
        f"{lugares} de {nome} {verbo} a mesma denominação de outra do país: {em_grupos}, com "
        f"{rivais} rivais de outras unidades da Federação."
    )


def _contagem(proprios: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    contagem = Counter((r["decisao"], r["tipo"]) for r in proprios)
    linhas = []
    for decisao, rotulo in _CONTAGEM.items():
        cidades, vilas = contagem[decisao, "cidade"], contagem[decisao, "vila"]
        linhas.append([rotulo, str(cidades), str(vilas), str(cidades + vilas)])
    return linhas


def _competencias(proprios: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    vistas = dict.fromkeys((r["tipo"], r["competencia"]) for r in proprios if r["competencia"])
    return [
        [tipo.capitalize(), texto[:1].upper() + texto[1:]]
        for tipo, texto in sorted(vistas, key=lambda par: par[0])
    ]


def _grupo(membros: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    primeiro = next(r for r in membros if r["posicao"] == "própria")
    return {
        "nome": primeiro["nome"],
        "resumo": _resumo_do_grupo(membros),
        "lugares": [
            {
                "proprio": r["posicao"] == "própria",
                "nome": r["nome"],
                "onde": _onde(r),
                "categoria": _CATEGORIAS.get(r["categoria"], "")
                + ("" if r["categoria_certa"] else " (a confirmar)"),
                "desde": dia(str(r["visto_desde"] or "")),
                "ausente": dia(str(r["ausente_em"] or "")),
                "decisao": DECISOES[r["decisao"]],
                "certeza": r["certeza"] or "",
                "motivo": r["motivo"],
            }
            for r in membros
        ],
        "falta": list(dict.fromkeys(f for r in membros for f in _faltas(r["falta"]))),
    }


def _resumo_do_grupo(membros: Sequence[Mapping[str, Any]]) -> str:
    quem = membros[0]["prevalece_nome_uf"]
    lugares = f"{len(membros)} lugares. "
    if quem:
        frase = f"{lugares}Mantém o nome: {quem}."
    else:
        frase = f"{lugares}Nenhum mantém o nome por ora: falta dado que decida."
    if any(r["criterios_divergem"] == "sim" for r in membros):
        frase += " Só pelo tempo (art. 9º, II), seria outro: os critérios divergem."
    return frase


def _onde(r: Mapping[str, Any], *, sem_uf: bool = False) -> str:
    if r["tipo"] == "cidade":
        return "cidade" if sem_uf else f"cidade, {r['uf']}"
    return f"vila de {r['municipio']}" if sem_uf else f"vila de {r['municipio']}/{r['uf']}"


def _faltas(falta: str | None) -> list[str]:
    return [parte for parte in (falta or "").split("; ") if parte]
