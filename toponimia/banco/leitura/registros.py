"""Das linhas de uma folha aos registros de uma camada, com quarentena do que não serve.

Nada é consertado nem escolhido: quando duas linhas se contradizem, as duas ficam de fora.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from toponimia.banco.leitura import conferencia, suspeitas
from toponimia.banco.leitura.cabecalhos import sem_decimais
from toponimia.banco.leitura.colunas import ALGARISMOS, Leiaute, e_de_subdistrito
from toponimia.banco.leitura.tipos import (
    DistritoLido,
    Folha,
    LocalidadeLida,
    MunicipioLido,
    Quarentena,
    Registro,
)
from toponimia.erros import NomeInvalido
from toponimia.modelos import Tipo
from toponimia.nomes.normalizacao import dobrar, limpar
from toponimia.territorio import uf_do_codigo, uf_do_texto

# "Fonte: IBGE", "Nota 1:", "Total geral"; mas não "Fonte Boa", que é município.
_NOTA = re.compile(
    r"(?:fontes?|notas?|obs|observac(?:ao|oes)|elaboracao)(?: ?\d+)?\s*(?:[:.-]|$)"
    r"|total(?: geral| de .*)?\s*(?::|$)|ibge\b"
)
_TIPOS = {
    "cidade": Tipo.CIDADE,
    "vila": Tipo.VILA,
    "povoado": Tipo.POVOADO,
    "nucleo": Tipo.NUCLEO,
    "lugarejo": Tipo.LUGAREJO,
    "aldeia indigena": Tipo.ALDEIA_INDIGENA,
    "projeto de assentamento": Tipo.PROJETO_ASSENTAMENTO,
    "aui": Tipo.AUI,
    "area urbana isolada": Tipo.AUI,
}
# Graus decimais que cobrem o território e as ilhas oceânicas.
_LATITUDES = (-34.0, 6.0)
_LONGITUDES = (-75.0, -28.0)


@dataclass(frozen=True, slots=True)
class Extraidos:
    """Os registros aceitos de uma folha, o que ficou de fora e o que se deve dizer."""

    lidas: int
    registros: tuple[Registro, ...]
    quarentena: tuple[Quarentena, ...]
    avisos: tuple[str, ...]


class _Recusada(Exception):  # noqa: N818  (em português o substantivo vem antes)
    """A linha vai para a quarentena, pelo motivo que a exceção traz."""


def tipo_de(categoria: str) -> Tipo:
    """Tipo de localidade de uma categoria publicada no cadastro; `outro` se não é conhecida.

    >>> tipo_de("ALDEIA INDÍGENA").value
    'aldeia_indigena'
    """
    return _TIPOS.get(dobrar(categoria), Tipo.OUTRO)


def extrair(folha: Folha, leiaute: Leiaute) -> Extraidos:
    """Os registros de uma folha cujo leiaute se conhece (de município, distrito ou localidade).

    Erros: `ArquivoInvalido` se nenhuma linha é aceita, se a maioria não é, ou se os acentos
    mostram que o arquivo inteiro foi lido na codificação errada.
    """
    montar = _MONTADORES[leiaute.conteudo]
    aceitos: list[Registro] = []
    quarentena: list[Quarentena] = []
    lidas = notas = subdistritos = 0
    for linha, celulas in folha.linhas[leiaute.posicao + 1 :]:
        valores = _Valores(leiaute, celulas)
        if not folha.toda_linha_e_dado:
            if not any(map(str.strip, celulas)) or celulas == leiaute.cabecalho:
                continue
            if _e_nota(valores, celulas):
                notas += 1
                continue
            if e_de_subdistrito(valores("subdistrito")):
                subdistritos += 1
                continue
        lidas += 1
        try:
            if any(map(str.strip, celulas[len(leiaute.cabecalho) :])):
                raise _Recusada("a linha tem mais células que o cabeçalho")
            aceitos.append(montar(valores, linha))
        except _Recusada as recusa:
            quarentena.append(_em_quarentena(folha, linha, valores("nome"), str(recusa)))
    for registro, motivo in conferencia.contraditorios(aceitos):
        quarentena.append(_em_quarentena(folha, registro.linha, registro.nome, motivo))
    fora = {q.linha for q in quarentena}
    aceitos = [registro for registro in aceitos if registro.linha not in fora]
    quarentena.sort(key=lambda q: q.linha)
    conferencia.conferir_proporcao(folha.arquivo, lidas, quarentena)
    return Extraidos(
        lidas, tuple(aceitos), tuple(quarentena), tuple(_avisos(aceitos, notas, subdistritos))
    )


class _Valores:
    """As células de uma linha, pelo nome do dado; `""` onde não há coluna ou célula."""

    __slots__ = ("_celulas", "_colunas", "parciais")

    def __init__(self, leiaute: Leiaute, celulas: Sequence[str]) -> None:
        self._colunas = leiaute.colunas
        self._celulas = celulas
        self.parciais = leiaute.parciais

    def __call__(self, dado: str) -> str:
        coluna = self._colunas.get(dado, -1)
        return self._celulas[coluna].strip() if 0 <= coluna < len(self._celulas) else ""


def _municipio(valores: _Valores, linha: int) -> Registro:
    codigo = _codigo_de_municipio(valores, "codigo", "código")
    uf = _uf(codigo, valores("uf"))
    return MunicipioLido(codigo, _nome_de_unidade(valores("nome"), "nome"), uf, linha)


def _distrito(valores: _Valores, linha: int) -> Registro:
    declarado = ""
    if valores("codigo_municipio"):
        declarado = _codigo_de_municipio(valores, "codigo_municipio", "código do município")
    if "codigo" in valores.parciais:
        codigo = declarado + _codigo(valores("codigo"), 2, "código", completar=True)
        codigo = _codigo(codigo, ALGARISMOS["distritos"], "código")
    else:
        codigo = _codigo(valores("codigo"), ALGARISMOS["distritos"], "código")
    uf = _uf(codigo, valores("uf"))
    codigo_municipio = codigo[: ALGARISMOS["municipios"]]
    if declarado and declarado != codigo_municipio:
        raise _Recusada(
            f"o código do distrito ({codigo}) não começa pelo do município ({declarado})"
        )
    nome = _nome_de_unidade(valores("nome"), "nome")
    municipio = _nome_de_unidade(valores("municipio"), "nome do município")
    return DistritoLido(codigo, nome, codigo_municipio, municipio, uf, linha)


def _localidade(valores: _Valores, linha: int) -> Registro:
    identificador = sem_decimais(valores("codigo"))
    if not identificador:
        raise _Recusada("falta o identificador")
    if not re.fullmatch(r"[0-9]{1,9}", identificador):
        raise _Recusada(f"identificador malformado: {identificador[:40]!r}")
    codigo = _codigo(valores("codigo_municipio"), ALGARISMOS["municipios"], "código do município")
    categoria = valores("categoria")
    if not categoria:
        raise _Recusada("falta a categoria")
    municipio, distrito = valores("municipio"), valores("distrito")
    latitude = _grau(valores("latitude"), _LATITUDES)
    longitude = _grau(valores("longitude"), _LONGITUDES)
    sem_ponto = latitude is None or longitude is None
    return LocalidadeLida(
        id=str(int(identificador)),
        nome=_nome(valores("nome"), "nome"),
        tipo=tipo_de(_nome(categoria, "categoria")),
        categoria_publicada=categoria,
        codigo_municipio=codigo,
        municipio=_nome(municipio, "nome do município") if municipio else "",
        uf=_uf(codigo, valores("uf")),
        distrito=_nome(distrito, "nome do distrito") if distrito else "",
        codigo_distrito=_distrito_da_sede(codigo, categoria, valores("codigo_categoria")),
        latitude=None if sem_ponto else latitude,
        longitude=None if sem_ponto else longitude,
        linha=linha,
    )


def _distrito_da_sede(municipio: str, categoria: str, codigo: str) -> str:
    """Código do distrito de que uma cidade ou vila é sede, quando a lista o permite saber."""
    algarismos = sem_decimais(codigo).zfill(2)
    sede = tipo_de(categoria) in (Tipo.CIDADE, Tipo.VILA)
    return municipio + algarismos if sede and re.fullmatch(r"[0-9]{2}", algarismos) else ""


_MONTADORES: dict[str, Callable[[_Valores, int], Registro]] = {
    "municipios": _municipio,
    "distritos": _distrito,
    "localidades": _localidade,
}


def _codigo_de_municipio(valores: _Valores, dado: str, qual: str) -> str:
    if dado not in valores.parciais:
        return _codigo(valores(dado), ALGARISMOS["municipios"], qual)
    uf = _codigo(valores("codigo_uf"), 2, "código da UF")
    return uf + _codigo(valores(dado), ALGARISMOS["municipios"] - 2, qual, completar=True)


def _codigo(celula: str, algarismos: int, qual: str, *, completar: bool = False) -> str:
    """O código de uma célula; `completar` repõe os zeros que a planilha tira de um parcial."""
    codigo = sem_decimais(celula)
    if not codigo:
        raise _Recusada(f"falta o {qual}")
    if completar:
        codigo = codigo.zfill(algarismos)
    if not re.fullmatch(rf"[0-9]{{{algarismos}}}", codigo):
        raise _Recusada(f"{qual} malformado: {celula[:40]!r} (são {algarismos} algarismos)")
    return codigo


def _uf(codigo: str, celula: str) -> str:
    uf = uf_do_codigo(codigo)
    if uf is None:
        raise _Recusada(f"o código {codigo} não é de nenhuma UF")
    if celula:
        declarada = uf_do_texto(sem_decimais(celula))
        if declarada is None:
            raise _Recusada(f"UF desconhecida: {celula[:40]!r}")
        if declarada != uf:
            raise _Recusada(f"o código {codigo} é de {uf.sigla}, e a linha diz {declarada.sigla}")
    return uf.sigla


@lru_cache(maxsize=65536)
def _nome(celula: str, qual: str) -> str:
    if not celula:
        raise _Recusada(f"falta o {qual}")
    if "\n" in celula or "\r" in celula:
        raise _Recusada(f"o {qual} continua na linha de baixo (aspas sem par?)")
    try:
        nome = limpar(celula)
    except NomeInvalido as erro:
        raise _Recusada(f"o {qual} {erro}") from erro
    suspeita = suspeitas.motivo(nome)
    if suspeita is not None:
        raise _Recusada(suspeita if qual == "nome" else f"{qual}: {suspeita}")
    return nome


def _nome_de_unidade(celula: str, qual: str) -> str:
    """Nome de município ou distrito, que nunca é só algarismos (o de uma agrovila pode ser)."""
    nome = _nome(celula, qual)
    if not any(map(str.isalpha, nome)):
        raise _Recusada(f"o {qual} não tem nenhuma letra")
    return nome


def _grau(celula: str, limites: tuple[float, float]) -> float | None:
    try:
        grau = float(celula.replace(",", "."))
    except ValueError:
        return None
    return grau if limites[0] <= grau <= limites[1] else None


def _e_nota(valores: _Valores, celulas: Sequence[str]) -> bool:
    """Se a linha é rodapé ou anotação ("Fonte: IBGE…", totais), e não dado com defeito."""
    codigo = sem_decimais(valores("codigo"))
    if codigo.isdecimal():
        return False
    cheias = [celula for celula in celulas if celula.strip()]
    try:
        if _NOTA.match(dobrar(cheias[0])):
            return True
    except NomeInvalido:
        return False
    return len(cheias) <= 2 and not valores("nome")


def _em_quarentena(folha: Folha, linha: int, nome: str, motivo: str) -> Quarentena:
    """Nome e motivo mostráveis: sem controle nem substituto solto, e de tamanho razoável."""
    visivel = "".join(c if c.isprintable() else "\ufffd" for c in nome[:200])
    return Quarentena(folha.arquivo, linha, visivel, motivo)


def _avisos(registros: Sequence[Registro], notas: int, subdistritos: int) -> Iterator[str]:
    if subdistritos:
        yield f"{subdistritos} linha(s) de subdistritos de fora: não são cidades nem vilas."
    if notas:
        yield f"{notas} linha(s) de rodapé ou anotação fora da tabela não contam como dados."
    localidades = [r for r in registros if isinstance(r, LocalidadeLida)]
    sem_municipio = sum(not r.municipio for r in localidades)
    if sem_municipio:
        yield f"{sem_municipio} localidade(s) sem o nome do município; vale o código dele."
    sem_ponto = sum(r.latitude is None for r in localidades)
    if sem_ponto:
        yield f"{sem_ponto} localidade(s) sem coordenadas, ou com coordenadas fora do Brasil."
    desconhecidas = sorted({r.categoria_publicada for r in localidades if r.tipo is Tipo.OUTRO})
    if desconhecidas:
        yield f"Categorias desconhecidas, lidas como outro: {', '.join(desconhecidas[:5])}."
