"""toponimia: homônimos e consulta prévia de topônimos (LC nº 1/1967, arts. 9º a 14)."""

__version__ = "0.1.0"
