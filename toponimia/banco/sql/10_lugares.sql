-- Cidades e vilas da edição em uso, cada lugar contado uma vez (art. 9º).
-- Lê: municipios, distritos, nomes (chaves), excecoes_sede, coordenadas. Escreve: lugares.
-- O distrito que traz o nome do seu município (sem contar acentos) é a própria cidade. Os
-- distritos da capital paulista são divisões da cidade: distrito_intraurbano, fora do art. 9º.
create table lugares as
with municipio as (
    select m.codigo, m.nome, m.uf, n.dobrado
    from municipios m join nomes n using (nome)
    where m.edicao = $edicao
),
distrito as (
    select d.codigo, d.nome, d.codigo_municipio, m.nome as municipio, m.uf,
           n.dobrado = m.dobrado as e_a_cidade,
           d.codigo_municipio in (
               select codigo_municipio from excecoes_sede where distritos_intraurbanos
           ) as intraurbano
    from distritos d
    join municipio m on m.codigo = d.codigo_municipio
    join nomes n on n.nome = d.nome
    where d.edicao = $edicao
),
reunidos as (
    select codigo, nome, 'cidade' as tipo, uf, nome as municipio, codigo as codigo_municipio,
           (select min(d.codigo) from distrito d
            where d.codigo_municipio = municipio.codigo and d.e_a_cidade) as codigo_distrito
    from municipio
    union all
    select codigo, nome, if(intraurbano, 'distrito_intraurbano', 'vila'), uf, municipio,
           codigo_municipio, codigo
    from distrito
    where not e_a_cidade
)
select r.codigo, r.nome, r.tipo, r.uf, r.municipio, r.codigo_municipio, r.codigo_distrito,
       coalesce(c.latitude, cd.latitude) as latitude,
       coalesce(c.longitude, cd.longitude) as longitude
from reunidos r
left join coordenadas c on c.codigo = r.codigo
left join coordenadas cd on cd.codigo = r.codigo_distrito
order by r.codigo;
