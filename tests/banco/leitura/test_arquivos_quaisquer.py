"""O que quer que se entregue, ou é lido, ou dá uma frase: nada mais escapa."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from toponimia.banco.leitura import ler_arquivo
from toponimia.erros import ErroToponimia

PLANILHAS = Path(__file__).parent / "fixtures"
TEXTO = (
    "UF;Nome_UF;Código Município Completo;Nome_Município\r\n"
    '11;Rondônia;1100015;"Alta Floresta D\'Oeste"\r\n35;São Paulo;3550308;São Paulo\r\n'
)
API = json.dumps(
    [
        {
            "id": 3550308,
            "nome": "São Paulo",
            "microrregiao": {"mesorregiao": {"UF": {"sigla": "SP"}}},
        }
    ]
)


def _zip(conteudo: bytes) -> bytes:
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w", zipfile.ZIP_DEFLATED) as pacote:
        pacote.writestr("DTB/lista.csv", conteudo)
    return saida.getvalue()


TEXTOS = [
    TEXTO.encode(),
    TEXTO.encode("cp1252"),
    TEXTO.encode("utf-16"),
    API.encode(),
    _zip(TEXTO.encode()),
]
BINARIAS = [
    (PLANILHAS / nome).read_bytes()
    for nome in ("RELATORIO_DTB_BRASIL_MUNICIPIO.xls", "RELATORIO_DTB_BRASIL_MUNICIPIO.ods")
]

trocas = st.lists(st.tuples(st.integers(0, 2**20), st.integers(0, 255)), max_size=8)
dados = st.data()
relaxado = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def conferir(pasta: Path, conteudo: bytes) -> None:
    caminho = pasta / "arquivo"
    caminho.write_bytes(conteudo)
    try:
        leituras = ler_arquivo(caminho, edicao=2024)
    except ErroToponimia as erro:
        assert str(erro)
        assert "\n" not in str(erro)
        return
    for leitura in leituras:
        aceitas = (*leitura.municipios, *leitura.distritos, *leitura.localidades)
        assert leitura.lidas == len(aceitas) + len(leitura.quarentena)
        assert aceitas


def estragar(original: bytes, mudancas: list[tuple[int, int]], corte: int) -> bytes:
    estragado = bytearray(original)
    for posicao, valor in mudancas:
        estragado[posicao % len(estragado)] = valor
    return bytes(estragado[: len(estragado) - corte % len(estragado)] if corte else estragado)


@settings(relaxado, max_examples=100)
@given(conteudo=st.binary(max_size=2000))
def test_bytes_quaisquer(tmp_path, conteudo):
    conferir(tmp_path, conteudo)


@settings(relaxado, max_examples=100)
@given(texto=st.text(max_size=300), codificacao=st.sampled_from(["utf-8", "utf-16"]))
def test_celulas_quaisquer_sob_um_cabecalho_verdadeiro(tmp_path, texto, codificacao):
    conteudo = TEXTO + "11;Rondônia;" + texto + "\r\n"
    conferir(tmp_path, conteudo.encode(codificacao, "surrogatepass"))


@settings(relaxado, max_examples=100)
@given(original=st.sampled_from(TEXTOS), mudancas=trocas, corte=st.sampled_from([0, 1, 7, 40]))
def test_textos_e_pacotes_estragados(tmp_path, original, mudancas, corte):
    conferir(tmp_path, estragar(original, mudancas, corte))


@settings(relaxado, max_examples=25)
@given(original=st.sampled_from(BINARIAS), mudancas=trocas, corte=st.sampled_from([0, 0, 1, 700]))
def test_planilhas_estragadas(tmp_path, original, mudancas, corte):
    conferir(tmp_path, estragar(original, mudancas, corte))


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda dentro: (
        st.lists(dentro, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "nome", "municipio", "microrregiao", "mesorregiao", "UF", "sigla"]
            ),
            dentro,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@settings(relaxado, max_examples=100)
@given(itens=st.lists(_json, max_size=4))
def test_json_de_qualquer_forma(tmp_path, itens):
    conferir(tmp_path, json.dumps([*json.loads(API), *itens]).encode())
    conferir(tmp_path, json.dumps(itens).encode())


@pytest.mark.parametrize("nome", [p.name for p in sorted(PLANILHAS.glob("*.*s"))])
def test_cada_fixture_e_lida_ou_recusada(tmp_path, nome):
    conferir(tmp_path, (PLANILHAS / nome).read_bytes())
