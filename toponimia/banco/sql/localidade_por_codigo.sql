-- Uma localidade pelo código; o distrito que é a própria cidade vale pela cidade.
select l.codigo, l.nome, l.tipo, l.uf, l.municipio, l.codigo_municipio, l.latitude, l.longitude,
       c.categoria, c.categoria_maxima, c.categoria_certa
from localidades l
left join categorias c using (codigo)
where l.codigo = $codigo or (l.tipo = 'cidade' and l.codigo_distrito = $codigo)
order by l.codigo
