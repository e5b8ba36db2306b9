"""O resumo dos dados que vai nas saídas diz com que dados se respondeu."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.edicoes import noutra_edicao
from toponimia.servicos.base import dados
from toponimia.servicos.informados import adicionar_acordo, adicionar_fatos, remover_fato

HOJE = date(2026, 11, 30)


def resumo(caminho: Path) -> str:
    with conexao.abrir(caminho) as banco:
        return str(dados(banco)["sha256"])


def test_fatos_e_acordos_mudam_o_resumo(copia: Path) -> None:
    original = resumo(copia)
    adicionar_fatos(copia, [("2602506", "comarca", "sim", "Lei nº 9")], hoje=HOJE)
    com_fato = resumo(copia)
    assert com_fato != original
    # Sem o fato, o conteúdo é o que era; o registro das execuções não conta.
    remover_fato(copia, 1)
    assert resumo(copia) == original
    adicionar_acordo(
        copia, nome="Bom Jesus", ufs=["PB", "RN"], ato="Acordo 1", data="2020-01-01",
        codigos=["2502201"], hoje=HOJE,
    )  # fmt: skip
    assert resumo(copia) not in (original, com_fato)


def test_outra_edicao_e_outra_lista_mudam_o_resumo(
    banco: Banco, copia: Path, tmp_path: Path
) -> None:
    original = dados(banco)["sha256"]
    assert dados(noutra_edicao(banco, 2024))["sha256"] != original
