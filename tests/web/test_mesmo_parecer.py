"""A linha de comando, a página e a API dizem o mesmo do mesmo nome."""

import json
import re
import subprocess
import sys
from urllib.parse import urlencode

import pytest

CASOS = [
    {"nome": "Bom Jesus", "uf": "MT"},
    {"nome": "15 de Maio"},
    {"nome": "Presidente Sarney", "uf": "MA", "tipo": "distrito"},
    {"nome": "São José dos Quatro Marcos", "uf": "PR", "tipo": "distrito"},
    {"nome": "Iporan", "uf": "GO"},
    {"nome": "Xuvarapuera Serrana", "uf": "BA"},
    {"nome": "Aurora", "uf": "CE", "localidade": "2301703"},
    {"nome": "Rio D'Oeste", "uf": "SP", "data": "1965-01-01"},
    {"nome": "<b>Nova</b> & Velha"},
]


@pytest.mark.parametrize("campos", CASOS, ids=lambda c: c["nome"])
def test_mesmo_parecer(cliente, arquivo_embutido, campos):
    campos = {"data": "2026-11-30", **campos}
    opcoes = [f"--{campo}={valor}" for campo, valor in campos.items() if campo != "nome"]
    feito = subprocess.run(
        [sys.executable, "-m", "toponimia", "verificar", campos["nome"], *opcoes,
         "--formato", "json", "--banco", str(arquivo_embutido)],
        capture_output=True,
        timeout=120,
    )  # fmt: skip
    assert feito.returncode in (0, 1), feito.stderr.decode()
    (comando,) = json.loads(feito.stdout)

    resposta = cliente.pedir("/api/v1/verificar?" + urlencode(campos))
    assert resposta.corpo == feito.stdout

    texto = cliente.pedir("/consulta?" + urlencode(campos)).texto
    (parecer,) = re.findall(r'class="parecer parecer-(\w+)"', texto)
    assert parecer == comando["parecer"]
    assert re.findall(r'class="regra regra-(\w+)"', texto) == [
        regra["efeito"] for regra in comando["regras"]
    ]
    (quantos,) = re.findall(r"Nomes correlatos: (\d+)", texto)
    assert int(quantos) == len(comando["correlatos"])
    assert feito.returncode == (comando["parecer"] == "com_impedimento")
