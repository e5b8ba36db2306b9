-- Tabelas de base do banco: o que foi lido (embutido ou ingerido) e o que o usuário informou.
-- As tabelas derivadas (lugares, posses, homônimos, decisões) têm cada uma o seu arquivo.

create table execucoes (
    id integer primary key,
    momento timestamp not null,        -- UTC
    versao varchar not null,           -- versão do programa
    esquema integer not null,          -- versão do esquema do banco
    sha256_dados varchar not null,     -- datasets/datapackage.json
    edicao integer not null,           -- edição em uso depois desta execução
    descricao varchar not null
);

create table edicoes (
    camada varchar not null,           -- municipios, distritos, localidades
    ano integer not null,
    rotulo varchar not null,
    origem varchar not null,           -- embutida ou arquivo
    arquivo varchar not null,
    sha256 varchar not null,
    lidas integer not null,
    aceitas integer not null,
    quarentena integer not null,
    primary key (camada, ano)
);

create table municipios (
    edicao integer, codigo varchar, nome varchar, uf varchar,
    primary key (edicao, codigo)
);

create table distritos (
    edicao integer, codigo varchar, nome varchar,
    codigo_municipio varchar, municipio varchar, uf varchar,
    primary key (edicao, codigo)
);

create table cadastro_localidades (
    edicao integer, id varchar, nome varchar, categoria varchar, tipo varchar,
    codigo_municipio varchar, municipio varchar, uf varchar,
    distrito varchar, codigo_distrito varchar, latitude double, longitude double,
    primary key (edicao, id)
);

create table quarentena (arquivo varchar, linha integer, nome varchar, motivo varchar);

create table ufs (codigo varchar primary key, sigla varchar unique, nome varchar);
create table capitais (codigo varchar primary key, uf varchar);
create table excecoes_sede (
    codigo_municipio varchar, codigo_distrito varchar, distritos_intraurbanos boolean, motivo varchar
);
create table nao_municipios (
    codigo varchar primary key, categoria_administrativa varchar, observacao varchar, fonte varchar
);
create table coordenadas (codigo varchar primary key, latitude double, longitude double, metodo varchar);
create table comarcas (codigo varchar primary key, sede boolean, confianca varchar, criterio varchar);
create table instalacao (codigo varchar primary key, ano integer, fonte varchar);
create table fundacao_dia (codigo varchar primary key, data date);
create table desmembramentos (codigo varchar, ano integer, municipio_de_origem varchar);
create table edicoes_historicas (camada varchar, fonte varchar, ano integer);

-- Quem constou com que nome, em edições consecutivas (desde … ate) de uma fonte.
create table nomes_historicos (
    camada varchar, codigo varchar, nome varchar, fonte varchar, desde integer, ate integer
);

create table fatos (
    id integer primary key, codigo varchar, dado varchar, valor varchar, fonte varchar,
    registrado_em date
);
create table acordos (
    id integer primary key, nome varchar, ufs varchar[], ato varchar, data varchar,
    codigos varchar[], registrado_em date
);
