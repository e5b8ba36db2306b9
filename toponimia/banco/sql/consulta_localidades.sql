-- Localidades com a categoria (só as do art. 9º a têm).
select l.codigo, l.nome, l.tipo, l.uf, l.municipio, l.codigo_municipio, l.latitude, l.longitude,
       c.categoria, c.categoria_maxima, c.categoria_certa
from localidades l
left join categorias c using (codigo)
order by l.codigo
