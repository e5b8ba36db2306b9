-- Nomes distintos da edição em uso e do cadastro mais novo, para calcular as chaves uma vez só.
-- Lê: municipios, distritos, cadastro_localidades.
select nome from municipios where edicao = $edicao
union
select nome from distritos where edicao = $edicao
union
select nome from cadastro_localidades
where edicao = (select max(edicao) from cadastro_localidades)
order by nome
