"""O que o usuário informa: o que se recusa, o que se substitui, números que não se repetem."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from toponimia.banco import conexao
from toponimia.banco.conexao import Banco
from toponimia.banco.ingestao import alterar, ingerir
from toponimia.erros import PedidoInvalido
from toponimia.servicos.informados import (
    adicionar_acordo,
    adicionar_fatos,
    importar_fatos,
    listar_acordos,
    listar_fatos,
    remover_acordo,
    remover_fato,
)

HOJE = date(2026, 11, 30)
FATOS = [("2511509", "nome_desde", "1758", "Alvará"), ("2602506", "comarca", "sim", "Lei nº 9")]


def numeros_dos_fatos(caminho: Path) -> list[int]:
    with conexao.abrir(caminho) as banco:
        return [f["id"] for f in listar_fatos(banco).registros()]


def test_numero_de_fato_removido_nao_volta(copia: Path) -> None:
    adicionar_fatos(copia, FATOS, hoje=HOJE)
    remover_fato(copia, 2)
    # A remoção fica sabida também depois de refeito o banco.
    ingerir(copia)
    adicionar_fatos(copia, [FATOS[1]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [1, 3]
    # Um fato que substitui outro também recebe número novo.
    adicionar_fatos(copia, [FATOS[1]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [1, 4]
    remover_fato(copia, 1)
    remover_fato(copia, 4)
    adicionar_fatos(copia, [FATOS[0]], hoje=HOJE)
    assert numeros_dos_fatos(copia) == [5]


def test_numero_de_acordo_removido_nao_volta(copia: Path) -> None:
    def adicionar() -> None:
        adicionar_acordo(
            copia,
            nome="Bom Jesus",
            ufs=["PI", "RS"],
            ato="Protocolo nº 1",
            data="2020-01-01",
            codigos=["2201903"],
            hoje=HOJE,
        )

    adicionar()
    remover_acordo(copia, 1)
    adicionar()
    with conexao.abrir(copia) as banco:
        assert [a["id"] for a in listar_acordos(banco).registros()] == [2]


def valores(caminho: Path) -> list[tuple[str, str, str]]:
    with conexao.abrir(caminho) as banco:
        return [(f["dado"], f["valor"], f["fonte"]) for f in listar_fatos(banco).registros()]


def decisoes(caminho: Path, codigo: str) -> list[dict[str, object]]:
    with conexao.abrir(caminho) as banco:
        return [d for d in banco.tabela("decisoes", "grupo, codigo") if d["codigo"] == codigo]


@pytest.mark.parametrize(
    "valor",
    [
        "Mesquita; 1980",
        "MESQUITA",
        "Villa Mesquita; 1980",
        "Mesquitta; 1980",
        "Mesquita, RJ; 1980",
    ],
)
def test_nome_atual_noutra_grafia_nao_e_nome_anterior(copia: Path, valor: str) -> None:
    """Mudança só de grafia não recomeça a posse: não pode virar prova de ausência."""
    antes = copia.read_bytes()
    with pytest.raises(PedidoInvalido, match=r"Mesquita/RJ \(3302858\).*grafia"):
        adicionar_fatos(copia, [("3302858", "nome_anterior", valor, "Ofício")], hoje=HOJE)
    assert copia.read_bytes() == antes


def test_fato_guardado_que_virou_o_nome_atual_nao_prova_ausencia(copia: Path) -> None:
    """Um fato de banco antigo, ou de lugar que retomou o nome, não faz ausência."""
    antes = decisoes(copia, "3302858")
    _guardar_sem_conferir(copia, ("3302858", "nome_anterior", "Villa Mesquita; 1900", "Ofício"))
    (depois,) = decisoes(copia, "3302858")
    assert [depois["ausente_em"]] == [d["ausente_em"] for d in antes]
    assert [depois["decisao"]] == [d["decisao"] for d in antes]


def _guardar_sem_conferir(caminho: Path, fato: tuple[str, str, str, str]) -> None:
    def gravar(banco: Banco) -> None:
        banco.inserir("fatos", [(1, *fato, HOJE)])

    alterar(caminho, gravar, "fatos adicionados: 1")


def test_substituicao_e_dita(copia: Path) -> None:
    feito = adicionar_fatos(copia, [("2602506", "comarca", "sim", "Lei nº 9")], hoje=HOJE)
    assert (feito.total, feito.substituidos) == (1, ())
    feito = adicionar_fatos(copia, [("2602506", "Comarca", "não", "Lei nº 10")], hoje=HOJE)
    (saiu,) = feito.substituidos
    assert (saiu.id, saiu.codigo, saiu.dado) == (1, "2602506", "comarca")
    assert (saiu.valor, saiu.fonte, saiu.valor_novo) == ("sim", "Lei nº 9", "nao")
    assert valores(copia) == [("comarca", "nao", "Lei nº 10")]


def test_varios_nomes_anteriores_ficam_e_vale_o_ultimo(copia: Path) -> None:
    """Maravilha/SC (visto desde 1958): dois nomes anteriores, o mais recente é o da ausência."""
    for valor in ("Segundo Nome; 1950", "Primeiro Nome; 1930", "Segundo Nome; 1940"):
        feito = adicionar_fatos(copia, [("4210506", "nome_anterior", valor, "Lei")], hoje=HOJE)
    assert len(valores(copia)) == 3
    assert feito.substituidos == ()
    assert [valor for _, _, valor in feito.outros_nomes] == [
        "Segundo Nome; 1950",
        "Primeiro Nome; 1930",
    ]
    (decisao,) = decisoes(copia, "4210506")
    assert decisao["ausente_em"] == "1950"
    # O mesmo nome do mesmo ano é o mesmo fato, com outra fonte.
    feito = adicionar_fatos(
        copia, [("4210506", "nome_anterior", "SEGUNDO NOME; 1950", "Decreto")], hoje=HOJE
    )
    assert [s.fonte for s in feito.substituidos] == ["Lei"]
    assert len(valores(copia)) == 3


def test_nome_anterior_com_ano_substitui_o_mesmo_sem_ano(copia: Path) -> None:
    def adicionar(valor: str) -> list[str]:
        feito = adicionar_fatos(copia, [("4210506", "nome_anterior", valor, "Lei")], hoje=HOJE)
        return [s.valor for s in feito.substituidos]

    assert adicionar("Um Nome") == []
    assert adicionar("Outro Nome; 1940") == []
    assert adicionar("Um Nome; 1950") == ["Um Nome"]
    assert adicionar("Um Nome") == []


def importar(caminho: Path, pasta: Path, texto: str) -> int:
    arquivo = pasta / "fatos.csv"
    arquivo.write_text(texto, encoding="utf-8")
    return importar_fatos(caminho, arquivo, hoje=HOJE).total


def test_importar_aceita_dado_em_maiusculas_e_com_acento(copia: Path, tmp_path: Path) -> None:
    texto = "codigo;dado;valor;fonte\n2602506;Comarca;Sim;Lei nº 9\n2919801;FUNDAÇÃO;1832;Lei\n"
    assert importar(copia, tmp_path, texto) == 2
    assert valores(copia) == [("comarca", "sim", "Lei nº 9"), ("fundacao", "1832", "Lei")]


def test_importar_aponta_cada_linha_ruim_e_nada_registra(copia: Path, tmp_path: Path) -> None:
    antes = copia.read_bytes()
    texto = (
        "codigo;dado;valor;fonte\n"
        "2602506;comarca;sim;Lei nº 9\n"
        "9999999;comarca;sim;Lei\n"
        "2919801;fundacao\n"
        "\n"
        "3302858;nome_anterior;Mesquitta, 1980;Ofício\n"
        "2511509;nome_desde;31/12/1900;Lei\n"
        "2602506;comarca;nao;Lei nº 10\n"
        "2511509;comarca;sim;\n"
    )
    with pytest.raises(PedidoInvalido) as erro:
        importar(copia, tmp_path, texto)
    frases = str(erro.value).splitlines()
    assert [f.split(":")[0] for f in frases[:-1]] == [f"Linha {n}" for n in (3, 4, 5, 6, 7, 8, 9)]
    assert "9999999" in frases[0]
    assert "Mesquitta" in frases[3]
    assert "linha 2" in frases[5]
    assert "Nada foi registrado" in frases[-1]
    assert copia.read_bytes() == antes


def test_importar_linha_repetida_igual_conta_uma_vez(copia: Path, tmp_path: Path) -> None:
    linha = "2602506;comarca;sim;Lei nº 9\n"
    assert importar(copia, tmp_path, "codigo;dado;valor;fonte\n" + linha * 2) == 1
