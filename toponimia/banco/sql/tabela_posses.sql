-- Desde quando cada cidade ou vila possui o nome, sem os fatos informados pelo usuário.
-- registro: ano do primeiro registro, onde visto_desde foi afinado pela instalação.
-- sucede: código do distrito que o lugar foi.
-- censo_desde: primeira lista de fonte censo que o traz como município.
create table posses (
    codigo varchar primary key, visto_desde integer, registro integer, ausente_em integer,
    nome_anterior varchar, origem varchar, sucede varchar, censo_desde integer
)
