"""Projeção cônica equivalente de Albers sobre o elipsoide.

Áreas iguais no terreno ficam iguais no papel, para que a densidade de pontos não engane.
Fonte: J. P. Snyder, *Map Projections: A Working Manual*, USGS Professional Paper 1395, 1987,
p. 101 e 102 (fórmulas 3-12 e 14-1 a 14-16).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atanh, cos, radians, sin, sqrt


@dataclass(frozen=True, slots=True, kw_only=True)
class Albers:
    """Parâmetros da projeção: ângulos em graus, `semieixo` em metros."""

    paralelo_1: float
    paralelo_2: float
    latitude_origem: float
    meridiano_central: float
    semieixo: float
    excentricidade_2: float

    def projetar(self, *, longitude: float, latitude: float) -> tuple[float, float]:
        """Leste e norte, em metros a partir da origem, de um ponto em graus.

        >>> leste, norte = DO_BRASIL.projetar(longitude=-54, latitude=-12)
        >>> abs(round(leste)), abs(round(norte))
        (0, 0)
        """
        n, c, rho_0 = self._constantes()
        rho = self._rho(latitude, n, c)
        teta = n * radians(longitude - self.meridiano_central)
        return rho * sin(teta), rho_0 - rho * cos(teta)

    def _constantes(self) -> tuple[float, float, float]:
        m_1, m_2 = self._m(self.paralelo_1), self._m(self.paralelo_2)
        q_1, q_2 = self._q(self.paralelo_1), self._q(self.paralelo_2)
        n = (m_1**2 - m_2**2) / (q_2 - q_1)
        c = m_1**2 + n * q_1
        return n, c, self._rho(self.latitude_origem, n, c)

    def _rho(self, latitude: float, n: float, c: float) -> float:
        return self.semieixo * sqrt(c - n * self._q(latitude)) / n

    def _m(self, latitude: float) -> float:
        seno = sin(radians(latitude))
        return cos(radians(latitude)) / sqrt(1 - self.excentricidade_2 * seno**2)

    def _q(self, latitude: float) -> float:
        seno, e = sin(radians(latitude)), sqrt(self.excentricidade_2)
        parcial = seno / (1 - self.excentricidade_2 * seno**2)
        return (1 - self.excentricidade_2) * (parcial + atanh(e * seno) / e)


# Os parâmetros com que o IBGE publica a Grade Estatística do País, sobre o elipsoide GRS 80.
DO_BRASIL = Albers(
    paralelo_1=-2,
    paralelo_2=-22,
    latitude_origem=-12,
    meridiano_central=-54,
    semieixo=6_378_137,
    excentricidade_2=0.006694380022903416,
)
