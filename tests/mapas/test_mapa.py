"""O mapa desenha cada lugar onde está, diz o que é sem depender da cor, e serve a uma CSP."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia import conjuntos
from toponimia.mapas import CREDITO, Papel, Ponto, legenda_de, mapa_svg, marca_svg
from toponimia.mapas.contornos import LARGURA, contornos, quadro
from toponimia.territorio import ufs

SVG = "{http://www.w3.org/2000/svg}"


def desenhar(*pontos, **opcoes):
    return mapa_svg(pontos, titulo="Homônimos", descricao="Onde estão", **opcoes)


def aneis_projetados(uf):
    """Os anéis de uma UF, refeitos dos dados sem passar pelo texto do caminho."""
    aneis = {}
    for linha in conjuntos.ler_csv("mapa/contornos.csv"):
        if linha["uf"] == uf:
            aneis.setdefault(linha["anel"], []).append(
                quadro().situar(
                    longitude=float(linha["longitude"]), latitude=float(linha["latitude"])
                )
            )
    return list(aneis.values())


def dentro(ponto, anel):
    """Regra par-ímpar: quantas arestas uma horizontal cruza."""
    x, y = ponto
    cruzadas = 0
    for (x_1, y_1), (x_2, y_2) in zip(anel, [*anel[1:], anel[0]], strict=True):
        if (y_1 > y) != (y_2 > y) and x < x_1 + (y - y_1) / (y_2 - y_1) * (x_2 - x_1):
            cruzadas += 1
    return cruzadas % 2 == 1


def test_todas_as_ufs():
    assert [c.uf for c in contornos()] == sorted(uf.sigla for uf in ufs())


@pytest.mark.parametrize("uf", [uf.sigla for uf in ufs()])
def test_capital_cai_na_sua_uf(uf):
    capitais = {c["uf"]: c["codigo"] for c in conjuntos.ler_csv("territorio/capitais.csv")}
    (cidade,) = (
        m
        for m in conjuntos.ler_csv("territorio/municipios.csv")
        if m["codigo"] == capitais.get(uf)
    )
    ponto = quadro().situar(
        longitude=float(cidade["longitude"]), latitude=float(cidade["latitude"])
    )
    # Capitais numa ilha ou na beira do mar ficam a menos de um traço do contorno simplificado.
    x, y = ponto
    arredores = [(x + dx, y + dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)]
    assert any(dentro(p, anel) for p in arredores for anel in aneis_projetados(uf))


def test_quase_todas_as_cidades_caem_na_sua_uf():
    aneis = {uf.sigla: aneis_projetados(uf.sigla) for uf in ufs()}
    fora = [
        m["codigo"]
        for m in conjuntos.ler_csv("territorio/municipios.csv")[::7]
        if not any(
            dentro(
                quadro().situar(longitude=float(m["longitude"]), latitude=float(m["latitude"])),
                anel,
            )
            for anel in aneis[m["uf"]]
        )
    ]
    assert len(fora) < 0.03 * 5571 / 7


@pytest.mark.parametrize("contorno", contornos(), ids=lambda c: c.uf)
def test_caminho_volta_ao_que_os_dados_dizem(contorno):
    """Os passos relativos, somados, passam pelos mesmos vértices."""
    esperados = [
        [v for i, v in enumerate(anel) if i == 0 or v != anel[i - 1]]
        for anel in aneis_projetados(contorno.uf)
    ]
    assert [somar(texto) for texto in contorno.caminho.split("z")[:-1]] == esperados


def somar(texto):
    import re

    partida, passos = texto.removeprefix("M").split("l")
    x, y = (round(float(n) * 10) for n in partida.split())
    vertices = [(x / 10, y / 10)]
    numeros = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", passos)]
    for dx, dy in zip(numeros[::2], numeros[1::2], strict=True):
        x, y = x + dx, y + dy
        vertices.append((x / 10, y / 10))
    return vertices


def test_noronha_cabe_no_quadro():
    x, y = quadro().situar(longitude=-32.435186, latitude=-3.852021)
    assert 0 < x < LARGURA
    assert 0 < y < quadro().altura


def test_cada_papel_tem_forma_propria_entre_os_que_aparecem_juntos():
    """A cor nunca é o único sinal: os quatro papéis do art. 9º diferem na forma."""
    formas = set()
    for papel in (Papel.MANTEM, Papel.ALTERA, Papel.INDECISO, Papel.RESSALVADO):
        raiz = ET.fromstring(desenhar(Ponto(-50, -10, "x", papel), legenda=False))
        (poligono,) = raiz.findall(f"{SVG}g/{SVG}polygon")
        formas.add(len(poligono.get("points").split()) * 10 + (poligono.get("fill") == "#fff"))
    assert len(formas) == 4


def test_alternativa_em_texto_e_legenda():
    texto = desenhar(
        Ponto(-50, -10, "Aurora/CE", Papel.MANTEM),
        Ponto(-51, -10, "Aurora/SC", Papel.ALTERA),
        Ponto(-52, -10, "Aurora (vila)", Papel.ALTERA),
    )
    raiz = ET.fromstring(texto)
    assert raiz.get("role") == "img"
    assert raiz.get("aria-labelledby") == "mapa-titulo mapa-descricao"
    assert raiz.find(f"{SVG}title").text == "Homônimos"
    assert raiz.find(f"{SVG}desc").text == "Onde estão"
    escritos = [t.text for t in raiz.iter(f"{SVG}text")]
    assert "mantém o nome: 1" in escritos
    assert "altera o nome: 2" in escritos
    assert CREDITO in escritos


def test_quem_mantem_fica_por_cima():
    texto = desenhar(
        Ponto(-50, -10, "primeiro", Papel.MANTEM), Ponto(-50, -10, "segundo", Papel.ALTERA)
    )
    assert texto.index("segundo") < texto.index("primeiro")


@given(st.text(), st.text())
def test_qualquer_texto_da_xml_valido_e_sem_estilo(titulo, rotulo):
    texto = mapa_svg(
        [Ponto(-50, -10, rotulo, Papel.OUTRA)], titulo=titulo, descricao=rotulo, legenda=False
    )
    raiz = ET.fromstring(texto)
    assert {e.tag.removeprefix(SVG) for e in raiz.iter()} <= {
        "svg", "title", "desc", "g", "path", "circle", "polygon", "text",
    }  # fmt: skip
    assert not any(a in e.attrib for e in raiz.iter() for a in ("style", "class", "onload"))


def test_mesmos_bytes():
    ponto = Ponto(-50, -10, "Aurora/CE", Papel.MANTEM)
    assert desenhar(ponto, destaque="CE") == desenhar(ponto, destaque="CE")
    assert "#c9d8cb" in desenhar(destaque="CE")
    assert "#c9d8cb" not in desenhar()


@pytest.mark.parametrize("uf", [uf.sigla for uf in ufs()])
def test_recorte_mostra_a_uf_inteira_e_so_os_seus_arredores(uf):
    cidades = [m for m in conjuntos.ler_csv("territorio/municipios.csv") if m["latitude"]]
    pontos = [
        Ponto(float(m["longitude"]), float(m["latitude"]), m["uf"], Papel.OUTRA) for m in cidades
    ]
    raiz = ET.fromstring(desenhar(*pontos, destaque=uf, recorte=True, legenda=False))
    desenhados = [g.find(f"{SVG}title").text for g in raiz if g.find(f"{SVG}title") is not None]
    # Fernando de Noronha é de Pernambuco, mas fica longe demais para caber com ele.
    proprias = sum(m["uf"] == uf and m["codigo"] != "2605459" for m in cidades)
    assert desenhados.count(uf) == proprias
    assert len(desenhados) < len(pontos)
    _, _, largura, altura = map(float, raiz.get("viewBox").split())
    assert largura == LARGURA
    assert 0.6 * largura <= altura <= largura
    for circulo in raiz.findall(f"{SVG}g/{SVG}circle[@fill='#fff']"):
        assert 0 <= float(circulo.get("cx")) <= largura
        assert 0 <= float(circulo.get("cy")) <= altura


def test_legenda_de_e_marca_dizem_o_mesmo_que_o_mapa():
    pontos = [Ponto(-50, -10, "a", Papel.ALTERA), Ponto(-50, -9, "b", Papel.MANTEM)]
    assert legenda_de(pontos) == [
        (Papel.MANTEM, "mantém o nome", 1),
        (Papel.ALTERA, "altera o nome", 1),
    ]
    marca = ET.fromstring(marca_svg(Papel.MANTEM))
    assert marca.get("aria-hidden") == "true"
    assert len(marca.find(f"{SVG}polygon").get("points").split()) == 10
