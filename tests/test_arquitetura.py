"""A arquitetura como está escrita: camadas, dependências, tamanho dos módulos, texto limpo."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parents[1]
PACOTE = RAIZ / "toponimia"
MODULOS = sorted(PACOTE.rglob("*.py"))
FONTES = sorted(
    caminho
    for pasta in ("toponimia", "scripts", "tests", "datasets", ".ci")
    for caminho in (RAIZ / pasta).rglob("*")
    if caminho.is_file()
    and caminho.suffix
    in {".py", ".sql", ".toml", ".md", ".po", ".html", ".css", ".js", ".json", ".sh", ""}
) + sorted([*RAIZ.glob("*.md"), *RAIZ.glob("*.toml")])

# Os módulos soltos são a base comum, e só importam uns aos outros; cada pasta é uma camada, e
# importa a base, a si mesma e o que está aqui.
BASE = {caminho.stem for caminho in PACOTE.glob("*.py")} - {"__main__", "territorio"}
CAMADAS = {
    "nomes": set(),
    "territorio": {"nomes"},
    "regras": {"nomes", "territorio"},
    "banco": {"nomes", "territorio", "regras"},
    "saidas": {"nomes", "territorio", "regras"},
    "servicos": {"nomes", "territorio", "regras", "banco", "saidas"},
    "mapas": set(),
    "documentos": {"nomes", "territorio", "regras", "saidas", "mapas"},
    "web": {"nomes", "territorio", "regras", "banco", "saidas", "servicos", "mapas", "documentos"},
    "cli": {"nomes", "territorio", "regras", "banco", "saidas", "servicos", "web", "documentos"},
}
# Onde cada biblioteca pode aparecer.
LUGARES = {
    "duckdb": ("banco/",),
    "pandas": ("banco/leitura/", "modelos.py"),
    "python_calamine": ("banco/leitura/",),
    "click": ("cli/",),
    "rich": ("saidas/", "cli/"),
    "xlsxwriter": ("saidas/",),
    "typst": ("documentos/",),
    "fastapi": ("web/",),
    "starlette": ("web/",),
    "pydantic": ("web/",),
    "jinja2": ("web/",),
    "uvicorn": ("web/", "cli/"),
    "num2words": ("nomes/", "regras/"),
    "unidecode": ("nomes/",),
}


def relativo(modulo):
    return modulo.relative_to(PACOTE).as_posix()


def importados(modulo):
    """Nomes completos dos módulos importados, em qualquer ponto do arquivo."""
    for no in ast.walk(ast.parse(modulo.read_text(encoding="utf-8"))):
        if isinstance(no, ast.Import):
            yield from (apelido.name for apelido in no.names)
        elif isinstance(no, ast.ImportFrom):
            assert no.level == 0, f"{modulo}: importação relativa"
            yield from (f"{no.module}.{apelido.name}" for apelido in no.names)


@pytest.mark.parametrize("modulo", MODULOS, ids=relativo)
def test_importa_so_das_camadas_de_baixo(modulo):
    camada = relativo(modulo).split("/")[0].removesuffix(".py")
    if camada in ("__init__", "__main__"):
        # A fachada e a entrada ficam acima de todas.
        return
    permitidas = BASE if camada in BASE else BASE | CAMADAS[camada] | {camada}
    for nome in importados(modulo):
        partes = nome.split(".")
        if partes[0] == "toponimia":
            alvo = partes[1] if len(partes) > 1 else "__init__"
            de_topo = (PACOTE / alvo).is_dir() or (PACOTE / f"{alvo}.py").is_file()
            assert (alvo if de_topo else "__init__") in permitidas, f"{camada} importa {nome}"


@pytest.mark.parametrize("modulo", MODULOS, ids=relativo)
def test_cada_biblioteca_no_seu_lugar(modulo):
    for nome in importados(modulo):
        lugares = LUGARES.get(nome.split(".")[0])
        assert lugares is None or relativo(modulo).startswith(lugares), f"importa {nome}"


@pytest.mark.parametrize("modulo", MODULOS, ids=relativo)
def test_modulo_cabe_na_cabeca(modulo):
    texto = modulo.read_text(encoding="utf-8")
    assert len(texto.splitlines()) < 400
    arvore = ast.parse(texto)
    assert ast.get_docstring(arvore), "falta dizer para que serve"


@pytest.mark.parametrize("modulo", MODULOS, ids=relativo)
def test_so_a_linha_de_comando_fala(modulo):
    chamadas = {
        no.func.id
        for no in ast.walk(ast.parse(modulo.read_text(encoding="utf-8")))
        if isinstance(no, ast.Call) and isinstance(no.func, ast.Name)
    }
    assert chamadas & {"print", "input", "exit", "quit"} == set()


@pytest.mark.parametrize(
    ("comando", "pesados"),
    [
        ("import toponimia.__main__", "pandas numpy duckdb rich rapidfuzz xlsxwriter calamine"),
        ("import toponimia.nomes.comparacao", "pandas duckdb click rich"),
        ("import toponimia.saidas", "pandas duckdb click rich xlsxwriter"),
    ],
)
def test_importar_e_leve(comando, pesados):
    dito = subprocess.run(
        [sys.executable, "-c", f"{comando}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        encoding="utf-8",
        cwd=RAIZ,
        check=True,
        timeout=60,
    ).stdout
    assert set(dito.split()) & set(pesados.split()) == set()


def test_ajuda_nao_importa_comando_nenhum():
    programa = (
        "import sys\nfrom toponimia.cli.base import COMANDOS, principal\n"
        "assert principal(['--help']) == 0\n"
        "print(*(n for n in COMANDOS if f'toponimia.cli.{n}' in sys.modules), file=sys.stderr)"
    )
    feito = subprocess.run(
        [sys.executable, "-c", programa], capture_output=True, encoding="utf-8", cwd=RAIZ
    )
    assert (feito.returncode, feito.stderr.strip()) == (0, "")


@pytest.mark.parametrize("fonte", FONTES, ids=lambda c: c.relative_to(RAIZ).as_posix())
def test_texto_limpo(fonte):
    """Sem espaço inquebrável, caractere invisível ou caminho de uma máquina."""
    texto = fonte.read_text(encoding="utf-8")
    invisiveis = re.findall(r"[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]", texto)
    assert invisiveis == []
    # Montado aos pedaços para não se achar a si mesmo.
    maquina = re.findall("/" + r"(?:work|tmp|root|home|Users)" + r"/\w+", texto)
    assert maquina == []
    assert "\t" not in texto or fonte.suffix not in {".py", ".sql", ".toml", ".md"}
