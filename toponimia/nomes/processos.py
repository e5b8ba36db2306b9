"""Uma parte da busca de pares noutro processo, para listas de dezenas de milhares de nomes.

O trabalho nome a nome é de Python puro, e um processo só usa um núcleo. O outro nasce por `fork`:
recebe a lista e as tabelas sem que nada se copie, e espalha as chaves do mesmo modo (`hash` de
texto muda de um processo independente para outro). Onde não há `fork`, ou onde ele não é seguro
(processo com várias linhas de execução, como o da página), tudo se faz num processo só.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Collection, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from toponimia.erros import NomeInvalido
from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.coleta import sem_coleta
from toponimia.nomes.partes import Achado, Candidatos, Parte, Resumo

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

# Com menos nomes, criar o processo e trazer as respostas custa o que poupa.
NOMES_QUE_COMPENSAM = 20_000


def compensa(nomes: int) -> bool:
    """Se vale a pena, e é seguro, repartir uma lista desse tamanho."""
    return (
        nomes >= NOMES_QUE_COMPENSAM
        and sys.platform == "linux"
        and threading.active_count() == 1
        and len(os.sched_getaffinity(0)) > 1
    )


class ParteRemota:
    """Uma `Parte` que trabalha noutro processo desde que é criada; usa-se com `with`."""

    def __init__(
        self, nomes: Sequence[str], quais: Sequence[int], pedidas: Collection[Classe]
    ) -> None:
        # Só a lista grande precisa desta biblioteca.
        import multiprocessing

        self._nomes = nomes
        contexto = multiprocessing.get_context("fork")
        self._conexao, do_outro = contexto.Pipe()
        self._processo = contexto.Process(
            target=_trabalhar, args=(do_outro, nomes, quais, pedidas), daemon=True
        )
        self._processo.start()
        do_outro.close()

    def __enter__(self) -> ParteRemota:
        return self

    def __exit__(
        self,
        tipo: type[BaseException] | None,
        erro: BaseException | None,
        rastro: TracebackType | None,
    ) -> None:
        self._conexao.close()
        if erro is not None:
            self._processo.kill()
        self._processo.join()

    def resumo(self) -> Resumo:
        """O que `Parte.resumir` devolve, quando estiver pronto. Erros: os mesmos."""
        recebido = self._conexao.recv()
        if isinstance(recebido, NomeInvalido):
            raise recebido
        assert isinstance(recebido, Resumo)
        return recebido

    def encarregar(self, candidatos: Candidatos) -> None:
        """Entrega os candidatos a decidir."""
        self._conexao.send(candidatos)

    def achados(self) -> list[Achado]:
        """O que `Parte.decidir` devolve dos candidatos entregues, quando estiver pronto."""
        nomes = self._nomes
        return [
            (i, j, Comparacao(nomes[i], nomes[j], *demais))
            for i, j, *demais in self._conexao.recv()
        ]


@sem_coleta()
def _trabalhar(
    conexao: Connection[Any, Any],
    nomes: Sequence[str],
    quais: Sequence[int],
    pedidas: Collection[Classe],
) -> None:
    """Corpo do outro processo; a interrupção é com quem o criou, que então fecha a conexão."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parte = Parte(nomes, quais, pedidas)
    try:
        try:
            conexao.send(parte.resumir())
        except NomeInvalido as erro:
            conexao.send(erro)
            return
        achados = parte.decidir(conexao.recv())
        conexao.send(
            [(i, j, c.classe, c.regras, c.forma_a, c.forma_b, c.valor) for i, j, c in achados]
        )
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
