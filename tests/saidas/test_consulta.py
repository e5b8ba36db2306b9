"""A consulta para uma pessoa ler: verdito, regras, em que se apoiam."""

from toponimia.modelos import ResultadoRegra
from toponimia.saidas.consulta import apoios


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
