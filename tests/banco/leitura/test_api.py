"""JSON no leiaute que a documentação da API de localidades do IBGE descreve."""

from __future__ import annotations

import json

import pytest

from toponimia.banco.leitura import ler_arquivo

MT = {"id": 51, "sigla": "MT", "nome": "Mato Grosso", "regiao": {"id": 5, "sigla": "CO"}}
RO = {"id": 11, "sigla": "RO", "nome": "Rondônia", "regiao": {"id": 1, "sigla": "N"}}
ALTA_FLORESTA = {
    "id": 1100015,
    "nome": "Alta Floresta D'Oeste",
    "microrregiao": {
        "id": 11006,
        "nome": "Cacoal",
        "mesorregiao": {"id": 1102, "nome": "Leste Rondoniense", "UF": RO},
    },
    "regiao-imediata": {
        "id": 110005,
        "nome": "Cacoal",
        "regiao-intermediaria": {"id": 1102, "nome": "Ji-Paraná", "UF": RO},
    },
}
BOA_ESPERANCA = {
    "id": 5101837,
    "nome": "Boa Esperança do Norte",
    "microrregiao": None,
    "regiao-imediata": {
        "id": 510008,
        "nome": "Sorriso",
        "regiao-intermediaria": {"id": 5103, "nome": "Sinop", "UF": MT},
    },
}
SO_ANTIGA = {chave: ALTA_FLORESTA[chave] for chave in ("id", "nome", "microrregiao")}


@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig"])
def test_municipios(gravar, codificacao):
    dados = json.dumps([ALTA_FLORESTA, BOA_ESPERANCA], ensure_ascii=False).encode(codificacao)
    (leitura,) = ler_arquivo(gravar("municipios", dados), edicao=2025)
    assert (leitura.camada, leitura.edicao, leitura.formato) == ("municipios", 2025, "json")
    assert [(m.codigo, m.nome, m.uf, m.linha) for m in leitura.municipios] == [
        ("1100015", "Alta Floresta D'Oeste", "RO", 1),
        ("5101837", "Boa Esperança do Norte", "MT", 2),
    ]


def test_distritos(gravar):
    itens = [
        {"id": 110001515, "nome": "Filadélfia d'Oeste", "municipio": SO_ANTIGA},
        {"id": 510183705, "nome": "Boa Esperança do Norte", "municipio": BOA_ESPERANCA},
    ]
    (leitura,) = ler_arquivo(gravar("x", json.dumps(itens)), edicao=2025)
    assert [(d.codigo, d.codigo_municipio, d.municipio, d.uf) for d in leitura.distritos] == [
        ("110001515", "1100015", "Alta Floresta D'Oeste", "RO"),
        ("510183705", "5101837", "Boa Esperança do Norte", "MT"),
    ]


def test_leiaute_nivelado(gravar):
    comum = {"municipio-id": 1100015, "municipio-nome": "Alta Floresta D'Oeste", "UF-sigla": "RO"}
    distrito = {"distrito-id": 110001515, "distrito-nome": "Filadélfia d'Oeste", **comum}
    (leitura,) = ler_arquivo(gravar("a", json.dumps([comum])), edicao=2025)
    assert leitura.municipios[0].nome == "Alta Floresta D'Oeste"
    (leitura,) = ler_arquivo(gravar("b", json.dumps([distrito])), edicao=2025)
    assert leitura.distritos[0].codigo == "110001515"


def test_um_so_municipio_vem_fora_de_lista(gravar):
    (leitura,) = ler_arquivo(gravar("x", json.dumps(ALTA_FLORESTA)), edicao=2025)
    assert leitura.lidas == 1


def test_a_api_nao_diz_a_edicao(gravar, recusa):
    """Nem o nome do arquivo serve: a API responde com a lista do dia em que foi consultada."""
    frase = recusa(gravar("municipios_2024.json", json.dumps([ALTA_FLORESTA])))
    assert "--edicao AAAA" in frase


def test_itens_com_defeito_vao_para_a_quarentena(gravar):
    itens = [
        ALTA_FLORESTA,
        "nada",
        {**BOA_ESPERANCA, "nome": None},
        {**BOA_ESPERANCA, "nome": "Boa Esperan\ufffda do Norte"},
        {**BOA_ESPERANCA, "id": 51018},
        {**BOA_ESPERANCA, "nome": "\ud800"},
        ALTA_FLORESTA,
    ]
    (leitura,) = ler_arquivo(gravar("x", json.dumps(itens)), edicao=2025)
    assert leitura.lidas == 7
    assert [m.linha for m in leitura.municipios] == [1]
    assert [q.linha for q in leitura.quarentena] == [2, 3, 4, 5, 6, 7]
    assert "repetida" in leitura.quarentena[-1].motivo
    json.dumps([q.nome for q in leitura.quarentena], ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "texto",
    [
        "[]",
        "{}",
        "[1, 2]",
        '{"statusCode": 404}',
        '[{"id": 11, "sigla": "RO", "nome": "Rondônia", "regiao": {"id": 1}}]',
        '[{"id": 110001505, "name": "X", "city": "X", "state": "RO"}]',
        '[[5200050, "Abadia de Goiás", "GO", -16.7, -49.4]]',
        '[{"id": 1100015, "nome": ',
        "[" * 100_000,
        '[{"id": ' + "9" * 5000 + "}]",
    ],
)
def test_json_de_outra_forma(gravar, recusa, texto):
    assert "API do IBGE" in recusa(gravar("x.json", texto), edicao=2025)


def test_subdistritos_da_api(gravar, recusa):
    item = {"id": 11002050506, "nome": "Zona 01", "distrito": {"id": 110020505}}
    assert "só subdistritos" in recusa(gravar("x.json", json.dumps([item])), edicao=2025)
