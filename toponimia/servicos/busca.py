"""Procura dos nomes correlatos: direto no banco, para uma consulta, ou na memória, para muitas."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from toponimia.banco.conexao import Banco
from toponimia.modelos import Categoria, Comparacao, Localidade, Tipo
from toponimia.nomes.normalizacao import dobrar
from toponimia.nomes.sonda import Registro, responder, sondar


class NoBanco:
    """Procura direto no banco: para uma consulta só."""

    def __init__(self, banco: Banco) -> None:
        self._banco = banco

    def procurar(self, nome: str) -> list[Comparacao]:
        sonda = sondar(nome)
        candidatos = [
            achado
            for (achado,) in self._banco.linhas(
                "candidatos",
                {
                    "chaves": list(sonda.chaves),
                    "bases": list(sonda.bases),
                    "menor": sonda.menor,
                    "maior": sonda.maior,
                    "assinatura": sonda.assinatura,
                    "bits": sonda.bits,
                },
            )
        ]
        return [c for _, c in responder(sonda, list(enumerate(candidatos)))]

    def localidades(self, nomes: list[str]) -> list[Localidade]:
        return [
            localidade_de(r)
            for r in self._banco.registros("localidades_por_nome", {"nomes": nomes})
        ]

    def preparar(self) -> None:
        """Nada há a adiantar: cada consulta vai ao banco."""

    def existe(self, nome: str) -> bool:
        ((existe,),) = self._banco.linhas("existe_toponimo", {"dobrado": dobrar(nome)})
        return bool(existe)


class NaMemoria:
    """Índice de todos os nomes, para muitas consultas no mesmo processo."""

    def __init__(self, banco: Banco) -> None:
        # O índice traz numpy, que uma consulta só não precisa carregar.
        from toponimia.nomes.indice import Indice

        self._por_nome: dict[str, list[Localidade]] = defaultdict(list)
        self._dobrados: set[str] = set()
        for r in banco.registros("consulta_localidades"):
            lugar = localidade_de(r)
            self._por_nome[lugar.nome].append(lugar)
            if lugar.tipo.do_art9:
                self._dobrados.add(dobrar(lugar.nome))
        self._indice = Indice.de_registros(
            Registro(
                n["nome"], n["forma"], n["comprimento"], n["assinatura"],
                tuple(n["chaves"]), tuple(n["bases"]),
            )
            for n in banco.tabela("nomes", "nome")
            if n["nome"] in self._por_nome
        )  # fmt: skip

    def procurar(self, nome: str) -> list[Comparacao]:
        return [c for _, c in self._indice.consultar(nome)]

    def localidades(self, nomes: list[str]) -> list[Localidade]:
        return [lugar for nome in nomes for lugar in self._por_nome[nome]]

    def preparar(self) -> None:
        self._indice.preparar()

    def existe(self, nome: str) -> bool:
        return dobrar(nome) in self._dobrados


def localidade_de(r: Mapping[str, Any]) -> Localidade:
    """A localidade de um registro do banco."""
    return Localidade(
        codigo=r["codigo"],
        nome=r["nome"],
        tipo=Tipo(r["tipo"]),
        uf=r["uf"],
        municipio=r["municipio"],
        codigo_municipio=r["codigo_municipio"],
        categoria=None if r["categoria"] is None else Categoria(r["categoria"]),
        categoria_maxima=None
        if r["categoria_maxima"] is None
        else Categoria(r["categoria_maxima"]),
        categoria_certa=r["categoria_certa"] is not False,
        latitude=r["latitude"],
        longitude=r["longitude"],
    )
