"""Mede a busca de nomes parecidos ao lado do que se usa hoje, sobre a mesma lista.

    python scripts/medir_pares.py
    python scripts/medir_pares.py --tamanho 38000 --tamanho 1000000 --lista bairros.csv:nome

Cada caso roda num processo só seu, que lê a lista pronta, e é cronometrado por dentro (importar
bibliotecas não conta; normalizar, fazer chaves, achar candidatos e classificar contam). A memória
é o pico do processo inteiro, com o dos que ele cria. O que interessa são as razões: as medidas de
uma tabela são da mesma máquina, alternadas, e valem pela mediana.

A lista vem dos nomes distintos de `datasets/`, mais os de `--lista`; o que faltar para o tamanho
pedido é feito de nomes reais, com uma a três letras mudadas ou com o fim de um no lugar do fim de
outro. O sorteio é fixo.

Rivais (os que não estiverem instalados são avisados e ficam de fora):
- rapidfuzz.process.cdist, OSA até 2, todos os núcleos, em faixas de linhas;
- Splink 5 sobre DuckDB, blocos pelas 4 primeiras ou 5 últimas letras, Jaro-Winkler >= 0,93, sem as
  colunas de saída dispensáveis, de três modos: com os pesos `u` estimados e a tabela de todos os
  pares dos blocos em pandas (o uso do manual, que deixa o corte para depois); com os pesos `u`
  estimados e o corte na previsão, só com os números dos pares; o mesmo, com pesos dados à mão, sem
  treino (o mínimo possível);
- rapidfuzz.process.extract, OSA, para a consulta de um nome.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import importlib.util
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

COLUNAS_DE_NOME = ("nome", "name", "municipio", "distrito", "localidade", "variante", "bairro")
LISTAS_DO_PROGRAMA = (
    "territorio/municipios.csv",
    "territorio/distritos.csv",
    "historico/nomes_municipios.csv.gz",
    "historico/nomes_distritos.csv.gz",
    "territorio/localidades_2010.csv.gz",
)
SEGUNDOS_DE_CDIST = 60.0
LETRAS = "abcdefghijlmnopqrstuvxz"


# --- a lista -----------------------------------------------------------------------------------


def nomes_de(arquivo: Path, coluna: str | None) -> Iterator[str]:
    """Nomes de um CSV (as colunas que parecem de nome, ou só `coluna`) ou JSON, gzip ou não."""
    abrir: Callable[..., Any] = gzip.open if arquivo.suffix == ".gz" else open
    with abrir(arquivo, "rt", encoding="utf-8-sig", newline="") as entrada:
        if ".json" in arquivo.suffixes:
            registros: Iterable[Any] = json.load(entrada)
        else:
            amostra = entrada.readline()
            entrada.seek(0)
            registros = csv.DictReader(entrada, delimiter=";" if ";" in amostra else ",")
        for registro in registros:
            if isinstance(registro, str):
                yield registro
                continue
            for chave, valor in registro.items():
                serve = chave == coluna if coluna else _parece_nome(chave)
                if serve and isinstance(valor, str) and valor and not valor.isdigit():
                    yield valor


def _parece_nome(coluna: str | None) -> bool:
    texto = (coluna or "").casefold()
    return any(p in texto for p in COLUNAS_DE_NOME) and "codigo" not in texto


def reunir(listas: list[str]) -> list[str]:
    """Nomes distintos (caixa à parte) dos dados do programa e das listas pedidas, nessa ordem."""
    from toponimia.erros import NomeInvalido
    from toponimia.nomes.normalizacao import chave_exata

    fontes: list[tuple[Path, str | None]] = [
        (RAIZ / "datasets" / arquivo, None)
        for arquivo in LISTAS_DO_PROGRAMA
        if (RAIZ / "datasets" / arquivo).is_file()
    ]
    for lista in listas:
        caminho, _, coluna = lista.partition(":")
        fontes.append((Path(caminho), coluna or None))
    vistos: dict[str, str] = {}
    for arquivo, coluna in fontes:
        for nome in nomes_de(arquivo, coluna):
            try:
                vistos.setdefault(chave_exata(nome), nome)
            except NomeInvalido:
                continue
    if not vistos:
        raise SystemExit("Nenhum nome: não há datasets/territorio; indique uma lista com --lista.")
    return list(vistos.values())


def completar(reais: list[str], tamanho: int) -> list[str]:
    """Os nomes reais e, até o tamanho pedido, outros feitos deles."""
    sorteio = random.Random(1967)
    todos = dict.fromkeys(reais[:tamanho])
    while len(todos) < tamanho:
        nome = sorteio.choice(reais)
        palavras = nome.split()
        if sorteio.random() < 0.5 and len(palavras) > 1:
            outro = sorteio.choice(reais).split()
            nome = " ".join(palavras[: len(palavras) // 2] + outro[len(outro) // 2 :])
        for _ in range(sorteio.randint(1, 3)):
            nome = _editar(nome, sorteio)
        if nome.strip():
            todos.setdefault(nome)
    return list(todos)


def _editar(nome: str, sorteio: random.Random) -> str:
    onde = sorteio.randrange(len(nome))
    letra = sorteio.choice(LETRAS)
    return sorteio.choice(
        (
            nome[:onde] + letra + nome[onde + 1 :],
            nome[:onde] + letra + nome[onde:],
            nome[:onde] + nome[onde + 1 :] if len(nome) > 3 else nome + letra,
        )
    )


# --- os casos, cada um no seu processo ----------------------------------------------------------


@dataclass(frozen=True)
class Medida:
    """`segundos` do trabalho; `pares` achados; `memoria` em MB; `nota` que a tabela deve dizer."""

    segundos: float
    pares: int
    memoria: int = 0
    nota: str = ""
    p50: float = 0.0
    p99: float = 0.0


def caso_toponimia(nomes: list[str]) -> Medida:
    from toponimia.nomes.pares import pares

    inicio = time.perf_counter()
    quantos = sum(1 for _ in pares(nomes))
    return Medida(time.perf_counter() - inicio, quantos)


def caso_cdist(nomes: list[str]) -> Medida:
    import numpy as np
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import cdist

    from toponimia.nomes.normalizacao import dobrar

    dobrados = [dobrar(nome) for nome in nomes]
    faixa = max(1, 40_000_000 // len(dobrados))
    inicio, quantos, feitas = time.perf_counter(), 0, 0
    for linha in range(0, len(dobrados), faixa):
        distancias = cdist(
            dobrados[linha : linha + faixa],
            dobrados,
            scorer=OSA.distance,
            score_cutoff=2,
            workers=-1,
            dtype=np.uint8,
        )
        quantos += int(np.count_nonzero(distancias <= 2))
        feitas = min(linha + faixa, len(dobrados))
        if time.perf_counter() - inicio > SEGUNDOS_DE_CDIST:
            break
    segundos = time.perf_counter() - inicio
    proporcao = len(dobrados) / feitas
    nota = "" if feitas == len(dobrados) else f"estimado por {feitas} linhas"
    return Medida(segundos * proporcao, int((quantos * proporcao - len(dobrados)) / 2), nota=nota)


def caso_splink(nomes: list[str]) -> Medida:
    return _splink(nomes, treinar=True, corte=None)


def caso_splink_corte(nomes: list[str]) -> Medida:
    return _splink(nomes, treinar=True, corte=0.01)


def caso_splink_minimo(nomes: list[str]) -> Medida:
    return _splink(nomes, treinar=False, corte=0.01)


def _splink(nomes: list[str], *, treinar: bool, corte: float | None) -> Medida:
    import logging
    import warnings

    import pyarrow
    import splink.comparison_library as comparacoes
    from splink import DuckDBAPI, Linker, SettingsCreator, block_on

    from toponimia.nomes.normalizacao import dobrar

    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    dobrados = [dobrar(nome) for nome in nomes]
    inicio = time.perf_counter()
    base = DuckDBAPI()
    tabela = base.register(
        pyarrow.table({"unique_id": list(range(len(dobrados))), "nome": dobrados})
    )
    nivel: Any = comparacoes.JaroWinklerAtThresholds("nome", [0.93])
    if not treinar:
        nivel = nivel.configure(
            m_probabilities=[0.5, 0.45, 0.05], u_probabilities=[0.00001, 0.0001, 0.99989]
        )
    ajuste = SettingsCreator(
        link_type="dedupe_only",
        comparisons=[nivel],
        blocking_rules_to_generate_predictions=[
            block_on("substr(nome, 1, 4)"),
            block_on("right(nome, 5)"),
        ],
        retain_matching_columns=False,
        retain_intermediate_calculation_columns=False,
        probability_two_random_records_match=0.001,
    )
    ligador = Linker(tabela, ajuste, log_level=None, validate_settings=False)
    if treinar:
        ligador.training.estimate_u_using_random_sampling(max_pairs=1e6, seed=1967)
    previstos = ligador.inference.predict(threshold_match_probability=corte)
    if corte is None:
        inteira = previstos.as_pandas_dataframe()
        quantos = int((inteira["match_probability"] >= 0.01).sum())
    else:
        relacao = previstos.as_duckdbpyrelation()
        quantos = len(relacao.project("unique_id_l, unique_id_r").fetchall())
    return Medida(time.perf_counter() - inicio, quantos)


def caso_consulta(nomes: list[str]) -> Medida:
    from toponimia.nomes.coleta import tornar_permanente
    from toponimia.nomes.indice import Indice

    inicio = time.perf_counter()
    indice = Indice(nomes)
    tornar_permanente()
    montar = time.perf_counter() - inicio
    return _cronometrar(indice.consultar, _propostos(nomes), f"montar: {montar:.2f} s")


def caso_extract(nomes: list[str]) -> Medida:
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    from toponimia.nomes.normalizacao import dobrar

    dobrados = [dobrar(nome) for nome in nomes]

    def consultar(nome: str) -> list[Any]:
        return list(
            extract(dobrar(nome), dobrados, scorer=OSA.distance, score_cutoff=2, limit=None)
        )

    return _cronometrar(consultar, _propostos(nomes), "")


def _propostos(nomes: list[str]) -> list[str]:
    """Nomes a consultar: metade da lista, metade com uma letra mudada."""
    sorteio = random.Random(9)
    escolhidos = [sorteio.choice(nomes) for _ in range(400)]
    return [n if k % 2 else _editar(n, sorteio) for k, n in enumerate(escolhidos)]


def _cronometrar(consultar: Callable[[str], list[Any]], propostos: list[str], nota: str) -> Medida:
    for nome in propostos[:20]:
        consultar(nome)
    tempos, achados = [], 0
    for nome in propostos[20:]:
        inicio = time.perf_counter()
        achados += len(consultar(nome))
        tempos.append(time.perf_counter() - inicio)
    tempos.sort()
    return Medida(
        sum(tempos),
        achados,
        nota=nota,
        p50=statistics.median(tempos),
        p99=tempos[int(len(tempos) * 0.99)],
    )


CASOS: dict[str, tuple[str, Callable[[list[str]], Medida], tuple[str, ...]]] = {
    "toponimia": ("toponimia, todos os pares", caso_toponimia, ()),
    "cdist": ("rapidfuzz cdist, OSA até 2", caso_cdist, ("rapidfuzz",)),
    "splink": ("Splink 5, JW, tabela inteira", caso_splink, ("splink", "pyarrow")),
    "splink_corte": ("Splink 5, JW, com corte", caso_splink_corte, ("splink", "pyarrow")),
    "splink_minimo": ("Splink 5, JW, corte sem treino", caso_splink_minimo, ("splink", "pyarrow")),
    "consulta": ("toponimia, um nome", caso_consulta, ()),
    "extract": ("rapidfuzz extract, um nome", caso_extract, ("rapidfuzz",)),
}
TODOS_OS_PARES = ("toponimia", "cdist", "splink", "splink_corte", "splink_minimo")
UM_NOME = ("consulta", "extract")


def rodar_caso(caso: str, arquivo: Path) -> None:
    """Corpo do processo filho: mede e escreve a medida em JSON na saída."""
    nomes = json.loads(arquivo.read_text(encoding="utf-8"))
    medida = CASOS[caso][1](nomes)
    print(json.dumps({**medida.__dict__, "memoria": pico_de_memoria()}))


def pico_de_memoria() -> int:
    """Pico de memória residente deste processo e do maior dos seus, em MB; 0 se não se sabe."""
    try:
        import resource
    except ImportError:
        return 0
    pico = sum(
        resource.getrusage(quem).ru_maxrss
        for quem in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return int(pico // (1024 * 1024 if sys.platform == "darwin" else 1024))


def medir(caso: str, arquivo: Path) -> Medida | str:
    """Roda um caso noutro processo. Devolve a medida, ou a frase que diz por que não houve."""
    processo = subprocess.run(
        [sys.executable, __file__, "--caso", caso, "--arquivo", str(arquivo)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if processo.returncode != 0:
        linhas = processo.stderr.strip().splitlines() or ["sem mensagem"]
        return f"falhou: {linhas[-1]}"
    return Medida(**json.loads(processo.stdout.splitlines()[-1]))


# --- a tabela -----------------------------------------------------------------------------------


def tabela(casos: tuple[str, ...], arquivo: Path, repeticoes: int) -> dict[str, Medida]:
    """Mede os casos alternadamente e imprime uma linha de cada; o primeiro é a referência."""
    medidas: dict[str, list[Medida]] = {caso: [] for caso in casos}
    for _ in range(repeticoes):
        for caso in list(medidas):
            falta = [m for m in CASOS[caso][2] if importlib.util.find_spec(m) is None]
            resultado = f"não instalado: {', '.join(falta)}" if falta else medir(caso, arquivo)
            if isinstance(resultado, str):
                print(f"  {CASOS[caso][0]:<30} {resultado}")
                del medidas[caso]
            else:
                medidas[caso].append(resultado)
    return {caso: _mediana(vezes) for caso, vezes in medidas.items() if vezes}


def _mediana(vezes: list[Medida]) -> Medida:
    # `median_low`: a medida mostrada é uma que aconteceu, com a memória e as notas dela.
    do_meio = statistics.median_low([v.segundos for v in vezes])
    return next(v for v in vezes if v.segundos == do_meio)


def mostrar(medidas: dict[str, Medida], referencia: str) -> None:
    base = medidas.get(referencia)
    for caso, m in medidas.items():
        rotulo = CASOS[caso][0]
        if m.p50:
            razao = f"{m.p50 / base.p50:6.1f}x" if base else ""
            print(
                f"  {rotulo:<30} p50 {m.p50 * 1000:7.3f} ms  p99 {m.p99 * 1000:7.3f} ms"
                f"  {razao}  {m.memoria:6d} MB  {m.nota}"
            )
        else:
            razao = f"{m.segundos / base.segundos:6.1f}x" if base else ""
            print(
                f"  {rotulo:<30} {m.segundos:9.2f} s  {razao}"
                f"  {m.memoria:6d} MB  {m.pares:9d} pares  {m.nota}"
            )


def principal() -> None:
    opcoes = argparse.ArgumentParser(
        description=(__doc__ or "").split("\n\n")[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    opcoes.add_argument(
        "--tamanho", type=int, action="append", help="quantos nomes (padrão: 5500 e 38000)"
    )
    opcoes.add_argument(
        "--lista",
        action="append",
        default=[],
        metavar="ARQUIVO[:COLUNA]",
        help="CSV ou JSON com mais nomes",
    )
    opcoes.add_argument("--repeticoes", type=int, default=3, help="vezes de cada caso (padrão: 3)")
    opcoes.add_argument("--sem-rivais", action="store_true", help="mede só o toponimia")
    opcoes.add_argument("--caso", choices=CASOS, help=argparse.SUPPRESS)
    opcoes.add_argument("--arquivo", type=Path, help=argparse.SUPPRESS)
    pedido = opcoes.parse_args()
    if pedido.caso:
        rodar_caso(pedido.caso, pedido.arquivo)
        return

    tamanhos = sorted(pedido.tamanho or [5500, 38000])
    reais = reunir(pedido.lista)
    tempos: dict[int, float] = {}
    with tempfile.TemporaryDirectory() as pasta:
        for tamanho in tamanhos:
            nomes = completar(reais, tamanho)
            arquivo = Path(pasta) / f"{tamanho}.json"
            arquivo.write_text(json.dumps(nomes, ensure_ascii=False), encoding="utf-8")
            print(f"{tamanho} nomes distintos, {min(len(reais), tamanho)} deles reais")
            todos = TODOS_OS_PARES[:1] if pedido.sem_rivais else TODOS_OS_PARES
            medidas = tabela(todos, arquivo, pedido.repeticoes)
            mostrar(medidas, "toponimia")
            if "toponimia" in medidas:
                tempos[tamanho] = medidas["toponimia"].segundos
            um = UM_NOME[:1] if pedido.sem_rivais else UM_NOME
            mostrar(tabela(um, arquivo, 1), "consulta")
            print()
    if len(tempos) > 1:
        menor, *maiores = sorted(tempos)
        for maior in maiores:
            print(
                f"De {menor} a {maior} nomes ({maior / menor:.1f} vezes mais): "
                f"{tempos[maior] / tempos[menor]:.1f} vezes o tempo."
            )


if __name__ == "__main__":
    principal()
