"""Nome-base e palavra distintiva: «Aurora» e «Aurora do Pará»."""

from __future__ import annotations

from toponimia.nomes.leitura import NomeAnalisado


def chaves_de_base(n: NomeAnalisado) -> tuple[str, ...]:
    """Chaves para achar pares de nome-base comum e de genérico ausente.

    Dois nomes em que um é o outro mais palavra distintiva têm ao menos uma chave em comum.
    """
    return tuple(dict.fromkeys(leitura.chave for leitura in n.leituras))
