"""Células de nome das listas de 1872 a 2010, como publicadas."""

from __future__ import annotations

import pytest

from toponimia.nomes.registros import nome_de_registro, origens, sem_generico


@pytest.mark.parametrize(
    ("celula", "nome"),
    [
        ("Porto Velho, AM", "Porto Velho"),
        ("Guajará-mirim, MT", "Guajará-mirim"),
        ("Floriano Peixoto, população incluída na de Lábrea", "Floriano Peixoto"),
        ("Jatahy, polígono não identificado", "Jatahy"),
        ("Amapá - Território Municipal, PA", "Amapá"),
        ("Couto Magalhães, sede na vila de Santa Maria", "Couto Magalhães"),
        ("Ji-Paraná", "Ji-Paraná"),
        ("Anexo", "Anexo"),
        ("desmembrado de Humaitá", None),
        ("anexado e desmembrado de Oeiras", None),
        ("anexado a Santarém", None),
        ("sede em Burity", None),
        ("litígio MG/ES", None),
        ("Município Neutro", None),
        ("O Acre não era brasileiro", None),
        ("ainda pertencia à Bolívia", None),
        ("Município criado em 1909 e ainda não instalado", None),
        ("Sem informação", None),
        ("não existia", None),
        ("Não-Me-Toque", "Não-Me-Toque"),
        ("Sem Peixe", "Sem Peixe"),
        ("Nova Era", "Nova Era"),
        ("Sede Nova", "Sede Nova"),
        ("Morro Cabeça no Tempo", "Morro Cabeça no Tempo"),
        ("Sitio d'Abbadia", "Sitio d'Abbadia"),
        ("São João d’Aliança", "São João d’Aliança"),
        ("São João del Rei", "São João del Rei"),
        ("", None),
    ],
)
def test_nome_de_registro(celula: str, nome: str | None) -> None:
    assert nome_de_registro(celula) == nome


@pytest.mark.parametrize(
    ("celula", "maes"),
    [
        ("desmembrado de Costa Marques", ("Costa Marques",)),
        ("desmembrado de Ariquemes *", ("Ariquemes",)),
        (
            "desmembrado de Alta Floresta D'Oeste e Cerejeiras",
            ("Alta Floresta D'Oeste", "Cerejeiras"),
        ),
        ("desmembrado de Santo Antonio do Rio Madeira, MT", ("Santo Antonio do Rio Madeira",)),
        ("anexado e desmembrado de Jacobina", ("Jacobina",)),
        ("Jacobina", ()),
    ],
)
def test_origens(celula: str, maes: tuple[str, ...]) -> None:
    assert origens(celula) == maes


def test_generico_so_na_frente_e_com_nome_depois() -> None:
    assert sem_generico("Villa Jequitinhonha") == "Jequitinhonha"
    assert sem_generico("Vila Rica") == "Rica"
    assert sem_generico("Vila") == "Vila"
    assert sem_generico("Nova Villa") == "Nova Villa"
