-- Desde quando cada cidade ou vila possui o nome, sem os fatos informados pelo usuário.
-- sucede: código do distrito que o lugar foi. censo_desde: primeiro recenseamento que o lista como município.
create table posses (
    codigo varchar primary key, visto_desde integer, ausente_em integer, nome_anterior varchar,
    origem varchar, sucede varchar, censo_desde integer
)
