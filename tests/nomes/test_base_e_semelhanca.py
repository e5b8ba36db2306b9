"""Nome-base, genérico, plural, gênero e edição: onde valem e onde não."""

import pytest

from toponimia.modelos import Classe
from toponimia.nomes.comparacao import comparar
from toponimia.nomes.semelhanca import regra_de_edicao


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Aurora", "Aurora do Pará"),
        ("AURORA", "AURORA DO PARA"),
        ("Caxias", "Caxias do Sul"),
        ("Bragança", "Bragança Paulista"),
        ("Olinda", "Nova Olinda do Norte"),
        ("Barra", "Barra do Sul"),
        ("Embu", "Embu das Artes"),
        ("Theresopolis", "Teresópolis de Goiás"),
    ],
)
def test_base_comum(a, b):
    assert comparar(a, b).classe is Classe.BASE_COMUM


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Fortaleza do Tabocão", "Tabocão"),  # o mesmo código do IBGE teve os dois nomes
        ("FORTALEZA DO TABOCAO", "Tabocão"),
        ("Porto Mendes", "Mendes"),
        ("Porto do Mauá", "Mauá"),
        ("Linha Pinheiro Machado", "Pinheiro Machado"),
        ("Núcleo Colonial Pio XII", "Pio XII"),
        ("Assentamento Antônio Conselheiro", "Antonio Conselheiro"),
        ("Projeto de Assentamento Itamarati", "Itamaraty"),
        ("Gleba Celeste", "Celeste"),
        ("Faz. São José", "São José"),
        ("Capela de Sant'Ana", "Santana"),
        ("Conjunto Habitacional Esperança", "Esperança"),
        ("Patrimônio da Penha", "Penha"),
    ],
)
def test_generico_que_faz_parte_do_nome(a, b):
    for comparacao in (comparar(a, b), comparar(b, a)):
        assert comparacao.classe is Classe.BASE_COMUM
        assert "generico" in comparacao.regras


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Porto Alegre", "Alegre"),  # o adjetivo faz com o genérico um nome só
        ("Porto Feliz", "Feliz"),
        ("Linha Bonita", "Bonita"),
        ("Fazenda Nova", "Nova"),
        ("Linha 15", "15"),  # número de ordem
        ("Linha Quinze", "Quinze"),
        ("Porto Velho", "Velho"),
        ("Rio Turvo", "Turvo"),  # o acidente é outra coisa
        ("Serra da Saudade", "Saudade"),
        ("Porto Mendes", "Linha Mendes"),  # irmãos: cada um já tem a distinção
        ("Porto Lucena", "Lucena do Porto"),
    ],
)
def test_generico_nao_faz_base(a, b):
    assert comparar(a, b).classe is Classe.DISTINTA


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Porto", "Porto Velho"),
        ("Nova", "Vila Nova"),
        ("Aurora do Pará", "Aurora do Tocantins"),
        ("Bom Jesus da Serra", "Bom Jesus da Penha"),
        ("Concórdia", "Concórdia Machado"),
        ("Rio", "Rio Grande"),
        ("Ana", "Anamirim"),
    ],
)
def test_sem_base_comum(a, b):
    assert comparar(a, b).classe is Classe.DISTINTA


@pytest.mark.parametrize(
    ("a", "b", "regra"),
    [
        ("Vila do Treme", "Treme", "generico_ausente"),
        ("Villa Muriqui", "Muriqui", "generico_ausente"),
        ("Januário Cicco (Boa Saúde)", "Boa Saude", "apelido"),
        ("Morro Alto", "Morro do Alto", "particula_ausente"),
        ("Coqueirais", "Coqueiral", "plural"),
        ("Portões", "Portão", "plural"),
        ("Jardins", "Jardim", "plural"),
        ("Flores Azuis", "Flor Azul", "plural"),
        ("Planaltina", "Planaltino", "genero"),
        ("Itaporanga", "Itapuranga", "vogal"),
        ("Alagoinha", "Lagoinha", "letra_a_mais"),
    ],
)
def test_semelhante(a, b, regra):
    comparacao = comparar(a, b)
    assert comparacao.classe is Classe.SEMELHANTE
    assert regra in comparacao.regras


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("alpinopolis", "altinopolis"),
        ("marinopolis", "mariopolis"),
        ("anapolis", "canapolis"),
        ("lagoa dos gatos", "lagoa dos patos"),
        ("barra", "barro"),
        ("gravata", "gravatai"),
        ("linha 60", "linha 6"),
        ("pirapora", "pirapura"),
        ("itai", "itau"),
        ("castanho", "castanhao"),
        ("santa adelia", "santa amelia"),
    ],
)
def test_uma_letra_que_faz_outro_nome(a, b):
    assert regra_de_edicao(a, b) is None


def test_apelido_nunca_faz_identica_nem_grafia():
    for outro in ("Januário Cicco", "JANUARIO CICCO", "Boa Saúde"):
        assert comparar("Januário Cicco (Boa Saúde)", outro).classe is Classe.SEMELHANTE
    assert comparar("Nova Iorque (Lagoa)", "Nova York (Lagôa)").classe is Classe.GRAFIA


@pytest.mark.parametrize(
    ("a", "b"),
    [("Marajá", "Marajó"), ("Agrovila 10 / Bloco Dois", "Agrovila 12 / Bloco Dois")],
)
def test_nao_e_genero_nem_apelido(a, b):
    assert comparar(a, b).classe is Classe.DISTINTA
