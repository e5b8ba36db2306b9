"""Intervalos de posse do nome (LC nº 1/1967, art. 9º, II), com registros feitos à mão."""

from __future__ import annotations

from datetime import date

import pytest

from toponimia import conjuntos
from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.posse import (
    Certeza,
    DataParcial,
    FatoNome,
    Periodo,
    Posse,
    anterior,
    apurar,
    com_fato,
    com_nome_anterior,
    mesmo_nome,
    suceder,
)

CENSOS = (1872, 1900, 1911, 1920, 1933, 1940)


def registro(nome: str, *anos: int, camada: str = "municipios", fonte: str = "censo") -> Periodo:
    return Periodo("2900000", nome, camada, fonte, anos)


def posse(visto: str, ausente: int | None = None, *, exata: bool = False) -> Posse:
    return Posse(DataParcial.ler(visto), ausente, exata=exata)


@pytest.mark.parametrize(
    ("registro_antigo", "nome"),
    [
        ("Bomfim", "Bonfim"),
        ("Redempção", "Redenção"),
        ("Villa Jequitinhonha", "Jequitinhonha"),
        ("PORTO VELHO", "Porto Velho"),
        ("Philadelphia", "Filadélfia"),
        ("Jatahy", "Jataí"),
        ("Nictheroy", "Niterói"),
    ],
)
def test_mudanca_de_grafia_nao_e_outro_nome(registro_antigo: str, nome: str) -> None:
    assert mesmo_nome(registro_antigo, nome)


@pytest.mark.parametrize(
    ("registro_antigo", "nome"),
    [
        ("Augusto Severo", "Campo Grande"),
        ("Villa Nova", "Neópolis"),
        ("Paulista", "Paulistana"),
        ("Campo de Santana", "Tacima"),
        # "Vila" é parte do nome de hoje: perdê-lo não é grafia.
        ("Villa Bella", "Vila Rica"),
    ],
)
def test_outro_nome(registro_antigo: str, nome: str) -> None:
    assert not mesmo_nome(registro_antigo, nome)


def test_posse_continua_volta_ate_o_primeiro_registro() -> None:
    apurada = apurar(
        "Bonfim", [registro("Bomfim", 1900, 1911), registro("Bonfim", 1920)], edicao=2025
    )
    assert str(apurada.visto_desde) == "1900"
    assert apurada.ausente_em is None


@pytest.mark.parametrize(
    ("periodo", "lista"),
    [
        (registro("Bonfim", 1872), "recenseamento de 1872, municípios"),
        (registro("Bonfim", 1911), "divisão administrativa de 1911, municípios"),
        (registro("Bonfim", 1933), "divisão administrativa de 1933, municípios"),
        (registro("Bonfim", 1940, fonte="dtb"), "Divisão Territorial de 1940, municípios"),
        (
            registro("Bonfim", 1994, camada="distritos", fonte="dtb"),
            "Divisão Territorial de 1994, distritos",
        ),
        # Uma edição que o usuário ingeriu, de ano que o histórico embutido não traz.
        (registro("Bonfim", 2031, fonte="dtb"), "Divisão Territorial de 2031, municípios"),
    ],
)
def test_origem_diz_que_lista_e(periodo: Periodo, lista: str) -> None:
    assert apurar("Bonfim", [periodo], edicao=2040).origem == lista


def test_outro_nome_interrompe_e_diz_quando() -> None:
    """Tacima → Campo de Santana → Tacima: a posse que conta é a última."""
    apurada = apurar(
        "Tacima",
        [registro("Tacima", 1872, 1900), registro("Campo de Santana", 1911, 1920),
         registro("Tacima", 1933)],
        edicao=2025,
    )  # fmt: skip
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("1933", 1920)
    assert apurada.nome_anterior == "Campo de Santana"


def test_falta_na_lista_nao_e_prova() -> None:
    """Mesquita/RJ: não constar como município não mostra que não tinha o nome."""
    apurada = apurar(
        "Mesquita", [registro("Mesquita", 1872), registro("Mesquita", 1940)], edicao=2025
    )
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("1872", None)


def test_ano_com_registros_contrarios_nao_conta() -> None:
    """Em 1940 uma fonte traz o nome atual e a outra, outro: o ano não prova nada."""
    periodos = [
        registro("São José de Matões", 1933),
        registro("Matões", 1940),
        registro("São José de Matões", 1940, fonte="dtb"),
        registro("Matões", 1950),
    ]
    apurada = apurar("Matões", periodos, edicao=2025)
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("1950", 1933)


def test_anos_contrarios_sao_ditos() -> None:
    """Itambé/PE: de 1950 a 1970 o Censo diz Itambé, e a Divisão Territorial, També."""
    periodos = [
        registro("Itambé", 1872, 1933),
        registro("També", 1940),
        registro("També", 1940, 1950, 1960, 1970, fonte="dtb"),
        registro("Itambé", 1950, 1960, 1970, 1980),
        registro("Itambé", 1980, 2025, fonte="dtb"),
    ]
    apurada = apurar("Itambé", periodos, edicao=2025)
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("1980", 1940)
    assert "de 1950 a 1970 as listas se contradizem (“Itambé”, “També”)" in apurada.origem


def test_anos_contrarios_de_antes_da_interrupcao_nao_interessam() -> None:
    periodos = [
        registro("Itambé", 1920),
        registro("També", 1920, fonte="dtb"),
        registro("També", 1940),
        registro("Itambé", 1980),
    ]
    assert "contradizem" not in apurar("Itambé", periodos, edicao=2025).origem


def test_grafia_continuada_nao_interrompe() -> None:
    """Barreiros/PE: a lista de 1920 diz Barreiras; as de 1911 e 1933, Barreiros."""
    periodos = [
        registro("Barreiros", 1872, 1900, 1911),
        registro("Barreiras", 1920),
        registro("Barreiros", 1933, 1940),
    ]
    continua = apurar("Barreiros", periodos, edicao=2025, grafias=["Barreiras"])
    assert (str(continua.visto_desde), continua.ausente_em) == ("1872", None)
    # Sem o quadro, as regras de grafia não bastam: o gênero trocado faz outro nome.
    assert apurar("Barreiros", periodos, edicao=2025).ausente_em == 1920
    # E a grafia de um lugar não vale por outro nome.
    outro = apurar("Barreiros", [registro("Barra", 1920)], edicao=2025, grafias=["Barreiras"])
    assert outro.ausente_em == 1920


def test_quadro_das_grafias_continuadas_confere_com_as_listas() -> None:
    """Cada grafia consta de uma lista sob o código, e o nome é o de hoje."""
    vistos: dict[str, set[str]] = {}
    for camada in ("municipios", "distritos"):
        for linha in conjuntos.ler_csv(f"historico/nomes_{camada}.csv.gz"):
            vistos.setdefault(linha["codigo"], set()).add(dobrar(linha["nome"]))
    atuais = {
        linha["codigo"]: linha["nome"]
        for camada in ("municipios", "distritos")
        for linha in conjuntos.ler_csv(f"territorio/{camada}.csv")
    }
    for linha in conjuntos.ler_csv("historico/grafias_continuadas.csv"):
        assert dobrar(linha["grafia"]) in vistos[linha["codigo"]], linha
        assert atuais[linha["codigo"]] == linha["nome"], linha


def test_registro_posterior_a_edicao_em_uso_nao_conta() -> None:
    apurada = apurar("Santana", [registro("Santana", 2020), registro("Outra", 2030)], edicao=2025)
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("2020", None)


def test_posse_conta_em_qualquer_categoria() -> None:
    """Município de 1997 cujo distrito já trazia o nome em 1994."""
    apurada = apurar(
        "Tabaí",
        [registro("TABAI", 1994, camada="distritos", fonte="dtb"), registro("Tabaí", 2000)],
        edicao=2025,
        edicoes_municipais=(1991, 1994, 2000),
        ano_instalacao=1997,
    )
    assert str(apurada.visto_desde) == "1994"


@pytest.mark.parametrize(
    ("instalacao", "visto"),
    [
        (1926, "1926"),
        (1921, "1921"),
        (1920, "1933"),
        (1933, "1933"),
        (1950, "1933"),
        (None, "1933"),
    ],
)
def test_instalacao_so_afina_entre_as_duas_listas(instalacao: int | None, visto: str) -> None:
    apurada = apurar(
        "Ipiaú",
        [registro("Ipiaú", 1933, 1940)],
        edicao=2025,
        edicoes_municipais=CENSOS,
        ano_instalacao=instalacao,
    )
    assert str(apurada.visto_desde) == visto


def test_instalacao_nao_afina_nome_dado_depois() -> None:
    apurada = apurar(
        "Ipiaú",
        [registro("Rio Novo", 1933), registro("Ipiaú", 1940)],
        edicao=2025,
        edicoes_municipais=CENSOS,
        ano_instalacao=1936,
    )
    assert (str(apurada.visto_desde), apurada.ausente_em) == ("1940", 1933)


@pytest.mark.parametrize(
    ("a", "b", "certeza"),
    [
        (posse("1911"), posse("1933", 1911), Certeza.PROVADA),
        (posse("1911"), posse("1933", 1920), Certeza.PROVADA),
        (posse("1911"), posse("1933", 1900), Certeza.DOCUMENTAL),
        (posse("1911"), posse("1933"), Certeza.DOCUMENTAL),
        (posse("1911"), posse("1911"), None),
        (posse("1933"), posse("1911"), None),
        # Ano só sobrepõe-se ao dia do mesmo ano: não decide.
        (posse("1938"), posse("1938-03-31"), None),
        (posse("1938-03-31"), posse("1938-04-01"), Certeza.DOCUMENTAL),
        # O ato de b dá o dia em que começou a ter o nome: antes não o tinha.
        (posse("1911"), posse("1938-03-31", exata=True), Certeza.PROVADA),
        (posse("1938-03-30"), posse("1938-03-31", exata=True), Certeza.PROVADA),
    ],
)
def test_anterior(a: Posse, b: Posse, certeza: Certeza | None) -> None:
    assert anterior(a, b) is certeza
    if certeza is not None:
        assert anterior(b, a) is None


def test_fato_recua_a_posse() -> None:
    nova = com_fato(posse("1872"), FatoNome(DataParcial.ler("1833-05-17"), "Lei nº 1"))
    assert str(nova.visto_desde) == "1833-05-17"
    assert nova.exata
    assert nova.ausente_ate == date(1833, 5, 16)


@pytest.mark.parametrize(
    ("visto", "ausente", "fato"), [("1872", None, "1890"), ("1933", 1920, "1911")]
)
def test_fato_que_contradiz_registro_nao_vale(visto: str, ausente: int | None, fato: str) -> None:
    antes = posse(visto, ausente)
    nova = com_fato(antes, FatoNome(DataParcial.ler(fato), "ofício"))
    assert nova.visto_desde == antes.visto_desde
    assert not nova.exata
    assert nova.conflito


def test_nome_anterior_informado() -> None:
    nova = com_nome_anterior(posse("1940"), "Campo Belo", 1938, "Lei")
    assert (nova.ausente_em, nova.nome_anterior) == (1938, "Campo Belo")
    assert com_nome_anterior(posse("1940"), "Campo Belo", 1950, "Lei").conflito


@pytest.mark.parametrize(
    "texto", ["", "38", "1938-13-01", "1938-02-30", "19380101", "0000", "1938-1"]
)
def test_data_parcial_recusa(texto: str) -> None:
    with pytest.raises(ValueError):
        DataParcial.ler(texto)


def distrito(codigo: str, nome: str, *anos: int) -> Periodo:
    return Periodo(codigo, nome, "distritos", "dtb", anos)


def test_suceder_exige_um_so_distrito() -> None:
    candidatos = [
        distrito("430210520", "PINTO BANDEIRA", 1994),
        distrito("430210521", "Pinto Bandeira", 2003),
    ]
    assert suceder("Pinto Bandeira", 2013, candidatos) == ("430210520", "430210521")
    outro = distrito("430000510", "Pinto Bandeira", 1994)
    assert suceder("Pinto Bandeira", 2013, [*candidatos, outro]) == ()
    assert suceder(
        "Pinto Bandeira", 2013, [*candidatos, outro],
        maes=frozenset({"bento goncalves"}),
        nome_da_mae={"4302105": "Bento Gonçalves", "4300005": "Outra"},
    ) == ("430210520", "430210521")  # fmt: skip
    assert suceder("Pinto Bandeira", 1994, candidatos) == ()


def test_ato_no_mesmo_ano_do_registro_com_outro_nome_nao_contradiz() -> None:
    """Recenseamento de meados de 1950 e lei de dezembro de 1950: os dois podem ser verdade."""
    nova = com_fato(posse("1960", 1950), FatoNome(DataParcial.ler("1950-12-30"), "Lei 10/1950"))
    assert not nova.conflito
    assert str(nova.visto_desde) == "1950-12-30"
    assert nova.ausente_ate == date(1950, 12, 29)
