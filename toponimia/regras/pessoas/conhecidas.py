"""As pessoas das tabelas que um nome lembra, e quanto do nome delas ele traz."""

from __future__ import annotations

from datetime import date

from toponimia.nomes.normalizacao import dobrar
from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.chaves import chave_pessoa, palavras_de, sem_particulas
from toponimia.regras.pessoas.forma import Forma, so_de_gente
from toponimia.regras.pessoas.frequencia import (
    NOME_COMUM,
    NOME_MUITO_COMUM,
    PRENOME_COMUM,
    portadores_esperados,
)
from toponimia.regras.pessoas.grafia import GRAFIA, noutra_grafia
from toponimia.regras.pessoas.lexico import e_titulo, lexico
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

# Espécies com que uma forma acha a pessoa, além das da tabela: com o título do cargo que teve.
CARGO = "cargo"
PARTE = "parte"
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


_PONTUACAO = str.maketrans("();,", "    ")


def conhecidas(forma: Forma, data: date, *, grafias: bool = True) -> list[tuple[Vida, str]]:
    """Pessoas conhecidas com este nome: (vida, espécie da forma), vivas primeiro.

    `grafias`: se também as que o escrevem de outro modo.
    """
    papel = forma.papel
    com_titulo = _com_titulo(forma)
    achadas: dict[str, tuple[Vida, str]] = {}
    chaves = _chaves(forma)
    maior = chaves[0] if forma.distintivo and chaves else ""
    for chave in chaves:
        if achadas and len(chave) < len(maior):
            # João Paulo II não é outro João Paulo.
            break
        for codigo, especie in tabelas.formas().get(chave, ()):
            if codigo in achadas:
                if chave in com_titulo:
                    achadas[codigo] = (achadas[codigo][0], CARGO)
                continue
            vida = vida_em(tabelas.pessoa(codigo), data)
            # Quem se conhece pelo nome com o título (Barão de Lucena, Irmã Dulce) é quem o teve.
            do_papel = (
                chave in com_titulo
                or (bool(papel) and vida.teve_papel((papel,)))
                or (" " in chave and do_oficio(forma, vida))
            )
            distingue = especie != PARTE or _parte_distingue(chave, vida)
            presidente = vida.teve_papel((PRESIDENTE,)) and papel in ("", PRESIDENTE)
            governa = especie == PARTE and (
                _lembra_o_cargo(chave, vida)
                if do_papel
                else not papel and _sobrenomes_notorios(chave, vida)
            )
            if especie == PARTE and not (distingue or presidente or governa):
                # Senadores Mourão houve muitos; presidentes, poucos.
                continue
            if " " not in chave:
                if not _palavra_basta(chave, forma, vida, especie, do_papel):
                    continue
            elif especie == PARTE and not (do_papel or governa):
                continue
            if vida.situacao != NAO_NASCIDA:
                if do_papel and distingue:
                    especie = CARGO
                elif especie != PARTE and _particula_a_mais(forma, chave, vida):
                    especie = GRAFIA
                achadas[codigo] = (vida, especie)
    for codigo, vida in noutra_grafia(forma, data) if grafias else ():
        achadas.setdefault(codigo, (vida, GRAFIA))
    pares = list(achadas.values())
    # Com o título do cargo, quem teve esse cargo é quem se nomeia.
    alto = papel.startswith(PAPEIS_NOTORIOS) or not papel
    notorios = [
        par for par in pares if alto and par[1] == CARGO and par[0].teve_papel(PAPEIS_NOTORIOS)
    ]
    ordem = {VIVA: 0, SEM_PROVA: 1, FALECIDA: 2, PRESUMIDA: 3}

    def posicao(par: tuple[Vida, str]) -> tuple[int, bool, str]:
        vida, _ = par
        notoria = vida.teve_papel(NOTORIAS)
        return ordem[vida.situacao], not notoria, vida.pessoa.id

    return sorted(notorios or pares, key=posicao)


def do_oficio(forma: Forma, vida: Vida) -> bool:
    """Se o título é o ofício da pessoa (Indigenista Bruno Pereira); de nome comum, só se poucos
    o têm: padres e professores há muitos."""
    titulo = forma.titulo.split()[-1] if forma.titulo and not forma.papel else ""
    if not titulo or titulo not in dobrar(vida.pessoa.papel).translate(_PONTUACAO).split():
        return False
    raro = titulo in lexico().fracos or titulo in lexico().altos
    return raro or portadores_esperados(forma.palavras) <= NOME_MUITO_COMUM


def _particula_a_mais(forma: Forma, chave: str, vida: Vida) -> bool:
    """Se o nome traz partícula que o da pessoa não tem: José da Serra não é José Serra."""
    if len(forma.nucleo) == len(forma.palavras):
        return False
    nucleo = " ".join(forma.nucleo)
    iguais = [
        nome
        for nome in (vida.pessoa.nome, vida.pessoa.nome_civil)
        if nome and chave_pessoa(nome) == chave
    ]
    return bool(iguais) and all(nucleo not in " ".join(palavras_de(nome)) for nome in iguais)


def _chaves(forma: Forma) -> list[str]:
    """O núcleo com o distintivo, se há; só ele; e com o título: todos podem ser o nome usual."""
    nucleo = " ".join(forma.palavras)
    if not nucleo:
        return []
    chaves = [nucleo]
    distintivo = sem_particulas(forma.distintivo.split())
    for tamanho in range(1, len(distintivo) + 1):
        chaves.insert(0, " ".join((nucleo, *distintivo[:tamanho])))
    return chaves + _com_titulo(forma)


def _com_titulo(forma: Forma) -> list[str]:
    """O nome com o título, e com o último deles (Senador Major Olímpio, Major Olímpio)."""
    if not forma.titulo:
        return []
    titulos = forma.titulo.split()
    nucleo = " ".join(forma.palavras)
    return [" ".join((*titulos[i:], nucleo)) for i in range(len(titulos))]


def _parte_distingue(chave: str, vida: Vida) -> bool:
    """Se parte do nome, com o título do cargo, aponta para esta pessoa e não para qualquer outra.

    A parte há de trazer palavra do nome usual: ninguém chama Presidente Elias a Michel Temer.
    """
    partes, usual = tuple(chave.split()), tuple(sem_particulas(palavras_de(vida.pessoa.nome)))
    if not set(partes) & set(usual):
        return False
    if not vida.teve_papel((PRESIDENTE,)):
        return len(partes) == 1 and (_parte_rara(chave) or _governou_com_nome(chave, usual, vida))
    if len(partes) > 1:
        return usual[: len(partes)] == partes or portadores_esperados(partes) <= NOME_COMUM
    return _sobrenome_distingue(chave)


def _lembra_o_cargo(chave: str, vida: Vida) -> bool:
    """Se, com o título, a palavra lembra quem tem hoje o cargo, ainda que não só ela: Senadora
    Damares."""
    usual = palavras_de(vida.pessoa.nome)
    alta = vida.situacao == VIVA and vida.teve_papel(PAPEIS_NOTORIOS)
    return alta and chave in (usual[0], usual[-1]) and _sobrenome_distingue(chave)


def _governou_com_nome(chave: str, usual: tuple[str, ...], vida: Vida) -> bool:
    """Se é o prenome ou o último nome, que poucos têm, de governador que já morreu: Quércia.

    Senadores de mesmo sobrenome houve muitos: Senador Amaral.
    """
    if vida.situacao != FALECIDA or not vida.teve_papel(("governador",)):
        return False
    sobrenome = tabelas.sobrenomes().get(chave)
    raro = sobrenome is None or (sobrenome.ultimo < _SOBRENOME_RARO and sobrenome.pessoas is None)
    de_poucos = raro and tabelas.prenomes().get(chave, 0) < _PRENOME_CORRENTE
    return de_poucos and chave in (usual[0], usual[-1])


def _sobrenome_distingue(palavra: str) -> bool:
    """Se, dita de quem governou, a palavra é a dele e não a de todo mundo: Collor, não Cardoso."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    poucos = sobrenome is None or (
        sobrenome.pessoas is None and sobrenome.ultimo <= _SOBRENOME_QUE_DISTINGUE
    )
    return poucos and tabelas.prenomes().get(palavra, 0) <= _PRENOME_QUE_DISTINGUE


def _palavra_basta(palavra: str, forma: Forma, vida: Vida, especie: str, do_papel: bool) -> bool:
    """Se uma palavra só basta para pensar na pessoa.

    Basta com o título do cargo que ela teve; sem título, só como nome inteiro, e se é apelido
    notório (Pelé), prenome de quem está vivo, ou parte rara do nome de quem tem cargo (Ibaneis).
    """
    notoria = vida.teve_papel(NOTORIAS)
    if do_papel:
        return notoria or vida.situacao in (VIVA, SEM_PROVA)
    do_pais = notoria or vida.teve_papel(("deputado federal",))
    de_oficio = forma.titulo in lexico().fracos and do_pais
    if (forma.titulo and not de_oficio) or palavra in lexico().ambiguos or e_titulo(palavra):
        return False
    pessoas = tabelas.prenomes().get(palavra, 0)
    sobrenome = tabelas.sobrenomes().get(palavra)
    raro = sobrenome is None or sobrenome.ultimo < _SOBRENOME_RARO
    # Nova Dilma, não Nova Inácio: do nome usual, e não do civil.
    do_usual = especie != PARTE or palavra in palavras_de(vida.pessoa.nome)
    if notoria and do_usual and (especie != PARTE or vida.teve_papel((PRESIDENTE,))):
        viva = vida.situacao == VIVA
        return raro and pessoas < (_PRENOME_QUE_DISTINGUE if viva else _PRENOME_CORRENTE)
    if vida.situacao != VIVA:
        return False
    if forma.generico or forma.distintivo:
        # Vila Alceu é de um Alceu qualquer; Vila Hairtinho, de quem se conhece por isso.
        if not so_de_gente(palavra) or pessoas >= PRENOME_COMUM:
            return False
        return especie != PARTE or _sobrenomes_notorios(palavra, vida)
    if especie == PARTE:
        return _parte_rara(palavra) or _sobrenomes_notorios(palavra, vida)
    return raro or vida.teve_papel(("deputado federal",))


def _sobrenomes_notorios(chave: str, vida: Vida) -> bool:
    """Se são os últimos sobrenomes de quem governa ou governou, e de poucos mais: Collor de
    Mello; Caiado."""
    if vida.situacao != VIVA or not vida.teve_papel((PRESIDENTE, "governador")):
        return False
    nomes = [nome for nome in (vida.pessoa.nome, vida.pessoa.nome_civil) if nome]
    if not any(chave_pessoa(nome).endswith(f" {chave}") for nome in nomes):
        return False
    if " " in chave:
        return any(_sobrenome_distingue(palavra) for palavra in chave.split())
    sobrenome = tabelas.sobrenomes().get(chave)
    return sobrenome is None or sobrenome.ultimo < _SOBRENOME_RARO


def _parte_rara(palavra: str) -> bool:
    """Se a palavra, sozinha, é nome de tão poucos que aponta para quem se conhece por ela."""
    sobrenome = tabelas.sobrenomes().get(palavra)
    if sobrenome is not None and (sobrenome.no_censo or sobrenome.ultimo > _SOBRENOME_UNICO):
        return False
    return len(palavra) >= _LETRAS_DE_PARTE and (
        tabelas.prenomes().get(palavra, 0) < _PRENOME_CORRENTE
    )
