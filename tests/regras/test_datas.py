"""Datas em nomes. Os casos vêm do quadro de exemplos da lei e do uso; cada linha diz por quê."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia import conjuntos
from toponimia.nomes.numerais import valor_cardinal
from toponimia.regras.datas import ler_data

SIM = {
    "Quinze de Novembro": (15, 11),
    "Sete de Setembro": (7, 9),
    "Três de Maio": (3, 5),
    "Tres de Maio": (3, 5),  # sem acento
    "TREZE DE MAIO": (13, 5),  # maiúsculas
    "Primeiro de Maio": (1, 5),  # ordinal
    "1º de Maio": (1, 5),
    "1.º de Maio": (1, 5),
    "1° de Maio": (1, 5),  # o sinal de grau no lugar do ordinal
    "1o de Maio": (1, 5),
    "1 de maio": (1, 5),
    "01 de Maio": (1, 5),
    "XX de Setembro": (20, 9),  # romano
    "Vinte e Cinco de Julho": (25, 7),  # cardinal composto
    "Vinte-e-Um de Abril": (21, 4),
    "Trinta e Um de Março": (31, 3),
    "Porto XV de Novembro": (15, 11),  # genérico antes
    "Linha 21 de Abril": (21, 4),
    "Vila Oito de Agosto": (8, 8),
    "São José do Treze de Maio": (13, 5),
    "Sete de Setembro do Sul": (7, 9),  # distintivo depois
    "Domingo 7 de Setembro": (7, 9),  # dia da semana
    "Nove de Julho de 1932": (9, 7),  # ano
    "3 do Maio": (3, 5),  # grafias antigas
    "Trez de Maio": (3, 5),
    "25 de Julio": (25, 7),
    "Doze de Octubro": (12, 10),
    "Sete de Septembro": (7, 9),
    "Primeiro d'Abril": (1, 4),
    # Numerais como se escreveram ou se escrevem por engano.
    "Desoito de Fevereiro": (18, 2),
    "Deseseis de Abril": (16, 4),
    "Dezaseis de Julho": (16, 7),
    "Dezasete de Abril": (17, 4),
    "Desesete de Fevereiro": (17, 2),
    "Desenove de Março": (19, 3),
    "Dezanove de Outubro": (19, 10),
    "Catorse de Março": (14, 3),
    "Trese de Maio": (13, 5),
    "Quinse de Novembro": (15, 11),
    "Onse de Junho": (11, 6),
    "Dose de Outubro": (12, 10),
    "Oyto de Março": (8, 3),
    "Hum de Janeiro": (1, 1),
    "Trinta e Hum de Março": (31, 3),
    "Vinte e Dous de Agosto": (22, 8),
    "Primeyro de Mayo": (1, 5),
    "IIII de Julho": (4, 7),
    "XVIIII de Maio": (19, 5),
    "Quinze de Feverêiro": (15, 2),
    "Sete de Abríl": (7, 4),
    # Meses abreviados à antiga e os da fronteira.
    "Sete de 7.bro": (7, 9),
    "7 de VIIbro": (7, 9),
    "24 de 10bro": (24, 12),
    "25 de Mayo": (25, 5),
    "12 de Octubre": (12, 10),
    # O sinal do ordinal solto.
    "1 º de Maio": (1, 5),
    # Mês em romanos, espaços em volta dos traços, ano antes.
    "13-V-1888": (13, 5),
    "15.XI.1889": (15, 11),
    "7/IX/1822": (7, 9),
    "XV-XI-1889": (15, 11),
    "15 / 11 / 1889": (15, 11),
    "15–11–1889": (15, 11),
    "15/nov/1889": (15, 11),
    "1889-11-15": (15, 11),
    # Nome e apelido.
    "Vila Nova/Sete de Setembro": (7, 9),
    # Erros de escrita que são só outra grafia do mês.
    "Sete de Setenbro": (7, 9),
    "Dois de Fevereyro": (2, 2),
    "Dez de Abryl": (10, 4),
    # Abreviatura que não é outra palavra, ou que traz o ponto.
    "7 de Set.": (7, 9),
    "XV de Nov.": (15, 11),
    "20 de Set": (20, 9),
    "25 de Dez.": (25, 12),
    "19 de Mar.": (19, 3),
    # O ordinal como se fala, o sublinhado por espaço, e o acento embaralhado na cópia.
    "1ro de Maio": (1, 5),
    "Quinze_de_Novembro": (15, 11),
    "TrÃªs de Maio": (3, 5),
    "25 de MarÃ§o": (25, 3),
    "1Âº de Maio": (1, 5),
    "10 de Feverero": (10, 2),
    # Grafia antiga ou da fala, de uma palavra ou de três.
    "Treis de Maio": (3, 5),
    "Dez e Seis de Julho": (16, 7),
    "Dez e Nove de Novembro": (19, 11),
    "1º de Janero": (1, 1),
    "29 de Fevereiro": (29, 2),  # existe nos bissextos
    "15/11/1889": (15, 11),
}
DUVIDOSO = [
    # O mês por número, ligado pela preposição, como com a barra.
    "7 de 9",
    "15 de XI",
    "XV de XI",
    # O dia que o uso cita sem o mês, e o lugar de quem o cita.
    "XV de Piracicaba",
    "Quinze",  # dia elidido
    "XV",
    "Vila XV",
    "Lote XV",
    "Rio XV de Baixo",
    "Santo Antônio do Quinze",
    "Sexta-feira 13",
    "1932",  # ano
    "Cidade 2000",
    "Século XX",
    "Mil Novecentos e Trinta",  # ano por extenso
    "Mil Oitocentos e Vinte e Dois",
    "Cidade Dois Mil",
    "Março de Sessenta e Quatro",  # mês e ano
    "Maio de 68",
    "Treze Maio",  # falta a preposição
    "15/11",  # pode ser número de ordem
    "13/V",
    "1º/5",
    "1o/5",
    "7.IX",
    "Vila 7/IX",
    "15 nov",
    "XV Nov.",
    "2 de Mar",  # o mar é também outra coisa
    "25 de Dez",
    "Dia Primeiro",
    "Dia 1º",
    "Treze de Marco",  # março sem cedilha, ou um marco
    "25 de Júlio",  # julho, ou uma pessoa
]
NAO = [
    "Quilômetro 7 de 9",
    "31 de 2",
    "Dez da Serra",
    "31 de Abril",  # abril tem trinta dias
    "30 de Fevereiro",
    "32 de Janeiro",
    "Cento e Vinte e Cinco de Julho",
    "Trinta e Um de Abril",
    "Três de Márco",
    "31 de Fevereiro",
    "Zero de Maio",
    "13/XIII",  # não há décimo terceiro mês
    "40/V",
    "Quinta de Julho",  # no feminino, não é dia
    "Primeira de Maio",
    "Duas de Março",
    "Km 7.9",  # medida de estrada
    "Quilômetro 1500",
    "Flor de Mayo",
    "Vila Nov.",
    "Pedra do Mar",
    "Pio XII Mai",
    "Rio de Janeiro",  # mês sem dia
    "Maio",
    "Flor de Maio",
    "Potreiro de Julho",
    "Marco",  # março é que é mês
    "Marco Rondon",
    "Marco Zero",
    "Júlio de Castilhos",  # julho é que é mês
    "Costa do Júlio",
    "Augusto Severo",
    "Setembrina",
    "Sete de Maia",  # nem toda palavra parecida é mês
    "Três de Augusto",
    "Dois de Marcos",
    "Mil Flores",  # quantidade
    "Dois Mil Réis",
    "Maio de Flores",
    "Sete Lagoas",  # quantidade
    "Dois Irmãos",
    "Treze Tílias",
    "Passa Vinte",
    "Arroio Trinta",
    "Cinco da Boa Vista",
    "Segundo Distrito",  # ordem
    "Linha 6 Norte",
    "Linha 8",
    "Quilômetro 14 do Mutum",
    "Zona 01",
    "Z/3",
    "Rua 15",
    "Pedro II",  # rei, papa
    "Pio XII",
    "São Pio X",
    "Bento XV",
    "Dix-Sept Rosado",
    "Natal",  # festa
    "Feliz Natal",
    "Ano Bom",
    "Dia do Fico",
    "Independência",
    "Serra do Umã",  # não é "uma"
    "Vila do V",
]

# O número sem mês que faz as vezes de nome próprio, por escrita e pelo que o antecede.
DIA_SEM_MES = {
    # Só genéricos antes: em romanos pode ser dia, como em Lote XV e Rio XV de Baixo.
    "Lote XII": "duvidoso",
    "Rio XIII": "duvidoso",
    "Rio XX de Baixo": "duvidoso",
    "Agrovila XV": "duvidoso",
    "Nova Vila XX": "duvidoso",
    "Linha XX Norte": "duvidoso",
    "Travessão XII": "duvidoso",
    "Colônia VII Velha": "duvidoso",
    # O 15, o dia que o uso mais cita sem o mês, em qualquer escrita.
    "Vila Quinze": "duvidoso",
    "Vila 15": "duvidoso",
    "Praça Quinze": "duvidoso",
    "Quinze de Cima": "duvidoso",
    # Por extenso é quantidade (Arroio Trinta); em algarismos, ordem (Linha 8).
    "Vila Sete": "nao",
    "Córrego Vinte": "nao",
    "Vila 8": "nao",
    "Lote 15": "nao",
    "Linha 15 Norte": "nao",
    "Agrovila 13": "nao",
    # Depois de "do" o número é nome: falta-lhe o que conte.
    "Bela Vista do Sete": "duvidoso",
    "Santo Antônio do Treze": "duvidoso",
    "Morro do XX": "duvidoso",
    "São José do 20": "duvidoso",
    "São José do Vinte Velho": "duvidoso",
    "Morro do Sete Voltas": "nao",
    "São João do Dez Irmãos": "nao",
    # Partes numeradas de um todo: sempre ordem.
    "Setor XII": "nao",
    "Distrito Industrial II": "nao",
    "Região Administrativa XV": "nao",
    "Vila Rural III": "nao",
    "Setor do Quinze": "nao",
    "Quilômetro XV": "nao",
    # Nome próprio antes: rei, papa ou série.
    "João XXIII": "nao",
    "Vila Pio XII": "nao",
    "Leão XIII": "nao",
    "Santa Rita II": "nao",
    "Terras de Santa Cristina - Gleba II": "nao",
    # Quantidade.
    "Quinze Palmeiras": "nao",
    "Vila Quinze Palmeiras": "nao",
    "Passa Quinze": "nao",
    "Onze da Serra": "nao",
    # Fora do mês não há dia.
    "Lote XL": "nao",
    "Santo Antônio do Quarenta": "nao",
}


@pytest.mark.parametrize(("nome", "resultado"), DIA_SEM_MES.items())
def test_numero_sem_mes(nome: str, resultado: str) -> None:
    assert ler_data(nome).resultado == resultado


@given(
    dia=st.integers(2, 31).filter(lambda dia: dia not in (5, 10)),
    generico=st.sampled_from(["Vila", "Rio", "Lote", "Colônia", "Porto", "Córrego"]),
)
def test_regra_do_dia_sem_mes_vale_por_todo_o_calendario(dia: int, generico: str) -> None:
    from num2words import num2words

    romano = "X" * (dia // 10) + "- I II III IV V VI VII VIII IX".split()[dia % 10].strip("-")
    extenso = num2words(dia, lang="pt_BR")
    assert ler_data(f"{generico} {romano}").resultado == "duvidoso"
    assert ler_data(f"{generico} do {extenso}").resultado == "duvidoso"
    assert (ler_data(f"{generico} {extenso}").resultado == "duvidoso") == (dia == 15)


def test_localidades_duvidosas_sao_poucas_e_todas_numeros_ou_anos() -> None:
    """Lidas uma a uma: números soltos, o XV, e anos."""
    nomes = {
        linha["nome"] for linha in conjuntos.ler_csv("territorio/localidades_2010.csv.gz")
    } | {linha["nome"] for linha in conjuntos.ler_csv("territorio/distritos.csv")}
    assert {nome.upper() for nome in nomes if ler_data(nome).resultado == "duvidoso"} == {
        *"123456",
        "DEZOITO",
        "LOTEAMENTO NOVA ALMEIDA 1/11",
        "MIL E SETECENTOS",
        "PIER 2000",
        "RIO XV DE BAIXO",
        "SANTO ANTÔNIO DO QUINZE",
        "NOVA PORTO XV",
        "VILA RURAL RIO XV",
        "AGROVILA QUINZE",
    }


@pytest.mark.parametrize(("nome", "dia_e_mes"), SIM.items())
def test_e_data(nome: str, dia_e_mes: tuple[int, int]) -> None:
    leitura = ler_data(nome)
    assert leitura.resultado == "sim"
    assert (leitura.dia, leitura.mes) == dia_e_mes


@pytest.mark.parametrize("nome", DUVIDOSO)
def test_pode_ser_data(nome: str) -> None:
    assert ler_data(nome).resultado == "duvidoso"


@pytest.mark.parametrize("nome", NAO)
def test_nao_e_data(nome: str) -> None:
    assert ler_data(nome).resultado == "nao"


def test_motivo_do_dia_que_nao_ha() -> None:
    assert "não tem dia 31" in ler_data("31 de Abril").motivo


def test_municipios_que_sao_datas() -> None:
    nomes = {linha["nome"] for linha in conjuntos.ler_csv("territorio/municipios.csv")}
    assert {nome for nome in nomes if ler_data(nome).resultado == "sim"} == {
        "Quinze de Novembro",
        "Dezesseis de Novembro",
        "Sete de Setembro",
        "Três de Maio",
        "Treze de Maio",
        "Primeiro de Maio",
    }
    assert [nome for nome in nomes if ler_data(nome).resultado == "duvidoso"] == []


MESES = (
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
).split()
DURACAO = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@given(
    dia=st.integers(0, 40),
    mes=st.integers(1, 12),
    antes=st.sampled_from(["", "Vila ", "Nova ", "Porto do "]),
    maiusculas=st.booleans(),
)
def test_todo_dia_do_calendario_e_so_eles(
    dia: int, mes: int, antes: str, maiusculas: bool
) -> None:
    nome = f"{antes}{dia} de {MESES[mes - 1]}"
    leitura = ler_data(nome.upper() if maiusculas else nome)
    assert (leitura.resultado == "sim") == (1 <= dia <= DURACAO[mes - 1])


@given(st.integers(1, 31))
def test_por_extenso_e_em_algarismos_dao_o_mesmo(dia: int) -> None:
    from num2words import num2words

    extenso = num2words(dia, lang="pt_BR")
    assert valor_cardinal(extenso.split()) == dia
    assert ler_data(f"{extenso} de janeiro").dia == ler_data(f"{dia} de janeiro").dia == dia
