"""Prepara `datasets/devocoes/`: os santos com nome e fonte, e as devoções que já nomeiam lugares.

Uso: python scripts/preparar_devocoes.py [--calendario PT-BR.JS] [--conferir]

`santos.csv` junta o calendário romano com o próprio do Brasil (pacote @romcal/calendar.brazil,
MIT, arquivo `cjs/pt-br.js`) e os santos de `avulsos.csv`, cada um com a página lida. Sem
`--calendario`, guardam-se as linhas que já vieram dele. `lugares.csv` conta, nas listas do IBGE
que o programa traz, as palavras que vêm depois de São, Santo ou Santa; `--conferir` só diz se
está em dia com elas.
"""

from __future__ import annotations

import argparse
import csv
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

import gerados  # noqa: E402

from toponimia.conjuntos import ler_csv  # noqa: E402
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas  # noqa: E402

PASTA = RAIZ / "datasets" / "devocoes"
ROMCAL = "romcal"
TRATAMENTOS = frozenset({"sao", "santo", "santa"})
_NOMES = re.compile(r"names:\{(.*?)\}", re.DOTALL)
_PAR = re.compile(r'(\w+):"((?:[^"\\]|\\.)*)"')
_MARTIROLOGIO = re.compile(r"(\w+):\{([^{}]*?dateOfDeath:(\d+)[^{}]*)\}")
_COMECO = re.compile(
    r"^(?:(?:Papa|Martírio de|Conversão de|Cátedra de) )?"
    r"(?P<trato>São|Santos?|Santas?|Beat[oa]s?) (?P<nome>.+)$"
)
_PLURAIS = {"Santos": "São", "Santas": "Santa", "Beatos": "Beato", "Beatas": "Beata"}
# Grupos sem nome próprio, e a mãe da Virgem, que vem ao lado do marido no plural masculino.
_ALHEIOS = ("companheiros", "sete fundadores", "inocentes", "anjos", "ana")
_VOGAIS = "AEIOUÁÉÍÓÚÂÊÔ"
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4}))")


def do_calendario(texto: str) -> Iterator[tuple[str, str]]:
    """(nome com o tratamento, ano da morte ou vazio) de cada santo do calendário.

    O que vem depois da vírgula é qualidade (bispo, mártir); um verbete pode trazer vários santos.
    """
    mortes = {chave: ano for chave, _, ano in _MARTIROLOGIO.findall(texto)}
    achado = _NOMES.search(texto)
    if achado is None:
        raise SystemExit("O arquivo não tem a tabela de nomes do calendário.")
    for chave, valor in _PAR.findall(achado.group(1)):
        partes = _ESCAPE.sub(lambda e: chr(int(e[1] or e[2], 16)), valor).split(",")
        plural = ""
        for nome in (n.strip() for parte in partes for n in parte.split(" e ")):
            inicio = _COMECO.match(nome)
            if inicio is not None:
                trato, nome = inicio["trato"], inicio["nome"]
                plural = _PLURAIS.get(trato, "")
                trato = plural or trato
            elif plural and nome[:1].isupper():
                trato = plural
            else:
                continue
            if not any(
                alheio in nome.lower().split() or nome.lower().startswith(alheio)
                for alheio in _ALHEIOS
            ):
                if trato == "São" and nome[0] in _VOGAIS:
                    trato = "Santo"
                yield f"{trato} {nome}", mortes.get(chave, "")


def santos(calendario: Path | None) -> str:
    """O CSV de santos: nome, ano da morte e fonte."""
    linhas = {}
    if calendario is None:
        antigas = ler_csv("devocoes/santos.csv")
        linhas = {s["nome"]: (s["morte"], ROMCAL) for s in antigas if s["fonte"] == ROMCAL}
    else:
        for nome, morte in do_calendario(calendario.read_text(encoding="utf-8")):
            linhas.setdefault(nome, (morte, ROMCAL))
    for avulso in ler_csv("devocoes/avulsos.csv"):
        linhas[avulso["nome"]] = (avulso["morte"], avulso["pagina"])
    return _csv(("nome", "morte", "fonte"), sorted((n, *resto) for n, resto in linhas.items()))


def lugares() -> str:
    """O CSV das palavras que seguem São, Santo ou Santa, e em quantos lugares da lista do IBGE."""
    contagem: Counter[str] = Counter()
    for lista in gerados.LISTAS_DO_IBGE:
        for linha in ler_csv(lista):
            palavras = sem_particulas(palavras_de(linha["nome"]))
            for trato, seguinte in pairwise(palavras):
                if trato in TRATAMENTOS and seguinte not in TRATAMENTOS:
                    contagem[seguinte] += 1
    return _csv(("palavra", "lugares"), sorted(contagem.items()))


def _csv(cabecalho: tuple[str, ...], linhas: list[tuple[object, ...]]) -> str:
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(cabecalho)
    escritor.writerows(linhas)
    return saida.getvalue()


def principal() -> int:
    argumentos = argparse.ArgumentParser(description=__doc__)
    argumentos.add_argument("--calendario", type=Path, help="o arquivo pt-br.js do calendário")
    argumentos.add_argument(gerados.OPCAO, action="store_true", help="só diz se estão em dia")
    opcoes = argumentos.parse_args()
    return gerados.gravar_ou_conferir(
        {PASTA / "santos.csv": santos(opcoes.calendario), PASTA / "lugares.csv": lugares()}
    )


if __name__ == "__main__":
    raise SystemExit(principal())
