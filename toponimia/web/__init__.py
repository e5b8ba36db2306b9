"""A página e a API: os mesmos serviços da linha de comando, vistos por HTTP. Só leem."""
