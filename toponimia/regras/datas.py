"""Designações de datas em nomes: dia e mês juntos, em qualquer escrita.

Nenhuma lei define *data*. A regra do programa: um dia (1 a 31, em algarismos, romanos, por extenso
ou ordinal) ligado por *de* ou *do* a um mês, em qualquer lugar do nome, é designação de data. Dia
sem mês no modo de "XV" e "Quinze", ano de quatro algarismos e século são duvidosos. O resto
(quantidades, números de ordem, numerais de reis e papas, festas, mês sem dia) não é data. Os
acentos são lidos antes de qualquer dobra: *março* não é *Marco*, nem *julho* é *Júlio*.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from toponimia.modelos import Classe
from toponimia.nomes import numerais
from toponimia.nomes.comparacao import comparar
from toponimia.nomes.normalizacao import chave_exata, dobrar
from toponimia.regras.vocabulario import vocabulario

_DIAS_DO_MES = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_NUMERICA = re.compile(r"(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d)")
_ALGARISMO_OU_ROMANO = re.compile(r"\d|\b[ivxlc]+\b")
_CENTENAS = re.compile(r"\w+[ch]entos")
_SEPARADORES = re.compile(r"[\s,;()\[\]\"“”-]+")
# O numeral por extenso mais longo de que se precisa: "cento e vinte e cinco".
_PALAVRAS_DO_NUMERAL = 5


@dataclass(frozen=True, slots=True)
class LeituraData:
    """`resultado` é `sim`, `duvidoso` ou `nao`; `dia` e `mes`, os números lidos, se houve."""

    resultado: str
    motivo: str
    trecho: str = ""
    dia: int | None = None
    mes: int | None = None

    @property
    def evidencia(self) -> dict[str, Any]:
        if self.resultado == "nao" and not self.trecho:
            return {}
        return {"trecho": self.trecho, "dia": self.dia, "mes": self.mes}


_NAO = LeituraData("nao", "não é designação de data")


def ler_data(nome: str) -> LeituraData:
    """Diz se o nome é ou contém designação de data.

    Argumento: o nome proposto. Devolve: o resultado e a leitura que o sustenta.
    Erros: `NomeInvalido` se o texto não pode ser um nome.

    >>> ler_data("Linha 21 de Abril").resultado, ler_data("Marco Rondon").resultado
    ('sim', 'nao')
    >>> ler_data("Vinte e Cinco de Julho").evidencia
    {'trecho': 'vinte e cinco de julho', 'dia': 25, 'mes': 7}
    """
    chave = chave_exata(nome)
    lexico = _lexico()
    if not _pode_ter_data(chave, lexico):
        return _NAO
    palavras = _palavras(chave)
    duvida: LeituraData | None = None
    impossivel: LeituraData | None = None
    for i, palavra in enumerate(palavras):
        for leitura in _no_mes(palavras, i, palavra, lexico):
            if leitura.resultado == "sim":
                return leitura
            if leitura.resultado == "nao":
                impossivel = impossivel or leitura
            else:
                duvida = duvida or leitura
    numerica = _em_algarismos(chave)
    if numerica is not None and numerica.resultado == "sim":
        return numerica
    if impossivel is not None:
        return impossivel
    return duvida or numerica or _sem_mes(palavras, lexico) or _NAO


@dataclass(frozen=True, slots=True)
class _Lexico:
    meses: Mapping[str, int]
    tolerados: Mapping[str, int]
    duvidosos: Mapping[str, int]
    ligacao: frozenset[str]
    dia: frozenset[str]
    epoca: frozenset[str]
    genericos: frozenset[str]
    seriais: frozenset[str]
    elididos: frozenset[int]
    gatilhos: frozenset[str]


@cache
def _lexico() -> _Lexico:
    dados = vocabulario("datas")
    palavras = dados["palavras"]
    return _Lexico(
        meses=dados["meses"],
        tolerados=dados["meses_depois_de_dia"],
        duvidosos=dados["meses_duvidosos"],
        ligacao=frozenset(palavras["ligacao"]),
        dia=frozenset(palavras["dia"]),
        epoca=frozenset(palavras["epoca"]),
        genericos=frozenset(palavras["genericos"]),
        seriais=frozenset(palavras["seriais"]),
        elididos=frozenset(palavras["dias_elididos"]),
        gatilhos=frozenset(
            map(dobrar, {*dados["meses"], *dados["meses_depois_de_dia"], *palavras["epoca"]})
        )
        | numerais.palavras_de_numeral(),
    )


def _dia(dia: int) -> str:
    return "1º" if dia == 1 else str(dia)


def _mes(numero: int) -> str:
    return list(_lexico().meses)[numero - 1]


@lru_cache(maxsize=1024)
def _mes_em_outra_grafia(palavra: str) -> int | None:
    """O mês de que a palavra é outra grafia (setenbro, abryl), pelas regras que comparam nomes."""
    for mes, numero in _lexico().meses.items():
        # Poucas letras bastam para afastar quase tudo; "maio" é o mês mais curto.
        if abs(len(mes) - len(palavra)) <= 2 and palavra[0] == mes[0] and len(palavra) >= 4:
            if comparar(palavra, mes).classe is Classe.GRAFIA:
                return numero
    return None


def _palavras(chave: str) -> list[str]:
    """Palavras da chave exata; hífen separa e `d'` vira `de`."""
    soltas = _SEPARADORES.split(chave.replace("d'", "de "))
    return [palavra for p in soltas if (palavra := p if p.endswith("º") else p.strip("."))]


def _pode_ter_data(chave: str, lexico: _Lexico) -> bool:
    """Recusa depressa os nomes sem algarismo, mês, época nem numeral."""
    if _ALGARISMO_OU_ROMANO.search(chave):
        return True
    palavras = dobrar(chave).replace("-", " ").replace("'", " ").split()
    return not lexico.gatilhos.isdisjoint(palavras)


def _numeral(palavras: Sequence[str], fim: int) -> tuple[int, int] | None:
    """O numeral mais longo que termina antes de `fim`: (valor, início), ou `None`."""
    for inicio in range(max(0, fim - _PALAVRAS_DO_NUMERAL), fim):
        trecho = palavras[inicio:fim]
        if trecho[-1] in ("uma", "duas"):
            return None
        valor = numerais.valor(trecho)
        if valor is not None:
            return valor, inicio
    return None


def _no_mes(palavras: Sequence[str], i: int, palavra: str, lexico: _Lexico) -> list[LeituraData]:
    """Leituras de "dia de mês" cujo mês está na posição `i`."""
    if i == 0:
        return []
    ligado = palavras[i - 1] in lexico.ligacao
    certo = lexico.meses.get(palavra) or lexico.tolerados.get(palavra)
    mes = certo or lexico.duvidosos.get(palavra)
    if mes is None and not ligado:
        return []
    achado = _numeral(palavras, i - 1 if ligado else i)
    if mes is None and achado is not None:
        mes = certo = _mes_em_outra_grafia(palavra)
    if mes is None:
        return []
    if achado is None or not 1 <= achado[0] <= 31:
        return []
    dia, inicio = achado
    trecho = " ".join(palavras[inicio : i + 1])
    if dia > _DIAS_DO_MES[mes - 1]:
        return [
            LeituraData(
                "nao", f"{_mes(mes)} não tem dia {dia}: “{trecho}” não é data", trecho, dia, mes
            )
        ]
    if ligado and certo is not None:
        return [LeituraData("sim", f"designa o dia {_dia(dia)} de {_mes(mes)}", trecho, dia, mes)]
    if ligado:
        motivo = f"designa o dia {_dia(dia)} de {_mes(mes)} se “{palavra}” estiver pelo mês"
        return [LeituraData("duvidoso", motivo, trecho, dia, mes)]
    if palavra in lexico.meses:
        motivo = f"pode designar o dia {dia} de {_mes(mes)}, sem a preposição"
        return [LeituraData("duvidoso", motivo, trecho, dia, mes)]
    return []


def _em_algarismos(chave: str) -> LeituraData | None:
    """Datas como 7/9/1822 (sim) e 7/9 (duvidoso)."""
    achado = _NUMERICA.search(chave)
    if achado is None:
        return None
    dia, mes = int(achado.group(1)), int(achado.group(2))
    if not 1 <= mes <= 12 or not 1 <= dia <= _DIAS_DO_MES[mes - 1]:
        return None
    if achado.group(3) is not None:
        return LeituraData(
            "sim", f"designa o dia {_dia(dia)} de {_mes(mes)}", achado.group(), dia, mes
        )
    motivo = f"pode designar o dia {dia} de {_mes(mes)} ou ser número de ordem"
    return LeituraData("duvidoso", motivo, achado.group(), dia, mes)


def _sem_mes(palavras: Sequence[str], lexico: _Lexico) -> LeituraData | None:
    """Dia sem mês, ano ou século: duvidoso."""
    for i, palavra in enumerate(palavras):
        if palavra.isascii() and palavra.isdigit() and len(palavra) == 4:
            if 1400 <= int(palavra) <= 2199:
                return LeituraData("duvidoso", f"traz um ano: {palavra}", palavra)
        if palavra == "mil" and (ano := _ano_por_extenso(palavras, i)):
            return LeituraData("duvidoso", f"traz um ano por extenso: {ano}", ano)
        if palavra in lexico.meses and (epoca := _mes_e_ano(palavras, i, lexico)):
            return LeituraData("duvidoso", f"designa mês e ano: {epoca}", epoca)
        if palavra in lexico.epoca and i + 1 < len(palavras):
            resto = palavras[i + 1 :]
            resto = resto[1:] if resto[0] in lexico.ligacao else resto
            if resto and numerais.valor(resto[:1]) is not None:
                trecho = " ".join(palavras[i:])
                return LeituraData("duvidoso", f"designa uma época: {trecho}", trecho)
    for i in range(len(palavras)):
        for fim in range(min(len(palavras), i + _PALAVRAS_DO_NUMERAL), i, -1):
            dia = numerais.valor_cardinal(palavras[i:fim])
            # Uma letra só (Vila do V) é letra.
            if dia is None and fim == i + 1 and len(palavras[i]) > 1:
                dia = numerais.valor_romano(palavras[i])
            if dia is not None:
                if 1 <= dia <= 31 and _parece_dia(palavras, i, fim, dia, lexico):
                    trecho = " ".join(palavras[i:fim])
                    motivo = f"“{trecho}” pode ser dia de mês elidido ou número de ordem"
                    return LeituraData("duvidoso", motivo, trecho, dia)
                break
    return None


def _ano_por_extenso(palavras: Sequence[str], i: int) -> str:
    """O ano de que "mil", em `i`, faz parte (Mil Novecentos e Trinta, Dois Mil), ou vazio."""
    seguinte = next((p for p in palavras[i + 1 : i + 3] if p != "e"), "")
    if _CENTENAS.fullmatch(seguinte):
        return " ".join(palavras[i:])
    # "Dois Mil Réis" é dinheiro; o ano fecha o nome ou continua em número.
    resto = [p for p in palavras[i + 1 :] if p != "e"]
    if i and palavras[i - 1] == "dois" and (not resto or numerais.valor(resto) is not None):
        return " ".join(palavras[i - 1 :])
    return ""


def _mes_e_ano(palavras: Sequence[str], i: int, lexico: _Lexico) -> str:
    """ "Março de Sessenta e Quatro", "Maio de 68": mês ligado a número que não é dia; ou vazio."""
    resto = palavras[i + 2 :]
    if i + 2 >= len(palavras) or palavras[i + 1] not in lexico.ligacao:
        return ""
    valor = numerais.valor_cardinal(resto[:3]) or numerais.valor_cardinal(resto[:1])
    return " ".join(palavras[i:]) if valor is not None and 32 <= valor <= 99 else ""


def _parece_dia(palavras: Sequence[str], i: int, fim: int, dia: int, lexico: _Lexico) -> bool:
    """Se um número sem mês está no lugar de um dia (XV, Quinze), e não de quantidade ou ordem."""
    if i == 0 and fim == len(palavras):
        return True
    if i == 0:
        return False
    anterior = palavras[i - 1]
    if anterior in lexico.dia or (anterior == "do" and fim == len(palavras)):
        return True
    if palavras[i].isdigit() and anterior in lexico.seriais:
        return False
    return dia in lexico.elididos and anterior in lexico.genericos
