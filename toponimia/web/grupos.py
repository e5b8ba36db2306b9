"""Os grupos de homônimos com a decisão do art. 9º, como a página os folheia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from toponimia.mapas import Papel, Ponto, faixa_svg, mapa_svg
from toponimia.mapas.faixa import ano_de
from toponimia.nomes.normalizacao import dobrar
from toponimia.servicos.precedencia import precedencia
from toponimia.web.acervo import Estado
from toponimia.web.rotulos import DECISOES, TIPOS, lugar

Registro = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Grupo:
    """Lugares da mesma denominação. `chave` identifica; `nome` é como se escreve."""

    chave: str
    nome: str
    dobrado: str
    lugares: tuple[Registro, ...]

    @property
    def mantem(self) -> Registro | None:
        return next((r for r in self.lugares if r["decisao"] == "mantem"), None)

    @property
    def ufs(self) -> list[str]:
        return sorted({r["uf"] for r in self.lugares})

    @property
    def situacao(self) -> str:
        """`categoria` ou `tempo`, se alguém mantém o nome; `ressalvado`; ou `indeciso`."""
        if self.mantem is not None:
            return str(self.mantem["criterio"])
        decisoes = {r["decisao"] for r in self.lugares}
        return "ressalvado" if "ressalvado" in decisoes else "indeciso"


def grupos(estado: Estado) -> dict[str, Grupo]:
    """Todos os grupos, na ordem alfabética, pela chave."""

    def fazer() -> dict[str, Grupo]:
        with estado.usar() as banco:
            registros = precedencia(banco).registros()
        juntos: dict[str, list[Registro]] = {}
        for r in registros:
            juntos.setdefault(r["grupo"], []).append(r)
        return {
            chave: Grupo(chave, rs[0]["nome"], dobrar(rs[0]["nome"]), tuple(rs))
            for chave, rs in juntos.items()
        }

    return estado.guardar("grupos", fazer)


def filtrar(
    todos: dict[str, Grupo], *, texto: str | None, uf: str | None, situacao: str
) -> list[Grupo]:
    """Grupos cujo nome contém o texto (já sem acentos), com lugar na UF e na situação pedida."""
    return [
        g
        for g in todos.values()
        if (texto is None or texto in g.dobrado)
        and (uf is None or uf in g.ufs)
        and situacao in ("", g.situacao)
    ]


def coordenadas(estado: Estado) -> dict[str, Registro]:
    """Código → registro com a coordenada e o nome anterior das cidades e vilas."""

    def fazer() -> dict[str, Registro]:
        with estado.usar() as banco:
            return {r["codigo"]: r for r in banco.registros("lugares_com_posse")}

    return estado.guardar("coordenadas", fazer)


def pontos_de(registros: tuple[Registro, ...], estado: Estado) -> list[Ponto]:
    """Os lugares que têm coordenada, com o papel que a decisão lhes dá."""
    onde = coordenadas(estado)
    pontos = []
    for r in registros:
        lugar_ = onde.get(r["codigo"])
        if lugar_ is None or lugar_["latitude"] is None:
            continue
        local = lugar(r["municipio"], r["uf"], tipo=r["tipo"])
        pontos.append(
            Ponto(
                lugar_["longitude"],
                lugar_["latitude"],
                f"{r['nome']}, {TIPOS[r['tipo']]} ({local}): {DECISOES[r['decisao']].lower()}",
                Papel(r["decisao"]),
            )
        )
    return pontos


def mapa_do_grupo(grupo: Grupo, pontos: list[Ponto]) -> str:
    """O mapa do grupo, com quem mantém o nome dito em texto."""
    if grupo.mantem is None:
        fim = "Nenhum lugar mantém o nome por ora."
    else:
        fim = f"Mantém o nome: {grupo.mantem['nome']}/{grupo.mantem['uf']}."
    sem_ponto = len(grupo.lugares) - len(pontos)
    falta = f" Sem coordenada conhecida: {sem_ponto}." if sem_ponto else ""
    return mapa_svg(
        pontos,
        titulo=f"Onde ficam os {len(grupo.lugares)} lugares chamados {grupo.nome}",
        descricao=f"Mapa do Brasil. {fim}{falta}",
        legenda=False,
    )


def mapa_da_uf(uf: str, pontos: list[Ponto]) -> str:
    """O mapa dos arredores de uma UF, com os seus lugares que têm homônimo."""
    return mapa_svg(
        pontos,
        titulo=f"Cidades e vilas de {uf} que têm homônimo",
        descricao=f"Mapa com {uf} realçada e {len(pontos)} lugares marcados. "
        "A tabela traz os mesmos lugares.",
        destaque=uf,
        recorte=True,
        legenda=False,
    )


@dataclass(frozen=True, slots=True)
class Escala:
    """Os anos que as faixas de um grupo cobrem."""

    inicio: int
    fim: int


def escala_de(grupo: Grupo, *, fim: int) -> Escala:
    """De um pouco antes da data mais antiga do grupo até a edição."""
    datas = (ano_de(r[campo]) for r in grupo.lugares for campo in ("visto_desde", "ausente_em"))
    anos = [a for a in datas if a is not None]
    return Escala((min(anos) - 10) // 10 * 10 if anos else fim - 100, fim)


def faixa_de(r: Registro, escala: Escala) -> str:
    """A faixa da posse do nome por um lugar."""
    return faixa_svg(
        visto_desde=r["visto_desde"],
        ausente_em=r["ausente_em"],
        inicio=escala.inicio,
        fim=escala.fim,
        descricao=posse_em_texto(r),
    )


def posse_em_texto(r: Registro) -> str:
    """A posse do nome em palavras, com o que não se sabe dito."""
    if r["visto_desde"] is None:
        return "Não há registro datado deste nome."
    texto = f"Com este nome, sem interrupção conhecida, desde {r['visto_desde']}"
    if r["ausente_em"] is None:
        return f"{texto}; não se conhece registro anterior com outro nome."
    return f"{texto}; em {r['ausente_em']} constou com outro nome."
