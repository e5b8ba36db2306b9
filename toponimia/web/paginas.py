"""As páginas. Cada rota lê os parâmetros, chama um serviço e preenche um gabarito."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request, Response
from markupsafe import Markup

from toponimia import conjuntos
from toponimia.erros import PedidoInvalido
from toponimia.mapas import CREDITO, Ponto, legenda_de
from toponimia.modelos import Categoria, Tabela
from toponimia.regras.fundamentos import perfil
from toponimia.saidas import consulta as saida
from toponimia.saidas.objetos_json import pedacos_json
from toponimia.saidas.passos import faltas
from toponimia.servicos import sobre as servico_sobre
from toponimia.servicos.base import conferir_nome, conferir_uf
from toponimia.servicos.verificar import NOME_MAIS_LONGO, como_objeto
from toponimia.territorio import ufs
from toponimia.web import consultas, descargas, grupos, lugares, relatorios
from toponimia.web.acervo import Estado
from toponimia.web.consultas import Formulario
from toponimia.web.folheio import folhear
from toponimia.web.molde import endereco, molde

rotas = APIRouter(include_in_schema=False)

Texto = Annotated[str, Query(max_length=NOME_MAIS_LONGO)]
Curto = Annotated[str, Query(max_length=40)]
Numero = Annotated[int, Query(ge=1, le=100_000)]
Ano = Annotated[int, Query(ge=1900, le=2200)]

_CORRELATOS_POR_PAGINA = 50
_GRUPOS_POR_PAGINA = 60
_LUGARES_POR_PAGINA = 60
_MUNICIPIOS_POR_PAGINA = 100


def estado_de(pedido: Request) -> Estado:
    estado: Estado = pedido.app.state.acervo.estado()
    return estado


def _formulario(pedido: Request) -> Formulario:
    """Os campos do formulário no endereço. Erros: `PedidoInvalido` se algum é longo demais."""
    campos = {k: pedido.query_params.get(k, "").strip() for k in Formulario.__slots__}
    for campo, valor in campos.items():
        if len(valor) > NOME_MAIS_LONGO:
            raise PedidoInvalido(
                f"O campo {campo.replace('_', ' ')} tem {len(valor)} caracteres; o máximo é "
                f"{NOME_MAIS_LONGO}."
            )
    return Formulario(**campos)


@rotas.get("/")
def inicio(pedido: Request) -> Response:
    return molde(pedido, "consulta.html", f=Formulario(), hoje=date.today().isoformat())


@rotas.get("/consulta")
def consulta(pedido: Request, pagina: Numero = 1) -> Response:
    estado = estado_de(pedido)
    hoje = date.today().isoformat()
    f = Formulario()
    try:
        f = _formulario(pedido)
        feita, pedido_feito = consultas.consultar(f, estado)
    except PedidoInvalido as erro:
        escolhas = [
            (lugar["rotulo"], endereco("/consulta", **f.parametros() | {"localidade": codigo}))
            for lugar in (erro.lugares if isinstance(erro, lugares.LugarAmbiguo) else [])
            if (codigo := lugar["codigo"])
        ]
        resposta = molde(
            pedido, "consulta.html", f=f, hoje=hoje, erro=str(erro), escolhas=escolhas
        )
        resposta.status_code = 400
        return resposta
    recebe = None
    if pedido_feito.localidade is not None:
        with estado.usar() as banco:
            (recebe, *_) = banco.registros(
                "localidade_por_codigo", {"codigo": pedido_feito.localidade}
            )
    pontos = consultas.pontos_de(feita.correlatos, recebe)
    return molde(
        pedido,
        "consulta.html",
        f=f,
        hoje=hoje,
        c=feita,
        recebe=recebe,
        classes=consultas.contar(feita.correlatos),
        folha=folhear(feita.correlatos, pagina, por_folha=_CORRELATOS_POR_PAGINA),
        mapa=Markup(consultas.mapa_da_consulta(feita, pontos)) if pontos else None,
        legenda=legenda_de(pontos),
        sem_ponto=consultas.sem_ponto(feita, pontos),
        credito=CREDITO,
        exigencias=perfil(feita.uf).exigencias_de(
            feita.tipo, date.fromisoformat(feita.data_referencia)
        ),
        faltas=faltas(feita),
        situacoes=saida.situacoes(feita),
        apoios=saida.apoios,
        diferencas=saida.diferencas,
        citacoes=saida.citacoes,
    )


@rotas.get("/consulta.{formato}")
def baixar_consulta(pedido: Request, formato: str) -> Response:
    estado = estado_de(pedido)
    feita, _ = consultas.consultar(_formulario(pedido), estado)
    nome = f"consulta_{feita.nome}"
    if formato == "json":
        objeto = como_objeto(feita, estado.dados)
        return descargas.anexo(b"".join(pedacos_json([objeto])), formato=formato, nome=nome)
    return descargas.entregar(
        estado,
        saida.tabela([feita], estado.dados),
        formato=formato,
        nome=nome,
        pdf=lambda documentos: documentos.pdf_consulta([feita], estado.dados),
    )


@rotas.get("/homonimos")
def homonimos(
    pedido: Request, nome: Texto = "", uf: Curto = "", situacao: Curto = "", pagina: Numero = 1
) -> Response:
    estado = estado_de(pedido)
    achados = grupos.filtrar(
        grupos.grupos(estado),
        texto=conferir_nome(nome or None),
        uf=conferir_uf(uf or None),
        situacao=situacao,
    )
    return molde(
        pedido,
        "homonimos.html",
        filtro={"nome": nome, "uf": uf, "situacao": situacao},
        folha=folhear(achados, pagina, por_folha=_GRUPOS_POR_PAGINA),
    )


@rotas.get("/homonimos/{chave:path}")
def grupo(pedido: Request, chave: str) -> Response:
    estado = estado_de(pedido)
    achado = grupos.grupos(estado).get(chave)
    if achado is None:
        raise HTTPException(
            404, "Não há grupo de homônimos com essa denominação; procure-a na lista."
        )
    pontos = grupos.pontos_de(achado.lugares, estado)
    escala = grupos.escala_de(achado, fim=int(estado.dados["edicao"]))
    anteriores = grupos.coordenadas(estado)
    return molde(
        pedido,
        "grupo.html",
        g=achado,
        mapa=Markup(grupos.mapa_do_grupo(achado, pontos)) if pontos else None,
        legenda=legenda_de(pontos),
        sem_ponto=len(achado.lugares) - len(pontos),
        credito=CREDITO,
        escala=escala,
        faixa=lambda r: Markup(grupos.faixa_de(r, escala)),
        posse=grupos.posse_em_texto,
        anterior=lambda r: anteriores.get(r["codigo"], {}).get("nome_anterior"),
    )


@rotas.get("/uf")
def por_uf(pedido: Request) -> Response:
    contagem = {uf.sigla: {"proprios": 0, "indecisos": 0, "altera": 0} for uf in ufs()}
    for g in grupos.grupos(estado_de(pedido)).values():
        for r in g.lugares:
            conta = contagem[r["uf"]]
            conta["proprios"] += 1
            conta["indecisos"] += r["decisao"] == "indeciso"
            conta["altera"] += r["decisao"] == "altera"
    return molde(pedido, "ufs.html", contagem=contagem)


@rotas.get("/uf/{uf}.{formato}")
def baixar_uf(
    pedido: Request,
    uf: str,
    formato: str,
    nome: Texto = "",
    tipo: Curto = "",
    decisao: Curto = "",
    dialeto: Curto = "excel",
) -> Response:
    sigla = _sigla(uf)
    estado = estado_de(pedido)
    tabela = relatorios.filtrar(
        relatorios.relatorio_da_uf(estado, sigla), nome=nome, tipo=tipo, decisao=decisao
    )
    return descargas.entregar(
        estado,
        tabela,
        formato=formato,
        nome=f"homonimos_{sigla}",
        dialeto=dialeto,
        pdf=lambda documentos: documentos.pdf_relatorio(tabela, sigla),
    )


@rotas.get("/uf/{uf}")
def uma_uf(
    pedido: Request,
    uf: str,
    nome: Texto = "",
    tipo: Curto = "",
    decisao: Curto = "",
    pagina: Numero = 1,
) -> Response:
    sigla = _sigla(uf)
    estado = estado_de(pedido)
    filtro = {"nome": nome, "tipo": tipo, "decisao": decisao}

    def fazer() -> tuple[list[grupos.Registro], list[Ponto], str]:
        tabela = relatorios.filtrar(relatorios.relatorio_da_uf(estado, sigla), **filtro)
        proprios = [r for r in tabela.registros() if r["posicao"] == "própria"]
        pontos = grupos.pontos_de(tuple(proprios), estado)
        return proprios, pontos, grupos.mapa_da_uf(sigla, pontos)

    # Sem filtro é como quase todos a pedem.
    proprios, pontos, desenho = (
        fazer() if any(filtro.values()) else estado.guardar(("uf", sigla), fazer)
    )
    return molde(
        pedido,
        "uf.html",
        uf=next(u for u in ufs() if u.sigla == sigla),
        filtro=filtro,
        notas=relatorios.relatorio_da_uf(estado, sigla).notas,
        folha=folhear(proprios, pagina, por_folha=_LUGARES_POR_PAGINA),
        mapa=Markup(desenho) if pontos else None,
        legenda=legenda_de(pontos),
        sem_ponto=len(proprios) - len(pontos),
        credito=CREDITO,
    )


@rotas.get("/relacao")
def relacao(
    pedido: Request, ano: Ano | None = None, uf: Curto = "", pagina: Numero = 1
) -> Response:
    pedido_ano = ano or date.today().year
    tabela = _relacao(pedido, pedido_ano, uf)
    nomes = [coluna.nome for coluna in tabela.colunas]
    return molde(
        pedido,
        "relacao.html",
        filtro={"ano": pedido_ano, "uf": uf},
        notas=tabela.notas,
        folha=folhear(tabela.linhas, pagina, por_folha=_MUNICIPIOS_POR_PAGINA),
        nomear=lambda linha: dict(zip(nomes, linha, strict=True)),
    )


@rotas.get("/relacao.{formato}")
def baixar_relacao(
    pedido: Request, formato: str, ano: Ano, uf: Curto = "", dialeto: Curto = "excel"
) -> Response:
    tabela = _relacao(pedido, ano, uf)
    return descargas.entregar(
        estado_de(pedido),
        tabela,
        formato=formato,
        nome=f"relacao_{ano}" + (f"_{conferir_uf(uf)}" if uf else ""),
        dialeto=dialeto,
        pdf=lambda documentos: documentos.pdf_relacao(tabela),
    )


def _relacao(pedido: Request, ano: int, uf: str) -> Tabela:
    return relatorios.relacao_do_ano(estado_de(pedido), ano=ano, uf=conferir_uf(uf or None))


@rotas.get("/sobre")
def sobre(pedido: Request) -> Response:
    with estado_de(pedido).usar() as banco:
        tudo = servico_sobre.sobre(banco)
    return molde(
        pedido, "sobre.html", n=tudo, conjuntos=conjuntos.descritor()["resources"],
        categorias=list(Categoria),
    )  # fmt: skip


def _sigla(texto: str) -> str:
    """A UF do endereço. Erros: 404 se não existe."""
    try:
        sigla = conferir_uf(texto)
    except PedidoInvalido as erro:
        raise HTTPException(404, str(erro)) from erro
    return sigla or ""
