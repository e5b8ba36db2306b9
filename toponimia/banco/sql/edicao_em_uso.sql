-- Edição completa (municípios e distritos) mais nova, ou a mais nova não posterior a um ano.
-- Uma lista de distritos traz os seus municípios: edição só com ela também é completa.
select max(m.edicao)
from (select distinct edicao from municipios) m
join (select distinct edicao from distritos) d using (edicao)
where m.edicao <= $limite
