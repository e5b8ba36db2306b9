-- Chaves de cada nome distinto, calculadas pela normalização única (toponimia.nomes).
create table nomes (
    nome varchar primary key, chave_exata varchar, dobrado varchar, chave_alfabetica varchar
)
