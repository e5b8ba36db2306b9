"""O documento da consulta prévia, relido por outro programa."""

import hashlib
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from toponimia.banco.conexao import Banco
from toponimia.documentos import pdf_consulta
from toponimia.documentos.consulta import NOMES_POR_DOCUMENTO
from toponimia.erros import PedidoInvalido
from toponimia.modelos import PreVerificacao, ResultadoRegra
from toponimia.saidas.passos import passos, provas

RAIZ = Path(__file__).resolve().parents[2]
ORIGEM = {"versao": "0.1.0", "edicao": "2025", "sha256": "ab" * 32}


@pytest.fixture
def bom_jesus(consultar, ler, verificador):
    return ler(pdf_consulta([consultar("Bom Jesus", "MT")], verificador.dados))


def test_metadados_dizem_pdf_a_2b_acessivel_e_em_portugues(bom_jesus):
    xmp = bom_jesus.xmp()
    assert "<pdfaid:part>2</pdfaid:part>" in xmp
    assert "<pdfaid:conformance>B</pdfaid:conformance>" in xmp
    assert "<pdfuaid:part>1</pdfuaid:part>" in xmp
    raiz = bom_jesus.pdf.trailer["/Root"]
    assert raiz["/MarkInfo"]["/Marked"] == True  # noqa: E712 (objeto do pypdf, não bool)
    assert raiz["/Lang"] == "pt-BR"
    assert "/StructTreeRoot" in raiz
    # A intenção de saída é o que o PDF/A exige para as cores.
    assert raiz["/OutputIntents"][0].get_object()["/S"] == "/GTS_PDFA1"


def test_titulo_e_data_vem_da_consulta(bom_jesus):
    assert bom_jesus.pdf.metadata.title == "Pré-verificação de topônimo"
    assert bom_jesus.pdf.metadata.creation_date.date() == date(2026, 11, 30)


def test_letras_embutidas_e_nada_de_fora(bom_jesus):
    for pagina in bom_jesus.pdf.pages:
        for fonte in pagina["/Resources"].get("/Font", {}).values():
            descendente = fonte.get_object()["/DescendantFonts"][0].get_object()
            descritor = descendente["/FontDescriptor"].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(descritor)
    assert b"/Encrypt" not in bom_jesus.bruto
    assert b"/JavaScript" not in bom_jesus.bruto


def test_a_primeira_pagina_basta_a_quem_nunca_viu_o_programa(bom_jesus):
    primeira = bom_jesus.texto(0)
    for parte in (
        "Pré-verificação de topônimo",
        "não é a informação do IBGE de que trata o art. 13 da Lei Complementar nº 1/1967",
        "“Bom Jesus”",
        "Mato Grosso (MT)",
        "30/11/2026",
        "COM IMPEDIMENTO",
        "Por quê",
        "Nome idêntico ao de Bom Jesus/PI",
        "Lei Complementar nº 23/1992 (MT), art. 6º",
        "O que fazer agora",
        "O que falta provar ou conferir",
        "O que juntar ao projeto",
    ):
        assert parte in primeira


def test_edicao_sha256_e_numeros_de_pagina(bom_jesus, verificador):
    assert verificador.dados["sha256"] in bom_jesus.texto()
    total = len(bom_jesus.pdf.pages)
    for i in range(total):
        assert f"página {i + 1} de {total}" in bom_jesus.texto(i)
        assert "edição 2025" in bom_jesus.texto(i)


def test_todos_os_correlatos_aparecem_e_o_mapa_tem_alternativa(consultar, ler, verificador):
    consulta = consultar("Bom Jesus", "MT")
    assert len(consulta.correlatos) > 20
    lido = ler(pdf_consulta([consulta], verificador.dados))
    palavras = set(lido.texto().split())
    assert {c.localidade.codigo for c in consulta.correlatos} <= palavras
    alternativas = [no["/Alt"] for no in _nos(lido.pdf) if "/Alt" in no]
    assert any("Mapa do Brasil" in a and "PI" in a for a in alternativas)


def _nos(pdf):
    """Os elementos da árvore de marcação."""
    pilha = [pdf.trailer["/Root"]["/StructTreeRoot"]]
    while pilha:
        no = pilha.pop()
        if not hasattr(no, "get"):
            continue
        yield no
        filhos = no.get("/K", [])
        filhos = filhos if isinstance(filhos, list) else [filhos]
        pilha += [f.get_object() for f in filhos]


def test_marcacao_tem_titulos_tabelas_e_cabecalhos(bom_jesus):
    tipos = {no.get("/S") for no in _nos(bom_jesus.pdf)}
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/Figure", "/L", "/LI"} <= tipos


def test_sem_correlatos(consultar, ler, verificador):
    consulta = consultar("Zzyzx Kroo", "MT")
    assert consulta.correlatos == ()
    lido = ler(pdf_consulta([consulta], verificador.dados))
    assert "SEM IMPEDIMENTO" in lido.texto(0)
    assert "Nenhum lugar de nome correlato na lista." in lido.texto()


def test_pessoa_a_provar_pede_a_prova_na_primeira_pagina(consultar, ler, verificador):
    lido = ler(pdf_consulta([consultar("Governador Fulano Beltrano", "MT")], verificador.dados))
    assert "COM RESSALVAS" in lido.texto(0)
    assert "certidão de óbito" in lido.texto(0)


@pytest.mark.parametrize("uf", ["AC", None])
def test_diz_o_que_da_lei_do_estado_nao_se_sabe(consultar, ler, verificador, uf):
    primeira = ler(pdf_consulta([consultar("Zzyzx Kroo", uf)], verificador.dados)).texto(0)
    esperado = "não se conhece lei de AC" if uf else "falta aplicar as regras da lei do Estado"
    assert esperado in primeira


@pytest.mark.parametrize(
    "nome",
    [
        '#import "@preview/x:1.0.0"',
        "#sys.inputs",
        "$x^2$ *a* _b_ `c` = d",
        "<script>alert(1)</script>",
        "@referencia <rotulo>",
        "\\ \\u{41} ]) #{",
        "https://exemplo.br",
    ],
)
def test_nome_e_texto_nunca_marcacao(consultar, ler, verificador, nome):
    lido = ler(pdf_consulta([replace(consultar("Zzyzx", "MT"), nome=nome)], verificador.dados))
    assert f"“{nome}”" in lido.texto(0)
    assert not any("/URI" in str(a.get_object()) for p in lido.pdf.pages for a in _links(p))


def _links(pagina):
    return pagina.get("/Annots", [])


def test_nome_comprido_sem_espaco_cabe_na_pagina(consultar, ler, verificador):
    nome = "W" * 200
    lido = ler(pdf_consulta([consultar(nome, "MT")], verificador.dados))
    linhas = [linha for linha in lido.pdf.pages[0].extract_text().splitlines() if "WWW" in linha]
    assert all(linha.count("W") < 60 for linha in linhas)
    assert nome in lido.texto(0).replace(" ", "")


def test_varios_nomes_e_linhas_com_erro(consultar, ler, verificador):
    consultas = [
        consultar("Bom Jesus", "MT"),
        {"linha": 3, "nome": "", "erro": "O nome está vazio."},
        consultar("Zzyzx Kroo"),
    ]
    lido = ler(pdf_consulta(consultas, verificador.dados))
    assert lido.pdf.metadata.title == "Pré-verificação de topônimos"
    primeira = lido.texto(0)
    assert "1 Bom Jesus município MT COM IMPEDIMENTO" in primeira
    assert "2 Zzyzx Kroo município não indicada SEM IMPEDIMENTO" in primeira
    assert "O nome está vazio." in primeira
    assert "Nome 2 de 2 “Zzyzx Kroo”" in lido.texto()


def test_so_linhas_com_erro(ler):
    lido = ler(pdf_consulta([{"linha": 2, "nome": "X", "erro": "A UF não existe."}], ORIGEM))
    assert "A UF não existe." in lido.texto(0)
    assert lido.pdf.metadata.creation_date.date() == date(2025, 12, 31)


def test_recusa_o_que_nao_cabe(consultar):
    with pytest.raises(PedidoInvalido, match="Nenhum nome"):
        pdf_consulta([], ORIGEM)
    with pytest.raises(PedidoInvalido, match="mais de 300"):
        pdf_consulta([consultar("Zzyzx")] * (NOMES_POR_DOCUMENTO + 1), ORIGEM)


def test_mesma_entrada_mesmos_bytes_tambem_em_outro_processo(arquivo_embutido, tmp_path):
    programa = (
        "import sys\nfrom toponimia.cli.base import principal\nsys.exit(principal(sys.argv[1:]))"
    )
    resumos = set()
    for i in range(2):
        saida = tmp_path / f"{i}.pdf"
        feito = subprocess.run(
            [
                sys.executable, "-c", programa, "verificar", "Bom Jesus", "--uf", "MT",
                "--data", "2026-11-30", "--banco", str(arquivo_embutido), "--saida", str(saida),
            ],
            env={**os.environ, "PYTHONHASHSEED": str(i), "TZ": ("UTC", "America/Manaus")[i]},
            cwd=RAIZ,
            capture_output=True,
            timeout=120,
        )  # fmt: skip
        assert feito.returncode == 1, feito.stderr
        resumos.add(hashlib.sha256(saida.read_bytes()).hexdigest())
    assert len(resumos) == 1


def test_a_data_dada_muda_a_do_documento(consultar, ler):
    consulta = consultar("Zzyzx")
    lido = ler(pdf_consulta([consulta], ORIGEM, criado_em=date(1999, 1, 2)))
    assert lido.pdf.metadata.creation_date.date() == date(1999, 1, 2)


def test_passos_e_provas_sao_do_resultado(consultar):
    impedida, livre = consultar("Bom Jesus", "MT"), consultar("Zzyzx Kroo", "MT")
    assert "Escolher outro nome" in passos(impedida)[0]
    assert any("Consultar de novo" in p for p in passos(impedida))
    assert provas(impedida) == provas(livre) == []
    assert "Pedir ao IBGE" in passos(livre)[0]
    data = consultar("Sete de Setembro Novo", "MT")
    assert all(p.endswith(".") for p in [*passos(data), *provas(data)])


@pytest.mark.parametrize(
    ("quantas", "altera"),
    [(1, "o outro lugar é que altera o nome"), (2, "os outros é que alteram o nome")],
)
def test_municipio_diante_de_vilas(
    banco: Banco, consultar: Callable[..., PreVerificacao], quantas: int, altera: str
) -> None:
    """O art. 9º, I, favorece o município: nada há a perguntar sobre "nomes próximos"."""
    portadores = defaultdict(list)
    for r in banco.registros("consulta_localidades"):
        portadores[r["nome"]].append(r["tipo"])
    nomes = sorted(n for n, tipos in portadores.items() if tipos == ["vila"] * quantas)
    # Sem outros correlatos, para que só esta regra fale.
    consulta = next(c for c in (consultar(n, "GO") for n in nomes) if len(c.correlatos) == quantas)
    assert consulta.parecer == "com_ressalvas"
    (prova,) = [p for p in provas(consulta) if p.startswith("Repetição")]
    assert altera in prova
    assert "categoria" in prova.split(altera)[1]
    assert "próximo" not in prova and "impedem o uso" not in prova


def _de_repeticao(evidencia: dict[str, object], efeito: str = "ressalva") -> PreVerificacao:
    regra = ResultadoRegra("repeticao", "duvidoso", efeito, "Motivo", evidencia)
    return PreVerificacao(
        "A", "GO", "municipio", "2026-11-30", "com_ressalvas", "GO", (regra,), ()
    )


@pytest.mark.parametrize(
    ("evidencia", "pedido"),
    [
        ({"favorecido_pelo_art_9": True, "acordos": []}, "a categoria do lugar que recebe"),
        (
            {"favorecido_pelo_art_9": True, "acordos": [], "precedencia": {"decisao": "mantem"}},
            "desde quando cada um o tem",
        ),
        ({"favorecido_pelo_art_9": False, "acordos": ["Convênio"]}, "o acordo do art. 10"),
        ({"classe": "semelhante"}, "é o que se pergunta ao IBGE"),
    ],
)
def test_prova_se_o_que_favorece(evidencia: dict[str, object], pedido: str) -> None:
    (prova,) = provas(_de_repeticao(evidencia))
    assert pedido in prova


def test_precedencia_indecisa_pede_o_que_falta() -> None:
    impedida = _de_repeticao({"precedencia": {"decisao": "indeciso"}}, "impede")
    assert "reunir o que falta para decidir a precedência" in passos(impedida)[0]
