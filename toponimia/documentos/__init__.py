"""Documentos em PDF para arquivo e para juntar a projetos: consulta, relatório e relação.

Três funções, que devolvem os bytes de um PDF/A-2b com marcação de acessibilidade (PDF/UA-1):

- `pdf_consulta(consultas, origem)`: a pré-verificação de um ou mais nomes;
- `pdf_relatorio(tabela, uf)`: os homônimos de uma UF, para a assembleia;
- `pdf_relacao(tabela)`: a relação dos municípios do art. 14.

A mesma entrada dá os mesmos bytes: a data do documento vem da consulta ou da edição, nunca do
relógio, e as letras são as que vêm com o compositor, nunca as da máquina. O compositor (`typst`)
só é importado quando uma das funções é chamada.
"""

from toponimia.documentos.consulta import pdf_consulta
from toponimia.documentos.relacao import pdf_relacao
from toponimia.documentos.relatorio import pdf_relatorio

__all__ = ["pdf_consulta", "pdf_relacao", "pdf_relatorio"]
