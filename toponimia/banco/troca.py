"""Substituição atômica do banco: faz-se outro ao lado e troca-se de uma vez.

Quem lê o antigo continua a lê-lo; uma interrupção, em qualquer momento, deixa-o inteiro.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from toponimia.erros import BancoIndisponivel
from toponimia.sistema import motivo


@contextmanager
def trava(caminho: Path) -> Iterator[None]:
    """Impede que dois programas troquem o mesmo banco ao mesmo tempo.

    A trava é do sistema operacional e some com o processo, mesmo morto à força.
    Erros: `BancoIndisponivel` se outro a tem ou se a pasta não aceita escrita.
    """
    arquivo = caminho.with_name(caminho.name + ".trava")
    try:
        caminho.parent.mkdir(parents=True, exist_ok=True)
        descritor = os.open(arquivo, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as erro:
        raise BancoIndisponivel(
            f"Não é possível gravar em {caminho.parent} ({motivo(erro)}); indique outro lugar em "
            "--banco."
        ) from erro
    try:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(descritor, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(descritor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as erro:
            raise BancoIndisponivel(
                f"Outro programa está alterando o banco {caminho}; espere que termine e repita."
            ) from erro
        yield
    finally:
        os.close(descritor)


@contextmanager
def trocar(caminho: Path) -> Iterator[Path]:
    """Dá um arquivo novo para escrever e, se tudo corre bem, põe-no no lugar de `caminho`.

    Erros: `BancoIndisponivel` se o lugar não aceita escrita ou se o sistema não deixa trocar um
    arquivo que outro programa tem aberto (Windows).
    """
    novo = caminho.with_name(f"{caminho.name}.{os.getpid()}.novo")
    with trava(caminho):
        _limpar_restos(caminho)
        try:
            yield novo
            with novo.open("rb") as aberto:
                os.fsync(aberto.fileno())
            try:
                os.replace(novo, caminho)
            except OSError as erro:
                raise BancoIndisponivel(
                    f"O banco {caminho} está aberto em outro programa e não pôde ser trocado; "
                    "feche-o e repita. O banco anterior ficou como estava."
                ) from erro
        finally:
            for resto in (novo, novo.with_name(novo.name + ".wal")):
                with suppress(OSError):
                    resto.unlink(missing_ok=True)


def _limpar_restos(caminho: Path) -> None:
    """Apaga arquivos `.novo` que uma execução morta à força deixou (a trava já é nossa)."""
    for resto in caminho.parent.glob(f"{caminho.name}.*.novo*"):
        with suppress(OSError):
            resto.unlink()
