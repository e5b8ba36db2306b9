"""A posse de um nome no tempo, numa faixa: certo, incerto e com outro nome.

A figura não traz letras, para encolher até a largura de um telefone sem que nada deixe de se ler:
os anos ficam no texto ao lado.
"""

from __future__ import annotations

from html import escape

_LARGURA, _ALTURA, _MEIO = 1000, 20, 10
_POSSE, _OUTRO, _GUIA = "#00507f", "#a63c06", "#b9b6aa"


def ano_de(data: str | None) -> int | None:
    """O ano de uma data AAAA ou AAAA-MM-DD; `None` se não há data.

    >>> ano_de("1938-12-31"), ano_de("1872"), ano_de(None)
    (1938, 1872, None)
    """
    return None if data is None else int(data[:4])


def faixa_svg(
    *, visto_desde: str | None, ausente_em: str | None, inicio: int, fim: int, descricao: str
) -> str:
    """Faixa dos anos `inicio` a `fim`.

    Argumentos: `visto_desde`, primeiro ano documentado da posse contínua do nome; `ausente_em`,
    último ano anterior com outro nome, ou `None`; `descricao`, a alternativa em texto.
    Devolve: um elemento `<svg>`. Barra cheia, posse documentada; linha pontilhada, anos em que
    pode ter começado; cruz, ano em que o lugar constou com outro nome.
    """
    desde, ausente = ano_de(visto_desde), ano_de(ausente_em)

    def posicao(ano: int) -> float:
        parcela = (min(max(ano, inicio), fim) - inicio) / max(fim - inicio, 1)
        return round(parcela * (_LARGURA - 20) + 10, 1)

    partes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LARGURA} {_ALTURA}" '
        f'role="img" preserveAspectRatio="none" width="{_LARGURA}" height="{_ALTURA}">',
        f"<title>{escape(descricao)}</title>",
        f'<path d="M0 {_MEIO}H{_LARGURA}" stroke="{_GUIA}" stroke-width="1" '
        'vector-effect="non-scaling-stroke"/>',
    ]
    if desde is not None:
        de, ate = posicao(desde), posicao(fim)
        comeco = posicao(ausente) if ausente is not None else 0
        if comeco < de:
            partes.append(
                f'<path d="M{comeco} {_MEIO}H{de}" stroke="{_POSSE}" stroke-width="3" '
                'stroke-dasharray="2 5" vector-effect="non-scaling-stroke"/>'
            )
        partes.append(
            f'<rect x="{de}" y="4" width="{round(max(ate - de, 4), 1)}" height="12" '
            f'fill="{_POSSE}"/>'
        )
    if ausente is not None:
        x = posicao(ausente)
        partes.append(
            f'<path d="M{round(x - 5, 1)} 3L{round(x + 5, 1)} 17M{round(x - 5, 1)} 17'
            f'L{round(x + 5, 1)} 3" stroke="{_OUTRO}" stroke-width="2.5" '
            'vector-effect="non-scaling-stroke"/>'
        )
    return "".join([*partes, "</svg>"])
