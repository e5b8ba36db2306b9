"""O que o usuário informa e fica: fatos (comarca, datas, nome anterior) e acordos do art. 10."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.ingestao import alterar, ingerir
from toponimia.erros import PedidoInvalido
from toponimia.modelos import Coluna, Tabela
from toponimia.nomes.normalizacao import chave_exata, limpar
from toponimia.regras import fatos as regras_fatos
from toponimia.regras.fatos import ler_data
from toponimia.saidas.lote import ErroDeLinha, ler_lote
from toponimia.servicos.base import conferir_uf, dados

COLUNAS_FATOS = (
    Coluna("id", "inteiro", "Número do fato, para removê-lo."),
    Coluna("codigo", "texto", "Código do lugar."),
    Coluna("nome", "texto", "Nome do lugar na edição em uso; vazio se já não consta."),
    Coluna("uf", "texto", "Unidade da Federação."),
    Coluna("dado", "texto", "comarca, nome_desde, fundacao ou nome_anterior."),
    Coluna("valor", "texto", "sim ou nao; data; nome e data."),
    Coluna("fonte", "texto", "De onde se sabe."),
    Coluna("registrado_em", "data", "Dia em que foi informado."),
)
COLUNAS_ACORDOS = (
    Coluna("id", "inteiro", "Número do acordo, para removê-lo."),
    Coluna("nome", "texto", "Denominação de que o acordo trata."),
    Coluna("ufs", "texto", "Unidades da Federação que acordaram."),
    Coluna("ato", "texto", "Ato que formaliza o acordo."),
    Coluna("data", "data", "Data do ato."),
    Coluna("codigos", "texto", "Códigos dos lugares que podem conservar o nome."),
    Coluna("registrado_em", "data", "Dia em que foi informado."),
)


def _destino(caminho: Path | str | None) -> Path:
    destino = conexao.caminho_padrao() if caminho is None else Path(caminho)
    if not destino.exists():
        ingerir(destino, do_zero=True)
    return destino


def listar_fatos(banco: Banco) -> Tabela:
    """Fatos informados, na ordem em que entraram."""
    lugares = {r["codigo"]: r for r in banco.tabela("lugares", "codigo")}
    linhas = []
    for f in banco.tabela("fatos", "id"):
        lugar = lugares.get(f["codigo"])
        nome, uf = (None, None) if lugar is None else (lugar["nome"], lugar["uf"])
        linhas.append(
            (f["id"], f["codigo"], nome, uf, f["dado"], f["valor"], f["fonte"],
             f["registrado_em"].isoformat())
        )  # fmt: skip
    return Tabela("Fatos informados", COLUNAS_FATOS, tuple(linhas), dados=dados(banco))


def adicionar_fatos(
    caminho: Path | str | None, novos: Iterable[tuple[str, str, str, str]], *, hoje: date
) -> int:
    """Registra fatos `(código, dado, valor, fonte)` e refaz as decisões; tudo ou nada.

    Um fato do mesmo código e dado substitui o anterior. Devolve quantos entraram.
    Erros: `PedidoInvalido` se um código não é de cidade ou vila da edição em uso, ou se o dado, o
    valor ou a fonte não servem (todos os problemas numa só mensagem).
    """
    pedidos = list(novos)

    def mudar(banco: Banco) -> None:
        lugares = {
            r["codigo"]: r["tipo"]
            for r in banco.tabela("lugares", "codigo")
            if r["tipo"] in ("cidade", "vila")
        }
        prontos, problemas = [], []
        for codigo, dado, valor, fonte in pedidos:
            try:
                prontos.append(_conferir_fato(lugares, codigo, dado, valor, fonte, hoje))
            except PedidoInvalido as erro:
                problemas.append(str(erro))
        if problemas:
            raise PedidoInvalido("\n".join(problemas))
        atuais = [tuple(f.values()) for f in banco.tabela("fatos", "id")]
        proximo = _proximo_numero(banco, "fatos")
        # A ordem dos novos vale: o último do mesmo código e dado é o que fica.
        unicos = {(codigo, dado): resto for codigo, dado, *resto in prontos}
        ficam = [f for f in atuais if (f[1], f[2]) not in unicos]
        for numero, ((codigo, dado), (valor, fonte)) in enumerate(unicos.items(), proximo):
            ficam.append((numero, codigo, dado, valor, fonte, hoje))
        banco.apagar("fatos")
        banco.inserir("fatos", ficam)

    if pedidos:
        alterar(_destino(caminho), mudar, f"fatos adicionados: {len(pedidos)}")
    return len(pedidos)


def _conferir_fato(
    lugares: Mapping[str, str], codigo: str, dado: str, valor: str, fonte: str, hoje: date
) -> tuple[str, str, str, str]:
    codigo, dado, fonte = codigo.strip(), dado.strip(), fonte.strip()
    if codigo not in lugares:
        raise PedidoInvalido(
            f"O código “{codigo}” não é de cidade nem de vila da edição em uso; ache-o com: "
            "toponimia homonimos --nome NOME."
        )
    if not fonte:
        raise PedidoInvalido(f"Falta a fonte do fato de {codigo} ({dado}); diga de onde se sabe.")
    if dado == "fundacao" and lugares[codigo] != "cidade":
        raise PedidoInvalido(
            f"A fundação é dado de município, e {codigo} é de vila; use o código do município."
        )
    return codigo, dado, regras_fatos.conferir(dado, valor, hoje=hoje), fonte


def remover_fato(caminho: Path | str | None, numero: int) -> None:
    """Remove um fato pelo número. Erros: `PedidoInvalido` se não existe."""
    _remover(caminho, "fatos", numero, "fatos listar")


def _remover(caminho: Path | str | None, tabela: str, numero: int, ajuda: str) -> None:
    def mudar(banco: Banco) -> None:
        atuais = [tuple(r.values()) for r in banco.tabela(tabela, "id")]
        ficam = [r for r in atuais if r[0] != numero]
        if len(ficam) == len(atuais):
            raise PedidoInvalido(f"Não há registro de número {numero}; veja: toponimia {ajuda}.")
        banco.apagar(tabela)
        banco.inserir(tabela, ficam)

    alterar(_destino(caminho), mudar, f"{_remocao(tabela)}{numero}")


def _remocao(tabela: str) -> str:
    """Como o registro das execuções diz uma remoção; segue-se o número."""
    return f"{tabela}: removido "


def _proximo_numero(banco: Banco, tabela: str) -> int:
    """Um número que nunca foi de ninguém: quem anotou o de um registro removido não acha outro."""
    prefixo = _remocao(tabela)
    removidos = [
        int(e["descricao"].removeprefix(prefixo))
        for e in banco.tabela("execucoes", "id")
        if e["descricao"].startswith(prefixo)
    ]
    atuais = [int(r["id"]) for r in banco.tabela(tabela, "id")]
    return max([0, *atuais, *removidos]) + 1


def listar_acordos(banco: Banco) -> Tabela:
    """Acordos do art. 10 informados. Nenhum é conhecido de fonte pública."""
    linhas = tuple(
        (a["id"], a["nome"], ", ".join(a["ufs"]), a["ato"], a["data"], ", ".join(a["codigos"]),
         a["registrado_em"].isoformat())
        for a in banco.tabela("acordos", "id")
    )  # fmt: skip
    return Tabela("Acordos entre UFs (art. 10)", COLUNAS_ACORDOS, linhas, dados=dados(banco))


def adicionar_acordo(
    caminho: Path | str | None,
    *,
    nome: str,
    ufs: Sequence[str],
    ato: str,
    data: str,
    codigos: Sequence[str],
    hoje: date,
) -> None:
    """Registra um acordo do art. 10 e refaz as decisões.

    Argumentos: `nome`, a denominação; `ufs`, duas ou mais siglas; `ato` e `data`; `codigos`, os
    lugares que podem conservar o nome. Erros: `PedidoInvalido` se algo falta ou não combina.
    """
    nome = limpar(nome)
    siglas = sorted({s for s in (conferir_uf(u) for u in ufs) if s is not None})
    if len(siglas) < 2:
        raise PedidoInvalido("O acordo é entre unidades da Federação: indique duas ou mais UFs.")
    if not ato.strip():
        raise PedidoInvalido("Falta o ato que formaliza o acordo.")
    quando = ler_data(data, hoje=hoje)
    if quando.inicio != quando.fim:
        raise PedidoInvalido(f"A data do ato ({data}) precisa do dia; use AAAA-MM-DD.")
    dia = str(quando)

    def mudar(banco: Banco) -> None:
        lugares = {r["codigo"]: r for r in banco.tabela("lugares", "codigo")}
        escolhidos = sorted(dict.fromkeys(c.strip() for c in codigos if c.strip()))
        if not escolhidos:
            raise PedidoInvalido("Indique o código de cada lugar coberto pelo acordo.")
        for codigo in escolhidos:
            lugar = lugares.get(codigo)
            if lugar is None or chave_exata(lugar["nome"]) != chave_exata(nome):
                raise PedidoInvalido(
                    f"O código “{codigo}” não é de cidade nem vila chamada “{nome}”; veja: "
                    "toponimia homonimos --nome NOME."
                )
            if lugar["uf"] not in siglas:
                raise PedidoInvalido(
                    f"{lugar['nome']}/{lugar['uf']} ({codigo}) não é de UF que fez o acordo."
                )
        numero = _proximo_numero(banco, "acordos")
        banco.inserir("acordos", [(numero, nome, siglas, ato.strip(), dia, escolhidos, hoje)])

    alterar(_destino(caminho), mudar, f"acordo adicionado: {nome}")


def remover_acordo(caminho: Path | str | None, numero: int) -> None:
    """Remove um acordo pelo número. Erros: `PedidoInvalido` se não existe."""
    _remover(caminho, "acordos", numero, "acordos listar")


def importar_fatos(caminho: Path | str | None, arquivo: Path, *, hoje: date) -> int:
    """Registra fatos de um CSV (`codigo`, `dado`, `valor`, `fonte`), tudo ou nada.

    Devolve quantos entraram. Erros: `PedidoInvalido` com todas as linhas que não servem;
    `ArquivoInvalido` se o arquivo não é um CSV com essas colunas.
    """
    novos, problemas = [], []
    for numero, valores in ler_lote(arquivo, ("codigo", "dado", "valor", "fonte"), ()):
        if isinstance(valores, ErroDeLinha):
            problemas.append(f"Linha {numero}: {valores.erro}.")
            continue
        novos.append((valores["codigo"], valores["dado"], valores["valor"], valores["fonte"]))
    if problemas:
        raise PedidoInvalido("\n".join(problemas))
    return adicionar_fatos(caminho, novos, hoje=hoje)
