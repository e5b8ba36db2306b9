"""A consulta prévia para ler: texto para uma pessoa, e as colunas da planilha."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from toponimia.modelos import (
    Classe,
    Coluna,
    Correlato,
    Localidade,
    PreVerificacao,
    ResultadoRegra,
    Tabela,
)
from toponimia.regras.fundamentos import citar, perfil
from toponimia.saidas.passos import faltas
from toponimia.saidas.rotulos import (
    CLASSES,
    EFEITOS,
    PARECERES,
    REGRAS,
    RESULTADOS,
    TIPOS,
    como_frase,
)

COLUNAS = (
    Coluna("nome", "texto", "Nome proposto."),
    Coluna("uf", "texto", "UF cujas regras se aplicaram, além das federais."),
    Coluna("tipo", "texto", "municipio ou distrito."),
    Coluna("parecer", "texto", "com_impedimento, com_ressalvas ou sem_impedimento."),
    Coluna("motivos", "texto", "O que cada regra com efeito disse, com o dispositivo."),
    Coluna("correlatos", "texto", "Lugares de nome correlato, do mais forte ao mais fraco."),
    Coluna("data_referencia", "data", "Data em que as regras foram aplicadas."),
    Coluna("perfil", "texto", "UF do perfil aplicado, ou sem_perfil."),
    Coluna("edicao", "texto", "Edição da lista."),
    Coluna("situacao_dos_atos", "texto", "Situação de cada ato citado na data de referência."),
    Coluna("linha", "inteiro", "Linha do arquivo de lote, quando há erro."),
    Coluna("erro", "texto", "Por que a linha não pôde ser consultada."),
    Coluna("localidade", "texto", "Código do lugar que recebe o nome, se foi indicado."),
)
ADVERTENCIA = (
    "Esta consulta não é a informação do IBGE de que trata o art. 13 da Lei Complementar nº "
    "1/1967: é o que se junta ao pedi-la."
)
SITUACOES = {
    "nao_confirmada": "vigência não confirmada",
    "ainda_nao_vigente": "ainda não vigente",
}
# Os nomes das regras de comparação são identificadores, sem acento.
_ACENTUADAS = {
    "apostrofo": "apóstrofo",
    "espaco": "espaço",
    "generico": "genérico",
    "genero": "gênero",
    "hifen": "hífen",
    "particula": "partícula",
    "pontuacao": "pontuação",
    "tonica": "tônica",
}
_MOSTRADOS = 8
_LARGURA = 99


def linha(resposta: PreVerificacao | Mapping[str, Any], edicao: str) -> tuple[Any, ...]:
    """Uma consulta (ou uma linha com erro) na ordem de `COLUNAS`."""
    if not isinstance(resposta, PreVerificacao):
        return (
            resposta["nome"], None, None, None, None, None, None, None, edicao, None,
            resposta["linha"], resposta["erro"], None,
        )  # fmt: skip
    motivos = [
        f"{REGRAS.get(r.regra, r.regra)} ({EFEITOS[r.efeito]}): {r.motivo} [{citacoes(r)}]"
        for r in resposta.regras
        if r.efeito != "nenhum"
    ]
    correlatos = [
        f"{c.comparacao.classe.value}: {rotulo(c)}"
        for c in resposta.correlatos
        if c.comparacao.classe is not Classe.BASE_COMUM
    ]
    return (
        resposta.nome, resposta.uf, resposta.tipo, resposta.parecer, " | ".join(motivos),
        " | ".join(correlatos), resposta.data_referencia, resposta.perfil, edicao,
        " | ".join(f"{ato}: {situacao}" for ato, situacao in situacoes(resposta).items()),
        None, None, None if resposta.localidade is None else resposta.localidade.codigo,
    )  # fmt: skip


def tabela(
    respostas: Sequence[PreVerificacao | Mapping[str, Any]], origem: Mapping[str, Any]
) -> Tabela:
    """As consultas em planilha."""
    return Tabela(
        titulo="Consulta prévia de topônimos",
        colunas=COLUNAS,
        linhas=tuple(linha(r, origem["edicao"]) for r in respostas),
        notas=(ADVERTENCIA, _origem(origem)),
        dados=origem,
    )


def rotulo(c: Correlato) -> str:
    """Como o lugar é nomeado: "Aurora, cidade (CE), sede de comarca"."""
    return lugar_por_extenso(c.localidade)


def lugar_por_extenso(lugar: Localidade) -> str:
    """Como se diz um lugar: "Aurora, cidade (CE), sede de comarca, código 2301703"."""
    tipo = TIPOS[lugar.tipo]
    if lugar.nome == lugar.municipio or lugar.codigo == lugar.codigo_municipio:
        onde = lugar.uf
    else:
        onde = f"{lugar.municipio}/{lugar.uf}"
    categoria = {"capital": ", capital", "comarca": ", sede de comarca"}.get(
        lugar.categoria.value if lugar.categoria is not None else "", ""
    )
    return f"{lugar.nome}, {tipo} ({onde}){categoria}, código {lugar.codigo}"


def texto(
    resposta: PreVerificacao | Mapping[str, Any],
    origem: Mapping[str, Any],
    *,
    largura: int | None = None,
) -> str:
    """A consulta para uma pessoa: parecer, regras, correlatos, o que juntar ao projeto."""
    colunas = min(largura or _LARGURA, _LARGURA)
    if not isinstance(resposta, PreVerificacao):
        return f"Linha {resposta['linha']}, “{resposta['nome']}”: {resposta['erro']}\n"
    onde = "só pelas regras federais" if resposta.uf is None else resposta.uf
    saida = [
        f"“{resposta.nome}”, para {resposta.tipo.replace('municipio', 'município')} ({onde}), "
        f"na data de {resposta.data_referencia}",
    ]
    if resposta.localidade is not None:
        saida += _quebrar(f"Lugar indicado: {lugar_por_extenso(resposta.localidade)}", colunas, "")
    saida += [
        f"Parecer: {PARECERES[resposta.parecer]}",
        "",
    ]
    for r in resposta.regras:
        saida += _quebrar(
            f"{REGRAS.get(r.regra, r.regra)}: {RESULTADOS[r.resultado]} ({EFEITOS[r.efeito]}). "
            f"{como_frase(r.motivo)}" + (f" [{citacoes(r)}]" if r.fundamento else ""),
            colunas,
            "  ",
        )
        for frase in apoios(r):
            saida += _quebrar(f"- {frase}", colunas, "    ")
    if resposta.perfil == "sem_perfil" and resposta.uf is not None:
        saida += _quebrar(
            f"Não se conhece lei de {resposta.uf} sobre nomes de lugares: só as regras federais "
            "foram aplicadas.",
            colunas,
            "  ",
        )
    saida += ["", *_correlatos(resposta, colunas)]
    falta = faltas(resposta)
    if falta:
        saida += ["", "O que falta provar ou conferir:"]
    for regra, frase in falta:
        saida += _quebrar(f"- {REGRAS.get(regra, regra)}: {frase}", colunas, "  ")
    saida += ["", "O que juntar ao projeto:"]
    exigencias = perfil(resposta.uf).exigencias_de(
        resposta.tipo, date.fromisoformat(resposta.data_referencia)
    )
    for exigencia in exigencias:
        ato = exigencia.dispositivo.ato.nome
        saida += _quebrar(
            f"- {exigencia.texto} ({ato}, {exigencia.dispositivo.dispositivo})", colunas, "  "
        )
    if not exigencias:
        saida.append("  - nada, pelas regras conhecidas.")
    saida += ["", "Situação dos atos citados:"]
    for ato, situacao in situacoes(resposta).items():
        saida += _quebrar(f"- {ato}: {situacao}", colunas, "  ")
    saida += ["", *_quebrar(ADVERTENCIA, colunas, ""), *_quebrar(_origem(origem), colunas, "")]
    return "\n".join(saida) + "\n"


def _correlatos(resposta: PreVerificacao, colunas: int) -> list[str]:
    if not resposta.correlatos:
        return ["Nenhum nome correlato no país."]
    saida = [f"Correlatos: {len(resposta.correlatos)}"]
    contagem = Counter(c.comparacao.classe for c in resposta.correlatos)
    for classe in Classe:
        if classe not in contagem:
            continue
        saida.append(f"  {CLASSES[classe].capitalize()}: {contagem[classe]}")
        desta = [c for c in resposta.correlatos if c.comparacao.classe is classe]
        for c in desta[:_MOSTRADOS]:
            regras = f" [{diferencas(c)}]" if c.comparacao.regras else ""
            saida += _quebrar(f"- {rotulo(c)}{regras}", colunas, "    ")
        if len(desta) > _MOSTRADOS:
            saida.append(f"    … e mais {len(desta) - _MOSTRADOS} (todos em --formato json).")
    return saida


def diferencas(c: Correlato) -> str:
    """As regras que fizeram a classe, como se escrevem: "partícula ausente, i/y"."""
    return ", ".join(
        " ".join(_ACENTUADAS.get(palavra, palavra) for palavra in regra.split("_"))
        for regra in c.comparacao.regras
    )


def apoios(r: ResultadoRegra) -> list[str]:
    """Em que a regra se apoiou, uma frase para cada coisa: as palavras contadas, as pessoas e de
    onde se sabe delas. Vazio se o motivo já diz tudo."""
    if r.regra == "extensao" and r.evidencia.get("palavras"):
        return [f"Palavras contadas: {', '.join(r.evidencia['palavras'])}."]
    return [_pessoa(p) for p in r.evidencia.get("pessoas", ())]


def _pessoa(p: Mapping[str, Any]) -> str:
    civil = f" ({p['nome_civil']})" if p["nome_civil"] else ""
    # Do nascimento, só o ano, que basta para dizer quem é: no dia as fontes às vezes divergem.
    ano = f", de {p['nascimento'][:4]}" if p["nascimento"] else ""
    return (
        f"{p['nome']}{civil}{ano}: {p['razao']}. Fonte: {p['fonte']}; dados até "
        f"{p['data_referencia']}."
    )


def citacoes(r: ResultadoRegra) -> str:
    """Os dispositivos de uma regra, cada ato citado uma vez."""
    return citar(r.fundamento)


def situacoes(resposta: PreVerificacao) -> dict[str, str]:
    """Situação de cada ato, por extenso; a do dispositivo, se difere no mesmo ato."""
    vistas: dict[str, dict[str, list[str]]] = {}
    for r in resposta.regras:
        for f in r.fundamento:
            dispositivos = vistas.setdefault(f.ato, {}).setdefault(
                SITUACOES.get(f.situacao, f.situacao), []
            )
            if f.dispositivo not in dispositivos:
                dispositivos.append(f.dispositivo)
    return {
        ato: "; ".join(
            situacao if len(situacoes) == 1 else f"{situacao} ({'; '.join(dispositivos)})"
            for situacao, dispositivos in situacoes.items()
        )
        for ato, situacoes in vistas.items()
    }


def _origem(origem: Mapping[str, Any]) -> str:
    return (
        f"Edição {origem['edicao']}; toponimia {origem['versao']}; dados sha256 "
        f"{str(origem['sha256'])[:16]}…"
    )


def _quebrar(frase: str, colunas: int, recuo: str) -> list[str]:
    seguinte = recuo + ("  " if recuo else "")
    return textwrap.wrap(
        frase, colunas, initial_indent=recuo, subsequent_indent=seguinte, break_on_hyphens=False
    )
