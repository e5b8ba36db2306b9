"""A documentação diz a verdade: comandos, opções, saídas, colunas, tabelas e números."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
import re
import shlex
import subprocess
import sys
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import click
import duckdb
import pytest

import toponimia
from toponimia.banco import conexao
from toponimia.cli.base import COMANDOS, criar_grupo
from toponimia.conjuntos import ler_csv, pasta
from toponimia.regras.fundamentos import perfil
from toponimia.servicos.comparar import comparar
from toponimia.web.aplicacao import criar

RAIZ = Path(__file__).resolve().parent.parent
LEIAME = (RAIZ / "README.md").read_text(encoding="utf-8")
PLANILHAS = (RAIZ / "docs" / "planilhas.md").read_text(encoding="utf-8")
BANCO = (RAIZ / "docs" / "banco.md").read_text(encoding="utf-8")
TODOS = {"README.md": LEIAME, "docs/planilhas.md": PLANILHAS, "docs/banco.md": BANCO}

_BLOCO = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_OPCAO = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


@pytest.fixture(scope="module")
def programa() -> ModuleType:
    """O programa que refaz a documentação."""
    caminho = RAIZ / "scripts" / "atualizar_leiame.py"
    descricao = importlib.util.spec_from_file_location("atualizar_leiame", caminho)
    assert descricao is not None and descricao.loader is not None
    modulo = importlib.util.module_from_spec(descricao)
    sys.modules["atualizar_leiame"] = modulo
    descricao.loader.exec_module(modulo)
    return modulo


def blocos(texto: str, tipo: str) -> list[str]:
    return [corpo for achado, corpo in _BLOCO.findall(texto) if achado == tipo]


def prosa(texto: str) -> str:
    """O texto sem blocos de código, marcas nem código entre crases."""
    sem_blocos = re.sub(r"<!--.*?-->", "", _BLOCO.sub("", texto))
    return re.sub(r"`[^`\n]*`", "", sem_blocos)


def comandos() -> dict[str, click.Command]:
    """Todos os comandos e subcomandos: "fatos adicionar" → comando."""
    grupo = criar_grupo()
    contexto = click.Context(grupo)
    achados: dict[str, click.Command] = {}
    for nome in COMANDOS:
        comando = grupo.get_command(contexto, nome)
        assert comando is not None
        if isinstance(comando, click.Group):
            achados |= {f"{nome} {filho}": c for filho, c in comando.commands.items()}
        else:
            achados[nome] = comando
    return achados


def opcoes(comando: click.Command) -> set[str]:
    declaradas = {o for p in comando.params for o in (*p.opts, *p.secondary_opts)}
    return declaradas | {"--help"}


def pedidos() -> Iterator[list[str]]:
    """Cada `toponimia …` dos blocos de terminal, em palavras, sem o nome do programa."""
    for tipo, cifrao in (("console", r"\$ "), ("text", r"\$ "), ("sh", ""), ("bat", "")):
        for corpo in blocos(LEIAME, tipo):
            for linha in corpo.splitlines():
                achado = re.match(rf"{cifrao}\S*?toponimia(?:\s+(.*))?$", linha)
                if achado is not None:
                    yield shlex.split(achado[1] or "")


def test_todo_comando_tem_exemplo() -> None:
    exemplos = [" ".join(p) for p in pedidos()]
    faltam = [
        nome for nome in comandos() if not any((e + " ").startswith(nome + " ") for e in exemplos)
    ]
    assert faltam == []


def test_todo_exemplo_usa_comandos_e_opcoes_que_existem() -> None:
    grupo, conhecidos = criar_grupo(), comandos()
    for palavras in pedidos():
        nome = next((n for n in conhecidos if palavras[: len(n.split())] == n.split()), None)
        aceitas = opcoes(grupo) if nome is None else opcoes(conhecidos[nome])
        usadas = {p.split("=")[0] for p in palavras if p.startswith("--")}
        assert nome is not None or not palavras or palavras[0].startswith("--"), palavras
        assert usadas <= aceitas, palavras


def test_toda_opcao_citada_na_prosa_existe() -> None:
    existentes = opcoes(criar_grupo()).union(*(opcoes(c) for c in comandos().values()))
    citadas = {o for texto in TODOS.values() for o in _OPCAO.findall(_BLOCO.sub("", texto))}
    assert citadas <= existentes


def test_exemplos_rodam_e_saidas_sao_as_de_verdade(
    programa: ModuleType, arquivo_embutido: Path
) -> None:
    with programa.oficina(arquivo_embutido) as lugar:
        for documento in programa.DOCUMENTOS:
            atual = documento.read_text(encoding="utf-8")
            novo, queixas = programa.refazer(atual, lugar)
            assert queixas == []
            assert list(programa.diferencas(atual, novo, documento.name)) == []


def test_conferencia_acusa_saida_velha_e_codigo_errado(
    programa: ModuleType, arquivo_embutido: Path
) -> None:
    velho = "<!-- exemplo codigo=1 -->\n```console\n$ toponimia --versao\ntoponimia 0.0\n```\n"
    with programa.oficina(arquivo_embutido) as lugar:
        novo, queixas = programa.refazer(velho, lugar)
    assert f"\ntoponimia {toponimia.__version__}\n" in novo
    assert queixas == ["toponimia --versao: código 0, e o README diz 1."]


def test_servidor_diz_onde_esta_e_responde_como_o_leiame_diz(arquivo_embutido: Path) -> None:
    achado = re.search(r"^\$ toponimia (servir .*)\n(.*)$", LEIAME, re.MULTILINE)
    pedido = re.search(r"`http://127.0.0.1:8000(/api/v1/comparar\?[^`]*)`", LEIAME)
    assert achado is not None and pedido is not None
    comando = achado[1].replace("8000", "0").split()
    with subprocess.Popen(
        [sys.executable, "-m", "toponimia", "--banco", str(arquivo_embutido), *comando],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=RAIZ,
    ) as servidor:
        try:
            assert servidor.stdout is not None
            dito = servidor.stdout.readline().strip()
            porta = re.search(r":(\d+) ", dito)
            assert porta is not None
            assert dito.replace(porta[1], "8000") == achado[2]
            endereco = f"http://127.0.0.1:{porta[1]}{pedido[1]}"
            with urllib.request.urlopen(endereco) as resposta:
                assert json.load(resposta)[0]["classe"] == "grafia"
        finally:
            servidor.terminate()


def test_enderecos_da_api(arquivo_embutido: Path) -> None:
    citados = re.findall(r"^\| `(/api/v1/\w+)` \| (.*) \|$", LEIAME, re.MULTILINE)
    reais = criar(arquivo_embutido).openapi()["paths"]
    assert [endereco for endereco, _ in citados] == list(reais)
    com_lote = {endereco for endereco, metodos in reais.items() if "post" in metodos}
    assert {endereco for endereco, dito in citados if "com POST" in dito} == com_lote


def test_planilhas_descreve_as_colunas_de_cada_saida(programa: ModuleType) -> None:
    marcadas = re.findall(r"<!-- colunas (\w+) -->", PLANILHAS)
    assert marcadas == list(dict.fromkeys(marcadas))
    assert set(marcadas) == set(programa.TABELAS)


def test_consultas_do_banco_rodam(arquivo_embutido: Path) -> None:
    consultas = blocos(BANCO, "sql")
    assert consultas
    with duckdb.connect(str(arquivo_embutido), read_only=True) as banco:
        for consulta in consultas:
            assert banco.execute(consulta).fetchall()


def test_banco_lista_exatamente_as_tabelas_e_colunas(arquivo_embutido: Path) -> None:
    descritas = {
        nome: re.findall(r"`(\w+)`", colunas)
        for nome, colunas in re.findall(
            r"^### (\w+)\n(?:(?!#).*\n)*?Colunas: ((?:.+\n)+)", BANCO, re.MULTILINE
        )
    }
    with duckdb.connect(str(arquivo_embutido), read_only=True) as banco:
        linhas = banco.execute(
            "select table_name, column_name from duckdb_columns() where not internal "
            "order by table_name, column_index"
        ).fetchall()
    reais: dict[str, list[str]] = {}
    for tabela, coluna in linhas:
        reais.setdefault(tabela, []).append(coluna)
    assert descritas == reais


@pytest.mark.parametrize(
    ("sistema", "variavel", "no_leiame"),
    [
        ("win32", "LOCALAPPDATA", r"%LOCALAPPDATA%\toponimia\toponimia.duckdb"),
        ("darwin", "", "~/Library/Application Support/toponimia/toponimia.duckdb"),
        ("linux", "", "~/.local/share/toponimia/toponimia.duckdb"),
    ],
)
def test_lugar_do_banco(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sistema: str, variavel: str, no_leiame: str
) -> None:
    monkeypatch.setattr(sys, "platform", sistema)
    monkeypatch.delenv("TOPONIMIA_BANCO", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if variavel:
        monkeypatch.setenv(variavel, str(tmp_path))
    base = tmp_path if variavel else Path.home()
    partes = conexao.caminho_padrao().relative_to(base).parts
    inicio, separador = (f"%{variavel}%", "\\") if variavel else ("~", "/")
    assert separador.join((inicio, *partes)) == no_leiame
    assert f"`{no_leiame}`" in LEIAME


def test_classes_da_tabela() -> None:
    linhas = re.findall(r"^\| `(\w+)` \|.*\| (.+) / (.+) \|$", LEIAME, re.MULTILINE)
    assert len(linhas) == 6
    for classe, a, b in linhas:
        assert comparar(a, b).classe == classe, (a, b)


def test_estados_com_perfil() -> None:
    frase = re.search(r"\*\*Leis estaduais\*\* só onde o texto foi lido: ([^.]*)\.", LEIAME)
    assert frase is not None
    citadas = set(re.findall(r"\b[A-Z]{2}\b", frase[1]))
    assert citadas == {r["sigla"] for r in ler_csv("territorio/ufs.csv") if conhecida(r["sigla"])}


def conhecida(uf: str) -> bool:
    return perfil(uf).conhecido


def numeros() -> dict[str, int]:
    """Os números que o README tira dos dados, contados dos próprios dados."""
    municipios = ler_csv("territorio/municipios.csv")
    nomes = Counter(m["nome"] for m in municipios)
    recursos = (pasta() / "territorio" / "recursos.json").read_text(encoding="utf-8")
    de_2025 = re.search(r"\((\d+) não constam da lista de 2025", recursos)
    faltam = re.search(r"(\d+) distritos criados em 2025 faltam", recursos)
    assert de_2025 is not None and faltam is not None
    capital = [
        d for d in ler_csv("territorio/distritos.csv") if d["codigo_municipio"] == "3550308"
    ]
    comarcas = ler_csv("judiciario/comarcas.csv")
    return {
        "municípios": len(municipios),
        "nomes repetidos": sum(v > 1 for v in nomes.values()),
        "municípios de nome repetido": sum(v for v in nomes.values() if v > 1),
        "fora da lista de 2025": int(de_2025[1]),
        "criados em 2025": int(faltam[1]),
        "distritos da capital paulista": len(capital),
        "localidades": len(ler_csv("territorio/localidades_2010.csv.gz")),
        "comarcas de confiança baixa": sum(c["confianca"] == "baixa" for c in comarcas),
    }


def test_numeros_da_prosa(arquivo_embutido: Path) -> None:
    """Todo número da seção dos dados sai dos dados; ano e número de ato não contam."""
    with duckdb.connect(str(arquivo_embutido), read_only=True) as banco:
        do_banco = banco.execute(
            "select (select count(*) from lugares where tipo <> 'distrito_intraurbano'), "
            "(select count(distinct grupo) from homonimos), (select count(*) from homonimos), "
            "(select count(*) from quarentena)"
        ).fetchone()
        assert do_banco is not None
        seis = banco.execute(
            "select count(*) from municipios where codigo not in (select codigo from instalacao)"
        ).fetchone()
    contados = {f"{n:,}".replace(",", ".") for n in (*numeros().values(), *do_banco)}
    secao = prosa(LEIAME.split("## Os dados e seus limites")[1].split("\n## ")[0])
    escritos = set(re.findall(r"(?<![\w.])(?<!art\. )\d[\d.]*\d", secao))
    assert {n for n in escritos if not re.fullmatch(r"(18|19|20)\d\d", n)} == contados
    assert seis == (6,) and "seis municípios não o têm" in secao


def test_caminhos_citados_existem() -> None:
    pastas = ("toponimia", "datasets", "scripts", "tests", "docs")
    for nome, texto in TODOS.items():
        citados = set(re.findall(rf"`((?:{'|'.join(pastas)})/[\w./-]*)`", texto))
        citados |= {f"scripts/{s}" for s in re.findall(r"scripts/(\w+\.py)", texto)}
        for citado in citados:
            assert (RAIZ / citado).exists(), (nome, citado)
        for ligado in re.findall(r"\]\((?!https?:)([^)#]+)", texto):
            assert (RAIZ / nome).parent.joinpath(ligado).exists(), (nome, ligado)


def test_nomes_publicos_da_biblioteca() -> None:
    secao = LEIAME.split("## Usar em Python")[1].split("\n## ")[0]
    citados = set(re.findall(r"`(\w+)`", _BLOCO.sub("", secao)))
    assert citados <= set(toponimia.__all__)
    usados = set(re.findall(r"toponimia\.(\w+)\(", secao))
    publicos = set(toponimia.__all__) - {"__version__", "Tabela", "Pedido", "ingerir"}
    assert publicos <= citados | usados


@pytest.mark.parametrize("nome", TODOS)
def test_texto_limpo(nome: str) -> None:
    texto = TODOS[nome]
    assert not re.search("[\u00a0\u200b\u200e\u2028\ufeff\ufffd]", texto)
    assert not re.search(r"[ \t]$", texto, re.MULTILINE)
    # A lei não chama de ilegal nome nenhum, nem o programa: só o README o diz, uma vez.
    assert len(re.findall("ilega[li]", texto)) == (1 if nome == "README.md" else 0)


def test_csv_de_exemplo_tem_as_colunas_que_a_prosa_diz() -> None:
    cabecalhos = [next(csv.reader(io.StringIO(c), delimiter=";")) for c in blocos(LEIAME, "csv")]
    assert ["codigo", "dado", "valor", "fonte"] in cabecalhos
    assert ["nome_a", "nome_b"] in cabecalhos
