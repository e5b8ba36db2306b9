"""Nomes existentes que uma regra vedaria num nome novo: informação, nunca violação.

A data do nome é um intervalo de anos; posta ao lado do início da regra, separa o nome dado depois
dela do que é anterior. Onde o intervalo não decide, diz-se que não se sabe.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from toponimia.modelos import Fundamento, ResultadoRegra
from toponimia.regras import fundamentos, parecer
from toponimia.regras.fundamentos import Regra
from toponimia.regras.pessoas.vida import ANOS_DESDE_O_CARGO, SEM_PROVA, VIVA
from toponimia.regras.repeticao import Novato

# A repetição tem inventário próprio: os grupos de homônimos e a precedência.
REGRAS_DO_INVENTARIO = ("data", "pessoa_viva", "extensao", "palavra_estrangeira")

ANTERIOR, POSTERIOR, DESCONHECIDA = "anterior_a_regra", "posterior_a_regra", "data_desconhecida"


@dataclass(frozen=True, slots=True)
class ItemInventario:
    """Um nome existente diante de uma regra.

    `relacao`: `anterior_a_regra`, `posterior_a_regra` ou `data_desconhecida`.
    """

    regra: str
    resultado: str
    motivo: str
    relacao: str
    explicacao: str
    fundamento: Fundamento
    avaliacao: ResultadoRegra


def inventariar(
    nome: str,
    *,
    uf: str,
    tipo: str,
    data: date,
    visto_desde: int | None = None,
    ausente_em: int | None = None,
    ordenamento: fundamentos.Ordenamento | None = None,
) -> tuple[ItemInventario, ...]:
    """O que as regras diriam de um nome existente, se fosse novo.

    Argumentos: `visto_desde`, primeiro ano em que o lugar é documentado com este nome;
    `ausente_em`, último ano anterior em que aparece com outro; `data`, a de referência.
    Devolve: um item por regra em vigor que o nome não passaria; vazio, se passa em todas.
    Erros: os de `parecer.avaliar`.
    """
    lei = fundamentos.ordenamento() if ordenamento is None else ordenamento
    quadro = fundamentos.quadro(lei, uf, tipo, data)
    # Sem `e_toponimo`: que o lugar exista não diz de quem é o nome dele.
    consulta = parecer.Consulta(nome=nome, data=data, novato=Novato(uf, tipo))
    itens: list[ItemInventario] = []
    for especie in REGRAS_DO_INVENTARIO:
        aplicaveis = [
            regra
            for regra in quadro.regras_de(especie)
            if regra.efeito_maximo(data) in ("impede", "ressalva")
        ]
        if not aplicaveis:
            continue
        avaliacao = parecer.FUNCOES[especie](consulta, quadro)
        if avaliacao.resultado == "nao":
            continue
        if especie == "pessoa_viva" and not _alguem_que_viva(nome, avaliacao, visto_desde):
            continue
        avaliacao = replace(avaliacao, efeito="informa")
        for regra in aplicaveis:
            relacao, explicacao = comparar_com_a_regra(regra, visto_desde, ausente_em)
            itens.append(
                ItemInventario(
                    regra=especie,
                    resultado=avaliacao.resultado,
                    motivo=avaliacao.motivo,
                    relacao=relacao,
                    explicacao=explicacao,
                    fundamento=regra.fundamentos(data)[0],
                    avaliacao=avaliacao,
                )
            )
    return tuple(itens)


def comparar_com_a_regra(
    regra: Regra, visto_desde: int | None, ausente_em: int | None
) -> tuple[str, str]:
    """Se o nome é anterior ou posterior à regra, e a frase que o diz.

    Posterior só se prova por registro, no ano da regra ou depois, com outro nome; anterior, por
    registro com este nome antes do ano dela.
    """
    inicio = regra.vigencia_inicio.year
    if visto_desde is not None and visto_desde < inicio:
        return ANTERIOR, f"o nome consta desde {visto_desde}; a regra é de {inicio}"
    if ausente_em is not None and ausente_em > inicio:
        consta = "" if visto_desde is None else f" e consta desde {visto_desde}"
        return (
            POSTERIOR,
            f"em {ausente_em} o lugar tinha outro nome{consta}; a regra é de {inicio}",
        )
    if visto_desde is None:
        return DESCONHECIDA, f"não se conhece a data do nome; a regra é de {inicio}"
    return (
        DESCONHECIDA,
        f"o primeiro registro com o nome é de {visto_desde}, sem registro anterior com outro; "
        f"a regra é de {inicio}: conferir o ato",
    )


def _alguem_que_viva(nome: str, avaliacao: ResultadoRegra, visto_desde: int | None) -> bool:
    """Se há quem possa viver e ter dado o nome ao lugar.

    Um nome existente com forma de nome de pessoa é notícia só quando se conhece a pessoa, e só se
    ela já era nascida quando o lugar o levava: Ruy Barbosa/BA não é o prefeito de hoje. De quem
    não se sabe o nascimento, supõe-se que não teve o cargo com mais de `ANOS_DESDE_O_CARGO` anos.
    """
    if "derivado_de" in avaliacao.evidencia:
        return True
    if len(nome.split()) == 1:
        # Serrinha não tem o nome do prefeito que se elegeu com esse apelido.
        return False
    for pessoa in avaliacao.evidencia.get("pessoas", ()):
        if pessoa["situacao"] not in (VIVA, SEM_PROVA):
            continue
        conhecida = pessoa["vivo_em"] or pessoa["data_referencia"]
        nascida = int((pessoa["nascimento"] or conhecida)[:4])
        if not pessoa["nascimento"]:
            nascida -= ANOS_DESDE_O_CARGO
        if visto_desde is None or nascida < visto_desde:
            return True
    return False
