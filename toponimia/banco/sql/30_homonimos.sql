-- Lugares do art. 9º que têm a mesma denominação (mesma chave exata) de outro.
-- Lê: lugares, nomes. Escreve: homonimos; o grupo é identificado pela própria chave.
create table homonimos as
select n.chave_exata as grupo, l.codigo
from lugares l
join nomes n using (nome)
where l.tipo <> 'distrito_intraurbano'
  and n.chave_exata in (
    select chave_exata
    from lugares join nomes using (nome)
    where tipo <> 'distrito_intraurbano'
    group by chave_exata
    having count(*) > 1
  )
order by grupo, codigo;
