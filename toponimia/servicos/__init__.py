"""O que o programa faz, uma função por serviço; a linha de comando e a página só as chamam."""
