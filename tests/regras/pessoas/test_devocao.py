"""De que santo é o nome, e com que fonte."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from toponimia.regras.pessoas import ler_pessoa
from toponimia.regras.pessoas.devocao import ler_devocao
from toponimia.regras.pessoas.forma import ler_forma

RAIZ = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(RAIZ / "scripts"))

from preparar_devocoes import do_calendario  # noqa: E402

HOJE = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("nome", "santo"),
    [
        # Mortes pelo calendário romano e pelas páginas de avulsos.csv.
        ("São Francisco Xavier", "São Francisco Xavier (morte no ano 1552)"),
        ("Santa Dulce dos Pobres", "Santa Dulce dos Pobres (morte no ano 1992)"),
        ("São Carlos Acutis", "São Carlos Acutis (morte no ano 2006)"),
        ("Santa Josefina", "Santa Josefina Bakhita (morte no ano 1947)"),
        ("São Brás do Suaçuí", "São Brás (morte no ano 316)"),
        # O nome mais longo do calendário vence.
        ("São Francisco de Paula", "São Francisco de Paula (morte no ano 1507)"),
        # Noutra grafia.
        ("Santa Edwiges", "Santa Edviges (morte no ano 1243)"),
    ],
)
def test_diz_de_que_santo(nome: str, santo: str) -> None:
    devocao = ler_devocao(ler_forma(nome))
    assert devocao is not None and devocao.nome == santo
    leitura = ler_pessoa(nome, data=HOJE)
    assert leitura.resultado == "nao" and str(devocao) in leitura.motivo


def test_devocao_que_so_o_uso_mostra() -> None:
    # Santo Onofre não está no calendário geral, mas já nomeia lugar na lista do IBGE.
    devocao = ler_devocao(ler_forma("Santo Onofre"))
    assert devocao is not None and devocao.fonte == "listas do IBGE"


@pytest.mark.parametrize("nome", ["Santa Dilma", "São Bolsonaro", "Santa Suellen"])
def test_sem_fonte_nao_ha_santo(nome: str) -> None:
    assert ler_devocao(ler_forma(nome)) is None
    leitura = ler_pessoa(nome, data=HOJE)
    assert leitura.resultado == "duvidoso" and "não se achou santo" in leitura.motivo


def test_calendario_lido_como_publicado() -> None:
    # O formato é o do pacote; as frases, feitas para a prova.
    texto = (
        'martyrology:{ana_x:{canonizationLevel:"SAINT",dateOfDeath:1500}},'
        'i18n:{names:{ana_x:"Santa Inv\\xeanta de Tal, virgem",'
        'dois:"Santos Abel e Zeno, m\\xe1rtires",'
        'festa:"Natal",morte:"Mart\\xedrio de S\\xe3o Jo\\xe3o Teste"}}'
    )
    assert list(do_calendario(texto)) == [
        ("Santa Invênta de Tal", "1500"),
        ("Santo Abel", ""),
        ("São Zeno", ""),
        ("São João Teste", ""),
    ]


def test_tabelas_em_dia_com_as_listas() -> None:
    feito = subprocess.run(
        [sys.executable, str(RAIZ / "scripts/preparar_devocoes.py"), "--conferir"], timeout=120
    )
    assert feito.returncode == 0
