"""O que o usuário informa e fica: fatos (comarca, datas, nome anterior) e acordos do art. 10."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.ingestao import alterar, ingerir
from toponimia.erros import PedidoInvalido
from toponimia.modelos import Coluna, Tabela
from toponimia.nomes.normalizacao import chave_exata, limpar
from toponimia.regras import fatos as regras_fatos
from toponimia.regras.fatos import ler_data
from toponimia.regras.listas import grafias_continuadas
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


@dataclass(frozen=True, slots=True)
class Substituicao:
    """Um fato que deu lugar a outro do mesmo código e dado: o que dizia, e o que se diz agora."""

    id: int
    codigo: str
    dado: str
    valor: str
    fonte: str
    valor_novo: str


@dataclass(frozen=True, slots=True)
class FatosRegistrados:
    """O que um registro de fatos fez.

    `total`: quantos entraram; `substituidos`: os que saíram; `outros_nomes`: de cada lugar que
    recebeu um nome anterior, os que já tinha e continuam, como `(id, código, valor)`.
    """

    total: int
    substituidos: tuple[Substituicao, ...] = ()
    outros_nomes: tuple[tuple[int, str, str], ...] = ()


def adicionar_fatos(
    caminho: Path | str | None,
    novos: Iterable[tuple[str, str, str, str]],
    *,
    hoje: date | None = None,
    linhas: Sequence[int] | None = None,
    problemas: Sequence[tuple[int, str]] = (),
) -> FatosRegistrados:
    """Registra fatos `(código, dado, valor, fonte)` e refaz as decisões; tudo ou nada.

    Um fato do mesmo código e dado substitui o anterior; nomes anteriores são de vários fatos, e
    só o mesmo nome do mesmo ano se substitui. `linhas`: a linha de cada fato no arquivo de que
    veio, para as mensagens; `problemas`: os que a leitura do arquivo já achou, com sua linha;
    `hoje`: o dia do registro, se não for o de hoje.
    Devolve o que entrou e o que saiu.
    Erros: `PedidoInvalido` se um código não é de cidade ou vila da edição em uso, se o dado, o
    valor ou a fonte não servem, se um nome anterior é o nome de hoje, ou se dois fatos se
    contradizem (todos os problemas numa só mensagem, na ordem das linhas).
    """
    hoje = date.today() if hoje is None else hoje
    pedidos = list(novos)
    feito: list[FatosRegistrados] = []

    def mudar(banco: Banco) -> None:
        lugares = {
            r["codigo"]: r
            for r in banco.tabela("lugares", "codigo")
            if r["tipo"] in ("cidade", "vila")
        }
        achados = list(problemas)
        prontos: dict[_Chave, tuple[int, _Fato]] = {}
        for numero, pedido in enumerate(pedidos):
            linha = numero + 1 if linhas is None else linhas[numero]
            try:
                fato = _conferir_fato(lugares, *pedido, hoje)
                _juntar(prontos, fato, linha, com_linha=linhas is not None)
            except PedidoInvalido as erro:
                achados.append((linha, str(erro)))
        if achados:
            achados.sort()
            frases = [texto if linhas is None else f"Linha {n}: {texto}" for n, texto in achados]
            if linhas is not None:
                frases.append("Nada foi registrado; corrija o arquivo e importe de novo.")
            raise PedidoInvalido("\n".join(frases))
        feito.append(_gravar(banco, [fato for _, fato in prontos.values()], hoje))

    if pedidos or problemas:
        alterar(_destino(caminho), mudar, f"fatos adicionados: {len(pedidos)}")
    return feito[0] if feito else FatosRegistrados(0)


_Fato = tuple[str, str, str, str]
_Chave = tuple[str, ...]


def _juntar(
    prontos: dict[_Chave, tuple[int, _Fato]], fato: _Fato, linha: int, *, com_linha: bool
) -> None:
    """Junta um fato aos do mesmo pedido. Erros: `PedidoInvalido` se contradiz um deles."""
    codigo, dado, valor, fonte = fato
    chave = (codigo, *regras_fatos.chave(dado, valor))
    antes = prontos.get(chave)
    if antes is not None and antes[1] != fato:
        onde = f" na linha {antes[0]}" if com_linha else ""
        raise PedidoInvalido(
            f"O fato {dado} de {codigo} ({valor}, {fonte}) já está{onde} com outro valor ou outra "
            f"fonte ({antes[1][2]}, {antes[1][3]}); deixe um só."
        )
    prontos[chave] = (linha, fato)


def _gravar(banco: Banco, fatos: Sequence[_Fato], hoje: date) -> FatosRegistrados:
    atuais = [tuple(f.values()) for f in banco.tabela("fatos", "id")]
    novos = {(f[0], *chave): f for f in fatos for chave in regras_fatos.substituidas(f[1], f[2])}
    saem, ficam = [], []
    for antigo in atuais:
        numero, codigo, dado, valor, fonte, _ = antigo
        novo = novos.get((codigo, *regras_fatos.chave(dado, valor)))
        if novo is None:
            ficam.append(antigo)
        else:
            saem.append(Substituicao(numero, codigo, dado, valor, fonte, novo[2]))
    renomeados = {f[0] for f in fatos if f[1] == "nome_anterior"}
    outros = tuple(
        (f[0], f[1], f[3]) for f in ficam if f[2] == "nome_anterior" and f[1] in renomeados
    )
    proximo = _proximo_numero(banco, "fatos")
    entram = [(numero, *fato, hoje) for numero, fato in enumerate(fatos, proximo)]
    banco.apagar("fatos")
    banco.inserir("fatos", [*ficam, *entram])
    return FatosRegistrados(len(fatos), tuple(saem), outros)


def _conferir_fato(
    lugares: Mapping[str, Mapping[str, Any]],
    codigo: str,
    dado: str,
    valor: str,
    fonte: str,
    hoje: date,
) -> _Fato:
    codigo, fonte = codigo.strip(), fonte.strip()
    dado = regras_fatos.ler_dado(dado)
    if codigo not in lugares:
        raise PedidoInvalido(
            f"O código “{codigo}” não é de cidade nem de vila da edição em uso; ache-o com: "
            "toponimia homonimos --nome NOME."
        )
    lugar = lugares[codigo]
    if not fonte:
        raise PedidoInvalido(f"Falta a fonte do fato de {codigo} ({dado}); diga de onde se sabe.")
    if dado == "fundacao" and lugar["tipo"] != "cidade":
        raise PedidoInvalido(
            f"A fundação é dado de município, e {codigo} é de vila; use o código do município."
        )
    valor = regras_fatos.conferir(dado, valor, hoje=hoje)
    if dado == "nome_anterior":
        nome, _ = regras_fatos.ler_nome_anterior(valor)
        if regras_fatos.e_o_nome_atual(nome, lugar["nome"], grafias_continuadas().get(codigo, ())):
            raise PedidoInvalido(
                f"“{nome}” é o nome que {lugar['nome']}/{lugar['uf']} ({codigo}) tem hoje, e "
                "diferença só de grafia não faz outro nome; informe o nome diverso que o lugar "
                "teve, ou a data do nome de hoje com: nome_desde."
            )
    return codigo, dado, valor, fonte


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
    hoje: date | None = None,
) -> None:
    """Registra um acordo do art. 10 e refaz as decisões.

    Argumentos: `nome`, a denominação; `ufs`, duas ou mais siglas; `ato` e `data`; `codigos`, os
    lugares que podem conservar o nome. Erros: `PedidoInvalido` se algo falta ou não combina.
    """
    hoje = date.today() if hoje is None else hoje
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


def importar_fatos(
    caminho: Path | str | None, arquivo: Path, *, hoje: date | None = None
) -> FatosRegistrados:
    """Registra fatos de um CSV (`codigo`, `dado`, `valor`, `fonte`), tudo ou nada.

    Devolve o que entrou e o que saiu. Erros: `PedidoInvalido` com todas as linhas que não servem,
    cada uma com seu número; `ArquivoInvalido` se o arquivo não é um CSV com essas colunas.
    """
    novos, linhas, problemas = [], [], []
    for numero, valores in ler_lote(arquivo, ("codigo", "dado", "valor", "fonte"), ()):
        if isinstance(valores, ErroDeLinha):
            problemas.append((numero, f"{valores.erro}."))
            continue
        linhas.append(numero)
        novos.append((valores["codigo"], valores["dado"], valores["valor"], valores["fonte"]))
    return adicionar_fatos(caminho, novos, hoje=hoje, linhas=linhas, problemas=problemas)
