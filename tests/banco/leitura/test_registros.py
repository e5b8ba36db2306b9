"""Linha a linha: o que entra, o que vai para a quarentena e por quê."""

from __future__ import annotations

import pytest

from toponimia.banco.leitura import ler_arquivo, suspeitas
from toponimia.modelos import Tipo

BOAS = [
    f"{codigo};{nome};{uf}"
    for codigo, nome, uf in [
        (1100015, "Alta Floresta D'Oeste", "RO"),
        (3550308, "São Paulo", "SP"),
        (2401305, "Campo Grande", "RN"),
    ]
]


def municipios(gravar, *linhas: str, cabecalho: str = "codigo;nome;uf"):
    texto = "\n".join([cabecalho, *linhas]) + "\n"
    (leitura,) = ler_arquivo(gravar("x.csv", texto), edicao=2024)
    assert leitura.lidas == len(linhas) == leitura.aceitas + len(leitura.quarentena)
    assert leitura.aceitas == len(leitura.municipios)
    return leitura


@pytest.mark.parametrize(
    ("linha", "motivo"),
    [
        (";Natal;RN", "falta o código"),
        ("2408102;;RN", "falta o nome"),
        ("240810;Natal;RN", "código malformado"),
        ("24081020;Natal;RN", "código malformado"),
        ("2408l02;Natal;RN", "código malformado"),
        ("2,4E+06;Natal;RN", "código malformado"),
        ("9908102;Natal;RN", "não é de nenhuma UF"),
        ("2408102;Natal;XX", "UF desconhecida"),
        ("2408102;Natal;PB", "é de RN, e a linha diz PB"),
        ("2408102;Na\ufffdal;RN", "U+FFFD"),
        ("2408102;Na\x07tal;RN", "caractere de controle"),
        ("2408102;---;RN", "não tem letra"),
        ("2408102;123;RN", "não tem nenhuma letra"),
        ("2408102;SÃ£o JosÃ©;RN", "UTF-8 lido como Windows-1252"),
        ("2408102;S?o Jos?;RN", "virou ?"),
        ("2408102;SÆo Jos‚;RN", "não é de nome de lugar"),
        ("2408102;#N/D;RN", "erro de fórmula"),
        ("2408102;#REF!;RN", "erro de fórmula"),
        ("2408102;nan;RN", "não é um nome"),
        ("2408102;Natal, capital do Estado;RN;RN", "mais células que o cabeçalho"),
        (f"2408102;{'Natal ' * 30};RN", "mais de 120 caracteres"),
        ('2408102;"Na\ntal";RN', "continua na linha de baixo"),
    ],
)
def test_quarentena_com_linha_nome_e_motivo(gravar, linha, motivo):
    leitura = municipios(gravar, BOAS[0], linha, *BOAS[1:])
    (rejeitada,) = leitura.quarentena
    assert (rejeitada.arquivo, rejeitada.linha) == ("x.csv", 3)
    assert motivo in rejeitada.motivo
    assert rejeitada.nome.isprintable()


@pytest.mark.parametrize("uf", ["SP", "sp", "São Paulo", "SAO PAULO", "35", "35.0", ""])
@pytest.mark.parametrize("codigo", ["3550308", "3550308.0", "3550308,00", " 3550308 "])
def test_codigo_e_uf_como_as_planilhas_os_gravam(gravar, codigo, uf):
    leitura = municipios(gravar, f"{codigo};São Paulo;{uf}")
    assert (leitura.municipios[0].codigo, leitura.municipios[0].uf) == ("3550308", "SP")


@pytest.mark.parametrize(
    "nome",
    [
        "Xique-Xique",
        "Olhos-d'Água",
        "Olho d’Água",
        "Güiraquê",
        "Anhanguera (Vila)",
        "São João del Rei",
        "P1 V5 1º Povoado da 5ª Vicinal",
        "Z/3",
        "J.K.",
        "Ñuporanga",
        'Localidade de "Alto"',
        "Açaí: Nova",
    ],
)
def test_nomes_do_genero_dos_publicados_nao_sao_suspeitos(nome):
    assert suspeitas.motivo(nome) is None


def test_a_grafia_publicada_nao_e_corrigida(gravar):
    leitura = municipios(gravar, "3550308;  MOJI  d´ Oeste ;SP")
    assert leitura.municipios[0].nome == "MOJI d´ Oeste"


def test_linha_repetida_e_codigo_com_dois_nomes(gravar):
    leitura = municipios(gravar, *BOAS, BOAS[1], "2408102;Natal;RN", "2408102;Cidade do Natal;RN")
    assert [m.linha for m in leitura.municipios] == [2, 3, 4]
    assert [(q.linha, q.motivo) for q in leitura.quarentena] == [
        (5, "linha repetida (igual à linha 3)"),
        (6, "o mesmo código com outros dados (linha 7)"),
        (7, "o mesmo código com outros dados (linha 6)"),
    ]


def test_distrito_fora_do_seu_municipio(gravar):
    texto = (
        "codigo_distrito;nome_distrito;codigo_municipio;nome_municipio\n"
        "110001505;Alta Floresta D'Oeste;1100015;Alta Floresta D'Oeste\n"
        "110001515;Filadélfia d'Oeste;1100023;Ariquemes\n"
        "110020505;Porto Velho;1100205;Porto Velho\n"
        "110020510;Abunã;1100205;Pôrto Velho\n"
        "355030801;Água Rasa;3550308;\n"
    )
    (leitura,) = ler_arquivo(gravar("x.csv", texto), edicao=2024)
    assert [d.codigo for d in leitura.distritos] == ["110001505"]
    assert [q.linha for q in leitura.quarentena] == [3, 4, 5, 6]
    motivos = [q.motivo for q in leitura.quarentena]
    assert "não começa pelo do município" in motivos[0]
    assert motivos[1] == motivos[2] == "o município 1100205 aparece com mais de um nome"
    assert motivos[3] == "falta o nome do município"


def test_maioria_sem_condicao_de_uso(gravar, recusa):
    """Códigos de seis algarismos (sem o dígito verificador) são outra tabela."""
    linhas = "".join(f"1100{i:02d};Nome {chr(65 + i)}\n" for i in range(26))
    frase = recusa(gravar("x.csv", "cod_municipio;municipio\n" + linhas), edicao=2024)
    assert "26 de 26 linhas" in frase
    assert "linha 2: código malformado: '110000'" in frase


def test_codificacao_errada_no_arquivo_inteiro(gravar, recusa):
    """Um décimo dos nomes com acento estragado já não é acidente de uma linha."""
    linhas = [
        f"11{i:05d};{'SÃ£o JosÃ©' if i % 5 == 0 else 'Natal'} {chr(65 + i)}" for i in range(25)
    ]
    frase = recusa(gravar("x.csv", "codigo;nome\n" + "\n".join(linhas)), edicao=2024)
    assert "acentos estragados em 5 de 25 linhas" in frase
    assert "CSV UTF-8" in frase


LOCALIDADES = (
    "ID,TIPO,NM_BAIRRO,NM_DISTRITO,CD_GEOCODMU,NM_MUNICIPIO,NM_MICRO,NM_MESO,NM_UF,CD_NIVEL,"
    "CD_CATEGORIA,NM_CATEGORIA,NM_LOCALIDADE,LONG,LAT,ALT\r\n"
    '2,URBANO,,"FILADÉLFIA D\'OESTE",1100015,"ALTA FLORESTA D\'OESTE",CACOAL,LESTE RONDONIENSE,'
    'RONDÔNIA,2,15,VILA,"FILADÉLFIA D\'OESTE",-62.0438976671535,-12.4372387282654,215.2\r\n'
    "12,RURAL,,RIOZINHO,1100049,CACOAL,CACOAL,LESTE RONDONIENSE,RONDÔNIA,5,00007,"
    "ALDEIA INDÍGENA,ALDEIA INDÍGENA SURUÍ - LINHA 14,-61.18,-11.19,256.5\r\n"
    "6855,URBANO,,LAGOA SECA,2508307,LAGOA SECA,CAMPINA GRANDE,AGRESTE PARAIBANO,PARAÍBA,6,001,"
    "AUI,SEM DENOMINAÇÃO,-35.86,-7.18,551.7\r\n"
    "19993,RURAL,,PINHAL DA SERRA,4314464,,,,RIO GRANDE DO SUL,3,00001,POVOADO,"
    "SERRA DOS GREGÓRIOS,-51.28,127.78,838.2\r\n"
    "20000,RURAL,,X,4314464,,,,RIO GRANDE DO SUL,3,00001,ESTAÇÃO,4,,,\r\n"
)


def test_localidades_2010(gravar):
    """Em Windows-1252; a edição é 2010 mesmo que o nome do arquivo traga outro ano."""
    (leitura,) = ler_arquivo(gravar("BR_mun_2021.csv", LOCALIDADES.encode("cp1252")))
    assert (leitura.camada, leitura.edicao, leitura.lidas) == ("localidades", 2010, 5)
    vila, aldeia, povoado, estacao = leitura.localidades
    assert (vila.id, vila.nome, vila.tipo) == ("2", "FILADÉLFIA D'OESTE", Tipo.VILA)
    assert (vila.codigo_municipio, vila.municipio, vila.uf) == (
        "1100015",
        "ALTA FLORESTA D'OESTE",
        "RO",
    )
    assert (vila.latitude, vila.longitude) == (-12.4372387282654, -62.0438976671535)
    assert (vila.distrito, vila.linha) == ("FILADÉLFIA D'OESTE", 2)
    assert (aldeia.tipo, aldeia.categoria_publicada) == (Tipo.ALDEIA_INDIGENA, "ALDEIA INDÍGENA")
    assert (povoado.municipio, povoado.uf, povoado.latitude) == ("", "RS", None)
    assert (estacao.tipo, estacao.nome) == (Tipo.OUTRO, "4")
    (rejeitada,) = leitura.quarentena
    assert (rejeitada.linha, rejeitada.nome) == (4, "SEM DENOMINAÇÃO")
    assert "não é um nome" in rejeitada.motivo
    avisos = " ".join(leitura.avisos)
    assert "2 localidade(s) sem o nome do município" in avisos
    assert "2 localidade(s) sem coordenadas" in avisos
    assert "ESTAÇÃO" in avisos


@pytest.mark.parametrize(
    ("publicada", "tipo"),
    [
        ("CIDADE", Tipo.CIDADE),
        ("VILA", Tipo.VILA),
        ("POVOADO", Tipo.POVOADO),
        ("NÚCLEO", Tipo.NUCLEO),
        ("LUGAREJO", Tipo.LUGAREJO),
        ("PROJETO DE ASSENTAMENTO", Tipo.PROJETO_ASSENTAMENTO),
        ("AUI", Tipo.AUI),
    ],
)
def test_categorias_do_cadastro_de_localidades(gravar, publicada, tipo):
    cabecalho = LOCALIDADES.splitlines()[0]
    linha = f"1,RURAL,,X,1100015,X,X,X,RONDÔNIA,3,1,{publicada},LUGAR,-61,-11,2"
    (leitura,) = ler_arquivo(gravar("x.csv", f"{cabecalho}\r\n{linha}\r\n"))
    assert leitura.localidades[0].tipo is tipo


def test_lista_de_uma_so_uf_e_dita(gravar):
    leitura = municipios(gravar, BOAS[0])
    assert any("faltam nela 26 das 27 UFs" in aviso for aviso in leitura.avisos)
