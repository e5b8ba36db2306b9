"""O que o usuário informa: números que não se repetem."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from toponimia.banco import conexao
from toponimia.banco.ingestao import ingerir
from toponimia.servicos.informados import (
    adicionar_acordo,
    adicionar_fatos,
    listar_acordos,
    listar_fatos,
    remover_acordo,
    remover_fato,
)

HOJE = date(2026, 11, 30)
FATOS = [("2511509", "nome_desde", "1758", "Alvará"), ("2602506", "comarca", "sim", "Lei nº 9")]


def numeros_dos_fatos(caminho: Path) -> list[int]:
    with conexao.abrir(caminho) as banco:
        return [f["id"] for f in listar_fatos(banco).registros()]


def test_numero_de_fato_removido_nao_volta(copia: Path) -> None:
    adicionar_fatos(copia, FATOS, hoje=HOJE)
    remover_fato(copia, 2)
    # A remoção fica sabida também depois de refeito o banco.
    ingerir(copia)
    adicionar_fatos(copia, [FATOS[1]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [1, 3]
    # Um fato que substitui outro também recebe número novo.
    adicionar_fatos(copia, [FATOS[1]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [1, 4]
    remover_fato(copia, 1)
    remover_fato(copia, 4)
    adicionar_fatos(copia, [FATOS[0]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [5]


def test_numero_de_acordo_removido_nao_volta(copia: Path) -> None:
    def adicionar() -> None:
        adicionar_acordo(
            copia,
            nome="Bom Jesus",
            ufs=["PI", "RS"],
            ato="Protocolo nº 1",
            data="2020-01-01",
            codigos=["2201903"],
            hoje=HOJE,
        )

    adicionar()
    remover_acordo(copia, 1)
    adicionar()
    with conexao.abrir(copia) as banco:
        assert [a["id"] for a in listar_acordos(banco).registros()] == [2]
