"""A API em `/api/v1`: os mesmos serviços, com as chaves da saída em JSON da linha de comando."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Classe, PreVerificacao, Tabela
from toponimia.saidas import consulta as saida
from toponimia.saidas.lote import ErroDeLinha
from toponimia.saidas.objetos_json import pedacos_json
from toponimia.saidas.planilha_csv import pedacos_csv
from toponimia.servicos.base import conferir_uf
from toponimia.servicos.comparar import COLUNAS as COLUNAS_COMPARAR
from toponimia.servicos.comparar import comparar as servico_comparar
from toponimia.servicos.comparar import linha_de
from toponimia.servicos.homonimos import homonimos as servico_homonimos
from toponimia.servicos.precedencia import hipoteses, precedencia
from toponimia.servicos.sobre import sobre as servico_sobre
from toponimia.servicos.verificar import (
    NOME_MAIS_LONGO,
    Pedido,
    como_objeto,
    ler_dia,
)
from toponimia.web import corpos, esquemas, lugares, relatorios
from toponimia.web.acervo import Estado
from toponimia.web.corpos import LINHAS_POR_LOTE
from toponimia.web.paginas import estado_de

PREFIXO = "/api/v1"
NOMES_POR_PEDIDO = 20

_ERROS: dict[int | str, dict[str, Any]] = {
    estado: {"description": descricao, "content": {"application/problem+json": {
        "schema": {"$ref": "#/components/schemas/Problema"}}}}
    for estado, descricao in (
        (400, "O pedido não serve; `detail` diz por quê."),
        (503, "Há consultas demoradas demais ao mesmo tempo, ou o banco não abre; repita."),
    )
}  # fmt: skip
rotas = APIRouter(prefix=PREFIXO, responses=_ERROS)

Nome = Annotated[
    str,
    Query(
        min_length=1,
        max_length=NOME_MAIS_LONGO,
        description="Nome, sem diferença de caixa nem de acentos.",
        examples=["Bom Jesus"],
    ),
]
Uf = Annotated[str | None, Query(max_length=40, description="Sigla da UF.", examples=["MT"])]
Data = Annotated[
    str | None,
    Query(max_length=10, description="Data de referência, AAAA-MM-DD; sem ela, a de hoje."),
]
Tipo = Annotated[
    str | None, Query(max_length=20, description="`municipio` (o comum) ou `distrito`.")
]


def lista(objetos: Iterable[Any], estado: int = 200) -> Response:
    """Lista JSON com os mesmos bytes da linha de comando."""
    return Response(
        b"".join(pedacos_json(objetos)),
        status_code=estado,
        media_type="application/json",
        headers={"Cache-Control": "no-cache"},
    )


@rotas.get(
    "/verificar",
    response_model=list[esquemas.Consulta],
    summary="Consulta prévia de nomes",
    tags=["consulta"],
)
def verificar(
    pedido: Request,
    nome: Annotated[
        list[str],
        Query(
            min_length=1,
            max_length=NOMES_POR_PEDIDO,
            description=f"Nome proposto; repete-se para consultar até {NOMES_POR_PEDIDO}, cada um "
            f"com até {NOME_MAIS_LONGO} caracteres.",
            examples=["Nova Aurora"],
        ),
    ],
    uf: Uf = None,
    tipo: Tipo = None,
    data: Data = None,
    localidade: Annotated[
        str | None,
        Query(max_length=12, description="Código do lugar que recebe ou troca o nome."),
    ] = None,
    pessoa_falecida: Annotated[
        str | None,
        Query(
            max_length=NOME_MAIS_LONGO,
            description="Óbito da pessoa homenageada: `AAAA-MM-DD` ou `AAAA-MM-DD; fonte`.",
        ),
    ] = None,
) -> Response:
    """Parecer, regras com o dispositivo e correlatos de cada nome, um objeto por nome.

    Não é a informação do IBGE de que trata o art. 13 da LC nº 1/1967: é o que se junta ao pedi-la.
    """
    estado, hoje = estado_de(pedido), date.today()
    dia = ler_dia(data) if data else None
    feitas = [
        estado.verificar(
            Pedido(n, uf or None, tipo or None, dia, localidade or None, pessoa_falecida or None),
            hoje=hoje,
        )
        for n in nome
    ]
    return lista(como_objeto(c, estado.dados) for c in feitas)


_CORPO_VERIFICAR = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "type": "array",
                    "maxItems": LINHAS_POR_LOTE,
                    "items": {
                        "type": "object",
                        "required": ["nome"],
                        "properties": {
                            campo: {"type": "string"}
                            for campo in ("nome", "uf", "tipo", "data", "localidade")
                        },
                    },
                },
                "example": [{"nome": "Bom Jesus", "uf": "MT"}, {"nome": "15 de Maio"}],
            },
            "text/csv": {
                "schema": {"type": "string"},
                "example": "nome;uf;tipo\nBom Jesus;MT;municipio\n",
            },
        },
    }
}


@rotas.post(
    "/verificar",
    response_model=list[esquemas.Consulta | esquemas.LinhaComErro],
    summary="Consulta prévia em lote",
    tags=["consulta"],
    openapi_extra=_CORPO_VERIFICAR,
    description=f"Até {LINHAS_POR_LOTE} linhas e 1 MiB, em CSV (as colunas de `--lote`, com `;` "
    "ou `,`) ou JSON. Uma linha ruim volta no seu lugar como `{linha, nome, erro}`, e as outras "
    "são respondidas. Com `Accept: text/csv`, a resposta é a planilha da linha de comando.",
)
async def verificar_em_lote(pedido: Request) -> Response:
    linhas = await corpos.ler_corpo(
        pedido, obrigatorias=("nome",), opcionais=("uf", "tipo", "data", "localidade")
    )
    em_csv = "text/csv" in pedido.headers.get("accept", "")
    return await run_in_threadpool(_responder_lote, estado_de(pedido), linhas, em_csv)


def _responder_lote(estado: Estado, linhas: list[corpos.Linha], em_csv: bool) -> Response:
    hoje = date.today()
    respostas: list[PreVerificacao | dict[str, Any]] = []
    with estado.na_fila():
        for numero, valores in linhas:
            if isinstance(valores, ErroDeLinha):
                respostas.append({"linha": numero, "nome": valores.nome, "erro": valores.erro})
            else:
                respostas.append(estado.verificar_linha(numero, valores, hoje=hoje))
    if not em_csv:
        return lista(r if isinstance(r, dict) else como_objeto(r, estado.dados) for r in respostas)
    planilha = (saida.linha(r, estado.dados["edicao"]) for r in respostas)
    return Response(
        b"".join(pedacos_csv(saida.COLUNAS, planilha)), media_type="text/csv; charset=utf-8"
    )


@rotas.get(
    "/comparar",
    response_model=list[esquemas.Comparacao],
    summary="Compara dois nomes",
    tags=["nomes"],
)
def comparar(nome_a: Nome, nome_b: Nome) -> Response:
    """Classe do par, as regras que a fizeram e as formas comparadas. Não usa o banco."""
    return lista([_comparar(nome_a, nome_b)])


@rotas.post(
    "/comparar",
    response_model=list[esquemas.Comparacao | esquemas.LinhaComErro],
    summary="Compara pares de nomes em lote",
    tags=["nomes"],
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": {"type": "array", "maxItems": LINHAS_POR_LOTE},
                    "example": [{"nome_a": "Mogi", "nome_b": "Moji"}],
                },
                "text/csv": {"schema": {"type": "string"}, "example": "nome_a,nome_b\nMogi,Moji"},
            },
        }
    },
)
async def comparar_em_lote(pedido: Request) -> Response:
    """Colunas `nome_a` e `nome_b`; os mesmos limites e erros do lote de consultas."""
    linhas = await corpos.ler_corpo(pedido, obrigatorias=("nome_a", "nome_b"))

    def responder() -> Response:
        with estado_de(pedido).na_fila():
            return lista([_par(numero, valores) for numero, valores in linhas])

    return await run_in_threadpool(responder)


def _par(numero: int, valores: Any) -> dict[str, Any]:
    if isinstance(valores, ErroDeLinha):
        return {"linha": numero, "nome": valores.nome, "erro": valores.erro}
    try:
        return _comparar(valores["nome_a"], valores["nome_b"])
    except PedidoInvalido as erro:
        return {"linha": numero, "nome": valores["nome_a"], "erro": str(erro)}


def _comparar(nome_a: str, nome_b: str) -> dict[str, Any]:
    nomes = (coluna.nome for coluna in COLUNAS_COMPARAR)
    return dict(zip(nomes, linha_de(servico_comparar(nome_a, nome_b)), strict=True))


@rotas.get(
    "/homonimos",
    response_model=list[esquemas.Homonimo],
    summary="Grupos de homônimos e pares de nomes correlatos",
    tags=["homônimos"],
)
def homonimos(
    pedido: Request,
    nome: Annotated[str | None, Query(max_length=NOME_MAIS_LONGO)] = None,
    uf: Uf = None,
    classe: Annotated[
        list[Classe] | None, Query(max_length=6, description="Repete-se; sem ela, `identica`.")
    ] = None,
    escopo: Annotated[
        str, Query(max_length=10, description="`art9` (cidades e vilas) ou `todas`.")
    ] = "art9",
) -> Response:
    """Um objeto por lugar; `grupo` junta os do mesmo grupo ou par.

    Classes que não são `identica` exigem `nome` ou `uf`: a lista do país inteiro, só pela linha de
    comando.
    """
    classes = tuple(classe or (Classe.IDENTICA,))
    if set(classes) != {Classe.IDENTICA} and not (nome or uf):
        raise PedidoInvalido(
            "Para classes que não são identica, indique nome ou uf; o país inteiro se pede com: "
            "toponimia homonimos --classe CLASSE."
        )
    estado = estado_de(pedido)
    devagar = set(classes) != {Classe.IDENTICA}

    def fazer() -> Tabela:
        with estado.usar_devagar() if devagar else estado.usar() as banco:
            return servico_homonimos(
                banco, nome=nome or None, uf=uf or None, classes=classes, escopo=escopo
            )

    chave = ("homonimos", nome, uf, classes, escopo)
    return _tabela(estado.guardar(chave, fazer) if devagar else fazer())


@rotas.get(
    "/precedencia",
    response_model=list[esquemas.Decisao],
    summary="Quem mantém e quem altera o nome (art. 9º)",
    tags=["homônimos"],
)
def precedencias(
    pedido: Request,
    nome: Annotated[str | None, Query(max_length=NOME_MAIS_LONGO)] = None,
    uf: Uf = None,
    classe: Annotated[
        str, Query(max_length=10, description="`identica`, ou `grafia` para hipóteses.")
    ] = "identica",
) -> Response:
    """Um objeto por lugar que tem homônimo, com motivo, fundamento e o que falta.

    Com `classe=grafia`, o mesmo cálculo entre grafias diversas do mesmo nome, como hipótese.
    """
    estado = estado_de(pedido)
    if classe == Classe.GRAFIA.value:

        def fazer() -> Tabela:
            with estado.usar_devagar() as banco:
                return hipoteses(banco, nome=nome or None, uf=uf or None)

        return _tabela(estado.guardar(("hipoteses", nome, uf), fazer))
    if classe != Classe.IDENTICA.value:
        raise PedidoInvalido(f"A classe “{classe}” não serve aqui; use identica ou grafia.")
    with estado.usar() as banco:
        return _tabela(precedencia(banco, nome=nome or None, uf=uf or None))


@rotas.get(
    "/relatorio",
    response_model=list[esquemas.DecisaoDoRelatorio],
    summary="Relatório de uma UF, para a assembleia (art. 12)",
    tags=["homônimos"],
)
def relatorio(
    pedido: Request,
    uf: Annotated[str, Query(max_length=40, description="Sigla da UF.", examples=["MT"])],
) -> Response:
    """Os lugares da UF que têm homônimo e, junto de cada um, os rivais de outras UFs."""
    sigla = conferir_uf(uf)
    return _tabela(relatorios.relatorio_da_uf(estado_de(pedido), sigla or ""))


@rotas.get(
    "/relacao",
    response_model=list[esquemas.MunicipioDaRelacao],
    summary="Relação dos municípios de um ano (art. 14)",
    tags=["relação"],
)
def relacao(
    pedido: Request, ano: Annotated[int, Query(ge=1900, le=2200)], uf: Uf = None
) -> Response:
    """Feita da edição mais nova que não seja posterior ao ano; sem nenhuma, é erro."""
    sigla = conferir_uf(uf or None)
    return _tabela(relatorios.relacao_do_ano(estado_de(pedido), ano=ano, uf=sigla))


@rotas.get(
    "/localidades",
    response_model=list[esquemas.Lugar],
    summary="Busca de cidades e vilas pelo nome",
    tags=["nomes"],
)
def localidades(
    pedido: Request,
    q: Nome,
    uf: Uf = None,
    limite: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Primeiro o nome igual, depois os que começam assim, depois os que o contêm."""
    return lista(lugares.buscar(estado_de(pedido), q, uf=uf or None, limite=limite))


@rotas.get("/sobre", summary="Versão, edição, contagens e cobertura", tags=["dados"])
def sobre(pedido: Request) -> dict[str, Any]:
    """O mesmo objeto de `toponimia sobre --formato json`."""
    with estado_de(pedido).usar() as banco:
        return servico_sobre(banco)


def _tabela(tabela: Tabela) -> Response:
    return lista(tabela.registros())
