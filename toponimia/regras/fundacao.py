"""O que as listas antigas dizem da fundação de um município (LC nº 1/1967, art. 14).

Um município que já consta de uma lista não foi fundado depois dela, ainda que se registre um ano
de instalação posterior. Se a lista o traz com outro nome, é a tabela do IBGE que dá os dois por
um só município; ela não diz se só o nome mudou ou também a sede (Campinas e Goiânia).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.listas import titulo
from toponimia.regras.posse import Periodo, mesmo_nome_do_lugar


@dataclass(frozen=True, slots=True)
class PrimeiroRegistro:
    """A primeira lista em que um município consta.

    `nome`: o que ela lhe dá; `outro`: se é nome diverso do de hoje, e não só outra grafia;
    `com_o_nome`: a primeira lista da série, ainda anterior ao ano de instalação registrado, que o
    traz com o nome de hoje, se a primeira de todas o traz com outro;
    `divergente`: nome de outra lista do mesmo ano, se uma traz o de hoje e a outra não;
    `faltas`: listas entre o ano de instalação registrado e esta, que não trazem o município;
    `interrupcao`: primeira e última das listas seguintes de que o município sumiu, e a lista em
    que voltou, se foi entre elas que caiu o ano de instalação registrado.
    """

    ano: int
    lista: str
    nome: str
    outro: bool
    com_o_nome: int | None = None
    divergente: tuple[str, str] | None = None
    faltas: tuple[int, ...] = ()
    interrupcao: tuple[int, int, int] | None = None


def primeiro_registro(
    nome: str,
    periodos: Iterable[Periodo],
    *,
    instalacao: int,
    anos: Sequence[int],
    grafias: Collection[str] = (),
) -> PrimeiroRegistro | None:
    """A primeira lista da série de 1872 a 2010 que traz o município.

    Argumentos: `nome` de hoje; `periodos` do município, de todas as fontes; `instalacao`, o ano
    registrado (ou informado) com que se compara; `anos` das listas da série; `grafias` do nome que
    as regras não alcançam. Devolve `None` se a série não o traz.
    """
    da_serie: dict[int, Periodo] = {}
    de_outras: dict[int, Periodo] = {}
    for periodo in periodos:
        onde = da_serie if periodo.fonte == "censo" else de_outras
        onde.update(dict.fromkeys(periodo.anos, periodo))
    if not da_serie:
        return None
    ano = min(da_serie)
    achado = da_serie[ano]

    def e_este(registrado: str) -> bool:
        return mesmo_nome_do_lugar(registrado, nome, grafias)

    outro = not e_este(achado.nome)
    com_o_nome = None
    if outro:
        com_o_nome = min(
            (a for a, p in da_serie.items() if a < instalacao and e_este(p.nome)), default=None
        )
    divergente = None
    if ano in de_outras:
        segundo = de_outras[ano]
        if e_este(segundo.nome) is outro:
            divergente = (titulo(segundo.camada, segundo.fonte, ano), segundo.nome)
    return PrimeiroRegistro(
        ano,
        titulo(achado.camada, achado.fonte, ano),
        achado.nome,
        outro,
        com_o_nome,
        divergente,
        tuple(a for a in anos if instalacao < a < ano),
        _interrupcao(sorted(da_serie), anos, instalacao),
    )


def _interrupcao(
    presentes: Sequence[int], anos: Sequence[int], instalacao: int
) -> tuple[int, int, int] | None:
    for antes, volta in zip(presentes, presentes[1:], strict=False):
        faltam = [a for a in anos if antes < a < volta]
        if faltam and antes < instalacao <= volta:
            return min(faltam), max(faltam), volta
    return None


def frase_do_limite(
    quem: str, nome: str, registro: PrimeiroRegistro, *, tem_hoje: str | None = None
) -> str:
    """Por que a data é só um limite.

    Argumentos: `quem` registra o ano posterior, e qual ("DATASUS, CADMUN registra 1975"); `nome`
    de hoje; `registro`, o que o contradiz; `tem_hoje`, outro município da UF, se algum, que tem
    hoje o nome do registro.
    """
    if registro.outro:
        frase = (
            f"{quem}, mas o IBGE já traz o município em {registro.ano} com outro nome, "
            f"{_entre_parenteses(registro)}: a fundação não é posterior a esse ano, se é o mesmo "
            "lugar; a lista não diz se só o nome mudou ou também a sede."
        )
        if tem_hoje is not None:
            frase += f" “{tem_hoje}” é hoje o nome de outro município da mesma UF."
        if registro.com_o_nome is not None:
            frase += f" Com o nome de hoje, consta em {registro.com_o_nome}."
    else:
        como = "" if chave_exata(registro.nome) == chave_exata(nome) else ", como"
        consta = f"{registro.ano}{como} {_entre_parenteses(registro, com_nome=bool(como))}"
        frase = (
            f"{quem}, mas o lugar já consta em {consta}: a fundação não é posterior a esse ano."
        )
    return f"{frase} {_porque(registro)}"


def frase_da_demora(registro: PrimeiroRegistro) -> str:
    """O que se diz de um município que falta nas listas seguintes ao ano de instalação."""
    como = f", com outro nome, {_entre_parenteses(registro)}" if registro.outro else ""
    if not como:
        como = f" {_entre_parenteses(registro, com_nome=False)}"
    return (
        f"Não consta {_das_listas(registro.faltas)}; a primeira que o traz é a de {registro.ano}"
        f"{como}: o ano registrado pode ser o da lei ou da povoação, e não "
        "o da instalação."
    )


def frase_do_anterior(registro: PrimeiroRegistro) -> str:
    """O que se diz de um registro sob outro nome, que não desmente um fato informado."""
    return (
        f"Antes dessa data o IBGE já traz o município com outro nome, em {registro.ano}: "
        f"{_entre_parenteses(registro)}. Prevaleceu o fato informado; convém confirmar que o "
        "lugar não é o mesmo."
    )


def _entre_parenteses(registro: PrimeiroRegistro, *, com_nome: bool = True) -> str:
    """O nome no registro e a lista de que vem; e o que diz outra lista do mesmo ano."""
    lista = registro.lista
    if registro.divergente is not None:
        outra, nome = registro.divergente
        lista += f"; na {outra} do mesmo ano, “{nome}”"
    return f"“{registro.nome}” ({lista})" if com_nome else f"({lista})"


def _porque(registro: PrimeiroRegistro) -> str:
    if registro.interrupcao is None:
        return (
            "O ano registrado pode ser de nova instalação ou de mudança de nome ou de unidade da "
            "Federação."
        )
    primeira, ultima, volta = registro.interrupcao
    return (
        f"Não consta {_das_listas((primeira, ultima))} e volta na de {volta}: o ano registrado "
        "pode ser o da nova instalação."
    )


def _das_listas(anos: Sequence[int]) -> str:
    primeira, ultima = min(anos), max(anos)
    return (
        f"da lista de {primeira}" if primeira == ultima else f"das listas de {primeira} a {ultima}"
    )
