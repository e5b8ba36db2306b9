"""O que as listas dizem da fundação, com registros copiados à mão da tabela do IBGE."""

from __future__ import annotations

import pytest

from toponimia.regras.fundacao import (
    PrimeiroRegistro,
    frase_da_demora,
    frase_do_anterior,
    frase_do_limite,
    primeiro_registro,
)
from toponimia.regras.posse import Periodo

SERIE = (1872, 1900, 1911, 1920, 1933, 1940, 1950, 1960, 1970, 1980, 1991, 2000, 2010)


def periodo(nome: str, *anos: int, fonte: str = "censo") -> Periodo:
    return Periodo("1111111", nome, "municipios", fonte, anos)


def apurado(nome: str, instalacao: int, *periodos: Periodo) -> PrimeiroRegistro:
    achado = primeiro_registro(nome, periodos, instalacao=instalacao, anos=SERIE)
    assert achado is not None
    return achado


def test_outro_nome_e_dito_e_a_identidade_do_lugar_fica_em_aberto() -> None:
    """Campinas/GO, extinta e absorvida por Goiânia, que é cidade nova."""
    registro = apurado(
        "Goiânia", 1935, periodo("Campinas", 1911, 1920, 1933), periodo("Goiânia", *SERIE[5:])
    )
    assert (registro.ano, registro.outro, registro.com_o_nome) == (1911, True, None)
    frase = frase_do_limite("CADMUN registra 1935", "Goiânia", registro)
    assert "“Campinas” (divisão administrativa)" in frase
    assert "se é o mesmo lugar" in frase
    assert "CADMUN registra 1935" in frase


@pytest.mark.parametrize(
    ("hoje", "no_registro"), [("Viseu", "Vizeu"), ("Trairi", "Trahiry"), ("Almas", "Almas")]
)
def test_so_outra_grafia_nao_e_outro_nome(hoje: str, no_registro: str) -> None:
    registro = apurado(hoje, 1989, periodo(no_registro, 1900))
    assert not registro.outro
    frase = frase_do_limite("CADMUN registra 1989", hoje, registro)
    assert "outro nome" not in frase
    assert (f"como “{no_registro}”" in frase) is (hoje != no_registro)


def test_grafia_continuada_do_lugar_nao_e_outro_nome() -> None:
    registro = primeiro_registro(
        "Piumhi", [periodo("Piuí", 1940)], instalacao=1950, anos=SERIE, grafias=["Piuí"]
    )
    assert registro is not None and not registro.outro


def test_lista_seguinte_com_o_nome_de_hoje_e_ainda_anterior_a_instalacao() -> None:
    """Tauá/CE: São João do Príncipe em 1872, Tauhá em 1900; o CADMUN registra 1929."""
    periodos = (periodo("São João do Principe", 1872), periodo("Tauhá", 1900, 1911))
    assert apurado("Tauá", 1929, *periodos).com_o_nome == 1900
    # Se a instalação fosse de 1877, o nome de hoje só apareceria depois dela.
    assert apurado("Tauá", 1877, *periodos).com_o_nome is None


@pytest.mark.parametrize(
    ("instalacao", "presentes", "interrupcao"),
    [
        # Alhandra/PB: anexada a Parahyba em 1900, desmembrada de João Pessoa depois de 1950.
        (1959, (1872, 1960, 1970), (1900, 1950, 1960)),
        # Aquiraz/CE: falta só em 1933.
        (1933, (1872, 1900, 1911, 1920, 1940), (1933, 1933, 1940)),
        # Cuité/PB: voltou em 1933, e o ano registrado (1936) não é o da volta.
        (1936, (1872, 1900, 1933, 1940), None),
        # Guarapuava/PR: nunca deixou de constar.
        (1982, SERIE, None),
    ],
)
def test_interrupcao_em_que_caiu_a_instalacao(
    instalacao: int, presentes: tuple[int, ...], interrupcao: tuple[int, int, int] | None
) -> None:
    assert apurado("X", instalacao, periodo("X", *presentes)).interrupcao == interrupcao


def test_listas_do_mesmo_ano_que_se_contradizem_sao_ditas() -> None:
    """Érico Cardoso/BA em 1970: a série já lhe dá o nome de 1985; a DTB, Água Quente."""
    registro = apurado(
        "Érico Cardoso",
        1985,
        periodo("Érico Cardoso", 1970, 1980),
        periodo("Água Quente", 1970, 1980, fonte="dtb"),
    )
    assert registro.divergente == ("Divisão Territorial", "Água Quente")
    assert "Água Quente" in frase_do_limite("CADMUN registra 1985", "Érico Cardoso", registro)
    concorde = apurado("Almas", 1989, periodo("Almas", 1960), periodo("ALMAS", 1960, fonte="dtb"))
    assert concorde.divergente is None


@pytest.mark.parametrize(
    ("instalacao", "presentes", "faltas"),
    [
        # Marinópolis/SP: o CADMUN registra 1924; a primeira lista que a traz é a de 1970.
        (1924, (1970, 1980), (1933, 1940, 1950, 1960)),
        (1958, (1970, 1980), (1960,)),
        (1960, (1970, 1980), ()),
        (1989, (1970, 1980), ()),
    ],
)
def test_listas_que_faltam_depois_da_instalacao(
    instalacao: int, presentes: tuple[int, ...], faltas: tuple[int, ...]
) -> None:
    registro = apurado("X", instalacao, periodo("X", *presentes))
    assert registro.faltas == faltas
    if faltas:
        frase = frase_da_demora(registro)
        assert str(faltas[0]) in frase and str(faltas[-1]) in frase and "1970" in frase


def test_demora_diz_o_nome_diverso_da_primeira_lista() -> None:
    """Sítio d'Abadia/GO: o CADMUN registra 1850; a lista de 1900 traz Flores."""
    frase = frase_da_demora(
        apurado("Sítio d'Abadia", 1850, periodo("Flores", 1900), periodo("Sítio d'Abadia", 1933))
    )
    assert "“Flores” (recenseamento)" in frase


def test_sem_registro_na_serie_nao_ha_limite() -> None:
    so_dtb = [periodo("Palmas", 1994, fonte="dtb")]
    assert primeiro_registro("Palmas", so_dtb, instalacao=2000, anos=SERIE) is None


def test_registro_sob_outro_nome_nao_desmente_fato_e_e_nomeado() -> None:
    frase = frase_do_anterior(apurado("Goiânia", 1933, periodo("Campinas", 1911, 1920)))
    assert "“Campinas”" in frase and "1911" in frase and "confirmar" in frase
