"""Formatos de saída: CSV, JSON, texto, XLSX. Recebe linhas prontas."""
