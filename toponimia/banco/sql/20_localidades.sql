-- Todas as localidades: as do art. 9º (lugares) e, do cadastro mais novo, as de fora dele.
-- Lê: lugares, cadastro_localidades, municipios, nomes. Escreve: localidades.
-- Uma localidade do cadastro nunca substitui cidade nem vila: a de mesmo nome no mesmo município
-- (ou a vila de então que hoje é cidade na mesma UF) é o mesmo lugar e não entra outra vez.
create table localidades as
with cadastro as (
    select 'L' || c.id as codigo, c.nome,
           if(c.tipo in ('cidade', 'vila'), 'outro', c.tipo) as tipo,
           coalesce(m.uf, c.uf) as uf, coalesce(m.nome, c.municipio) as municipio,
           c.codigo_municipio, c.latitude, c.longitude, n.dobrado, c.tipo as tipo_no_cadastro,
           c.codigo_distrito
    from cadastro_localidades c
    join nomes n using (nome)
    left join municipios m on m.codigo = c.codigo_municipio and m.edicao = $edicao
    where c.edicao = (select max(edicao) from cadastro_localidades)
),
ocupados as (
    select l.*, n.dobrado from lugares l join nomes n using (nome)
)
select codigo, nome, tipo, uf, municipio, codigo_municipio, codigo_distrito, latitude, longitude
from lugares
union all
select codigo, nome, tipo, uf, municipio, codigo_municipio, null, latitude, longitude
from cadastro c
where c.tipo_no_cadastro <> 'cidade'
  and not exists (
    select 1 from ocupados o
    where o.dobrado = c.dobrado
      and (o.codigo_municipio = c.codigo_municipio
           or (c.tipo_no_cadastro = 'vila' and o.uf = c.uf))
  )
  -- A vila de então que mudou de nome ou virou sede de município é o mesmo lugar: mesmo código de
  -- distrito, ou o mesmo ponto.
  -- Duas buscas por igualdade, que o DuckDB resolve por tabela de espalhamento.
  and not (
    c.tipo_no_cadastro = 'vila'
    and (
      exists (select 1 from lugares o where o.codigo_distrito = c.codigo_distrito)
      or exists (
        select 1 from lugares o
        where round(o.latitude, 5) = round(c.latitude, 5)
          and round(o.longitude, 5) = round(c.longitude, 5)
      )
    )
  )
order by codigo;
