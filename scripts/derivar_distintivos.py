"""Deriva, da lista real, as palavras que distinguem um nome de outro igual («do Sul», «Novo»).

Uma palavra distintiva é o que sobra de um nome quando outro nome da lista é seu começo (ou, em
«Nova Olinda», seu fim). A lista são os municípios e distritos de hoje e os nomes que já tiveram.

Complementos com partícula («do Ivaí», «das Artes») entram todos: a lista mostra que fazem de um
nome outro. Adjetivos soltos («Grande», «Velha») entram só os da lista fechada abaixo: os demais
formam outro nome («Porto Alegre» não é um «Porto»), e sobrenomes («Machado») também.

O resultado é `datasets/vocabulario/distintivos.csv`; `--conferir` só diz se está em dia.
"""

from __future__ import annotations

import csv
import io
import sys
from collections import defaultdict
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

import gerados  # noqa: E402

from toponimia.conjuntos import ler_csv  # noqa: E402
from toponimia.nomes.leitura import palavras_do_nome  # noqa: E402
from toponimia.nomes.normalizacao import chave_exata, sem_acento  # noqa: E402
from toponimia.nomes.registros import nome_de_registro  # noqa: E402

DESTINO = RAIZ / "datasets" / "vocabulario" / "distintivos.csv"
LISTAS = (
    "territorio/municipios.csv",
    "territorio/distritos.csv",
    "historico/nomes_municipios.csv.gz",
    "historico/nomes_distritos.csv.gz",
)
PARTICULAS = frozenset({"de", "do", "da", "dos", "das", "d'", "del"})

# Adjetivos e advérbios que o uso oficial acrescenta a um nome para o distinguir.
ADJETIVOS = {
    "paulista": "gentílico",
    "mineiro": "gentílico",
    "mineira": "gentílico",
    "gaucho": "gentílico",
    "gaucha": "gentílico",
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
    "acu": "tamanho (tupi: grande)",
    "guacu": "tamanho (tupi: grande)",
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
    "do acre", "de alagoas", "do amapa", "do amazonas", "da bahia", "do ceara",
    "do distrito federal", "do espirito santo", "de goias", "do maranhao", "de mato grosso",
    "do mato grosso do sul", "de minas gerais", "de minas", "do para", "da paraiba", "do parana",
    "de pernambuco", "do piaui", "do rio de janeiro", "do rio grande do norte",
    "do rio grande do sul", "de rondonia", "de roraima", "de santa catarina", "de sao paulo",
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
        if primeira in PARTICULAS and resto and resto not in PARTICULAS:
            achadas[distintivo, "depois"] = (len(bases), "complemento")
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


def texto() -> str:
    """O CSV inteiro."""
    nomes: set[str] = set()
    for lista in LISTAS:
        for linha in ler_csv(lista):
            nome = nome_de_registro(linha["nome"])
            if nome is not None:
                nomes.add(sem_acento(chave_exata(nome)))
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(["distintivo", "posicao", "nomes_distinguidos", "motivo"])
    escritor.writerows(linhas(nomes))
    return saida.getvalue()


if __name__ == "__main__":
    raise SystemExit(gerados.gravar_ou_conferir({DESTINO: texto()}))
