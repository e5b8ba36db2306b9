"""Os comandos vistos de fora: colunas, chaves e códigos de saída prometidos, e entrada ruim."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parents[2]

PRECEDENCIA = (
    "grupo;classe;nome;codigo;tipo;municipio;uf;categoria;categoria_certa;visto_desde;ausente_em;"
    "decisao;certeza;criterios_divergem;prevalece_codigo;prevalece_nome_uf;motivo;fundamento;"
    "falta;competencia"
).split(";")
RELACAO = (
    "ordem;codigo;municipio;uf;unidade_federativa;data_fundacao;precisao_data;fonte_data;"
    "ano_instalacao;categoria_administrativa;categoria_judiciaria;homonimos;observacao"
).split(";")
HOMONIMOS = "grupo;classe;regras;nome;codigo;tipo;categoria;municipio;uf".split(";")
VERIFICAR = "nome;uf;tipo;parecer;motivos;correlatos".split(";")


@dataclass(frozen=True)
class Execucao:
    codigo: int
    saida: bytes
    erros: str

    @property
    def texto(self) -> str:
        return self.saida.decode("utf-8")

    def linhas(self) -> list[dict[str, str]]:
        """CSV no dialeto do Excel: BOM, ponto e vírgula, CRLF."""
        assert self.saida.startswith(b"\xef\xbb\xbf")
        assert self.saida.count(b"\r\n") >= 1
        return list(
            csv.DictReader(io.StringIO(self.saida.decode("utf-8-sig"), newline=""), delimiter=";")
        )


Rodar = Callable[..., Execucao]


@pytest.fixture
def rodar(arquivo_embutido: Path, tmp_path: Path) -> Rodar:
    def executar(*argumentos: str | Path, banco: Path = arquivo_embutido) -> Execucao:
        feito = subprocess.run(
            [sys.executable, "-m", "toponimia", *map(str, argumentos)],
            cwd=tmp_path,
            capture_output=True,
            env={
                **os.environ,
                "TOPONIMIA_BANCO": str(banco),
                "PYTHONPATH": str(RAIZ),
                "LC_ALL": "C",
            },
            timeout=120,
        )
        return Execucao(feito.returncode, feito.stdout, feito.stderr.decode("utf-8"))

    return executar


def test_colunas_do_contrato(rodar: Rodar) -> None:
    for colunas, argumentos in (
        (PRECEDENCIA, ["precedencia", "--nome", "Belém"]),
        (RELACAO, ["relacao", "--ano", "2026", "--uf", "RR"]),
        (HOMONIMOS, ["homonimos", "--nome", "Belém"]),
        (VERIFICAR, ["verificar", "Belém"]),
    ):
        linhas = rodar(*argumentos, "--formato", "csv").linhas()
        assert linhas
        # As do contrato primeiro, na ordem; depois pode haver outras.
        assert list(linhas[0])[: len(colunas)] == colunas


def test_json_de_verificar(rodar: Rodar) -> None:
    feito = rodar(
        "verificar", "Bom Jesus", "--uf", "MT", "--formato", "json", "--data", "2026-01-01"
    )
    assert feito.codigo == 1
    (objeto,) = json.loads(feito.texto)
    assert list(objeto)[:9] == [
        "nome", "uf", "tipo", "data_referencia", "parecer", "perfil", "regras", "correlatos",
        "dados",
    ]  # fmt: skip
    assert (objeto["uf"], objeto["tipo"], objeto["perfil"]) == ("MT", "municipio", "MT")
    assert objeto["data_referencia"] == "2026-01-01"
    assert objeto["parecer"] == "com_impedimento"
    regras = {r["regra"]: r for r in objeto["regras"]}
    assert [r["regra"] for r in objeto["regras"]][:4] == [
        "data",
        "pessoa_viva",
        "extensao",
        "repeticao",
    ]
    assert set(regras["extensao"]["evidencia"]) == {"minimo", "maximo", "palavras", "limite"}
    for r in regras.values():
        assert set(r) == {"regra", "resultado", "efeito", "motivo", "evidencia", "fundamento"}
        assert r["resultado"] in ("sim", "duvidoso", "nao")
        assert r["efeito"] in ("impede", "ressalva", "informa", "nenhum")
        assert all(set(f) == {"ato", "dispositivo", "situacao"} for f in r["fundamento"])
    chaves = {
        "classe",
        "regras",
        "nome",
        "codigo",
        "tipo",
        "categoria",
        "municipio",
        "uf",
        "valor",
    }
    assert all(chaves <= set(c) for c in objeto["correlatos"])
    assert set(objeto["dados"]) == {"versao", "edicao", "sha256"}
    identicas = [c for c in objeto["correlatos"] if c["classe"] == "identica"]
    assert {c["codigo"] for c in identicas if c["tipo"] == "cidade"} == {
        "2201903", "2401701", "2502201", "4202537", "4302303",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("argumentos", "codigo"),
    [
        (["verificar", "Bom Jesus"], 1),
        (["verificar", "Xaxandu do Iguapeba"], 0),
        (["verificar", "Santa Theresinha"], 0),
        (["verificar", "Santa Theresinha", "--estrito"], 1),
        # O próprio lugar fica fora da comparação; os outros Bom Jesus continuam nela.
        (["verificar", "Não-Me-Toque", "--localidade", "4312658"], 0),
        (["verificar", "Não-Me-Toque", "--uf", "RS"], 1),
        (["verificar", "Bom Jesus", "Xaxandu do Iguapeba"], 1),
    ],
)
def test_codigo_de_saida_de_verificar(rodar: Rodar, argumentos: list[str], codigo: int) -> None:
    assert rodar(*argumentos).codigo == codigo


def test_municipio_diante_so_de_vilas_tem_ressalva(rodar: Rodar, arquivo_embutido: Path) -> None:
    """Art. 9º, I: o município prevalece sobre a vila; mas MT veda todo nome já existente."""
    import duckdb

    with duckdb.connect(str(arquivo_embutido), read_only=True) as c:
        achado = c.execute(
            "select n.nome from lugares n group by n.nome having count(*) = 1 "
            "and max(n.tipo) = 'vila' and n.nome = 'Bonfim Paulista'"
        ).fetchone()
    assert achado is not None
    (sem,) = json.loads(
        rodar("verificar", "Bonfim Paulista", "--uf", "GO", "--formato", "json").texto
    )
    assert sem["parecer"] == "com_ressalvas"
    feito = rodar("verificar", "Bonfim Paulista", "--uf", "MT", "--formato", "json")
    assert feito.codigo == 1
    distrito = rodar("verificar", "Bonfim Paulista", "--uf", "GO", "--tipo", "distrito")
    assert distrito.codigo == 1


def test_lote(rodar: Rodar, tmp_path: Path) -> None:
    lote = tmp_path / "nomes.csv"
    lote.write_bytes(
        "nome;uf;tipo;data;localidade\r\nBom Jesus;MT;;;\r\nSão José;XX;;;\r\n"
        "Xaxandu;SP;distrito;2020-02-30;\r\nXaxandu do Iguapeba;SP;distrito;2020-02-28;\r\n"
        .encode("cp1252")
    )  # fmt: skip
    feito = rodar("verificar", "--lote", lote, "--formato", "json")
    assert feito.codigo == 2
    objetos = json.loads(feito.texto)
    assert [o.get("parecer", "erro") for o in objetos] == [
        "com_impedimento", "erro", "erro", "sem_impedimento",
    ]  # fmt: skip
    assert {"linha", "nome", "erro"} <= set(objetos[1])
    assert objetos[1]["linha"] == 3
    assert objetos[3]["data_referencia"] == "2020-02-28"


def test_lote_e_avulso_dao_a_mesma_resposta(rodar: Rodar, tmp_path: Path) -> None:
    """O índice na memória e a busca no banco são dois caminhos para o mesmo resultado."""
    nomes = ["Sta. Thereza", "Bom Jesus da Lapa", "Mogi Mirim", "Goianá", "Vila 15 de Novembro"]
    lote = tmp_path / "nomes.csv"
    lote.write_text("nome\n" + "\n".join(nomes) + "\n", encoding="utf-8")
    em_lote = json.loads(rodar("verificar", "--lote", lote, "--formato", "json").texto)
    avulsos = json.loads(rodar("verificar", *nomes, "--formato", "json").texto)
    assert em_lote == avulsos


def test_comparar(rodar: Rodar, tmp_path: Path) -> None:
    (objeto,) = json.loads(
        rodar("comparar", "Sta. Thereza", "Santa Teresa", "--formato", "json").texto
    )
    assert list(objeto)[:7] == [
        "nome_a",
        "nome_b",
        "classe",
        "regras",
        "forma_a",
        "forma_b",
        "valor",
    ]
    assert objeto["classe"] == "grafia"
    pares = tmp_path / "pares.csv"
    pares.write_text("nome_a,nome_b\nIporá,Iporã\nBelém,Belém\nBelém,\n", encoding="utf-8")
    feito = rodar("comparar", "--lote", pares, "--formato", "json")
    assert feito.codigo == 2
    objetos = json.loads(feito.texto)
    assert [o.get("classe") for o in objetos] == ["diacriticos", "identica", None]
    assert objetos[2]["linha"] == 4


def test_mesmo_pedido_mesmos_bytes(rodar: Rodar, tmp_path: Path) -> None:
    for argumentos in (
        ["relacao", "--ano", "2026", "--saida", "r.csv"],
        ["relacao", "--ano", "2026", "--saida", "r.xlsx"],
        ["relatorio", "--uf", "AC", "--saida", "pasta"],
        ["homonimos", "--uf", "AC", "--classe", "grafia", "--saida", "h.json"],
    ):
        guardados = []
        for _ in range(2):
            assert rodar(*argumentos).codigo == 0
            arquivo = tmp_path / argumentos[-1]
            guardados.append(
                arquivo.read_bytes()
                if arquivo.is_file()
                else {p.name: p.read_bytes() for p in arquivo.iterdir()}
            )
        assert guardados[0] == guardados[1]


def test_acordos_e_fatos(rodar: Rodar, copia: Path) -> None:
    acordo = "acordos adicionar --nome Pilar --uf AL --uf PB --data 2026-01-01 --ato Convênio"
    acordo += " --codigo 2706901 --codigo 2511509"
    assert rodar(*acordo.split(), banco=copia).codigo == 0
    fato = ["fatos", "adicionar", "2602506", "comarca", "sim", "--fonte", "Lei 9"]
    assert rodar(*fato, banco=copia).codigo == 0
    assert "Pilar" in rodar("acordos", "listar", banco=copia).texto
    (listado,) = json.loads(rodar("fatos", "listar", "--formato", "json", banco=copia).texto)
    assert (listado["codigo"], listado["dado"], listado["valor"]) == ("2602506", "comarca", "sim")
    linhas = rodar("precedencia", "--nome", "Pilar", "--formato", "csv", banco=copia).linhas()
    assert [r["decisao"] for r in linhas if r["tipo"] == "cidade"] == ["ressalvado"] * 2
    for comando in (["acordos", "remover", "1"], ["fatos", "remover", "1"]):
        assert rodar(*comando, banco=copia).codigo == 0
        assert rodar(*comando, banco=copia).codigo == 2


def test_fatos_diz_o_que_substitui_e_recusa_o_nome_atual(rodar: Rodar, copia: Path) -> None:
    def adicionar(codigo: str, dado: str, valor: str, fonte: str) -> Execucao:
        return rodar("fatos", "adicionar", codigo, dado, valor, "--fonte", fonte, banco=copia)

    assert "Substituiu" not in adicionar("2602506", "comarca", "sim", "Lei 9").erros
    feito = adicionar("2602506", "Comarca", "não", "Lei 10")
    assert feito.codigo == 0
    assert "Substituiu o fato 1: 2602506, comarca, sim (fonte: Lei 9)." in feito.erros
    recusado = adicionar("3302858", "nome_anterior", "Villa Mesquitta; 1980", "Ofício")
    assert recusado.codigo == 2
    assert "só de grafia" in recusado.erros
    assert len(recusado.erros.splitlines()) == 1


def test_primeiro_uso_faz_o_banco(rodar: Rodar, tmp_path: Path) -> None:
    novo = tmp_path / "dados" / "novo.duckdb"
    feito = rodar("sobre", "--formato", "json", banco=novo)
    assert feito.codigo == 0
    assert "Primeiro uso" in feito.erros
    assert json.loads(feito.texto)["lugares_art9"] == 10645


@pytest.mark.parametrize(
    "argumentos",
    [
        ["homonimos", "--uf", "XX"],
        ["homonimos", "--classe", "parecida"],
        ["precedencia", "--uf", "São"],
        ["precedencia", "--nome", ""],
        ["relacao"],
        ["relacao", "--ano", "dois mil"],
        ["relacao", "--ano", "2020"],
        ["relacao", "--ano", "2026", "--saida", "nao/existe/r.csv"],
        ["relacao", "--ano", "2026", "--saida", "."],
        ["relacao", "--ano", "2026", "--saida", "r.doc"],
        ["relatorio", "--uf", "XX"],
        ["relatorio", "--saida", "/dev/null/x"],
        ["verificar"],
        ["verificar", ""],
        ["verificar", "S\ufffdo Jos\ufffd"],
        ["verificar", "a" * 5000],
        ["verificar", "Aurora", "--uf", "XX"],
        ["verificar", "Aurora", "--data", "2026-02-30"],
        ["verificar", "Aurora", "--data", "01/02/2026"],
        ["verificar", "Aurora", "--tipo", "bairro"],
        ["verificar", "Aurora", "--localidade", "123"],
        ["verificar", "Aurora", "--localidade", "5103403", "--uf", "SP"],
        ["verificar", "Presidente Fulano", "--pessoa-falecida", "ontem"],
        ["verificar", "Aurora", "--lote", "x.csv"],
        ["verificar", "--lote", "nao_existe.csv"],
        ["verificar", "--lote", "."],
        ["comparar", "Aurora"],
        ["comparar", "Aurora", "\ufffd"],
        ["inventario", "--uf", "XX"],
        ["fatos", "adicionar", "2602506", "comarca", "talvez", "--fonte", "x"],
        ["fatos", "importar", "nao_existe.csv"],
        ["acordos", "remover", "99"],
        ["ingerir", "nao_existe.xls"],
        ["ingerir", "."],
        ["ingerir", "--edicao", "2026"],
        ["inexistente"],
        ["sobre", "--banco", "/dev/null/x"],
        ["sobre", "--banco", "."],
    ],
)
def test_pedido_ruim_e_uma_frase_e_codigo_2(
    rodar: Rodar, argumentos: list[str], copia: Path
) -> None:
    antes = copia.read_bytes()
    feito = rodar(*argumentos, banco=copia)
    assert feito.codigo == 2
    assert feito.saida == b""
    assert feito.erros.count("Erro") == 1
    assert len(feito.erros.strip().splitlines()) == 1
    for indevido in ("Traceback", "inesperado", "Error", "Usage"):
        assert indevido not in feito.erros
    assert copia.read_bytes() == antes


def test_consulta_nao_importa_pandas(arquivo_embutido: Path) -> None:
    codigo = (
        "import sys; from toponimia.cli.base import principal;"
        f"principal(['verificar', 'Aurora', '--banco', {str(arquivo_embutido)!r}]);"
        "print('##', *sorted({m.split('.')[0] for m in sys.modules}))"
    )
    dito = subprocess.run(
        [sys.executable, "-c", codigo], cwd=RAIZ, capture_output=True, encoding="utf-8", check=True
    ).stdout
    modulos = set(dito.rsplit("##", 1)[1].split())
    assert modulos & {"pandas", "rich", "fastapi", "xlsxwriter", "python_calamine"} == set()
    assert "duckdb" in modulos


@pytest.mark.parametrize("comando", ["verificar", "comparar"])
@pytest.mark.parametrize("formato", ["csv", "json", "texto"])
@pytest.mark.parametrize("conteudo", [None, b"", b"x;y\n1;2\n", b"PK\x03\x04", b"\x00\x01\n"])
def test_lote_que_nao_se_le_nada_escreve_na_saida(
    rodar: Rodar, tmp_path: Path, comando: str, formato: str, conteudo: bytes | None
) -> None:
    arquivo = tmp_path / "lote.csv"
    if conteudo is not None:
        arquivo.write_bytes(conteudo)
    feito = rodar(comando, "--lote", arquivo, "--formato", formato)
    assert (feito.codigo, feito.saida) == (2, b"")
    assert len(feito.erros.strip().splitlines()) == 1
