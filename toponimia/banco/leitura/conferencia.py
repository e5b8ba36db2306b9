"""O que se confere depois de lidas todas as linhas: umas contra as outras e o todo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from toponimia.banco.leitura import suspeitas
from toponimia.banco.leitura.tipos import DistritoLido, LocalidadeLida, Quarentena, Registro
from toponimia.erros import ArquivoInvalido
from toponimia.nomes.normalizacao import chave_exata

_POUCAS = 20
"""Abaixo disto, a parte das linhas ruins não diz nada do arquivo; só zero aceitas o recusa."""
_MAXIMO_COM_ACENTO_ESTRAGADO = 0.10


def contraditorios(registros: Sequence[Registro]) -> Iterator[tuple[Registro, str]]:
    """Os registros repetidos, e todos os que dão ao mesmo código nomes diferentes."""
    por_codigo: defaultdict[str, list[Registro]] = defaultdict(list)
    for registro in registros:
        por_codigo[_identidade(registro)].append(registro)
    coerentes: list[DistritoLido] = []
    for grupo in por_codigo.values():
        primeiro = grupo[0]
        if len({replace(registro, linha=0) for registro in grupo}) > 1:
            for registro in grupo:
                outras = ", ".join(str(r.linha) for r in grupo[:6] if r is not registro)
                yield registro, f"o mesmo código com outros dados (linha {outras})"
            continue
        for registro in grupo[1:]:
            yield registro, f"linha repetida (igual à linha {primeiro.linha})"
        if isinstance(primeiro, DistritoLido):
            coerentes.append(primeiro)
    yield from _municipios_contraditorios(coerentes)


def _municipios_contraditorios(
    distritos: Sequence[DistritoLido],
) -> Iterator[tuple[Registro, str]]:
    nomes: defaultdict[str, set[str]] = defaultdict(set)
    for distrito in distritos:
        nomes[distrito.codigo_municipio].add(chave_exata(distrito.municipio))
    for distrito in distritos:
        if len(nomes[distrito.codigo_municipio]) > 1:
            yield (
                distrito,
                f"o município {distrito.codigo_municipio} aparece com mais de um nome",
            )


def _identidade(registro: Registro) -> str:
    return registro.id if isinstance(registro, LocalidadeLida) else registro.codigo


def conferir_proporcao(arquivo: str, lidas: int, quarentena: Sequence[Quarentena]) -> None:
    """Recusa o arquivo em que quase nada serve, ou cujos acentos vieram estragados.

    Erros: `ArquivoInvalido`, com a primeira linha que o mostra.
    """
    if lidas == 0:
        raise ArquivoInvalido(
            f"{arquivo} tem cabeçalho, mas nenhuma linha de dados; "
            "baixe o arquivo de novo do IBGE."
        )
    ruins = len(quarentena)
    if ruins == lidas or (lidas >= _POUCAS and ruins * 2 > lidas):
        exemplo = quarentena[0]
        raise ArquivoInvalido(
            f"{arquivo} tem {ruins} de {lidas} linhas sem condição de uso "
            f"(por exemplo, linha {exemplo.linha}: {exemplo.motivo}); "
            "confira se é o arquivo publicado pelo IBGE."
        )
    estragadas = [q for q in quarentena if suspeitas.CODIFICACAO in q.motivo]
    if lidas >= _POUCAS and len(estragadas) > lidas * _MAXIMO_COM_ACENTO_ESTRAGADO:
        raise ArquivoInvalido(
            f"{arquivo} tem os acentos estragados em {len(estragadas)} de {lidas} linhas "
            f"(por exemplo, linha {estragadas[0].linha}: {estragadas[0].nome!r}); "
            "baixe-o de novo ou salve-o como CSV UTF-8."
        )
