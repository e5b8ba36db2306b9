"""O que impede uma resposta. Achados (nome repetido, vedado…) são resultados, nunca erros.

Cada erro é uma frase em português que diz o que houve e, no fim, o que fazer. O código de saída
e o status HTTP são escolhidos pela linha de comando e pela página, não aqui.
"""


class ErroToponimia(Exception):
    """Base de todos os erros previstos do programa."""


class NomeInvalido(ErroToponimia):
    """O texto não pode ser um nome: vazio, com caractere de controle ou com U+FFFD."""


class ArquivoInvalido(ErroToponimia):
    """O arquivo não pôde ser lido como algo que o programa conhece."""


class BancoIndisponivel(ErroToponimia):
    """O banco de dados não existe, não é do programa ou não pode ser aberto ou trocado."""


class DadosInvalidos(ErroToponimia):
    """Um conjunto de dados ou de regras do próprio programa está incompleto ou alterado."""


class PedidoInvalido(ErroToponimia):
    """O que se pediu não existe: UF, código, data, edição, classe ou combinação de opções."""
