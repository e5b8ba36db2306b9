"""Faz as tabelas de `datasets/territorio`, `judiciario` e `historico` a partir das fontes.

Uso:
    python scripts/preparar_dados.py --origem PASTA   # pasta com as fontes listadas em cada função
    python scripts/preparar_dados.py --do-ibge 2025   # municípios e distritos da DTB, do IBGE

Só fatos são gravados (código, nome, UF, data, coordenada), cada tabela com sua fonte em
`recursos.json`. A leitura dos arquivos do IBGE é a mesma do comando `toponimia ingerir`.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import io
import re
import sys
import tempfile
import urllib.request
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(RAIZ))

from toponimia.nomes.registros import (  # noqa: E402
    marca_conhecida,
    nome_de_registro,
    origens,
)

DESTINO = RAIZ / "datasets"
ENDERECO_DTB = (
    "https://geoftp.ibge.gov.br/organizacao_do_territorio/estrutura_territorial/"
    "divisao_territorial/{ano}/DTB_{ano}.zip"
)
SAO_PAULO = "3550308"
# A "Evolução da divisão territorial" só traz população nos anos de recenseamento; em 1911 e 1933
# o que houve foi a publicação da divisão administrativa do país.
DIVISOES_ADMINISTRATIVAS = (1911, 1933)


def ler(arquivo: Path) -> list[dict[str, str]]:
    dados = arquivo.read_bytes()
    if arquivo.suffix == ".gz":
        dados = gzip.decompress(dados)
    return list(csv.DictReader(io.StringIO(dados.decode("utf-8-sig"), newline="")))


def gravar(relativo: str, cabecalho: Sequence[str], linhas: Iterable[Sequence[object]]) -> None:
    texto = io.StringIO(newline="")
    escritor = csv.writer(texto, lineterminator="\n")
    escritor.writerow(cabecalho)
    total = 0
    for linha in linhas:
        escritor.writerow(linha)
        total += 1
    destino = DESTINO / relativo
    destino.parent.mkdir(parents=True, exist_ok=True)
    dados = texto.getvalue().encode("utf-8")
    if destino.suffix == ".gz":
        # mtime fixo: os mesmos fatos dão os mesmos bytes.
        dados = gzip.compress(dados, 9, mtime=0)
    destino.write_bytes(dados)
    print(f"{relativo}: {total} linhas")


def grau(texto: str) -> str:
    """Coordenada em graus decimais com seis casas (cerca de 10 cm); vazia se não há."""
    return f"{float(texto):.6f}".rstrip("0").rstrip(".") if texto else ""


def territorio(origem: Path) -> None:
    municipios = ler(origem / "territory/municipios_dtb2025.csv")
    gravar(
        "territorio/municipios.csv",
        ("codigo", "nome", "uf", "latitude", "longitude", "fonte_coordenada"),
        (
            (m["codigo_ibge"], m["nome"], m["uf"], grau(m["lat_sede"]), grau(m["lon_sede"]),
             m["fonte_coord"])
            for m in sorted(municipios, key=lambda m: m["codigo_ibge"])
        ),
    )  # fmt: skip
    distritos = ler(origem / "territory/distritos_dtb2024_coords.csv")
    gravar(
        "territorio/distritos.csv",
        ("codigo", "nome", "nome_dtb2024", "codigo_municipio", "latitude", "longitude",
         "metodo_coordenada"),
        (
            (d["codigo_distrito"], d["nome_dtb2025"] or d["nome_dtb2024"], d["nome_dtb2024"],
             d["codigo_municipio"], grau(d["lat"]), grau(d["lon"]), d["metodo_coord"])
            for d in sorted(distritos, key=lambda d: d["codigo_distrito"])
        ),
    )  # fmt: skip
    localidades = ler(origem / "territory/localidades_2010_utf8.csv.gz")
    gravar(
        "territorio/localidades_2010.csv.gz",
        ("id", "nome", "categoria", "codigo_municipio", "distrito", "codigo_distrito",
         "latitude", "longitude"),
        (
            (r["id"], r["nome_localidade"], r["categoria"], r["codigo_municipio"],
             r["nome_distrito"], r["codigo_distrito_derivado"], grau(r["lat"]), grau(r["lon"]))
            for r in sorted(localidades, key=lambda r: int(r["id"]))
        ),
    )  # fmt: skip
    capitais = ler(origem / "judicial_dates/D1_capitais_uf.csv")
    gravar(
        "territorio/capitais.csv",
        ("codigo", "uf"),
        sorted((c["codigo_ibge"], c["uf"]) for c in capitais),
    )


def judiciario(origem: Path) -> None:
    linhas = ler(origem / "judicial_dates/A0_sedes_comarca_consolidado.csv")
    criterios = {"lista_tj": "lista_tj", "munic2019": "munic2019", "maioria": "maioria"}
    gravar(
        "judiciario/comarcas.csv",
        ("codigo", "sede", "confianca", "criterio"),
        (
            (r["codigo_ibge"], r["sede_comarca"], r["confianca"],
             criterios.get(r["criterio"], "municipio_novo"))
            for r in sorted(linhas, key=lambda r: r["codigo_ibge"])
        ),
    )  # fmt: skip


def instalacao(origem: Path) -> None:
    atuais = {m["codigo_ibge"] for m in ler(origem / "territory/municipios_dtb2025.csv")}
    anos = {
        r["MUNCODDV"]: r["ANOINST"]
        for r in ler(origem / "judicial_dates/B1_datasus_cadmun_ano_instalacao.csv")
        if r["SITUACAO"] == "ATIVO" and r["ANOINST"] and r["MUNCODDV"] in atuais
    }
    linhas = [(codigo, ano, "cadmun") for codigo, ano in anos.items()]
    # À mão: instalado com a posse de 1º/1/2025 (STF, ADPF 819, julgada em 9/10/2023).
    linhas.append(("5101837", "2025", "adpf819"))
    gravar("historico/instalacao.csv", ("codigo", "ano", "fonte"), sorted(linhas))
    dias = [
        (r["codigo_ibge"], r["inception_P571"])
        for r in ler(origem / "judicial_dates/B2_wikidata_inception_2019.csv")
        if r["precisao_wikidata"] == "11" and r["codigo_ibge"] in atuais
    ]
    gravar("historico/fundacao_dia.csv", ("codigo", "data"), sorted(dias))


Vistos = dict[tuple[str, int], str]


def periodos(vistos: Vistos, edicoes: Sequence[int]) -> list[tuple[str, str, int, int]]:
    """Comprime (código, edição) → nome em períodos de edições consecutivas com o mesmo nome.

    Sem perda: de um período e da lista de edições sai de novo quem constava de cada edição.
    """
    posicao = {ano: i for i, ano in enumerate(edicoes)}
    por_codigo: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for (codigo, ano), nome in vistos.items():
        por_codigo[codigo].append((ano, nome))
    saida = []
    for codigo, registros in sorted(por_codigo.items()):
        abertos: list[tuple[str, str, int, int]] = []
        for ano, nome in sorted(registros):
            ultimo = abertos[-1] if abertos else None
            if ultimo is not None and ultimo[1] == nome and posicao[ano] == posicao[ultimo[3]] + 1:
                abertos[-1] = (codigo, nome, ultimo[2], ano)
            else:
                abertos.append((codigo, nome, ano, ano))
        saida.extend(abertos)
    return saida


def historico(origem: Path) -> None:
    atuais = {m["codigo_ibge"] for m in ler(origem / "territory/municipios_dtb2025.csv")}
    recusados = {
        (r["codigo"], int(r["ano"])): r["nome"]
        for r in ler(DESTINO / "historico/registros_recusados.csv")
    }
    censo: Vistos = {}
    desmembrados: dict[tuple[str, int, str], None] = {}
    anos_censo: set[int] = set()
    for linha in ler(origem / "judicial_dates/C1_ibge_nomes_recenseamentos_1872_2010.csv"):
        for coluna, celula in linha.items():
            if not re.fullmatch(r"mun\d{4}", coluna) or not celula:
                continue
            ano = int(coluna[3:])
            anos_censo.add(ano)
            nome = nome_de_registro(celula)
            if nome is not None and recusados.get((linha["code2010"], ano)) == nome:
                continue
            if nome is not None:
                censo[linha["code2010"], ano] = nome
            elif not marca_conhecida(celula):
                print(f"{linha['code2010']}, {ano}: não é nome, e fica de fora: {celula!r}")
            for mae in origens(celula):
                desmembrados[linha["code2010"], ano, mae] = None
    dtb: Vistos = {}
    for linha in ler(origem / "territory/historico_municipios_1940_2025.csv.gz"):
        # Códigos de antes de 1980 de MS e TO são outros; o recenseamento já traz os atuais.
        if linha["codigo_municipio"] in atuais:
            dtb[linha["codigo_municipio"], int(linha["edicao"])] = linha["nome"]
    anos_dtb = sorted({ano for _, ano in dtb})
    nomes = [(c, n, "censo", a, b) for c, n, a, b in periodos(censo, sorted(anos_censo))]
    nomes += [(c, n, "dtb", a, b) for c, n, a, b in periodos(dtb, anos_dtb)]
    gravar(
        "historico/nomes_municipios.csv.gz",
        ("codigo", "nome", "fonte", "desde", "ate"),
        sorted(nomes, key=lambda r: (r[0], r[2], r[3])),
    )
    distritos: Vistos = {}
    maes: dict[tuple[str, int], str] = {}
    for linha in ler(origem / "territory/historico_distritos_1994_2025.csv.gz"):
        distritos[linha["codigo_distrito"], int(linha["edicao"])] = linha["nome"].strip()
        maes[linha["codigo_distrito"], int(linha["edicao"])] = linha["municipio_na_edicao"]
    anos_distritos = sorted({ano for _, ano in distritos})
    gravar(
        "historico/nomes_distritos.csv.gz",
        ("codigo", "nome", "fonte", "desde", "ate"),
        ((c, n, "dtb", a, b) for c, n, a, b in periodos(distritos, anos_distritos)),
    )
    gravar(
        "historico/desmembramentos.csv",
        ("codigo", "ano", "municipio_de_origem"),
        sorted(desmembrados),
    )
    gravar(
        "historico/edicoes.csv",
        ("camada", "fonte", "ano", "titulo"),
        [
            (
                "municipios",
                "censo",
                a,
                "divisão administrativa" if a in DIVISOES_ADMINISTRATIVAS else "recenseamento",
            )
            for a in sorted(anos_censo)
        ]
        + [("municipios", "dtb", a, "Divisão Territorial") for a in anos_dtb]
        + [("distritos", "dtb", a, "Divisão Territorial") for a in anos_distritos],
    )


def do_ibge(ano: int) -> None:
    """Municípios e distritos da DTB de um ano, baixados do IBGE; coordenadas são as que há."""
    from toponimia.banco.leitura import ler_arquivo

    with tempfile.TemporaryDirectory() as pasta:
        arquivo = Path(pasta) / f"DTB_{ano}.zip"
        print(f"Baixando {ENDERECO_DTB.format(ano=ano)} …")
        urllib.request.urlretrieve(ENDERECO_DTB.format(ano=ano), arquivo)
        leituras = ler_arquivo(arquivo, edicao=ano)
    for leitura in leituras:
        for item in leitura.quarentena:
            print(f"{item.arquivo}, linha {item.linha}: {item.nome}: {item.motivo}")
        if leitura.camada == "municipios":
            antes = {m["codigo"]: m for m in ler(DESTINO / "territorio/municipios.csv")}
            gravar(
                "territorio/municipios.csv",
                ("codigo", "nome", "uf", "latitude", "longitude", "fonte_coordenada"),
                (
                    (m.codigo, m.nome, m.uf,
                     *(antes.get(m.codigo, {}).get(c, "")
                       for c in ("latitude", "longitude", "fonte_coordenada")))
                    for m in sorted(leitura.municipios, key=lambda m: m.codigo)
                ),
            )  # fmt: skip
        elif leitura.camada == "distritos":
            antes = {d["codigo"]: d for d in ler(DESTINO / "territorio/distritos.csv")}
            gravar(
                "territorio/distritos.csv",
                ("codigo", "nome", "nome_dtb2024", "codigo_municipio", "latitude", "longitude",
                 "metodo_coordenada"),
                (
                    (d.codigo, d.nome, antes.get(d.codigo, {}).get("nome_dtb2024", ""),
                     d.codigo_municipio,
                     *(antes.get(d.codigo, {}).get(c, "")
                       for c in ("latitude", "longitude", "metodo_coordenada")))
                    for d in sorted(leitura.distritos, key=lambda d: d.codigo)
                ),
            )  # fmt: skip


def principal() -> None:
    leitor = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    grupo = leitor.add_mutually_exclusive_group(required=True)
    grupo.add_argument("--origem", type=Path, help="pasta com as fontes já baixadas")
    grupo.add_argument("--do-ibge", type=int, metavar="AAAA", help="edição da DTB a baixar")
    opcoes = leitor.parse_args()
    if opcoes.do_ibge is not None:
        do_ibge(opcoes.do_ibge)
    else:
        for etapa in (territorio, judiciario, instalacao, historico):
            etapa(opcoes.origem)
    print("Agora rode scripts/descrever_datasets.py para atualizar o datapackage.json.")


if __name__ == "__main__":
    principal()
