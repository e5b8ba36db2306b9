"""A régua: os pares rotulados, o resultado congelado e os municípios julgados um a um."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from toponimia.conjuntos import ler_csv
from toponimia.modelos import Classe
from toponimia.nomes.comparacao import comparar
from toponimia.nomes.pares import pares

RAIZ = Path(__file__).resolve().parents[2]
MESMO_NOME = {"identica", "grafia", "diacriticos"}


def test_nada_pior_que_a_linha_de_base():
    feito = subprocess.run(
        [sys.executable, str(RAIZ / "scripts/avaliar_pares.py"), "--conferir"],
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        timeout=120,
    )
    assert feito.returncode == 0, feito.stdout + feito.stderr


def test_reserva_acha_ao_menos_95_por_cento_e_nao_inventa():
    reserva = [li for li in ler_csv("avaliacao/pares_rotulados.csv") if li["parte"] == "reserva"]
    certas = Counter()
    for linha in reserva:
        dada = comparar(linha["nome_a"], linha["nome_b"]).classe.value in MESMO_NOME
        certas[linha["classe"] in MESMO_NOME, dada] += 1
    assert certas[True, True] >= 0.95 * (certas[True, True] + certas[True, False])
    assert certas[False, True] == 0


def test_nenhuma_armadilha_vira_o_mesmo_nome():
    for linha in ler_csv("avaliacao/pares_rotulados.csv"):
        if linha["classe"] not in MESMO_NOME:
            assert comparar(linha["nome_a"], linha["nome_b"]).classe.value not in MESMO_NOME, linha


def test_municipios_julgados_sao_todos_e_quase_todos_interessam():
    nomes = sorted({linha["nome"] for linha in ler_csv("territorio/municipios.csv")})
    classes = (Classe.GRAFIA, Classe.DIACRITICOS, Classe.SEMELHANTE)
    achados = {
        (nomes[i], nomes[j], c.classe.value, ";".join(c.regras))
        for i, j, c in pares(nomes, classes=classes)
    }
    julgados = ler_csv("avaliacao/municipios_julgados.csv")
    assert achados == {(li["nome_a"], li["nome_b"], li["classe"], li["regras"]) for li in julgados}
    for classe, minimo in (("grafia", 0.95), ("semelhante", 0.80)):
        da_classe = [li["interessa"] == "sim" for li in julgados if li["classe"] == classe]
        assert sum(da_classe) >= minimo * len(da_classe)


@pytest.mark.parametrize("programa", ["gerar_numerais.py", "derivar_distintivos.py"])
def test_vocabulario_derivado_esta_em_dia(programa):
    feito = subprocess.run(
        [sys.executable, str(RAIZ / "scripts" / programa), "--conferir"],
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        timeout=120,
    )
    assert feito.returncode == 0, feito.stderr


def test_trocas_so_usam_regras_da_tabela():
    regras = {linha["regra"] for linha in ler_csv("vocabulario/regras.csv")}
    assert {li["regra"] for li in ler_csv("vocabulario/trocas_grafia.csv")} - {""} <= regras
