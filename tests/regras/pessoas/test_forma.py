"""A forma do nome, só pelo texto."""

from __future__ import annotations

import pytest

from toponimia.regras.pessoas.derivacao import raiz_derivada
from toponimia.regras.pessoas.forma import caudas, ler_forma
from toponimia.regras.pessoas.frequencia import portadores_esperados


@pytest.mark.parametrize(
    ("nome", "especie"),
    [
        ("São José da Serra", "santo"),
        ("Sant'Ana do Riacho", "santo"),
        ("Nossa Senhora do Bonfim", "santo"),
        ("Bom Jesus da Mata", "santo"),
        ("João Batista", "santo"),
        ("São João Paulo II", "santo"),
        ("Barão de Cotegipe", "titulo_historico"),
        ("Marquês de Olinda", "titulo_historico"),
        ("Governador Fulano", "titulo"),
        ("Vila Governador Fulano de Tal", "titulo"),
        ("Cel. Ponce", "titulo"),
        ("Dona Francisca", "titulo"),
        ("Flávio Callegari", "nome"),
        ("Verônica Santos Souza da Silva", "nome"),
        ("João Batista Cardoso", "nome"),
        ("Marques da Silva Pereira", "nome"),  # sem acento, Marques é sobrenome
        ("Ana Clara", "prenomes"),
        # Prenome que é também palavra, ou raro, com último nome de gente.
        ("Rosa Weber", "nome"),
        ("Vitória Oliveira", "nome"),
        ("Telêmaco Borba", "nome"),
        ("Abelardo Luz", "nome"),
        ("Chico Buarque", "nome"),  # hipocorístico, que mal vai a registro
        ("Francineide Barros Vale", "nome"),  # sobrenome forte no meio, qualquer no fim
        ("Tia Joaquina", "titulo"),
        ("Vó Joaquina", "titulo"),
        ("Comendador Levy", "titulo"),
        ("Papa Urbano", "titulo_historico"),
        ("Bento XVI", "nenhuma"),  # numeral de papa
        # Palavra que nenhum lugar tem, e sobrenome; não a que já nomeia lugares.
        ("Bell Marques", "nome"),
        ("Nova Marques", "nenhuma"),
        ("Jatobá Ferreira", "nenhuma"),
        ("Senhora dos Remédios", "santo"),
        ("Senhora Aparecida", "santo"),
        ("Mãe dos Homens", "nenhuma"),
        ("Nazaré da Mata", "nenhuma"),
        ("Conceição da Barra", "nenhuma"),
        ("Rio Verde", "nenhuma"),
        ("Cabo Frio", "nenhuma"),
        ("Ver-o-Peso", "nenhuma"),
        ("Capitão do Mato", "nenhuma"),
        ("Conceição do Almeida", "nenhuma"),
        ("Vera Cruz", "nenhuma"),
        ("Aurora do Tocantins", "nenhuma"),
        ("Santos Dumont", "nenhuma"),
        ("Distrito Industrial", "nenhuma"),
    ],
)
def test_especie(nome: str, especie: str) -> None:
    assert ler_forma(nome).especie == especie


def test_separa_generico_titulo_nucleo_e_distintivo() -> None:
    forma = ler_forma("Vila Presidente Fulano de Tal do Sul")
    assert (forma.generico, forma.titulo, forma.distintivo) == ("vila", "presidente", "do sul")
    assert forma.nucleo == ("fulano", "de", "tal")
    assert forma.palavras == ("fulano", "tal")


def test_nome_comum_tem_mais_portadores_que_nome_raro() -> None:
    assert portadores_esperados(("joao", "silva")) > 100_000
    assert portadores_esperados(("jair", "bolsonaro")) < 50


@pytest.mark.parametrize(
    ("nome", "raiz"),
    [
        ("Davinópolis", "davino"),
        ("Luizlândia", "luiz"),
        ("Anápolis", "ana"),
        ("Teresópolis", "teresa"),
        ("Florianópolis", "floriano"),
        ("Juscelândia", "juscelino"),
        ("Marcelândia", "marcelo"),
        ("Euclidelândia", "euclides"),
        ("Quiterianópolis", "quiteria"),
        ("Augustinópolis", "augusto"),
        ("Pedrópolis", "pedro"),
        ("Rondonópolis", "rondon"),
        ("Medicilândia", "medici"),
        ("Souzalândia", "souza"),
        ("Vila Getulândia do Norte", "getulio"),
        # A raiz é coisa, lugar ou qualidade, ainda que alguém a tenha por nome.
        ("Cafelândia do Sul", None),
        ("Serranópolis Nova", None),
        ("Gemópolis", None),
        ("Cristalândia", None),
        ("Petrolândia", None),
        ("Floresta", None),
        ("Rosalândia", None),
        ("Pratápolis", None),
        ("Cacaulândia", None),
        ("Mineirolândia", None),
        ("Safirópolis", None),
        ("Bananalândia", None),  # Banana é apelido de candidato
        ("Indianópolis", None),
        ("Uberlândia", None),
        ("Normandia", None),
        ("Tailândia", None),
        ("Hidrolândia", None),
        ("Goiânia", None),
        ("Rio Verde", None),
    ],
)
def test_raiz_derivada(nome: str, raiz: str | None) -> None:
    assert raiz_derivada(nome) == raiz


def test_cauda_e_o_fim_que_pode_ser_de_pessoa() -> None:
    fins = [(c.texto, c.depois_de_particula) for c in caudas("Chapada do Mauro Mendes")]
    assert fins == [("Mauro Mendes", True), ("Mendes", False)]
    # O genérico da lista já se tira na leitura do nome inteiro.
    assert [c.texto for c in caudas("Vila Mauro Mendes")] == ["Mendes"]
    # Hífen e apóstrofo separam palavras; o texto continua a ser o do nome.
    assert [c.texto for c in caudas("Pau d'Alho Silva")] == ["Alho Silva", "Silva"]


def test_preposicao_elidida_nao_e_o_d_de_dom() -> None:
    assert ler_forma("Sítio d'Abadia").especie == "nenhuma"
    assert ler_forma("D. Abadia").titulo == "dom"
