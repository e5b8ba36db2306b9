"""Confere `datasets/` contra o seu `datapackage.json` (Frictionless).

Uso: python scripts/conferir_datasets.py [PASTA]

Existência, tamanho, sha256, contagem de linhas, cabeçalho, tipos e restrições de cada coluna,
chaves únicas, chaves estrangeiras, e arquivo que ninguém declarou. Diz todos os problemas e
termina com 1 se há algum. Só usa a biblioteca padrão.
"""

from __future__ import annotations

import csv
import datetime
import gzip
import hashlib
import io
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

PASTA = Path(__file__).resolve().parent.parent / "datasets"
# O que descreve os dados não é dado.
DESCRITORES = {"datapackage.json", "pacote.json", "recursos.json", "README.md"}
_RESTRICOES = {"required", "unique", "enum", "pattern", "minimum", "maximum", "minLength"}
_EXEMPLOS = 3


def ler(arquivo: Path) -> list[list[str]]:
    """Linhas de um CSV (UTF-8, vírgula), com o cabeçalho; `.gz` é descompactado."""
    dados = arquivo.read_bytes()
    texto = (gzip.decompress(dados) if arquivo.suffix == ".gz" else dados).decode("utf-8")
    if texto.startswith("\ufeff"):
        raise ValueError("começa com BOM")
    if "\r" in texto:
        raise ValueError("tem fim de linha CR; o dos conjuntos é LF")
    return list(csv.reader(io.StringIO(texto, newline=""), strict=True))


def conferir(pasta: Path = PASTA) -> list[str]:
    """Problemas dos conjuntos, em frases; vazia se não há nenhum."""
    pacote = json.loads((pasta / "datapackage.json").read_text(encoding="utf-8"))
    recursos: list[dict[str, Any]] = pacote.get("resources", [])
    problemas = _nao_declarados(pasta, recursos)
    for campo in ("name", "path"):
        valores = Counter(recurso.get(campo) for recurso in recursos)
        problemas += [f"{campo} {v!r} aparece {n} vezes" for v, n in valores.items() if n > 1]
    tabelas: dict[str, list[dict[str, str]]] = {}
    for recurso in recursos:
        achados, linhas = _conferir_recurso(pasta, recurso)
        problemas += [f"{recurso['path']}: {achado}" for achado in achados]
        tabelas[recurso["name"]] = linhas
    for recurso in recursos:
        achados = _conferir_referencias(recurso, tabelas)
        problemas += [f"{recurso['path']}: {achado}" for achado in achados]
    return problemas


def _nao_declarados(pasta: Path, recursos: list[dict[str, Any]]) -> list[str]:
    declarados = {recurso["path"] for recurso in recursos}
    achados = {
        caminho.relative_to(pasta).as_posix()
        for caminho in pasta.rglob("*")
        if caminho.is_file() and caminho.name not in DESCRITORES
    }
    return [f"{caminho}: não está no datapackage.json" for caminho in sorted(achados - declarados)]


def _conferir_recurso(
    pasta: Path, recurso: dict[str, Any]
) -> tuple[list[str], list[dict[str, str]]]:
    problemas = [
        f"falta {campo} na descrição"
        for campo in ("title", "description", "sources", "licenses", "schema")
        if not recurso.get(campo)
    ]
    arquivo = pasta / recurso["path"]
    if not arquivo.is_file():
        return [*problemas, "o arquivo não existe"], []
    dados = arquivo.read_bytes()
    if recurso.get("bytes") != len(dados):
        problemas.append(f"tem {len(dados)} bytes, e não {recurso.get('bytes')}")
    soma = f"sha256:{hashlib.sha256(dados).hexdigest()}"
    if recurso.get("hash") != soma:
        problemas.append(f"o conteúdo mudou ({soma})")
    try:
        cabecalho, *linhas = ler(arquivo)
    except (ValueError, csv.Error, OSError) as erro:
        return [*problemas, f"não se lê: {erro}"], []
    if recurso.get("rows") != len(linhas):
        problemas.append(f"tem {len(linhas)} linhas, e não {recurso.get('rows')}")
    campos = recurso.get("schema", {}).get("fields", [])
    nomes = [campo["name"] for campo in campos]
    if cabecalho != nomes:
        return [*problemas, f"o cabeçalho é {cabecalho}, e não {nomes}"], []
    for numero, linha in enumerate(linhas, start=2):
        if len(linha) != len(nomes):
            return [*problemas, f"linha {numero}: {len(linha)} células"], []
    for i, campo in enumerate(campos):
        problemas += _conferir_coluna(campo, [linha[i] for linha in linhas])
    registros = [dict(zip(nomes, linha, strict=True)) for linha in linhas]
    esquema = recurso["schema"]
    chaves = [esquema["primaryKey"]] if "primaryKey" in esquema else []
    for chave in [*chaves, *esquema.get("uniqueKeys", [])]:
        vezes = Counter(_chave(registro, chave) for registro in registros)
        problemas += _exemplos(f"chave {chave} repetida", [v for v, n in vezes.items() if n > 1])
    return problemas, registros


def _conferir_coluna(campo: dict[str, Any], valores: list[str]) -> list[str]:
    nome, restricoes = campo["name"], campo.get("constraints", {})
    problemas = [
        f"{nome}: falta {dito}" for dito in ("title", "description") if not campo.get(dito)
    ]
    problemas += [f"{nome}: restrição {r} desconhecida" for r in set(restricoes) - _RESTRICOES]
    preenchidos = [(i, valor) for i, valor in enumerate(valores, start=2) if valor != ""]
    if restricoes.get("required") and len(preenchidos) < len(valores):
        problemas.append(f"{nome}: {len(valores) - len(preenchidos)} células vazias")
    maus = [f"{valor!r} (linha {i})" for i, valor in preenchidos if not _vale(campo, valor)]
    problemas += _exemplos(f"{nome}: valor que não serve", maus)
    if restricoes.get("unique"):
        vezes = Counter(valor for _, valor in preenchidos)
        problemas += _exemplos(f"{nome}: repetido", [v for v, n in vezes.items() if n > 1])
    return problemas


def _vale(campo: dict[str, Any], texto: str) -> bool:
    """Se a célula é do tipo da coluna e respeita as restrições."""
    restricoes = campo.get("constraints", {})
    try:
        valor = _converter(campo, texto)
    except ValueError:
        return False
    if "enum" in restricoes and texto not in map(str, restricoes["enum"]):
        return False
    if "pattern" in restricoes and re.fullmatch(restricoes["pattern"], texto) is None:
        return False
    if len(texto) < restricoes.get("minLength", 0):
        return False
    minimo, maximo = restricoes.get("minimum"), restricoes.get("maximum")
    if isinstance(valor, datetime.date):
        minimo, maximo = (
            None if limite is None else datetime.date.fromisoformat(limite)
            for limite in (minimo, maximo)
        )
    return (minimo is None or valor >= minimo) and (maximo is None or valor <= maximo)


def _converter(campo: dict[str, Any], texto: str) -> Any:
    tipo = campo["type"]
    if tipo == "string":
        return texto
    if tipo in ("integer", "year") and re.fullmatch(r"-?[0-9]+", texto):
        return int(texto)
    if tipo == "number" and re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", texto):
        return float(texto)
    # Valores de verdade padrão da especificação Table Schema.
    if tipo == "boolean" and texto in campo.get("trueValues", ["true", "True", "TRUE", "1"]):
        return True
    if tipo == "boolean" and texto in campo.get("falseValues", ["false", "False", "FALSE", "0"]):
        return False
    if tipo == "date":
        return datetime.date.fromisoformat(texto)
    raise ValueError(f"{texto!r} não é {tipo}")


def _conferir_referencias(
    recurso: dict[str, Any], tabelas: dict[str, list[dict[str, str]]]
) -> list[str]:
    problemas = []
    for referencia in recurso.get("schema", {}).get("foreignKeys", []):
        alvo = referencia["reference"]
        tabela = alvo["resource"] or recurso["name"]
        if tabela not in tabelas:
            problemas.append(f"refere-se a {tabela}, que não existe")
            continue
        conhecidas = {_chave(registro, alvo["fields"]) for registro in tabelas[tabela]}
        usadas = {_chave(registro, referencia["fields"]) for registro in tabelas[recurso["name"]]}
        soltas = sorted(chave for chave in usadas - conhecidas if any(chave))
        problemas += _exemplos(f"{referencia['fields']} sem par em {tabela}", soltas)
    return problemas


def _chave(registro: dict[str, str], campos: str | list[str]) -> tuple[str, ...]:
    return tuple(registro[campo] for campo in ([campos] if isinstance(campos, str) else campos))


def _exemplos(frase: str, achados: list[Any]) -> list[str]:
    """Um problema com os primeiros exemplos, ou nenhum."""
    if not achados:
        return []
    resto = f" e mais {len(achados) - _EXEMPLOS}" if len(achados) > _EXEMPLOS else ""
    return [f"{frase}: {', '.join(map(str, achados[:_EXEMPLOS]))}{resto}"]


def principal() -> int:
    pasta = Path(sys.argv[1]) if len(sys.argv) > 1 else PASTA
    problemas = conferir(pasta)
    for problema in problemas:
        print(problema)
    quantos = "1 problema" if len(problemas) == 1 else f"{len(problemas)} problemas"
    print(f"{pasta.name}: {quantos if problemas else 'em ordem'}")
    return 1 if problemas else 0


if __name__ == "__main__":
    sys.exit(principal())
