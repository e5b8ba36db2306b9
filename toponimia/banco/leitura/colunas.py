"""Reconhece que camada uma folha traz e em que colunas está cada dado."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from toponimia.banco.leitura.cabecalhos import Buscador, Papel, papel
from toponimia.banco.leitura.tipos import ROTULOS, Conteudo, Folha
from toponimia.erros import ArquivoInvalido

Linha = tuple[int, tuple[str, ...]]

_PROCURA = 60
"""Linhas não vazias em que se procura o cabeçalho; os títulos do IBGE ocupam seis."""
_AMOSTRA = 300

ALGARISMOS: Mapping[Conteudo, int] = {"municipios": 7, "distritos": 9, "subdistritos": 11}
"""Quantos algarismos tem o código completo de cada divisão."""
_PARCIAL = {"municipios": 5, "distritos": 2}
_DIVISOES: tuple[Conteudo, ...] = ("subdistritos", "distritos", "municipios")


@dataclass(frozen=True, slots=True)
class Leiaute:
    """Onde está cada dado de uma folha: de dado (`codigo`, `municipio`…) a índice de coluna.

    `parciais` são os códigos que a folha traz sem o prefixo: até 2013 a DTB dava ao município
    cinco algarismos, a juntar aos dois da UF, e ao distrito dois.
    """

    conteudo: Conteudo
    cabecalho: tuple[str, ...]
    posicao: int
    colunas: Mapping[str, int]
    faltam: tuple[str, ...]
    parciais: frozenset[str] = frozenset()


def reconhecidas(linhas: Iterable[Linha]) -> int:
    """Quantas colunas são reconhecidas na linha que mais parece um cabeçalho."""
    nao_vazias = (celulas for _, celulas in linhas if any(c.strip() for c in celulas))
    return max(
        (sum(papel(c) is not None for c in celulas) for celulas in islice(nao_vazias, _PROCURA)),
        default=0,
    )


def reconhecer(folha: Folha) -> Leiaute | None:
    """O leiaute de uma folha, ou `None` se nada nela parece uma lista do IBGE.

    Erros: `ArquivoInvalido` se há cabeçalho, mas faltam nele colunas decisivas.
    """
    melhor: Leiaute | None = None
    vistas = 0
    for posicao, (_, celulas) in enumerate(folha.linhas):
        if not any(celula.strip() for celula in celulas):
            continue
        vistas += 1
        if vistas > _PROCURA:
            break
        leiaute = _leiaute(celulas, posicao, folha.linhas)
        if leiaute is None:
            continue
        if not leiaute.faltam:
            return leiaute
        if melhor is None or len(leiaute.colunas) > len(melhor.colunas):
            melhor = leiaute
    if melhor is None or len(melhor.colunas) + len(melhor.faltam) < 2:
        return None
    achadas = ", ".join(c.strip() for c in melhor.cabecalho if c.strip())
    raise ArquivoInvalido(
        f"{folha.arquivo} parece uma lista de {ROTULOS[melhor.conteudo]}, "
        f"mas falta {' e '.join(melhor.faltam)}; as colunas achadas são: "
        f"{achadas[:400].rstrip('. ')}. "
        "Confira se é o arquivo publicado pelo IBGE."
    )


def _leiaute(celulas: tuple[str, ...], posicao: int, linhas: Sequence[Linha]) -> Leiaute | None:
    papeis = [papel(celula) for celula in celulas]
    if sum(p is not None for p in papeis) < 2:
        return None
    abaixo = linhas[posicao + 1 :]
    amostra = [celula for _, celula in abaixo[:_AMOSTRA]]
    codigo, nome = Buscador(papeis, amostra, "codigo"), Buscador(papeis, amostra, "nome")
    assuntos = {p.assunto for p in papeis if p is not None}
    conteudo = _conteudo(assuntos, codigo, nome)
    if conteudo is None:
        return None
    achadas: dict[str, int | None] = {"uf": _primeira(nome("uf"), codigo("uf"))}
    if conteudo == "subdistritos" and _traz_distritos(codigo("subdistrito"), abaixo):
        conteudo = "distritos"
        achadas["subdistrito"] = codigo("subdistrito")
    if conteudo == "localidades":
        achadas |= {
            "codigo": _primeira(codigo(""), codigo("localidade")),
            "nome": nome("localidade"),
            "categoria": nome("categoria"),
            "codigo_categoria": codigo("categoria"),
            "codigo_municipio": codigo("municipio"),
            "municipio": nome("municipio"),
            "distrito": nome("distrito"),
            "latitude": nome("latitude"),
            "longitude": nome("longitude"),
        }
        decisivas = {
            "codigo": "o identificador (ID)",
            "nome": "o nome da localidade",
            "categoria": "a categoria (NM_CATEGORIA)",
            "codigo_municipio": "o código do município",
        }
    else:
        unidade = conteudo[:-1]
        achadas |= {
            "codigo": _primeira(codigo(unidade), codigo("")),
            "nome": _primeira(nome(unidade), nome("")),
            "codigo_uf": codigo("uf"),
        }
        unidade = unidade.replace("municipio", "município")
        decisivas = {"codigo": f"o código do {unidade}", "nome": f"o nome do {unidade}"}
        if conteudo == "distritos":
            achadas |= {"codigo_municipio": codigo("municipio"), "municipio": nome("municipio")}
            decisivas["municipio"] = "o nome do município"
    colunas = {dado: coluna for dado, coluna in achadas.items() if coluna is not None}
    return Leiaute(
        conteudo=conteudo,
        cabecalho=celulas,
        posicao=posicao,
        colunas=colunas,
        faltam=tuple(texto for dado, texto in decisivas.items() if dado not in colunas),
        parciais=_parciais(conteudo, colunas, papeis, codigo),
    )


def _conteudo(assuntos: set[str], codigo: Buscador, nome: Buscador) -> Conteudo | None:
    if "localidade" in assuntos:
        return "localidades"
    if codigo("subdistrito") is not None:
        return "subdistritos"
    if codigo("distrito") is not None and nome("distrito") is not None:
        return "distritos"
    # "Código" e "Nome" sem mais: o comprimento dos códigos diz de que são.
    if codigo("") is not None and nome("") is not None:
        algarismos = codigo.algarismos(codigo(""))
        for conteudo in _DIVISOES:
            if algarismos == ALGARISMOS[conteudo]:
                return conteudo
    return next((conteudo for conteudo in _DIVISOES if conteudo[:-1] in assuntos), None)


def _traz_distritos(coluna: int | None, linhas: Sequence[Linha]) -> bool:
    """Se a folha mistura distritos e subdistritos, como a DTB fazia até 2013.

    Nela a linha do próprio distrito traz o subdistrito 00, e é a grande maioria.
    """
    if coluna is None:
        return False
    proprios = sum(not e_de_subdistrito(c[coluna] if coluna < len(c) else "") for _, c in linhas)
    return proprios * 2 > len(linhas)


def e_de_subdistrito(celula: str) -> bool:
    """Se a linha com este código de subdistrito é de um subdistrito, e não do seu distrito."""
    return celula.strip() not in ("", "0") and not celula.strip().endswith("00")


def _parciais(
    conteudo: Conteudo,
    colunas: Mapping[str, int],
    papeis: Sequence[Papel | None],
    codigo: Buscador,
) -> frozenset[str]:
    """Os códigos sem prefixo que se podem completar com os das unidades que os contêm."""
    parciais = set()
    for dado, coluna in colunas.items():
        p = papeis[coluna]
        de_distrito = dado == "codigo" and conteudo == "distritos"
        if dado not in ("codigo", "codigo_municipio") or p is None or p.completo:
            continue
        prefixo = "codigo_municipio" if de_distrito else "codigo_uf"
        maximo = _PARCIAL["distritos" if de_distrito else "municipios"]
        if prefixo in colunas and 0 < codigo.algarismos(coluna) <= maximo:
            parciais.add(dado)
    return frozenset(parciais)


def _primeira(*colunas: int | None) -> int | None:
    return next((coluna for coluna in colunas if coluna is not None), None)
