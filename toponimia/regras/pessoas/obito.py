"""O óbito que o requerente informa: "AAAA-MM-DD" ou "AAAA-MM-DD; fonte"."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from toponimia.erros import PedidoInvalido


@dataclass(frozen=True, slots=True)
class ObitoInformado:
    """Data do óbito e a fonte que o requerente cita (vazia se não citou)."""

    data: date
    fonte: str

    @property
    def evidencia(self) -> dict[str, str | None]:
        return {"data": self.data.isoformat(), "fonte": self.fonte or None}

    def __str__(self) -> str:
        fonte = f"; {self.fonte}" if self.fonte else "; sem fonte indicada"
        return f"{self.data.isoformat()}{fonte}"


def ler_obito(texto: str) -> ObitoInformado:
    """Lê o que veio em `--pessoa-falecida`.

    Erros: `PedidoInvalido` se a data não é AAAA-MM-DD.

    >>> str(ler_obito("2015-11-23; certidão do 1º Ofício"))
    '2015-11-23; certidão do 1º Ofício'
    """
    data, _, fonte = texto.partition(";")
    try:
        return ObitoInformado(date.fromisoformat(data.strip()), fonte.strip())
    except ValueError:
        raise PedidoInvalido(
            f"O óbito {texto!r} não começa por uma data AAAA-MM-DD; escreva, por exemplo, "
            '"2015-11-23; certidão de óbito".'
        ) from None
