"""Escrita de uma vez só: ou o arquivo novo inteiro, ou o antigo intacto."""

import os
import stat
import sys

import pytest

from toponimia.erros import PedidoInvalido
from toponimia.saidas.destino import gravar

so_posix = pytest.mark.skipif(sys.platform == "win32", reason="dispositivos e atalhos do POSIX")


def test_grava_e_regrava(tmp_path):
    arquivo = tmp_path / "relação.csv"
    gravar([b"um", b"dois"], destino=arquivo)
    gravar([b"outro"], destino=arquivo)
    assert arquivo.read_bytes() == b"outro"
    assert list(tmp_path.iterdir()) == [arquivo]


def test_interrompido_no_meio_deixa_o_arquivo_antigo_e_nada_mais(tmp_path):
    arquivo = tmp_path / "a.csv"
    arquivo.write_bytes(b"antigo")

    def fonte():
        yield b"novo"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gravar(fonte(), destino=arquivo)
    assert arquivo.read_bytes() == b"antigo"
    assert list(tmp_path.iterdir()) == [arquivo]


@so_posix
def test_atalho_continua_atalho_e_permissoes_ficam(tmp_path):
    real = tmp_path / "real.csv"
    real.write_bytes(b"antigo")
    real.chmod(0o640)
    atalho = tmp_path / "atalho.csv"
    atalho.symlink_to(real)
    gravar([b"novo"], destino=atalho)
    assert atalho.is_symlink()
    assert real.read_bytes() == b"novo"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@so_posix
def test_arquivo_novo_obedece_a_mascara(tmp_path):
    antiga = os.umask(0o027)
    try:
        gravar([b"x"], destino=tmp_path / "a.csv")
    finally:
        os.umask(antiga)
    assert stat.S_IMODE((tmp_path / "a.csv").stat().st_mode) == 0o640


@so_posix
def test_canal_recebe_os_bytes_e_continua_canal(tmp_path):
    canal = tmp_path / "canal"
    os.mkfifo(canal)
    leitor = os.open(canal, os.O_RDONLY | os.O_NONBLOCK)
    try:
        gravar([b"abc", b"def"], destino=canal)
        assert os.read(leitor, 100) == b"abcdef"
    finally:
        os.close(leitor)
    assert stat.S_ISFIFO(canal.stat().st_mode)


@pytest.mark.parametrize(
    ("nome", "frase"),
    [
        ("nao_existe/a.csv", "a pasta não existe"),
        ("", "é uma pasta"),
        ("a\0b.csv", "o caminho não é válido"),
        ("x" * 300 + ".csv", "o nome é longo demais"),
    ],
)
def test_destino_impossivel_e_uma_frase(tmp_path, nome, frase):
    with pytest.raises(PedidoInvalido, match=frase) as recusa:
        gravar([b"x"], destino=tmp_path / nome)
    assert str(recusa.value).endswith(".")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="só o Linux tem /dev/full")
def test_disco_cheio_e_uma_frase():
    from pathlib import Path

    with pytest.raises(PedidoInvalido, match="o disco está cheio"):
        gravar([b"x"], destino=Path("/dev/full"))
