"""Lê e confere os TOML de atos e perfis; quem os usa passa por `fundamentos`."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from pathlib import Path
from typing import Any

from toponimia.erros import DadosInvalidos
from toponimia.regras.fundamentos import (
    EFEITOS,
    REGRAS_COMUNS,
    REGRAS_EXTRAS,
    TIPOS,
    Ato,
    Competencia,
    Dispositivo,
    Exigencia,
    Ordenamento,
    Perfil,
    Regra,
    carregar,
)

_SITUACOES = ("vigente", "nao_confirmada", "superada")
_AMBITOS = ("cidades_e_vilas", "municipios", "estado")


def ler_ordenamento(
    pasta: Path, *, perfis: Path | None = None, ufs: Collection[str] | None = None
) -> Ordenamento:
    """Lê `atos.toml`, `sem_perfil.toml` e os perfis.

    Argumentos: `pasta`, onde estão os TOML; `perfis`, outra pasta de perfis (a de `pasta`, se
    `None`); `ufs`, as siglas dos Estados a ler, `None` para todos.
    Erros: `DadosInvalidos`, dizendo o arquivo e o que há de errado.
    """
    arquivos = [
        arquivo
        for arquivo in sorted((pasta / "perfis" if perfis is None else perfis).glob("*.toml"))
        if ufs is None or arquivo.stem == "BR" or arquivo.stem in ufs
    ]
    brutos = {arquivo: carregar(arquivo) for arquivo in arquivos}
    atos: dict[str, Ato] = {}
    for nome, uf, dados in [
        ("atos.toml", "BR", carregar(pasta / "atos.toml")),
        *(
            (arquivo.name, _campo(dados, "uf", arquivo.name), dados)
            for arquivo, dados in brutos.items()
        ),
    ]:
        for bruto in dados.get("ato", []):
            ato = _ato(bruto, uf, nome)
            if ato.id in atos:
                raise DadosInvalidos(f"{nome}: o ato {ato.id} aparece duas vezes.")
            atos[ato.id] = ato
    federal: Perfil | None = None
    estaduais: dict[str, Perfil] = {}
    for arquivo, dados in brutos.items():
        if arquivo.stem == "BR":
            federal = _perfil(dados, atos, arquivo.name, None)
    if federal is None:
        raise DadosInvalidos("Falta perfis/BR.toml, com as regras federais.")
    for arquivo, dados in brutos.items():
        if arquivo.stem != "BR":
            estadual = _perfil(dados, atos, arquivo.name, federal)
            estaduais[estadual.uf] = estadual
    faltam = ufs is None or not estaduais.keys() >= set(ufs)
    for bruto in carregar(pasta / "sem_perfil.toml").get("uf", []) if faltam else ():
        uf = _campo(bruto, "uf", "sem_perfil.toml")
        if uf not in estaduais:
            estaduais[uf] = Perfil(
                uf=uf,
                nome=_campo(bruto, "nome", "sem_perfil.toml"),
                conhecido=False,
                conferido_em=bruto["conferido_em"],
                nota=bruto.get("nota", ""),
                regras=(),
                exigencias=(),
                competencias=(),
                federal=federal,
            )
    lido = Ordenamento(atos, estaduais, federal)
    _sem_repeticao_de_ids(lido)
    return lido


def _sem_repeticao_de_ids(lido: Ordenamento) -> None:
    ids = [regra.id for regra in lido.regras()]
    for perfil in (lido.federal, *lido.perfis.values()):
        ids += [exigencia.id for exigencia in perfil.exigencias]
    repetidos = sorted({i for i in ids if ids.count(i) > 1})
    if repetidos:
        raise DadosInvalidos(f"Identificadores repetidos nos perfis: {', '.join(repetidos)}.")


def _campo(dados: dict[str, Any], nome: str, onde: str) -> str:
    valor = dados.get(nome)
    if not isinstance(valor, str) or not valor.strip():
        raise DadosInvalidos(f"{onde}: falta o campo {nome}.")
    return valor


def _data(valor: object, nome: str, onde: str) -> date:
    if not isinstance(valor, date):
        raise DadosInvalidos(f"{onde}: {nome} deve ser uma data AAAA-MM-DD.")
    return valor


def _uma_de(valor: object, permitidas: tuple[str, ...], nome: str, onde: str) -> str:
    if not isinstance(valor, str) or valor not in permitidas:
        raise DadosInvalidos(f"{onde}: {nome} deve ser um de {', '.join(permitidas)}.")
    return valor


def _ato(bruto: dict[str, Any], uf: str, arquivo: str) -> Ato:
    onde = f"{arquivo}, ato {bruto.get('id', '?')}"
    quando = bruto.get("data")
    if not isinstance(quando, int | date):
        raise DadosInvalidos(f"{onde}: data deve ser AAAA-MM-DD, ou o ano.")
    ato = Ato(
        id=_campo(bruto, "id", onde),
        nome=_campo(bruto, "nome", onde),
        data=quando,
        ementa=_campo(bruto, "ementa", onde),
        situacao=_uma_de(bruto.get("situacao"), _SITUACOES, "situacao", onde),
        descricao_situacao=bruto.get("descricao_situacao", ""),
        descricao_desde=_data(bruto.get("descricao_desde", date.min), "descricao_desde", onde),
        fonte=_campo(bruto, "fonte", onde),
        conferido_em=_data(bruto.get("conferido_em"), "conferido_em", onde),
        nota=bruto.get("nota", ""),
        uf=uf,
    )
    for parte in bruto.get("dispositivo", []):
        nome = _campo(parte, "dispositivo", onde)
        inicio = _data(parte.get("inicio"), "inicio", f"{onde}, {nome}")
        fim = parte.get("fim")
        if fim is not None and _data(fim, "fim", onde) < inicio:
            raise DadosInvalidos(f"{onde}, {nome}: fim anterior ao inicio.")
        if nome in ato.dispositivos:
            raise DadosInvalidos(f"{onde}: o dispositivo {nome} aparece duas vezes.")
        ato.dispositivos[nome] = Dispositivo(
            ato=ato,
            dispositivo=nome,
            texto=_campo(parte, "texto", f"{onde}, {nome}"),
            inicio=inicio,
            fim=fim,
            situacao_propria=_uma_de(
                parte.get("situacao", ato.situacao), _SITUACOES, "situacao", f"{onde}, {nome}"
            ),
            nota=parte.get("nota", ""),
        )
    return ato


def _citado(bruto: dict[str, Any], atos: dict[str, Ato], onde: str) -> Dispositivo:
    ato = atos.get(_campo(bruto, "ato", onde))
    if ato is None:
        raise DadosInvalidos(f"{onde}: o ato {bruto['ato']} não consta.")
    dispositivo = ato.dispositivos.get(_campo(bruto, "dispositivo", onde))
    if dispositivo is None:
        raise DadosInvalidos(f"{onde}: {ato.nome} não traz {bruto['dispositivo']!r}.")
    return dispositivo


def _tipos(bruto: dict[str, Any], onde: str) -> tuple[str, ...]:
    tipos = bruto.get("tipos")
    if not isinstance(tipos, list) or not tipos:
        raise DadosInvalidos(f"{onde}: falta o campo tipos.")
    return tuple(_uma_de(tipo, TIPOS, "tipos", onde) for tipo in tipos)


def _regra(bruto: dict[str, Any], atos: dict[str, Ato], arquivo: str) -> Regra:
    onde = f"{arquivo}, regra {bruto.get('id', '?')}"
    qual = _uma_de(bruto.get("regra"), REGRAS_COMUNS + REGRAS_EXTRAS, "regra", onde)
    parametros = bruto.get("parametros", {})
    if qual == "extensao" and not isinstance(parametros.get("limite"), int):
        raise DadosInvalidos(f"{onde}: uma regra de extensão pede parametros.limite.")
    if qual == "repeticao":
        _uma_de(parametros.get("ambito"), _AMBITOS, "parametros.ambito", onde)
    citados = (bruto, *bruto.get("tambem", []))
    return Regra(
        id=_campo(bruto, "id", onde),
        regra=qual,
        dispositivos=tuple(_citado(citado, atos, onde) for citado in citados),
        tipos=_tipos(bruto, onde),
        texto=_campo(bruto, "texto", onde),
        efeito_declarado=_uma_de(
            bruto.get("efeito_maximo", "impede"), EFEITOS, "efeito_maximo", onde
        ),
        parametros=parametros,
    )


def _perfil(
    dados: dict[str, Any], atos: dict[str, Ato], arquivo: str, federal: Perfil | None
) -> Perfil:
    uf = _campo(dados, "uf", arquivo)
    if arquivo != f"{uf}.toml":
        raise DadosInvalidos(f"{arquivo}: traz uf = {uf!r}; o nome do arquivo deve ser {uf}.toml.")
    return Perfil(
        uf=uf,
        nome=_campo(dados, "nome", arquivo),
        conhecido=federal is not None,
        conferido_em=_data(dados.get("conferido_em"), "conferido_em", arquivo),
        nota=dados.get("nota", ""),
        regras=tuple(_regra(bruto, atos, arquivo) for bruto in dados.get("regra", [])),
        exigencias=tuple(
            Exigencia(
                id=_campo(bruto, "id", arquivo),
                dispositivo=_citado(bruto, atos, f"{arquivo}, exigência {bruto['id']}"),
                tipos=_tipos(bruto, f"{arquivo}, exigência {bruto['id']}"),
                texto=_campo(bruto, "texto", arquivo),
            )
            for bruto in dados.get("exigencia", [])
        ),
        competencias=tuple(
            Competencia(
                tipo=_uma_de(bruto.get("tipo"), TIPOS, "tipo", arquivo),
                texto=_campo(bruto, "texto", arquivo),
                dispositivo=_citado(bruto, atos, f"{arquivo}, competência"),
            )
            for bruto in dados.get("competencia", [])
        ),
        federal=federal,
    )
