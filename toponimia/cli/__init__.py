"""Linha de comando: interpreta, chama um serviço, imprime."""
