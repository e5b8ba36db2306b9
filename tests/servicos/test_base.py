"""O resumo dos dados que vai nas saídas diz com que dados se respondeu."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from toponimia.banco import conexao, edicoes
from toponimia.banco.conexao import Banco
from toponimia.banco.edicoes import noutra_edicao
from toponimia.regras.fundamentos import LEIS, sha256_das_leis
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


def test_um_estado_a_mais_muda_o_resumo_das_leis(tmp_path: Path) -> None:
    leis = tmp_path / "leis"
    shutil.copytree(LEIS, leis)
    assert sha256_das_leis(leis) == sha256_das_leis()
    (leis / "perfis" / "AC.toml").write_text('uf = "AC"\n', encoding="utf-8")
    assert sha256_das_leis(leis) != sha256_das_leis()


def test_as_leis_entram_no_resumo_das_saidas(
    banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = dados(banco)["sha256"]
    monkeypatch.setattr(edicoes, "sha256_das_leis", lambda: "outras leis")
    assert dados(banco)["sha256"] != original
