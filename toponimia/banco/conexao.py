"""Abre o banco e roda os arquivos de `sql/`. Única porta para o DuckDB."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import duckdb

from toponimia.erros import BancoIndisponivel

# Muda quando mudam as tabelas, ou as chaves dos nomes que elas guardam: um banco de outro esquema
# precisa ser refeito por `ingerir`.
ESQUEMA = 3

_SQL = Path(__file__).resolve().parent / "sql"


def caminho_padrao() -> Path:
    """Banco do usuário: `TOPONIMIA_BANCO` ou um arquivo na pasta de dados do sistema."""
    escolhido = os.environ.get("TOPONIMIA_BANCO")
    if escolhido:
        return Path(escolhido)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "toponimia" / "toponimia.duckdb"


@cache
def ler_sql(nome: str) -> str:
    """Texto de `sql/<nome>.sql`."""
    return (_SQL / f"{nome}.sql").read_text(encoding="utf-8")


class Banco:
    """Uma conexão com o banco, que só roda SQL dos arquivos do programa."""

    def __init__(self, conexao: duckdb.DuckDBPyConnection, caminho: Path | None) -> None:
        self._conexao = conexao
        self.caminho = caminho

    @contextmanager
    def _traduzindo(self) -> Iterator[None]:
        """Interrupção é interrupção; arquivo danificado é uma frase."""
        try:
            yield
        except duckdb.InterruptException as erro:
            raise KeyboardInterrupt from erro
        except RuntimeError as erro:
            # É assim que o DuckDB conta que o Ctrl-C chegou no meio de uma instrução.
            if "interrupt" in str(erro).lower():
                raise KeyboardInterrupt from erro
            raise
        except (duckdb.IOException, duckdb.SerializationException, duckdb.FatalException) as erro:
            raise _traduzir(self.caminho or Path(":memory:"), erro) from erro

    def _executar(self, sql: str, parametros: Any = None) -> None:
        with self._traduzindo():
            self._conexao.execute(sql, parametros)

    def _buscar(self, sql: str, parametros: Any = None) -> tuple[list[str], list[tuple[Any, ...]]]:
        """(colunas, linhas). Também ao trazer as linhas pode chegar o Ctrl-C."""
        with self._traduzindo():
            cursor = self._conexao.execute(sql, parametros)
            return [c[0] for c in cursor.description or ()], cursor.fetchall()

    def rodar(self, nome: str, parametros: Mapping[str, Any] | None = None) -> None:
        """Executa `sql/<nome>.sql` com parâmetros nomeados."""
        self._executar(ler_sql(nome), parametros)

    def linhas(
        self, nome: str, parametros: Mapping[str, Any] | None = None
    ) -> list[tuple[Any, ...]]:
        """Resultado de `sql/<nome>.sql`, todas as linhas."""
        return self._buscar(ler_sql(nome), parametros)[1]

    def registros(
        self, nome: str, parametros: Mapping[str, Any] | None = None
    ) -> list[dict[str, Any]]:
        """Resultado de `sql/<nome>.sql`, uma linha por dicionário coluna → valor."""
        colunas, linhas = self._buscar(ler_sql(nome), parametros)
        return [dict(zip(colunas, linha, strict=True)) for linha in linhas]

    def tabela(self, tabela: str, ordem: str) -> list[dict[str, Any]]:
        """Todas as linhas de uma tabela do esquema, ordenadas."""
        colunas, linhas = self._buscar(f'select * from "{tabela}" order by {ordem}')
        return [dict(zip(colunas, linha, strict=True)) for linha in linhas]

    def inserir(self, tabela: str, linhas: Sequence[Sequence[Any]]) -> None:
        """Insere linhas (na ordem das colunas da tabela).

        Vai por colunas, numa só instrução: `executemany` faria uma ida ao DuckDB por linha.
        """
        if not linhas:
            return
        _, tipos = self._buscar(
            "select data_type from duckdb_columns() where table_name = ? order by column_index",
            [tabela],
        )
        colunas = [list(coluna) for coluna in zip(*linhas, strict=True)]
        selecao = ", ".join(f"unnest(${i + 1}::{tipo}[])" for i, (tipo,) in enumerate(tipos))
        self._executar(f'insert into "{tabela}" select {selecao}', colunas)

    def inserir_csv(
        self,
        tabela: str,
        arquivo: Path,
        colunas: Sequence[str],
        fixas: Sequence[str] = (),
    ) -> None:
        """Insere um CSV de `datasets/` (UTF-8, vírgula, cabeçalho), lido pelo próprio DuckDB.

        Argumentos: `colunas` do arquivo, na ordem das da tabela; `fixas`, valores que vêm antes
        delas em todas as linhas. Célula vazia é nulo.
        """
        antes = "".join(f"${i + 1}, " for i in range(len(fixas)))
        nomes = ", ".join(f'"{coluna}"' for coluna in colunas)
        self._executar(
            f'insert into "{tabela}" select {antes}{nomes} '
            f"from read_csv(${len(fixas) + 1}, all_varchar = true, header = true, delim = ',')",
            [*fixas, str(arquivo)],
        )

    def apagar(self, tabela: str) -> None:
        self._executar(f'delete from "{tabela}"')

    def derrubar(self, tabela: str) -> None:
        self._executar(f'drop table if exists "{tabela}"')

    @contextmanager
    def transacao(self) -> Iterator[None]:
        self._executar("begin transaction")
        try:
            yield
        except BaseException:
            self._executar("rollback")
            raise
        self._executar("commit")

    def interromper(self) -> None:
        """Para a instrução em curso, de outra linha de execução; quem a pediu recebe a parada."""
        self._conexao.interrupt()

    def fechar(self) -> None:
        self._conexao.close()

    def __enter__(self) -> Banco:
        return self

    def __exit__(self, *_: object) -> None:
        self.fechar()


def abrir(caminho: Path, *, escrita: bool = False, qualquer_esquema: bool = False) -> Banco:
    """Abre um banco que já existe.

    Argumentos: o arquivo; `escrita` para alterar (o comum é só ler, e vários podem ler juntos);
    `qualquer_esquema` para aproveitar o que há num banco de outra versão do programa.
    Erros: `BancoIndisponivel` se não existe, não é um banco do programa, é de outro esquema ou
    está em uso por quem escreve.
    """
    if caminho.is_dir():
        raise BancoIndisponivel(f"{caminho} é uma pasta; indique em --banco um arquivo.")
    if not caminho.exists():
        raise BancoIndisponivel(f"O banco {caminho} não existe; rode antes: toponimia ingerir.")
    try:
        conexao = duckdb.connect(str(caminho), read_only=not escrita)
    except duckdb.Error as erro:
        raise _traduzir(caminho, erro) from erro
    banco = Banco(conexao, caminho)
    try:
        conexao.execute("set enable_external_access = false")
        achado = conexao.execute("select max(esquema) from execucoes").fetchone()
    except (duckdb.IOException, duckdb.SerializationException, duckdb.FatalException) as erro:
        conexao.close()
        raise _traduzir(caminho, erro) from erro
    except duckdb.Error as erro:
        conexao.close()
        raise BancoIndisponivel(
            f"{caminho} é um banco DuckDB, mas não do toponimia; indique outro em --banco."
        ) from erro
    if not qualquer_esquema and (achado is None or achado[0] != ESQUEMA):
        conexao.close()
        raise BancoIndisponivel(
            f"O banco {caminho} foi feito por outra versão do programa; refaça-o com: "
            "toponimia ingerir (os fatos e acordos são conservados)."
        )
    return banco


def criar(caminho: Path) -> Banco:
    """Cria um banco vazio com as tabelas de base. Erros: `BancoIndisponivel`."""
    try:
        conexao = duckdb.connect(str(caminho))
        conexao.execute(ler_sql("esquema"))
    except duckdb.Error as erro:
        raise _traduzir(caminho, erro) from erro
    return Banco(conexao, caminho)


def _traduzir(caminho: Path, erro: Exception) -> BancoIndisponivel:
    texto = str(erro)
    if "set lock" in texto or "Conflicting lock" in texto:
        return BancoIndisponivel(
            f"O banco {caminho} está aberto para escrita por outro programa; feche-o e repita."
        )
    if "Permission denied" in texto:
        return BancoIndisponivel(
            f"Sem permissão para abrir {caminho}; indique outro arquivo em --banco."
        )
    if isinstance(erro, duckdb.IOException) and "not a valid DuckDB" in texto:
        return BancoIndisponivel(
            f"{caminho} não é um banco de dados do toponimia; indique outro arquivo em --banco."
        )
    return BancoIndisponivel(
        f"Não foi possível abrir o banco {caminho}: o arquivo está danificado ou não é um banco; "
        "apague-o e refaça-o com toponimia ingerir, ou indique outro em --banco."
    )
