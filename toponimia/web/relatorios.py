"""O relatório de uma UF e a relação de um ano, com os filtros da página."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from toponimia.modelos import Tabela
from toponimia.nomes.normalizacao import dobrar
from toponimia.servicos.base import conferir_nome
from toponimia.servicos.precedencia import relatorio
from toponimia.servicos.relacao import relacao
from toponimia.web.acervo import Estado


def relatorio_da_uf(estado: Estado, uf: str) -> Tabela:
    """O relatório de uma UF. Erros: `PedidoInvalido` se a UF não existe."""

    def fazer() -> Mapping[str, Tabela]:
        with estado.usar() as banco:
            return relatorio(banco)

    return estado.guardar("relatorios", fazer)[uf]


def filtrar(tabela: Tabela, *, nome: str, tipo: str, decisao: str) -> Tabela:
    """O relatório só com os lugares pedidos da UF, e os rivais deles.

    Argumentos: partes do nome, tipo e decisão; vazio é qualquer. Devolve a mesma tabela se nada
    se pediu; senão, outra, com uma nota que diz o filtro. Erros: `PedidoInvalido`.
    """
    procurado = conferir_nome(nome or None)
    if procurado is None and not tipo and not decisao:
        return tabela
    registros = tabela.registros()

    def serve(r: dict[str, object]) -> bool:
        return (
            r["posicao"] == "própria"
            and (procurado is None or procurado in dobrar(str(r["nome"])))
            and tipo in ("", r["tipo"])
            and decisao in ("", r["decisao"])
        )

    ficam = [serve(r) for r in registros]
    escolhidos = {r["grupo"] for r, fica in zip(registros, ficam, strict=True) if fica}
    linhas = tuple(
        linha
        for linha, r, fica in zip(tabela.linhas, registros, ficam, strict=True)
        if fica or (r["posicao"] == "rival" and r["grupo"] in escolhidos)
    )
    pedidos = {"nome": nome, "tipo": tipo, "decisão": decisao}
    dito = "; ".join(f"{que}: {valor}" for que, valor in pedidos.items() if valor)
    nota = f"Só uma parte do relatório ({dito}): {sum(ficam)} lugares da UF, com os rivais."
    return replace(tabela, linhas=linhas, notas=(nota, *tabela.notas))


def relacao_do_ano(estado: Estado, *, ano: int, uf: str | None) -> Tabela:
    """A relação do art. 14. Erros: `PedidoInvalido` se não há edição até o ano."""

    def fazer() -> Tabela:
        # De uma edição anterior à em uso, a relação exige derivar tudo de novo.
        if ano < int(estado.dados["edicao"]):
            with estado.usar_devagar() as banco:
                return relacao(banco, ano=ano, uf=uf)
        with estado.usar() as banco:
            return relacao(banco, ano=ano, uf=uf)

    return estado.guardar(("relacao", ano, uf), fazer)
