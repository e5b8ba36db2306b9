"""A consulta de um lugar que já tem o nome diz o mesmo que a precedência (contrato, 4)."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.modelos import PreVerificacao, ResultadoRegra
from toponimia.servicos.informados import adicionar_acordo
from toponimia.servicos.precedencia import precedencia
from toponimia.servicos.verificar import verificar

HOJE = date(2026, 11, 30)
BOM_JESUS_PI, BOM_JESUS_PB, BOM_JESUS_RS = "2201903", "2502201", "4302303"


def repeticao(consulta: PreVerificacao) -> ResultadoRegra:
    (achada,) = [r for r in consulta.regras if r.regra == "repeticao"]
    return achada


def decisoes(banco: Banco) -> dict[str, str]:
    return {r["codigo"]: r["decisao"] for r in precedencia(banco, nome="Bom Jesus").registros()}


def test_favorecido_tem_ressalva_e_quem_altera_impedimento(banco: Banco) -> None:
    assert decisoes(banco)[BOM_JESUS_PI] == "mantem"
    favorecido = verificar(banco, "Bom Jesus", localidade=BOM_JESUS_PI, data=HOJE)
    assert favorecido.parecer == "com_ressalvas"
    assert "favorece o lugar, que mantém o nome" in repeticao(favorecido).motivo
    assert decisoes(banco)[BOM_JESUS_RS] == "altera"
    contrariado = verificar(banco, "Bom Jesus", localidade=BOM_JESUS_RS, data=HOJE)
    assert contrariado.parecer == "com_impedimento"
    assert "este é que altera o nome" in repeticao(contrariado).motivo


def test_nome_novo_nao_se_vale_da_precedencia_de_outro(banco: Banco) -> None:
    # Cuiabá não se chama Bom Jesus: é capital, e o art. 9º, I, a favoreceria; um município, não.
    assert verificar(banco, "Bom Jesus", uf="PI", data=HOJE).parecer == "com_impedimento"


@pytest.mark.parametrize(
    ("data", "parecer"),
    [(HOJE, "com_ressalvas"), (date(2019, 1, 1), "com_impedimento")],
)
def test_coberto_por_acordo_ja_feito(copia: Path, data: date, parecer: str) -> None:
    adicionar_acordo(
        copia, nome="Bom Jesus", ufs=["PB", "RN"], ato="Convênio 1/2020", data="2020-03-10",
        codigos=[BOM_JESUS_PB], hoje=HOJE,
    )  # fmt: skip
    with conexao.abrir(copia) as banco:
        consulta = verificar(banco, "Bom Jesus", localidade=BOM_JESUS_PB, data=data)
    assert consulta.parecer == parecer
    if data == HOJE:
        assert "Convênio 1/2020" in repeticao(consulta).motivo
        assert any(f.dispositivo == "art. 10" for f in repeticao(consulta).fundamento)


def test_indeciso_diz_o_que_falta(banco: Banco) -> None:
    indeciso = next(r for r in precedencia(banco).registros() if r["decisao"] == "indeciso")
    consulta = verificar(banco, indeciso["nome"], localidade=indeciso["codigo"], data=HOJE)
    assert consulta.parecer == "com_impedimento"
    assert "indecisa" in repeticao(consulta).motivo
    assert indeciso["falta"] in repeticao(consulta).motivo
