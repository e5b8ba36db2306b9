"""Art. 9º da LC nº 1/1967: grupos feitos à mão, decisão esperada pela letra da lei."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toponimia.modelos import Categoria, Localidade, Tipo
from toponimia.regras.posse import (
    Certeza,
    DataParcial,
    FatoNome,
    Posse,
    com_fato,
    com_nome_anterior,
)
from toponimia.regras.precedencia import (
    Acordo,
    Concorrente,
    Decisao,
    Divergencia,
    Resultado,
    decidir,
)

CAPITAL, COMARCA, MUNICIPIO, DISTRITO = Categoria


def lugar(
    codigo: str,
    categoria: Categoria,
    visto: str = "1950",
    ausente: int | None = None,
    *,
    maxima: Categoria | None = None,
    confianca: str = "alta",
) -> Concorrente:
    tipo = Tipo.VILA if categoria is DISTRITO else Tipo.CIDADE
    return Concorrente(
        Localidade(
            codigo=codigo,
            nome="Aurora",
            tipo=tipo,
            uf="MT",
            municipio="Aurora" if tipo is Tipo.CIDADE else "Sede",
            codigo_municipio=codigo[:7],
            categoria=categoria,
            categoria_maxima=maxima or categoria,
            categoria_certa=maxima is None and confianca != "baixa",
        ),
        Posse(DataParcial.ler(visto), ausente, "Outro" if ausente else None, "lista"),
        "desconhecida" if maxima else confianca,
    )


def decisoes(grupo: list[Concorrente], **opcoes: object) -> dict[str, Resultado]:
    return {r.codigo: r for r in decidir(grupo, **opcoes)}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("maior", "menor"), list(itertools.combinations((CAPITAL, COMARCA, MUNICIPIO, DISTRITO), 2))
)
def test_inciso_i_categoria_mais_elevada_ainda_que_mais_nova(
    maior: Categoria, menor: Categoria
) -> None:
    r = decisoes([lugar("a", maior, "1990"), lugar("b", menor, "1872")])
    assert r["a"].decisao is Decisao.MANTEM
    assert r["b"].decisao is Decisao.ALTERA
    assert r["a"].incisos == ("I",)
    assert r["b"].prevalece == "a"
    # O mais antigo perde pela categoria: o tempo sozinho escolheria outro.
    assert r["a"].criterios_divergem is Divergencia.SIM


def test_inciso_ii_no_empate() -> None:
    r = decisoes([lugar("a", COMARCA, "1911"), lugar("b", COMARCA, "1933"), lugar("c", DISTRITO)])
    assert (r["a"].decisao, r["a"].certeza) == (Decisao.MANTEM, Certeza.DOCUMENTAL)
    assert (r["b"].decisao, r["b"].certeza) == (Decisao.ALTERA, Certeza.DOCUMENTAL)
    assert r["b"].incisos == ("I", "II")
    assert any("1911" in item for item in r["b"].falta)
    assert (r["c"].decisao, r["c"].certeza) == (Decisao.ALTERA, None)


def test_provada_quando_um_ja_tinha_e_o_outro_ainda_nao() -> None:
    r = decisoes([lugar("a", COMARCA, "1911"), lugar("b", COMARCA, "1933", 1920)])
    assert r["a"].certeza is r["b"].certeza is Certeza.PROVADA
    assert r["a"].falta == r["b"].falta == ()


def test_indeciso_diz_o_que_falta_e_nao_usa_outro_criterio() -> None:
    r = decisoes([lugar("a", MUNICIPIO, "1950"), lugar("b", MUNICIPIO, "1950")])
    for resultado in r.values():
        assert resultado.decisao is Decisao.INDECISO
        assert resultado.prevalece is None
        assert any("Aurora/MT" in item for item in resultado.falta)


def test_empate_de_varios_so_os_mais_antigos_ficam_indecisos() -> None:
    grupo = [lugar("a", COMARCA, "1911"), lugar("b", COMARCA, "1911"), lugar("c", COMARCA, "1950")]
    r = decisoes([*grupo, lugar("d", DISTRITO, "1872")])
    assert [r[c].decisao for c in "abcd"] == [
        Decisao.INDECISO, Decisao.INDECISO, Decisao.ALTERA, Decisao.ALTERA,
    ]  # fmt: skip
    assert r["a"].criterios_divergem is Divergencia.SIM


def test_nao_divergem_so_com_intervalos_que_o_mostrem() -> None:
    provado = decisoes([lugar("a", CAPITAL, "1872"), lugar("b", DISTRITO, "1994", 1980)])
    assert provado["a"].criterios_divergem is Divergencia.NAO
    documental = decisoes([lugar("a", CAPITAL, "1872"), lugar("b", DISTRITO, "1994")])
    assert documental["a"].criterios_divergem is Divergencia.DESCONHECIDO


def test_comarca_desconhecida_nao_e_nao() -> None:
    """Sem saber a comarca de b, a sede de comarca só mantém se mantiver dos dois modos."""
    antes = decisoes([lugar("a", COMARCA, "1911"), lugar("b", MUNICIPIO, "1950", maxima=COMARCA)])
    assert antes["a"].decisao is Decisao.MANTEM
    assert antes["b"].decisao is Decisao.ALTERA
    depois = decisoes([lugar("a", COMARCA, "1950"), lugar("b", MUNICIPIO, "1911", maxima=COMARCA)])
    assert {r.decisao for r in depois.values()} == {Decisao.INDECISO}
    assert any("sede de comarca" in item for item in depois["a"].falta)


def test_vila_nunca_ganha_de_cidade_de_comarca_desconhecida() -> None:
    r = decisoes([lugar("a", MUNICIPIO, "2000", maxima=COMARCA), lugar("b", DISTRITO, "1872")])
    assert (r["a"].decisao, r["b"].decisao) == (Decisao.MANTEM, Decisao.ALTERA)


def test_comarca_pouco_segura_vale_e_o_motivo_diz_se_decide() -> None:
    r = decisoes([lugar("a", COMARCA, "1990", confianca="baixa"), lugar("b", MUNICIPIO, "1950")])
    assert r["a"].decisao is Decisao.MANTEM
    assert "não fosse sede de comarca" in r["b"].motivo
    assert any("sede de comarca" in item for item in r["a"].falta)
    sem_efeito = decisoes(
        [lugar("a", COMARCA, "1872", confianca="baixa"), lugar("b", DISTRITO, "1994")]
    )
    assert "não fosse" not in sem_efeito["a"].motivo


def test_acordo_ressalva_so_os_cobertos() -> None:
    acordo = Acordo("Aurora", ("MT", "PA"), "Convênio 1/2026", "2026-03-10", ("b",))
    grupo = [lugar("a", CAPITAL), lugar("b", MUNICIPIO), lugar("c", DISTRITO)]
    r = decisoes(grupo, acordos=[acordo])
    assert [r[c].decisao for c in "abc"] == [Decisao.MANTEM, Decisao.RESSALVADO, Decisao.ALTERA]
    assert "Convênio 1/2026" in r["b"].motivo


def test_fato_decide_e_e_nomeado() -> None:
    a, b = lugar("a", COMARCA, "1872"), lugar("b", COMARCA, "1872")
    fato = FatoNome(DataParcial.ler("1833"), "Lei provincial nº 7")
    com = Concorrente(a.lugar, com_fato(a.posse, fato))
    r = decisoes([com, b])
    assert (r["a"].decisao, r["b"].decisao) == (Decisao.MANTEM, Decisao.ALTERA)
    assert "Lei provincial nº 7" in r["a"].motivo
    assert "Lei provincial nº 7" in r["b"].motivo


_CATEGORIAS = st.sampled_from([CAPITAL, COMARCA, MUNICIPIO, DISTRITO])
_ANOS = st.sampled_from(["1872", "1900", "1911", "1950", "1994"])


@st.composite
def grupos(sortear: st.DrawFn) -> list[Concorrente]:
    tamanho = sortear(st.integers(2, 6))
    saida = []
    for i in range(tamanho):
        categoria, visto = sortear(_CATEGORIAS), sortear(_ANOS)
        ausente = (
            sortear(st.sampled_from([None, 1860, 1890, 1905])) if sortear(st.booleans()) else None
        )
        if ausente is not None and ausente >= int(visto):
            ausente = None
        incerta = categoria is MUNICIPIO and sortear(st.booleans())
        saida.append(lugar(f"{i}", categoria, visto, ausente, maxima=COMARCA if incerta else None))
    return saida


@given(grupos(), st.randoms())
def test_propriedades(grupo: list[Concorrente], sorte: object) -> None:
    r = decisoes(grupo)
    embaralhado = list(grupo)
    sorte.shuffle(embaralhado)  # type: ignore[attr-defined]
    outra = decisoes(embaralhado)
    assert {c: x.decisao for c, x in outra.items()} == {c: x.decisao for c, x in r.items()}
    mantem = [c for c, x in r.items() if x.decisao is Decisao.MANTEM]
    assert len(mantem) <= 1
    if mantem:
        assert {x.prevalece for x in r.values()} == {mantem[0]}
    melhor = min(c.menor.ordem for c in grupo)
    for c in grupo:
        resultado = r[c.lugar.codigo]
        if c.maior.ordem > melhor:
            assert resultado.decisao is Decisao.ALTERA
        if resultado.decisao is Decisao.INDECISO:
            assert resultado.falta
        if resultado.certeza is not None:
            assert resultado.criterio == "tempo"


def _inciso_ii_devagar(topo: list[Concorrente]) -> str | None:
    """Quem tem o nome há mais tempo, por definição: primeiro registro anterior ao de todos."""
    antigos = [
        c
        for c in topo
        if all(c is r or c.posse.visto_desde.fim < r.posse.visto_desde.inicio for r in topo)
    ]
    return antigos[0].lugar.codigo if antigos else None


@given(grupos())
def test_vencedor_e_o_da_definicao(grupo: list[Concorrente]) -> None:
    """Sem comarca desconhecida, compara com o cálculo direto da definição."""
    if any(c.menor is not c.maior for c in grupo):
        return
    melhor = min(c.menor.ordem for c in grupo)
    topo = [c for c in grupo if c.menor.ordem == melhor]
    esperado = topo[0].lugar.codigo if len(topo) == 1 else _inciso_ii_devagar(topo)
    assert {x.prevalece for x in decidir(grupo)} == {esperado}


def test_comarca_desconhecida_que_nao_muda_a_decisao_e_explicada_pelo_pior_caso() -> None:
    """a é comarca desde 1940; b, novo, talvez seja: ainda assim a documenta o nome antes."""
    r = decisoes([lugar("a", COMARCA, "1940"), lugar("b", MUNICIPIO, "2026", maxima=COMARCA)])
    assert (r["a"].decisao, r["b"].decisao) == (Decisao.MANTEM, Decisao.ALTERA)
    for resultado in r.values():
        assert "Ainda que" in resultado.motivo
        assert resultado.certeza is Certeza.DOCUMENTAL
        # Documental nomeia o registro a procurar.
        assert any("registro do nome" in item and "1940" in item for item in resultado.falta)
    assert "sede de município) de quem" not in r["b"].motivo
    assert "2026" in r["a"].motivo


def test_comarca_pouco_segura_pesa_tambem_ao_lado_de_desconhecida() -> None:
    """a é comarca pouco segura; se não for e b for, o nome fica com b: o motivo avisa."""
    r = decisoes(
        [
            lugar("a", COMARCA, "1950", confianca="baixa"),
            lugar("b", MUNICIPIO, "1990", maxima=COMARCA),
        ]
    )
    assert r["a"].decisao is Decisao.MANTEM
    assert "não fosse sede de comarca" in r["a"].motivo


def test_acordo_nao_segue_o_lugar_que_mudou_de_nome() -> None:
    acordo = Acordo("Bom Jesus", ("PB", "RS"), "Convênio 2", "2026-03-10", ("a",))
    r = decisoes([lugar("a", COMARCA), lugar("b", COMARCA)], acordos=[acordo])
    assert r["a"].decisao is Decisao.INDECISO


def test_instalacao_afina_mas_nao_prova() -> None:
    """O ano de instalação (1948) não é registro: o primeiro registro de a é de 1950."""
    a = lugar("a", COMARCA)
    afinada = Posse(DataParcial.ler("1948"), origem="instalação", registro=DataParcial.ler("1950"))
    r = decisoes([Concorrente(a.lugar, afinada), lugar("b", COMARCA, "1970", 1949)])
    assert (r["a"].decisao, r["a"].certeza) == (Decisao.MANTEM, Certeza.DOCUMENTAL)


def test_nome_anterior_informado_e_nomeado() -> None:
    b = lugar("b", COMARCA, "1970")
    posse = com_nome_anterior(b.posse, "Outro", 1949, "Lei Q")
    r = decisoes([lugar("a", COMARCA, "1940"), Concorrente(b.lugar, posse)])
    assert r["b"].certeza is Certeza.PROVADA
    assert "Lei Q" in r["a"].motivo
    assert "Lei Q" in r["b"].motivo
