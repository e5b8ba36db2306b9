"""A consulta para uma pessoa ler: verdito, regras, em que se apoiam."""

import re
from datetime import date

import pytest

from toponimia.banco.conexao import Banco
from toponimia.conjuntos import ler_csv
from toponimia.modelos import (
    Classe,
    Comparacao,
    Correlato,
    Localidade,
    PreVerificacao,
    ResultadoRegra,
    Tipo,
)
from toponimia.regras import fundamentos
from toponimia.regras.fundamentos import TIPOS
from toponimia.saidas.consulta import apoios, linha, texto
from toponimia.servicos.verificar import Pedido, Verificador, como_objeto

ORIGEM = {"versao": "0.1.0", "edicao": "2025", "sha256": "ab" * 32}
# Palavras do contrato que são código em qualquer lugar em que apareçam.
CODIGO = re.compile(r"\b[a-zà-ú]+_[a-zà-ú_]+\b")


def _regra(nome: str, evidencia: dict[str, object]) -> ResultadoRegra:
    return ResultadoRegra(nome, "duvidoso", "ressalva", "motivo", evidencia=evidencia)


def test_a_pessoa_vem_com_a_fonte_e_a_data_dela() -> None:
    pessoa = {
        "nome": "Fulano",
        "nome_civil": "Fulano de Tal",
        "nascimento": "1950-01-02",
        "razao": "consta com vida em 2025-01-01, sem óbito anotado",
        "fonte": "Lista dos Fulanos",
        "data_referencia": "2025-06-30",
    }
    sem_data = pessoa | {"nome_civil": None, "nascimento": None}
    assert apoios(_regra("pessoa_viva", {"pessoas": [pessoa, sem_data]})) == [
        "Fulano (Fulano de Tal), de 1950: consta com vida em 2025-01-01, sem óbito "
        "anotado. Fonte: Lista dos Fulanos; dados até 2025-06-30.",
        "Fulano: consta com vida em 2025-01-01, sem óbito anotado. Fonte: Lista dos Fulanos; "
        "dados até 2025-06-30.",
    ]


def test_as_palavras_contadas_sao_ditas() -> None:
    regra = _regra("extensao", {"palavras": ["Bela", "Vista"], "minimo": 2, "maximo": 2})
    assert apoios(regra) == ["Palavras contadas: Bela, Vista."]


def test_regra_que_o_motivo_ja_explica_nada_acrescenta() -> None:
    assert apoios(_regra("data", {"dia": 13, "mes": 6})) == []


COM_PERFIL = [None, *(u for u, p in sorted(fundamentos.ordenamento().perfis.items()) if p.regras)]


@pytest.mark.parametrize("uf", COM_PERFIL)
@pytest.mark.parametrize("tipo", TIPOS)
@pytest.mark.parametrize("data", [date(1950, 1, 1), date(1991, 6, 1), date(2026, 11, 30)])
def test_a_prosa_nao_traz_codigos(banco: Banco, uf: str | None, tipo: str, data: date) -> None:
    verificador = Verificador(banco)
    for nome in ("Vila Bom Jesus do Norte Novo", "Sete de Setembro", "Prefeito Fulano de Tal"):
        consulta = verificador.verificar(Pedido(nome, uf, tipo), hoje=data)
        assert CODIGO.findall(texto(consulta, ORIGEM)) == []
        *_, motivos, _, _, _, _, situacoes, _, _, _ = linha(consulta, "2025")
        assert CODIGO.findall(f"{motivos} {situacoes}") == []


def test_lei_de_vigencia_duvidosa_e_dita_por_extenso(banco: Banco) -> None:
    consulta = Verificador(banco).verificar(Pedido("Serra Alva", "SP"), hoje=date(2026, 11, 30))
    assert "Lei nº 7.693/1963 (SP): vigência não confirmada" in texto(consulta, ORIGEM)


@pytest.mark.parametrize("regra", [r["regra"] for r in ler_csv("vocabulario/regras.csv")])
def test_regra_de_comparacao_se_escreve_sem_codigo(regra: str) -> None:
    lugar = Localidade("1", "Serra Alva", Tipo.CIDADE, "GO", "Serra Alva", "1")
    feita = Comparacao("A", "Serra Alva", Classe.SEMELHANTE, (regra,), "a", "serra alva")
    consulta = PreVerificacao(
        "A", None, "municipio", "2026-11-30", "com_ressalvas", "sem_perfil", (),
        (Correlato(lugar, feita),),
    )  # fmt: skip
    escrita = texto(consulta, ORIGEM)
    assert CODIGO.findall(escrita) == []
    # Escrita de outro modo, mas a mesma: sem os acentos e o sublinhado, é o identificador.
    sem_acento = escrita.translate(str.maketrans("áâãçéêíóôõú", "aaaceeiooou"))
    assert f"[{regra.translate(str.maketrans('áâãçéêíóôõú', 'aaaceeiooou'))}]" in (
        sem_acento.replace("\n", " ").replace(" ", "_")
    )


def test_o_lugar_indicado_vai_dito(banco: Banco) -> None:
    """Muda o resultado; sem ele, não se saberia de que lugar a resposta é."""
    pedido = Pedido("Bom Jesus", localidade="2201903")
    com = Verificador(banco).verificar(pedido, hoje=date(2026, 11, 30))
    sem = Verificador(banco).verificar(Pedido("Bom Jesus"), hoje=date(2026, 11, 30))
    dito = "Lugar indicado: Bom Jesus, cidade (PI), sede de comarca, código 2201903"
    assert dito in texto(com, ORIGEM) and "Lugar indicado" not in texto(sem, ORIGEM)
    assert (linha(com, "2025")[-1], linha(sem, "2025")[-1]) == ("2201903", None)
    objeto = como_objeto(com, ORIGEM)["localidade"]
    assert (objeto["codigo"], objeto["uf"]) == ("2201903", "PI")
    assert como_objeto(sem, ORIGEM)["localidade"] is None


def test_a_duvida_vem_com_o_que_a_resolve(banco: Banco) -> None:
    verificador = Verificador(banco)

    def consultar(nome: str) -> str:
        return texto(verificador.verificar(Pedido(nome, "AC"), hoje=date(2026, 11, 30)), ORIGEM)

    duvida = consultar("Governador Fulano")
    assert duvida.index("O que falta provar ou conferir:") < duvida.index("O que juntar")
    assert "Pessoa viva: se o nome é de pessoa: a morte anterior ao ato" in " ".join(
        duvida.split()
    )
    assert "O que falta provar" not in consultar("Serra Alva")
