-- Chaves e registro de busca de cada nome distinto, calculados pela normalização única
-- (toponimia.nomes). forma, comprimento, assinatura, chaves e bases são o registro de que a busca
-- de correlatos precisa (toponimia.nomes.sonda).
create table nomes (
    nome varchar primary key, chave_exata varchar, dobrado varchar, chave_alfabetica varchar,
    forma varchar, comprimento integer, assinatura ubigint, chaves varchar[], bases varchar[]
)
