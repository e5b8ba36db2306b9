-- Cidades e vilas com o que se apurou da posse do nome e o grupo de homônimos, se têm.
select l.codigo, l.nome, l.tipo, l.uf, l.municipio, l.codigo_municipio, l.latitude, l.longitude,
       p.visto_desde, p.registro, p.ausente_em, p.nome_anterior, p.origem, h.grupo
from lugares l
join posses p using (codigo)
left join homonimos h using (codigo)
order by h.grupo, l.codigo
