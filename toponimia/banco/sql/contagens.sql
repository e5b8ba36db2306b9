-- Números gerais da edição em uso. Decidido por tempo: quem mantém o nome o mantém pelo tempo.
with grupos as (
    select grupo,
           max(if(decisao = 'mantem', criterio, null)) as criterio,
           bool_or(decisao = 'ressalvado') as ressalvado
    from decisoes group by grupo
),
repetidos as (
    select count(*) as n
    from lugares join nomes using (nome)
    where tipo = 'cidade' group by chave_exata having count(*) > 1
)
select (select count(*) from lugares where tipo = 'cidade') as municipios,
       (select count(*) from lugares where tipo = 'vila') as vilas,
       (select count(*) from lugares where tipo in ('cidade', 'vila')) as lugares_art9,
       (select count(*) from localidades) as localidades,
       (select count(*) from repetidos) as nomes_de_municipio_repetidos,
       (select coalesce(sum(n), 0)::integer from repetidos) as municipios_com_nome_repetido,
       (select count(*) from grupos) as grupos,
       (select count(*) from decisoes) as lugares_em_grupos,
       (select count(*) from grupos where criterio = 'categoria') as decididos_por_categoria,
       (select count(*) from grupos where criterio = 'tempo') as decididos_por_tempo,
       (select count(*) from grupos where criterio is null and ressalvado) as ressalvados,
       (select count(*) from grupos where criterio is null and not ressalvado) as indecisos,
       (select count(*) from quarentena) as quarentena,
       (select count(*) from fatos) as fatos,
       (select count(*) from acordos) as acordos
