"""O programa de medida roda com uma lista qualquer e diz o que mediu."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]


def test_mede_uma_lista_pequena(tmp_path):
    lista = tmp_path / "bairros.csv"
    lista.write_text("bairro\nVila São José\nVila Sao Jose\nJardim das Flores\n", "utf-8")
    processo = subprocess.run(
        [sys.executable, RAIZ / "scripts" / "medir_pares.py", "--sem-rivais", "--repeticoes", "1",
         "--tamanho", "60", "--lista", f"{lista}:bairro"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )  # fmt: skip
    assert processo.returncode == 0, processo.stderr
    assert "60 nomes distintos" in processo.stdout
    assert "toponimia, todos os pares" in processo.stdout
    assert "toponimia, um nome" in processo.stdout
