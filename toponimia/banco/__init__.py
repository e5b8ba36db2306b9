"""Armazenamento: o único lugar que conhece DuckDB e os arquivos do IBGE."""
