"""Nomes de pessoas vivas: quem se conhece, a forma do nome, o que pesa contra, o que se prova.

Três camadas. As tabelas dizem quem é conhecido e o que se sabe da sua vida; a forma do nome diz
que parece de pessoa; o requerente pode dar a data do óbito. Devoções, topônimos existentes e
homenagens costumeiras pesam contra. O resultado nunca diz mais do que sabe.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.pessoas.conhecidas import PARTE, conhecidas
from toponimia.regras.pessoas.derivacao import como_escrita, raiz_derivada
from toponimia.regras.pessoas.devocao import com_sobrenome, de_pessoa, ler_devocao, santo_inteiro
from toponimia.regras.pessoas.forma import Cauda, Forma, caudas, ler_forma
from toponimia.regras.pessoas.frequencia import (
    NOME_COMUM,
    e_sobrenome,
    portadores,
    portadores_esperados,
)
from toponimia.regras.pessoas.grafia import GRAFIA
from toponimia.regras.pessoas.homenagens import (
    HOMENAGEM_DE_NOME_RARO,
    e_costumeira,
    frase,
    ler_homenagens,
)
from toponimia.regras.pessoas.juizo import palavras_achadas, pela_forma, pelas_conhecidas
from toponimia.regras.pessoas.lexico import lexico
from toponimia.regras.pessoas.obito import ObitoInformado
from toponimia.regras.pessoas.vida import NOTORIAS, VIVA, Vida

_GRAVIDADE = {"nao": 0, "duvidoso": 1, "sim": 2}


@dataclass(frozen=True, slots=True)
class LeituraPessoa:
    """`resultado`: `sim`, `duvidoso` ou `nao`; `evidencia`, o que o sustenta."""

    resultado: str
    motivo: str
    evidencia: dict[str, Any] = field(default_factory=dict)


_NAO = LeituraPessoa("nao", "não tem forma de nome de pessoa")


def ler_pessoa(
    nome: str,
    *,
    data: date,
    e_toponimo: Callable[[str], bool] | None = None,
    obito: ObitoInformado | None = None,
    derivados: bool = False,
) -> LeituraPessoa:
    """Diz se o nome é de pessoa viva em `data`.

    Argumentos: `e_toponimo`, se um nome já é de cidade ou vila existente; `obito`, o que o
    requerente informa; `derivados`, se a lei em causa alcança nomes derivados (Davinópolis).
    Erros: `NomeInvalido` se o texto não pode ser um nome.
    """
    forma = ler_forma(nome)
    leitura = _ler(nome, forma, data, e_toponimo)
    if obito is not None and leitura.resultado != "nao":
        leitura = _com_obito(leitura, obito, data)
    if derivados and leitura.resultado == "nao" and not leitura.evidencia:
        raiz = raiz_derivada(nome)
        if raiz is not None:
            escrita = como_escrita(nome, raiz)
            motivo = f"parece derivado do nome “{escrita}”; se a pessoa vive, a lei o alcança"
            return LeituraPessoa("duvidoso", motivo, {"derivado_de": raiz})
    return leitura


def _ler(
    nome: str, forma: Forma, data: date, e_toponimo: Callable[[str], bool] | None
) -> LeituraPessoa:
    """A leitura mais grave: do nome inteiro, ou do fim dele, se o começo não é de gente."""
    existente = e_toponimo is not None and e_toponimo(nome)
    if forma.especie == "santo":
        inteiro = _pela_devocao(forma, data, existente)
    else:
        inteiro = _pelo_nome(nome, forma, data, e_toponimo, existente)
    if inteiro.resultado == "sim" or not _pode_abrir_lugar(forma, inteiro):
        return inteiro
    fim = _pelo_fim(nome, forma, data, e_toponimo, existente)
    if fim is None:
        return inteiro
    # Quem o fim nomeia é quem se conhece; do nome inteiro só se sabia a forma.
    return fim if fim.evidencia["pessoas"] else max(inteiro, fim, key=_peso)


def _pelo_fim(
    nome: str,
    forma: Forma,
    data: date,
    e_toponimo: Callable[[str], bool] | None,
    existente: bool,
) -> LeituraPessoa | None:
    """A leitura do fim mais longo que é nome de pessoa; os mais curtos são parte dele."""
    de_santo = forma.especie == "santo"
    for cauda in caudas(nome):
        leitura = _pela_cauda(nome, cauda, data, e_toponimo, existente, de_santo=de_santo)
        if leitura is not None:
            return leitura
    return None


def _peso(leitura: LeituraPessoa) -> tuple[int, bool]:
    """A mais grave; de duas iguais, a que diz de quem é o nome."""
    return _GRAVIDADE[leitura.resultado], bool(leitura.evidencia.get("pessoas"))


def _pelo_nome(
    nome: str,
    forma: Forma,
    data: date,
    e_toponimo: Callable[[str], bool] | None,
    existente: bool,
) -> LeituraPessoa:
    evidencia: dict[str, Any]
    achadas = conhecidas(forma, data)
    if not achadas and (santo := santo_inteiro(forma)) is not None:
        evidencia = {"forma": "santo", "devocao": santo.evidencia}
        return LeituraPessoa("nao", f"nome de santo: {santo}", evidencia)
    if not achadas and forma.especie == "nenhuma":
        homenagens = ler_homenagens(forma, data)
        de_sobrenomes = len(forma.palavras) > 1 and all(map(e_sobrenome, forma.palavras))
        if de_sobrenomes and e_costumeira(forma, homenagens):
            # Barata Ribeiro: só sobrenomes, e as ruas dizem que é gente.
            mais = homenagens.mais
            evidencia = {"forma": "nenhuma", "homenagens_em_municipios": mais}
            return LeituraPessoa("nao", frase(mais), evidencia)
        return _NAO
    so_uma = existente and len(forma.palavras) == 1 and not forma.titulo
    if so_uma and not any(_por_inteiro(forma, *par) for par in achadas):
        return LeituraPessoa("nao", "palavra só, que já é topônimo existente")
    return _julgar(nome, forma, achadas, data, e_toponimo, existente)


def _julgar(
    nome: str,
    forma: Forma,
    achadas: list[tuple[Vida, str]],
    data: date,
    e_toponimo: Callable[[str], bool] | None,
    existente: bool,
) -> LeituraPessoa:
    if e_toponimo is not None and not existente and (base := _sem_acessorios(nome, forma)):
        existente = e_toponimo(base)
    homenagens = ler_homenagens(forma, data)
    evidencia: dict[str, Any] = {
        "forma": forma.especie,
        "titulo": forma.titulo or None,
        "pessoas": [vida.evidencia for vida, _ in achadas[:5]],
        "homenagens_em_municipios": homenagens.mais,
        "toponimo_existente": existente,
    }
    if achadas:
        resultado, motivo = pelas_conhecidas(forma, achadas, homenagens, existente)
    else:
        resultado, motivo = pela_forma(forma, homenagens, existente)
    return LeituraPessoa(resultado, motivo, evidencia)


def _pela_devocao(forma: Forma, data: date, existente: bool) -> LeituraPessoa:
    """Nome começado por São, Santa, Nossa Senhora…: de que devoção, e se é só devoção."""
    devocao = ler_devocao(forma)
    evidencia: dict[str, Any] = {
        "forma": "santo",
        "devocao": None if devocao is None else devocao.evidencia,
        "toponimo_existente": existente,
    }
    if devocao is not None and (devocao.inteira or existente or not com_sobrenome(forma)):
        motivo = f"santo ou devoção: {devocao}" if devocao.fonte else str(devocao)
        return LeituraPessoa("nao", motivo, evidencia)
    if existente:
        return LeituraPessoa("nao", "devoção que já é topônimo existente", evidencia)
    homenagens = ler_homenagens(forma, data)
    # Santo Dias da Silva é operário; Santa Laura, que rua de gente não se chama assim, é santa.
    minimo = HOMENAGEM_DE_NOME_RARO if com_sobrenome(forma) else 1
    if homenagens.mais >= minimo:
        evidencia["homenagens_em_municipios"] = homenagens.mais
        motivo = f"devoção corrente (nome de rua em {homenagens.mais} municípios)"
        return LeituraPessoa("nao", motivo, evidencia)
    if not de_pessoa(forma):
        return LeituraPessoa("nao", "não tem forma de nome de pessoa", evidencia)
    motivo = "não se achou santo deste nome nas fontes: dizer qual é, ou de quem é o nome"
    if com_sobrenome(forma):
        motivo = "ao nome de santo segue-se sobrenome de gente: dizer de quem é o nome"
    return LeituraPessoa("duvidoso", motivo, evidencia)


def _pode_abrir_lugar(forma: Forma, leitura: LeituraPessoa) -> bool:
    """Se o começo do nome pode ser de lugar, e o fim de pessoa: Chapada do Mauro Mendes."""
    if leitura.evidencia.get("pessoas"):
        return False
    if forma.especie == "santo" and len(forma.palavras) > 2:
        devocao = ler_devocao(forma)
        if devocao is not None and devocao.fonte and devocao.inteira:
            # São Domingos Sávio é o santo, por mais que haja deputado Domingos Sávio.
            return False
    if forma.especie == "santo" or (forma.especie == "nenhuma" and not forma.titulo):
        return True
    primeira = forma.nucleo[0]
    de_gente = portadores(primeira) and primeira not in lexico().ambiguos
    return not (forma.titulo or de_gente)


def _pela_cauda(
    nome: str,
    cauda: Cauda,
    data: date,
    e_toponimo: Callable[[str], bool] | None,
    existente: bool,
    *,
    de_santo: bool,
) -> LeituraPessoa | None:
    """A leitura do fim do nome, se é nome inteiro de quem se conhece, ou depois de partícula."""
    forma = cauda.forma
    anuncia = cauda.depois_de_particula and forma.especie in ("nome", "titulo")
    achadas = [par for par in conhecidas(forma, data, grafias=False) if _por_inteiro(forma, *par)]
    if len(forma.palavras) == 1 and not forma.titulo and not cauda.depois_de_particula:
        return None
    if not cauda.depois_de_particula:
        achadas = [par for par in achadas if _aponta(forma, par[0])]
    if not achadas and not anuncia:
        return None
    leitura = _julgar(nome, forma, achadas, data, e_toponimo, existente)
    if de_santo and not cauda.depois_de_particula and leitura.resultado == "sim":
        # São José Sarney pode ser devoção; São José do José Sarney, não.
        leitura = replace(leitura, resultado="duvidoso", motivo=f"{leitura.motivo}; ou de santo")
    comeco = sem_particulas(forma.generico.split())
    if leitura.resultado == "nao" and not set(comeco) <= tabelas.palavras_de_lugar():
        # Fulano Tancredo Neves, de prenome que não se conhece, não é Tancredo Neves.
        outro = "mas o começo pode ser prenome: dizer de quem é e provar o óbito"
        leitura = replace(leitura, resultado="duvidoso", motivo=f"{leitura.motivo}; {outro}")
    return replace(leitura, motivo=f"no fim do nome, “{cauda.texto}”: {leitura.motivo}")


def _por_inteiro(forma: Forma, vida: Vida, especie: str) -> bool:
    """Se a pessoa se acha pelo nome, e não por parte dele; no fim de um nome, a parte de quem é
    notório basta (Chapada do Bolsonaro)."""
    if especie not in (PARTE, GRAFIA):
        # O gentílico pode ser do nome: Fernando Mineiro, João Bahia. De uma palavra só, que já é
        # topônimo, só a de notório.
        so_uma = len(palavras_achadas(forma, vida)) == 1 and not (forma.titulo or forma.generico)
        return not so_uma or vida.teve_papel(NOTORIAS)
    sozinha = len(forma.palavras) == 1 and not forma.titulo
    return sozinha and bool(forma.generico) and vida.teve_papel(NOTORIAS)


def _aponta(forma: Forma, vida: Vida) -> bool:
    return vida.teve_papel(NOTORIAS) or portadores_esperados(forma.palavras) <= NOME_COMUM


def _sem_acessorios(nome: str, forma: Forma) -> str:
    """O nome sem o genérico nem o distintivo (Coronel Fabriciano Novo); vazio se nada se tira."""
    inicio, fim = len(forma.generico.split()), len(forma.distintivo.split())
    palavras = chave_exata(nome).split()
    if not inicio + fim or len(palavras) != len(palavras_de(nome)):
        return ""
    return " ".join(palavras[inicio : len(palavras) - fim])


def _com_obito(leitura: LeituraPessoa, obito: ObitoInformado, data: date) -> LeituraPessoa:
    """O óbito informado pelo requerente, posto ao lado do que as fontes dizem."""
    evidencia = leitura.evidencia | {"falecimento_informado": obito.evidencia}
    if obito.data > data:
        motivo = f"o óbito informado ({obito}) é posterior à data: a pessoa ainda vivia"
        return LeituraPessoa("sim", motivo, evidencia)
    prova = [
        p
        for p in leitura.evidencia.get("pessoas", [])
        if p["situacao"] == VIVA and not _coerente(p, obito)
    ]
    if leitura.resultado == "sim" and prova:
        motivo = (
            f"óbito informado ({obito}), mas {prova[0]['nome']} {prova[0]['razao']}: "
            "juntar a certidão"
        )
        return LeituraPessoa("duvidoso", motivo, evidencia)
    return LeituraPessoa("nao", f"pessoa falecida, conforme informado: {obito}", evidencia)


def _coerente(pessoa: dict[str, Any], obito: ObitoInformado) -> bool:
    """Se o óbito informado é posterior à última notícia da pessoa."""
    return bool(obito.data.isoformat() > str(pessoa["vivo_em"] or ""))
