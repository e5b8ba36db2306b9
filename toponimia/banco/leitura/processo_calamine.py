"""Programa à parte que abre uma planilha com a calamine e devolve as células em texto.

Corre noutro processo porque um arquivo corrompido pode levar a biblioteca (escrita em Rust) a
abortar ou a pedir memória sem fim, o que nenhum `except` apanha: morre este processo, e quem o
chamou diz uma frase. Não importa nada do pacote, para começar depressa.

Entrada padrão: a planilha. Saída padrão: JSON, `{"folhas": [[nome, linhas], …]}` ou
`{"erro": "senha" | "corrompida" | "extensa"}`. Argumento: o máximo de células de uma folha.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from datetime import date
from typing import Any

MEMORIA_MAXIMA = 4 * 1024**3
"""Bytes de endereçamento, onde o sistema sabe limitá-los (não no Windows)."""


def limitar_memoria() -> None:
    """Faz o próprio sistema recusar memória além de `MEMORIA_MAXIMA`."""
    try:
        import resource
    except ImportError:
        return
    _, teto = resource.getrlimit(resource.RLIMIT_AS)
    limite = MEMORIA_MAXIMA if teto == resource.RLIM_INFINITY else min(MEMORIA_MAXIMA, teto)
    # O macOS anuncia este limite, mas nem sempre deixa mudá-lo.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (limite, teto))


def ler(dados: bytes, maximo: int) -> dict[str, Any]:
    """As folhas visíveis da planilha (todas, se nenhuma é visível), ou o que as impediu."""
    import python_calamine as calamine

    folhas: list[tuple[str, list[list[str]]]] = []
    try:
        with calamine.CalamineWorkbook.from_filelike(io.BytesIO(dados)) as pasta:
            visiveis = [
                folha.name
                for folha in pasta.sheets_metadata
                if folha.visible == calamine.SheetVisibleEnum.Visible
            ]
            for nome in visiveis or pasta.sheet_names:
                folha = pasta.get_sheet_by_name(nome)
                if folha.total_height * folha.total_width > maximo:
                    return {"erro": "extensa"}
                linhas = folha.to_python(skip_empty_area=False)
                folhas.append((nome, [[celula(valor) for valor in linha] for linha in linhas]))
    except calamine.PasswordError:
        return {"erro": "senha"}
    except (calamine.CalamineError, OSError, ValueError, OverflowError):
        return {"erro": "corrompida"}
    return {"folhas": folhas}


def celula(valor: Any) -> str:
    """O valor de uma célula como texto; número inteiro sai sem casas decimais."""
    if isinstance(valor, str):
        return valor
    if isinstance(valor, bool):
        return "VERDADEIRO" if valor else "FALSO"
    if isinstance(valor, float) and valor.is_integer():
        return str(int(valor))
    if isinstance(valor, date):
        return valor.isoformat()
    return str(valor)


if __name__ == "__main__":
    limitar_memoria()
    resposta = ler(sys.stdin.buffer.read(), int(sys.argv[1]))
    sys.stdout.buffer.write(json.dumps(resposta).encode("ascii"))
