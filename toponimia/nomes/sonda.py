"""O que se guarda de um nome para achá-lo depois, e o que procurar nos guardados.

Quem guarda (memória ou banco de dados) só precisa de comparações exatas e de contar bits: um nome
guardado pode ser correlato do procurado se divide com ele uma chave, ou se o comprimento e a
assinatura das formas estão dentro do que a sonda permite. Nenhum correlato escapa ao crivo; o que
passa sem ser correlato é descartado por `responder`, que classifica.

Nada aqui importa numpy: é o caminho de uma consulta só, em processo que acabou de nascer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache

from toponimia.modelos import Classe, Comparacao
from toponimia.nomes.alfabeto import chave_alfabetica
from toponimia.nomes.analise import (
    NomeAnalisado,
    analisar,
    chaves_de_base,
    chaves_de_bloco,
    classificar,
    forma_semelhanca,
    limite_distancia,
)

CLASSES_CORRELATAS = (
    Classe.IDENTICA,
    Classe.GRAFIA,
    Classe.DIACRITICOS,
    Classe.SEMELHANTE,
    Classe.BASE_COMUM,
)
_ORDEM_DAS_CLASSES = {classe: classe.ordem for classe in Classe}
LUGARES_DA_ASSINATURA = 31
LIMITE_MAXIMO = 2
_LETRAS = 26


def assinatura(forma: str) -> int:
    """Assinatura de 62 bits das letras de um texto, sem a ordem delas.

    Cada letra acende um bit se ocorre e outro se se repete; o que não é letra de `a` a `z` divide
    cinco lugares. Inserir ou apagar muda no máximo um bit, trocar uma letra no máximo dois,
    inverter duas nenhum: textos à distância OSA `k` diferem em até `2 * k` bits.

    >>> (assinatura("moji mirim") ^ assinatura("mogi mirim")).bit_count()
    2
    """
    uma = repetida = 0
    for letra in forma:
        codigo = ord(letra)
        lugar = codigo - 97 if 97 <= codigo <= 122 else _LETRAS + codigo % 5
        bit = 1 << lugar
        repetida |= uma & bit
        uma |= bit
    return repetida << LUGARES_DA_ASSINATURA | uma


@cache
def limite_por_comprimento(maior: int, menor: int) -> int:
    """A maior distância que `semelhante` admite entre formas desses comprimentos."""
    return limite_distancia(" " * maior, " " * menor)


@cache
def _maior_limite(comprimento: int) -> int:
    """A maior distância admitida de uma forma desse comprimento a qualquer outra."""
    menor = max(comprimento - LIMITE_MAXIMO, 0)
    return max(
        limite_por_comprimento(max(comprimento, outro), min(comprimento, outro))
        for outro in range(menor, comprimento + LIMITE_MAXIMO + 1)
    )


@dataclass(frozen=True, slots=True)
class Registro:
    """O que se guarda de cada nome distinto.

    `forma`: a forma comparada por semelhança; `comprimento` e `assinatura`, dela; `chaves`: as de
    candidatos a mesma grafia; `bases`: as de candidatos a base comum, marcadas com `=` (o nome
    inteiro) ou `<` (o que sobra sem a palavra distintiva).
    """

    nome: str
    forma: str
    comprimento: int
    assinatura: int
    chaves: tuple[str, ...]
    bases: tuple[str, ...]


def registro_de(nome: str | NomeAnalisado) -> Registro:
    """O registro de um nome.

    Erros: `NomeInvalido`, como em `normalizacao.limpar`.
    """
    analisado = analisar(nome) if isinstance(nome, str) else nome
    forma = forma_semelhanca(analisado)
    inteiras, reduzidas = bases_de(analisado)
    return Registro(
        analisado.nome,
        forma,
        len(forma),
        assinatura(forma),
        chaves_de_bloco(analisado),
        tuple(_com_sinal(inteiras, "=") + _com_sinal(reduzidas, "<")),
    )


@dataclass(frozen=True, slots=True)
class Sonda:
    """O que um registro guardado precisa ter para talvez ser correlato do nome procurado.

    Ou `chaves` em comum; ou `bases` em comum (as da sonda já com o sinal trocado); ou comprimento
    entre `menor` e `maior` e assinatura com no máximo `bits` bits diferentes da procurada. Vazio
    (ou `bits` negativo) não procura.
    """

    analisado: NomeAnalisado
    forma: str
    chaves: tuple[str, ...]
    bases: tuple[str, ...]
    menor: int
    maior: int
    assinatura: int
    bits: int

    def alcanca(self, registro: Registro) -> bool:
        """Se o registro passa pelo crivo; é a definição do que o banco de dados deve fazer."""
        return (
            not set(self.chaves).isdisjoint(registro.chaves)
            or not set(self.bases).isdisjoint(registro.bases)
            or (
                self.menor <= registro.comprimento <= self.maior
                and (self.assinatura ^ registro.assinatura).bit_count() <= self.bits
            )
        )


def sondar(nome: str, *, classes: Collection[Classe] = CLASSES_CORRELATAS) -> Sonda:
    """O que procurar para achar todos os correlatos de um nome, das classes pedidas.

    Erros: `NomeInvalido`, como em `normalizacao.limpar`.

    >>> sondar("Mogi Mirim").alcanca(registro_de("Moji-Mirim"))
    True
    """
    analisado = analisar(nome)
    forma = forma_semelhanca(analisado)
    comprimento = len(forma)
    limite = _maior_limite(comprimento) if Classe.SEMELHANTE in classes else -1
    return Sonda(
        analisado=analisado,
        forma=forma,
        chaves=chaves_de_bloco(analisado),
        bases=_bases_procuradas(analisado) if Classe.BASE_COMUM in classes else (),
        menor=comprimento - limite,
        maior=comprimento + limite,
        assinatura=assinatura(forma),
        bits=2 * limite,
    )


def bases_de(analisado: NomeAnalisado) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """As chaves de base de um nome inteiro e as do que sobra sem palavra distintiva.

    Só é base comum o nome inteiro de um com o que sobra do outro: dois irmãos («X do Sul», «X do
    Norte») dividem a base sem que um seja a base do outro, e são muitos.
    """
    inteiras = dict.fromkeys(leitura.chave for leitura in analisado.leituras)
    reduzidas = [chave for chave in chaves_de_base(analisado) if chave not in inteiras]
    return tuple(inteiras), tuple(reduzidas)


def _bases_procuradas(analisado: NomeAnalisado) -> tuple[str, ...]:
    """As bases que um registro deve ter: a inteira procura a reduzida, e vice-versa."""
    inteiras, reduzidas = bases_de(analisado)
    return tuple(_com_sinal(inteiras, "<") + _com_sinal(reduzidas, "="))


def _com_sinal(chaves: Iterable[str], sinal: str) -> list[str]:
    return [sinal + chave for chave in chaves]


def responder(
    sonda: Sonda,
    candidatos: Iterable[tuple[int, str | NomeAnalisado]],
    *,
    classes: Collection[Classe] = CLASSES_CORRELATAS,
) -> list[tuple[int, Comparacao]]:
    """Classifica os candidatos e ordena os correlatos.

    Argumentos: a sonda do nome procurado; os candidatos, cada um com o número que o identifica
    para quem guarda; as classes que interessam.
    Devolve: número e comparação (o nome procurado é `nome_a`), da classe mais forte à mais fraca,
    depois pelo valor crescente (sem valor antes), depois em ordem alfabética portuguesa.
    """
    achados = []
    for numero, candidato in candidatos:
        outro = analisar(candidato) if isinstance(candidato, str) else candidato
        comparacao = classificar(sonda.analisado, outro)
        if comparacao.classe in classes:
            achados.append((numero, comparacao))
    return em_ordem(achados)


def em_ordem(achados: list[tuple[int, Comparacao]]) -> list[tuple[int, Comparacao]]:
    """Os correlatos na ordem em que `responder` os devolve."""
    return sorted(achados, key=_ordem) if len(achados) > 1 else achados


def _ordem(achado: tuple[int, Comparacao]) -> tuple[int, float, str, str, int]:
    numero, comparacao = achado
    valor = -1.0 if comparacao.valor is None else comparacao.valor
    nome = comparacao.nome_b
    return _ORDEM_DAS_CLASSES[comparacao.classe], valor, chave_alfabetica(nome), nome, numero
