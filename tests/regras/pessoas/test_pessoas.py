"""Pessoas vivas: casos reais julgados, e as medidas sobre as listas inteiras."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date

import pytest

from toponimia import conjuntos
from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.pessoas import ler_pessoa
from toponimia.regras.pessoas.obito import ler_obito
from toponimia.regras.pessoas.tabelas import formas, pessoa

HOJE = date(2026, 11, 30)


@pytest.fixture(scope="module")
def e_toponimo() -> Callable[[str], bool]:
    nomes = [
        *conjuntos.ler_csv("territorio/municipios.csv"),
        *conjuntos.ler_csv("territorio/distritos.csv"),
    ]
    chaves = {chave_exata(linha["nome"]) for linha in nomes}
    return lambda nome: chave_exata(nome) in chaves


@pytest.mark.parametrize(
    ("nome", "data", "resultado"),
    [
        # Casos que foram a juízo ou a plebiscito, ou que as leis citam.
        ("Governador Edison Lobão", HOJE, "sim"),
        ("Presidente Sarney", HOJE, "sim"),
        ("Comunidade Presidente Lula", date(2015, 7, 13), "sim"),
        ("Conjunto Habitacional Lula", HOJE, "duvidoso"),
        ("Governador Lomanto Júnior", date(2016, 1, 1), "nao"),
        ("Oscar Niemeyer", date(2009, 5, 20), "sim"),
        ("Oscar Niemeyer", HOJE, "nao"),
        ("Governador Luiz Rocha", HOJE, "duvidoso"),
        ("Conjunto Verônica Santos Souza da Silva", HOJE, "duvidoso"),
        ("Flávio Callegari", HOJE, "duvidoso"),
        ("Fernando Collor de Mello", HOJE, "sim"),
        # Nome de urna de prefeito vivo, igual ao de morto famoso: mostram-se os dois.
        ("Elvis Presley", HOJE, "duvidoso"),
        ("Eduardo Campos", HOJE, "duvidoso"),
        # Sigla e agnome por que o país conhece um só.
        ("ACM Neto", HOJE, "sim"),
        # Quem tem cargo.
        ("Jair Bolsonaro", HOJE, "sim"),
        ("Jair Bolsonaro do Sul", HOJE, "sim"),
        ("Governador Tarcísio de Freitas", HOJE, "sim"),
        ("Ministro Gilmar Mendes", HOJE, "sim"),
        # O governador é quem primeiro se pensa; de nome comum demais, nem a ministra.
        ("Eduardo Leite", HOJE, "sim"),
        ("Marina Silva", HOJE, "duvidoso"),
        ("Prefeito Ricardo Nunes", HOJE, "sim"),  # de capital
        ("Ricardo Nunes do Sul", HOJE, "sim"),
        ("Jair Bolsonaro do Araguaia", HOJE, "sim"),
        ("Jair Bolsonaro da Serra", HOJE, "sim"),
        ("João da Serra", HOJE, "duvidoso"),
        ("Arthur Lira", HOJE, "sim"),
        ("Ratinho Junior", HOJE, "sim"),
        ("Luís Inácio Lula da Silva", HOJE, "sim"),  # escreve-se Luiz; tão raro, é o mesmo
        ("Zé Doca", HOJE, "duvidoso"),
        ("Pe. Evaristo", HOJE, "duvidoso"),
        ("Pé da Serra", HOJE, "nao"),
        ("Pedro II da Serra Azul", HOJE, "nao"),
        ("Carlo Acutis", HOJE, "nao"),
        ("Senador Major Olímpio", HOJE, "nao"),
        # Governou e morreu sem ter sido deputado: a morte está no verbete do DHBB.
        ("Governador Lucas Nogueira Garcez", HOJE, "nao"),
        ("Governador Dix-Sept Rosado", HOJE, "nao"),
        ("Pedro Ludovico Teixeira", HOJE, "nao"),
        ("Dom Vicente Scherer", HOJE, "nao"),
        ("Celso Ramos", HOJE, "nao"),
        # O pioneiro morto, a escritora viva, e o ator vivo de mesmo nome que um morto.
        ("Ênio Pipino", HOJE, "nao"),
        ("Conceição Evaristo", HOJE, "sim"),
        ("Lima Duarte", HOJE, "duvidoso"),
        # O bispo e o colonizador mortos; o governador de quem só se tinha a posse, e morreu.
        ("Dom Moacyr Grechi", HOJE, "nao"),
        ("Willy Barth", HOJE, "nao"),
        ("Cláudio Lembo", HOJE, "nao"),
        ("Luís Abílio", HOJE, "nao"),
        # Vivos de prenome que a lista de prenomes não tem: só a tabela os reconhece.
        ("Txai Suruí", HOJE, "sim"),
        ("Raduan Nassar", HOJE, "sim"),
        ("São João Bosco", HOJE, "nao"),
        # A notícia envelhece.
        ("Jair Bolsonaro", date(2040, 1, 1), "duvidoso"),
        # Com o título, só a parte do nome usual que distingue aponta para a pessoa: ninguém chama
        # Presidente Elias a Michel Miguel Elias Temer Lulia, nem todo Presidente João é Goulart.
        ("Presidente Collor", HOJE, "sim"),
        ("Presidente Temer", HOJE, "sim"),
        ("Presidente Fernando Henrique", HOJE, "sim"),
        ("Presidente Getúlio", HOJE, "nao"),
        ("Presidente Tancredo", HOJE, "nao"),
        ("Presidente Elias", HOJE, "duvidoso"),
        ("Presidente Cardoso", HOJE, "duvidoso"),
        ("Presidente José Costa", HOJE, "duvidoso"),
        ("Presidente Araújo Costa", HOJE, "duvidoso"),
        ("Presidente João", HOJE, "duvidoso"),
        ("Presidente Oliveira", HOJE, "duvidoso"),
        ("Deputado Albuquerque", HOJE, "duvidoso"),
        # As ruas José da Silva não dizem quem seja o Dr. José da Silva; as do Brigadeiro dizem.
        ("Dr. José da Silva", HOJE, "duvidoso"),
        ("Doutor Antônio Alves", HOJE, "duvidoso"),
        ("Brigadeiro Eduardo Gomes", HOJE, "nao"),
        ("Senador Eduardo Gomes", HOJE, "sim"),
        ("Governador Mário Covas", date(1999, 1, 1), "sim"),  # vivia; as ruas são de depois
        ("Dom Pedro II", HOJE, "nao"),
        ("José Bonifácio do Sul", HOJE, "nao"),
        ("Rachel de Queiroz", HOJE, "nao"),  # as ruas escrevem também Raquel
        # Papas: a morte de um não é a do reinante, e o óbito vale na data dele.
        ("Papa Francisco", HOJE, "nao"),
        ("Papa Francisco", date(2020, 1, 1), "sim"),
        ("Papa João Paulo II", date(1990, 1, 1), "sim"),
        ("Papa João Paulo II", HOJE, "nao"),
        ("Papa Leão XIV", HOJE, "sim"),
        ("Papa Leão XIII", HOJE, "nao"),
        ("Bento XVI", HOJE, "nao"),
        ("Francisco", HOJE, "nao"),
        # Mortos que se conhecem por ato, por obra de referência ou só pelo século em que nasceram.
        ("Luiz Gama", HOJE, "nao"),
        ("Luís Gama", HOJE, "nao"),
        ("Albert Einstein", HOJE, "nao"),
        ("Albert Einstein", date(1950, 1, 1), "sim"),
        ("Cristóvão Colombo", HOJE, "nao"),
        ("Zuzu Angel", HOJE, "nao"),
        ("Paulo Freire", HOJE, "nao"),
        ("Marielle Franco", HOJE, "nao"),
        ("Marielle Franco", date(2017, 1, 1), "sim"),
        # A mesma pessoa noutra grafia; o nome comum noutra grafia é de outra.
        ("Adolpho Lutz", HOJE, "nao"),
        ("Vital Brasil", HOJE, "nao"),
        ("Luiz Carlos Souza", HOJE, "duvidoso"),
        # Nome curto de vivo, igual ao de morto famoso: mostram-se os dois.
        ("Jesse James", HOJE, "duvidoso"),
        # O vice-presidente vivia em 2008; o escritor, não.
        ("José Alencar", date(2008, 1, 1), "duvidoso"),
        ("José Alencar", HOJE, "nao"),
        # Siglas e nomes de uma palavra: não dizem de quem são, mas lembram quem vive.
        ("FHC", HOJE, "duvidoso"),
        ("JK", HOJE, "nao"),
        ("Ibaneis", HOJE, "duvidoso"),
        ("Nikolas", HOJE, "duvidoso"),
        ("Djavan", HOJE, "duvidoso"),
        ("Martinho da Vila", HOJE, "sim"),
        ("Nova Dilma", HOJE, "duvidoso"),
        # Ofício diante do nome inteiro de quem se conhece, comece ou não por prenome.
        ("Poeta Castro Alves", HOJE, "nao"),
        ("Vereadora Marielle Franco", HOJE, "nao"),
        ("Cabo Verde", HOJE, "nao"),
        # Morto notório ante homônimo de quem nada se sabe; e morto que as ruas lembram.
        ("João Gilberto", HOJE, "nao"),
        ("Carlos Lacerda", HOJE, "nao"),
        ("Petrônio Portella", HOJE, "nao"),  # as ruas escrevem Portela
        ("Ulysses Guimarães", HOJE, "nao"),  # há um Ulisses vivo, de outra grafia
        ("Enéas Carneiro", HOJE, "nao"),  # na lista, só Enéas
        # Senador de mandato antigo, sem óbito anotado nem prova de vida; e o que morreu.
        ("Ideli Salvatti", HOJE, "duvidoso"),
        ("Acir Gurgacz", date(2024, 1, 1), "sim"),
        ("Acir Gurgacz", date(2030, 1, 1), "duvidoso"),
        ("Maria do Carmo Alves", HOJE, "nao"),
        ("Maria do Carmo Alves", date(2024, 1, 1), "sim"),  # vivia, e era senadora
        ("Jefferson Péres", HOJE, "nao"),
        ("Jefferson Péres", date(2008, 1, 1), "sim"),
        # O óbito de uma fonte vale para a pessoa que outra só diz que nasceu.
        ("Antônio Carlos Jobim", HOJE, "nao"),
        ("Tom Jobim", HOJE, "nao"),
        # Estrangeiro: de quem há notícia recente, e de quem só se sabe que existe.
        ("Barack Obama", HOJE, "sim"),
        ("Jimmy Connors", HOJE, "duvidoso"),
        # Senadores Mourão houve muitos.
        ("Senador Mourão", HOJE, "duvidoso"),
        # Comenda também se dá a vivos.
        ("Comendador Abílio", HOJE, "duvidoso"),
        # O geógrafo morto não livra o bispo de mesmo nome; a bispos mortos, sim.
        ("Milton Santos", HOJE, "nao"),
        ("Frei Milton Santos", HOJE, "duvidoso"),
        ("Dom Hélder Câmara", HOJE, "nao"),
        # O morto que não teve o cargo do título não livra quem o tem ou teve.
        ("Prefeito Emanuel Pinheiro", HOJE, "duvidoso"),
        ("Senador Filinto Müller", HOJE, "nao"),  # mas o nome de quase ninguém mais é o dele
        # Qualquer palavra pode abrir um nome de lugar; o fim é de quem se sabe vivo.
        ("Chapada do Mauro Mendes", HOJE, "sim"),
        ("Várzea do Otaviano Pivetta", HOJE, "sim"),
        ("Vale do Jair Bolsonaro", HOJE, "sim"),
        ("Planalto Mauro Mendes", HOJE, "sim"),
        ("São José do Jair Bolsonaro", HOJE, "sim"),
        ("Vale do Lula", HOJE, "duvidoso"),
        ("L. I. Lula da Silva", HOJE, "sim"),
        ("Santa Rita do Coronel Silva", HOJE, "duvidoso"),
        ("Boqueirão do João Pereira", HOJE, "duvidoso"),
        ("Cruz do Ulysses Guimarães", HOJE, "nao"),
        ("Lagoa do Inácio", HOJE, "nao"),  # do nome civil de Lula, não do usual
        ("Baixa Grande dos Messias", HOJE, "nao"),
        # Nem todo o que vem depois de São ou Santa é santo.
        ("Santa Dilma", HOJE, "duvidoso"),
        ("São Bolsonaro", HOJE, "duvidoso"),
        ("Santa Marina Silva", HOJE, "duvidoso"),
        ("São José Sarney", HOJE, "duvidoso"),
        # A partícula faz outro nome.
        ("São José da Serra", HOJE, "nao"),
        ("José da Serra", HOJE, "duvidoso"),
        ("José Serra", HOJE, "sim"),
        ("Tarcísio Freitas", HOJE, "sim"),  # a que falta, não
        ("Santa Colina", HOJE, "nao"),
        # Títulos de nobreza, de realeza e de papa: há quem os tenha hoje, e quem os invente.
        ("Príncipe William", HOJE, "duvidoso"),
        ("Imperador Naruhito", HOJE, "duvidoso"),
        ("Papa Leão XV", HOJE, "duvidoso"),
        ("Barão Fulano", HOJE, "duvidoso"),
        ("Barão de Mauá", HOJE, "nao"),
        ("Barão de Lucena", HOJE, "nao"),  # o título é do nome por que se conhece o deputado
        ("Princesa do Sertão", HOJE, "nao"),
        # Título e nome de rua em muitos municípios dizem de quem é; Padre João e Dona Maria, não.
        ("Barão do Triunfo", HOJE, "nao"),
        ("General Sampaio", HOJE, "nao"),
        ("Coronel Fabriciano", HOJE, "nao"),
        ("Padre João", HOJE, "duvidoso"),
        ("Dona Maria", HOJE, "duvidoso"),
        # O numeral é do nome: não é outro João Paulo.
        ("João Paulo II", HOJE, "nao"),
        ("João Paulo do Sul", HOJE, "duvidoso"),
        # Devoção que as ruas mostram: São Vicente de Paula, assim se diz, em 99 municípios.
        ("São Vicente de Paula", HOJE, "nao"),
        # Ofício diante do nome.
        ("Ator Paulo Autran", HOJE, "nao"),
        ("Jogador Neymar", HOJE, "duvidoso"),
        ("Piloto Ayrton Senna", HOJE, "nao"),
        # O nome inteiro de um vivo vale mais que o fim, de um morto; e prenome que não se conhece
        # antes do nome de um morto faz outra pessoa.
        ("Leur Lomanto Júnior", HOJE, "sim"),
        ("Silvio Magalhães Barros II do Norte", HOJE, "sim"),
        ("Zuleno Lomanto Júnior", HOJE, "duvidoso"),
        ("Welbsonei Tancredo Neves", HOJE, "duvidoso"),
        ("Planalto Tancredo Neves", HOJE, "nao"),
        # O senador morto não esconde o deputado vivo.
        ("Deputado Ruy Carneiro", HOJE, "duvidoso"),
        ("Governador Lomanto Júnior", date(2009, 1, 1), "sim"),
        # As ruas de hoje nada dizem de quem vivia na data.
        ("Irmã Dulce", HOJE, "nao"),
        ("Irmã Dulce", date(1985, 8, 20), "duvidoso"),
        # Palavra que nenhum lugar tem, depois de tratamento ou antes de outra; iniciais.
        ("Dona Filismina", HOJE, "duvidoso"),
        ("Mestre Dico", HOJE, "duvidoso"),
        ("A. C. Figueiroa", HOJE, "duvidoso"),
        ("Igor Normando", HOJE, "sim"),
        # Dia da semana santa, não pessoa.
        ("Domingo de Ramos", HOJE, "nao"),
        ("Domingo Alegre", HOJE, "nao"),
        # Notório: o nome inteiro basta, se não é dos mais comuns.
        ("Ronaldo Caiado", HOJE, "sim"),
        ("Mauro Mendes", HOJE, "sim"),
        # Título sozinho não é pessoa, ainda que seja nome de urna.
        ("Bispo", HOJE, "nao"),
        # Nome de urna que é apelido comum não diz de quem é.
        ("Zé do Rádio", HOJE, "duvidoso"),
        # Mortos, santos, históricos.
        ("Presidente Figueiredo", HOJE, "nao"),
        ("Tancredo Neves", HOJE, "nao"),
        ("Ayrton Senna", HOJE, "nao"),
        ("Santa Dulce dos Pobres", HOJE, "nao"),
        ("São Luiz", HOJE, "nao"),
        ("Barão de Cotegipe", HOJE, "nao"),
        ("Castro Alves", HOJE, "nao"),
        ("Marechal Rondon", HOJE, "nao"),
        # Título sem pessoa conhecida: pergunta-se, não se acusa.
        ("Governador Fulano", HOJE, "duvidoso"),
        ("Padre João da Mata", HOJE, "duvidoso"),
        # Lugares.
        ("Rio Verde", HOJE, "nao"),
        ("Estrela do Norte", HOJE, "nao"),
        ("Marco Rondon", HOJE, "nao"),
        ("Cabo Frio", HOJE, "nao"),
    ],
)
def test_casos(nome: str, data: date, resultado: str) -> None:
    assert ler_pessoa(nome, data=data).resultado == resultado


def test_mostra_o_vivo_e_o_morto() -> None:
    pessoas = ler_pessoa("Eduardo Campos", data=HOJE).evidencia["pessoas"]
    assert {p["situacao"] for p in pessoas} >= {"viva", "falecida"}


def test_nome_raro_em_muitas_ruas_e_homenagem_ja_antes_do_nome_comum() -> None:
    # Emílio Ribas em 22 municípios; Joaquim Rodrigues também em mais de 20, mas são muitos.
    assert ler_pessoa("Emílio Ribas", data=HOJE).resultado == "nao"
    assert ler_pessoa("Joaquim Rodrigues", data=HOJE).resultado == "duvidoso"


def test_as_ruas_de_hoje_pouco_dizem_de_quem_entao_vivia() -> None:
    # Zélia Gattai, em quatorze municípios, morreu em 2008.
    assert ler_pessoa("Zélia Gattai", data=HOJE).resultado == "nao"
    assert ler_pessoa("Zélia Gattai", data=date(1999, 1, 1)).resultado == "duvidoso"


@pytest.mark.parametrize(
    ("nome", "morto", "vivo"),
    [
        ("Chico Mendes", "seringueiro", "prefeito (Diamantino/MT)"),
        ("Ruy Barbosa", "jurista", "prefeito (Bonito/PE)"),
        ("Maestro Carlos Gomes", "compositor", "deputado federal"),
    ],
)
def test_quem_o_pais_inteiro_homenageia_nao_cede_ao_homonimo_vivo(
    nome: str, morto: str, vivo: str
) -> None:
    # Nas ruas de mais de cem municípios; o vivo, que não é notório, fica à vista.
    leitura = ler_pessoa(nome, data=HOJE)
    assert leitura.resultado == "nao"
    assert morto in leitura.motivo and vivo in leitura.motivo
    assert {"viva", "falecida"} <= {p["situacao"] for p in leitura.evidencia["pessoas"]}


@pytest.mark.parametrize(
    "nome", ["Prefeito Chico Mendes", "Deputado Carlos Gomes", "Governador Carlos Gomes"]
)
def test_o_titulo_que_o_morto_nao_teve_deixa_a_duvida(nome: str) -> None:
    assert ler_pessoa(nome, data=HOJE).resultado == "duvidoso"


@pytest.mark.parametrize(
    ("nome", "resultado"),
    [
        # A partícula do sobrenome não tira o título; a do lugar, sim.
        ("Prefeito da Silva", "duvidoso"),
        ("Deputado Da Vitoria", "duvidoso"),
        ("Capitão do Mato", "nao"),
        ("Comandante da Serra", "nao"),
        ("Da. Francisca", "duvidoso"),
        # Gêmeos: sobrenome com agnome; família; ofício diante de apelido.
        ("Requião Filho", "duvidoso"),
        ("Pimenta Neto", "duvidoso"),
        ("Collor de Mello", "duvidoso"),
        ("Família Bolsonaro", "duvidoso"),
        ("Irmãos Batista", "duvidoso"),
        ("Dois Irmãos", "nao"),
        ("Sagrada Família", "nao"),
        ("Palhaço Tiririca", "duvidoso"),
        # O apelido que só um tem é dele com ou sem genérico; o prenome corrente, de ninguém.
        ("Vila Hairtinho", "duvidoso"),
        ("Vila Alceu", "nao"),
        # O gentílico que é do nome, depois de devoção.
        ("Santa Cruz de Fernando Mineiro", "duvidoso"),
        ("São José de João Bahia", "duvidoso"),
        ("Santa Cruz de Goiás", "nao"),
        ("Chapada do Bolsonaro", "duvidoso"),
        ("Santa Cruz do Lula", "duvidoso"),
        # Deputado que se conhece pelo título e um nome que quase ninguém tem.
        ("Sargento Fahur", "sim"),
        ("Pastor Eurico", "duvidoso"),
        # Presidente, as tabelas os têm todos; com partícula a mais, é outro.
        ("Presidente Paulo Roberto da Cunha", "duvidoso"),
        ("Presidente Emanuel Pinheiro", "duvidoso"),
        ("Presidente Wenceslau", "nao"),
        # Do notório de nome comum não se pensa antes de todos; com o ofício dele, sim.
        ("Bruno Pereira", "duvidoso"),
        ("Indigenista Bruno Pereira", "nao"),
        ("Tenente Antônio João", "nao"),
        ("Cantora Anitta", "sim"),
        ("Beatriz Souza", "duvidoso"),
        ("Wilson Lima", "duvidoso"),
        ("Governador Wilson Lima", "sim"),
        ("Deputado Albuquerque", "duvidoso"),
        # Com o título de quem tem hoje o cargo, a palavra o lembra.
        ("Ministro Zanin", "sim"),
        ("Primeira-Dama Janja", "duvidoso"),
        ("Primeira Linha", "nao"),
        # A Bíblia, mas não o apóstolo de hoje.
        ("Profeta Jeremias", "nao"),
        ("Apóstolo Paulo", "nao"),
        ("Apóstolo Valdemiro", "duvidoso"),
        ("São Domingos Sávio", "nao"),
        ("Santa Laura", "nao"),
        # Imigrantes e nomes raros; ofício ou tratamento diante de sobrenome; não o qualificativo.
        ("Hiroshi Tanaka", "duvidoso"),
        ("Salim Nassif", "duvidoso"),
        ("Karl Heinz Müller", "duvidoso"),
        ("Mestre Tibúrcio", "duvidoso"),
        ("Cabo Lopes", "duvidoso"),
        ("Família Pereira", "duvidoso"),
        ("Parteira Sinhá Ana", "duvidoso"),
        ("Maquinista Severino", "duvidoso"),
        ("Benzedeira Nair", "duvidoso"),
        ("Cabo Frio", "nao"),
        ("Cabo Branco", "nao"),
        ("Barbeiro Grande", "nao"),
        # Título e sobrenome por que se conhece quem já morreu.
        ("Ministro Andreazza", "nao"),
        ("Senador Guiomard", "nao"),
        ("Acácia Amarela", "nao"),
        # Nome que quase ninguém tem, nas ruas de cinco municípios; mas há quem o tenha hoje.
        ("Hans Staden", "nao"),
        ("Galvão Bueno", "duvidoso"),
        # Beatos, pelo tratamento ou pelo título que tiveram.
        ("Beata Lindalva", "nao"),
        ("Padre Victor", "nao"),
        ("Beato Padre Victor", "nao"),
        ("Padre Pedro", "duvidoso"),
    ],
)
def test_genero_e_vizinho_dao_a_mesma_resposta(nome: str, resultado: str) -> None:
    assert ler_pessoa(nome, data=HOJE).resultado == resultado


@pytest.mark.parametrize(
    ("nome", "quem"), [("Senadora Damares", "Damares Alves"), ("Ministro Fux", "Luiz Fux")]
)
def test_titulo_e_uma_palavra_dizem_quem_se_lembra(nome: str, quem: str) -> None:
    leitura = ler_pessoa(nome, data=HOJE)
    assert leitura.resultado == "duvidoso"
    assert quem in leitura.motivo


def test_noutra_grafia_diz_se_o_nome_registrado() -> None:
    leitura = ler_pessoa("Ruy Barbosa", data=HOJE)
    mortos = [p for p in leitura.evidencia["pessoas"] if p["situacao"] == "falecida"]
    assert [p["nome"] for p in mortos] == ["Rui Barbosa"]


def test_topônimo_existente_pesa_contra(e_toponimo: Callable[[str], bool]) -> None:
    assert ler_pessoa("Joaquim Gomes", data=HOJE).resultado == "duvidoso"
    assert ler_pessoa("Joaquim Gomes", data=HOJE, e_toponimo=e_toponimo).resultado == "nao"
    # Mas não salva o de quem se sabe vivo.
    assert ler_pessoa("Presidente Sarney", data=HOJE, e_toponimo=e_toponimo).resultado == "sim"


def test_toponimo_existente_com_titulo_nao_prova_a_morte(
    e_toponimo: Callable[[str], bool],
) -> None:
    leitura = ler_pessoa("Engenheiro Passos", data=HOJE, e_toponimo=e_toponimo)
    assert leitura.resultado == "duvidoso" and leitura.evidencia["toponimo_existente"] is True


@pytest.mark.parametrize(
    "nome", ["Joaquim Gomes Novo", "Vila Joaquim Gomes", "Francisco Badaró do Norte"]
)
def test_distintivo_nao_esconde_o_toponimo_existente(
    nome: str, e_toponimo: Callable[[str], bool]
) -> None:
    assert ler_pessoa(nome, data=HOJE).resultado == "duvidoso"
    assert ler_pessoa(nome, data=HOJE, e_toponimo=e_toponimo).resultado == "nao"


@pytest.mark.parametrize(
    ("nome", "obito", "resultado"),
    [
        ("Governador Fulano", "2001-02-03; certidão", "nao"),
        # Óbito depois da data: a pessoa ainda vivia.
        ("Governador Fulano", "2026-12-01; certidão", "sim"),
        # Óbito posterior à última notícia é coerente com ela; anterior, contradiz.
        ("Jair Bolsonaro", "2026-10-01; certidão", "nao"),
        ("Jair Bolsonaro", "2020-01-01; certidão", "duvidoso"),
        ("Rio Verde", "2001-02-03", "nao"),
    ],
)
def test_obito_informado(nome: str, obito: str, resultado: str) -> None:
    leitura = ler_pessoa(nome, data=HOJE, obito=ler_obito(obito))
    assert leitura.resultado == resultado


def test_derivado_so_onde_a_lei_o_alcanca() -> None:
    assert ler_pessoa("Davinópolis", data=HOJE).resultado == "nao"
    leitura = ler_pessoa("Davinópolis", data=HOJE, derivados=True)
    assert leitura.resultado == "duvidoso" and leitura.evidencia["derivado_de"] == "davino"
    assert "“Davino”" in leitura.motivo
    assert "“João”" in ler_pessoa("Joãolândia", data=HOJE, derivados=True).motivo


def test_municipios_como_se_fossem_novos(e_toponimo: Callable[[str], bool]) -> None:
    nomes = [linha["nome"] for linha in conjuntos.ler_csv("territorio/municipios.csv")]
    lidos = {nome: ler_pessoa(nome, data=HOJE, e_toponimo=e_toponimo) for nome in nomes}
    sim = {nome for nome, leitura in lidos.items() if leitura.resultado == "sim"}
    assert sim <= {"Governador Edison Lobão", "Presidente Sarney"}
    assert all(lidos[nome].evidencia["pessoas"] for nome in sim)
    duvidosos = sum(leitura.resultado == "duvidoso" for leitura in lidos.values())
    assert duvidosos <= 0.03 * len(nomes)


@pytest.mark.parametrize("titulo", ["", "Presidente ", "Prefeito "])
def test_prefeitos_e_deputados_nao_passam_em_silencio(
    titulo: str, e_toponimo: Callable[[str], bool]
) -> None:
    codigos = sorted({codigo for pares in formas().values() for codigo, _ in pares})
    vivos = [
        p
        for p in map(pessoa, codigos)
        if (p.papel.startswith("prefeito") and p.vivo_em)
        or ("deputado federal" in p.papel and p.vivo_em >= "2026")
    ]
    assert len(vivos) > 5_500
    for nomes in ([p.nome for p in vivos], [p.nome_civil or p.nome for p in vivos]):
        contagem = Counter(
            ler_pessoa(titulo + nome, data=HOJE, e_toponimo=e_toponimo).resultado for nome in nomes
        )
        assert contagem["sim"] + contagem["duvidoso"] >= 0.95 * len(nomes)


@pytest.mark.parametrize("titulo", ["", "Presidente ", "Governador "])
def test_presidente_morto_nunca_e_pessoa_viva(titulo: str) -> None:
    codigos = sorted({codigo for pares in formas().values() for codigo, _ in pares})
    mortos = [
        p for p in map(pessoa, codigos) if "presidente da República" in p.papel and p.falecimento
    ]
    assert len(mortos) > 25
    for morto in mortos:
        for nome in {morto.nome, morto.nome_civil or morto.nome}:
            assert ler_pessoa(titulo + nome, data=HOJE).resultado != "sim", titulo + nome
