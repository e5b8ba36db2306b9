"""Acordos do art. 10 na consulta prévia, contados da letra das leis.

LC nº 1/1967, art. 10 (desde a LC nº 46/1984, de 21.8.1984): exceções "quanto ao direito de
prioridade à nomenclatura, mediante acordo entre as Unidades Federativas interessadas". Não alcança
o art. 9º, III (datas e pessoas), nem a lei do Estado que vede a repetição.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from toponimia.modelos import (
    Categoria,
    Classe,
    Comparacao,
    Correlato,
    Localidade,
    PreVerificacao,
    ResultadoRegra,
    Tipo,
)
from toponimia.regras.acordos import Acordo
from toponimia.regras.parecer import avaliar

NOME = "Serra Alva"
HOJE = date(2026, 11, 30)


def lugar(uf: str, codigo: str, tipo: Tipo = Tipo.CIDADE) -> Correlato:
    cidade = tipo is Tipo.CIDADE
    categoria = Categoria.MUNICIPIO if cidade else Categoria.DISTRITO
    return Correlato(
        Localidade(
            codigo=codigo,
            nome=NOME,
            tipo=tipo,
            uf=uf,
            municipio=NOME if cidade else "Outro",
            codigo_municipio=codigo[:7],
            categoria=categoria,
            categoria_maxima=categoria,
        ),
        Comparacao(NOME, NOME, Classe.IDENTICA, (), NOME.lower(), NOME.lower()),
    )


CIDADE_GO = lugar("GO", "5200001")
CIDADE_MG = lugar("MG", "3100001")
VILA_GO = lugar("GO", "520000215", Tipo.VILA)


def acordo(*ufs: str, data: str = "2020-05-04", codigos: tuple[str, ...] = ("5200001",)) -> Acordo:
    return Acordo(NOME, ufs, "Protocolo nº 1", data, codigos)


def consultar(
    portadores: list[Correlato],
    acordos: list[Acordo],
    *,
    uf: str | None = "AC",
    tipo: str = "municipio",
    data: date = HOJE,
) -> PreVerificacao:
    return avaliar(NOME, uf=uf, tipo=tipo, data=data, correlatos=portadores, acordos=acordos)


def repeticao(previa: PreVerificacao) -> ResultadoRegra:
    return next(r for r in previa.regras if r.regra == "repeticao")


AC_GO = acordo("AC", "GO")


@pytest.mark.parametrize(
    ("portadores", "acordos", "uf", "tipo", "data", "efeito"),
    [
        # Regra federal só: o acordo entre as duas UFs afasta a prioridade, e nada mais.
        ([CIDADE_GO], [], "AC", "municipio", HOJE, "impede"),
        ([CIDADE_GO], [AC_GO], "AC", "municipio", HOJE, "ressalva"),
        ([CIDADE_GO], [AC_GO], "AC", "distrito", HOJE, "ressalva"),
        # A UF do nome não é parte; ou o acordo é de outro lugar.
        ([CIDADE_GO], [acordo("GO", "TO")], "AC", "municipio", HOJE, "impede"),
        (
            [CIDADE_GO],
            [acordo("AC", "GO", codigos=("5299999",))],
            "AC",
            "municipio",
            HOJE,
            "impede",
        ),
        # Um portador coberto não cobre o outro; dois acordos, ou um só, cobrem os dois.
        ([CIDADE_GO, CIDADE_MG], [AC_GO], "AC", "municipio", HOJE, "impede"),
        (
            [CIDADE_GO, CIDADE_MG],
            [AC_GO, acordo("AC", "MG", codigos=("3100001",))],
            "AC",
            "municipio",
            HOJE,
            "ressalva",
        ),
        (
            [CIDADE_GO, CIDADE_MG],
            [acordo("AC", "GO", "MG", codigos=("5200001", "3100001"))],
            "AC",
            "municipio",
            HOJE,
            "ressalva",
        ),
        # Cidade coberta e vila que o art. 9º, I, faz ceder ao município: ressalva.
        ([CIDADE_GO, VILA_GO], [AC_GO], "AC", "municipio", HOJE, "ressalva"),
        # Mas um distrito novo não vence a vila, que o acordo não cobre.
        ([CIDADE_GO, VILA_GO], [AC_GO], "AC", "distrito", HOJE, "impede"),
        # O acordo vale desde o dia em que é feito.
        ([CIDADE_GO], [AC_GO], "AC", "municipio", date(2020, 5, 3), "impede"),
        ([CIDADE_GO], [AC_GO], "AC", "municipio", date(2020, 5, 4), "ressalva"),
        # Mato Grosso, LC nº 23/1992, art. 6º: veda ao município e ao distrito, com acordo ou não.
        ([CIDADE_GO], [acordo("GO", "MT")], "MT", "municipio", HOJE, "impede"),
        ([CIDADE_GO], [acordo("GO", "MT")], "MT", "distrito", HOJE, "impede"),
        # Antes dela (19.11.1992), só a federal.
        (
            [CIDADE_GO],
            [acordo("GO", "MT", data="1990-01-01")],
            "MT",
            "municipio",
            date(1992, 11, 18),
            "ressalva",
        ),
        (
            [CIDADE_GO],
            [acordo("GO", "MT", data="1990-01-01")],
            "MT",
            "municipio",
            date(1992, 11, 19),
            "impede",
        ),
        # Bahia, LC nº 1/1989, art. 2º: fala de municípios.
        ([CIDADE_GO], [acordo("BA", "GO")], "BA", "municipio", HOJE, "impede"),
        ([CIDADE_GO], [acordo("BA", "GO")], "BA", "distrito", HOJE, "ressalva"),
        # Paraná, LC nº 64/1992, art. 4º: fala de distritos.
        ([CIDADE_GO], [acordo("GO", "PR")], "PR", "municipio", HOJE, "ressalva"),
        ([CIDADE_GO], [acordo("GO", "PR")], "PR", "distrito", HOJE, "impede"),
        # Minas, LC nº 19/1991, art. 22 (17.7.1991 a 17.1.1995): repetição dentro do Estado, que o
        # acordo com Goiás não toca.
        (
            [CIDADE_GO],
            [acordo("GO", "MG", data="1990-01-01")],
            "MG",
            "municipio",
            date(1992, 1, 1),
            "ressalva",
        ),
        (
            [CIDADE_GO, CIDADE_MG],
            [acordo("GO", "MG", data="1990-01-01", codigos=("5200001", "3100001"))],
            "MG",
            "municipio",
            date(1992, 1, 1),
            "impede",
        ),
        # São Paulo, Constituição, art. 145-A: vigência não confirmada dá no máximo ressalva.
        ([CIDADE_GO], [acordo("GO", "SP")], "SP", "municipio", HOJE, "ressalva"),
        # Antes da LC nº 46/1984 não há art. 9º nem art. 10.
        (
            [CIDADE_GO],
            [acordo("AC", "GO", data="1980-01-01")],
            "AC",
            "municipio",
            date(1984, 8, 20),
            "informa",
        ),
        (
            [CIDADE_GO],
            [acordo("AC", "GO", data="1984-08-21")],
            "AC",
            "municipio",
            date(1984, 8, 21),
            "ressalva",
        ),
    ],
)
def test_efeito(
    portadores: list[Correlato],
    acordos: list[Acordo],
    uf: str,
    tipo: str,
    data: date,
    efeito: str,
) -> None:
    parecer = {"impede": "com_impedimento", "ressalva": "com_ressalvas"}
    previa = consultar(portadores, acordos, uf=uf, tipo=tipo, data=data)
    assert repeticao(previa).efeito == efeito
    assert previa.parecer == parecer.get(efeito, "sem_impedimento")


def test_ressalva_nomeia_o_acordo_e_o_artigo() -> None:
    regra = repeticao(consultar([CIDADE_GO], [AC_GO]))
    assert regra.resultado == "duvidoso"
    assert "Serra Alva/GO, coberto por acordo (Protocolo nº 1)" in regra.motivo
    assert regra.evidencia["acordos"] == ["Protocolo nº 1"]
    assert ("art. 10", "ainda_nao_vigente") not in {
        (f.dispositivo, f.situacao) for f in regra.fundamento
    }
    assert "art. 10" in {f.dispositivo for f in regra.fundamento}


def test_nao_cita_o_artigo_que_ainda_nao_havia() -> None:
    antigo = acordo("AC", "GO", data="1980-01-01")
    regra = repeticao(consultar([CIDADE_GO], [antigo], data=date(1984, 8, 20)))
    assert regra.fundamento == ()
    assert regra.evidencia["acordos"] == []


def test_acordo_posterior_a_data_e_dito() -> None:
    regra = repeticao(consultar([CIDADE_GO], [AC_GO], data=date(2020, 5, 3)))
    assert regra.resultado == "sim"
    assert "posterior à data" in regra.motivo
    assert "Protocolo nº 1, de 2020-05-04" in regra.motivo


def test_coberto_e_descoberto_sao_ditos_os_dois() -> None:
    regra = repeticao(consultar([CIDADE_GO, CIDADE_MG], [AC_GO]))
    assert regra.motivo.startswith("nome idêntico ao de Serra Alva/MG")
    assert "Serra Alva/GO, coberto por acordo" in regra.motivo


def test_sem_uf_falta_saber_se_ela_e_parte() -> None:
    regra = repeticao(consultar([CIDADE_GO], [AC_GO], uf=None))
    assert (regra.resultado, regra.efeito) == ("duvidoso", "ressalva")
    assert "se a UF do nome, que não se indicou, for parte dele (AC e GO)" in regra.motivo


def test_acordo_nao_levanta_a_vedacao_de_datas() -> None:
    """O art. 10 excetua a prioridade (art. 9º, I e II), não o inciso III."""
    nome = "Sete de Setembro"
    portador = replace(
        CIDADE_GO,
        localidade=replace(CIDADE_GO.localidade, nome=nome, municipio=nome),
        comparacao=Comparacao(nome, nome, Classe.IDENTICA, (), nome, nome),
    )
    previa = avaliar(
        nome,
        uf="AC",
        tipo="municipio",
        data=HOJE,
        correlatos=[portador],
        acordos=[replace(AC_GO, nome=nome)],
    )
    efeitos = {r.regra: r.efeito for r in previa.regras}
    assert (efeitos["data"], efeitos["repeticao"]) == ("impede", "ressalva")
    assert previa.parecer == "com_impedimento"


@pytest.mark.parametrize("classe", [Classe.GRAFIA, Classe.DIACRITICOS, Classe.SEMELHANTE])
def test_acordo_sobre_o_nome_nao_cala_o_correlato_de_outra_grafia(classe: Classe) -> None:
    """O art. 13 pede informação sobre o correlato, de que o art. 10 não dispensa."""
    outro = replace(CIDADE_GO, comparacao=replace(CIDADE_GO.comparacao, classe=classe))
    assert repeticao(consultar([outro], [AC_GO])).efeito == "ressalva"
