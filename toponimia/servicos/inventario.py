"""Nomes existentes que uma regra vedaria a um nome novo: informação, nunca violação."""

from __future__ import annotations

from datetime import date

from toponimia.banco.conexao import Banco
from toponimia.modelos import Coluna, Tabela
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.regras.inventario import inventariar
from toponimia.servicos.base import conferir_uf, dados, notas_de_origem

COLUNAS = (
    Coluna("nome", "texto", "Nome oficial do lugar."),
    Coluna("codigo", "texto", "Código do IBGE."),
    Coluna("tipo", "texto", "cidade ou vila."),
    Coluna("municipio", "texto", "Município a que o lugar pertence."),
    Coluna("uf", "texto", "Unidade da Federação."),
    Coluna("regra", "texto", "data, pessoa_viva, extensao ou regra própria do Estado."),
    Coluna("resultado", "texto", "O que a regra diria de um nome novo: sim ou duvidoso."),
    Coluna("motivo", "texto", "Por que."),
    Coluna("fundamento", "texto", "Ato e dispositivo da regra."),
    Coluna("situacao_fundamento", "texto", "Situação do dispositivo na data de referência."),
    Coluna(
        "relacao_com_a_regra",
        "texto",
        "anterior_a_regra, posterior_a_regra ou data_desconhecida: o nome diante da regra.",
    ),
    Coluna("explicacao", "texto", "O que se sabe da data do nome e da regra."),
    Coluna("visto_desde", "data", "Primeiro ano documentado da posse do nome."),
    Coluna("ausente_em", "data", "Último ano anterior com outro nome."),
    Coluna("data_referencia", "data", "Data em que as regras foram aplicadas."),
    Coluna("edicao", "inteiro", "Edição da lista."),
)


def inventario(banco: Banco, *, uf: str | None = None, data: date) -> Tabela:
    """Cidades e vilas cujo nome uma regra em vigor não aceitaria hoje num nome novo.

    Argumentos: `uf`, sigla, ou nenhuma para o país; `data` de referência das regras.
    Devolve uma linha por lugar e regra, em ordem alfabética. A repetição não entra: tem relatório
    próprio. Erros: `PedidoInvalido` se a UF não existe.
    """
    sigla = conferir_uf(uf)
    edicao = int(dados(banco)["edicao"])
    registros = [
        r for r in banco.registros("lugares_com_posse") if sigla is None or r["uf"] == sigla
    ]
    registros.sort(key=lambda r: (chave_alfabetica(r["nome"]), r["uf"], r["codigo"]))
    linhas = []
    for r in registros:
        tipo = "municipio" if r["tipo"] == "cidade" else "distrito"
        for item in inventariar(
            r["nome"],
            uf=r["uf"],
            tipo=tipo,
            data=data,
            visto_desde=r["visto_desde"],
            ausente_em=r["ausente_em"],
        ):
            linhas.append(
                (
                    r["nome"], r["codigo"], r["tipo"], r["municipio"], r["uf"], item.regra,
                    item.resultado, item.motivo, str(item.fundamento), item.fundamento.situacao,
                    item.relacao, item.explicacao, str(r["visto_desde"]),
                    None if r["ausente_em"] is None else str(r["ausente_em"]), data.isoformat(),
                    edicao,
                )
            )  # fmt: skip
    return Tabela(
        titulo="Inventário: nomes existentes que uma regra vedaria a um nome novo",
        colunas=COLUNAS,
        linhas=tuple(linhas),
        notas=(
            f"{len({linha[1] for linha in linhas})} lugares, {len(linhas)} linhas. É informação: "
            "as regras alcançam nomes novos, e os existentes não as violam.",
            f"Regras em {data.isoformat()}.",
            *notas_de_origem(banco),
        ),
        dados={**dados(banco), "data_referencia": data.isoformat()},
    )
