"""O juízo sobre um nome de pessoa: do que se conhece, do que a forma diz e do que pesa contra."""

from __future__ import annotations

from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.pessoas.chaves import chave_pessoa, palavras_de
from toponimia.regras.pessoas.conhecidas import CARGO, PARTE, do_oficio
from toponimia.regras.pessoas.forma import Forma
from toponimia.regras.pessoas.frequencia import (
    NOME_COMUM,
    NOME_MUITO_COMUM,
    PRENOME_CONHECIDO,
    hipocoristico_raro,
    portadores_esperados,
    so_prenomes,
)
from toponimia.regras.pessoas.grafia import GRAFIA
from toponimia.regras.pessoas.homenagens import (
    HOMENAGEM_COSTUMEIRA,
    HOMENAGEM_NACIONAL,
    Homenagens,
    e_costumeira,
    frase,
)
from toponimia.regras.pessoas.lexico import lexico
from toponimia.regras.pessoas.vida import (
    FALECIDA,
    NOTORIAS,
    PAPEIS_NOTORIOS,
    PRESIDENTE,
    PRESUMIDA,
    SEM_PROVA,
    VIVA,
    Vida,
    de_capital,
)

# De quem o país inteiro sabe a morte, ou se diz com o ofício, só o nome dos mais comuns deixa
# dúvida (Marina Silva).
_XARAS_DE_NOTORIO = 20_000
# Só pelo nome, sem título, o que governa ainda é quem primeiro se pensa até tantos xarás (Eduardo
# Leite; não Marcos Rocha); o que é notório por outra coisa, até menos (não Beatriz Souza): até
# `NOME_MUITO_COMUM`.
_XARAS_DE_GOVERNANTE = 5_000
_XARAS_DE_DEPUTADO = 200
# Com o título de um cargo que o morto não teve, só o nome de quase ninguém mais é o
# dele.
_HOMONIMOS_DO_CARGO = 20


def pelas_conhecidas(
    forma: Forma, achadas: list[tuple[Vida, str]], homenagens: Homenagens, existente: bool
) -> tuple[str, str]:
    vivas = [par for par in achadas if par[0].situacao == VIVA]
    mortas = [par[0] for par in achadas if par[0].situacao in (FALECIDA, PRESUMIDA)]
    do_cargo = any(especie == CARGO for _, especie in achadas)
    # Quem vivia na data e morreu depois pode ser a pessoa que as ruas de hoje lembram.
    lembrado = any(vida.pessoa.falecimento for vida, _ in vivas)
    so_mortas = len(mortas) == len(achadas)
    if forma.especie == "titulo_historico" and not do_cargo and e_costumeira(forma, homenagens):
        # A imperatriz das ruas não é a senadora de hoje.
        return "nao", f"{frase(homenagens.com_titulo)} com o título"
    if homenagens.com_titulo >= HOMENAGEM_COSTUMEIRA and not (do_cargo or lembrado or so_mortas):
        # As ruas dizem o título, e o conhecido que pode viver não o teve: é de outro que falam.
        outro = f"; não se sabe que o tenha tido {achadas[0][0]}"
        return "nao", f"{frase(homenagens.com_titulo)} com o título{outro}"
    if so_mortas:
        so_parte = bool(forma.titulo) and all(especie == PARTE for _, especie in achadas)
        conhecido = existente or (
            not so_parte
            and any(
                e == CARGO
                or (_notorio_de_nome_distinto(forma, vida) and _titulo_condiz(forma, vida))
                for vida, e in achadas
            )
        )
        if not conhecido and not e_costumeira(forma, homenagens, de_morto=not forma.titulo):
            if so_parte:
                return "duvidoso", f"{mortas[0]}; mas é só parte do nome: dizer de quem é e provar"
            tolerados = _homonimos_tolerados(forma)
            if all(especie == GRAFIA for _, especie in achadas):
                # Outra grafia, ou partícula a mais, de um nome comum é outra pessoa.
                tolerados = min(tolerados, NOME_COMUM)
            if portadores_esperados(palavras_achadas(forma, mortas[0])) > tolerados:
                motivo = "mas o nome é comum"
                if forma.titulo:
                    motivo = (
                        f"mas não se sabe que tenha sido {forma.titulo}, e o nome não é só dela"
                    )
                return "duvidoso", f"{mortas[0]}; {motivo}: dizer de quem é e provar o óbito"
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
        if sem_prova.pode_nao_ter_nascido:
            return "duvidoso", f"{sem_prova}; dizer de quem é o nome"
        return "duvidoso", f"{sem_prova}; comprovar o óbito anterior ao ato"
    viva, especie = vivas[0]
    notorio = _morto_notorio(achadas)
    de_outro = forma.papel or especie == CARGO
    if notorio is not None and homenagens.mais >= HOMENAGEM_NACIONAL and not de_outro:
        # O prefeito que na urna é Chico Mendes não faz que o país pense nele.
        nota = f"{frase(homenagens.mais)}; há homônimo vivo: {viva}"
        return "nao", f"nome de pessoa falecida: {notorio}; {nota}"
    if mortas:
        return "duvidoso", f"{viva}; mas também {mortas[0]}: dizer de quem é"
    contra = _contra(forma, viva, especie, homenagens, existente)
    if contra is not None:
        return "duvidoso", f"{viva}; {contra}"
    if viva.pessoa.falecimento:
        return "sim", f"nome de pessoa que vivia na data: {viva}"
    return "sim", f"nome de pessoa que se sabe viva: {viva}"


def _notorio_de_nome_distinto(forma: Forma, vida: Vida) -> bool:
    """Se o notório é quem primeiro se pensa: não o Bruno Pereira que tantos são."""
    xaras = portadores_esperados(palavras_achadas(forma, vida))
    return vida.teve_papel(NOTORIAS) and (xaras <= _XARAS_DE_NOTORIO or len(forma.palavras) == 1)


def _titulo_condiz(forma: Forma, vida: Vida) -> bool:
    """Se o título pode ser o da pessoa: Dom Milton Santos não é o geógrafo."""
    if not forma.titulo or forma.titulo.split()[-1] not in lexico().clericais:
        return True
    papel = dobrar(vida.pessoa.papel)
    return any(raiz in papel for raiz in lexico().papeis_clericais)


def _homonimos_tolerados(forma: Forma) -> int:
    """Quantos podem ter o nome sem que a morte de um deixe de dizer de quem é.

    O título que o morto não teve aponta para outro: o Padre João da Mata não é o deputado João da
    Mata, nem o prefeito de hoje o deputado de ontem.
    """
    # Doutores foram quase todos os que as tabelas trazem, e deputado foi a maioria dos que
    # governaram: esses títulos não apontam para outro.
    titulo = forma.titulo.split()[-1] if forma.titulo else ""
    if forma.papel == PRESIDENTE:
        # Os presidentes, as tabelas os têm todos: o deputado que não o foi é outro.
        return _HOMONIMOS_DO_CARGO
    if not titulo or titulo in lexico().vagos or titulo in lexico().altos:
        return NOME_MUITO_COMUM
    return _HOMONIMOS_DO_CARGO if forma.papel else NOME_COMUM


def _morto_notorio(achadas: list[tuple[Vida, str]]) -> Vida | None:
    """O morto notório de quem o nome é, se dos outros nenhum é notório."""
    inteiras = [vida for vida, especie in achadas if especie not in (PARTE, GRAFIA)]
    if any(v.teve_papel(NOTORIAS) for v, _ in achadas if v.situacao in (SEM_PROVA, VIVA)):
        return None
    mortas = (v for v in inteiras if v.situacao in (FALECIDA, PRESUMIDA))
    return next((v for v in mortas if v.teve_papel(NOTORIAS)), None)


def _contra(
    forma: Forma, viva: Vida, especie: str, homenagens: Homenagens, existente: bool
) -> str | None:
    """O que impede de dizer `sim` de um nome que é o de uma pessoa viva; `None` se nada."""
    if especie == CARGO and (viva.teve_papel(PAPEIS_NOTORIOS) or de_capital(viva.pessoa)):
        return None
    notoria = viva.teve_papel(NOTORIAS) or de_capital(viva.pessoa)
    palavras = palavras_achadas(forma, viva)
    esperados = portadores_esperados(palavras)
    # De quem morreu depois da data, o topônimo e as ruas de hoje podem ser homenagem a ela mesma.
    if existente and not viva.pessoa.falecimento:
        return "mas o nome já é de cidade ou vila"
    if homenagens.mais and not viva.pessoa.falecimento:
        return f"mas é nome de rua em {homenagens.mais} municípios: pode ser de outra pessoa"
    sem_agnome = [p for p in palavras if p not in lexico().agnomes]
    de_um_so = len(palavras) > 1 and (bool(forma.titulo) or (notoria and especie == "usual"))
    if len(sem_agnome) == 1 and not (de_um_so or _titulo_faz_o_nome(forma, viva)):
        if forma.titulo:
            return "mas título e uma palavra só não dizem de quem é"
        return "mas uma palavra só não diz de quem é"
    if len(sem_agnome) > 1 and so_prenomes(tuple(sem_agnome)):
        return "mas são só prenomes, que não dizem de quem é"
    if especie == PARTE:
        return "mas é só parte do nome dela"
    if especie == GRAFIA and not (notoria and esperados <= NOME_COMUM):
        return "mas o nome dela se escreve de outro modo"
    if especie == "usual" and not notoria:
        if forma.especie == "nenhuma" and not _do_nome_civil(forma, viva):
            return "mas o nome usual não tem forma de nome de pessoa, e pode ser outra coisa"
        if palavras[0] in lexico().hipocoristicos and not hipocoristico_raro(palavras):
            return "mas é apelido, que pode ser de outra pessoa"
    if esperados > _xaras_tolerados(viva, especie):
        return "mas o nome é comum a muitas pessoas"
    return None


def palavras_achadas(forma: Forma, vida: Vida) -> tuple[str, ...]:
    """As palavras por que a pessoa se achou: o distintivo pode ser do nome (Fernando Mineiro)."""
    inteira = forma.com_distintivo
    return tuple(inteira.split()) if inteira == chave_pessoa(vida.pessoa.nome) else forma.palavras


def _titulo_faz_o_nome(forma: Forma, vida: Vida) -> bool:
    """Se título e uma palavra bastam: Sargento Fahur, que assim se conhece; Cantora Anitta."""
    if not vida.teve_papel(("deputado federal", *NOTORIAS)):
        return False
    esperados, nome = portadores_esperados(forma.palavras), chave_pessoa(vida.pessoa.nome)
    if do_oficio(forma, vida):
        return esperados <= PRENOME_CONHECIDO
    com_titulo = f"{forma.titulo} {' '.join(forma.palavras)}"
    return " " in nome and com_titulo.endswith(nome) and esperados <= NOME_COMUM


def _do_nome_civil(forma: Forma, vida: Vida) -> bool:
    """Se o nome usual é o civil mais curto, e não só sobrenomes: Amom Mandel; não Paes Landim."""
    civil = palavras_de(vida.pessoa.nome_civil) if vida.pessoa.nome_civil else []
    prenome, *outras = forma.palavras
    return bool(outras and civil) and prenome == civil[0] and set(outras) <= set(civil)


def _xaras_tolerados(viva: Vida, especie: str) -> int:
    """Quantos podem ter o nome sem que se deixe de pensar, antes de todos, nesta pessoa."""
    governa = viva.teve_papel(PAPEIS_NOTORIOS) or de_capital(viva.pessoa)
    if governa or viva.teve_papel(NOTORIAS):
        if especie == CARGO:
            return _XARAS_DE_NOTORIO
        return _XARAS_DE_GOVERNANTE if governa else NOME_MUITO_COMUM
    if viva.teve_papel(("deputado federal",)):
        return NOME_MUITO_COMUM if especie == CARGO else _XARAS_DE_DEPUTADO
    return NOME_COMUM


def pela_forma(forma: Forma, homenagens: Homenagens, existente: bool) -> tuple[str, str]:
    if e_costumeira(forma, homenagens):
        return "nao", f"{frase(homenagens.mais)}, sem pessoa viva conhecida"
    if forma.especie == "titulo_historico":
        if existente:
            return "nao", "título de nobreza, realeza ou papa, em topônimo existente"
        motivo = "título de nobreza, realeza ou papa; se a pessoa é histórica, dizer qual"
        return "duvidoso", f"{motivo}, e comprovar o óbito anterior ao ato"
    if existente and not forma.titulo:
        return "nao", "parece nome de pessoa, mas já é topônimo; não se conhece pessoa viva assim"
    if forma.especie == "titulo":
        motivo = "o título anuncia nome de pessoa"
        if existente:
            motivo += ", e já ser topônimo não prova a morte"
    elif forma.especie == "prenomes":
        motivo = "parece nome de pessoa (só prenomes)"
    else:
        motivo = "parece nome de pessoa (prenome e sobrenome)"
    return "duvidoso", f"{motivo}; comprovar o óbito anterior ao ato"
