"""O parecer: ordem e presença das regras, efeito conforme a situação, perfis e datas."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from toponimia.erros import NomeInvalido, PedidoInvalido
from toponimia.modelos import PreVerificacao, ResultadoRegra
from toponimia.regras import fundamentos
from toponimia.regras.fundamentos import REGRAS_COMUNS, REGRAS_EXTRAS, Regra
from toponimia.regras.leitura import ler_ordenamento
from toponimia.regras.parecer import FUNCOES, avaliar

HOJE = date(2026, 11, 30)
QUATRO_PALAVRAS = "Serra Alva Verde Nova"


def previa(
    nome: str, uf: str | None = None, tipo: str = "municipio", data: date = HOJE
) -> PreVerificacao:
    return avaliar(nome, uf=uf, tipo=tipo, data=data, correlatos=())


def regra(consulta: PreVerificacao, qual: str) -> ResultadoRegra:
    (achada,) = [r for r in consulta.regras if r.regra == qual]
    return achada


def test_toda_especie_tem_funcao_e_toda_funcao_tem_regra() -> None:
    assert set(FUNCOES) == {*REGRAS_COMUNS, *REGRAS_EXTRAS}
    assert {r.regra for r in fundamentos.ordenamento().regras()} == set(FUNCOES)


@pytest.mark.parametrize("uf", [None, "MT", "BA", "PR", "MG", "SP", "AC"])
@pytest.mark.parametrize("tipo", ["municipio", "distrito"])
@pytest.mark.parametrize("data", [HOJE, date(1993, 1, 1), date(1950, 1, 1)])
def test_as_quatro_regras_vem_sempre_uma_vez_e_em_ordem(
    uf: str | None, tipo: str, data: date
) -> None:
    consulta = previa("Serra Alva", uf, tipo, data)
    assert [r.regra for r in consulta.regras][:4] == list(REGRAS_COMUNS)
    assert len({r.regra for r in consulta.regras}) == len(consulta.regras)


def test_extra_so_onde_o_perfil_a_traz() -> None:
    assert [r.regra for r in previa("Serra Alva", "BA").regras][4:] == ["palavra_estrangeira"]
    assert len(previa("Serra Alva", "MT").regras) == 4


@pytest.mark.parametrize(
    ("uf", "tipo", "resultado", "efeito", "limite"),
    [
        ("MT", "municipio", "sim", "impede", 3),
        ("MT", "distrito", "sim", "impede", 3),
        ("BA", "municipio", "sim", "impede", 3),
        ("PR", "distrito", "sim", "impede", 3),
        # A lei do Paraná fala de distritos; a da Bahia, de municípios.
        ("PR", "municipio", "sim", "informa", 3),
        ("BA", "distrito", "sim", "informa", 3),
        # São Paulo, quatro palavras; Minas nunca limitou; Acre, nada conhecido.
        ("SP", "municipio", "nao", "nenhum", 4),
        ("MG", "municipio", "sim", "informa", 3),
        ("AC", "municipio", "sim", "informa", 3),
        (None, "municipio", "sim", "informa", 3),
    ],
)
def test_mesmo_nome_de_quatro_palavras_por_perfil(
    uf: str | None, tipo: str, resultado: str, efeito: str, limite: int
) -> None:
    extensao = regra(previa(QUATRO_PALAVRAS, uf, tipo), "extensao")
    assert (extensao.resultado, extensao.efeito) == (resultado, efeito)
    assert extensao.evidencia == {
        "minimo": 4,
        "maximo": 4,
        "palavras": ["Serra", "Alva", "Verde", "Nova"],
        "limite": limite,
    }


@pytest.mark.parametrize(
    ("uf", "tipo", "obriga"),
    [
        (None, "municipio", False),
        ("AC", "municipio", False),
        ("MG", "municipio", False),  # a lei mineira nunca o limitou, e está revogada
        ("PR", "municipio", False),  # a paranaense só alcança distritos
        ("PR", "distrito", True),
        ("BA", "municipio", True),
        ("BA", "distrito", False),  # a baiana só alcança municípios
        ("MT", "distrito", True),
        ("SP", "distrito", True),
    ],
)
@pytest.mark.parametrize("nome", ["Serra Alva", QUATRO_PALAVRAS])
def test_limite_so_se_diz_onde_ha_lei(nome: str, uf: str | None, tipo: str, obriga: bool) -> None:
    motivo = regra(previa(nome, uf, tipo), "extensao").motivo
    assert ("não há limite federal" in motivo) == (not obriga)
    assert ("nem se conhece limite estadual" in motivo) == (not obriga and uf is not None)
    assert ("serve só de informação" in motivo) == (not obriga)


@pytest.mark.parametrize(
    ("uf", "data", "efeito"),
    [
        # Mato Grosso, 19.11.1992.
        ("MT", date(1992, 11, 18), "informa"),
        ("MT", date(1992, 11, 19), "impede"),
        # São Paulo: três palavras de 1947 a 1963, depois quatro; nunca mais que ressalva.
        ("SP", date(1947, 9, 17), "informa"),
        ("SP", date(1947, 9, 18), "ressalva"),
        ("SP", date(1963, 1, 13), "ressalva"),
        ("SP", date(1963, 1, 14), "nenhum"),
        # Bahia, 19.7.1989.
        ("BA", date(1989, 7, 18), "informa"),
        ("BA", date(1989, 7, 19), "impede"),
    ],
)
def test_extensao_dos_dois_lados_da_data(uf: str, data: date, efeito: str) -> None:
    assert regra(previa(QUATRO_PALAVRAS, uf, data=data), "extensao").efeito == efeito


@pytest.mark.parametrize(
    ("uf", "data", "efeito"),
    [
        ("AC", date(1984, 8, 20), "informa"),
        ("AC", date(1984, 8, 21), "impede"),
        ("SP", date(1980, 1, 1), "ressalva"),
        ("MG", date(1980, 1, 1), "informa"),
    ],
)
def test_data_dos_dois_lados_da_lei_federal(uf: str, data: date, efeito: str) -> None:
    assert regra(previa("Sete de Setembro", uf, data=data), "data").efeito == efeito


EXEMPLO = {
    "data": "Sete de Setembro",
    "pessoa_viva": "Presidente Sarney",
    "extensao": "Serra Alva Verde Nova Bela",
    "palavra_estrangeira": "Sunset City",
}


@pytest.mark.parametrize(
    "posta",
    [r for r in fundamentos.ordenamento().regras() if r.regra in EXEMPLO],
    ids=lambda r: r.id,
)
def test_cada_regra_aparece_e_pesa_desde_o_seu_primeiro_dia(posta: Regra) -> None:
    uf = None if posta.ato.uf == "BR" else posta.ato.uf
    um_dia = timedelta(days=1)
    antes = previa(EXEMPLO[posta.regra], uf, posta.tipos[0], posta.vigencia_inicio - um_dia)
    no_dia = previa(EXEMPLO[posta.regra], uf, posta.tipos[0], posta.vigencia_inicio)
    citacao = (posta.ato.nome, posta.dispositivos[0].dispositivo)
    citadas = [
        (f.ato, f.dispositivo)
        for r in antes.regras
        if r.regra == posta.regra
        for f in r.fundamento
    ]
    assert citacao not in citadas
    resultado = regra(no_dia, posta.regra)
    assert citacao in [(f.ato, f.dispositivo) for f in resultado.fundamento]
    assert resultado.resultado == "sim"
    ordem = fundamentos.EFEITOS
    assert ordem.index(resultado.efeito) >= ordem.index(posta.efeito_maximo(posta.vigencia_inicio))


def test_toda_lei_que_rege_esta_no_fundamento() -> None:
    fundamento = regra(previa("Sete de Setembro", "SP"), "data").fundamento
    assert [(f.ato, f.situacao) for f in fundamento] == [
        (
            "Lei Complementar nº 1/1967",
            "regra constante do texto consolidado; recepção pela CF/1988 controvertida",
        ),
        ("Lei nº 1/1947 (SP)", "revogada"),
        ("Lei nº 7.693/1963 (SP)", "nao_confirmada"),
        ("Lei nº 1/1947 (SP)", "nao_confirmada"),
    ]


def test_derivado_so_pesa_na_bahia() -> None:
    assert previa("Davinópolis", "BA").parecer == "com_ressalvas"
    assert previa("Davinópolis", "MT").parecer == "sem_impedimento"
    assert previa("Davinópolis", "BA", "distrito").parecer == "sem_impedimento"


@pytest.mark.parametrize(
    ("nome", "uf", "parecer"),
    [
        ("Serra Alva", "AC", "sem_impedimento"),
        ("Sete de Setembro", "AC", "com_impedimento"),
        ("Vila XV", "AC", "com_ressalvas"),
        ("Governador Fulano", "AC", "com_ressalvas"),
        ("Presidente Sarney", "AC", "com_impedimento"),
        ("Governador Dix-Sept Rosado Velho", "AC", "sem_impedimento"),
        ("Sunset City", "BA", "com_impedimento"),
        ("Sunset City", "AC", "sem_impedimento"),
    ],
)
def test_parecer(nome: str, uf: str, parecer: str) -> None:
    assert previa(nome, uf).parecer == parecer


def test_perfil_visivel() -> None:
    assert previa("Serra Alva", "mt").perfil == "MT"
    assert previa("Serra Alva", "mt").uf == "MT"
    assert previa("Serra Alva", "AC").perfil == "sem_perfil"
    assert previa("Serra Alva").perfil == "sem_perfil"


def test_evidencia_e_json_com_logicos_verdadeiros() -> None:
    for nome in ("Eduardo Campos", "Vila XV", QUATRO_PALAVRAS):
        for r in previa(nome, "BA").regras:
            json.dumps(dict(r.evidencia))
    evidencia = regra(previa("Eduardo Campos"), "pessoa_viva").evidencia
    assert evidencia["toponimo_existente"] is False


def test_modo_inventario_nada_impede() -> None:
    consulta = avaliar(
        "Sete de Setembro", uf="MT", tipo="municipio", data=HOJE, correlatos=(), modo="inventario"
    )
    assert consulta.parecer == "sem_impedimento"
    assert {r.efeito for r in consulta.regras} <= {"informa", "nenhum"}


@pytest.mark.parametrize(
    ("opcoes", "diz"),
    [
        ({"uf": "XX"}, "XX"),
        ({"tipo": "bairro"}, "bairro"),
        ({"modo": "outro"}, "outro"),
        ({"pessoa_falecida": "ontem"}, "ontem"),
    ],
)
def test_pedido_invalido(opcoes: dict[str, str], diz: str) -> None:
    pedido = {"uf": "MT", "tipo": "municipio", "data": HOJE, "correlatos": ()} | opcoes
    with pytest.raises(PedidoInvalido, match=diz):
        avaliar("Serra Alva", **pedido)  # type: ignore[arg-type]


@pytest.mark.parametrize("nome", ["", "   ", "S\ufffdo Jos\ufffd", "a\x00b"])
def test_nome_que_nao_e_nome(nome: str) -> None:
    with pytest.raises(NomeInvalido):
        previa(nome)


def test_estado_acrescentado_por_um_arquivo_rege_a_consulta(tmp_path: Path) -> None:
    pasta = Path(fundamentos.__file__).parent
    for arquivo in (pasta / "perfis").glob("*.toml"):
        (tmp_path / arquivo.name).write_bytes(arquivo.read_bytes())
    (tmp_path / "TO.toml").write_text(
        (pasta / "perfis" / "MT.toml")
        .read_text(encoding="utf-8")
        .replace('uf = "MT"', 'uf = "TO"')
        .replace("mt-lc", "to-lc")
        .replace("(MT)", "(TO)")
        .replace("limite = 3", "limite = 1"),
        encoding="utf-8",
    )
    lei = ler_ordenamento(pasta, perfis=tmp_path)
    consulta = avaliar(
        "Serra Alva", uf="TO", tipo="municipio", data=HOJE, correlatos=(), ordenamento=lei
    )
    assert (consulta.perfil, consulta.parecer) == ("TO", "com_impedimento")
    assert regra(consulta, "extensao").evidencia["limite"] == 1


def com_obito(nome: str, obito: str) -> ResultadoRegra:
    consulta = avaliar(
        nome, uf="GO", tipo="municipio", data=HOJE, correlatos=(), pessoa_falecida=obito
    )
    return regra(consulta, "pessoa_viva")


@pytest.mark.parametrize("nome", ["Serra Alva", "Santo Antônio", "Sete de Setembro", "Brasília"])
def test_obito_que_nao_serve_e_dito(nome: str) -> None:
    pessoa = com_obito(nome, "2001-05-06; Certidão nº 3")
    assert pessoa.resultado == "nao"
    assert "o óbito informado (2001-05-06; Certidão nº 3) não foi usado" in pessoa.motivo
    assert pessoa.evidencia["falecimento_nao_usado"] == {
        "data": "2001-05-06",
        "fonte": "Certidão nº 3",
    }
    assert pessoa.efeito == "informa"


def test_obito_de_quem_as_fontes_ja_dao_por_morto() -> None:
    # Getúlio Vargas morreu em 24 de agosto de 1954.
    assert "(1954-08-24; sem fonte indicada) confere" in (
        com_obito("Presidente Getúlio Vargas", "1954-08-24").motivo
    )
    assert "não confere com o das fontes" in (
        com_obito("Presidente Getúlio Vargas", "1955-08-24").motivo
    )


def test_obito_usado_e_informacao() -> None:
    pessoa = com_obito("Prefeito Fulano de Tal", "2001-05-06; Certidão nº 3")
    assert (pessoa.resultado, pessoa.efeito) == ("nao", "informa")
    assert pessoa.evidencia["falecimento_informado"]["data"] == "2001-05-06"
    assert "falecimento_nao_usado" not in pessoa.evidencia


def test_sem_uf_diz_que_leis_estaduais_limitam() -> None:
    # LC 23/1992 (MT), art. 6º, e LC 1/1989 (BA), art. 2º; LC 64/1992 (PR), art. 4º, só distritos.
    motivo = regra(previa("Rio Verde do Mato Grosso Novo", uf=None), "extensao").motivo
    assert "a UF não foi indicada" in motivo and "BA e MT: 3" in motivo and "PR" not in motivo
    motivo = regra(previa("Rio Verde do Mato Grosso Novo", uf=None, tipo="distrito"), "extensao")
    assert "PR" in motivo.motivo
    # Em 1940 nenhuma das leis conhecidas existia: a mais antiga, a de São Paulo, é de 1947.
    antiga = regra(previa("Serra Alva", data=date(1940, 1, 1)), "extensao").motivo
    assert "nem se conhece limite estadual em vigor na data" in antiga
