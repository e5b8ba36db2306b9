"""Como se ordenam e se dizem os portadores de um nome: os mais importantes nunca se perdem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from toponimia.modelos import Categoria, Classe, Correlato, Tipo

# Portadores que se nomeiam no motivo e na evidência; os demais só se contam.
_NOMEADOS = 5


def forca(correlato: Correlato) -> tuple[int, bool, int, str, str]:
    """Ordem: classe, dentro do art. 9º, categoria mais elevada, UF, código."""
    lugar = correlato.localidade
    categoria = lugar.categoria.ordem if lugar.categoria is not None else len(Categoria)
    return (
        correlato.comparacao.classe.ordem,
        not lugar.tipo.do_art9,
        categoria,
        lugar.uf,
        lugar.codigo,
    )


def citar(correlatos: Sequence[Correlato], quantos: int = _NOMEADOS) -> str:
    """Os primeiros, com o lugar de cada um; dos outros, o número."""
    nomes = [_rotulo(c) for c in correlatos[:quantos]]
    resto = len(correlatos) - len(nomes)
    return ", ".join(nomes) + (f" e mais {resto}" if resto else "")


def _rotulo(correlato: Correlato) -> str:
    lugar = correlato.localidade
    if lugar.tipo is Tipo.CIDADE:
        capital = " (capital)" if lugar.categoria is Categoria.CAPITAL else ""
        return f"{lugar.nome}/{lugar.uf}{capital}"
    tipo = "localidade" if lugar.tipo is Tipo.OUTRO else lugar.tipo.por_extenso
    return f"{lugar.nome} ({tipo} de {lugar.municipio}/{lugar.uf})"


_NOMES_DAS_CLASSES = {
    Classe.IDENTICA: "mesmo nome",
    Classe.GRAFIA: "outra grafia",
    Classe.DIACRITICOS: "só acentos ou cedilha",
    Classe.SEMELHANTE: "semelhante",
    Classe.BASE_COMUM: "mesma base",
    Classe.DISTINTA: "distinta",
}


def citar_por_classe(correlatos: Sequence[Correlato]) -> str:
    """Cada classe com os seus portadores mais fortes: de nenhuma eles se perdem no "e mais"."""
    por_classe: dict[Classe, list[Correlato]] = {}
    for c in correlatos:
        por_classe.setdefault(c.comparacao.classe, []).append(c)
    vagas = max(1, _NOMEADOS // len(por_classe))
    return "; ".join(
        f"{_NOMES_DAS_CLASSES[classe]}, {citar(desta, vagas)}"
        for classe, desta in por_classe.items()
    )


def _principais(correlatos: Sequence[Correlato]) -> list[Correlato]:
    """Os mais fortes, com o primeiro de cada classe entre eles, na ordem em que vêm."""
    primeiros = {c.comparacao.classe: i for i, c in reversed(list(enumerate(correlatos)))}
    outros = [i for i in range(len(correlatos)) if i not in primeiros.values()]
    escolhidos = [*sorted(primeiros.values()), *outros][:_NOMEADOS]
    return [correlatos[i] for i in sorted(escolhidos)]


def evidencia_de(correlatos: Sequence[Correlato]) -> dict[str, Any]:
    """Classe mais forte, quantos de cada classe e os principais, em tipos simples."""
    contagem: Mapping[Classe, int] = Counter(c.comparacao.classe for c in correlatos)
    return {
        "classe": correlatos[0].comparacao.classe.value if correlatos else None,
        "quantidade": {classe.value: contagem[classe] for classe in Classe if contagem[classe]},
        "portadores": [
            {
                "nome": c.localidade.nome,
                "codigo": c.localidade.codigo,
                "tipo": c.localidade.tipo.value,
                "categoria": c.localidade.categoria.value if c.localidade.categoria else None,
                "municipio": c.localidade.municipio,
                "uf": c.localidade.uf,
                "classe": c.comparacao.classe.value,
            }
            for c in _principais(correlatos)
        ],
    }
