"""Classe `semelhante`: o critério técnico, suas regras e suas ressalvas.

Nenhuma regra vale por nota de semelhança. São estas:

- `particula_ausente`: o mesmo nome, com partícula num só (achada com a grafia);
- `tonica`: a mesma grafia antiga, mas a tônica escrita é outra (achada com a grafia);
- `generico_ausente`: o mesmo nome, com «Vila», «Cidade»… num só (`base`);
- `apelido`: um dos nomes é o apelido que o outro traz entre parênteses;
- `plural` e `genero`: Areia/Areias, Formosa/Formoso (a última só com radical de 5 letras);
- `letra_a_mais`, `letras_trocadas`, `vogal`: uma só edição (distância OSA 1 entre as formas sem
  acento), numa só palavra, sem numeral, e só onde a medida na lista real mostrou pares que se
  confundem: vogal a mais dentro da palavra (Paranaíba/Parnaíba), consoante a mais que não seja a
  primeira, em palavra ou nome longo (Paramirim/Parnamirim), letras vizinhas trocadas, e por i ou
  o por u antes da tônica (palavra de 7 letras; de 5, se a sílaba seguinte tem i ou u).

Trocar uma consoante por outra faz, na lista real, quase sempre outro nome (Alpinópolis e
Altinópolis, Lagoa dos Gatos e Lagoa dos Patos): nunca é `semelhante`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product

from toponimia.nomes.grafia import TONICA, regras_da_palavra
from toponimia.nomes.leitura import Leitura, NomeAnalisado
from toponimia.nomes.palavras import Palavra, juntar_esqueletos, palavra

PLURAL = "plural"
GENERO = "genero"
LETRA_A_MAIS = "letra_a_mais"
LETRAS_TROCADAS = "letras_trocadas"
VOGAL = "vogal"

_SEM_SINAIS = str.maketrans({"-": " ", "'": None, ".": None, "/": " ", "(": None, ")": None})
_VOGAIS = frozenset("aeiouy")
# Abaixo disto uma letra muda quase sempre o nome.
MENOR_FORMA = 5
_VOGAL_PALAVRA, _VOGAL_FORMA = 5, 7
_CONSOANTE_PALAVRA, _CONSOANTE_PALAVRA_CURTA, _CONSOANTE_FORMA = 9, 6, 12
_SUFIXO = re.compile(r"(?:opolis|landia)$")
_TROCADAS_PALAVRA = 8
_TROCA_DE_VOGAL_PALAVRA, _TROCA_ANTES_DE_I_U = 7, 5
_VOGAIS_ADIANTE = 2
_FIM_OXITONO = re.compile(r"[iu][mnsz]*$")
_GRUPO_DE_VOGAIS = re.compile(r"[aeiouy]+")
_RADICAL_GENERO = 5
_MENOR_SINGULAR = 4
# Nenhum nome da lista tem mais palavras que contem e número que mude; as chaves crescem com elas.
_PALAVRAS_FLEXIONADAS = 5


def forma_semelhanca(n: NomeAnalisado) -> str:
    """Forma sobre a qual se mede a distância: letras sem acento, um espaço entre palavras."""
    if n.dobrada.replace(" ", "").isalnum():
        return n.dobrada
    return " ".join(n.dobrada.translate(_SEM_SINAIS).split())


def limite_distancia(forma_a: str, forma_b: str) -> int:
    """Maior distância OSA em que duas formas ainda podem ser `semelhante` (0 ou 1).

    É condição necessária das regras de edição e de gênero, não suficiente: as ressalvas estão em
    `regras_de_semelhanca`. Plural, genérico e apelido acham-se por `chaves_de_base`.
    """
    return 1 if min(len(forma_a), len(forma_b)) >= MENOR_FORMA else 0


def singulares(p: Palavra) -> tuple[str, ...]:
    """Singulares possíveis de uma palavra que pode ser plural; vazio se não pode."""
    texto = p.texto
    if not texto.endswith("s") or len(texto) <= _MENOR_SINGULAR or p.numeral is not None:
        return ()
    for fim in ("ões", "ães", "ãos", "oes", "aes", "aos"):
        if texto.endswith(fim):
            return (texto[:-3] + "ão", texto[:-1])
    for fim, troca in (
        ("ais", "al"),
        ("éis", "el"),
        ("eis", "el"),
        ("óis", "ol"),
        ("ois", "ol"),
        ("uis", "ul"),
    ):
        if texto.endswith(fim):
            return (texto[:-3] + troca, texto[:-1])
    if texto.endswith("ns"):
        return (texto[:-2] + "m", texto[:-1])
    if texto.endswith(("res", "zes", "ses")):
        return (texto[:-2], texto[:-1])
    return (texto[:-1],)


def chaves_do_singular(leitura: Leitura) -> tuple[str, ...]:
    """Chaves de bloco do nome com suas palavras no singular; vazio se nenhuma é plural."""
    if len(leitura.palavras) > _PALAVRAS_FLEXIONADAS:
        return ()
    escolhas = [
        (p.esqueleto, *_esqueletos_do_singular(p.texto))
        if p.texto[-1] == "s" and p.numeral is None
        else (p.esqueleto,)
        for p in leitura.palavras
    ]
    if len(escolhas) == 1:
        return escolhas[0] if len(escolhas[0]) > 1 else ()
    if all([len(opcoes) == 1 for opcoes in escolhas]):
        return ()
    return tuple({juntar_esqueletos(list(partes)): None for partes in product(*escolhas)})


@lru_cache(maxsize=65536)
def _esqueletos_do_singular(texto: str) -> tuple[str, ...]:
    opcoes = singulares(Palavra(texto, texto, "", ""))
    return tuple([palavra(singular).esqueleto for singular in opcoes])


def regras_de_numero(a: Leitura, b: Leitura) -> frozenset[str] | None:
    """`plural` (e as de grafia que houver) se os nomes só diferem em número."""
    if len(a.palavras) != len(b.palavras) or a.ligacoes != b.ligacoes:
        return None
    if len(a.palavras) > _PALAVRAS_FLEXIONADAS:
        return None
    pares = [(p, q) for p, q in zip(a.palavras, b.palavras, strict=True) if p is not q]
    # O plural não muda o começo da palavra: recusa quase todos sem alinhar nada.
    if any([p.esqueleto[:1] != q.esqueleto[:1] for p, q in pares]):
        return None
    regras: set[str] = set()
    for p, q in pares:
        achadas = regras_da_palavra(p, q)
        if achadas is None:
            achadas = _plural(p, q)
        if achadas is None or TONICA in achadas:
            return None
        regras |= achadas
    return frozenset(regras) if PLURAL in regras else None


def _plural(p: Palavra, q: Palavra) -> frozenset[str] | None:
    if (p.texto[-1] == "s") == (q.texto[-1] == "s"):
        return None
    varias, uma = (p, q) if p.texto[-1] == "s" else (q, p)
    for texto in singulares(varias):
        if len(texto) >= _MENOR_SINGULAR:
            regras = regras_da_palavra(palavra(texto), uma)
            if regras is not None:
                return regras | {PLURAL}
    return None


def regra_de_edicao(forma_a: str, forma_b: str) -> str | None:
    """A regra de uma só edição entre duas formas, ou `None` se as ressalvas a recusam.

    >>> regra_de_edicao("paranaiba", "parnaiba"), regra_de_edicao("alpinopolis", "altinopolis")
    ('letra_a_mais', None)
    """
    if abs(len(forma_a) - len(forma_b)) > 1:
        return None
    palavras_a, palavras_b = forma_a.split(), forma_b.split()
    if len(palavras_a) != len(palavras_b):
        return None
    diferentes = [(p, q) for p, q in zip(palavras_a, palavras_b, strict=True) if p != q]
    if len(diferentes) != 1:
        return None
    p, q = sorted(diferentes[0], key=lambda w: (len(w), w))
    if not (p.isalpha() and q.isalpha()) or len(q) - len(p) > 1:
        return None
    forma = min(len(forma_a), len(forma_b))
    inicio = next((i for i, (x, y) in enumerate(zip(p, q, strict=False)) if x != y), len(p))
    if len(p) != len(q):
        return _letra_a_mais(p, q, inicio, forma)
    if p[inicio + 1 :] == q[inicio + 1 :]:
        return _letra_por_outra(p, q, inicio)
    if (
        len(p) >= _TROCADAS_PALAVRA
        and p[inicio : inicio + 2] == q[inicio : inicio + 2][::-1]
        and p[inicio + 2 :] == q[inicio + 2 :]
        and inicio > 0
    ):
        return LETRAS_TROCADAS
    return None


def _letra_a_mais(curta: str, longa: str, i: int, forma: int) -> str | None:
    if curta[i:] != longa[i + 1 :]:
        return None
    # O sufixo é de centenas de nomes: só o radical distingue Mariópolis de Marinópolis.
    tamanho = len(_SUFIXO.sub("", curta))
    if longa[i] in _VOGAIS:
        # No fim, a vogal a mais desloca a tônica: Gravatá e Gravataí não se confundem.
        # Nem a de aumentativo: Castanho e Castanhão.
        interna = i < len(curta) and not (i == len(curta) - 1 and longa.endswith("ao"))
        aceita = tamanho >= _VOGAL_PALAVRA and forma >= _VOGAL_FORMA and interna
    else:
        longo = tamanho >= _CONSOANTE_PALAVRA or (
            tamanho >= _CONSOANTE_PALAVRA_CURTA and forma >= _CONSOANTE_FORMA
        )
        aceita = longo and i > 0
    return LETRA_A_MAIS if aceita else None


def _letra_por_outra(p: str, q: str, i: int) -> str | None:
    par = {p[i], q[i]}
    if par == {"a", "o"} and p[i + 1 :] in ("", "s") and i >= _RADICAL_GENERO:
        return GENERO
    if par in ({"e", "i"}, {"o", "u"}):
        # A vogal não é a tônica (Pirapora não é Pirapura) se há duas adiante, ou se a palavra
        # acaba em i ou u. Antes de sílaba com i ou u a fala iguala as duas (Anori e Anuri).
        adiante = _GRUPO_DE_VOGAIS.findall(p, i + 1)
        pretonica = len(adiante) >= _VOGAIS_ADIANTE or _FIM_OXITONO.search(p, i + 1) is not None
        menor = (
            _TROCA_ANTES_DE_I_U if adiante and adiante[0][0] in "iu" else _TROCA_DE_VOGAL_PALAVRA
        )
        if pretonica and len(p) >= menor:
            return VOGAL
    return None
