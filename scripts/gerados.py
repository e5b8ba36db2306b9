"""Arquivos que um programa gera: gravá-los, ou só dizer se os que há estão em dia.

Todo programa que gera arquivo do repositório acaba por aqui; por isso `testar.py` acha quais são.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

OPCAO = "--conferir"
# As listas do IBGE que acompanham o programa, das quais se derivam vocabulários.
LISTAS_DO_IBGE = (
    "territorio/municipios.csv",
    "territorio/distritos.csv",
    "territorio/localidades_2010.csv.gz",
)


def gravar_ou_conferir(gerados: Mapping[Path, str | bytes]) -> int:
    """Grava os arquivos; com `--conferir` entre os argumentos, só diz quais estão velhos.

    Argumento: caminho → conteúdo, texto UTF-8 ou bytes. Devolve: o status do processo, 1 se algum
    está velho.
    """
    velhos = []
    for arquivo, conteudo in gerados.items():
        dados = conteudo.encode("utf-8") if isinstance(conteudo, str) else conteudo
        if OPCAO not in sys.argv[1:]:
            arquivo.write_bytes(dados)
            print(arquivo)
        elif not arquivo.is_file() or arquivo.read_bytes() != dados:
            velhos.append(arquivo.name)
    if velhos:
        print(f"Velho: {', '.join(velhos)}. Rode: python scripts/{Path(sys.argv[0]).name}")
    return 1 if velhos else 0


def programas(pasta: Path) -> list[Path]:
    """Os programas da pasta que geram arquivos e sabem dizer se estão velhos, em ordem."""
    sinais = ("import gerados", f'"{OPCAO}"')
    return [
        programa
        for programa in sorted(pasta.glob("*.py"))
        if programa.name not in ("gerados.py", "testar.py")
        and any(sinal in programa.read_text(encoding="utf-8") for sinal in sinais)
    ]
