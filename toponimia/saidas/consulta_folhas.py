"""As folhas que acompanham a planilha da consulta: cada regra e cada correlato na sua linha."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from toponimia.modelos import Coluna, PreVerificacao, Tabela
from toponimia.saidas.colunas import COMPARACAO, LUGAR
from toponimia.saidas.consulta import citacoes

_CONSULTA = Coluna(
    "consulta", "inteiro", "Ordem da consulta: 1 é a primeira linha da primeira folha."
)
REGRAS = (
    _CONSULTA,
    Coluna("nome", "texto", "Nome proposto."),
    Coluna("uf", "texto", "UF cujas regras se aplicaram, além das federais."),
    Coluna("regra", "texto", "data, pessoa_viva, extensao, repeticao ou regra própria da UF."),
    Coluna("resultado", "texto", "sim, duvidoso ou nao."),
    Coluna("efeito", "texto", "impede, ressalva, informa ou nenhum."),
    Coluna("motivo", "texto", "O que se apurou."),
    Coluna("fundamento", "texto", "Atos e dispositivos que tratam da regra."),
)
CORRELATOS = (
    _CONSULTA,
    Coluna("nome_proposto", "texto", "Nome proposto."),
    *COMPARACAO,
    Coluna("nome", "texto", "Nome do lugar existente."),
    *LUGAR,
    Coluna("valor", "real", "Medida da semelhança; vazia onde a classe não vem de medida."),
    Coluna("latitude", "real", "Graus decimais."),
    Coluna("longitude", "real", "Graus decimais."),
)


def folhas(respostas: Sequence[PreVerificacao | Mapping[str, Any]]) -> tuple[Tabela, Tabela]:
    """As folhas `Regras` e `Correlatos` das consultas.

    Argumento: as respostas, na ordem da primeira folha; linhas com erro são numeradas, mas nada
    têm aqui. Devolve: as duas tabelas, numeradas pela coluna `consulta`.
    """
    feitas = [(i, c) for i, c in enumerate(respostas, start=1) if isinstance(c, PreVerificacao)]
    regras = tuple(
        (i, c.nome, c.uf, r.regra, r.resultado, r.efeito, r.motivo, citacoes(r))
        for i, c in feitas
        for r in c.regras
    )
    correlatos = tuple(
        (
            i, c.nome, k.comparacao.classe.value, ", ".join(k.comparacao.regras),
            k.localidade.nome, k.localidade.codigo, k.localidade.tipo.value,
            None if k.localidade.categoria is None else k.localidade.categoria.value,
            k.localidade.municipio, k.localidade.uf, k.comparacao.valor, k.localidade.latitude,
            k.localidade.longitude,
        )
        for i, c in feitas
        for k in c.correlatos
    )  # fmt: skip
    return Tabela("Regras", REGRAS, regras), Tabela("Correlatos", CORRELATOS, correlatos)
