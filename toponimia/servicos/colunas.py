"""Colunas de cada saída, com o que significam: nomes e ordem são promessa a quem usa."""

from __future__ import annotations

from toponimia.modelos import Coluna
from toponimia.saidas.colunas import COMPARACAO, LUGAR

HOMONIMOS = (
    Coluna("grupo", "texto", "Identifica o grupo (a denominação comum) ou o par de lugares."),
    *COMPARACAO,
    Coluna("nome", "texto", "Nome oficial do lugar."),
    *LUGAR,
)

PRECEDENCIA = (
    Coluna("grupo", "texto", "Denominação comum, que identifica o grupo."),
    Coluna("classe", "texto", "identica; grafia só como hipótese, quando pedida."),
    Coluna("nome", "texto", "Nome oficial do lugar."),
    Coluna("codigo", "texto", "Código do IBGE: 7 algarismos, cidade; 9, vila."),
    Coluna("tipo", "texto", "cidade (sede de município) ou vila (sede de distrito)."),
    Coluna("municipio", "texto", "Município a que o lugar pertence."),
    Coluna("uf", "texto", "Unidade da Federação."),
    Coluna(
        "categoria", "texto", "Categoria do art. 9º, I: capital, comarca, municipio, distrito."
    ),
    Coluna("categoria_certa", "logico", "não, se a sede de comarca é incerta ou desconhecida."),
    Coluna(
        "visto_desde", "data", "Primeira data documentada da posse do nome que chega até hoje."
    ),
    Coluna("ausente_em", "data", "Último ano anterior em que o lugar constou com outro nome."),
    Coluna("decisao", "texto", "mantem, altera, indeciso ou ressalvado (acordo do art. 10)."),
    Coluna(
        "certeza", "texto", "Da decisão por tempo: provada ou documental; vazia se por categoria."
    ),
    Coluna("criterios_divergem", "texto", "Se só o tempo (art. 9º, II) escolheria outro lugar."),
    Coluna("prevalece_codigo", "texto", "Código de quem mantém o nome; vazio se indeciso."),
    Coluna("prevalece_nome_uf", "texto", "Nome e UF de quem mantém o nome."),
    Coluna("motivo", "texto", "A razão da decisão."),
    Coluna("fundamento", "texto", "Ato, artigo e inciso."),
    Coluna("falta", "texto", "O que falta saber ou convém confirmar."),
    Coluna("competencia", "texto", "Quem muda o nome, em regra."),
    Coluna("criterio", "texto", "categoria, tempo ou acordo; vazio se indeciso."),
    Coluna("edicao", "inteiro", "Edição da lista que produziu a linha."),
    Coluna("situacao_fundamento", "texto", "O que se sabe da vigência do que se cita."),
)

RELATORIO = (
    *PRECEDENCIA,
    Coluna("posicao", "texto", "própria (lugar da UF do relatório) ou rival (de outra UF)."),
)

RELACAO = (
    Coluna("ordem", "inteiro", "Posição na ordem alfabética."),
    Coluna("codigo", "texto", "Código do IBGE, 7 algarismos."),
    Coluna("municipio", "texto", "Nome oficial."),
    Coluna("uf", "texto", "Sigla da Unidade da Federação."),
    Coluna("unidade_federativa", "texto", "Nome da Unidade da Federação."),
    Coluna("data_fundacao", "data", "Data da fundação, ou limite: veja precisao_data."),
    Coluna("precisao_data", "texto", "dia, ano, ou limite (não depois de); vazia se não se sabe."),
    Coluna("fonte_data", "texto", "De onde vem a data."),
    Coluna("ano_instalacao", "inteiro", "Ano de instalação registrado."),
    Coluna("categoria_administrativa", "texto", "Capital, município, ou o que é o caso."),
    Coluna("categoria_judiciaria", "texto", "Se é sede de comarca, e quanto isso é seguro."),
    Coluna("homonimos", "inteiro", "Quantas outras cidades e vilas têm a mesma denominação."),
    Coluna("observacao", "texto", "O que se deve saber desta linha."),
    Coluna("homonimos_onde", "texto", "Onde estão: cidades primeiro, depois vilas."),
    Coluna("edicao", "inteiro", "Edição da lista de municípios."),
)
