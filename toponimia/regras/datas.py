"""Designações de datas em nomes: dia e mês juntos, em qualquer escrita.

Nenhuma lei define *data*. A regra do programa: um dia (1 a 31, em algarismos, romanos, por extenso
ou ordinal) ligado por *de* ou *do* a um mês, em qualquer lugar do nome, é designação de data. Dia
sem mês no modo de "XV" e "Quinze" (o quadro está em `dia_sem_mes`), ano de quatro algarismos e
século são duvidosos. O resto (quantidades, números de ordem, numerais de reis e papas, festas, mês
sem dia) não é data. Os acentos são lidos antes de qualquer dobra: *março* não é *Marco*, nem
*julho* é *Júlio*.
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
from toponimia.nomes.normalizacao import chave_exata, dobrar, sem_acento, sem_embaralho
from toponimia.nomes.palavras import esqueleto
from toponimia.regras.dia_sem_mes import parece_dia
from toponimia.regras.vocabulario import vocabulario

_DIAS_DO_MES = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_ORDINAL_SOLTO = re.compile(r"(?<=\d)\s+(?=[ºo°](?!\w))")
_ALGARISMO_OU_ROMANO = re.compile(r"\d|\b[ivxlc]+\b")
_NAO_LETRA = re.compile(r"[\W_]")
_CENTENAS = re.compile(r"\w+[ch]entos")
_SEPARADORES = re.compile(r"[\s,;()\[\]\"“”/_-]+")
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
    chave = chave_exata(sem_embaralho(nome))
    if not _pode_ter_data(chave):
        return _NAO
    lexico = _lexico()
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
    numerica = _em_algarismos(chave, lexico)
    if numerica is not None and numerica.resultado == "sim":
        return numerica
    if impossivel is not None:
        return impossivel
    return duvida or numerica or _sem_mes(palavras, lexico) or _NAO


@dataclass(frozen=True, slots=True)
class _Lexico:
    meses: Mapping[str, int]
    tolerados: Mapping[str, int]
    abreviados: Mapping[str, int]
    duvidosos: Mapping[str, int]
    ligacao: frozenset[str]
    dia: frozenset[str]
    epoca: frozenset[str]
    medidas: frozenset[str]
    gatilhos: frozenset[str]
    meses_por_esqueleto: Mapping[str, tuple[str, ...]]
    dias_por_esqueleto: Mapping[str, tuple[str, ...]]


@cache
def _lexico() -> _Lexico:
    dados = vocabulario("datas")
    palavras = dados["palavras"]
    numeros = numerais.palavras_de_numeral()
    dias = [p for p in sorted(numeros) if (v := _valor_de_dia([p])) is not None and v <= 31]
    return _Lexico(
        meses=dados["meses"],
        tolerados=dados["meses_depois_de_dia"],
        abreviados=dados["meses_abreviados"],
        duvidosos=dados["meses_duvidosos"],
        ligacao=frozenset(palavras["ligacao"]),
        dia=frozenset(palavras["dia"]),
        epoca=frozenset(palavras["epoca"]),
        medidas=frozenset(palavras["medidas"]),
        gatilhos=frozenset(
            map(dobrar, {*dados["meses"], *dados["meses_depois_de_dia"], *palavras["epoca"]})
        )
        | numeros,
        meses_por_esqueleto=_por_esqueleto([m for m in dados["meses"] if len(m) >= 4]),
        dias_por_esqueleto=_por_esqueleto(dias),
    )


def _por_esqueleto(palavras: Sequence[str]) -> dict[str, tuple[str, ...]]:
    por: dict[str, tuple[str, ...]] = {}
    for palavra in palavras:
        chave = esqueleto(dobrar(palavra))
        por[chave] = (*por.get(chave, ()), palavra)
    return por


def _dia(dia: int) -> str:
    return "1º" if dia == 1 else str(dia)


def _mes(numero: int) -> str:
    return list(_lexico().meses)[numero - 1]


def _pode_ser_mes(palavra: str) -> bool:
    """Se a palavra, dobrada, tem o esqueleto de um mês (setenbro, abryl); afasta quase tudo."""
    return len(palavra) >= 4 and esqueleto(palavra) in _lexico().meses_por_esqueleto


@lru_cache(maxsize=1024)
def _mes_em_outra_grafia(palavra: str) -> int | None:
    """O mês de que a palavra é outra grafia (setenbro, abryl), pelas regras que comparam nomes."""
    lexico = _lexico()
    if len(palavra) < 4:
        return None
    for mes in lexico.meses_por_esqueleto.get(esqueleto(dobrar(palavra)), ()):
        # Julho e junho começam como se escrevem; "gulho" não é grafia que alguém use.
        if palavra[0] != mes[0]:
            continue
        classe = comparar(palavra, mes).classe
        # Acento a mais ou a menos não muda o mês; a cedilha muda: março não é marco.
        so_acento = classe is Classe.DIACRITICOS and ("ç" in palavra) == ("ç" in mes)
        if so_acento or classe is Classe.GRAFIA:
            return lexico.meses[mes]
    return None


@lru_cache(maxsize=1024)
def _em_grafia_de_hoje(palavra: str) -> str:
    """O numeral de que a palavra é outra grafia (desoito, deseseis, hum), ou ela mesma."""
    dobrada = dobrar(palavra)
    for dia in _lexico().dias_por_esqueleto.get(esqueleto(dobrada), ()):
        if dobrada == dia or comparar(dobrada, dia).classe is Classe.GRAFIA:
            return dia
    return palavra


def _palavras(chave: str) -> list[str]:
    """Palavras da chave exata; hífen e barra separam, e `d'` vira `de`."""
    chave = _ORDINAL_SOLTO.sub("", chave.replace("d'", "de "))
    soltas = _SEPARADORES.split(chave)
    inteiras = _lexico().abreviados
    return [
        palavra
        for p in soltas
        if (palavra := p if p.endswith("º") or p in inteiras else p.strip("."))
    ]


def _pode_ter_data(chave: str) -> bool:
    """Recusa depressa os nomes sem algarismo, mês, época nem numeral."""
    return any(map(_e_sinal, chave.split()))


@lru_cache(maxsize=65536)
def _e_sinal(trecho: str) -> bool:
    """Se um trecho sem espaços tem algarismo, romano, mês, época ou numeral."""
    if _ALGARISMO_OU_ROMANO.search(trecho):
        return True
    palavras = _NAO_LETRA.sub(" ", sem_acento(trecho)).split()
    return not _lexico().gatilhos.isdisjoint(palavras) or any(map(_pode_ser_mes, palavras))


def _numeral(palavras: Sequence[str], fim: int) -> tuple[int, int] | None:
    """O numeral mais longo que termina antes de `fim`: (valor, início), ou `None`."""
    for inicio in range(max(0, fim - _PALAVRAS_DO_NUMERAL), fim):
        valor = _valor_de_dia(palavras[inicio:fim])
        if valor is not None:
            return valor, inicio
    return None


def _valor_de_dia(palavras: Sequence[str]) -> int | None:
    """O valor de um numeral que pode ser de dia: no feminino (Quinta de Julho), não o é."""
    ultima = palavras[-1]
    if ultima in ("uma", "duas"):
        return None
    valor = numerais.valor(palavras)
    if valor is not None:
        feminino = ultima.endswith(("a", "ª")) and numerais.valor_cardinal(palavras) is None
        return None if feminino else valor
    if len(palavras) == 1 and "iiii" in ultima:
        # Até o século XIX escreveu-se IIII e VIIII.
        return numerais.valor_romano(ultima.replace("viiii", "ix").replace("iiii", "iv"))
    return None


def _no_mes(palavras: Sequence[str], i: int, palavra: str, lexico: _Lexico) -> list[LeituraData]:
    """Leituras de "dia de mês" cujo mês está na posição `i`."""
    if i == 0:
        return []
    ligado = palavras[i - 1] in lexico.ligacao
    certo = (
        lexico.meses.get(palavra)
        or lexico.abreviados.get(palavra)
        or lexico.tolerados.get(palavra.replace(".", ""))
    )
    if certo is None and ligado and palavra not in lexico.duvidosos:
        certo = _mes_em_outra_grafia(palavra)
    mes = certo or lexico.duvidosos.get(palavra)
    if mes is None:
        return []
    fim = i - 1 if ligado else i
    achado = _numeral(palavras, fim)
    if achado is None and ligado:
        achado = _numeral([_em_grafia_de_hoje(p) for p in palavras[:fim]], fim)
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
    if (
        palavra in lexico.meses
        or palavras[inicio].isdigit()
        or parece_dia(palavras[:fim], inicio, fim, dia)
    ):
        motivo = f"pode designar o dia {_dia(dia)} de {_mes(mes)}, sem a preposição"
        return [LeituraData("duvidoso", motivo, trecho, dia, mes)]
    return []


@cache
def _numerica() -> re.Pattern[str]:
    """7/9/1822, 7.IX.1822, VII-IX-1822, 7/set/1822; sem o ano, 7/9, 7.IX, 7 de 9, XV de XI.

    Feita só quando um nome a pede: compilá-la custa mais do que ler o nome.
    """
    return re.compile(
        r"(?<![\w/.-])(?P<dia>\d{1,2}|[ivx]+)\s?[/.-]\s?(?P<mes>\d{1,2}|[a-zç]+)"
        r"\.?\s?[/.-]\s?(?P<ano>\d{4}|\d{2})(?!\w)"
        r"|(?<![\w/.-])(?P<ano_antes>\d{4})-(?P<mes_depois>\d{2})-(?P<dia_depois>\d{2})(?!\w)"
        r"|(?<![\w/.-])(?P<so_dia>\d{1,2})[ºo]?[/.-](?P<so_mes>\d{1,2}|[a-zç]+)(?![\w/-])"
        r"|(?<![\w/.-])(?P<de_dia>\d{1,2}|[ivx]{2,})[ºo]? de (?P<de_mes>\d{1,2}|[ivx]+)(?![\w/-])"
    )


def _em_algarismos(chave: str, lexico: _Lexico) -> LeituraData | None:
    """Datas como 7/9/1822 e 7-IX-1822 (sim), 7/9, 7.IX e 7 de 9 (duvidoso)."""
    for achado in _numerica().finditer(chave):
        antes = chave[: achado.start()].split()
        if antes and antes[-1].strip(".") in lexico.medidas:
            continue
        trecho = achado.group()
        escrito_dia = achado["dia"] or achado["dia_depois"] or achado["so_dia"] or achado["de_dia"]
        escrito_mes = achado["mes"] or achado["mes_depois"] or achado["so_mes"] or achado["de_mes"]
        dia = int(escrito_dia) if escrito_dia.isdigit() else numerais.valor_romano(escrito_dia)
        mes = _numero_do_mes(escrito_mes, lexico)
        if dia is None or mes is None or not 1 <= dia <= _DIAS_DO_MES[mes - 1]:
            continue
        if achado["so_dia"] is None and achado["de_dia"] is None:
            motivo = f"designa o dia {_dia(dia)} de {_mes(mes)}"
            return LeituraData("sim", motivo, trecho, dia, mes)
        motivo = f"pode designar o dia {_dia(dia)} de {_mes(mes)} ou ser número de ordem"
        return LeituraData("duvidoso", motivo, trecho, dia, mes)
    return None


def _numero_do_mes(escrito: str, lexico: _Lexico) -> int | None:
    """O mês escrito em algarismos, em romanos, por extenso ou abreviado."""
    if escrito.isdigit():
        numero: int | None = int(escrito)
    else:
        numero = (
            lexico.meses.get(escrito)
            or lexico.abreviados.get(escrito)
            or lexico.abreviados.get(escrito + ".")
            or lexico.duvidosos.get(escrito)
        )
        if numero is None:
            numero = numerais.valor_romano(escrito)
    return numero if numero is not None and 1 <= numero <= 12 else None


def _sem_mes(palavras: Sequence[str], lexico: _Lexico) -> LeituraData | None:
    """Dia sem mês, ano ou século: duvidoso."""
    for i, palavra in enumerate(palavras):
        if palavra.isascii() and palavra.isdigit() and len(palavra) == 4:
            medida = i > 0 and palavras[i - 1] in lexico.medidas
            if 1400 <= int(palavra) <= 2199 and not medida:
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
            if dia is None and i and palavras[i - 1] in lexico.dia:
                dia = _valor_de_dia(palavras[i:fim])
            # Uma letra só (Vila do V) é letra.
            if dia is None and fim == i + 1 and len(palavras[i]) > 1:
                dia = numerais.valor_romano(palavras[i])
            if dia is not None:
                if parece_dia(palavras, i, fim, dia):
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
