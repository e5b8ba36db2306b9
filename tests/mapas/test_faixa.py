"""A faixa põe cada ano no lugar e diz o que não se sabe."""

import re
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from toponimia.mapas import faixa_svg

SVG = "{http://www.w3.org/2000/svg}"


def desenhar(visto_desde, ausente_em, *, inicio=1800, fim=2000):
    texto = faixa_svg(
        visto_desde=visto_desde, ausente_em=ausente_em, inicio=inicio, fim=fim, descricao="d"
    )
    return texto, ET.fromstring(texto)


def test_posse_no_meio_da_faixa():
    """De 1800 a 2000 em 980 unidades (margem de 10): 1900 fica em 500, 1850 em 255."""
    texto, raiz = desenhar("1900-05-01", "1850")
    barra = raiz.find(f"{SVG}rect")
    assert (barra.get("x"), barra.get("width")) == ("500.0", "490.0")
    assert 'd="M255.0 10H500.0"' in texto
    assert re.search(r'd="M250\.0 3L260\.0 17', texto)
    assert raiz.find(f"{SVG}title").text == "d"


def test_sem_registro_com_outro_nome_o_comeco_fica_em_aberto():
    texto, _ = desenhar("1900", None)
    assert 'd="M0 10H500.0"' in texto
    assert "L" not in "".join(re.findall(r' d="([^"]+)"', texto))


def test_sem_data_nao_ha_barra():
    _, raiz = desenhar(None, None)
    assert raiz.find(f"{SVG}rect") is None


@given(
    st.none() | st.integers(1500, 2100).map(str),
    st.none() | st.integers(1500, 2100).map(str),
    st.integers(1500, 2000),
    st.integers(0, 600),
)
def test_nada_sai_da_faixa(visto_desde, ausente_em, inicio, anos):
    texto, raiz = desenhar(visto_desde, ausente_em, inicio=inicio, fim=inicio + anos)
    assert "style" not in texto
    for barra in raiz.findall(f"{SVG}rect"):
        assert 0 <= float(barra.get("x")) <= 990
        assert float(barra.get("x")) + float(barra.get("width")) <= 1000
