"""Das linhas de uma folha aos registros de uma camada, com quarentena do que não serve.

Nada é consertado nem escolhido: quando duas linhas se contradizem, as duas ficam de fora.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toponimia.banco.leitura import suspeitas
from toponimia.banco.leitura.colunas import ALGARISMOS, Leiaute
from toponimia.banco.leitura.tipos import (
    DistritoLido,
    Folha,
    LocalidadeLida,
    MunicipioLido,
    Quarentena,
)
from toponimia.erros import ArquivoInvalido, NomeInvalido
from toponimia.modelos import Tipo
from toponimia.nomes.normalizacao import chave_exata, dobrar, limpar
from toponimia.territorio import uf_do_codigo, uf_do_texto

Registro = MunicipioLido | DistritoLido | LocalidadeLida

_POUCAS = 20
"""Abaixo disto, a parte das linhas ruins não diz nada do arquivo; só zero aceitas o recusa."""
_MAXIMO_COM_ACENTO_ESTRAGADO = 0.10

_NOTA = re.compile(r"(?:fonte|nota|notas|total|obs|observacao|observacoes|elaboracao|ibge)\b")
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
    lidas = notas = 0
    for linha, celulas in folha.linhas[leiaute.posicao + 1 :]:
        valores = _Valores(leiaute, celulas)
        if not folha.toda_linha_e_dado:
            if not any(map(str.strip, celulas)) or celulas == leiaute.cabecalho:
                continue
            if _e_nota(valores, celulas):
                notas += 1
                continue
        lidas += 1
        try:
            if any(map(str.strip, celulas[len(leiaute.cabecalho) :])):
                raise _Recusada("a linha tem mais células que o cabeçalho")
            aceitos.append(montar(valores, linha))
        except _Recusada as recusa:
            quarentena.append(_em_quarentena(folha, linha, valores("nome"), str(recusa)))
    for registro, motivo in _contraditorios(aceitos):
        quarentena.append(_em_quarentena(folha, registro.linha, registro.nome, motivo))
    fora = {q.linha for q in quarentena}
    aceitos = [registro for registro in aceitos if registro.linha not in fora]
    quarentena.sort(key=lambda q: q.linha)
    _conferir_proporcao(folha, lidas, quarentena)
    return Extraidos(lidas, tuple(aceitos), tuple(quarentena), tuple(_avisos(aceitos, notas)))


class _Valores:
    """As células de uma linha, pelo nome do dado; `""` onde não há coluna ou célula."""

    __slots__ = ("_celulas", "_colunas")

    def __init__(self, leiaute: Leiaute, celulas: Sequence[str]) -> None:
        self._colunas = leiaute.colunas
        self._celulas = celulas

    def __call__(self, dado: str) -> str:
        coluna = self._colunas.get(dado, -1)
        return self._celulas[coluna].strip() if 0 <= coluna < len(self._celulas) else ""


def _municipio(valores: _Valores, linha: int) -> Registro:
    codigo = _codigo(valores("codigo"), ALGARISMOS["municipios"], "código")
    uf = _uf(codigo, valores("uf"))
    return MunicipioLido(codigo, _nome_de_unidade(valores("nome"), "nome"), uf, linha)


def _distrito(valores: _Valores, linha: int) -> Registro:
    codigo = _codigo(valores("codigo"), ALGARISMOS["distritos"], "código")
    uf = _uf(codigo, valores("uf"))
    declarado = valores("codigo_municipio")
    codigo_municipio = codigo[: ALGARISMOS["municipios"]]
    if declarado:
        declarado = _codigo(declarado, ALGARISMOS["municipios"], "código do município")
        if declarado != codigo_municipio:
            raise _Recusada(
                f"o código do distrito ({codigo}) não começa pelo do município ({declarado})"
            )
    nome = _nome_de_unidade(valores("nome"), "nome")
    municipio = _nome_de_unidade(valores("municipio"), "nome do município")
    return DistritoLido(codigo, nome, codigo_municipio, municipio, uf, linha)


def _localidade(valores: _Valores, linha: int) -> Registro:
    identificador = _sem_decimais(valores("codigo"))
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
        latitude=None if sem_ponto else latitude,
        longitude=None if sem_ponto else longitude,
        linha=linha,
    )


_MONTADORES: dict[str, Callable[[_Valores, int], Registro]] = {
    "municipios": _municipio,
    "distritos": _distrito,
    "localidades": _localidade,
}


def _sem_decimais(celula: str) -> str:
    """A planilha guarda códigos como número: `1100015.0` é `1100015`."""
    return re.sub(r"[.,]0+$", "", celula)


def _codigo(celula: str, algarismos: int, qual: str) -> str:
    codigo = _sem_decimais(celula)
    if not codigo:
        raise _Recusada(f"falta o {qual}")
    if not re.fullmatch(rf"[0-9]{{{algarismos}}}", codigo):
        raise _Recusada(f"{qual} malformado: {celula[:40]!r} (são {algarismos} algarismos)")
    return codigo


def _uf(codigo: str, celula: str) -> str:
    uf = uf_do_codigo(codigo)
    if uf is None:
        raise _Recusada(f"o código {codigo} não é de nenhuma UF")
    if celula:
        declarada = uf_do_texto(_sem_decimais(celula))
        if declarada is None:
            raise _Recusada(f"UF desconhecida: {celula[:40]!r}")
        if declarada != uf:
            raise _Recusada(f"o código {codigo} é de {uf.sigla}, e a linha diz {declarada.sigla}")
    return uf.sigla


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
    codigo = _sem_decimais(valores("codigo"))
    if codigo.isdecimal():
        return False
    cheias = [celula for celula in celulas if celula.strip()]
    try:
        if _NOTA.match(dobrar(cheias[0])):
            return True
    except NomeInvalido:
        return False
    return len(cheias) <= 2 and not valores("nome")


def _contraditorios(registros: Sequence[Registro]) -> Iterator[tuple[Registro, str]]:
    """Os registros repetidos, e todos os que dão ao mesmo código nomes diferentes."""
    por_codigo: defaultdict[str, list[Registro]] = defaultdict(list)
    for registro in registros:
        por_codigo[_identidade(registro)].append(registro)
    for grupo in por_codigo.values():
        primeiro = grupo[0]
        if len(grupo) == 1:
            continue
        if len({replace(registro, linha=0) for registro in grupo}) == 1:
            for registro in grupo[1:]:
                yield registro, f"linha repetida (igual à linha {primeiro.linha})"
        else:
            for registro in grupo:
                outras = ", ".join(str(r.linha) for r in grupo[:6] if r is not registro)
                yield registro, f"o mesmo código com outros dados (linha {outras})"
    yield from _municipios_contraditorios(
        [r for grupo in por_codigo.values() for r in grupo[:1] if isinstance(r, DistritoLido)]
    )


def _municipios_contraditorios(
    distritos: Sequence[DistritoLido],
) -> Iterator[tuple[Registro, str]]:
    nomes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for distrito in distritos:
        nomes[distrito.codigo_municipio][chave_exata(distrito.municipio)] += 1
    for distrito in distritos:
        if len(nomes[distrito.codigo_municipio]) > 1:
            yield (
                distrito,
                f"o município {distrito.codigo_municipio} aparece com mais de um nome",
            )


def _identidade(registro: Registro) -> str:
    return registro.id if isinstance(registro, LocalidadeLida) else registro.codigo


def _em_quarentena(folha: Folha, linha: int, nome: str, motivo: str) -> Quarentena:
    """Nome e motivo mostráveis: sem controle nem substituto solto, e de tamanho razoável."""
    visivel = "".join(c if c.isprintable() else "\ufffd" for c in nome[:200])
    return Quarentena(folha.arquivo, linha, visivel, motivo)


def _conferir_proporcao(folha: Folha, lidas: int, quarentena: Sequence[Quarentena]) -> None:
    if lidas == 0:
        raise ArquivoInvalido(
            f"{folha.arquivo} tem cabeçalho, mas nenhuma linha de dados; "
            "baixe o arquivo de novo do IBGE."
        )
    ruins = len(quarentena)
    if ruins == lidas or (lidas >= _POUCAS and ruins * 2 > lidas):
        exemplo = quarentena[0]
        raise ArquivoInvalido(
            f"{folha.arquivo} tem {ruins} de {lidas} linhas sem condição de uso "
            f"(por exemplo, linha {exemplo.linha}: {exemplo.motivo}); "
            "confira se é o arquivo publicado pelo IBGE."
        )
    estragadas = [q for q in quarentena if suspeitas.CODIFICACAO in q.motivo]
    if lidas >= _POUCAS and len(estragadas) > lidas * _MAXIMO_COM_ACENTO_ESTRAGADO:
        raise ArquivoInvalido(
            f"{folha.arquivo} tem os acentos estragados em {len(estragadas)} de {lidas} linhas "
            f"(por exemplo, linha {estragadas[0].linha}: {estragadas[0].nome!r}); "
            "baixe-o de novo ou salve-o como CSV UTF-8."
        )


def _avisos(registros: Sequence[Registro], notas: int) -> Iterator[str]:
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
