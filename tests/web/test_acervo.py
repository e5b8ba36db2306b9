"""O servidor só lê, percebe a troca do banco e atende muitos ao mesmo tempo."""

import hashlib
import os
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest

from toponimia.banco import conexao
from toponimia.erros import BancoIndisponivel
from toponimia.servicos.verificar import Pedido
from toponimia.web.acervo import _PESADOS_JUNTOS, Acervo, Estado, Ocupado

HOJE = date(2026, 11, 30)


@pytest.fixture
def acervo(copia):
    aberto = Acervo(copia)
    yield aberto
    aberto.fechar()


def esperar(condicao, segundos=30):
    fim = time.monotonic() + segundos
    while time.monotonic() < fim:
        if condicao():
            return True
        time.sleep(0.05)
    return False


def trocar(copia, mudar):
    """Põe outro arquivo no lugar, como faz a ingestão."""
    novo = copia.with_name("novo.duckdb")
    shutil.copyfile(copia, novo)
    mudar(novo)
    os.replace(novo, copia)


def test_troca_do_arquivo_e_percebida(acervo, copia):
    antigo = acervo.estado()

    def rebatizar(novo):
        with conexao.abrir(novo, escrita=True) as banco:
            banco._conexao.execute("update execucoes set versao = 'trocada', edicao = 2031")

    trocar(copia, rebatizar)
    assert esperar(lambda: acervo.estado() is not antigo)
    assert acervo.estado().dados["edicao"] == "2031"
    # Quem ainda usava o antigo termina com ele.
    assert antigo.verificar(Pedido("Aurora"), hoje=HOJE).parecer == "com_impedimento"


def test_arquivo_que_nao_abre_nao_derruba(acervo, copia):
    antigo = acervo.estado()
    trocar(copia, lambda novo: novo.write_bytes(b"lixo"))
    assert not esperar(lambda: acervo.estado() is not antigo, segundos=2.5)
    assert acervo.estado().verificar(Pedido("Aurora"), hoje=HOJE).correlatos
    copia.unlink()
    assert acervo.estado() is antigo


def test_banco_nunca_e_alterado(cliente, arquivo_embutido):
    antes = hashlib.sha256(arquivo_embutido.read_bytes()).hexdigest()
    for endereco in ("/consulta?nome=Aurora", "/uf/MT", "/relacao", "/api/v1/sobre"):
        assert cliente.pedir(endereco).status == 200
    assert hashlib.sha256(arquivo_embutido.read_bytes()).hexdigest() == antes


def test_nao_abre_o_que_nao_e_banco(tmp_path):
    arquivo = tmp_path / "lixo.duckdb"
    arquivo.write_bytes(b"isto nao e um banco" * 1000)
    with pytest.raises(BancoIndisponivel, match=r"lixo\.duckdb"):
        Acervo(arquivo)
    with pytest.raises(BancoIndisponivel, match="não existe"):
        Acervo(tmp_path / "nada.duckdb")


def test_pedidos_demorados_tem_fila_limitada(arquivo_embutido):
    estado = Estado(arquivo_embutido)
    lugares = [estado.na_fila() for _ in range(_PESADOS_JUNTOS)]
    for lugar in lugares:
        lugar.__enter__()
    with pytest.raises(Ocupado), estado.na_fila():
        pass
    with estado.usar() as banco:
        assert banco.registros("contagens")
    for lugar in lugares:
        lugar.__exit__(None, None, None)
    with estado.usar_devagar() as banco:
        assert banco.registros("contagens")
    estado.fechar()


def test_muitos_ao_mesmo_tempo_recebem_a_resposta_certa(cliente):
    nomes = ["Aurora", "Bom Jesus", "Xuvarapuera", "15 de Maio", "Iporan", "São José"]
    certas = {n: resumo(cliente, n) for n in nomes}
    largada = threading.Barrier(16)

    def insistir(i):
        largada.wait()
        return [(n, resumo(cliente, n)) for n in (nomes * 2)[i % 6 : i % 6 + 6]]

    with ThreadPoolExecutor(16) as linhas:
        for respostas in linhas.map(insistir, range(16)):
            assert all(certas[nome] == resposta for nome, resposta in respostas)


def resumo(cliente, nome):
    from urllib.parse import urlencode

    resposta = cliente.pedir("/api/v1/verificar?" + urlencode({"nome": nome}))
    return resposta.status, hashlib.sha256(resposta.corpo).hexdigest()
