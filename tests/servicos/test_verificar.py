"""A consulta de um lugar que já tem o nome diz o mesmo que a precedência (contrato, 4)."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.erros import PedidoInvalido
from toponimia.modelos import PreVerificacao, ResultadoRegra
from toponimia.servicos.informados import adicionar_acordo
from toponimia.servicos.precedencia import precedencia
from toponimia.servicos.verificar import Pedido, Verificador, verificar, verificar_lote

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


# Estados cuja lei, com o art. 9º ou sem ele, veda a repetição.
COM_LEI_PROPRIA = ("BA", "MT", "PR", "SP")


@pytest.mark.parametrize(
    ("decisao", "efeito"), [("mantem", "ressalva"), ("altera", "impede"), ("indeciso", "impede")]
)
def test_toda_decisao_e_a_da_precedencia(banco: Banco, decisao: str, efeito: str) -> None:
    verificador = Verificador(banco)
    por_criterio: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    for r in precedencia(banco).registros():
        if r["decisao"] == decisao and r["uf"] not in COM_LEI_PROPRIA:
            por_criterio[r["criterio"], r["tipo"], r["certeza"]].append(r)
    for registros in por_criterio.values():
        for r in registros[::40]:
            pedido = Pedido(r["nome"].upper(), localidade=r["codigo"])
            achada = repeticao(verificador.verificar(pedido, hoje=HOJE))
            assert achada.efeito == efeito, r
            assert r["motivo"] in achada.motivo
            assert (r["falta"] or "") in achada.motivo
            assert achada.evidencia["favorecido_pelo_art_9"] is (decisao == "mantem")


@pytest.mark.parametrize(
    ("codigo", "data", "efeito", "dito"),
    [
        # Antes do acordo, quem ele cobre alterava: é sede de município diante de comarcas.
        (BOM_JESUS_PB, date(2026, 3, 9), "impede", "acordo posterior à data de referência"),
        (BOM_JESUS_PB, date(2026, 3, 10), "ressalva", "Convênio nº 1"),
        # Quem o mantinha não deixa de o manter antes de um acordo que o veio a cobrir.
        (BOM_JESUS_PI, date(2026, 3, 9), "ressalva", "mantém o nome"),
        (BOM_JESUS_PI, date(2026, 3, 10), "ressalva", "Convênio nº 1"),
        # Um acordo que cobre os outros não faz deste um dos cobertos.
        (BOM_JESUS_RS, HOJE, "impede", "este é que altera o nome"),
    ],
)
def test_acordo_vale_desde_o_seu_dia_e_para_quem_cobre(
    copia: Path, codigo: str, data: date, efeito: str, dito: str
) -> None:
    adicionar_acordo(
        copia, nome="Bom Jesus", ufs=["PB", "PI", "RS"], ato="Convênio nº 1", data="2026-03-10",
        codigos=[BOM_JESUS_PB, BOM_JESUS_PI], hoje=HOJE,
    )  # fmt: skip
    with conexao.abrir(copia) as banco:
        achada = repeticao(verificar(banco, "Bom Jesus", localidade=codigo, data=data))
    assert (achada.efeito, dito in achada.motivo) == (efeito, True), achada.motivo


def test_coberto_por_acordo_nao_e_dito_favorecido_pelo_art_9(copia: Path) -> None:
    adicionar_acordo(
        copia, nome="Bom Jesus", ufs=["PB", "RN"], ato="Convênio nº 1", data="2026-03-10",
        codigos=[BOM_JESUS_PB], hoje=HOJE,
    )  # fmt: skip
    with conexao.abrir(copia) as banco:
        achada = repeticao(verificar(banco, "Bom Jesus", localidade=BOM_JESUS_PB, data=HOJE))
    assert achada.evidencia["favorecido_pelo_art_9"] is False
    assert achada.evidencia["acordos"] == ["Convênio nº 1"]


def test_vila_que_se_torna_municipio_e_decidida_como_municipio(banco: Banco) -> None:
    """Grupo só de vilas: a que se torna município passa a ter a categoria mais elevada."""
    grupos = defaultdict(list)
    for r in precedencia(banco).registros():
        grupos[r["grupo"]].append(r)
    r = next(
        r
        for grupo in grupos.values()
        if {r["tipo"] for r in grupo} == {"vila"}
        for r in grupo
        if r["decisao"] == "altera" and r["uf"] not in COM_LEI_PROPRIA
    )
    como_vila = verificar(banco, r["nome"], localidade=r["codigo"], data=HOJE)
    como_municipio = verificar(
        banco, r["nome"], localidade=r["codigo"], tipo="municipio", data=HOJE
    )
    assert repeticao(como_vila).efeito == "impede"
    assert repeticao(como_municipio).efeito == "ressalva"


@pytest.mark.parametrize(
    ("nome", "codigo"),
    [("São Luis", "2111300"), ("Goiania", "5208707"), ("Belo Horisonte", "3106200")],
)
def test_a_capital_e_a_primeira_da_sua_classe(banco: Banco, nome: str, codigo: str) -> None:
    consulta = verificar(banco, nome, data=HOJE)
    capital = next(c for c in consulta.correlatos if c.localidade.codigo == codigo)
    classe = capital.comparacao.classe
    primeiro = next(c for c in consulta.correlatos if c.comparacao.classe is classe)
    assert primeiro is capital
    assert "(capital)" in repeticao(consulta).motivo


def test_correlatos_por_classe_e_categoria(banco: Banco) -> None:
    for nome in ("São João", "Bom Jesus", "Santa Rita"):
        ordem = [
            (c.comparacao.classe.ordem, 9 if (k := c.localidade.categoria) is None else k.ordem)
            for c in verificar(banco, nome, data=HOJE).correlatos
        ]
        assert ordem == sorted(ordem)


@pytest.mark.parametrize("codificacao", ["cp850", "mac_roman"])
@pytest.mark.parametrize("nome", ["São João", "Conceição", "Açu", "Iporã", "Três Irmãos"])
def test_acentos_de_outra_codificacao_sao_erro_da_linha(
    banco: Banco, nome: str, codificacao: str
) -> None:
    """O DOS e o Mac antigo: lido como Windows-1252, o nome seria outro, e sem impedimento."""
    lido = nome.encode(codificacao).decode("cp1252", "replace")
    (resposta,) = verificar_lote(
        Verificador(banco), [(2, {"nome": lido})], padrao=Pedido(""), hoje=HOJE
    )
    assert isinstance(resposta, dict)
    assert resposta["linha"] == 2


def test_utf8_lido_como_windows_e_erro_da_linha(banco: Banco) -> None:
    lido = "São João".encode().decode("cp1252")
    (resposta,) = verificar_lote(
        Verificador(banco), [(2, {"nome": lido})], padrao=Pedido(""), hoje=HOJE
    )
    assert isinstance(resposta, dict)
    assert "CSV UTF-8" in resposta["erro"]


def test_nome_decomposto_ou_com_apostrofo_nao_e_suspeito(banco: Banco) -> None:
    nomes = ["Sa\u0303o Joa\u0303o", "D’Oeste", "Olho-d'Água", "N. S.ª da Guia", "Nº 5"]
    respostas = verificar_lote(
        Verificador(banco), [(2, {"nome": n}) for n in nomes], padrao=Pedido(""), hoje=HOJE
    )
    assert all(isinstance(r, PreVerificacao) for r in respostas)


@pytest.mark.parametrize("nome", ["SÃ£o JosÃ©", "Vila ConceiÃ§Ã£o"])
def test_nome_digitado_com_acentos_estragados_se_recusa(banco: Banco, nome: str) -> None:
    with pytest.raises(PedidoInvalido, match="acentos estragados"):
        verificar(banco, nome)


def test_maiusculas_com_til_nao_sao_estrago(banco: Banco) -> None:
    assert verificar(banco, "SÃO JOÃO DO PAU D'ALHO").nome == "SÃO JOÃO DO PAU D'ALHO"
