"""Direito puro: regras datadas e citadas, precedência, vedações. Não conhece banco de dados."""
