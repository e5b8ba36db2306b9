-- Resultado do art. 9º. categorias: todas as cidades e vilas. decisoes: as que têm homônimo.
create table categorias (
    codigo varchar primary key, categoria varchar, categoria_maxima varchar,
    categoria_certa boolean, confianca varchar, fonte varchar
);
create table decisoes (
    grupo varchar, codigo varchar primary key, visto_desde varchar, ausente_em varchar,
    decisao varchar, certeza varchar, criterio varchar, criterios_divergem varchar,
    prevalece_codigo varchar, motivo varchar, fundamento varchar, falta varchar,
    competencia varchar, situacao_fundamento varchar
);
