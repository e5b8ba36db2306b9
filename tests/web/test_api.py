"""A API: as chaves do contrato, os limites e os erros."""

import csv
import io
import json
from urllib.parse import urlencode

import pytest
from pydantic import TypeAdapter

from toponimia.web import esquemas
from toponimia.web.corpos import LINHAS_POR_LOTE
from toponimia.web.seguranca import CORPO_MAXIMO

V1 = "/api/v1"


def pedir(cliente, rota, **parametros):
    return cliente.pedir(f"{V1}/{rota}?{urlencode(parametros, doseq=True)}")


def mandar(cliente, rota, corpo, tipo="application/json", **cabecalhos):
    dados = corpo if isinstance(corpo, bytes | str) else json.dumps(corpo)
    return cliente.pedir(f"{V1}/{rota}", "POST", dados, Content_Type=tipo, **cabecalhos)


def problema(resposta, status):
    assert resposta.status == status
    assert resposta.cabecalhos["Content-Type"] == "application/problem+json"
    corpo = resposta.json
    assert {"type", "title", "status", "detail"} <= set(corpo)
    assert corpo["status"] == status
    return corpo["detail"]


@pytest.mark.parametrize(
    ("rota", "modelo", "parametros"),
    [
        ("verificar", esquemas.Consulta, {"nome": ["Bom Jesus", "15 de Maio"], "uf": "BA"}),
        ("comparar", esquemas.Comparacao, {"nome_a": "Mogi", "nome_b": "Moji"}),
        ("homonimos", esquemas.Homonimo, {"uf": "AC"}),
        ("homonimos", esquemas.Homonimo, {"nome": "Iporã", "classe": "diacriticos"}),
        ("precedencia", esquemas.Decisao, {"nome": "Bonito"}),
        ("precedencia", esquemas.Decisao, {"nome": "Lages", "classe": "grafia"}),
        ("relatorio", esquemas.DecisaoDoRelatorio, {"uf": "AC"}),
        ("relacao", esquemas.MunicipioDaRelacao, {"ano": 2026}),
        ("localidades", esquemas.Lugar, {"q": "aurora"}),
    ],
)
def test_resposta_e_o_que_o_openapi_diz(cliente, rota, modelo, parametros):
    resposta = pedir(cliente, rota, **parametros)
    assert resposta.status == 200
    assert resposta.json
    TypeAdapter(list[modelo]).validate_python(resposta.json)


def test_mesmas_chaves_na_mesma_ordem_do_contrato(cliente):
    (consulta,) = pedir(cliente, "verificar", nome="São José dos Quatro Marcos", uf="MT").json
    assert list(consulta) == [
        "nome", "uf", "tipo", "data_referencia", "parecer", "perfil", "regras", "correlatos",
        "dados", "localidade",
    ]  # fmt: skip
    regras = {r["regra"]: r for r in consulta["regras"]}
    assert list(regras)[:4] == ["data", "pessoa_viva", "extensao", "repeticao"]
    assert regras["extensao"]["evidencia"] == {
        "minimo": 4, "maximo": 4, "limite": 3, "palavras": ["São", "José", "Quatro", "Marcos"],
    }  # fmt: skip
    assert regras["extensao"]["efeito"] == "impede"
    assert set(consulta["dados"]) == {"versao", "edicao", "sha256"}


def test_lote_em_json(cliente):
    linhas = [
        {"nome": "Bom Jesus", "uf": "MT"},
        {"nome": ""},
        {"nome": 7},
        "texto",
        {"nome": "Xuvarapuera", "tipo": "distrito", "data": None},
        {"nome": "Aurora", "uf": "XX"},
        {"nome": "meio par \ud800"},
    ]
    resposta = mandar(cliente, "verificar", linhas)
    assert resposta.status == 200
    respostas = resposta.json
    assert [r.get("parecer") for r in respostas] == [
        "com_impedimento", None, None, None, "sem_impedimento", None, None,
    ]  # fmt: skip
    assert [r["linha"] for r in respostas if "erro" in r] == [2, 3, 4, 6, 7]
    assert set(respostas[1]) == {"linha", "nome", "erro"}
    TypeAdapter(list[esquemas.Consulta | esquemas.LinhaComErro]).validate_python(respostas)


@pytest.mark.parametrize("separador", [";", ","])
def test_lote_em_csv(cliente, separador):
    lote = f"nome{separador}uf\r\nBom Jesus{separador}MT\r\n{separador}MT\r\n".encode()
    respostas = mandar(cliente, "verificar", lote, "text/csv; charset=utf-8").json
    assert respostas[0]["parecer"] == "com_impedimento"
    assert (respostas[1]["linha"], respostas[1]["nome"]) == (3, "")
    planilha = mandar(cliente, "verificar", lote, "text/csv", Accept="text/csv")
    assert planilha.cabecalhos["Content-Type"] == "text/csv; charset=utf-8"
    linhas = list(csv.reader(io.StringIO(planilha.corpo.decode("utf-8-sig")), delimiter=";"))
    assert linhas[0][:6] == ["nome", "uf", "tipo", "parecer", "motivos", "correlatos"]
    assert linhas[1][3] == "com_impedimento"
    assert len(linhas) == 3


def test_lote_de_pares(cliente):
    respostas = mandar(
        cliente, "comparar", [{"nome_a": "Mogi", "nome_b": "Moji"}, {"nome_a": "Mogi"}]
    ).json
    assert respostas[0]["classe"] == "grafia"
    assert respostas[0]["regras"] == ["g/j"]
    assert respostas[1]["linha"] == 2


@pytest.mark.parametrize(
    ("rota", "parametros", "frase"),
    [
        ("verificar", {}, "Falta o parâmetro “nome”"),
        ("verificar", {"nome": "a" * 201}, "o máximo é 200"),
        ("verificar", {"nome": ["a"] * 21}, "se repete mais de 20 vezes"),
        ("verificar", {"nome": "Aurora", "tipo": "reino"}, "O tipo “reino” não existe"),
        ("verificar", {"nome": "Aurora", "localidade": "9"}, "não é de localidade"),
        ("verificar", {"nome": "Aurora", "data": "hoje"}, "não é uma data"),
        ("comparar", {"nome_a": "Mogi"}, "Falta o parâmetro “nome_b”"),
        ("homonimos", {"classe": "outra"}, "não é um dos valores aceitos"),
        ("homonimos", {"classe": "semelhante"}, "indique nome ou uf"),
        ("homonimos", {"escopo": "lua"}, "O escopo “lua” não existe"),
        ("precedencia", {"classe": "semelhante"}, "use identica ou grafia"),
        ("relacao", {}, "Falta o parâmetro “ano”"),
        ("relacao", {"ano": "dois mil"}, "precisa ser um número inteiro"),
        ("relacao", {"ano": 1900}, "Não há edição de 1900"),
        ("relatorio", {"uf": "ZZ"}, "A UF “ZZ” não existe"),
        ("localidades", {"q": "aurora", "limite": 0}, "precisa ser 1 ou mais"),
    ],
)
def test_pedido_ruim(cliente, rota, parametros, frase):
    assert frase in problema(pedir(cliente, rota, **parametros), 400)


@pytest.mark.parametrize(
    ("corpo", "tipo", "status", "frase"),
    [
        ("{", "application/json", 400, "não é JSON"),
        ("{}", "application/json", 400, "precisa ser uma lista"),
        ("[" * 50_000, "application/json", 400, "não é JSON"),
        ("[]", "application/json", 400, "nenhuma linha"),
        ("uf\nMT\n", "text/csv", 400, "nome"),
        ("", "text/csv", 400, "vazio"),
        ("nome", "text/plain", 415, "text/csv ou application/json"),
        ("[]", "", 415, "text/csv ou application/json"),
    ],
)
def test_corpo_ruim(cliente, corpo, tipo, status, frase):
    detalhe = problema(mandar(cliente, "verificar", corpo, tipo), status)
    assert frase in detalhe
    # O arquivo provisório não interessa a quem pediu.
    assert "toponimia-" not in detalhe


def test_lote_tem_limite_de_linhas(cliente):
    linhas = [{"nome_a": "a", "nome_b": "b"}] * (LINHAS_POR_LOTE + 1)
    assert f"{LINHAS_POR_LOTE} linhas" in problema(mandar(cliente, "comparar", linhas), 400)
    assert len(mandar(cliente, "comparar", linhas[1:]).json) == LINHAS_POR_LOTE


def test_corpo_tem_limite_anunciado_ou_nao(cliente):
    grande = b"x" * (CORPO_MAXIMO + 1)
    assert "1 MiB" in problema(mandar(cliente, "verificar", grande, "text/csv"), 413)
    aos_pedacos = (b"x" * 65_536 for _ in range(CORPO_MAXIMO // 65_536 + 1))
    resposta = cliente.pedir(f"{V1}/verificar", "POST", aos_pedacos, Content_Type="text/csv")
    assert "1 MiB" in problema(resposta, 413)


def test_endereco_tem_limite(cliente):
    assert "8000" in problema(cliente.pedir(f"{V1}/sobre?" + "x" * 8000), 414)


def test_erros_de_rota_e_de_metodo(cliente):
    assert "Não há nada" in problema(cliente.pedir(f"{V1}/nada"), 404)
    resposta = cliente.pedir(f"{V1}/sobre", "DELETE")
    assert "não aceita este método" in problema(resposta, 405)
    assert resposta.cabecalhos["X-Content-Type-Options"] == "nosniff"


def test_openapi_descreve_tudo_em_portugues(cliente):
    descricao = cliente.pedir(f"{V1}/openapi.json").json
    assert set(descricao["paths"]) == {
        f"{V1}/{rota}"
        for rota in (
            "verificar", "comparar", "homonimos", "precedencia", "relatorio", "relacao",
            "localidades", "sobre",
        )
    }  # fmt: skip
    for caminho in descricao["paths"].values():
        for operacao in caminho.values():
            assert operacao["summary"]
            assert "422" not in operacao["responses"]
            assert {"200", "400"} <= set(operacao["responses"])
    texto = json.dumps(descricao)
    assert "ValidationError" not in texto
    referencias = {r.split('"')[0] for r in texto.split("#/components/schemas/")[1:]}
    assert referencias <= set(descricao["components"]["schemas"])


def test_saude(cliente):
    corpo = cliente.pedir("/saude").json
    assert corpo["situacao"] == "no ar"
    assert corpo["edicao"] == "2025"


def test_localidades_em_ordem(cliente):
    achados = pedir(cliente, "localidades", q="AURÓRA", limite=100).json
    nomes = [a["nome"] for a in achados]
    assert nomes[:3] == ["Aurora"] * 3
    comecam = [n.startswith("Aurora") for n in nomes]
    assert comecam == sorted(comecam, reverse=True)
    assert {a["uf"] for a in pedir(cliente, "localidades", q="aurora", uf="ce").json} == {"CE"}
