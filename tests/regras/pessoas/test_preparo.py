"""O preparo das tabelas: um óbito vale sobre tudo, e só o que é público sai."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from toponimia import conjuntos

RAIZ = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def preparo() -> ModuleType:
    caminho = RAIZ / "scripts" / "preparar_pessoas.py"
    especificacao = importlib.util.spec_from_file_location("preparar_pessoas", caminho)
    assert especificacao is not None and especificacao.loader is not None
    modulo = importlib.util.module_from_spec(especificacao)
    sys.modules["preparar_pessoas"] = modulo
    especificacao.loader.exec_module(modulo)
    return modulo


def test_obito_de_uma_fonte_vale_sobre_a_vida_de_outra(preparo: ModuleType) -> None:
    a = preparo.Pessoa("Fulano Raro", "", "1950-01-01", "", "x", "camara", "2026-03-01", "2026")
    b = preparo.Pessoa("FULANO RARO", "", "1950", "2025", "y", "wikidata", "2025-12-14", "")
    (unida,) = preparo.unir([a, b])
    assert (unida.falecimento, unida.vivo_em) == ("2025", "")
    assert unida.fonte == "camara;wikidata" and unida.papel == "x; y"


@pytest.mark.parametrize("nascimento", ["1953", ""])
def test_homonimo_de_outra_idade_ou_sem_data_e_outra_pessoa(
    preparo: ModuleType, nascimento: str
) -> None:
    a = preparo.Pessoa("Fulano Raro", "", "1950-01-01", "", "x", "camara", "2026-03-01", "2026")
    b = preparo.Pessoa("Fulano Raro", "", nascimento, "2025", "y", "moma", "2025-12-14", "")
    assert len(preparo.unir([a, b])) == 2


def test_prefeito_sucedido_deixa_de_constar_vivo(preparo: ModuleType, tmp_path: Path) -> None:
    import gzip

    cabecalho = (
        "ibge_code,municipio,uf,prefeito_atual_ibge,prefeito_eleito_2024,nome_urna_2024,"
        "partido,vice_eleito_2024,vice_partido"
    )
    linhas = [
        "1,Alva,AC,BELTRANO NOVO,FULANO VELHO,FULANO,X,BELTRANO NOVO,X",
        "2,Serra,AC,SICRANO ATUAL,SICRANO ATUAL,SICRANO,X,OUTRO,X",
    ]
    texto = "\n".join([cabecalho, *linhas]) + "\n"
    (tmp_path / "prefeitos_vices_2024_2026.csv.gz").write_bytes(gzip.compress(texto.encode()))
    vivos = {p.nome_civil: bool(p.vivo_em) for p in preparo.prefeitos(tmp_path)}
    assert vivos == {"FULANO VELHO": False, "BELTRANO NOVO": True, "SICRANO ATUAL": True}


def test_fontes_citadas_existem_e_nenhuma_restringe() -> None:
    fontes = {f["id"]: f["licenca"] for f in conjuntos.ler_csv("pessoas/fontes.csv")}
    usadas = {
        codigo
        for linha in conjuntos.ler_csv("pessoas/pessoas.csv")
        for codigo in linha["fonte"].split(";")
    }
    assert usadas <= set(fontes)
    assert not [x for x in fontes.values() if any(r in x for r in ("SA", "NC", "GPL"))]


def test_so_o_que_e_publico() -> None:
    assert list(conjuntos.ler_csv("pessoas/pessoas.csv")[0]) == [
        "id",
        "nome",
        "nome_civil",
        "nascimento",
        "falecimento",
        "papel",
        "fonte",
        "data_referencia",
        "vivo_em",
    ]
