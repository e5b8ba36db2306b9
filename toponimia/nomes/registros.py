"""Lê as células de nome das listas de 1872 a 2010: nome de município, ou marca que não é nome.

A tabela do IBGE "Evolução da divisão territorial" escreve, onde o município não existia ou mudou
de estado, marcas como "desmembrado de Porto Velho" e "anexado a Santarém", ou uma frase ("O Acre
não era brasileiro"); e acrescenta ao nome a UF de então ("Porto Velho, AM") ou a categoria de
então ("Villa Franca"). Nada disso é outro nome do lugar.
"""

from __future__ import annotations

import re

from toponimia.nomes.normalizacao import dobrar
from toponimia.nomes.vocabulario import particulas

# "Município Neutro" era o nome da Corte como unidade, não o da cidade do Rio de Janeiro.
_MARCAS = re.compile(
    r"(?i)^(?:anexado|desmembrado|sede em|lit[ií]gio|contestado|munic[ií]pio neutro)\b"
)
_ORIGEM = re.compile(r"(?i)desmembrado\s+(?:de|do|da|e)\s+(.+)$")
# ", AM", ", população incluída na de X", ", polígono não identificado", ", sede na vila de X",
# " - Território Municipal, PA": o que vem depois do nome.
_CAUDA = re.compile(r"\s*(?:,| - ).*$")
# O que um nome traz em minúsculas, além das partículas: "Morro Cabeça no Tempo", "Pau a Pique".
_LIGACOES = frozenset(
    ("a", "ao", "aos", "as", "em", "na", "nas", "no", "nos", "o", "os", "ou", "y")
)  # fmt: skip
_GENERICO = re.compile(r"(?i)^vill?a\s+(?=\S)")


def nome_de_registro(celula: str) -> str | None:
    """Nome que a célula traz, sem UF nem observação; `None` se é só uma marca ou uma frase.

    >>> nome_de_registro("Porto Velho, AM")
    'Porto Velho'
    >>> nome_de_registro("desmembrado de Humaitá") is None
    True
    >>> nome_de_registro("O Acre não era brasileiro") is None
    True
    """
    celula = celula.strip().rstrip("*").strip()
    if not celula or marca_conhecida(celula):
        return None
    nome = _CAUDA.sub("", celula)
    return nome if parece_nome(nome) else None


def marca_conhecida(celula: str) -> bool:
    """Se a célula é uma das marcas que a tabela repete onde não há município.

    >>> marca_conhecida("sede em Burity"), marca_conhecida("O Acre não era brasileiro")
    (True, False)
    """
    return _MARCAS.match(celula.strip()) is not None


def parece_nome(texto: str) -> bool:
    """Se o texto tem a forma de um nome de lugar, e não a de uma frase ou observação.

    Um nome começa por maiúscula ou algarismo e só tem em minúsculas as palavras que ligam as
    outras. Vale para listas que distinguem a caixa; um nome todo em maiúsculas sempre parece um.

    >>> parece_nome("Morro Cabeça no Tempo"), parece_nome("Não-Me-Toque")
    (True, True)
    >>> parece_nome("Não instalado"), parece_nome("território da Bolívia")
    (False, False)
    """
    palavras = texto.split()
    if not palavras or not (palavras[0][0].isupper() or palavras[0][0].isdigit()):
        return False
    return not any(
        palavra[0].islower()
        and not palavra.startswith(("d'", "d’"))
        and dobrar(palavra) not in _LIGACOES
        and palavra not in particulas()
        for palavra in palavras
    )


def origens(celula: str) -> tuple[str, ...]:
    """Municípios de que a célula diz que o lugar foi desmembrado.

    >>> origens("desmembrado de Vilhena e Corumbiara *")
    ('Vilhena', 'Corumbiara')
    """
    achado = _ORIGEM.search(celula.replace("*", "").strip())
    if achado is None:
        return ()
    partes = re.split(r",\s*|\s+e\s+(?=[A-ZÀ-Ý])", achado.group(1))
    return tuple(parte.strip() for parte in partes if len(parte.strip()) > 2)


def sem_generico(nome: str) -> str:
    """Nome sem o "Vila"/"Villa" inicial, que nos registros antigos é categoria.

    >>> sem_generico("Villa Jequitinhonha")
    'Jequitinhonha'
    """
    return _GENERICO.sub("", nome)
