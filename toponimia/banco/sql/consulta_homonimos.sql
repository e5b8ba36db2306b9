-- Grupos da mesma denominação, entre cidades e vilas ou entre todas as localidades.
with candidatos as (
    select l.*, n.chave_exata, n.dobrado, n.chave_alfabetica
    from localidades l join nomes n using (nome)
    where $todas or l.tipo in ('cidade', 'vila')
),
grupos as (
    select chave_exata from candidatos group by chave_exata
    having count(*) > 1 and ($uf is null or bool_or(uf = $uf))
)
select k.chave_exata as grupo, k.nome, k.codigo, k.tipo, c.categoria, k.municipio, k.uf,
       k.chave_alfabetica
from candidatos k
join grupos using (chave_exata)
left join categorias c using (codigo)
where $dobrado is null or k.dobrado = $dobrado
