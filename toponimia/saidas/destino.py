"""Para onde vai uma saída: a saída padrão ou um arquivo, trocado de uma vez."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from toponimia.erros import PedidoInvalido
from toponimia.sistema import motivo


def gravar(pedacos: Iterable[bytes], *, destino: Path | None) -> None:
    """Escreve os pedaços, na ordem, na saída padrão ou num arquivo.

    Argumentos: `pedacos`, em bytes, consumidos um a um; `destino`, o arquivo, ou `None` para a
    saída padrão. O arquivo é escrito ao lado e posto no lugar só no fim: quem o lê vê o antigo
    inteiro ou o novo inteiro.
    Erros: `PedidoInvalido` se não se pode escrever; `BrokenPipeError` se quem lia a saída padrão
    a fechou. O que os próprios pedaços levantarem passa adiante, e o arquivo antigo fica.
    """
    if destino is None:
        _na_saida_padrao(pedacos)
        return
    try:
        alvo = Path(os.path.realpath(destino))
        situacao = alvo.stat() if os.path.lexists(alvo) else None
    except (OSError, ValueError) as erro:
        raise _recusa(destino, erro) from erro
    if situacao is not None and stat.S_ISDIR(situacao.st_mode):
        raise _recusa(destino, IsADirectoryError(errno.EISDIR, ""))
    if situacao is not None and not stat.S_ISREG(situacao.st_mode):
        # Dispositivo ou canal (/dev/stdout, /dev/null): trocá-lo por um arquivo o destruiria.
        _direto(pedacos, alvo, destino)
    else:
        _trocar(pedacos, alvo, destino, situacao)


def criar_pasta(pasta: Path) -> None:
    """Cria a pasta de saída, com as que faltarem acima dela. Erros: `PedidoInvalido`."""
    try:
        pasta.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as erro:
        raise PedidoInvalido(
            f"Não foi possível criar a pasta “{pasta}”: {motivo(erro)}; escolha outra com --saida."
        ) from erro


def _trocar(
    pedacos: Iterable[bytes], alvo: Path, destino: Path, situacao: os.stat_result | None
) -> None:
    if situacao is not None and not os.access(alvo, os.W_OK):
        raise _recusa(destino, PermissionError(errno.EACCES, ""))
    provisorio = alvo.with_name(f".{alvo.name[:200]}.{os.getpid()}.parcial")
    try:
        try:
            arquivo = provisorio.open("wb")
        except (OSError, ValueError) as erro:
            raise _recusa(destino, erro) from erro
        with arquivo:
            for pedaco in pedacos:
                try:
                    arquivo.write(pedaco)
                except OSError as erro:
                    raise _recusa(destino, erro) from erro
            try:
                arquivo.flush()
                os.fsync(arquivo.fileno())
            except OSError as erro:
                raise _recusa(destino, erro) from erro
        try:
            if situacao is not None:
                provisorio.chmod(stat.S_IMODE(situacao.st_mode))
            os.replace(provisorio, alvo)
        except OSError as erro:
            raise _recusa(destino, erro) from erro
    finally:
        with contextlib.suppress(OSError, ValueError):
            provisorio.unlink(missing_ok=True)


def _direto(pedacos: Iterable[bytes], alvo: Path, destino: Path) -> None:
    try:
        with alvo.open("wb", buffering=0) as arquivo:
            for pedaco in pedacos:
                arquivo.write(pedaco)
    except BrokenPipeError:
        raise
    except OSError as erro:
        raise _recusa(destino, erro) from erro


def _na_saida_padrao(pedacos: Iterable[bytes]) -> None:
    if sys.stdout is None:
        raise PedidoInvalido("A saída padrão está fechada; use --saida ARQUIVO.")
    sys.stdout.flush()
    binaria = sys.stdout.buffer
    for pedaco in pedacos:
        with _traduzindo():
            binaria.write(pedaco)
    with _traduzindo():
        binaria.flush()


@contextlib.contextmanager
def _traduzindo() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as erro:
        if os.name == "nt" and erro.errno == errno.EINVAL:
            # É assim que o Windows avisa que quem lia fechou o canal.
            raise BrokenPipeError(errno.EPIPE, "") from erro
        raise PedidoInvalido(
            f"Não foi possível escrever na saída padrão: {motivo(erro)}."
        ) from erro


def _recusa(destino: Path, erro: OSError | ValueError) -> PedidoInvalido:
    if isinstance(erro, FileNotFoundError):
        return PedidoInvalido(
            f"Não foi possível gravar “{destino}”: a pasta não existe; crie-a ou escolha outra."
        )
    return PedidoInvalido(
        f"Não foi possível gravar “{destino}”: {motivo(erro)}; escolha outro lugar com --saida."
    )
