"""A página num navegador de verdade: escrever, enviar, seguir, baixar, e o exame do axe-core."""

from __future__ import annotations

import csv
import io
from urllib.parse import quote

import pytest
from pypdf import PdfReader

from toponimia.web.molde import ha_pdf

TELEFONE = {"width": 360, "height": 740}
MESA = {"width": 1280, "height": 900}
PAGINAS = [
    "/",
    "/consulta?nome=Bom+Jesus&uf=MT&tipo=municipio",
    "/consulta?nome=Xuvarapuera&localidade=Bom+Jesus",
    "/homonimos",
    "/homonimos/" + quote("são josé"),
    "/uf",
    "/uf/AC",
    "/relacao?ano=2026&uf=RR",
    "/sobre",
    "/api",
    "/nada",
]


@pytest.fixture
def abrir(chromium, cliente):
    """Abre páginas e, no fim, confere que o navegador não se queixou de nada."""
    contextos, queixas = [], []

    def abrir_pagina(endereco="/", **opcoes):
        contexto = chromium.new_context(base_url=cliente.base, locale="pt-BR", **opcoes)
        contextos.append(contexto)
        pagina = contexto.new_page()
        pagina.set_default_timeout(15_000)
        pagina.on("pageerror", lambda erro: queixas.append(str(erro)))
        pagina.on(
            "console",
            lambda m: (
                queixas.append(m.text)
                if m.type == "error" and "Failed to load resource" not in m.text
                else None
            ),
        )
        pagina.on(
            "request",
            lambda pedido: (
                queixas.append(f"saiu daqui: {pedido.url}")
                if not pedido.url.startswith((cliente.base, "data:"))
                else None
            ),
        )
        pagina.goto(endereco)
        return pagina

    yield abrir_pagina
    for contexto in contextos:
        contexto.close()
    assert queixas == []


def test_resultado_enquanto_se_escreve(abrir):
    pagina = abrir("/")
    pagina.get_by_label("Nome proposto").press_sequentially("Bom Jesus", delay=10)
    previa = pagina.locator("#previa")
    previa.get_by_role("heading", name="Com impedimento").wait_for()
    assert "nome idêntico" in previa.inner_text()
    assert previa.get_attribute("aria-live") == "polite"
    pagina.get_by_label("Nome proposto").fill("Xuvarapuera Serrana")
    previa.get_by_role("heading", name="Sem impedimento").wait_for()
    pagina.get_by_label("Nome proposto").fill("15 de Maio")
    previa.get_by_text("designa o dia 15 de maio").wait_for()
    pagina.get_by_label("Unidade da Federação").select_option("MT")
    previa.get_by_role("button", name="Ver a consulta completa").click()
    pagina.wait_for_url("**/consulta?*uf=MT*")
    assert pagina.locator(".parecer-com_impedimento").is_visible()


@pytest.mark.parametrize("com_javascript", [True, False])
def test_envia_e_o_endereco_se_reparte(abrir, com_javascript):
    pagina = abrir("/", java_script_enabled=com_javascript)
    pagina.get_by_label("Nome proposto").fill("São José dos Quatro Marcos")
    pagina.get_by_label("Unidade da Federação").select_option("PR")
    pagina.get_by_label("Distrito").check()
    pagina.get_by_label("Nome proposto").press("Enter")
    pagina.wait_for_url("**/consulta?*")
    assert pagina.get_by_role("heading", level=2).first.inner_text() == "Com impedimento"
    outra = abrir(pagina.url, java_script_enabled=False)
    assert outra.get_by_role("heading", level=2).first.inner_text() == "Com impedimento"
    assert "distrito em PR" in outra.locator(".proposto").first.inner_text()
    assert outra.locator("figure svg[role=img]").is_visible()


def test_mudar_a_consulta_troca_o_parecer_e_esconde_o_antigo(abrir):
    pagina = abrir("/consulta?nome=Bom+Jesus&uf=MT")
    pagina.get_by_text("Mudar a consulta").click()
    pagina.get_by_label("Nome proposto").fill("Xuvarapuera Serrana")
    pagina.locator("#previa").get_by_role("heading", name="Sem impedimento").wait_for()
    assert not pagina.get_by_text("Com impedimento").first.is_visible()
    assert not pagina.get_by_role("heading", name="Regras").is_visible()


def test_sugere_o_lugar_que_recebe_o_nome(abrir):
    pagina = abrir("/")
    pagina.get_by_text("Mudança de nome").click()
    pagina.get_by_label("Lugar que recebe o nome").press_sequentially("quatro marc", delay=10)
    opcao = pagina.locator("#lugares option").first
    opcao.wait_for(state="attached")
    rotulo = opcao.get_attribute("value")
    assert rotulo == "São José dos Quatro Marcos, cidade (MT), 5107107"
    pagina.get_by_label("Lugar que recebe o nome").fill(rotulo)
    pagina.get_by_label("Nome proposto").fill("São José dos Quatro Marcos")
    pagina.get_by_role("button", name="Consultar").click()
    pagina.wait_for_url("**/consulta?*")
    assert "nome de São José dos Quatro Marcos, código 5107107" in pagina.content()


def test_nome_hostil_nao_age(abrir):
    pagina = abrir("/")
    hostil = "<img src=x onerror=\"document.title='agiu'\">"
    pagina.get_by_label("Nome proposto").fill(hostil)
    pagina.wait_for_timeout(800)
    pagina.get_by_label("Nome proposto").press("Enter")
    pagina.wait_for_url("**/consulta?*")
    assert hostil in pagina.locator("main").inner_text()
    assert pagina.title() != "agiu"


def test_percorre_homonimos_e_baixa_o_relatorio(abrir):
    pagina = abrir("/homonimos")
    pagina.get_by_role("link", name="Seguinte").click()
    pagina.wait_for_url("**pagina=2*")
    pagina.get_by_label("Nome ou parte dele").fill("bonito")
    pagina.get_by_role("button", name="Procurar").click()
    pagina.get_by_role("link", name="Bonito", exact=True).click()
    assert pagina.locator(".lugar").count() == 6
    assert pagina.locator("figure svg polygon").count() > 0
    pagina.get_by_role("navigation").get_by_role("link", name="Por UF").click()
    pagina.get_by_role("link", name="Acre").click()
    with pagina.expect_download() as espera:
        pagina.get_by_role("link", name="CSV para Excel").click()
    arquivo = espera.value
    assert arquivo.suggested_filename == "homonimos_AC.csv"
    texto = arquivo.path().read_bytes().decode("utf-8-sig")
    linhas = list(csv.DictReader(io.StringIO(texto), delimiter=";"))
    assert {r["uf"] for r in linhas if r["posicao"] == "própria"} == {"AC"}


def test_baixa_o_documento_da_consulta(abrir):
    if not ha_pdf():
        pytest.skip("esta instalação não compõe documentos em PDF")
    pagina = abrir("/consulta?nome=S%C3%A3o+Jos%C3%A9+dos+Quatro+Marcos&uf=PR&tipo=distrito")
    with pagina.expect_download() as espera:
        pagina.get_by_role("link", name="PDF").click()
    arquivo = espera.value
    assert arquivo.suggested_filename == "consulta_Sao_Jose_dos_Quatro_Marcos.pdf"
    texto = "".join(folha.extract_text() for folha in PdfReader(arquivo.path()).pages)
    assert "São José dos Quatro Marcos" in texto
    assert "COM IMPEDIMENTO" in texto.upper()
    assert "art. 13" in texto


def test_tudo_se_alcanca_pelo_teclado(abrir):
    pagina = abrir("/")
    pagina.keyboard.press("Tab")
    assert pagina.evaluate("document.activeElement.textContent") == "Ir para o conteúdo"
    pagina.keyboard.press("Enter")
    pagina.keyboard.press("Tab")
    assert pagina.evaluate("document.activeElement.id") == "nome"
    pagina.keyboard.type("Aurora")
    for _ in range(4):
        pagina.keyboard.press("Tab")
    assert pagina.evaluate("document.activeElement.textContent") == "Consultar"
    pagina.keyboard.press("Enter")
    pagina.wait_for_url("**/consulta?nome=Aurora*")


@pytest.mark.parametrize("endereco", PAGINAS)
def test_cabe_num_telefone(abrir, endereco):
    pagina = abrir(endereco, viewport=TELEFONE)
    assert pagina.evaluate("document.documentElement.scrollWidth") <= TELEFONE["width"]


@pytest.mark.parametrize(
    ("endereco", "tamanho"),
    [*((p, MESA) for p in PAGINAS), ("/", TELEFONE), ("/uf/AC", TELEFONE)],
)
def test_acessibilidade(abrir, axe, endereco, tamanho):
    """WCAG 2.1, níveis A e AA, pelas regras do axe-core."""
    pagina = abrir(endereco, viewport=tamanho)
    for resumo in pagina.locator("summary").all():
        resumo.click()
    pagina.evaluate(axe)
    exame = pagina.evaluate(
        "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
    )
    defeitos = [
        (defeito["id"], defeito["help"], [no["html"][:200] for no in defeito["nodes"][:3]])
        for defeito in exame["violations"]
    ]
    assert defeitos == []
    assert len(exame["passes"]) > 10
