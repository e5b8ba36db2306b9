"""O banco em uso pelo servidor: aberto para leitura, seguro entre linhas de execução.

O servidor trabalha sobre uma cópia provisória do arquivo: `toponimia ingerir` pode trocar o
original enquanto a página está no ar, também onde o sistema não deixa trocar arquivo aberto. A
troca é percebida e o banco novo entra no lugar do velho sem que ninguém espere por ele.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.erros import BancoIndisponivel, ErroToponimia
from toponimia.modelos import PreVerificacao
from toponimia.nomes.coleta import tornar_permanente
from toponimia.servicos.verificar import Pedido, Verificador, verificar_lote
from toponimia.sistema import motivo

_T = TypeVar("_T")
_SEGUNDOS_ENTRE_EXAMES = 1.0
# Relações e relatórios inteiros têm milhares de linhas; poucos bastam a quem folheia as páginas.
_GUARDADOS = 48
_PESADOS_JUNTOS = 6


class Ocupado(ErroToponimia):
    """Há consultas demoradas demais ao mesmo tempo."""


class Estado:
    """Um banco aberto, o índice dos nomes na memória e os resultados já feitos.

    `usar` e `usar_devagar` dão o banco a uma linha de execução por vez; os pedidos demorados têm
    conexão própria, para que os rápidos não esperem por eles.
    """

    def __init__(self, origem: Path) -> None:
        self._pasta = Path(tempfile.mkdtemp(prefix="toponimia-"))
        copia = self._pasta / "banco.duckdb"
        try:
            shutil.copyfile(origem, copia)
        except OSError as erro:
            self._apagar()
            raise BancoIndisponivel(
                f"Não foi possível copiar o banco {origem} para a pasta provisória: "
                f"{motivo(erro)}."
            ) from erro
        try:
            self._banco = conexao.abrir(copia)
            self._banco_devagar = conexao.abrir(copia)
        except BancoIndisponivel as erro:
            self._apagar()
            raise BancoIndisponivel(str(erro).replace(str(copia), str(origem))) from erro
        # Aberto, o arquivo dispensa o nome: nada fica para trás se o processo for morto.
        self._apagar()
        self._trava, self._trava_devagar = threading.Lock(), threading.Lock()
        self._fila = threading.BoundedSemaphore(_PESADOS_JUNTOS)
        self._guardados: OrderedDict[Any, Any] = OrderedDict()
        self._trava_guardados = threading.Lock()
        self._verificador = Verificador(self._banco, na_memoria=True)
        self._verificador.preparar()
        tornar_permanente()
        self.dados = self._verificador.dados

    @contextmanager
    def usar(self) -> Iterator[Banco]:
        """O banco, para um pedido rápido."""
        with self._trava:
            yield self._banco

    @contextmanager
    def usar_devagar(self) -> Iterator[Banco]:
        """O banco, para um pedido de segundos. Erros: `Ocupado` se já há muitos à espera."""
        with self.na_fila(), self._trava_devagar:
            yield self._banco_devagar

    @contextmanager
    def na_fila(self) -> Iterator[None]:
        """Um lugar entre os pedidos demorados. Erros: `Ocupado`."""
        if not self._fila.acquire(blocking=False):
            raise Ocupado("Há muitas consultas demoradas ao mesmo tempo; repita daqui a pouco.")
        try:
            yield
        finally:
            self._fila.release()

    def verificar(self, pedido: Pedido, *, hoje: date) -> PreVerificacao:
        """Consulta prévia; a mesma da linha de comando."""
        with self._trava:
            return self._verificador.verificar(pedido, hoje=hoje)

    def verificar_linha(
        self, numero: int, valores: Mapping[str, str], *, hoje: date
    ) -> PreVerificacao | dict[str, Any]:
        """A resposta a uma linha de lote, ou o seu erro; entre linhas, outros são atendidos."""
        with self._trava:
            (resposta,) = verificar_lote(
                self._verificador, [(numero, valores)], padrao=Pedido(""), hoje=hoje
            )
        return resposta

    def guardar(self, chave: Any, fazer: Callable[[], _T]) -> _T:
        """O resultado já feito com essa chave, ou o de `fazer`, que passa a ser lembrado."""
        with self._trava_guardados:
            if chave in self._guardados:
                self._guardados.move_to_end(chave)
                lembrado: _T = self._guardados[chave]
                return lembrado
        feito = fazer()
        with self._trava_guardados:
            self._guardados[chave] = feito
            while len(self._guardados) > _GUARDADOS:
                self._guardados.popitem(last=False)
        return feito

    def fechar(self) -> None:
        """Fecha o banco e apaga a cópia que o sistema ainda não tiver deixado apagar."""
        with self._trava, self._trava_devagar:
            self._banco.fechar()
            self._banco_devagar.fechar()
        self._apagar()

    def _apagar(self) -> None:
        shutil.rmtree(self._pasta, ignore_errors=True)


class Acervo:
    """O estado em uso, renovado quando o arquivo do banco é trocado por outro."""

    def __init__(self, caminho: Path) -> None:
        self.caminho = caminho
        self._identidade = self._examinar()
        self._estado = Estado(caminho)
        self._renovando = threading.Lock()
        self._proximo_exame = time.monotonic() + _SEGUNDOS_ENTRE_EXAMES

    def estado(self) -> Estado:
        """O estado em uso. Se o arquivo mudou, o novo é feito à parte e entra quando pronto."""
        if time.monotonic() >= self._proximo_exame and self._renovando.acquire(blocking=False):
            self._proximo_exame = time.monotonic() + _SEGUNDOS_ENTRE_EXAMES
            if self._examinar() in (None, self._identidade):
                self._renovando.release()
            else:
                threading.Thread(target=self._renovar, daemon=True).start()
        return self._estado

    def fechar(self) -> None:
        self._estado.fechar()

    def _renovar(self) -> None:
        try:
            identidade = self._examinar()
            # Um arquivo que não abre não derruba a página: segue o banco anterior.
            with suppress(BancoIndisponivel):
                self._estado = Estado(self.caminho)
            self._identidade = identidade
        finally:
            self._renovando.release()

    def _examinar(self) -> tuple[int, ...] | None:
        """O que distingue um arquivo de outro posto no seu lugar; `None` se não há nenhum."""
        try:
            s = self.caminho.stat()
        except OSError:
            return None
        return s.st_dev, s.st_ino, s.st_mtime_ns, s.st_size
