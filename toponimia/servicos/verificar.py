"""Consulta prévia de nomes propostos (LC nº 1/1967, arts. 9º e 13, e leis estaduais)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from toponimia.banco.acordos import ler_acordos
from toponimia.banco.conexao import Banco
from toponimia.erros import ErroToponimia, NomeInvalido, PedidoInvalido
from toponimia.modelos import (
    Categoria,
    Comparacao,
    Correlato,
    Localidade,
    PreVerificacao,
    Tipo,
)
from toponimia.nomes.normalizacao import chave_exata, dobrar, limpar
from toponimia.regras.acordos import Acordo
from toponimia.regras.categoria import SituacaoCategoria
from toponimia.regras.fundamentos import TIPOS
from toponimia.regras.parecer import avaliar
from toponimia.regras.repeticao import Apurada
from toponimia.servicos.base import conferir_uf, dados
from toponimia.servicos.busca import NaMemoria, NoBanco, localidade_de

IMPEDIMENTO = "com_impedimento"
RESSALVAS = "com_ressalvas"


@dataclass(frozen=True, slots=True)
class Pedido:
    """Um nome a consultar. `localidade`: código do lugar que recebe ou troca o nome."""

    nome: str
    uf: str | None = None
    tipo: str | None = None
    data: date | None = None
    localidade: str | None = None
    pessoa_falecida: str | None = None


class Verificador:
    """Responde a consultas sobre um banco aberto.

    Argumentos: o banco; `na_memoria`, carregar de uma vez todos os nomes (vale a pena em lotes e
    na página; para um nome só, procurar no banco é mais rápido). O resultado é o mesmo.
    """

    def __init__(self, banco: Banco, *, na_memoria: bool = False) -> None:
        self._banco = banco
        self.dados = dados(banco)
        self._acordos = ler_acordos(banco)
        self._busca: NoBanco | NaMemoria = NaMemoria(banco) if na_memoria else NoBanco(banco)

    def preparar(self) -> None:
        """Adianta o que a primeira consulta de cada nome faria; só para quem atende muitas."""
        self._busca.preparar()

    def verificar(self, pedido: Pedido, *, hoje: date) -> PreVerificacao:
        """Consulta prévia de um nome.

        Argumentos: o pedido; `hoje`, a data de referência se o pedido não traz outra. Sem tipo, o
        do lugar indicado em `localidade`, ou `municipio`; sem UF, a do lugar, ou nenhuma (só as
        regras federais).
        Devolve a consulta, com os correlatos por força: cidades e vilas antes das demais.
        Erros: `PedidoInvalido` se o nome, a UF, o tipo ou o lugar não servem.
        """
        try:
            nome = limpar(pedido.nome)
        except NomeInvalido as erro:
            raise PedidoInvalido(f"O nome “{pedido.nome}” não serve: {erro}.") from erro
        if len(nome) > NOME_MAIS_LONGO:
            raise PedidoInvalido(
                f"O nome tem {len(nome)} caracteres; o máximo é {NOME_MAIS_LONGO}."
            )
        if _ESTRANHO_A_NOME.search(nome):
            _conferir_acentos(nome)
        uf = conferir_uf(pedido.uf)
        lugar = self._lugar(pedido.localidade)
        tipo = pedido.tipo
        categorias = None
        if lugar is not None:
            uf = self._combinar("UF", uf, lugar.uf)
            do_lugar = _tipo_do_lugar(lugar)
            # Uma vila pode ser promovida pelo próprio projeto: o tipo pedido prevalece.
            tipo = tipo or do_lugar
            if tipo == do_lugar and lugar.categoria is not None:
                categorias = (lugar.categoria, lugar.categoria_maxima or lugar.categoria)
        if tipo is not None and tipo not in TIPOS:
            raise PedidoInvalido(f"O tipo “{tipo}” não existe; use {' ou '.join(TIPOS)}.")
        correlatos = [
            c
            for c in self._correlatos(nome)
            if lugar is None or c.localidade.codigo != lugar.codigo
        ]
        acordos = [a for a in self._acordos if chave_exata(a.nome) == chave_exata(nome)]
        data = pedido.data or hoje
        apurada = None
        if lugar is not None and chave_exata(lugar.nome) == chave_exata(nome):
            apurada = self._apurada(lugar, tipo or TIPOS[0], acordos, data)
        consulta = avaliar(
            nome,
            uf=uf,
            tipo=tipo or TIPOS[0],
            data=data,
            correlatos=correlatos,
            acordos=acordos,
            categoria_do_novo=categorias,
            apurada=apurada,
            pessoa_falecida=pedido.pessoa_falecida,
            e_toponimo=self._busca.existe,
        )
        return consulta if lugar is None else replace(consulta, localidade=lugar)

    def _correlatos(self, nome: str) -> Iterator[Correlato]:
        achados = self._busca.procurar(nome)
        comparacoes = {c.nome_b: c for c in achados}
        lugares = self._busca.localidades(list(comparacoes))
        lugares.sort(key=lambda lugar: _ordem(lugar, comparacoes[lugar.nome]))
        for lugar in lugares:
            yield Correlato(lugar, comparacoes[lugar.nome])

    def _lugar(self, codigo: str | None) -> Localidade | None:
        if codigo is None or not codigo.strip():
            return None
        achados = self._banco.registros("localidade_por_codigo", {"codigo": codigo.strip()})
        if not achados:
            raise PedidoInvalido(
                f"O código “{codigo}” não é de localidade da edição em uso; ache-o com: toponimia "
                "homonimos --nome NOME --escopo todas, ou na relação de municípios."
            )
        return localidade_de(achados[0])

    def _apurada(
        self, lugar: Localidade, tipo: str, acordos: list[Acordo], data: date
    ) -> Apurada | None:
        """A precedência de um lugar que já tem o nome; `None` se ninguém mais o tem."""
        achadas = self._banco.registros("decisao_de_lugar", {"codigo": lugar.codigo})
        if not achadas:
            return None
        (achada,) = achadas
        feitos = [a for a in acordos if date.fromisoformat(a.data) <= data]
        muda_de_tipo = tipo != _tipo_do_lugar(lugar)
        if muda_de_tipo or len(feitos) < len(acordos):
            # A gravada supõe a categoria que o lugar tem hoje e todos os acordos.
            from toponimia.banco.decisoes import decidir_agrupados

            grupo = self._banco.linhas("grupo_do_lugar", {"codigo": lugar.codigo})
            decididos = decidir_agrupados(
                self._banco,
                dict(grupo),
                int(self.dados["edicao"]),
                acordos=feitos,
                supostas={lugar.codigo: _suposta(tipo)} if muda_de_tipo else None,
            )
            (achada,) = [d for d in decididos if d["codigo"] == lugar.codigo]
        return Apurada(lugar.codigo, achada["decisao"], achada["motivo"], achada["falta"])

    @staticmethod
    def _combinar(que: str, pedido: str | None, do_lugar: str) -> str:
        if pedido is not None and pedido != do_lugar:
            raise PedidoInvalido(
                f"A {que} pedida ({pedido}) não é a do lugar indicado ({do_lugar}); corrija uma."
            )
        return do_lugar


# O nome mais longo da lista tem 58 caracteres; o limite só barra o que não é nome.
NOME_MAIS_LONGO = 200


def verificar(
    banco: Banco,
    nome: str,
    *,
    data: date | None = None,
    uf: str | None = None,
    tipo: str | None = None,
    localidade: str | None = None,
    pessoa_falecida: str | None = None,
) -> PreVerificacao:
    """Consulta prévia de um nome; para muitos, use um `Verificador(banco, na_memoria=True)`.

    Argumentos: `data` de referência das regras e das pessoas, hoje se não for dada; `uf`, sigla,
    para as regras estaduais; `tipo`, `municipio` ou `distrito`; `localidade`, código do lugar que
    recebe ou troca o nome; `pessoa_falecida`, "AAAA-MM-DD" ou "AAAA-MM-DD; fonte".
    Devolve a consulta. Erros: `PedidoInvalido`. Fonte: LC nº 1/1967, arts. 9º e 13.
    """
    pedido = Pedido(nome, uf, tipo, data, localidade, pessoa_falecida)
    return Verificador(banco).verificar(pedido, hoje=date.today())


def verificar_lote(
    verificador: Verificador,
    linhas: Iterable[tuple[int, Mapping[str, str]]],
    *,
    padrao: Pedido,
    hoje: date,
) -> Iterator[PreVerificacao | dict[str, Any]]:
    """Consulta de muitos nomes, em memória constante.

    Argumentos: `linhas` numeradas com `nome`, `uf`, `tipo`, `data` e `localidade` (o que falta é
    o de `padrao`). Devolve, na ordem, a consulta de cada uma, ou `{"linha", "nome", "erro"}`.
    """
    for numero, valores in linhas:
        try:
            _conferir_acentos(valores["nome"])
            yield verificador.verificar(_pedido(valores, padrao), hoje=hoje)
        except ErroToponimia as erro:
            yield {"linha": numero, "nome": valores.get("nome", ""), "erro": str(erro)}


# Sinal que nenhum nome traz, mas o acento estragado sim (SÃ£o JosÃ©): só ele paga o exame inteiro.
_ESTRANHO_A_NOME = re.compile(r"[^\w\s'’‘´`().,/ºª°-]")


def _conferir_acentos(nome: str) -> None:
    """Recusa o nome que a codificação do arquivo estragou: outro nome seria o consultado."""
    # Os leitores das listas, que só os lotes usam, demoram a carregar.
    from toponimia.banco.leitura.suspeitas import CODIFICACAO, motivo

    try:
        suspeita = motivo(limpar(nome))
    except NomeInvalido:
        # A consulta diz por que não é nome.
        return
    if suspeita is not None and suspeita.startswith(CODIFICACAO):
        raise PedidoInvalido(
            f"O nome “{nome}” veio com {suspeita}; escreva-o de novo ou, se veio de um "
            "arquivo, salve-o como CSV UTF-8."
        )


def _pedido(valores: Mapping[str, str], padrao: Pedido) -> Pedido:
    data = padrao.data
    if valores.get("data"):
        data = ler_dia(valores["data"])
    return Pedido(
        nome=valores["nome"],
        uf=valores.get("uf") or padrao.uf,
        tipo=valores.get("tipo") or padrao.tipo,
        data=data,
        localidade=valores.get("localidade") or padrao.localidade,
    )


def ler_dia(texto: str) -> date:
    """Data AAAA-MM-DD. Erros: `PedidoInvalido`."""
    try:
        if len(texto) != 10 or texto[4] != "-" or texto[7] != "-":
            raise ValueError
        return date.fromisoformat(texto)
    except ValueError as erro:
        raise PedidoInvalido(f"“{texto}” não é uma data AAAA-MM-DD, como 2026-01-31.") from erro


def como_objeto(consulta: PreVerificacao, origem: Mapping[str, Any]) -> dict[str, Any]:
    """A consulta como objeto JSON do contrato: chaves fixas, tipos simples."""
    return {
        "nome": consulta.nome,
        "uf": consulta.uf,
        "tipo": consulta.tipo,
        "data_referencia": consulta.data_referencia,
        "parecer": consulta.parecer,
        "perfil": consulta.perfil,
        "regras": [
            {
                "regra": r.regra,
                "resultado": r.resultado,
                "efeito": r.efeito,
                "motivo": r.motivo,
                "evidencia": dict(r.evidencia),
                "fundamento": [
                    {"ato": f.ato, "dispositivo": f.dispositivo, "situacao": f.situacao}
                    for f in r.fundamento
                ],
            }
            for r in consulta.regras
        ],
        "correlatos": [
            {
                "classe": c.comparacao.classe.value,
                "regras": list(c.comparacao.regras),
                "nome": c.localidade.nome,
                "codigo": c.localidade.codigo,
                "tipo": c.localidade.tipo.value,
                "categoria": None
                if c.localidade.categoria is None
                else c.localidade.categoria.value,
                "municipio": c.localidade.municipio,
                "uf": c.localidade.uf,
                "valor": c.comparacao.valor,
                "forma_proposta": c.comparacao.forma_a,
                "forma_existente": c.comparacao.forma_b,
                "latitude": c.localidade.latitude,
                "longitude": c.localidade.longitude,
            }
            for c in consulta.correlatos
        ],
        "dados": dict(origem),
        "localidade": None
        if consulta.localidade is None
        else {
            "codigo": consulta.localidade.codigo,
            "nome": consulta.localidade.nome,
            "tipo": consulta.localidade.tipo.value,
            "municipio": consulta.localidade.municipio,
            "uf": consulta.localidade.uf,
        },
    }


def _tipo_do_lugar(lugar: Localidade) -> str:
    return "municipio" if lugar.tipo is Tipo.CIDADE else "distrito"


def _suposta(tipo: str) -> SituacaoCategoria:
    """A categoria que o lugar terá com o tipo pedido: a mais baixa, que é a certa."""
    categoria = Categoria.MUNICIPIO if tipo == "municipio" else Categoria.DISTRITO
    return SituacaoCategoria(categoria, categoria, True, "alta", "")


def _ordem(lugar: Localidade, comparacao: Comparacao) -> tuple[Any, ...]:
    """Classe mais forte primeiro; nela, a categoria mais elevada, com o que está fora do art. 9º
    no fim; depois a medida, o alfabeto, a UF e o código."""
    categoria = len(Categoria) if lugar.categoria is None else lugar.categoria.ordem
    valor = -1.0 if comparacao.valor is None else comparacao.valor
    return (
        comparacao.classe.ordem, categoria, valor, dobrar(lugar.nome), lugar.nome, lugar.uf,
        lugar.municipio, lugar.codigo,
    )  # fmt: skip
