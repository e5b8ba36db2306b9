"""Refaz no README as saídas dos exemplos, e em docs/ as tabelas de colunas, do próprio programa.

Uso: python3 scripts/atualizar_leiame.py [--conferir]

Três marcas, que não aparecem no README apresentado, dizem o que refazer:

    <!-- exemplo codigo=1 ate="Correlatos" -->   antes de um bloco ```console ou ```python: código
        de saída esperado (0 se não dito); mostra da linha que começa por `de` até antes da que
        começa por `ate`. Todo bloco ```console é exemplo, com marca ou sem ela; o ```python que
        tem a marca roda, e o que imprime fica no bloco ```text seguinte.
    <!-- arquivo nomes.csv -->   antes de um bloco: o conteúdo de um arquivo que os exemplos leem.
    <!-- colunas relacao --> … <!-- fim -->   tabela das colunas de uma saída.

Os exemplos rodam na ordem, numa pasta própria, sobre uma cópia do banco embutido, como se a saída
fosse um terminal. Os sha256 e o dia de hoje são encobertos: mudariam sem que nada mudasse.

`--conferir` não grava: sai com status 1 se algo está velho ou um exemplo não termina como diz.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import datetime
import difflib
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

from toponimia.cli.base import principal as linha_de_comando  # noqa: E402
from toponimia.conjuntos import ler_csv  # noqa: E402
from toponimia.modelos import Coluna  # noqa: E402
from toponimia.saidas import consulta, consulta_folhas  # noqa: E402
from toponimia.servicos import colunas, comparar, inventario  # noqa: E402

DOCUMENTOS = (RAIZ / "README.md", RAIZ / "docs" / "planilhas.md")
BANCO = "toponimia.duckdb"
CORTE = "…"
# O dia em que o exemplo é mostrado, seja qual for o dia em que é refeito.
DIA = "2026-11-30"
_LARGURA = "99"
_MARCA = re.compile(r"<!-- (exemplo|arquivo|colunas|fim)(?: (.*?))? -->")
_SHA = re.compile(r"(sha256 )[0-9a-f]{8,}…?")

TABELAS: Mapping[str, Sequence[Coluna]] = {
    "homonimos": colunas.HOMONIMOS,
    "precedencia": colunas.PRECEDENCIA,
    "relatorio": colunas.RELATORIO[len(colunas.PRECEDENCIA) :],
    "relacao": colunas.RELACAO,
    "verificar": consulta.COLUNAS,
    "verificar_regras": consulta_folhas.REGRAS,
    "verificar_correlatos": consulta_folhas.CORRELATOS,
    "comparar": comparar.COLUNAS,
    "inventario": inventario.COLUNAS,
}


@dataclass(frozen=True, slots=True)
class Opcoes:
    """O que a marca de um exemplo diz: código de saída e onde cortar."""

    codigo: int = 0
    de: str | None = None
    ate: str | None = None

    @classmethod
    def ler(cls, texto: str) -> Opcoes:
        valores = dict(parte.split("=", 1) for parte in shlex.split(texto))
        return cls(int(valores.pop("codigo", "0")), **valores)

    def cortar(self, saida: str) -> list[str]:
        linhas = saida.splitlines()
        inicio = _achar(linhas, self.de, 0) or 0
        fim = _achar(linhas, self.ate, inicio)
        mostradas = linhas[inicio:fim]
        while mostradas and not mostradas[-1]:
            mostradas.pop()
        antes = [CORTE] if inicio else []
        return [*antes, *mostradas, *([] if fim is None else [CORTE])]


def _achar(linhas: Sequence[str], comeco: str | None, desde: int) -> int | None:
    """Índice da primeira linha que começa assim, de `desde` em diante."""
    if comeco is None:
        return None
    return next(
        (i for i in range(desde, len(linhas)) if linhas[i].strip().startswith(comeco)), None
    )


class _Terminal(io.TextIOWrapper):
    """Uma saída padrão que se diz terminal."""

    def isatty(self) -> bool:
        return True


def rodar(comando: Sequence[str]) -> tuple[int, str]:
    """Roda `toponimia ARGUMENTOS` na pasta corrente; devolve o código e o que sai na tela."""
    bytes_da_tela = io.BytesIO()
    tela = _Terminal(bytes_da_tela, encoding="utf-8", write_through=True)
    erros = io.TextIOWrapper(bytes_da_tela, encoding="utf-8", write_through=True)
    with contextlib.redirect_stdout(tela), contextlib.redirect_stderr(erros):
        codigo = linha_de_comando(comando)
        tela.flush()
        erros.flush()
    return codigo, _encobrir(bytes_da_tela.getvalue().decode("utf-8"))


def rodar_python(codigo: str) -> str:
    """Roda um exemplo em Python na pasta corrente; devolve o que imprime."""
    tela = io.StringIO()
    with contextlib.redirect_stdout(tela):
        exec(compile(codigo, "README.md", "exec"), {"__name__": "exemplo"})
    return _encobrir(tela.getvalue())


def _encobrir(saida: str) -> str:
    saida = _SHA.sub(rf"\1{CORTE}", saida.replace("\ufeff", "")).replace(os.sep, "/")
    return saida.replace(datetime.date.today().isoformat(), DIA)


def tabela_de_colunas(nome: str) -> list[str]:
    """As colunas de uma saída, em Markdown."""
    linhas = [f"| `{c.nome}` | {c.descricao.replace('|', chr(92) + '|')} |" for c in TABELAS[nome]]
    return ["", "| coluna | o que traz |", "|---|---|", *linhas, ""]


@contextlib.contextmanager
def oficina(banco: Path) -> Iterator[Path]:
    """Uma pasta de trabalho com cópia do banco e o arquivo que o exemplo da ingestão lê."""
    antes = Path.cwd()
    guardadas = {nome: os.environ.get(nome) for nome in ("TOPONIMIA_BANCO", "COLUMNS")}
    with tempfile.TemporaryDirectory(prefix="toponimia-") as texto:
        pasta = Path(texto)
        shutil.copyfile(banco, pasta / BANCO)
        preparar_dtb(pasta / "DTB_2026.zip")
        os.environ |= {"TOPONIMIA_BANCO": BANCO, "COLUMNS": _LARGURA}
        os.chdir(pasta)
        try:
            yield pasta
        finally:
            os.chdir(antes)
            for nome, valor in guardadas.items():
                if valor is None:
                    os.environ.pop(nome, None)
                else:
                    os.environ[nome] = valor


def preparar_dtb(destino: Path) -> None:
    """Um pacote no leiaute da DTB com os lugares da edição embutida, datado de 2026."""
    municipios = {m["codigo"]: m["nome"] for m in ler_csv("territorio/municipios.csv")}
    listas = {
        "MUNICIPIOS": [
            ["UF", "Código Município Completo", "Nome_Município"],
            *([codigo[:2], codigo, nome] for codigo, nome in municipios.items()),
        ],
        "DISTRITOS": [
            ["UF", "Código Município Completo", "Nome_Município",
             "Código de Distrito Completo", "Nome_Distrito"],
            *(
                [d["codigo"][:2], d["codigo_municipio"], municipios[d["codigo_municipio"]],
                 d["codigo"], d["nome"]]
                for d in ler_csv("territorio/distritos.csv")
            ),
        ],
    }  # fmt: skip
    with zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as pacote:
        for nome, linhas in listas.items():
            texto = io.StringIO()
            csv.writer(texto, delimiter=";").writerows(linhas)
            pacote.writestr(f"RELATORIO_DTB_BRASIL_2026_{nome}.csv", texto.getvalue())


def refazer(texto: str, pasta: Path) -> tuple[str, list[str]]:
    """Refaz o que é gerado num texto em Markdown.

    Argumentos: o texto; a pasta de trabalho, que é a corrente (veja `oficina`).
    Devolve: o texto novo e as queixas (exemplos que não terminam com o código dito).
    """
    linhas = texto.splitlines()
    saida: list[str] = []
    queixas: list[str] = []
    marca: tuple[str, str] | None = None
    i = 0
    while i < len(linhas):
        linha = linhas[i]
        achada = _MARCA.fullmatch(linha.strip())
        if achada is not None:
            marca = (achada[1], achada[2] or "")
            saida.append(linha)
            i += 1
            if marca[0] == "colunas":
                saida += tabela_de_colunas(marca[1])
                while linhas[i].strip() != "<!-- fim -->":
                    i += 1
                marca = None
            continue
        if linha.startswith("```") and linha != "```":
            fim = linhas.index("```", i + 1)
            corpo = linhas[i + 1 : fim]
            tipo, dito = marca or ("", "")
            if tipo == "arquivo":
                (pasta / dito).write_text("\n".join(corpo) + "\n", encoding="utf-8")
            elif linha == "```console":
                opcoes = Opcoes.ler(dito if tipo == "exemplo" else "")
                corpo = _refazer_console(corpo, opcoes, queixas)
            saida += [linha, *corpo, "```"]
            i = fim + 1
            if linha == "```python" and tipo == "exemplo":
                inicio = linhas.index("```text", i)
                impresso = Opcoes.ler(dito).cortar(rodar_python("\n".join(corpo)))
                saida += [*linhas[i : inicio + 1], *impresso, "```"]
                i = linhas.index("```", inicio + 1) + 1
            marca = None
            continue
        saida.append(linha)
        i += 1
    return "\n".join(saida) + "\n", queixas


def _refazer_console(corpo: Sequence[str], opcoes: Opcoes, queixas: list[str]) -> list[str]:
    saida = []
    for pedido in comandos(corpo):
        codigo, tela = rodar(shlex.split(pedido)[1:])
        if codigo != opcoes.codigo:
            queixas.append(f"{pedido}: código {codigo}, e o README diz {opcoes.codigo}.")
        saida += ["$ " + pedido, *opcoes.cortar(tela)]
    return saida


def comandos(corpo: Sequence[str]) -> list[str]:
    """Os comandos de um bloco ```console, sem o cifrão."""
    return [linha[2:] for linha in corpo if linha.startswith("$ ")]


def principal() -> int:
    analisador = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    analisador.add_argument("--conferir", action="store_true", help="só diz se está em dia")
    conferir = analisador.parse_args().conferir
    from toponimia.banco.ingestao import ingerir

    queixas: list[str] = []
    velhos: list[str] = []
    with tempfile.TemporaryDirectory(prefix="toponimia-") as pasta:
        banco = Path(pasta) / BANCO
        ingerir(banco, do_zero=True)
        with oficina(banco) as lugar:
            for documento in DOCUMENTOS:
                atual = documento.read_text(encoding="utf-8")
                novo, achadas = refazer(atual, lugar)
                queixas += achadas
                if atual == novo:
                    continue
                velhos.append(documento.name)
                if conferir:
                    print("\n".join(diferencas(atual, novo, documento.name)))
                else:
                    documento.write_text(novo, encoding="utf-8", newline="\n")
    for queixa in queixas:
        print(queixa)
    if conferir and velhos:
        print(f"Velhos: {', '.join(velhos)}; rode: python3 scripts/atualizar_leiame.py")
    return int(bool(queixas) or (conferir and bool(velhos)))


def diferencas(atual: str, novo: str, nome: str) -> Iterator[str]:
    """O que muda de um texto para o outro, em linhas."""
    return difflib.unified_diff(
        atual.splitlines(), novo.splitlines(), nome, "refeito", n=0, lineterm=""
    )


if __name__ == "__main__":
    sys.exit(principal())
