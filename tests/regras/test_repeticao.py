"""Repetição: a tabela da lei, caso a caso."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from toponimia.modelos import Categoria, Classe, Comparacao, Correlato, Localidade, Tipo
from toponimia.regras.acordos import Acordo
from toponimia.regras.parecer import avaliar
from toponimia.regras.repeticao import Apurada

HOJE = date(2026, 11, 30)


def portador(
    classe: Classe = Classe.IDENTICA,
    tipo: Tipo = Tipo.CIDADE,
    uf: str = "GO",
    categoria: Categoria | None = None,
    maxima: Categoria | None = None,
    codigo: str = "5200001",
) -> Correlato:
    if categoria is None and tipo.do_art9:
        categoria = Categoria.MUNICIPIO if tipo is Tipo.CIDADE else Categoria.DISTRITO
    lugar = Localidade(
        codigo=codigo,
        nome="Serra Alva",
        tipo=tipo,
        uf=uf,
        municipio="Serra Alva" if tipo is Tipo.CIDADE else "Outro",
        codigo_municipio=codigo[:7],
        categoria=categoria,
        categoria_maxima=maxima or categoria,
    )
    comparacao = Comparacao("Serra Alva", "Serra Alva", classe, (), "serra alva", "serra alva")
    return Correlato(lugar, comparacao)


def julgar(correlatos: list[Correlato], **opcoes: Any) -> tuple[str, str, str]:
    pedido = {"uf": "AC", "tipo": "municipio", "data": HOJE, "correlatos": correlatos} | opcoes
    previa = avaliar("Serra Alva", **pedido)
    repeticao = next(r for r in previa.regras if r.regra == "repeticao")
    return repeticao.resultado, repeticao.efeito, previa.parecer


VILA = portador(tipo=Tipo.VILA, codigo="520000115")
CIDADE = portador()


@pytest.mark.parametrize(
    ("correlatos", "opcoes", "resultado", "efeito"),
    [
        # Sem correlato.
        ([], {}, "nao", "nenhum"),
        # Cidade idêntica: município contra município, o tempo é do que já existe.
        ([CIDADE], {}, "sim", "impede"),
        ([CIDADE], {"tipo": "distrito"}, "sim", "impede"),
        ([VILA], {"tipo": "distrito"}, "sim", "impede"),
        # Município diante de vilas: o art. 9º, I, favorece o recém-chegado.
        ([VILA], {}, "duvidoso", "ressalva"),
        ([VILA, CIDADE], {}, "sim", "impede"),
        # Mas a lei de MT e a da BA ainda o vedam.
        ([VILA], {"uf": "MT"}, "sim", "impede"),
        ([VILA], {"uf": "BA"}, "sim", "impede"),
        # A do PR só alcança distritos; a de MG está revogada.
        ([VILA], {"uf": "PR"}, "duvidoso", "ressalva"),
        ([VILA], {"uf": "MG"}, "duvidoso", "ressalva"),
        # Vila que pode ser sede de comarca: não se sabe que o município a vence.
        ([portador(tipo=Tipo.VILA, maxima=Categoria.COMARCA)], {}, "sim", "impede"),
        # Sede de comarca que recebe o nome, diante de simples município.
        (
            [CIDADE],
            {"categoria_do_novo": (Categoria.COMARCA, Categoria.COMARCA)},
            "duvidoso",
            "ressalva",
        ),
        # Comarca incerta dos dois lados: não se mostra que o favorece.
        (
            [portador(maxima=Categoria.COMARCA)],
            {"categoria_do_novo": (Categoria.MUNICIPIO, Categoria.COMARCA)},
            "sim",
            "impede",
        ),
        # Outras classes.
        ([portador(Classe.GRAFIA)], {}, "duvidoso", "ressalva"),
        ([portador(Classe.DIACRITICOS)], {}, "duvidoso", "ressalva"),
        ([portador(Classe.SEMELHANTE)], {}, "duvidoso", "ressalva"),
        ([portador(Classe.BASE_COMUM)], {}, "nao", "informa"),
        # Fora do art. 9º: idêntico ressalva, próximo só informa.
        ([portador(tipo=Tipo.POVOADO)], {}, "duvidoso", "ressalva"),
        ([portador(tipo=Tipo.POVOADO)], {"uf": "MT"}, "duvidoso", "ressalva"),
        ([portador(Classe.GRAFIA, Tipo.POVOADO)], {}, "nao", "informa"),
        # Antes da LC nº 46/1984 nada o vedava.
        ([CIDADE], {"data": date(1984, 8, 20)}, "sim", "informa"),
        ([CIDADE], {"data": date(1984, 8, 21)}, "sim", "impede"),
        # Inventário só informa.
        ([CIDADE], {"modo": "inventario"}, "sim", "informa"),
    ],
)
def test_tabela(
    correlatos: list[Correlato], opcoes: dict[str, Any], resultado: str, efeito: str
) -> None:
    parecer = {
        "impede": "com_impedimento",
        "ressalva": "com_ressalvas",
        "informa": "sem_impedimento",
        "nenhum": "sem_impedimento",
    }[efeito]
    assert julgar(correlatos, **opcoes) == (resultado, efeito, parecer)


def acordo(ufs: tuple[str, ...]) -> Acordo:
    return Acordo("Serra Alva", ufs, "Protocolo nº 1", "2020-01-01", ("5200001",))


@pytest.mark.parametrize(
    ("ufs", "uf", "efeito"),
    [
        (("AC", "GO"), "AC", "ressalva"),
        (("GO", "TO"), "AC", "impede"),  # o Acre não é parte
        (("GO", "MT"), "MT", "impede"),  # a lei do Estado ainda o veda
    ],
)
def test_acordo(ufs: tuple[str, ...], uf: str, efeito: str) -> None:
    assert julgar([CIDADE], uf=uf, acordos=[acordo(ufs)])[1] == efeito


def test_acordo_e_citado() -> None:
    previa = avaliar(
        "Serra Alva",
        uf="AC",
        tipo="municipio",
        data=HOJE,
        correlatos=[CIDADE],
        acordos=[acordo(("AC", "GO"))],
    )
    repeticao = previa.regras[3]
    assert "Protocolo nº 1" in repeticao.motivo
    assert "art. 10" in {f.dispositivo for f in repeticao.fundamento}


def test_nomeia_o_portador_mais_forte_primeiro() -> None:
    capital = portador(categoria=Categoria.CAPITAL, codigo="5200002", uf="TO")
    previa = avaliar(
        "Serra Alva", uf="AC", tipo="municipio", data=HOJE, correlatos=[VILA, CIDADE, capital]
    )
    portadores = previa.regras[3].evidencia["portadores"]
    assert [p["codigo"] for p in portadores] == ["5200002", "5200001", "520000115"]
    assert "Serra Alva/TO" in previa.regras[3].motivo


@pytest.mark.parametrize(
    ("decisao", "uf", "resultado", "efeito"),
    [
        ("mantem", "AC", "duvidoso", "ressalva"),
        ("ressalvado", "AC", "duvidoso", "ressalva"),
        ("altera", "AC", "sim", "impede"),
        # Quem não se sabe favorecido não está favorecido.
        ("indeciso", "AC", "sim", "impede"),
        # A lei do Estado veda a repetição, seja quem for o mais antigo.
        ("mantem", "BA", "sim", "impede"),
        ("ressalvado", "MT", "sim", "impede"),
    ],
)
def test_de_quem_ja_tem_o_nome_vale_a_decisao(
    decisao: str, uf: str, resultado: str, efeito: str
) -> None:
    opcoes = {"uf": uf, "apurada": Apurada("1200001", decisao, "Por isto.", "o registro tal")}
    assert julgar([CIDADE, VILA], **opcoes)[:2] == (resultado, efeito)
    repeticao = avaliar(
        "Serra Alva", tipo="municipio", data=HOJE, correlatos=[CIDADE, VILA], **opcoes
    ).regras[3]
    # A razão e o que falta vão ditos, seja qual for a decisão.
    assert repeticao.motivo.endswith(" Por isto. Falta: o registro tal.")
    assert repeticao.evidencia["precedencia"]["decisao"] == decisao
    assert repeticao.evidencia["favorecido_pelo_art_9"] is (decisao == "mantem")


CAPITAL_COM_ACENTO = portador(Classe.DIACRITICOS, categoria=Categoria.CAPITAL, codigo="2100001")
VILAS_DE_OUTRA_GRAFIA = [
    portador(Classe.GRAFIA, Tipo.VILA, codigo=f"5200001{i:02}") for i in range(12)
]


@pytest.mark.parametrize("identicos", [[], [VILA]])
def test_o_mais_importante_de_cada_classe_e_dito(identicos: list[Correlato]) -> None:
    """A capital que só difere no acento não se perde atrás de muitas vilas de outra grafia."""
    correlatos = [*identicos, *VILAS_DE_OUTRA_GRAFIA, CAPITAL_COM_ACENTO]
    repeticao = avaliar(
        "Serra Alva", uf="AC", tipo="municipio", data=HOJE, correlatos=correlatos
    ).regras[3]
    assert repeticao.efeito == "ressalva"
    assert "(capital)" in repeticao.motivo
    assert "2100001" in [p["codigo"] for p in repeticao.evidencia["portadores"]]
    # As vilas, mais próximas na letra, também são ditas.
    assert "(vila de Outro/GO)" in repeticao.motivo


def test_tipo_do_lugar_se_escreve_com_acento() -> None:
    for tipo in Tipo:
        if tipo.do_art9:
            continue
        correlatos = [portador(tipo=tipo)]
        motivo = (
            avaliar("Serra Alva", uf="AC", tipo="municipio", data=HOJE, correlatos=correlatos)
            .regras[3]
            .motivo
        )
        assert "_" not in motivo and "aui" not in motivo and "indigena" not in motivo


@pytest.mark.parametrize(
    ("uf", "tipo", "categoria", "pede"),
    [
        ("GO", "municipio", None, True),
        ("AC", "municipio", None, False),  # o portador é de outra UF
        ("GO", "distrito", None, False),  # e não é vila
        (None, "municipio", None, False),
        # O lugar foi indicado: não é o portador.
        ("GO", "municipio", (Categoria.MUNICIPIO, Categoria.MUNICIPIO), False),
    ],
)
def test_pede_o_lugar_quando_pode_ser_ele_mesmo(
    uf: str | None, tipo: str, categoria: tuple[Categoria, Categoria] | None, pede: bool
) -> None:
    motivo = (
        avaliar(
            "Serra Alva",
            uf=uf,
            tipo=tipo,
            data=HOJE,
            correlatos=[CIDADE],
            categoria_do_novo=categoria,
        )
        .regras[3]
        .motivo
    )
    assert ("se a consulta é de Serra Alva/GO, indique o lugar" in motivo) == pede


def test_antes_da_lei_federal_nao_ha_precedencia() -> None:
    # O art. 9º vale desde 21.8.1984: antes, o município não era favorecido diante da vila.
    vespera = avaliar(
        "Serra Alva", uf="AC", tipo="municipio", data=date(1984, 8, 20), correlatos=[VILA]
    )
    repeticao = next(r for r in vespera.regras if r.regra == "repeticao")
    assert (repeticao.resultado, repeticao.efeito) == ("sim", "informa")
    assert "favorece" not in repeticao.motivo and "não vigorava" in repeticao.motivo
    assert repeticao.evidencia["favorecido_pelo_art_9"] is False
    assert "favorece" in _no_dia(date(1984, 8, 21))


def _no_dia(data: date) -> str:
    previa = avaliar("Serra Alva", uf="AC", tipo="municipio", data=data, correlatos=[VILA])
    return next(r for r in previa.regras if r.regra == "repeticao").motivo
