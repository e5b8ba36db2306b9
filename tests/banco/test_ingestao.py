"""Ingestão atômica: edições, histórico, e o que acontece quando algo dá errado."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from toponimia.banco import conexao
from toponimia.erros import ArquivoInvalido, BancoIndisponivel, ErroToponimia, PedidoInvalido
from toponimia.servicos.ingestao import ingerir
from toponimia.servicos.precedencia import precedencia
from toponimia.servicos.relacao import relacao

RAIZ = Path(__file__).resolve().parents[2]
_INGERIR = "import sys; from toponimia.servicos.ingestao import ingerir; ingerir(sys.argv[1])"


def escrever(destino: Path, linhas: list[tuple[str, ...]]) -> Path:
    with destino.open("w", encoding="utf-8", newline="") as aberto:
        csv.writer(aberto, delimiter=";").writerows(linhas)
    return destino


@pytest.fixture
def edicao_2026(tmp_path: Path, arquivo_embutido: Path) -> Path:
    """Distritos de 2026 como nos relatórios da DTB: um nome mudado, um município novo."""
    ufs = {}
    with conexao.abrir(arquivo_embutido) as banco:
        ufs = {u["sigla"]: u for u in banco.tabela("ufs", "codigo")}
        distritos = banco.tabela("distritos", "codigo")
    linhas = [
        ("UF", "Nome_UF", "Código Município Completo", "Nome_Município",
         "Código de Distrito Completo", "Nome_Distrito")
    ]  # fmt: skip
    for d in distritos:
        uf = ufs[d["uf"]]
        municipio, nome, codigo = d["municipio"], d["nome"], d["codigo"]
        codigo_municipio = d["codigo_municipio"]
        if codigo_municipio == "5103403":  # Cuiabá passa a Pilar, para o ensaio
            municipio = "Pilar"
            nome = "Pilar" if nome == "Cuiabá" else nome
        if codigo == "510340320":
            continue
        linhas.append((uf["codigo"], uf["nome"], codigo_municipio, municipio, codigo, nome))
    # Um município novo, que era a vila Guia (510340320), de Cuiabá.
    guia = next(d for d in distritos if d["codigo"] == "510340320")["nome"]
    linhas.append(("51", "Mato Grosso", "5199990", guia, "519999005", guia))
    return escrever(tmp_path / "RELATORIO_DTB_BRASIL_2026_DISTRITOS.csv", linhas)


def test_nova_edicao_leva_fatos_e_estende_o_historico(copia: Path, edicao_2026: Path) -> None:
    resumo = ingerir(copia, [edicao_2026])
    assert resumo.edicao == 2026
    with conexao.abrir(copia) as banco:
        posse = {p["codigo"]: p for p in banco.tabela("posses", "codigo")}
        # O nome trocado começa na edição nova e o anterior fica no histórico.
        assert posse["5103403"]["visto_desde"] == 2026
        assert (posse["5103403"]["ausente_em"], posse["5103403"]["nome_anterior"]) == (
            2025,
            "Cuiabá",
        )
        # O município novo tem o nome desde quando era vila, e comarca desconhecida, não "não".
        assert posse["5199990"]["visto_desde"] <= 1994
        categoria = {c["codigo"]: c for c in banco.tabela("categorias", "codigo")}["5199990"]
        assert (categoria["categoria"], categoria["categoria_maxima"]) == ("municipio", "comarca")
        assert not categoria["categoria_certa"]
        # Cuiabá, agora Pilar, é capital: os outros Pilares passam a alterar.
        pilar = {r["codigo"]: r for r in precedencia(banco, nome="pilar").registros()}
        assert pilar["5103403"]["decisao"] == "mantem"
        assert pilar["2511509"]["decisao"] == "altera"
        # A relação de 2025 sai da edição de 2025, ainda com Cuiabá.
        antiga = {r["codigo"]: r for r in relacao(banco, ano=2025).registros()}
        nova = {r["codigo"]: r for r in relacao(banco, ano=2026).registros()}
    assert (antiga["5103403"]["municipio"], nova["5103403"]["municipio"]) == ("Cuiabá", "Pilar")
    assert "5199990" not in antiga
    assert len(nova) == len(antiga) + 1


def test_reingerir_sem_arquivo_conserva_a_edicao_ingerida(copia: Path, edicao_2026: Path) -> None:
    ingerir(copia, [edicao_2026])
    assert ingerir(copia).edicao == 2026


def test_so_municipios_nao_e_edicao_completa(copia: Path, tmp_path: Path) -> None:
    linhas = [("UF", "Código Município Completo", "Nome_Município")]
    linhas += [("51", "5103403", "Cuiabá"), ("51", "5100102", "Acorizal")]
    arquivo = escrever(tmp_path / "municipios_2027.csv", linhas)
    resumo = ingerir(copia, [arquivo], edicao=2027)
    assert resumo.edicao == 2025
    assert any("falta a lista de distritos" in nota for nota in resumo.notas)


def test_mesmo_banco_mesmas_tabelas(arquivo_embutido: Path, tmp_path: Path) -> None:
    outro = tmp_path / "outro.duckdb"
    ingerir(outro)
    with conexao.abrir(arquivo_embutido) as a, conexao.abrir(outro) as b:
        assert precedencia(a) == precedencia(b)
        assert relacao(a, ano=2026) == relacao(b, ano=2026)


@pytest.mark.parametrize(
    "conteudo", [b"", b"\x00" * 64, os.urandom(256), b"nome;idade\nAna;3\n", "S\ufffdo".encode()]
)
def test_arquivo_ruim_nao_toca_no_banco(copia: Path, tmp_path: Path, conteudo: bytes) -> None:
    antes = copia.read_bytes()
    ruim = tmp_path / "ruim.csv"
    ruim.write_bytes(conteudo)
    with pytest.raises((ArquivoInvalido, PedidoInvalido)):
        ingerir(copia, [ruim], edicao=2026)
    assert copia.read_bytes() == antes
    assert sorted(p.name for p in copia.parent.iterdir() if "novo" in p.name) == []


@pytest.mark.parametrize("conteudo", [b"nao sou banco", b"\x00" * 5000, b""])
def test_arquivo_que_nao_e_banco_fica_como_esta(tmp_path: Path, conteudo: bytes) -> None:
    alheio = tmp_path / "alheio.duckdb"
    alheio.write_bytes(conteudo)
    with pytest.raises(BancoIndisponivel):
        ingerir(alheio)
    assert alheio.read_bytes() == conteudo
    with pytest.raises(BancoIndisponivel):
        conexao.abrir(alheio)


def test_banco_de_outro_programa_e_recusado(tmp_path: Path) -> None:
    import duckdb

    alheio = tmp_path / "alheio.duckdb"
    with duckdb.connect(str(alheio)) as c:
        c.execute("create table minha (a integer)")
    for acao in (conexao.abrir, ingerir):
        with pytest.raises(ErroToponimia):
            acao(alheio)


def test_leitor_nao_e_perturbado_pela_troca(copia: Path) -> None:
    with conexao.abrir(copia) as leitor:
        antes = leitor.tabela("lugares", "codigo")
        ingerir(copia)
        assert leitor.tabela("lugares", "codigo") == antes
    with conexao.abrir(copia) as novo:
        assert len(novo.tabela("execucoes", "id")) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL não existe no Windows")
@pytest.mark.parametrize("espera", [0.5, 1.5, 3.0])
def test_morto_a_forca_deixa_o_banco_inteiro(copia: Path, espera: float) -> None:
    antes = copia.read_bytes()
    processo = subprocess.Popen([sys.executable, "-c", _INGERIR, str(copia)], cwd=RAIZ)
    time.sleep(espera)
    processo.send_signal(signal.SIGKILL)
    processo.wait()
    # Ou o antigo, byte a byte, ou (se já tinha acabado) o novo inteiro.
    with conexao.abrir(copia) as banco:
        assert len(precedencia(banco).linhas) == 2283
        execucoes = len(banco.tabela("execucoes", "id"))
    assert execucoes == 2 or copia.read_bytes() == antes
    # A próxima ingestão não tropeça nos restos.
    assert ingerir(copia).edicao == 2025
    assert [p for p in copia.parent.iterdir() if p.name.endswith(".novo")] == []


def test_dois_ao_mesmo_tempo_um_espera_a_vez(copia: Path) -> None:
    from toponimia.banco.troca import trava

    with trava(copia), pytest.raises(BancoIndisponivel):
        ingerir(copia)


def test_cadastro_como_publicado_da_as_mesmas_localidades(copia: Path, tmp_path: Path) -> None:
    """A lista embutida e o arquivo do IBGE (cp1252, leiaute publicado) têm o mesmo efeito."""
    with conexao.abrir(copia) as banco:
        antes = banco.tabela("localidades", "codigo")
        cadastro = banco.tabela("cadastro_localidades", "id")
        ufs = {u["sigla"]: u["nome"].upper() for u in banco.tabela("ufs", "codigo")}
    arquivo = tmp_path / "BR_Localidades_2010.csv"
    with arquivo.open("w", encoding="cp1252", newline="") as aberto:
        escritor = csv.writer(aberto)
        escritor.writerow(
            ["ID", "TIPO", "NM_BAIRRO", "NM_DISTRITO", "CD_GEOCODMU", "NM_MUNICIPIO", "NM_MICRO",
             "NM_MESO", "NM_UF", "CD_NIVEL", "CD_CATEGORIA", "NM_CATEGORIA", "NM_LOCALIDADE",
             "LONG", "LAT", "ALT"]
        )  # fmt: skip
        for r in cadastro:
            sede = r["categoria"] in ("CIDADE", "VILA")
            categoria = r["codigo_distrito"][7:] if sede and r["codigo_distrito"] else "99"
            escritor.writerow(
                [r["id"], "URBANO", "", r["distrito"], r["codigo_municipio"], "", "", "",
                 ufs[r["uf"]], 1, categoria, r["categoria"], r["nome"], r["longitude"],
                 r["latitude"], 0]
            )  # fmt: skip
    ingerir(copia, [arquivo])
    with conexao.abrir(copia) as banco:
        depois = banco.tabela("localidades", "codigo")
        origem = {e["camada"]: e["origem"] for e in banco.tabela("edicoes", "camada")}
    assert origem["localidades"] == "arquivo"
    assert depois == antes


def test_vila_que_virou_sede_de_municipio_nao_e_outra_localidade(arquivo_embutido: Path) -> None:
    """Mojuí dos Campos era vila de Santarém em 2010 (L1734); hoje é cidade no mesmo ponto."""
    with conexao.abrir(arquivo_embutido) as banco:
        codigos = {r["codigo"] for r in banco.tabela("localidades", "codigo")}
    assert "L1734" not in codigos
    assert "1504752" in codigos


def test_banco_cortado_e_uma_frase(copia: Path, tmp_path: Path) -> None:
    cortado = tmp_path / "cortado.duckdb"
    cortado.write_bytes(copia.read_bytes()[:500_000])
    with pytest.raises(BancoIndisponivel, match="danificado"), conexao.abrir(cortado) as banco:
        precedencia(banco)
    with pytest.raises(BancoIndisponivel, match="danificado"):
        ingerir(cortado)


def test_interrupcao_no_meio_de_uma_instrucao_e_interrupcao(copia: Path) -> None:
    import threading

    parar = threading.Event()
    with conexao.abrir(copia) as banco:

        def insistir() -> None:
            # Entre duas instruções o pedido se perde, como o de quem aperta Ctrl-C cedo demais.
            while not parar.wait(0.01):
                banco.interromper()

        insistente = threading.Thread(target=insistir)
        insistente.start()
        try:
            with pytest.raises(KeyboardInterrupt):
                for _ in range(10_000):
                    banco.registros("contagens")
        finally:
            parar.set()
            insistente.join()
