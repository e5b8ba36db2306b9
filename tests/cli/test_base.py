"""A linha de comando vista de fora: saídas, frases e códigos."""

import ast
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from toponimia import __version__
from toponimia.cli.base import COMANDOS

RAIZ = Path(__file__).resolve().parents[2]
PROVA = Path(__file__).with_name("linha_de_prova.py")
so_posix = pytest.mark.skipif(sys.platform == "win32", reason="sinais e canais do POSIX")


def ambiente(**variaveis):
    limpo = {k: v for k, v in os.environ.items() if k not in ("TOPONIMIA_BANCO", "PYTHONUTF8")}
    return limpo | {"PYTHONPATH": str(RAIZ), "COLUMNS": "90"} | variaveis


def rodar(*argumentos, entrada="", **variaveis):
    """Executa a linha de prova; devolve (código, saída, erros)."""
    feito = subprocess.run(
        [sys.executable, str(PROVA), *argumentos],
        input=entrada.encode(),
        capture_output=True,
        env=ambiente(**variaveis),
        timeout=60,
    )
    return feito.returncode, feito.stdout.decode("utf-8"), feito.stderr.decode("utf-8")


AJUDAS = [
    ["--help"],
    ["-h"],
    ["prova", "--help"],
    ["prova", "-h"],
    ["prova", "tabela", "--help"],
    ["prova", "tabela", "-h"],
]
FALHAS = {
    (): "Uso: toponimia",
    ("prova",): "Uso: toponimia prova",
    ("nada",): "Não existe o comando 'nada'.",
    ("homonimo",): "Seria 'homonimos'?",
    ("--nada",): "Não existe a opção '--nada'",
    ("--versao=1",): "não recebe valor",
    ("--banco",): "Falta o valor da opção '--banco'",
    ("prova", "nada"): "Não existe o comando 'nada'",
    ("prova", "tabela"): "Falta o argumento",
    ("prova", "tabela", "x"): "Falta a opção '--ano'",
    ("prova", "tabela", "x", "--an", "1"): "Não existe a opção '--an'",
    ("prova", "tabela", "x", "--ano"): "Falta o valor da opção '--ano'",
    ("prova", "tabela", "x", "--ano", "z"): "Valor inválido em '--ano'",
    ("prova", "tabela", "x", "--ano", "1", "--nivel", "9"): "fora do intervalo 1<=x<=3",
    ("prova", "tabela", "x", "--ano", "1", "--peso", "z"): "não é um número",
    ("prova", "tabela", "x", "--ano", "1", "--data", "31/01/2026"): "não é uma data AAAA-MM-DD",
    ("prova", "tabela", "x", "--ano", "1", "--data", "2026-02-30"): "não é uma data AAAA-MM-DD",
    ("prova", "tabela", "x", "--ano", "1", "--formato", "doc"): "não é nenhum destes",
    (
        "prova",
        "tabela",
        "x",
        "--ano",
        "1",
        "--arquivo",
        "/nao-ha-tal-pasta",
    ): "Arquivo '/nao-ha-tal-pasta' não existe",
    ("prova", "tabela", "x", "--ano", "1", "--arquivo", "/"): "é uma pasta",
    (
        "prova",
        "tabela",
        "x",
        "--ano",
        "1",
        "--pasta",
        "/nao-ha-tal-pasta",
    ): "Pasta '/nao-ha-tal-pasta' não existe",
    ("prova", "tabela", "x", "--ano", "1", "--par", "a"): "pede 2 valores",
    ("prova", "tabela", "x", "--ano", "1", "--sim=1"): "não recebe valor",
    ("prova", "tabela", "x", "--ano", "1", "--saida", "x.doc"): "não diz o formato",
    (
        "prova",
        "tabela",
        "x",
        "--ano",
        "1",
        "--saida",
        "/nao-ha-tal-pasta/x.csv",
    ): "a pasta não existe",
    ("prova", "falha", "previsto"): "Erro: O nome está vazio; escreva um nome.",
    ("prova", "falha", "inesperado"): "Erro inesperado (KeyError: 'chave')",
    (
        "prova",
        "falha",
        "sistema",
    ): "Erro em “/nao-ha-tal-pasta/arquivo”: o arquivo ou a pasta não existe.",
    ("prova", "falha", "pergunta"): "Erro: a entrada terminou antes da resposta.",
    ("prova", "falha", "a", "b"): "Sobra um argumento (b)",
    ("ausente",): "O comando ausente falta nesta instalação",
}
INGLES = re.compile(
    r"\b(the|is|are|not|of|from|with|such|usage|options?|commands?|error|missing|invalid|value|"
    r"required|default|got|unexpected|extra|arguments?|show|message|exit|and|file|directory|does|"
    r"exist|try|help|choose|text|integer|float|range|path|date|boolean|env|var|did|you|mean|"
    r"requires|takes|given|open|could|aborted|continue|traceback)\b",
    re.IGNORECASE,
)


def ingles_em(texto):
    """Palavras inglesas do texto, fora opções, caminhos e o que foi citado."""
    return INGLES.findall(re.sub(r"--?[a-z-]+|'[^']*'|\([^)]*Error[^)]*\)", "", texto))


@pytest.mark.parametrize("argumentos", AJUDAS, ids=" ".join)
@pytest.mark.parametrize("lingua", ["pt_BR.UTF-8", "en_US.UTF-8", "C"])
def test_ajuda_e_toda_em_portugues(argumentos, lingua):
    codigo, saida, erros = rodar(*argumentos, LC_ALL=lingua, LANGUAGE="en")
    assert (codigo, erros) == (0, "")
    assert saida.startswith("Uso: toponimia")
    assert "Opções:" in saida and "Mostra esta ajuda e termina." in saida
    assert ingles_em(saida) == []


@pytest.mark.parametrize("comando", COMANDOS)
def test_ajuda_de_cada_comando(comando):
    codigo, saida, erros = rodar(comando, "--help", LC_ALL="C")
    assert (codigo, erros) == (0, "")
    assert f"Uso: toponimia {comando}" in saida
    assert "--banco" in saida
    assert ingles_em(saida) == []


def test_ajuda_mostra_padrao_obrigatoria_e_rotulos():
    saida = rodar("prova", "tabela", "--help")[1]
    for pedaco in (
        "[OPÇÕES]",
        "[obrigatória]",
        "padrão: excel",
        "INTEIRO",
        "NÚMERO",
        "AAAA-MM-DD",
    ):
        assert pedaco in saida
    assert "variável de ambiente: TOPONIMIA_BANCO" in " ".join(rodar("--help")[1].split())


@pytest.mark.parametrize("argumentos", FALHAS, ids=" ".join)
def test_toda_falha_e_uma_frase_em_portugues_e_codigo_2(argumentos):
    codigo, saida, erros = rodar(*argumentos, LC_ALL="C")
    assert codigo == 2
    assert saida in ("", "Nome: ")
    assert FALHAS[argumentos] in erros
    assert ingles_em(erros) == []
    if not erros.startswith("Uso:"):
        assert len(erros.strip().splitlines()) == 1


def test_depurar_mostra_onde_foi():
    codigo, _, erros = rodar("prova", "falha", "inesperado", TOPONIMIA_DEPURAR="1")
    assert codigo == 2
    assert "Traceback" in erros and "linha_de_prova.py" in erros


def test_codigo_escolhido_pelo_comando():
    assert rodar("prova", "falha", "impedimento") == (1, "", "")


@pytest.mark.parametrize("opcao", ["--versao", "--version"])
def test_versao(opcao):
    assert rodar(opcao) == (0, f"toponimia {__version__}\n", "")


@pytest.mark.parametrize(
    ("argumentos", "variaveis", "banco"),
    [
        (["prova", "banco", "--banco", "b"], {}, "b"),
        (["--banco", "a", "prova", "banco"], {}, "a"),
        (["prova", "--banco", "c", "banco"], {}, "c"),
        (["--banco", "a", "prova", "banco", "--banco", "b"], {}, "b"),
        (["prova", "banco"], {"TOPONIMIA_BANCO": "e"}, "e"),
        (["prova", "banco", "--banco", "b"], {"TOPONIMIA_BANCO": "e"}, "b"),
        (["prova", "banco"], {"TOPONIMIA_BANCO": ""}, ""),
        (["prova", "banco"], {}, ""),
    ],
)
def test_banco_antes_ou_depois_do_comando_ou_no_ambiente(argumentos, variaveis, banco):
    assert rodar(*argumentos, **variaveis) == (0, f"{banco}\n", "")


def test_banco_e_aceito_por_comando_que_nao_o_usa():
    assert rodar("prova", "sem-banco", "--banco", "x") == (0, "", "")


def test_saida_em_csv_vai_a_saida_padrao_e_as_notas_a_de_erros():
    codigo, saida, erros = rodar("prova", "tabela", "Açu", "--ano", "1", "--formato", "csv")
    assert (codigo, saida, erros) == (0, "\ufeffnome;tamanho\r\nAçu;3\r\n", "Nota da tabela.\n")


def test_dialeto_dados_e_terminacao_do_arquivo(tmp_path):
    arquivo = tmp_path / "a.csv"
    comuns = ["prova", "tabela", "Açu", "--ano", "1", "--saida", str(arquivo)]
    codigo, saida, erros = rodar(*comuns, "--dialeto", "dados")
    assert (codigo, saida) == (0, "")
    assert arquivo.read_text(encoding="utf-8") == "nome,tamanho\nAçu,3\n"
    assert f"1 linha em “{arquivo}”." in erros


def test_utf8_mesmo_sob_outra_codificacao():
    """Como um console do Windows em cp1252, que não tem a letra grega."""
    codigo, saida, _ = rodar("prova", "tabela", "αçu", "--ano", "1", PYTHONIOENCODING="cp1252")
    assert codigo == 0
    assert "αçu" in saida


def test_barras_calam_se_fora_do_terminal():
    assert rodar("prova", "progresso") == (0, "6\n", "")


@so_posix
def test_barras_aparecem_no_terminal():
    import pty

    mestre, escravo = pty.openpty()
    feito = subprocess.run(
        [sys.executable, str(PROVA), "prova", "progresso"],
        stdout=subprocess.PIPE,
        stderr=escravo,
        env=ambiente(TERM="xterm"),
        timeout=60,
    )
    os.close(escravo)
    mostrado = os.read(mestre, 100_000).decode()
    os.close(mestre)
    assert (feito.returncode, feito.stdout) == (0, b"6\n")
    assert "Etapas" in mostrado and "Itens" in mostrado and "100%" in mostrado


@so_posix
def test_planilha_nao_vai_ao_terminal():
    import pty

    mestre, escravo = pty.openpty()
    feito = subprocess.run(
        [sys.executable, str(PROVA), "prova", "tabela", "x", "--ano", "1", "--formato", "xlsx"],
        stdout=escravo,
        stderr=subprocess.PIPE,
        env=ambiente(),
        timeout=60,
    )
    os.close(escravo)
    os.close(mestre)
    assert feito.returncode == 2
    assert "use --saida ARQUIVO.xlsx" in feito.stderr.decode()


@so_posix
@pytest.mark.parametrize("comando", [["prova", "muito"], ["prova", "tabela", "--help"]])
def test_canal_fechado_por_quem_le_e_sucesso_calado(comando):
    leitura, escrita = os.pipe()
    os.close(leitura)
    feito = subprocess.run(
        [sys.executable, str(PROVA), *comando],
        stdout=escrita,
        stderr=subprocess.PIPE,
        env=ambiente(),
        timeout=60,
    )
    os.close(escrita)
    assert (feito.returncode, feito.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="só o Linux tem /dev/full")
@pytest.mark.parametrize(
    "comando", [["--help"], ["prova", "tabela", "x", "--ano", "1", "--formato", "csv"]]
)
def test_saida_padrao_sem_espaco_e_uma_frase(comando):
    with open("/dev/full", "wb") as cheio:
        feito = subprocess.run(
            [sys.executable, str(PROVA), *comando],
            stdout=cheio,
            stderr=subprocess.PIPE,
            env=ambiente(),
            timeout=60,
        )
    assert feito.returncode == 2
    frase = feito.stderr.decode()
    assert "o disco está cheio" in frase
    assert len(frase.strip().splitlines()) == 1


@so_posix
def test_interrupcao_e_130_com_uma_palavra():
    processo = subprocess.Popen(
        [sys.executable, str(PROVA), "prova", "dormir"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ambiente(),
    )
    with processo:
        assert processo.stdout.readline() == b"pronto\n"
        processo.send_signal(signal.SIGINT)
        _, erros = processo.communicate(timeout=30)
    assert processo.returncode == 130
    assert erros.decode() == "Interrompido.\n"


def test_catalogo_traz_todas_as_frases_do_click_instalado():
    """O click não diz quais frases tem: acham-se no código, onde passam pelo gettext."""
    catalogo = (RAIZ / "toponimia/locale/pt_BR/LC_MESSAGES/toponimia.po").read_text("utf-8")
    conhecidas = {
        ast.literal_eval(literal)
        for literal in re.findall(r'^msgid(?:_plural)? (".*")$', catalogo, re.MULTILINE)
    }
    frases = set()
    for fonte in Path(click.__file__).parent.glob("*.py"):
        for no in ast.walk(ast.parse(fonte.read_text(encoding="utf-8"))):
            if isinstance(no, ast.Call) and getattr(no.func, "id", "") in ("_", "ngettext"):
                frases |= {
                    a.value
                    for a in no.args
                    if isinstance(a, ast.Constant) and isinstance(a.value, str)
                }
    assert len(frases) > 50
    assert frases - conhecidas == set()


def test_catalogo_guarda_os_campos_de_cada_frase():
    """Uma tradução com um campo que o click não dá faria o programa falhar ao mostrar o erro."""
    catalogo = (RAIZ / "toponimia/locale/pt_BR/LC_MESSAGES/toponimia.po").read_text("utf-8")
    for bloco in catalogo.split("\n\n"):
        originais = re.findall(r'^msgid(?:_plural)? (".*")$', bloco, re.MULTILINE)
        for traducao in re.findall(r'^msgstr\S* (".*")$', bloco, re.MULTILINE):
            campos = set(re.findall(r"\{(\w+)", traducao))
            assert campos <= set(re.findall(r"\{(\w+)", " ".join(originais))), traducao


def test_comandos_do_contrato():
    assert set(COMANDOS) == {
        "ingerir", "homonimos", "precedencia", "verificar", "comparar", "relacao", "relatorio",
        "inventario", "acordos", "fatos", "servir", "sobre",
    }  # fmt: skip
