-- Localidades que têm algum dos nomes, com categoria e ponto.
select l.codigo, l.nome, l.tipo, l.uf, l.municipio, l.codigo_municipio, l.latitude, l.longitude,
       c.categoria, c.categoria_maxima, c.categoria_certa
from localidades l
left join categorias c using (codigo)
where l.nome in (select unnest($nomes::varchar[]))
order by l.codigo
