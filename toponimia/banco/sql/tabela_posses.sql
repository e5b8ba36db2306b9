-- Desde quando cada cidade ou vila possui o nome, sem os fatos informados pelo usuário.
-- sucede: código do distrito que o lugar foi. municipio_desde: primeira lista de municípios com ele.
create table posses (
    codigo varchar primary key, visto_desde integer, ausente_em integer, nome_anterior varchar,
    origem varchar, sucede varchar, municipio_desde integer
)
