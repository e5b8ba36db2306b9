-- De quantos lugares se conhece cada dado.
select 'coordenada' as dado, count(latitude) as com_dado, count(*) as de
from lugares where tipo in ('cidade', 'vila')
union all
select 'comarca (conhecida)', count(*) filter (confianca <> 'desconhecida'), count(*)
from categorias join lugares using (codigo) where tipo = 'cidade'
union all
select 'comarca (confiança alta ou média)',
       count(*) filter (confianca in ('alta', 'media', 'fato')), count(*)
from categorias join lugares using (codigo) where tipo = 'cidade'
union all
select 'ano de instalação', count(i.ano), count(*)
from lugares l left join instalacao i using (codigo) where l.tipo = 'cidade'
union all
select 'registro com outro nome', count(ausente_em), count(*) from posses
order by dado
