"""As páginas como um navegador sem JavaScript as vê."""

import re
from html.parser import HTMLParser
from urllib.parse import quote, urlencode, urljoin, urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from toponimia.web.seguranca import CABECALHOS

PAGINAS = [
    "/",
    "/consulta?nome=Bom+Jesus&uf=MT&tipo=municipio",
    "/consulta?nome=Iporan&uf=GO",
    "/consulta?nome=Xuvarapuera+Serrana",
    "/consulta?nome=S%C3%A3o+Jos%C3%A9&tipo=distrito&data=1990-01-31",
    "/homonimos",
    "/homonimos?nome=aurora&uf=CE&situacao=categoria",
    "/homonimos?nome=zzz",
    "/homonimos/" + quote("são josé"),
    "/homonimos/" + quote("olho d'água"),
    "/uf",
    "/uf/MG",
    "/uf/MG?tipo=vila&decisao=altera&pagina=2",
    "/uf/DF",
    "/relacao",
    "/relacao?ano=2025&uf=PE&pagina=2",
    "/sobre",
    "/api",
]


class Leitor(HTMLParser):
    """Os elementos e o texto visível de uma página, sem o que está dentro dos mapas."""

    def __init__(self, texto):
        super().__init__()
        self.elementos = []
        self.escrito = []
        self.feed(texto)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elementos.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.escrito.append(data)

    @property
    def texto(self):
        return " ".join("".join(self.escrito).split())

    def atributos(self, nome):
        return [a[nome] for _, a in self.elementos if nome in a]


def ler(resposta):
    return Leitor(resposta.texto)


@pytest.mark.parametrize("endereco", PAGINAS)
def test_pagina_inteira(cliente, endereco):
    resposta = cliente.pedir(endereco)
    assert resposta.status == 200
    assert resposta.cabecalhos["Content-Type"] == "text/html; charset=utf-8"
    pagina = ler(resposta)
    assert dict(pagina.elementos)["html"]["lang"] == "pt-BR"
    assert [tag for tag, _ in pagina.elementos].count("h1") == 1
    assert [tag for tag, _ in pagina.elementos].count("main") == 1
    identificadores = pagina.atributos("id")
    assert len(identificadores) == len(set(identificadores))
    for alvo in (a for nome in ("aria-labelledby", "aria-describedby")
                 for a in pagina.atributos(nome)):  # fmt: skip
        assert set(alvo.split()) <= set(identificadores)
    # Sem o mapa, que é o único SVG com legenda própria de título e descrição.
    sem_mapa = re.sub(r"<figure.*?</figure>", "", resposta.texto, flags=re.DOTALL)
    assert len(sem_mapa.encode()) < 200_000


@pytest.mark.parametrize("endereco", PAGINAS)
def test_nada_que_a_csp_recuse(cliente, endereco):
    resposta = cliente.pedir(endereco)
    for nome, valor in CABECALHOS.items():
        assert resposta.cabecalhos[nome] == valor
    pagina = ler(resposta)
    assert pagina.atributos("style") == []
    for tag, atributos in pagina.elementos:
        assert tag != "style"
        assert not any(nome.startswith("on") for nome in atributos)
        if tag in ("script", "img", "link"):
            assert (atributos.get("src") or atributos["href"]).startswith("/estatico/")


def test_todo_elo_interno_leva_a_algum_lugar(cliente):
    vistos, fila = set(), ["/", *PAGINAS[1:4], "/homonimos/" + quote("são josé"), "/uf/MT"]
    while fila and len(vistos) < 150:
        endereco = fila.pop(0)
        if endereco in vistos:
            continue
        vistos.add(endereco)
        resposta = cliente.pedir(endereco)
        # O PDF é feito por outra parte do programa, que pode faltar numa instalação.
        assert resposta.status == 200 or (resposta.status == 501 and ".pdf" in endereco), endereco
        if not resposta.cabecalhos["Content-Type"].startswith("text/html") or endereco in fila:
            continue
        for elo in ler(resposta).atributos("href"):
            alvo = urlsplit(urljoin(cliente.base + endereco, elo))
            if alvo.netloc == urlsplit(cliente.base).netloc:
                fila.append(alvo.path + ("?" + alvo.query if alvo.query else ""))
    assert {"/homonimos", "/uf", "/relacao", "/sobre", "/api"} <= vistos


def test_parecer_dito_em_texto(cliente):
    for endereco, parecer in (
        ("/consulta?nome=Bom+Jesus&uf=MT", "Com impedimento"),
        ("/consulta?nome=Iporan", "Com ressalvas"),
        ("/consulta?nome=Xuvarapuera+Serrana", "Sem impedimento"),
    ):
        pagina = ler(cliente.pedir(endereco))
        assert f" {parecer} “" in pagina.texto
        assert "não é a informação do IBGE de que trata o art. 13" in pagina.texto


def test_lugar_pelo_nome_pelo_codigo_ou_por_escolha(cliente):
    """Aurora/SC (4201901) sai da comparação quando é ela que recebe o nome."""

    def codigos(**campos):
        texto = cliente.pedir("/consulta?" + urlencode(campos)).texto
        return re.findall(r'<span class="nota">(\d{7})</span>', texto)

    assert "4201901" in codigos(nome="Aurora")
    for escrito in ("4201901", "aurora", "Aurora, cidade (SC), 4201901"):
        achados = codigos(nome="Aurora", uf="SC", localidade=escrito)
        assert achados
        assert "4201901" not in achados
    ambigua = cliente.pedir("/consulta?" + urlencode({"nome": "Xuva", "localidade": "Aurora"}))
    assert ambigua.status == 400
    assert "localidade=2301703" in ambigua.texto
    ausente = cliente.pedir("/consulta?" + urlencode({"nome": "Xuva", "localidade": "Zzyx"}))
    assert ausente.status == 400
    assert "não é nome de cidade nem de vila" in ausente.texto


@pytest.mark.parametrize(
    ("endereco", "status", "frase"),
    [
        ("/consulta?nome=", 400, "não serve"),
        ("/consulta", 400, "não serve"),
        ("/consulta?nome=Aurora&uf=XX", 400, "A UF “XX” não existe"),
        ("/consulta?nome=Aurora&data=31/01/2026", 400, "não é uma data AAAA-MM-DD"),
        ("/consulta?nome=" + "a" * 201, 400, "o máximo é 200"),
        ("/consulta?nome=%EF%BF%BD", 400, "não serve"),
        ("/consulta?nome=Aurora&pagina=x", 400, "precisa ser um número inteiro"),
        ("/homonimos/nada", 404, "Não há grupo"),
        ("/uf/XX", 404, "não existe"),
        ("/uf/MT.exe", 404, "Não há nada neste endereço"),
        ("/uf/..%2f..%2fetc%2fpasswd.csv", 404, "Não há nada neste endereço"),
        ("/relacao?ano=1899", 400, "precisa ser 1900 ou mais"),
        ("/relacao?ano=1950", 400, "Não há edição de 1950"),
        ("/nada", 404, "Não há nada neste endereço"),
    ],
)
def test_erro_e_pagina_que_diz_o_que_houve(cliente, endereco, status, frase):
    resposta = cliente.pedir(endereco)
    assert resposta.status == status
    assert frase in ler(resposta).texto
    assert resposta.cabecalhos["Content-Security-Policy"]


@pytest.mark.parametrize(
    "endereco",
    [
        "/estatico/../aplicacao.py",
        "/estatico/..%2faplicacao.py",
        "/estatico/%2e%2e/%2e%2e/%2e%2e/pyproject.toml",
        "/estatico//etc/passwd",
        "/estatico/..\\aplicacao.py",
        "/estatico/estilo.css%00.txt",
        "/estatico/",
    ],
)
def test_estaticos_nao_saem_da_pasta(cliente, endereco):
    resposta = cliente.pedir(endereco)
    assert resposta.status in (400, 404)
    assert b"def criar" not in resposta.corpo


def test_estaticos_podem_ser_guardados(cliente):
    for elo in re.findall(r'(?:src|href)="(/estatico/[^"]+)"', cliente.pedir("/").texto):
        resposta = cliente.pedir(elo)
        assert resposta.status == 200
        assert "max-age=86400" in resposta.cabecalhos["Cache-Control"]


NOMES_HOSTIS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}",
    "</title><script>1</script>",
    "' onfocus='alert(1)",
    "javascript:alert(1)",
]


@pytest.mark.parametrize("nome", NOMES_HOSTIS)
@pytest.mark.parametrize("caminho", ["/consulta", "/homonimos", "/uf/MT"])
def test_nome_hostil_e_so_texto(cliente, caminho, nome):
    resposta = cliente.pedir(caminho + "?" + urlencode({"nome": nome, "uf": ""}))
    conferir_escape(resposta)
    if nome == "{{ 7 * 7 }}":
        assert "{{ 7 * 7 }}" in resposta.texto


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60))
def test_qualquer_texto_e_so_texto(cliente, nome):
    resposta = cliente.pedir("/consulta?" + urlencode({"nome": nome, "localidade": nome}))
    assert resposta.status in (200, 400)
    conferir_escape(resposta)


def conferir_escape(resposta):
    pagina = ler(resposta)
    scripts = [atributos for tag, atributos in pagina.elementos if tag == "script"]
    assert len(scripts) == 1
    assert scripts[0]["src"].startswith("/estatico/pagina.js")
    assert "img" not in [tag for tag, _ in pagina.elementos]
    assert not any(
        nome.startswith("on") for _, atributos in pagina.elementos for nome in atributos
    )
    assert not any(str(elo).startswith("javascript:") for elo in pagina.atributos("href"))


def test_cabeca_responde_como_get_sem_corpo(cliente):
    resposta = cliente.pedir("/sobre", "HEAD")
    assert (resposta.status, resposta.corpo) == (200, b"")
    assert int(resposta.cabecalhos["Content-Length"]) > 1000


@pytest.mark.parametrize("metodo", ["POST", "PUT", "DELETE", "PATCH"])
def test_as_paginas_so_se_leem(cliente, metodo):
    assert cliente.pedir("/consulta?nome=Aurora", metodo).status == 405


def test_paginas_de_um_grupo_trazem_o_raciocinio(cliente):
    """Bonito: seis lugares; PE mantém (recenseamento de 1872), e cada um diz por quê."""
    pagina = ler(cliente.pedir("/homonimos/bonito"))
    assert pagina.texto.count("FundamentoLei Complementar nº 1/1967, art. 9º") == 6
    classes = pagina.atributos("class")
    assert classes.count("decisao decisao-mantem") == 1
    assert classes.count("decisao decisao-altera") == 5
    faixas = [a for tag, a in pagina.elementos if a.get("preserveaspectratio") == "none"]
    assert len(faixas) == 6
