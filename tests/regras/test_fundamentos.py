"""Atos e perfis: citações que se resolvem, datas dos dois lados, um Estado novo por arquivo."""

from __future__ import annotations

import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from toponimia.erros import DadosInvalidos, PedidoInvalido
from toponimia.regras import fundamentos
from toponimia.regras.leitura import ler_ordenamento

PASTA = Path(fundamentos.__file__).parent
HOJE = date(2026, 11, 30)
UFS = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split()


def test_toda_uf_tem_resposta_e_so_cinco_tem_perfil() -> None:
    rotulos = {uf: fundamentos.perfil(uf).rotulo for uf in UFS}
    com_perfil = {uf for uf, rotulo in rotulos.items() if rotulo == uf}
    assert com_perfil == {"MT", "BA", "PR", "MG", "SP"}
    assert {rotulos[uf] for uf in UFS if uf not in com_perfil} == {"sem_perfil"}


def test_sem_uf_valem_as_federais() -> None:
    assert fundamentos.perfil(None).rotulo == "sem_perfil"


def test_uf_desconhecida_e_pedido_invalido() -> None:
    with pytest.raises(PedidoInvalido, match="XX"):
        fundamentos.perfil("XX")


@pytest.mark.parametrize(
    ("ato", "dispositivo", "data", "situacao"),
    [
        # A LC 46 é de 21.8.1984; antes, o art. 9º era o da entrada em vigor.
        ("lc-1-1967", "art. 9º, III", date(1984, 8, 20), "ainda_nao_vigente"),
        ("lc-1-1967", "art. 9º, III", date(1984, 8, 21), "vigente"),
        ("lc-1-1967", "art. 9º, III", date(1988, 10, 4), "vigente"),
        (
            "lc-1-1967",
            "art. 9º, III",
            date(1988, 10, 5),
            "regra constante do texto consolidado; recepção pela CF/1988 controvertida",
        ),
        ("mt-lc-23-1992", "art. 6º", date(1992, 11, 18), "ainda_nao_vigente"),
        ("mt-lc-23-1992", "art. 6º", date(1992, 11, 19), "vigente"),
        ("mg-lc-19-1991", "art. 22, I", date(1995, 1, 17), "vigente"),
        ("mg-lc-19-1991", "art. 22, I", date(1995, 1, 18), "revogada"),
        ("sp-lei-7693-1963", "art. 1º", HOJE, "nao_confirmada"),
    ],
)
def test_situacao_na_data(ato: str, dispositivo: str, data: date, situacao: str) -> None:
    assert fundamentos.fundamento(ato, dispositivo, data=data).situacao == situacao


def test_o_revogado_nao_se_cita_como_se_vigesse() -> None:
    artigo = ("mg-lc-19-1991", "art. 22, I")
    for dia, fim in ((date(1995, 1, 17), "art. 22, I"), (date(1995, 1, 18), "I (revogado)")):
        assert fundamentos.citar([fundamentos.fundamento(*artigo, data=dia)]).endswith(fim)


def test_citacao_inexistente_e_erro() -> None:
    with pytest.raises(DadosInvalidos, match="art. 99"):
        fundamentos.fundamento("lc-1-1967", "art. 99", data=HOJE)


@pytest.mark.parametrize("regra", list(fundamentos.ordenamento().regras()), ids=lambda r: r.id)
def test_dois_lados_de_cada_data(regra: fundamentos.Regra) -> None:
    um_dia = timedelta(days=1)
    assert regra.situacao(regra.vigencia_inicio - um_dia) == "ainda_nao_vigente"
    assert regra.efeito_maximo(regra.vigencia_inicio - um_dia) == "nenhum"
    no_primeiro_dia = regra.situacao(regra.vigencia_inicio)
    assert no_primeiro_dia in ("vigente", "nao_confirmada")
    if no_primeiro_dia == "nao_confirmada":
        assert regra.efeito_maximo(regra.vigencia_inicio) in ("ressalva", "informa")
    if regra.vigencia_fim is not None:
        assert regra.situacao(regra.vigencia_fim) == no_primeiro_dia
        assert regra.situacao(regra.vigencia_fim + um_dia) == "revogada"
        assert regra.efeito_maximo(regra.vigencia_fim + um_dia) == "informa"
    assert regra.ato.fonte and regra.ato.conferido_em <= HOJE


@pytest.mark.parametrize(
    ("uf", "tipo", "trecho"),
    [
        ("MT", "municipio", "23/1992 (MT), art. 6º, § 2º"),
        ("MT", "distrito", "23/1992 (MT), art. 24, § 1º"),
        ("PR", "distrito", "64/1992 (PR), art. 3º"),
        ("AC", "municipio", "art. 18, § 4º"),
        ("AC", "distrito", "art. 30, IV"),
        # Revogada a lei mineira, vale a regra geral.
        ("MG", "distrito", "art. 30, IV"),
    ],
)
def test_competencia(uf: str, tipo: str, trecho: str) -> None:
    assert trecho in fundamentos.perfil(uf).competencia(tipo)


def test_competencia_na_data() -> None:
    texto = fundamentos.perfil("MG").competencia("distrito", data=date(1993, 1, 1))
    assert "19/1991" in texto and "art. 22, § 3º" in texto


def test_regras_que_alcancam_o_tipo() -> None:
    parana = fundamentos.perfil("PR")
    estaduais = {r.id for r in parana.regras_de("municipio", HOJE) if r.ato.uf == "PR"}
    assert estaduais == set()
    estaduais = {r.regra for r in parana.regras_de("distrito", HOJE) if r.ato.uf == "PR"}
    assert estaduais == {"data", "pessoa_viva", "extensao", "repeticao"}


def test_nunca_se_escreve_ilegal() -> None:
    for arquivo in sorted(PASTA.rglob("*.toml")):
        texto = arquivo.read_text(encoding="utf-8").casefold()
        assert "ilegal" not in texto and "irregular" not in texto, arquivo.name


NOVO_ESTADO = """
uf = "TO"
nome = "Tocantins"
conferido_em = 2026-11-30

[[ato]]
id = "to-lei-imaginaria"
nome = "Lei nº 1/2000 (TO)"
data = 2000-01-01
ementa = "Exemplo."
situacao = "vigente"
fonte = "exemplo"
conferido_em = 2026-11-30

[[ato.dispositivo]]
dispositivo = "art. 1º"
inicio = 2000-01-01
texto = "Não mais de duas palavras."

[[regra]]
id = "to-extensao"
regra = "extensao"
ato = "to-lei-imaginaria"
dispositivo = "art. 1º"
tipos = ["municipio"]
texto = "não mais de duas palavras"
parametros = { limite = 2 }
"""


def _copia(tmp_path: Path) -> Path:
    perfis = tmp_path / "perfis"
    shutil.copytree(PASTA / "perfis", perfis)
    return perfis


def test_um_arquivo_acrescenta_um_estado(tmp_path: Path) -> None:
    perfis = _copia(tmp_path)
    (perfis / "TO.toml").write_text(NOVO_ESTADO, encoding="utf-8")
    lido = ler_ordenamento(PASTA, perfis=perfis)
    assert lido.perfil("TO").rotulo == "TO"
    limites = [
        r.parametros["limite"]
        for r in lido.perfil("TO").regras_de("municipio", HOJE)
        if r.regra == "extensao"
    ]
    assert limites == [2]


@pytest.mark.parametrize(
    ("troca", "por", "diz"),
    [
        ('dispositivo = "art. 1º"\ntipos', 'dispositivo = "art. 2º"\ntipos', "art. 2º"),
        ('ato = "to-lei-imaginaria"', 'ato = "outra"', "outra"),
        ('regra = "extensao"', 'regra = "cor"', "regra deve ser"),
        ("parametros = { limite = 2 }", "", "parametros.limite"),
        ('uf = "TO"', 'uf = "GO"', "GO.toml"),
        ('tipos = ["municipio"]', 'tipos = ["bairro"]', "tipos"),
        ("inicio = 2000-01-01", "", "inicio"),
        ('uf = "TO"', "uf = TO", "TO.toml"),
        ('id = "to-extensao"', 'id = "mt-lc23-extensao"', "repetidos"),
    ],
)
def test_perfil_errado_e_recusado(tmp_path: Path, troca: str, por: str, diz: str) -> None:
    perfis = _copia(tmp_path)
    assert troca in NOVO_ESTADO
    (perfis / "TO.toml").write_text(NOVO_ESTADO.replace(troca, por), encoding="utf-8")
    with pytest.raises(DadosInvalidos, match=diz):
        ler_ordenamento(PASTA, perfis=perfis)
