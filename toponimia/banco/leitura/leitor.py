"""Junta as peças: de um arquivo publicado pelo IBGE às camadas que ele traz."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from toponimia.banco.leitura import colunas, edicoes, recipientes, suspeitas
from toponimia.banco.leitura.colunas import Leiaute
from toponimia.banco.leitura.registros import extrair
from toponimia.banco.leitura.tipos import (
    ROTULOS,
    DistritoLido,
    Folha,
    Leitura,
    LocalidadeLida,
    MunicipioLido,
    Registro,
)
from toponimia.erros import ArquivoInvalido
from toponimia.territorio import ufs

EDICAO_DAS_LOCALIDADES = 2010
"""O Cadastro de Localidades Selecionadas só teve uma edição neste leiaute."""


def ler_arquivo(
    caminho: Path, *, edicao: int | None = None, ano_maximo: int | None = None
) -> tuple[Leitura, ...]:
    """Lê um arquivo do IBGE como publicado, de qualquer formato conhecido.

    Argumentos: `caminho`, o arquivo (DTB em `.xls`, `.xlsx`, `.ods`, `.csv` ou `.zip`, JSON da
    API, Localidades 2010 em `.csv`; o conteúdo, e não a terminação, diz o formato); `edicao`, o
    ano, que prevalece sobre o que o arquivo diz; `ano_maximo`, o último ano possível (a quem
    chama cabe dizer que dia é hoje), ou `None` para não limitar.
    Devolve: uma leitura por camada, na ordem municípios, distritos, localidades; a mesma tabela
    achada duas vezes (em `.xls` e `.ods`) é lida uma só vez.
    Erros: `ArquivoInvalido` com uma frase e o remédio; `PedidoInvalido` se `edicao` não é
    possível.
    """
    if edicao is not None:
        edicoes.conferir(edicao, ano_maximo=ano_maximo)
    dados = recipientes.ler_bytes(caminho)
    nome = recipientes.rotulo(caminho.name)
    sha256 = hashlib.sha256(dados).hexdigest()
    leituras: list[Leitura] = []
    subdistritos = 0
    ignorados: list[str] = []
    for folha in recipientes.folhas(dados, nome):
        if isinstance(folha, recipientes.Ignorado):
            ignorados.append(folha.motivo)
            continue
        leiaute = colunas.reconhecer(folha)
        if leiaute is None:
            ignorados.append(_irreconhecivel(folha.arquivo, folha))
        elif leiaute.conteudo == "subdistritos":
            # O zip traz a mesma tabela em dois formatos: conta-se uma vez.
            subdistritos = max(subdistritos, len(folha.linhas) - leiaute.posicao - 1)
        else:
            leituras.append(
                _leitura(folha, leiaute, sha256=sha256, edicao=edicao, ano_maximo=ano_maximo)
            )
    if not leituras:
        if subdistritos:
            raise ArquivoInvalido(
                f"{nome} traz só subdistritos, que o programa não usa; "
                "entregue a lista de municípios ou de distritos."
            )
        raise ArquivoInvalido(ignorados[0] if ignorados else _irreconhecivel(nome))
    leituras = _sem_repeticao(leituras)
    gerais = [f"Deixado de lado: {motivo}" for motivo in ignorados]
    if subdistritos:
        gerais.insert(
            0, f"{subdistritos} linha(s) de subdistritos de fora: não são cidades nem vilas."
        )
    leituras[0] = replace(leituras[0], avisos=(*leituras[0].avisos, *gerais))
    return tuple(leituras)


def municipios_de(distritos: Iterable[DistritoLido]) -> tuple[MunicipioLido, ...]:
    """Os municípios que uma lista de distritos dá a conhecer, na ordem do código.

    Devolve: um por código, com a linha do primeiro distrito que o nomeia.
    """
    achados: dict[str, MunicipioLido] = {}
    for distrito in distritos:
        achados.setdefault(
            distrito.codigo_municipio,
            MunicipioLido(
                distrito.codigo_municipio, distrito.municipio, distrito.uf, distrito.linha
            ),
        )
    return tuple(achados[codigo] for codigo in sorted(achados))


def _leitura(
    folha: Folha, leiaute: Leiaute, *, sha256: str, edicao: int | None, ano_maximo: int | None
) -> Leitura:
    extraidos = extrair(folha, leiaute)
    assert leiaute.conteudo != "subdistritos"
    avisos = list(extraidos.avisos)
    declarada = _edicao_declarada(folha, leiaute, ano_maximo=ano_maximo)
    if edicao is None and declarada is None:
        raise edicoes.falta(folha.arquivo)
    if edicao is not None and declarada is not None and edicao != declarada:
        avisos.append(f"O arquivo diz ser da edição {declarada}; vale a pedida, {edicao}.")
    faltam = len(ufs()) - len({registro.uf for registro in extraidos.registros})
    if faltam:
        avisos.append(f"A lista não é do país inteiro: faltam nela {faltam} das 27 UFs.")
    return Leitura(
        arquivo=folha.arquivo,
        camada=leiaute.conteudo,
        edicao=declarada if edicao is None else edicao,
        formato=folha.formato,
        sha256=sha256,
        lidas=extraidos.lidas,
        municipios=tuple(r for r in extraidos.registros if isinstance(r, MunicipioLido)),
        distritos=tuple(r for r in extraidos.registros if isinstance(r, DistritoLido)),
        localidades=tuple(r for r in extraidos.registros if isinstance(r, LocalidadeLida)),
        quarentena=extraidos.quarentena,
        avisos=tuple(avisos),
    )


def _edicao_declarada(folha: Folha, leiaute: Leiaute, *, ano_maximo: int | None) -> int | None:
    """O que o próprio arquivo diz; a API não diz nada, pois responde com a lista do dia."""
    if folha.formato == "json":
        return None
    if leiaute.conteudo == "localidades":
        rotulos = {celula.strip().upper() for celula in leiaute.cabecalho}
        if {"NM_LOCALIDADE", "NM_CATEGORIA"} <= rotulos:
            return EDICAO_DAS_LOCALIDADES
    titulos = [" ".join(celulas) for _, celulas in folha.linhas[: leiaute.posicao]]
    nomes = folha.arquivo.split(" > ")
    return edicoes.procurar([*titulos, folha.titulo, *reversed(nomes)], ano_maximo=ano_maximo)


def _sem_repeticao(leituras: Sequence[Leitura]) -> list[Leitura]:
    """Uma leitura por camada e edição; duas que não digam o mesmo são um erro."""
    unicas: dict[tuple[str, int | None], Leitura] = {}
    for leitura in leituras:
        chave = (leitura.camada, leitura.edicao)
        primeira = unicas.get(chave)
        if primeira is None:
            unicas[chave] = leitura
        elif _dados(primeira) == _dados(leitura):
            aviso = f"A mesma lista está também em {leitura.arquivo}; foi lida uma só vez."
            unicas[chave] = replace(primeira, avisos=(*primeira.avisos, aviso))
        else:
            raise ArquivoInvalido(
                f"{primeira.arquivo} e {leitura.arquivo} trazem listas diferentes de "
                f"{ROTULOS[leitura.camada]} da edição {leitura.edicao}; entregue só a que vale."
            )
    ordem = ("municipios", "distritos", "localidades")
    return sorted(unicas.values(), key=lambda le: (ordem.index(le.camada), le.edicao or 0))


def _dados(leitura: Leitura) -> set[Registro]:
    """Os registros sem a linha, que muda de um formato para outro."""
    registros: tuple[Registro, ...] = (
        *leitura.municipios,
        *leitura.distritos,
        *leitura.localidades,
    )
    return {replace(registro, linha=0) for registro in registros}


def _irreconhecivel(arquivo: str, folha: Folha | None = None) -> str:
    comeco = folha.linhas[:10] if folha is not None else ()
    if any(suspeitas.acentos_estragados(" ".join(celulas)) for _, celulas in comeco):
        return (
            f"{arquivo} tem os acentos do cabeçalho estragados; "
            "baixe-o de novo ou salve-o como CSV UTF-8."
        )
    return (
        f"{arquivo} não parece uma lista de municípios, distritos ou localidades do IBGE "
        "(nenhuma linha serve de cabeçalho); confira se é o arquivo certo."
    )
