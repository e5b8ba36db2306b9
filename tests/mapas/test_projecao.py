"""A projeção confere com o exemplo publicado e conserva áreas."""

from math import cos, radians, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.mapas.projecao import DO_BRASIL, Albers


def test_exemplo_de_snyder():
    """USGS Professional Paper 1395, p. 292: elipsoide de Clarke 1866, Estados Unidos."""
    albers = Albers(
        paralelo_1=29.5,
        paralelo_2=45.5,
        latitude_origem=23,
        meridiano_central=-96,
        semieixo=6_378_206.4,
        excentricidade_2=0.00676866,
    )
    leste, norte = albers.projetar(longitude=-75, latitude=35)
    assert leste == pytest.approx(1_885_472.7, abs=0.5)
    assert norte == pytest.approx(1_535_925.0, abs=0.5)


@given(st.floats(-74, -30), st.floats(-34, 5.5))
def test_area_de_uma_quadricula_e_a_do_elipsoide(longitude, latitude):
    passo = 0.001
    cantos = [
        DO_BRASIL.projetar(longitude=longitude + dx, latitude=latitude + dy)
        for dx, dy in ((0, 0), (passo, 0), (passo, passo), (0, passo))
    ]
    area = (
        sum(
            a[0] * b[1] - b[0] * a[1]
            for a, b in zip(cantos, [*cantos[1:], cantos[0]], strict=True)
        )
        / 2
    )
    # Raios de curvatura meridiano e da grande normal, no centro da quadrícula.
    fi = radians(latitude + passo / 2)
    a, e2 = DO_BRASIL.semieixo, DO_BRASIL.excentricidade_2
    w = sqrt(1 - e2 * sin(fi) ** 2)
    esperada = a * (1 - e2) / w**3 * (a / w) * cos(fi) * radians(passo) ** 2
    assert area == pytest.approx(esperada, rel=1e-5)
