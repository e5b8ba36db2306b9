"""O que o sistema operacional respondeu, em português.

`OSError.strerror` vem em inglês ou na língua da máquina; as mensagens do programa precisam da
mesma frase em toda parte.
"""

from __future__ import annotations

import errno

# Por nome, porque nem todo sistema tem todos os números.
_MOTIVOS = {
    "ENOENT": "o arquivo ou a pasta não existe",
    "EACCES": "não há permissão, ou o arquivo está aberto em outro programa",
    "EPERM": "a operação não é permitida",
    "EISDIR": "é uma pasta, não um arquivo",
    "ENOTDIR": "parte do caminho não é uma pasta",
    "EEXIST": "já existe",
    "ENOSPC": "o disco está cheio",
    "EDQUOT": "a cota de disco está esgotada",
    "EROFS": "o disco só permite leitura",
    "EFBIG": "o arquivo ficaria grande demais",
    "ENAMETOOLONG": "o nome é longo demais",
    "ELOOP": "há atalhos que apontam uns para os outros",
    "EBUSY": "está em uso",
    "ETXTBSY": "está em uso",
    "EMFILE": "há arquivos abertos demais",
    "ENFILE": "há arquivos abertos demais",
    "EIO": "o disco falhou",
    "ENOMEM": "falta memória",
    "EINVAL": "o caminho não é válido",
    "EADDRINUSE": "o endereço já está em uso",
    "EADDRNOTAVAIL": "o endereço não é desta máquina",
}


def motivo(erro: OSError | ValueError) -> str:
    """Por que o sistema recusou, sem maiúscula inicial nem ponto final.

    Argumento: o erro de uma operação com arquivo; `ValueError` é o que o Python levanta para um
    caminho com caractere nulo. Devolve: o motivo em português; sem tradução, o número do erro.

    >>> motivo(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'o arquivo ou a pasta não existe'
    """
    if not isinstance(erro, OSError):
        return "o caminho não é válido"
    nome = errno.errorcode.get(erro.errno or 0, str(erro.errno))
    return _MOTIVOS.get(nome, f"o sistema respondeu com o erro {nome}")
