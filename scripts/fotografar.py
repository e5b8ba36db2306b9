"""Faz as imagens da página que o leia-me mostra, em `docs/imagens`.

Uso: python scripts/fotografar.py [--banco ARQUIVO]

Precisa do Chromium da máquina e dos pacotes `playwright` e `pillow`. Sobe o servidor numa porta
livre, fotografa duas páginas e comprime; nenhuma imagem passa de 200 kB.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
DESTINO = RAIZ / "docs/imagens"
LARGURA, ALTURA = 1180, 800
MAXIMO = 200_000
# A data fixa faz a mesma imagem em qualquer dia.
PAGINAS = {
    "consulta": "/consulta?nome=Bom+Jesus&uf=MT&tipo=municipio&data=2026-11-30",
    "homonimos": "/homonimos/bonito",
}


def principal() -> int:
    leitor = argparse.ArgumentParser(description="Faz as imagens da página.")
    leitor.add_argument("--banco")
    opcoes = leitor.parse_args()
    caminho = shutil.which("chromium") or shutil.which("chromium-browser")
    if caminho is None:
        print("Falta o Chromium nesta máquina; no Debian: apt install chromium")
        return 2
    comando = [sys.executable, "-m", "toponimia", "servir", "--porta", "0"]
    if opcoes.banco:
        comando += ["--banco", opcoes.banco]
    with subprocess.Popen(comando, stdout=subprocess.PIPE, encoding="utf-8", cwd=RAIZ) as servidor:
        try:
            assert servidor.stdout is not None
            _fotografar(servidor.stdout.readline().split()[2], caminho)
        finally:
            servidor.terminate()
    return 0


def _fotografar(base: str, chromium: str) -> None:
    from PIL import Image
    from playwright.sync_api import sync_playwright

    DESTINO.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(
            executable_path=chromium,
            args=[
                "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-component-update",
                "--disable-sync",
            ],
        )  # fmt: skip
        pagina = navegador.new_page(viewport={"width": LARGURA, "height": ALTURA})
        for nome, endereco in PAGINAS.items():
            pagina.goto(base + endereco)
            imagem = Image.open(io.BytesIO(pagina.screenshot()))
            destino = DESTINO / f"{nome}.png"
            imagem.convert("RGB").save(destino, optimize=True)
            tamanho = destino.stat().st_size
            if tamanho > MAXIMO:
                raise SystemExit(f"{destino.name} tem {tamanho} bytes; o máximo é {MAXIMO}.")
            print(f"{destino.relative_to(RAIZ)}: {tamanho} bytes")
        navegador.close()


if __name__ == "__main__":
    sys.exit(principal())
