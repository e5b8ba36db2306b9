"""Homenagens costumeiras: nomes que as ruas de muitos municípios levam."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from toponimia.regras.pessoas import tabelas
from toponimia.regras.pessoas.forma import Forma
from toponimia.regras.pessoas.frequencia import (
    NOME_MUITO_COMUM,
    PRENOME_CORRENTE,
    portadores_esperados,
)
from toponimia.regras.pessoas.grafia import iguais
from toponimia.regras.pessoas.lexico import lexico

# Nome de logradouro em tantos municípios: homenagem costumeira, não a uma pessoa do lugar.
HOMENAGEM_COSTUMEIRA = 30
# De um nome raro bastam menos: fora os que as tabelas conhecem, vivo nenhum chega a tanto (José
# Sarney está em oito municípios, Roberto Carlos em seis), e a Lei nº 6.454/1977 os veda.
HOMENAGEM_DE_NOME_RARO = 10
# E do nome que quase ninguém tem (Hans Staden), a menor contagem que a tabela traz.
_HOMENAGEM_DE_NOME_UNICO = 5
_PORTADORES_DE_NOME_UNICO = 1
# Dos outros, tantas ruas quanto um décimo dos portadores: muito mais do que o acaso daria.
_RUAS_POR_PORTADOR = 0.1
# De quem se conhece morto, e ninguém mais, bastam dez vezes menos.
_RUAS_POR_PORTADOR_DE_MORTO = 0.01
# Salvo a homenagem que o país inteiro presta (Carlos Gomes).
HOMENAGEM_NACIONAL = 100


# As ruas são de 2025: de quem se julga em data mais velha que isto, pouco dizem, que então vivia.
_RUAS_DESDE = date(2020, 1, 1)


@dataclass(frozen=True, slots=True)
class Homenagens:
    """Municípios em que há rua com o nome: com o título que ele traz, e sem título.

    `da_epoca`: se as ruas se leram pela data julgada.
    """

    com_titulo: int
    nua: int
    da_epoca: bool

    @property
    def mais(self) -> int:
        return max(self.com_titulo, self.nua)


def ler_homenagens(forma: Forma, data: date) -> Homenagens:
    """As ruas com o nome de uma forma, vistas da data julgada."""
    quadro = tabelas.homenagens()
    nua = " ".join(forma.palavras)
    inteira = forma.com_distintivo
    titulo = f"{forma.titulo} "
    return Homenagens(
        com_titulo=max(quadro.get(titulo + nua, 0), quadro.get(titulo + inteira, 0)),
        nua=max(quadro.get(nua, 0), quadro.get(inteira, 0), _noutra_grafia(forma)),
        da_epoca=data >= _RUAS_DESDE,
    )


def _noutra_grafia(forma: Forma) -> int:
    """As ruas com o nome noutra grafia: Petrônio Portela vale por Portella."""
    if len(forma.palavras) < 2 or not forma.nome_de_pessoa:
        return 0
    quadro = tabelas.homenagens()
    return max((quadro.get(outra, 0) for outra in iguais(" ".join(forma.palavras))), default=0)


def muito_comum(forma: Forma) -> bool:
    """Se tantos levam o nome que ele não diz de quem é."""
    return portadores_esperados(forma.palavras) > NOME_MUITO_COMUM


def e_costumeira(forma: Forma, homenagens: Homenagens, *, de_morto: bool = False) -> bool:
    """Se o uso do país já deu o nome a alguém, que não é o vizinho.

    `de_morto`: se os que se conhecem com o nome são todos mortos.
    """
    if forma.especie == "titulo_historico" and homenagens.com_titulo:
        # Barão do Triunfo, Visconde de Itaboraí: título e lugar do título já dizem de quem é.
        return True
    if not (homenagens.da_epoca or de_morto):
        # As ruas de hoje lembram também quem vivia na data.
        return False
    if homenagens.mais >= HOMENAGEM_NACIONAL or homenagens.com_titulo >= HOMENAGEM_COSTUMEIRA:
        return True
    if homenagens.com_titulo >= HOMENAGEM_DE_NOME_RARO and _titulo_e_nome_distinguem(forma):
        return True
    esperados = portadores_esperados(forma.palavras)
    unico = len(forma.palavras) >= 2 and esperados <= _PORTADORES_DE_NOME_UNICO
    if unico and homenagens.nua >= _HOMENAGEM_DE_NOME_UNICO:
        return True
    poucas = homenagens.da_epoca and homenagens.mais >= HOMENAGEM_DE_NOME_RARO
    if poucas and len(forma.palavras) >= 2:
        proporcao = _RUAS_POR_PORTADOR_DE_MORTO if de_morto else _RUAS_POR_PORTADOR
        if homenagens.mais >= esperados * proporcao:
            return True
    # As ruas José da Silva não dizem quem seja o Dr. José da Silva.
    return homenagens.nua >= HOMENAGEM_COSTUMEIRA and not muito_comum(forma)


def _titulo_e_nome_distinguem(forma: Forma) -> bool:
    """Se título e nome apontam para um só: General Sampaio; não Padre João nem Doutor Silva."""
    if len(forma.palavras) > 1:
        de_alto_cargo = forma.titulo.split()[-1] in lexico().altos
        return de_alto_cargo or not muito_comum(forma)
    palavra = forma.palavras[0]
    sobrenome = tabelas.sobrenomes().get(palavra)
    dos_maiores = sobrenome is not None and sobrenome.pessoas is not None
    return not dos_maiores and tabelas.prenomes().get(palavra, 0) < PRENOME_CORRENTE


def frase(municipios: int) -> str:
    """A homenagem em palavras."""
    return f"homenagem costumeira (nome de rua em {municipios} municípios)"
