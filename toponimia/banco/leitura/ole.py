"""Confere a estrutura de um documento OLE2 (o invólucro do `.xls`) antes de o abrir.

O documento é um sistema de arquivos em miniatura: setores encadeados por uma tabela. A calamine
segue as correntes sem as conferir, e uma corrente circular (um bit trocado basta) consome toda a
memória da máquina. Formato: [MS-CFB], Compound File Binary File Format.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

ASSINATURA = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_FIM = 0xFFFFFFFE
_CORTE_DO_MINI = 4096
_MINI_SETOR = 64
_REGISTRO_DE_DIRETORIO = 128
_FLUXO, _RAIZ = 2, 5


class OleCorrompido(Exception):  # noqa: N818  (em português o substantivo vem antes)
    """A estrutura do documento não se sustenta."""


@dataclass(frozen=True, slots=True)
class _Entrada:
    nome: str
    especie: int
    inicio: int
    tamanho: int


def fluxos(dados: bytes) -> dict[str, bytes]:
    """Os fluxos de um documento OLE2, por nome, com a estrutura conferida.

    Argumento: o documento inteiro. Erros: `OleCorrompido` se uma corrente de setores é circular,
    sai do documento ou não comporta o fluxo que diz conter.
    """
    if len(dados) < 512 or not dados.startswith(ASSINATURA):
        raise OleCorrompido("cabeçalho incompleto")
    expoente, mini_expoente = struct.unpack_from("<HH", dados, 0x1E)
    if expoente not in (9, 12) or mini_expoente != 6:
        raise OleCorrompido("tamanho de setor impossível")
    setor = 1 << expoente
    setores = (len(dados) - 1) // setor
    n_diretorio, n_tabela, diretorio = struct.unpack_from("<3I", dados, 0x28)
    inicio_mini, n_mini, inicio_difat, n_difat = struct.unpack_from("<4I", dados, 0x3C)
    if max(n_diretorio, n_tabela, n_mini, n_difat) > setores:
        raise OleCorrompido("mais setores do que cabem no documento")

    def ler(indices: Sequence[int]) -> bytes:
        return b"".join(dados[(i + 1) * setor : (i + 2) * setor] for i in indices)

    tabela = _inteiros(ler(_setores_da_tabela(dados, setor, setores, inicio_difat, n_tabela)))
    mini = _inteiros(ler(_corrente(tabela, inicio_mini, setores))) if n_mini else []
    entradas = list(_entradas(ler(_corrente(tabela, diretorio, setores)), setor))
    if not entradas or entradas[0].especie != _RAIZ:
        raise OleCorrompido("sem diretório")
    raiz = _cortar(entradas[0], ler(_corrente(tabela, entradas[0].inicio, setores)))
    achados: dict[str, bytes] = {}
    for entrada in entradas:
        if entrada.especie != _FLUXO:
            continue
        if entrada.tamanho == 0:
            conteudo = b""
        elif entrada.tamanho < _CORTE_DO_MINI:
            indices = _corrente(mini, entrada.inicio, len(raiz) // _MINI_SETOR + 1)
            conteudo = b"".join(raiz[i * _MINI_SETOR : (i + 1) * _MINI_SETOR] for i in indices)
        else:
            conteudo = ler(_corrente(tabela, entrada.inicio, setores))
        achados[entrada.nome] = _cortar(entrada, conteudo)
    return achados


def _setores_da_tabela(
    dados: bytes, setor: int, setores: int, inicio_difat: int, quantos: int
) -> list[int]:
    """Os setores que guardam a tabela de alocação: 109 no cabeçalho, os demais numa corrente."""
    indices = list(struct.unpack_from("<109I", dados, 0x4C))
    vistos: set[int] = set()
    proximo = inicio_difat
    while proximo < setores and len(indices) < quantos:
        if proximo in vistos:
            raise OleCorrompido("corrente circular")
        vistos.add(proximo)
        bloco = _inteiros(dados[(proximo + 1) * setor : (proximo + 2) * setor])
        if len(bloco) * 4 < setor:
            raise OleCorrompido("setor incompleto")
        indices += bloco[:-1]
        proximo = bloco[-1]
    if any(indice >= setores for indice in indices[:quantos]):
        raise OleCorrompido("setor fora do documento")
    return indices[:quantos]


def _corrente(tabela: Sequence[int], inicio: int, limite: int) -> list[int]:
    indices: list[int] = []
    atual = inicio
    while atual != _FIM:
        if atual >= len(tabela) or atual >= limite or len(indices) >= limite:
            raise OleCorrompido("corrente circular ou fora do documento")
        indices.append(atual)
        atual = tabela[atual]
    return indices


def _entradas(diretorio: bytes, setor: int) -> Iterator[_Entrada]:
    ultimo = len(diretorio) - _REGISTRO_DE_DIRETORIO + 1
    for posicao in range(0, ultimo, _REGISTRO_DE_DIRETORIO):
        bruto, comprimento, especie = struct.unpack_from("<64sHB", diretorio, posicao)
        inicio, baixo, alto = struct.unpack_from("<III", diretorio, posicao + 116)
        nome = bruto[: max(0, min(comprimento, 64) - 2)].decode("utf-16-le", "replace")
        # Nos documentos de setor curto, os 32 bits altos do tamanho não valem.
        yield _Entrada(nome, especie, inicio, baixo if setor == 512 else baixo | alto << 32)


def _cortar(entrada: _Entrada, conteudo: bytes) -> bytes:
    if entrada.tamanho > len(conteudo):
        raise OleCorrompido(f"o fluxo {entrada.nome!r} não cabe nos seus setores")
    return conteudo[: entrada.tamanho]


def _inteiros(dados: bytes) -> list[int]:
    inteiros = len(dados) // 4
    return list(struct.unpack_from(f"<{inteiros}I", dados))
