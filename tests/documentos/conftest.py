"""Leitura dos documentos por outro programa (pypdf)."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import pypdf
import pytest

from toponimia.banco.conexao import Banco
from toponimia.modelos import PreVerificacao
from toponimia.servicos.verificar import Pedido, Verificador


@dataclass(frozen=True)
class Lido:
    """Um PDF aberto. O texto vem em uma linha, desfeita a hifenização de fim de linha."""

    bruto: bytes
    pdf: pypdf.PdfReader

    def texto(self, pagina: int | None = None) -> str:
        paginas = self.pdf.pages if pagina is None else [self.pdf.pages[pagina]]
        corrido = "\n".join(p.extract_text() for p in paginas)
        corrido = re.sub("[\u00ad\u2010-]\\n", "", corrido).replace("\u200b", "")
        return " ".join(corrido.split())

    def xmp(self) -> str:
        return self.pdf.trailer["/Root"]["/Metadata"].get_data().decode("utf-8")


@pytest.fixture
def ler() -> Callable[[bytes], Lido]:
    return lambda conteudo: Lido(conteudo, pypdf.PdfReader(io.BytesIO(conteudo), strict=True))


@pytest.fixture
def verificador(banco: Banco) -> Verificador:
    return Verificador(banco)


@pytest.fixture
def consultar(verificador: Verificador) -> Callable[..., PreVerificacao]:
    def consultar(nome: str, uf: str | None = None, tipo: str | None = None) -> PreVerificacao:
        return verificador.verificar(Pedido(nome, uf, tipo), hoje=date(2026, 11, 30))

    return consultar
