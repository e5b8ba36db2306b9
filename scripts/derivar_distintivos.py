"""Conta, na lista real, as palavras que distinguem um nome de outro igual («do Sul», «Novo»).

Uma palavra distintiva é o que sobra de um nome da lista quando outro nome da lista é seu começo
(ou fim, para «Nova Olinda»). O arquivo `datasets/vocabulario/distintivos.csv` guarda as que se
aceitam, com a contagem e o motivo; este roteiro refaz a contagem e mostra candidatas novas.

Complementos com partícula («do Ivaí») entram quando distinguem ao menos dois nomes, ou quando são
eles mesmos nome da lista («do Amarante»). Adjetivos soltos («Grande», «Velha») entram só os da
lista fechada abaixo: os demais formam outro nome («Porto Alegre» não é um «Porto»), e sobrenomes
(«Machado») também.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections import defaultdict
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

from toponimia.nomes.leitura import palavras_do_nome  # noqa: E402
from toponimia.nomes.normalizacao import chave_exata  # noqa: E402

DESTINO = RAIZ / "datasets" / "vocabulario" / "distintivos.csv"
MINIMO = 2
PARTICULAS = frozenset({"de", "do", "da", "dos", "das", "d'", "del"})

# Adjetivos e advérbios que o uso oficial acrescenta a um nome para o distinguir.
ADJETIVOS = {
    "paulista": "gentílico",
    "mineiro": "gentílico",
    "mineira": "gentílico",
    "gaúcho": "gentílico",
    "gaúcha": "gentílico",
    "catarinense": "gentílico",
    "fluminense": "gentílico",
    "paranaense": "gentílico",
    "capixaba": "gentílico",
    "cearense": "gentílico",
    "potiguar": "gentílico",
    "goiano": "gentílico",
    "goiana": "gentílico",
    "oeste": "ponto cardeal",
    "novo": "idade",
    "nova": "idade",
    "novos": "idade",
    "novas": "idade",
    "velho": "idade",
    "velha": "idade",
    "velhos": "idade",
    "velhas": "idade",
    "grande": "tamanho",
    "pequeno": "tamanho",
    "pequena": "tamanho",
    "mirim": "tamanho (tupi: pequeno)",
    "miri": "tamanho (tupi: pequeno)",
    "açu": "tamanho (tupi: grande)",
    "guaçu": "tamanho (tupi: grande)",
    "baixo": "posição",
    "baixa": "posição",
    "alto": "posição",
    "alta": "posição",
}
ANTEPOSTOS = {
    "nova": "idade",
    "novo": "idade",
    "novas": "idade",
    "novos": "idade",
    "velha": "idade",
    "velho": "idade",
    "alto": "posição",
    "alta": "posição",
    "baixo": "posição",
    "baixa": "posição",
}
ESTADOS = (
    "do acre", "de alagoas", "do amapá", "do amazonas", "da bahia", "do ceará",
    "do distrito federal", "do espírito santo", "de goiás", "do maranhão", "de mato grosso",
    "do mato grosso do sul", "de minas gerais", "de minas", "do pará", "da paraíba", "do paraná",
    "de pernambuco", "do piauí", "do rio de janeiro", "do rio grande do norte",
    "do rio grande do sul", "de rondônia", "de roraima", "de santa catarina", "de são paulo",
    "de sergipe", "do tocantins",
)  # fmt: skip
PONTOS = ("do norte", "do sul", "do leste", "do oeste", "do sudoeste", "do sudeste", "do nordeste",
          "do noroeste", "do centro")  # fmt: skip


def contar(nomes: set[str]) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Para cada sobra no fim e no começo, os nomes que ela distingue."""
    palavras = {tuple(p.texto for p in palavras_do_nome(nome)): nome for nome in nomes}
    depois: dict[str, set[str]] = defaultdict(set)
    antes: dict[str, set[str]] = defaultdict(set)
    for sequencia in palavras:
        for corte in range(1, len(sequencia)):
            comeco, fim = sequencia[:corte], sequencia[corte:]
            if comeco in palavras:
                depois[" ".join(fim)].add(" ".join(comeco))
            if fim in palavras and corte == 1:
                antes[comeco[0]].add(" ".join(fim))
    return depois, antes


def linhas(nomes: set[str]) -> list[tuple[str, str, int, str]]:
    """(distintivo, posição, quantos nomes distingue, motivo)."""
    depois, antes = contar(nomes)
    achadas: dict[tuple[str, str], tuple[int, str]] = {}
    for distintivo, bases in depois.items():
        primeira, _, resto = distintivo.partition(" ")
        if primeira not in PARTICULAS or not resto:
            continue
        if len(bases) >= MINIMO:
            achadas[distintivo, "depois"] = (len(bases), "complemento atestado na lista")
        elif resto in nomes:
            achadas[distintivo, "depois"] = (len(bases), "complemento que é nome da lista")
    for grupo, motivo in ((ESTADOS, "estado"), (PONTOS, "ponto cardeal")):
        for distintivo in grupo:
            achadas[distintivo, "depois"] = (len(depois.get(distintivo, ())), motivo)
    for posicao, grupo_adj, contagem in (
        ("depois", ADJETIVOS, depois),
        ("antes", ANTEPOSTOS, antes),
    ):
        for distintivo, motivo in grupo_adj.items():
            achadas[distintivo, posicao] = (len(contagem.get(distintivo, ())), motivo)
    return sorted((d, p, n, m) for (d, p), (n, m) in achadas.items())


def principal() -> int:
    argumentos = argparse.ArgumentParser(description=__doc__)
    argumentos.add_argument("lista", nargs="+", type=Path, help="CSV com coluna `nome`")
    opcoes = argumentos.parse_args()
    nomes: set[str] = set()
    for arquivo in opcoes.lista:
        with arquivo.open(encoding="utf-8", newline="") as aberto:
            nomes |= {chave_exata(linha["nome"]) for linha in csv.DictReader(aberto)}
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(["distintivo", "posicao", "nomes_distinguidos", "motivo"])
    escritor.writerows(linhas(nomes))
    DESTINO.write_text(saida.getvalue(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(principal())
