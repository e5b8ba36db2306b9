"""Nomes como texto: limpeza, chaves, comparação. Não conhece lei nem banco de dados."""
