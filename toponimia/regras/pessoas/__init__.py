"""Nomes de pessoas vivas: quem se conhece, a forma do nome, o que pesa contra, o que se prova.

Três camadas. As tabelas dizem quem é conhecido e o que se sabe da sua vida; a forma do nome diz
que parece de pessoa; o requerente pode dar a data do óbito. Devoções, topônimos existentes e
homenagens costumeiras pesam contra. O resultado nunca diz mais do que sabe.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from toponimia.nomes.normalizacao import chave_exata
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import palavras_de, sem_particulas
from toponimia.regras.pessoas.forma import Forma, ler_forma, raiz_derivada
from toponimia.regras.pessoas.frequencia import NOME_COMUM, portadores_esperados, so_prenomes
from toponimia.regras.pessoas.grafia import GRAFIA, noutra_grafia
from toponimia.regras.pessoas.homenagens import (
    HOMENAGEM_COSTUMEIRA,
    HOMENAGEM_NACIONAL,
    Homenagens,
    e_costumeira,
    frase,
    ler_homenagens,
    muito_comum,
)
from toponimia.regras.pessoas.lexico import e_titulo, lexico
from toponimia.regras.pessoas.obito import ObitoInformado
from toponimia.regras.pessoas.vida import (
    FALECIDA,
    NAO_NASCIDA,
    NOTORIAS,
    PAPEIS_NOTORIOS,
    PRESIDENTE,
    PRESUMIDA,
    SEM_PROVA,
    VIVA,
    Vida,
    vida_em,
)

# Prenome com tantos portadores não aponta, sozinho, para nenhuma pessoa notória.
_PRENOME_CORRENTE = 5_000
_SOBRENOME_RARO = 10
# Sobrenome que aponta para uma família só, e letras para a palavra não ser outra coisa.
_SOBRENOME_UNICO = 2
_LETRAS_DE_PARTE = 4
# Até aqui, uma palavra só do nome usual, com o título do cargo, ainda diz de quem é: Presidente
# Getúlio, Presidente Figueiredo; não Presidente João nem Presidente Cardoso.
_PRENOME_QUE_DISTINGUE = 50_000
_SOBRENOME_QUE_DISTINGUE = 60


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
            motivo = f"parece derivado do nome “{raiz.title()}”; se a pessoa vive, a lei o alcança"
            return LeituraPessoa("duvidoso", motivo, {"derivado_de": raiz})
    return leitura


def _ler(
    nome: str, forma: Forma, data: date, e_toponimo: Callable[[str], bool] | None
) -> LeituraPessoa:
    if forma.especie == "santo":
        return LeituraPessoa("nao", "nome de santo ou devoção", {"forma": "santo"})
    achadas = _conhecidas(forma, data)
    if not achadas and forma.especie == "nenhuma":
        return _NAO
    existente = e_toponimo is not None and e_toponimo(nome)
    if existente and len(forma.palavras) == 1 and not forma.titulo:
        return LeituraPessoa("nao", "palavra só, que já é topônimo existente")
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
        resultado, motivo = _pelas_conhecidas(forma, achadas, homenagens, existente)
    else:
        resultado, motivo = _pela_forma(forma, homenagens, existente)
    return LeituraPessoa(resultado, motivo, evidencia)


def _conhecidas(forma: Forma, data: date) -> list[tuple[Vida, str]]:
    """Pessoas conhecidas com este nome: (vida, espécie da forma), vivas primeiro."""
    papel = lexico().papeis.get(forma.titulo.split()[-1] if forma.titulo else "", "")
    achadas: dict[str, tuple[Vida, str]] = {}
    for chave in _chaves(forma):
        for codigo, especie in tabelas.formas().get(chave, ()):
            if codigo in achadas:
                continue
            vida = vida_em(tabelas.pessoa(codigo), data)
            do_papel = bool(papel) and vida.teve_papel((papel,))
            distingue = especie != "parte" or _parte_distingue(chave, vida)
            if especie == "parte" and not (distingue or vida.teve_papel((PRESIDENTE,))):
                # Senadores Mourão houve muitos; presidentes, poucos.
                continue
            if " " not in chave:
                if not _palavra_basta(chave, forma, vida, especie, do_papel):
                    continue
            elif especie == "parte" and not do_papel:
                continue
            if vida.situacao != NAO_NASCIDA:
                achadas[codigo] = (vida, "cargo" if do_papel and distingue else especie)
    for codigo, vida in noutra_grafia(forma, data):
        achadas.setdefault(codigo, (vida, GRAFIA))
    pares = list(achadas.values())
    # Com o título do cargo, quem teve esse cargo é quem se nomeia.
    notorios = [par for par in pares if par[1] == "cargo" and par[0].teve_papel(PAPEIS_NOTORIOS)]
    ordem = {VIVA: 0, SEM_PROVA: 1, FALECIDA: 2, PRESUMIDA: 3}

    def posicao(par: tuple[Vida, str]) -> tuple[int, bool, str]:
        vida, _ = par
        notoria = vida.teve_papel(NOTORIAS)
        return ordem[vida.situacao], not notoria, vida.pessoa.id

    return sorted(notorios or pares, key=posicao)


def _chaves(forma: Forma) -> list[str]:
    """O núcleo, e ele com o título ou o distintivo, que podem fazer parte do nome usual."""
    nucleo = " ".join(forma.palavras)
    chaves = [nucleo] if nucleo else []
    if forma.titulo and nucleo:
        chaves.append(f"{forma.titulo} {nucleo}")
    if forma.distintivo and nucleo:
        chaves.append(" ".join((nucleo, *sem_particulas(forma.distintivo.split()))))
    return chaves


def _parte_distingue(chave: str, vida: Vida) -> bool:
    """Se parte do nome, com o título do cargo, aponta para esta pessoa e não para qualquer outra.

    A parte há de trazer palavra do nome usual: ninguém chama Presidente Elias a Michel Temer.
    """
    partes, usual = tuple(chave.split()), tuple(sem_particulas(palavras_de(vida.pessoa.nome)))
    if not set(partes) & set(usual):
        return False
    if not vida.teve_papel((PRESIDENTE,)):
        return len(partes) == 1 and _parte_rara(chave)
    if len(partes) > 1:
        return usual[: len(partes)] == partes or portadores_esperados(partes) <= NOME_COMUM
    sobrenome = tabelas.sobrenomes().get(chave)
    poucos = sobrenome is None or (
        sobrenome.pessoas is None and sobrenome.ultimo <= _SOBRENOME_QUE_DISTINGUE
    )
    return poucos and tabelas.prenomes().get(chave, 0) <= _PRENOME_QUE_DISTINGUE


def _palavra_basta(palavra: str, forma: Forma, vida: Vida, especie: str, do_papel: bool) -> bool:
    """Se uma palavra só basta para pensar na pessoa.

    Basta com o título do cargo que ela teve; sem título, só como nome inteiro, e se é apelido
    notório (Pelé), prenome de quem está vivo, ou parte rara do nome de quem tem cargo (Ibaneis).
    """
    notoria = vida.teve_papel(NOTORIAS)
    if do_papel:
        return notoria or vida.situacao in (VIVA, SEM_PROVA)
    if forma.titulo or palavra in lexico().ambiguos or e_titulo(palavra):
        return False
    pessoas = tabelas.prenomes().get(palavra, 0)
    sobrenome = tabelas.sobrenomes().get(palavra)
    raro = sobrenome is None or sobrenome.ultimo < _SOBRENOME_RARO
    if notoria and (especie != "parte" or vida.teve_papel((PRESIDENTE,))):
        viva = vida.situacao == VIVA
        return raro and pessoas < (_PRENOME_QUE_DISTINGUE if viva else _PRENOME_CORRENTE)
    if forma.generico or forma.distintivo:
        return False
    if especie == "parte":
        return vida.situacao == VIVA and _parte_rara(palavra)
    return vida.situacao == VIVA and (raro or vida.teve_papel(("deputado federal",)))


def _parte_rara(palavra: str) -> bool:
    """Se a palavra, sozinha, é nome de tão poucos que aponta para quem se conhece por ela."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is not None and (sobrenome.no_censo or sobrenome.ultimo > _SOBRENOME_UNICO):
        return False
    return len(palavra) >= _LETRAS_DE_PARTE and (
        tabelas.prenomes().get(palavra, 0) < _PRENOME_CORRENTE
    )


def _sem_acessorios(nome: str, forma: Forma) -> str:
    """O nome sem o genérico nem o distintivo (Coronel Fabriciano Novo); vazio se nada se tira."""
    inicio, fim = len(forma.generico.split()), len(forma.distintivo.split())
    palavras = chave_exata(nome).split()
    if not inicio + fim or len(palavras) != len(palavras_de(nome)):
        return ""
    return " ".join(palavras[inicio : len(palavras) - fim])


def _pelas_conhecidas(
    forma: Forma, achadas: list[tuple[Vida, str]], homenagens: Homenagens, existente: bool
) -> tuple[str, str]:
    vivas = [par for par in achadas if par[0].situacao == VIVA]
    mortas = [par[0] for par in achadas if par[0].situacao in (FALECIDA, PRESUMIDA)]
    do_cargo = any(especie == "cargo" for _, especie in achadas)
    # Quem vivia na data e morreu depois pode ser a pessoa que as ruas de hoje lembram.
    lembrado = any(vida.pessoa.falecimento for vida, _ in vivas)
    so_mortas = len(mortas) == len(achadas)
    if homenagens.com_titulo >= HOMENAGEM_COSTUMEIRA and not (do_cargo or lembrado or so_mortas):
        # As ruas dizem o título, e o conhecido que pode viver não o teve: é de outro que falam.
        outro = f"; não se sabe que o tenha tido {achadas[0][0]}"
        return "nao", f"{frase(homenagens.com_titulo)} com o título{outro}"
    if so_mortas:
        so_parte = bool(forma.titulo) and all(especie == "parte" for _, especie in achadas)
        conhecido = existente or (
            not so_parte and any(e == "cargo" or vida.teve_papel(NOTORIAS) for vida, e in achadas)
        )
        # O Padre João da Mata não é o deputado João da Mata.
        if not conhecido and not e_costumeira(forma, homenagens, de_morto=not forma.titulo):
            if so_parte:
                return "duvidoso", f"{mortas[0]}; mas é só parte do nome: dizer de quem é e provar"
            if muito_comum(forma):
                motivo = "mas o nome é comum: dizer de quem é e provar o óbito"
                return "duvidoso", f"{mortas[0]}; {motivo}"
        return "nao", f"nome de pessoa falecida: {mortas[0]}"
    if not vivas:
        nacional = homenagens.mais >= HOMENAGEM_NACIONAL
        if nacional or (e_costumeira(forma, homenagens) and (mortas or existente)):
            return "nao", f"{frase(homenagens.mais)}, sem pessoa viva conhecida"
        sem_prova = next(par[0] for par in achadas if par[0].situacao == SEM_PROVA)
        notorio = _morto_notorio(achadas)
        if notorio is not None:
            return "nao", f"nome de pessoa falecida: {notorio}; há homônimo: {sem_prova}"
        if mortas:
            return "duvidoso", f"{sem_prova}; mas também {mortas[0]}: dizer de quem é e provar"
        if existente and not forma.titulo:
            return "nao", f"já é topônimo existente; {sem_prova}"
        return "duvidoso", f"{sem_prova}; comprovar o óbito anterior ao ato"
    viva, especie = vivas[0]
    if mortas:
        return "duvidoso", f"{viva}; mas também {mortas[0]}: dizer de quem é"
    contra = _contra(forma, viva, especie, homenagens, existente)
    if contra is not None:
        return "duvidoso", f"{viva}; {contra}"
    return "sim", f"nome de pessoa que se sabe viva: {viva}"


def _morto_notorio(achadas: list[tuple[Vida, str]]) -> Vida | None:
    """O morto notório de quem o nome é, se dos homônimos nenhum se sabe vivo nem é notório."""
    inteiras = [vida for vida, especie in achadas if especie not in ("parte", GRAFIA)]
    if any(v.teve_papel(NOTORIAS) for v, _ in achadas if v.situacao == SEM_PROVA):
        return None
    mortas = (v for v in inteiras if v.situacao in (FALECIDA, PRESUMIDA))
    return next((v for v in mortas if v.teve_papel(NOTORIAS)), None)


def _contra(
    forma: Forma, viva: Vida, especie: str, homenagens: Homenagens, existente: bool
) -> str | None:
    """O que impede de dizer `sim` de um nome que é o de uma pessoa viva; `None` se nada."""
    notoria = especie == "cargo" and viva.teve_papel(PAPEIS_NOTORIOS)
    if notoria:
        return None
    if existente:
        return "mas o nome já é de cidade ou vila"
    # De quem morreu depois da data, as ruas de hoje podem ser homenagem a ela mesma.
    if homenagens.mais and not viva.pessoa.falecimento:
        return f"mas é nome de rua em {homenagens.mais} municípios: pode ser de outra pessoa"
    sem_agnome = [p for p in forma.palavras if p not in lexico().agnomes]
    if len(sem_agnome) == 1:
        return "mas uma palavra só não diz de quem é"
    if so_prenomes(forma.palavras):
        return "mas são só prenomes, que não dizem de quem é"
    if especie == "parte":
        return "mas é só parte do nome dela"
    if especie == GRAFIA:
        return "mas o nome dela se escreve de outro modo"
    if especie == "usual" and not viva.teve_papel(NOTORIAS):
        if forma.especie == "nenhuma":
            return "mas o nome usual não tem forma de nome de pessoa, e pode ser outra coisa"
        if forma.palavras[0] in lexico().hipocoristicos:
            return "mas é apelido, que pode ser de outra pessoa"
    if portadores_esperados(forma.palavras) > NOME_COMUM:
        return "mas o nome é comum a muitas pessoas"
    return None


def _pela_forma(forma: Forma, homenagens: Homenagens, existente: bool) -> tuple[str, str]:
    if forma.especie == "titulo_historico":
        return "nao", "título histórico (do Império, de antes dele, ou de papa): pessoa histórica"
    if e_costumeira(forma, homenagens):
        return "nao", f"{frase(homenagens.mais)}, sem pessoa viva conhecida"
    if existente:
        return "nao", "parece nome de pessoa, mas já é topônimo; não se conhece pessoa viva assim"
    if forma.especie == "titulo":
        motivo = "o título anuncia nome de pessoa"
    elif forma.especie == "prenomes":
        motivo = "parece nome de pessoa (só prenomes)"
    else:
        motivo = "parece nome de pessoa (prenome e sobrenome)"
    return "duvidoso", f"{motivo}; comprovar o óbito anterior ao ato"


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
