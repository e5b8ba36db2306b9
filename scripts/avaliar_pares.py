"""Mede a classificação de pares contra os pares rotulados e contra o que se usa hoje.

Imprime três quadros: a tarefa «é o mesmo nome?» (classes identica, grafia e diacriticos) por
método, lado a lado; precisão e revocação por classe; e por regra, nos pares em que as regras
foram rotuladas. `reserva` são os pares que não serviram para escrever as regras.

Os outros métodos estão reescritos em poucas linhas, com as definições públicas de cada um:
impressão digital e bigramas do OpenRefine, uma chave fonética do português, Jaro-Winkler a partir
de 0,93 e distância OSA até 1, estes sobre o nome sem acento.

`--gravar` congela o resultado em `datasets/avaliacao/linha_de_base.csv`; `--conferir` sai com
status 1 se algum número piorou.
"""

from __future__ import annotations

import argparse
import csv
import io
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

from rapidfuzz.distance import OSA, JaroWinkler  # noqa: E402

from toponimia.modelos import Classe  # noqa: E402
from toponimia.nomes.comparacao import comparar  # noqa: E402
from toponimia.nomes.normalizacao import dobrar  # noqa: E402

PASTA = RAIZ / "datasets" / "avaliacao"
LINHA_DE_BASE = PASTA / "linha_de_base.csv"
MESMO_NOME = frozenset({"identica", "grafia", "diacriticos"})
COLUNAS = ("quadro", "item", "parte", "esperados", "dados", "certos")


@dataclass(frozen=True, slots=True)
class Par:
    """Um par rotulado."""

    nome_a: str
    nome_b: str
    classe: str
    regras: frozenset[str]
    parte: str
    nivel: str


@dataclass(frozen=True, slots=True)
class Medida:
    """Quantos se esperavam, quantos o método deu e quantos deu certo."""

    quadro: str
    item: str
    parte: str
    esperados: int
    dados: int
    certos: int

    @property
    def precisao(self) -> float | None:
        return self.certos / self.dados if self.dados else None

    @property
    def revocacao(self) -> float | None:
        return self.certos / self.esperados if self.esperados else None


def ler_pares() -> list[Par]:
    """Os pares rotulados, na ordem do arquivo."""
    with (PASTA / "pares_rotulados.csv").open(encoding="utf-8", newline="") as arquivo:
        return [
            Par(
                linha["nome_a"],
                linha["nome_b"],
                linha["classe"],
                frozenset(filter(None, linha["regras"].split(";"))),
                linha["parte"],
                linha["nivel"],
            )
            for linha in csv.DictReader(arquivo)
        ]


def impressao_digital(nome: str) -> str:
    """Chave «fingerprint» do OpenRefine: palavras sem acento nem pontuação, únicas, em ordem."""
    return " ".join(sorted(set(re.sub(r"[^\w\s]", "", dobrar(nome)).split())))


def bigramas(nome: str) -> str:
    """Chave «n-gram fingerprint» do OpenRefine, com n = 2."""
    letras = re.sub(r"[\W_]", "", dobrar(nome))
    return "".join(sorted({letras[i : i + 2] for i in range(len(letras) - 1)} or {letras}))


_FONETICA = (
    ("ph", "f"), ("th", "t"), ("lh", "1"), ("nh", "3"), ("ch", "x"), ("sh", "x"), ("h", ""),
    (r"sc(?=[ei])", "s"), (r"c(?=[ei])", "s"), (r"qu(?=[ei])", "k"), (r"g(?=[ei])", "j"),
    ("[cq]", "k"), ("y", "i"), ("w", "v"), ("z", "s"), (r"m\b", "n"), (r"(.)\1+", r"\1"),
    (r"(?<=\w)[aeiou]", ""),
)  # fmt: skip


def chave_fonetica(nome: str) -> str:
    """Chave fonética do português, no feitio dos metaphones: consoantes por som, vogais fora."""
    chave = dobrar(nome)
    for padrao, troca in _FONETICA:
        chave = re.sub(padrao, troca, chave)
    return re.sub(r"\W", "", chave)


def _por_chave(chave: Callable[[str], str]) -> Callable[[str, str], bool]:
    return lambda a, b: chave(a) == chave(b)


METODOS: dict[str, Callable[[str, str], bool]] = {
    "toponimia": lambda a, b: comparar(a, b).classe.value in MESMO_NOME,
    "impressão digital": _por_chave(impressao_digital),
    "bigramas": _por_chave(bigramas),
    "chave fonética": _por_chave(chave_fonetica),
    "Jaro-Winkler 0,93": lambda a, b: JaroWinkler.similarity(dobrar(a), dobrar(b)) >= 0.93,
    "OSA 1": lambda a, b: OSA.distance(dobrar(a), dobrar(b)) <= 1,
}


def _contar(
    quadro: str, item: str, parte: str, esperado: Iterable[bool], dado: Iterable[bool]
) -> Medida:
    pares = list(zip(esperado, dado, strict=True))
    return Medida(
        quadro,
        item,
        parte,
        sum(e for e, _ in pares),
        sum(d for _, d in pares),
        sum(e and d for e, d in pares),
    )


def medir(pares: list[Par]) -> list[Medida]:
    """Todas as medidas, em ordem fixa."""
    nossas = [comparar(p.nome_a, p.nome_b) for p in pares]
    medidas: list[Medida] = []
    partes = {
        "tudo": range(len(pares)),
        "reserva": [i for i, p in enumerate(pares) if p.parte == "reserva"],
    }
    for nome, metodo in METODOS.items():
        for parte, quais in partes.items():
            medidas.append(
                _contar(
                    "metodo",
                    nome,
                    parte,
                    [pares[i].classe in MESMO_NOME for i in quais],
                    [metodo(pares[i].nome_a, pares[i].nome_b) for i in quais],
                )
            )
    for classe in Classe:
        for parte, quais in partes.items():
            medidas.append(
                _contar(
                    "classe",
                    classe.value,
                    parte,
                    [pares[i].classe == classe.value for i in quais],
                    [nossas[i].classe is classe for i in quais],
                )
            )
    rotulados = [i for i, p in enumerate(pares) if p.regras]
    for regra in sorted({r for i in rotulados for r in pares[i].regras | set(nossas[i].regras)}):
        medidas.append(
            _contar(
                "regra",
                regra,
                "rotulados",
                [regra in pares[i].regras for i in rotulados],
                [regra in nossas[i].regras for i in rotulados],
            )
        )
    return medidas


def imprimir(medidas: list[Medida]) -> None:
    """Os três quadros, em texto."""
    quadro = ""
    for m in medidas:
        if m.quadro != quadro:
            quadro = m.quadro
            print(f"\n{quadro:24}{'parte':12}{'pares':>7}{'precisão':>10}{'revocação':>11}")
        print(
            f"{m.item:24}{m.parte:12}{m.esperados:>7}"
            f"{_porcento(m.precisao):>10}{_porcento(m.revocacao):>11}"
        )


def _porcento(valor: float | None) -> str:
    return "-" if valor is None else f"{valor:.1%}".replace(".", ",")


def em_csv(medidas: list[Medida]) -> str:
    """As medidas como CSV, só contagens."""
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(COLUNAS)
    for m in medidas:
        escritor.writerow([m.quadro, m.item, m.parte, m.esperados, m.dados, m.certos])
    return saida.getvalue()


def pioras(medidas: list[Medida]) -> list[str]:
    """O que ficou pior que a linha de base: menos certos, ou mais errados."""
    with LINHA_DE_BASE.open(encoding="utf-8", newline="") as arquivo:
        antigas = {(x["quadro"], x["item"], x["parte"]): x for x in csv.DictReader(arquivo)}
    faltas: list[str] = []
    for m in medidas:
        if m.quadro == "metodo" and m.item != "toponimia":
            continue
        antiga = antigas.pop((m.quadro, m.item, m.parte), None)
        if antiga is None or int(antiga["esperados"]) != m.esperados:
            faltas.append(f"{m.quadro} {m.item} ({m.parte}): os pares mudaram; rode --gravar")
        elif m.certos < int(antiga["certos"]):
            faltas.append(f"{m.quadro} {m.item} ({m.parte}): {m.certos} certos, eram mais")
        elif m.dados - m.certos > int(antiga["dados"]) - int(antiga["certos"]):
            faltas.append(f"{m.quadro} {m.item} ({m.parte}): {m.dados - m.certos} errados a mais")
    sobram = [k for k in antigas if k[0] != "metodo" or k[1] == "toponimia"]
    return faltas + [f"{' '.join(k)}: não se mede mais" for k in sobram]


def principal() -> int:
    argumentos = argparse.ArgumentParser(description=__doc__)
    acao = argumentos.add_mutually_exclusive_group()
    acao.add_argument("--gravar", action="store_true", help="congela o resultado")
    acao.add_argument("--conferir", action="store_true", help="status 1 se algo piorou")
    acao.add_argument(
        "--erros", action="store_true", help="mostra os pares em que a classe difere"
    )
    opcoes = argumentos.parse_args()
    pares = ler_pares()
    medidas = medir(pares)
    if opcoes.conferir:
        faltas = pioras(medidas)
        print("\n".join(faltas) or "Classificação de pares: nada pior que a linha de base.")
        return 1 if faltas else 0
    imprimir(medidas)
    if opcoes.gravar:
        LINHA_DE_BASE.write_text(em_csv(medidas), encoding="utf-8", newline="\n")
    if opcoes.erros:
        for p in pares:
            nossa = comparar(p.nome_a, p.nome_b)
            if nossa.classe.value != p.classe:
                print(f"{p.nome_a} | {p.nome_b} | {p.classe} | {nossa.classe.value}", p.nivel)
    return 0


if __name__ == "__main__":
    raise SystemExit(principal())
