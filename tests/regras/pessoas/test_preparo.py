"""O preparo das tabelas: um óbito vale sobre tudo, e só o que é público sai."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from toponimia import conjuntos

RAIZ = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def preparo() -> ModuleType:
    caminho = RAIZ / "scripts" / "preparar_pessoas.py"
    especificacao = importlib.util.spec_from_file_location("preparar_pessoas", caminho)
    assert especificacao is not None and especificacao.loader is not None
    modulo = importlib.util.module_from_spec(especificacao)
    sys.modules["preparar_pessoas"] = modulo
    especificacao.loader.exec_module(modulo)
    return modulo


def test_obito_de_uma_fonte_vale_sobre_a_vida_de_outra(preparo: ModuleType) -> None:
    a = preparo.Pessoa("Fulano Raro", "", "1950-01-01", "", "x", "camara", "2026-03-01", "2026")
    b = preparo.Pessoa("FULANO RARO", "", "1950", "2025", "y", "wikidata", "2025-12-14", "")
    (unida,) = preparo.unir([a, b])
    assert (unida.falecimento, unida.vivo_em) == ("2025", "")
    assert unida.fonte == "camara;wikidata" and unida.papel == "x; y"


@pytest.mark.parametrize("nascimento", ["1953", ""])
def test_homonimo_de_outra_idade_ou_sem_data_e_outra_pessoa(
    preparo: ModuleType, nascimento: str
) -> None:
    a = preparo.Pessoa("Fulano Raro", "", "1950-01-01", "", "x", "camara", "2026-03-01", "2026")
    b = preparo.Pessoa("Fulano Raro", "", nascimento, "2025", "y", "moma", "2025-12-14", "")
    assert len(preparo.unir([a, b])) == 2


def test_prefeito_sucedido_deixa_de_constar_vivo(preparo: ModuleType, tmp_path: Path) -> None:
    import gzip

    cabecalho = (
        "ibge_code,municipio,uf,prefeito_atual_ibge,prefeito_eleito_2024,nome_urna_2024,"
        "partido,vice_eleito_2024,vice_partido"
    )
    linhas = [
        "1,Alva,AC,BELTRANO NOVO,FULANO VELHO,FULANO,X,BELTRANO NOVO,X",
        "2,Serra,AC,SICRANO ATUAL,SICRANO ATUAL,SICRANO,X,OUTRO,X",
    ]
    texto = "\n".join([cabecalho, *linhas]) + "\n"
    (tmp_path / "prefeitos_vices_2024_2026.csv.gz").write_bytes(gzip.compress(texto.encode()))
    vivos = {p.nome_civil: bool(p.vivo_em) for p in preparo.prefeitos(tmp_path)}
    assert vivos == {"FULANO VELHO": False, "BELTRANO NOVO": True, "SICRANO ATUAL": True}


def test_senador_sem_data_e_o_unico_deputado_recente_sem_obito(
    preparo: ModuleType, tmp_path: Path
) -> None:
    import gzip

    linhas = [
        "nome,data_nascimento,data_falecimento,legislatura_final",
        "FULANO RARO,1950-01-01,,52",
        "Fulano Raro,1900-01-01,1970-01-01,40",
        "BELTRANO RARO,1950-01-01,,52",
        "BELTRANO RARO,1960-01-01,,53",
        "SICRANO RARO,1890-01-01,,40",
        "TERCEIRO RARO,1940-01-01,2001-01-01,50",
    ]
    dados = gzip.compress("\n".join(linhas).encode())
    (tmp_path / "camara_deputados_1826_2026.csv.gz").write_bytes(dados)
    assert preparo.nascimentos_de_deputados(tmp_path) == {"fulano raro": "1950-01-01"}


def test_quem_tem_mandato_consta_uma_vez_so() -> None:
    pessoas = [
        linha
        for linha in conjuntos.ler_csv("pessoas/pessoas.csv")
        if linha["nome"] in ("Renan Calheiros", "Rodrigo Pacheco", "Ronaldo Caiado")
    ]
    assert sorted(linha["nome"] for linha in pessoas) == [
        "Renan Calheiros",
        "Rodrigo Pacheco",
        "Ronaldo Caiado",
    ]
    assert all(linha["nascimento"] and linha["vivo_em"] for linha in pessoas)


def test_fontes_citadas_existem_e_nenhuma_restringe() -> None:
    fontes = {f["id"]: f["licenca"] for f in conjuntos.ler_csv("pessoas/fontes.csv")}
    usadas = {
        codigo
        for linha in conjuntos.ler_csv("pessoas/pessoas.csv")
        for codigo in linha["fonte"].split(";")
    }
    assert usadas <= set(fontes)
    assert not [x for x in fontes.values() if any(r in x for r in ("SA", "NC", "GPL"))]


def test_so_o_que_e_publico() -> None:
    assert list(conjuntos.ler_csv("pessoas/pessoas.csv")[0]) == [
        "id",
        "nome",
        "nome_civil",
        "nascimento",
        "falecimento",
        "papel",
        "fonte",
        "data_referencia",
        "vivo_em",
        "falecida_ate",
    ]


def test_cada_fato_conferido_diz_vida_ou_morte_e_onde_se_leu() -> None:
    for linha in conjuntos.ler_csv("pessoas/notorias.csv"):
        morte = linha["falecimento"] or linha["falecida_ate"]
        assert not (morte and linha["vivo_em"]), linha["nome"]
        # Sem página, só os anos e os mandatos que vários textos públicos dão.
        assert linha["endereco"] or linha["fonte"] in ("referencia", "governos"), linha["nome"]
        if linha["nascimento"] and linha["falecimento"]:
            assert linha["nascimento"][:4] < linha["falecimento"][:4], linha["nome"]


@pytest.fixture(scope="module")
def notorias(preparo: ModuleType) -> ModuleType:
    return sys.modules["pessoas_notorias"]


def test_wordnet_so_da_exemplar_unico_com_vida_encerrada_e_nome_inteiro(
    notorias: ModuleType, tmp_path: Path
) -> None:
    linhas = [
        "  1 This is the license",
        "01 18 n 03 Alva 0 Ana_Alva 0 Ana_Maria_Alva 0 001 @i 09 n 0000 | poet (1850-1900)",
        "02 18 n 02 Bravo 0 Bento_Bravo 0 001 @i 09 n 0000 | actor (born in 1930)",
        "03 18 n 01 Carmo 0 001 @i 09 n 0000 | king (1500-1560)",
        "04 18 n 02 Dias 0 Davi_Dias 0 001 @i 09 n 0000 | general (1865-1823)",
        "05 18 n 02 estafeta 0 homem_do_correio 0 001 @ 09 n 0000 | a man (1850-1900)",
    ]
    arquivo = tmp_path / "data.noun"
    arquivo.write_text("\n".join(linhas), encoding="latin-1")
    (ana,) = notorias.do_wordnet(arquivo, {})
    assert (ana.nome, ana.outros) == ("Ana Alva", ("Ana Maria Alva",))
    assert (ana.nascimento, ana.falecimento, ana.fonte) == ("1850", "1900", "wordnet")
    (ana,) = notorias.do_wordnet(arquivo, {"Ana Maria Alva": ["Aninha Alva"]})
    assert ana.nome == "Aninha Alva" and "Ana Alva" in ana.outros


def test_pantheon_da_nomes_inteiros_e_os_curtos_so_dos_brasileiros(notorias: ModuleType) -> None:
    quadro = [
        ("Ana Alva", "1915", "FR"),
        ("Bento Bravo", "1916", "FR"),
        ("Carmo", "1960", "BR"),
        ("Carmo", "1860", "FR"),
        ("Davi II of Brazil", "1825", "BR"),
        ("Eva Dias", "Unknown", "BR"),
    ]
    linhas = [{"name": n, "birthyear": a, "country_code": p} for n, a, p in quadro]
    assert [(p.nome, p.papel) for p in notorias.do_pantheon(linhas)] == [
        ("Ana Alva", "figura histórica"),
        ("Bento Bravo", "pessoa notória"),
        ("Carmo", "pessoa notória"),
    ]
