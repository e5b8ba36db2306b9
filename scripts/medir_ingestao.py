"""Mede a ingestão inteira (listas, chaves, posses, decisões) ao lado de uma carga nua no DuckDB.

Uso: python scripts/medir_ingestao.py [--vezes 3]

Cada medida roda num processo próprio: tempo de processador, tempo de relógio e memória máxima. A
carga nua lê os mesmos arquivos de `datasets/` para tabelas, sem chave, regra nem quarentena. No
fim, uma consulta prévia num processo novo, ao lado de só importar duckdb, rapidfuzz e click.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent

INGESTAO = """
import sys, time
from pathlib import Path
from toponimia.banco.ingestao import ingerir
inicio = time.process_time()
anterior = [None, inicio]
def etapa(nome):
    agora = time.process_time()
    if anterior[0]:
        print(f"    {anterior[0]}: {agora - anterior[1]:.2f} s", file=sys.stderr)
    anterior[:] = [nome, agora]
ingerir(Path(sys.argv[1]), do_zero=True, aviso=etapa)
etapa("fim")
"""

CARGA_NUA = """
import sys
from pathlib import Path
import duckdb
from toponimia import conjuntos
banco = duckdb.connect(sys.argv[1])
for pasta in ("territorio", "judiciario", "historico"):
    for arquivo in sorted((conjuntos.pasta() / pasta).glob("*.csv*")):
        banco.execute(
            f'create table "{arquivo.name}" as from read_csv(?, all_varchar = true)',
            [str(arquivo)],
        )
banco.close()
"""

CONSULTA = """
import sys
from toponimia.cli.base import principal
principal(["verificar", "Bom Jesus", "--banco", sys.argv[1]])
assert "pandas" not in sys.modules
"""

IMPORTACOES = "import duckdb, rapidfuzz, click"


def medir(codigo: str, *argumentos: str, vezes: int) -> tuple[float, float, float]:
    """Medianas de processador (s) e relógio (s), e memória máxima (MB), num processo por vez."""
    processador, relogio, memoria = [], [], []
    envolto = (
        codigo
        + "\nimport resource, sys as _s\n_u = resource.getrusage(resource.RUSAGE_SELF)\n"
        + "_s.stdout.flush()\n"
        + 'print("\\n##", _u.ru_utime + _u.ru_stime, _u.ru_maxrss / 1024)'
    )
    for _ in range(vezes):
        inicio = time.perf_counter()
        saida = subprocess.run(
            [sys.executable, "-c", envolto, *argumentos],
            cwd=RAIZ, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        ).stdout  # fmt: skip
        relogio.append(time.perf_counter() - inicio)
        cpu, mb = saida.split()[-2:]
        processador.append(float(cpu))
        memoria.append(float(mb))
    return statistics.median(processador), statistics.median(relogio), max(memoria)


def principal() -> None:
    leitor = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    leitor.add_argument("--vezes", type=int, default=3, help="repetições de cada medida")
    vezes = leitor.parse_args().vezes
    with tempfile.TemporaryDirectory() as pasta:
        banco = str(Path(pasta) / "medida.duckdb")
        print("Onde vai o tempo da ingestão (processador, por etapa, em cada repetição):")
        linhas = []
        for rotulo, codigo in (("ingestão", INGESTAO), ("carga nua", CARGA_NUA)):
            medidas = []
            for vez in range(vezes):
                destino = str(Path(pasta) / f"{rotulo}{vez}.duckdb")
                medidas.append(medir(codigo, destino, vezes=1))
            linhas.append((rotulo, *(statistics.median(m[i] for m in medidas) for i in range(3))))
        subprocess.run([sys.executable, "-c", INGESTAO, banco], cwd=RAIZ, check=True,
                       stderr=subprocess.DEVNULL)  # fmt: skip
        linhas.append(("verificar", *medir(CONSULTA, banco, vezes=vezes)))
        linhas.append(("importações", *medir(IMPORTACOES, vezes=vezes)))
    print(f"{'':12} {'processador':>12} {'relógio':>9} {'memória':>9}")
    for rotulo, cpu, relogio, mb in linhas:
        print(f"{rotulo:12} {cpu:10.2f} s {relogio:7.2f} s {mb:6.0f} MB")
    print(f"ingestão / carga nua: {linhas[0][1] / linhas[1][1]:.1f} vezes o processador")
    print(f"verificar / importações: {linhas[2][1] / linhas[3][1]:.1f} vezes o processador")


if __name__ == "__main__":
    principal()
