-- Decisões com o lugar, a categoria e quem prevalece. Filtro: grupos com o nome e com lugar da UF.
select d.grupo, l.codigo, l.nome, l.tipo, l.municipio, l.uf,
       c.categoria, c.categoria_maxima, c.categoria_certa,
       d.visto_desde, d.ausente_em, d.decisao, d.certeza, d.criterio, d.criterios_divergem,
       d.prevalece_codigo,
       v.nome || '/' || v.uf || if(v.tipo = 'vila', ' (vila de ' || v.municipio || ')', '')
           as prevalece_nome_uf,
       d.motivo, d.fundamento, d.falta, d.competencia, d.situacao_fundamento, n.chave_alfabetica
from decisoes d
join lugares l using (codigo)
join categorias c using (codigo)
join nomes n on n.nome = l.nome
left join lugares v on v.codigo = d.prevalece_codigo
where ($dobrado is null or n.dobrado = $dobrado)
  and ($uf is null or d.grupo in (
      select grupo from decisoes join lugares using (codigo) where uf = $uf
  ))
