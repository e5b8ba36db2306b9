"""A consulta prévia de um nome: cada regra, o seu efeito, e o parecer que delas resulta.

`data`, `pessoa_viva`, `extensao` e `repeticao` aparecem sempre, uma vez cada, nesta ordem, com
todos os atos que as regem; as regras próprias de um Estado vêm depois. O efeito de uma regra nunca
passa do que a sua situação permite: a vigente impede, a não confirmada ressalva, a revogada
informa.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Any

from toponimia.erros import PedidoInvalido
from toponimia.modelos import Categoria, Correlato, PreVerificacao, ResultadoRegra
from toponimia.regras import fundamentos
from toponimia.regras.acordos import Acordo
from toponimia.regras.datas import ler_data
from toponimia.regras.estrangeiras import ler_estrangeiras
from toponimia.regras.extensao import contar_palavras
from toponimia.regras.fundamentos import EFEITOS, REGRAS_COMUNS, REGRAS_EXTRAS, TIPOS, Quadro
from toponimia.regras.pessoas import ler_pessoa
from toponimia.regras.pessoas.obito import ObitoInformado, ler_obito
from toponimia.regras.repeticao import Apurada, Novato, avaliar_repeticao

# Limite com que a extensão se calcula, só como informação, onde a UF não tem regra: o que as leis
# estaduais conhecidas mais adotam.
LIMITE_INFORMATIVO = 3
MODOS = ("projeto", "inventario")


@dataclass(frozen=True, slots=True)
class Consulta:
    """O que se pergunta de um nome, já conferido, para as funções das regras."""

    nome: str
    data: date
    novato: Novato
    correlatos: Sequence[Correlato] = ()
    acordos: Sequence[Acordo] = ()
    obito: ObitoInformado | None = None
    e_toponimo: Callable[[str], bool] | None = None


def avaliar(
    nome: str,
    *,
    uf: str | None,
    tipo: str,
    data: date,
    correlatos: Sequence[Correlato],
    acordos: Sequence[Acordo] = (),
    categoria_do_novo: tuple[Categoria, Categoria] | None = None,
    apurada: Apurada | None = None,
    pessoa_falecida: str | None = None,
    modo: str = "projeto",
    e_toponimo: Callable[[str], bool] | None = None,
    ordenamento: fundamentos.Ordenamento | None = None,
) -> PreVerificacao:
    """Consulta prévia de um nome proposto.

    Argumentos: `uf`, sigla ou `None` (só as regras federais); `tipo`, `municipio` ou `distrito`;
    `data`, a de referência; `correlatos`, os da lista, sem o lugar que receberá o nome; `acordos`
    do art. 10 sobre o nome; `categoria_do_novo`, (menor, maior) do lugar, se já existe; `apurada`,
    a precedência do lugar, se já tem o nome;
    `pessoa_falecida`, "AAAA-MM-DD" ou "AAAA-MM-DD; fonte"; `modo`, `projeto` ou `inventario` (só
    informa); `e_toponimo`, se um nome já é de cidade ou vila existente.
    Devolve: a consulta, com as regras na ordem do contrato.
    Erros: `NomeInvalido` se o texto não pode ser um nome; `PedidoInvalido` por UF, tipo, modo ou
    óbito que não existe.
    """
    if tipo not in TIPOS:
        raise PedidoInvalido(f"O tipo {tipo!r} não existe; use municipio ou distrito.")
    if modo not in MODOS:
        raise PedidoInvalido(f"O modo {modo!r} não existe; use projeto ou inventario.")
    lei = fundamentos.ordenamento_da_uf(uf) if ordenamento is None else ordenamento
    quadro = fundamentos.quadro(lei, uf, tipo, data)
    sigla = None if uf is None else quadro.perfil.uf
    consulta = Consulta(
        nome=nome,
        data=data,
        novato=Novato(sigla, tipo, categoria_do_novo, apurada),
        correlatos=correlatos,
        acordos=acordos,
        obito=None if pessoa_falecida is None else ler_obito(pessoa_falecida),
        e_toponimo=e_toponimo,
    )
    extras = [especie for especie in REGRAS_EXTRAS if especie in quadro.regras]
    resultados = tuple(FUNCOES[qual](consulta, quadro) for qual in (*REGRAS_COMUNS, *extras))
    if modo == "inventario":
        resultados = tuple(replace(r, efeito=_ate("informa", r.efeito)) for r in resultados)
    return PreVerificacao(
        nome=nome,
        uf=sigla,
        tipo=tipo,
        data_referencia=data.isoformat(),
        parecer=concluir(resultados),
        perfil=quadro.perfil.rotulo,
        regras=resultados,
        correlatos=tuple(correlatos),
    )


def concluir(resultados: Sequence[ResultadoRegra]) -> str:
    """O parecer que os efeitos impõem: o mais forte decide."""
    efeitos = {resultado.efeito for resultado in resultados}
    if "impede" in efeitos:
        return "com_impedimento"
    return "com_ressalvas" if "ressalva" in efeitos else "sem_impedimento"


def _ate(teto: str, efeito: str) -> str:
    return min(teto, efeito, key=EFEITOS.index)


def _efeito(resultado: str, teto: str) -> str:
    """`sim` tem o maior efeito que as regras permitem; `duvidoso`, quando muito ressalva."""
    if resultado == "nao":
        return "nenhum"
    return teto if resultado == "sim" else _ate("ressalva", teto)


def _ressalvar(motivo: str, resultado: str, teto: str) -> str:
    """O motivo, com o que a situação das regras tira da sua força."""
    if resultado == "nao" or teto == "impede":
        return motivo
    if teto == "ressalva":
        return f"{motivo} (regra de vigência não confirmada)"
    return f"{motivo} (só informação: nenhuma regra conhecida em vigor alcança o caso)"


def _data(consulta: Consulta, quadro: Quadro) -> ResultadoRegra:
    leitura = ler_data(consulta.nome)
    return _resultado("data", leitura.resultado, leitura.motivo, leitura.evidencia, quadro)


def _resultado(
    regra: str, resultado: str, motivo: str, evidencia: Mapping[str, Any], quadro: Quadro
) -> ResultadoRegra:
    teto = quadro.teto_de(regra)
    return ResultadoRegra(
        regra,
        resultado,
        _efeito(resultado, teto),
        _ressalvar(motivo, resultado, teto),
        evidencia,
        quadro.fundamentos_de(regra),
    )


def _pessoa_viva(consulta: Consulta, quadro: Quadro) -> ResultadoRegra:
    derivados = [
        regra
        for regra in quadro.regras_de("pessoa_viva")
        if regra.parametros.get("derivados") and regra.situacao(quadro.data) != "revogada"
    ]
    leitura = ler_pessoa(
        consulta.nome,
        data=consulta.data,
        e_toponimo=consulta.e_toponimo,
        obito=consulta.obito,
        derivados=bool(derivados),
    )
    teto = quadro.teto_de("pessoa_viva")
    if "derivado_de" in leitura.evidencia:
        teto = fundamentos.teto(derivados, quadro.data)
    efeito = _efeito(leitura.resultado, teto)
    motivo, evidencia = leitura.motivo, leitura.evidencia
    if consulta.obito is not None and "falecimento_informado" not in evidencia:
        motivo += f"; {_sobra_do_obito(consulta.obito, evidencia)}"
        evidencia = evidencia | {"falecimento_nao_usado": consulta.obito.evidencia}
    # De quem se sabe morto o leitor quer saber quem é; e o óbito informado tem resposta.
    if leitura.resultado == "nao" and (evidencia.get("pessoas") or consulta.obito is not None):
        efeito = "informa"
    return ResultadoRegra(
        "pessoa_viva",
        leitura.resultado,
        efeito,
        _ressalvar(motivo, leitura.resultado, teto),
        evidencia,
        quadro.fundamentos_de("pessoa_viva"),
    )


def _sobra_do_obito(obito: ObitoInformado, evidencia: Mapping[str, Any]) -> str:
    """Por que o óbito informado não mudou o resultado, e se confere com o das fontes."""
    conhecidos = {p["falecimento"] for p in evidencia.get("pessoas", ()) if p["falecimento"]}
    if not conhecidos:
        return f"o óbito informado ({obito}) não foi usado, porque o resultado não depende dele"
    if obito.data.isoformat() in conhecidos:
        return f"o óbito informado ({obito}) confere"
    return f"o óbito informado ({obito}) não foi usado e não confere com o das fontes: verifique-o"


def _extensao(consulta: Consulta, quadro: Quadro) -> ResultadoRegra:
    contagem = contar_palavras(consulta.nome)
    da_lei = _limite(quadro)
    limite, teto = (LIMITE_INFORMATIVO, "informa") if da_lei is None else da_lei
    resultado = contagem.excede(limite)
    quantas = (
        f"{contagem.minimo}"
        if contagem.minimo == contagem.maximo
        else f"de {contagem.minimo} a {contagem.maximo}"
    )
    palavras = "palavra" if contagem.maximo == 1 else "palavras"
    motivo = f"{quantas} {palavras}, sem as partículas; "
    if da_lei is None and consulta.novato.uf is None:
        limites = _limites_estaduais(consulta.novato.tipo, consulta.data)
        estaduais = (
            f"e a UF não foi indicada: não se aplicou o das leis estaduais ({limites})"
            if limites
            else "nem se conhece limite estadual em vigor na data"
        )
        motivo += (
            f"não há limite federal {estaduais}; o de {LIMITE_INFORMATIVO} serve só de informação"
        )
    elif da_lei is None:
        motivo += (
            "não há limite federal nem se conhece limite estadual em vigor para o caso: o de "
            f"{LIMITE_INFORMATIVO}, de leis estaduais que não o alcançam, serve só de informação"
        )
    else:
        motivo = _ressalvar(f"{motivo}limite {limite}", resultado, teto)
    return ResultadoRegra(
        "extensao",
        resultado,
        _efeito(resultado, teto),
        motivo,
        {
            "minimo": contagem.minimo,
            "maximo": contagem.maximo,
            "palavras": list(contagem.palavras),
            "limite": limite,
        },
        quadro.fundamentos_de("extensao"),
    )


@lru_cache(maxsize=1024)
def _limite(quadro: Quadro) -> tuple[int, str] | None:
    """O limite que se aplica e o efeito que pode ter: a regra mais forte; de iguais, a menor.

    `None` onde nenhuma regra em vigor limita o número de palavras.
    """
    em_vigor = [
        (-EFEITOS.index(regra.efeito_maximo(quadro.data)), int(regra.parametros["limite"]))
        for regra in quadro.regras_de("extensao")
        if regra.situacao(quadro.data) != "revogada"
    ]
    if not em_vigor:
        return None
    forca, limite = min(em_vigor)
    return limite, EFEITOS[-forca]


@lru_cache(maxsize=64)
def _limites_estaduais(tipo: str, data: date) -> str:
    """Os limites que as leis estaduais põem a `tipo` em `data`: "BA e MT: 3"."""
    ufs: dict[tuple[int, str], list[str]] = {}
    for regra in fundamentos.ordenamento().regras():
        em_vigor = regra.efeito_maximo(data) in ("impede", "ressalva")
        if regra.regra == "extensao" and tipo in regra.tipos and em_vigor:
            duvida = "" if regra.situacao(data) == "vigente" else ", de vigência não confirmada"
            ufs.setdefault((int(regra.parametros["limite"]), duvida), []).append(regra.ato.uf)
    return "; ".join(
        f"{fundamentos.enumerar(sorted(siglas))}: {limite}{duvida}"
        for (limite, duvida), siglas in sorted(ufs.items())
    )


def _repeticao(consulta: Consulta, quadro: Quadro) -> ResultadoRegra:
    return avaliar_repeticao(
        consulta.novato, consulta.correlatos, quadro=quadro, acordos=consulta.acordos
    )


def _palavra_estrangeira(consulta: Consulta, quadro: Quadro) -> ResultadoRegra:
    leitura = ler_estrangeiras(consulta.nome)
    evidencia = {"palavras": list(leitura.palavras)}
    return _resultado("palavra_estrangeira", leitura.resultado, leitura.motivo, evidencia, quadro)


# Uma função por espécie de regra; um teste confere que nenhuma sobra nem falta.
FUNCOES: dict[str, Callable[[Consulta, Quadro], ResultadoRegra]] = {
    "data": _data,
    "pessoa_viva": _pessoa_viva,
    "extensao": _extensao,
    "repeticao": _repeticao,
    "palavra_estrangeira": _palavra_estrangeira,
}
