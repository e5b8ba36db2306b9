"""A consulta prévia como documento: o que se junta ao pedir ao IBGE a informação do art. 13."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from toponimia.documentos.composicao import Cru, compor, dia
from toponimia.erros import PedidoInvalido
from toponimia.mapas import Papel, Ponto, mapa_svg
from toponimia.modelos import Classe, Correlato, PreVerificacao, ResultadoRegra
from toponimia.regras.fundamentos import perfil
from toponimia.saidas.consulta import (
    ADVERTENCIA,
    apoios,
    citacoes,
    diferencas,
    lugar_por_extenso,
    rotulo,
    situacoes,
)
from toponimia.saidas.passos import passos, provas
from toponimia.saidas.rotulos import (
    CLASSES,
    EFEITOS,
    PARECERES,
    REGRAS,
    RESULTADOS,
    TIPOS,
    como_frase,
)
from toponimia.territorio import uf_do_texto

# Acima disto o documento tem mais páginas do que alguém lê, e a planilha serve melhor.
NOMES_POR_DOCUMENTO = 300

_TIPOS = {"municipio": "município", "distrito": "distrito"}
_EXPLICACOES = {
    "com_impedimento": "Ao menos uma das regras aplicadas impede o uso deste nome.",
    "com_ressalvas": "Nenhuma das regras aplicadas impede este nome, mas há o que provar ou "
    "esclarecer antes do ato.",
    "sem_impedimento": "As regras aplicadas nada opõem a este nome.",
}
_SOBRE_AS_CLASSES = {
    Classe.BASE_COMUM: "Só informação: o complemento distingue um nome do outro.",
    Classe.SEMELHANTE: "Próximos na escrita ou no som, por critério técnico do programa.",
}
_CATEGORIAS = {
    "capital": "capital",
    "comarca": "sede de comarca",
    "municipio": "sede de município",
    "distrito": "sede de distrito",
}


def pdf_consulta(
    consultas: Sequence[PreVerificacao | Mapping[str, Any]],
    origem: Mapping[str, Any],
    *,
    criado_em: date | None = None,
) -> bytes:
    """A pré-verificação de um ou mais nomes, em PDF/A-2b.

    Argumentos: `consultas`, na ordem em que saem (linhas de lote com erro, `{"linha", "nome",
    "erro"}`, são listadas à parte); `origem`, versão, edição e sha256 dos dados
    (`Verificador.dados`); `criado_em`, a data do documento, ou `None` para a data de referência
    mais nova das consultas.
    Devolve: os bytes do PDF; a primeira página de cada nome traz o parecer, a razão e o que fazer.
    Erros: `PedidoInvalido` se não há consulta ou se são mais de `NOMES_POR_DOCUMENTO`.
    """
    if not consultas:
        raise PedidoInvalido("Nenhum nome a pôr no documento; indique ao menos um.")
    if len(consultas) > NOMES_POR_DOCUMENTO:
        raise PedidoInvalido(
            f"São mais de {NOMES_POR_DOCUMENTO} nomes, e um documento não comporta tantos; "
            "use o formato xlsx ou csv, ou divida o lote."
        )
    feitas = [c for c in consultas if isinstance(c, PreVerificacao)]
    erros = [c for c in consultas if not isinstance(c, PreVerificacao)]
    if criado_em is None:
        criado_em = max(
            (date.fromisoformat(c.data_referencia) for c in feitas),
            default=date(int(origem["edicao"]), 12, 31),
        )
    um = len(consultas) == 1
    titulo = "Pré-verificação de topônimo" if um else "Pré-verificação de topônimos"
    dados = {
        "titulo": titulo,
        "descricao": "Consulta prévia de nome de município ou distrito (Lei Complementar nº "
        "1/1967, arts. 9º e 13, e leis estaduais conhecidas)",
        "rodape": f"{titulo}{f': {_abreviado(feitas[0].nome)}' if um and feitas else ''} · "
        f"toponimia {origem['versao']}, edição {origem['edicao']}, dados sha256 "
        f"{str(origem['sha256'])[:16]}…",
        "advertencia": ADVERTENCIA,
        "origem": {chave: str(origem[chave]) for chave in ("versao", "edicao", "sha256")},
        "repetir": "A mesma consulta, com a mesma versão, os mesmos dados (o sha256 muda com as "
        "listas, os fatos e os acordos) e a mesma data de referência, dá o mesmo documento.",
        "consultas": [_consulta(c) for c in feitas],
        "erros": [[str(e["linha"]), str(e["nome"]), str(e["erro"])] for e in erros],
    }
    return compor("consulta", dados, criado_em=criado_em)


def _consulta(c: PreVerificacao) -> dict[str, Any]:
    uf = None if c.uf is None else uf_do_texto(c.uf)
    tipo = _TIPOS[c.tipo]
    onde = "não indicada (só as regras federais)" if uf is None else f"{uf.nome} ({uf.sigla})"
    quando = date.fromisoformat(c.data_referencia)
    com_efeito = [r for r in c.regras if r.efeito in ("impede", "ressalva")]
    mapa, legenda, descricao = _mapa(c)
    return {
        "nome": c.nome,
        "tipo": tipo,
        "uf": c.uf or "não indicada",
        "identificacao": [
            ["Para dar nome a", tipo],
            ["Unidade da Federação", onde],
            *(
                []
                if c.localidade is None
                else [["Lugar indicado", lugar_por_extenso(c.localidade)]]
            ),
            ["Data de referência", dia(c.data_referencia)],
        ],
        "parecer": c.parecer,
        "parecer_por_extenso": PARECERES[c.parecer],
        "explicacao": _EXPLICACOES[c.parecer],
        "porques": [
            {
                "regra": _rotulo_da_regra(r),
                "efeito": EFEITOS[r.efeito],
                "motivo": como_frase(r.motivo),
                "fundamento": citacoes(r),
            }
            for r in sorted(com_efeito, key=lambda r: r.efeito != "impede")
        ],
        "sem_porques": "Nenhuma das regras aplicadas impede o nome nem pede ressalva; cada uma "
        "está adiante, com o que se apurou.",
        "passos": passos(c),
        "provar": provas(c),
        "juntar": [
            {
                "texto": como_frase(e.texto),
                "fonte": f"{e.dispositivo.ato.nome}, {e.dispositivo.dispositivo}",
            }
            for e in perfil(c.uf).exigencias_de(c.tipo, quando)
        ],
        "regras": [
            {
                "regra": _rotulo_da_regra(r),
                "resultado": RESULTADOS[r.resultado],
                "efeito": EFEITOS[r.efeito],
                "motivo": como_frase(r.motivo),
                "detalhe": " ".join(apoios(r)),
                "fundamento": citacoes(r) or "nenhuma regra conhecida",
            }
            for r in c.regras
        ],
        "resumo_correlatos": _resumo_dos_correlatos(c),
        "classes": _classes(c.correlatos),
        "mapa": mapa,
        "mapa_legenda": legenda,
        "mapa_descricao": descricao,
        "atos": list(situacoes(c).items()),
    }


def _abreviado(nome: str) -> str:
    return nome if len(nome) <= 60 else nome[:59] + "…"


def _rotulo_da_regra(r: ResultadoRegra) -> str:
    return REGRAS.get(r.regra, r.regra.replace("_", " ").capitalize())


def _resumo_dos_correlatos(c: PreVerificacao) -> str:
    total = len(c.correlatos)
    cidades_e_vilas = sum(k.localidade.tipo.do_art9 for k in c.correlatos)
    if total == 1:
        que = "uma cidade ou vila" if cidades_e_vilas else "localidade fora do art. 9º"
        return f"1 lugar no país: {que}."
    if cidades_e_vilas == total:
        return f"{total} lugares no país: todos cidades ou vilas, as que o art. 9º alcança."
    if not cidades_e_vilas:
        return f"{total} lugares no país: povoados e outras localidades, fora do art. 9º."
    alcancadas = (
        "1 cidade ou vila, que o art. 9º alcança"
        if cidades_e_vilas == 1
        else f"{cidades_e_vilas} cidades e vilas, as que o art. 9º alcança"
    )
    outras = total - cidades_e_vilas
    resto = "1 outra localidade" if outras == 1 else f"{outras} povoados e outras localidades"
    return f"{total} lugares no país: {alcancadas}, e {resto}, como informação."


def _classes(correlatos: Sequence[Correlato]) -> list[dict[str, Any]]:
    saida = []
    for classe in Classe:
        desta = [c for c in correlatos if c.comparacao.classe is classe]
        if not desta:
            continue
        rotulo = CLASSES[classe]
        saida.append(
            {
                "titulo": f"{rotulo[:1].upper()}{rotulo[1:]}: {len(desta)}",
                "explicacao": _SOBRE_AS_CLASSES.get(classe, ""),
                "regras": any(c.comparacao.regras for c in desta),
                "linhas": [_linha(c) for c in desta],
            }
        )
    return saida


def _linha(c: Correlato) -> list[str]:
    lugar = c.localidade
    categoria = "" if lugar.categoria is None else _CATEGORIAS[lugar.categoria.value]
    if categoria and not lugar.categoria_certa:
        categoria += " (a confirmar)"
    return [
        lugar.nome,
        TIPOS[lugar.tipo],
        lugar.municipio,
        lugar.uf,
        categoria,
        lugar.codigo,
        diferencas(c),
    ]


def _mapa(c: PreVerificacao) -> tuple[Cru | None, str, str]:
    """O desenho, a legenda e a alternativa em texto; sem lugares situados, nada."""
    pontos = [
        Ponto(k.localidade.longitude, k.localidade.latitude, rotulo(k), _papel(k))
        for k in c.correlatos
        if k.localidade.longitude is not None and k.localidade.latitude is not None
    ]
    if not pontos:
        return None, "", ""
    identicas = sum(p.papel is Papel.IDENTICA for p in pontos)
    titulo = f"Lugares de nome correlato a “{c.nome}”"
    ufs = sorted({k.localidade.uf for k in c.correlatos})
    descricao = (
        f"Mapa do Brasil com {len(pontos)} lugares de nome correlato, de que {identicas} cidades "
        f"ou vilas de mesmo nome; nas UFs {', '.join(ufs)}. A lista completa está nas tabelas."
    )
    desenho = mapa_svg(pontos, titulo=titulo, descricao=descricao, destaque=c.uf)
    sem_lugar = len(c.correlatos) - len(pontos)
    faltam = f" {sem_lugar} sem coordenadas conhecidas, fora do mapa." if sem_lugar else ""
    return Cru(desenho), f"{titulo}.{faltam}", descricao


def _papel(c: Correlato) -> Papel:
    if not c.localidade.tipo.do_art9 or c.comparacao.classe is Classe.BASE_COMUM:
        return Papel.OUTRA
    return Papel.IDENTICA if c.comparacao.classe is Classe.IDENTICA else Papel.CORRELATA
