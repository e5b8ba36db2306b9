"""Faz tudo, da instalação aos resultados, numa máquina que só tem Python 3.11 ou mais novo.

Uso: python3 scripts/rodar.py

Cria o ambiente em `.venv`, instala o programa, monta o banco com os dados embutidos e escreve em
`saida/` a relação anual (CSV e XLSX), um relatório por UF e um exemplo de consulta prévia.
Pode ser rodado de novo: refaz os arquivos. Só usa a biblioteca padrão.
"""

import datetime
import json
import sys
import time

import ambiente

SAIDA = ambiente.RAIZ / "saida"
BANCO = SAIDA / "toponimia.duckdb"
EXEMPLO = ("Bom Jesus", "MT")


def etapa(frase):
    """Diz o que começa a ser feito."""
    print(frase, end=" ", flush=True)
    return time.monotonic()


def pronto(inicio):
    print(f"pronto ({time.monotonic() - inicio:.0f} s)", flush=True)


def toponimia(programa, *argumentos, **opcoes):
    """Roda um comando do programa; termina com o que ele disse se falhou."""
    codigo, dito = ambiente.executar([programa, "--banco", BANCO, *argumentos])
    if codigo not in opcoes.get("aceitos", (0,)):
        sys.exit(f"\n{dito.strip()}\nO comando toponimia {argumentos[0]} falhou.")
    return dito


def contagens(programa):
    """O que `toponimia sobre` conta do banco."""
    _, dito = ambiente.executar([programa, "--banco", BANCO, "sobre", "--formato", "json"])
    try:
        inicio = min(i for i in map(dito.find, "[{") if i >= 0)
        dados = json.JSONDecoder().raw_decode(dito, inicio)[0]
    except ValueError:
        sys.exit(f"\n{dito.strip()}\nO comando toponimia sobre falhou.")
    return dados[0] if isinstance(dados, list) else dados


def numero(valor):
    """Inteiro com ponto de milhar; o que falta, travessão."""
    return "—" if valor is None else f"{valor:,}".replace(",", ".")


def resumo(dados, ano):
    """O que se fez, para quem nunca viu o programa."""
    conta = {nome: numero(valor) for nome, valor in dados.items() if isinstance(valor, int)}
    linhas = [
        "",
        "Edição da lista do IBGE: {}".format(dados.get("edicao", "—")),
        "",
        ("Municípios", "municipios"),
        ("Lugares do art. 9º (cidades e vilas)", "lugares_art9"),
        ("Grupos de nomes iguais no país", "grupos"),
        ("Lugares nesses grupos", "lugares_em_grupos"),
        ("Grupos decididos pela categoria (art. 9º, I)", "decididos_por_categoria"),
        ("Grupos decididos pelo tempo do nome (art. 9º, II)", "decididos_por_tempo"),
        ("Grupos indecisos, com o que falta em cada um", "indecisos"),
        "",
        f"Arquivos em {SAIDA}:",
        f"  relacao.xlsx e relacao.csv   relação dos municípios de {ano} (art. 14)",
        "  uf/                          relatório às assembleias, um por UF (art. 12)",
        "  exemplo_verificar.txt        exemplo de consulta prévia: {}/{}".format(*EXEMPLO),
        "  toponimia.duckdb             banco de dados",
        "",
        "Para consultar outro nome:",
        '  {} --banco {} verificar "NOME" --uf UF'.format(
            ambiente.executavel(ambiente.RAIZ / ".venv", "toponimia"), BANCO
        ),
    ]
    for linha in linhas:
        if isinstance(linha, tuple):
            linha = "{:<52}{:>8}".format(linha[0], conta.get(linha[1], "—"))
        print(linha)


def principal():
    ambiente.exigir_python()
    pasta = ambiente.RAIZ / ".venv"
    inicio = etapa("Ambiente e instalação...")
    python = ambiente.criar(pasta)
    ambiente.instalar(python, str(ambiente.RAIZ))
    programa = ambiente.executavel(pasta, "toponimia")
    pronto(inicio)

    SAIDA.mkdir(exist_ok=True)
    inicio = etapa("Banco de dados...")
    toponimia(programa, "ingerir")
    pronto(inicio)

    ano = datetime.date.today().year
    inicio = etapa("Relação dos municípios...")
    for nome in ("relacao.csv", "relacao.xlsx"):
        toponimia(programa, "relacao", "--ano", ano, "--saida", SAIDA / nome)
    pronto(inicio)

    inicio = etapa("Relatórios às assembleias...")
    toponimia(programa, "relatorio", "--saida", SAIDA / "uf")
    pronto(inicio)

    inicio = etapa("Exemplo de consulta prévia...")
    nome, uf = EXEMPLO
    # 1 quer dizer que se achou impedimento: é uma resposta, não uma falha.
    exemplo = ("verificar", nome, "--uf", uf, "--saida", SAIDA / "exemplo_verificar.txt")
    toponimia(programa, *exemplo, aceitos=(0, 1))
    pronto(inicio)

    resumo(contagens(programa), ano)


if __name__ == "__main__":
    try:
        principal()
    except KeyboardInterrupt:
        print("\nInterrompido; pode rodar de novo.")
        sys.exit(130)
