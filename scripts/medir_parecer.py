"""Mede a consulta prévia em lote, ao lado da simples normalização dos mesmos nomes.

Uso: python3 scripts/medir_parecer.py [--nomes 100000]

Só as regras (datas, pessoas, extensão, repetição sem correlatos): a procura de correlatos tem
medida própria. Os nomes são os da lista e das ruas, com e sem distintivo, em ordem fixa.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from toponimia import conjuntos
from toponimia.nomes.normalizacao import chave_exata, dobrar
from toponimia.regras.parecer import avaliar

DATA = date(2026, 11, 30)
DISTINTIVOS = (
    "",
    " do Norte",
    " da Serra",
    " Novo",
    " do Oeste",
    " Velho",
    " de Cima",
    " da Mata",
)


def nomes(quantos: int) -> Iterator[str]:
    """Nomes reais, e os mesmos com um distintivo, até a quantidade pedida."""
    base = [
        *(linha["nome"] for linha in conjuntos.ler_csv("territorio/municipios.csv")),
        *(linha["nome"] for linha in conjuntos.ler_csv("territorio/distritos.csv")),
        *(linha["chave"].title() for linha in conjuntos.ler_csv("pessoas/homenagens.csv")),
        *(linha["nome"] for linha in conjuntos.ler_csv("pessoas/pessoas.csv")),
    ]
    todos = (nome + distintivo for distintivo in DISTINTIVOS for nome in base)
    return itertools.islice(todos, quantos)


def cronometrar(funcao: Callable[[str], object], quantos: int) -> float:
    inicio = time.perf_counter()
    for nome in nomes(quantos):
        funcao(nome)
    return time.perf_counter() - inicio


def principal() -> None:
    opcoes = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    opcoes.add_argument("--nomes", type=int, default=100_000)
    quantos = opcoes.parse_args().nomes
    existentes = {
        chave_exata(linha["nome"]) for linha in conjuntos.ler_csv("territorio/municipios.csv")
    }
    pareceres: Counter[str] = Counter()

    def consultar(nome: str) -> None:
        consulta = avaliar(
            nome,
            uf="MT",
            tipo="municipio",
            data=DATA,
            correlatos=(),
            e_toponimo=lambda n: chave_exata(n) in existentes,
        )
        pareceres[consulta.parecer] += 1

    inicio = time.perf_counter()
    consultar("Governador Fulano")
    print(f"primeira consulta, com a leitura das tabelas: {time.perf_counter() - inicio:.3f} s")
    leitura = cronometrar(len, quantos)
    normalizacao = cronometrar(dobrar, quantos) - leitura
    consulta = cronometrar(consultar, quantos) - leitura
    print(f"{quantos} nomes: normalização {normalizacao:.2f} s ({quantos / normalizacao:,.0f}/s)")
    print(f"{quantos} nomes: consulta {consulta:.2f} s ({quantos / consulta:,.0f}/s)")
    print(f"razão {consulta / normalizacao:.1f}; {dict(sorted(pareceres.items()))}")
    tracemalloc.start()
    cronometrar(consultar, quantos // 10)
    antes = tracemalloc.get_traced_memory()[0]
    cronometrar(consultar, quantos // 5)
    depois = tracemalloc.get_traced_memory()[0]
    print(f"memória a mais ao dobrar o lote: {(depois - antes) / 1e6:.1f} MB")


if __name__ == "__main__":
    principal()
