-- Municípios da edição em uso, com os dados da relação do art. 14.
select l.codigo, l.nome, l.uf, u.nome as unidade_federativa, n.chave_alfabetica,
       i.ano as ano_instalacao, i.fonte as fonte_instalacao, f.data as dia,
       c.categoria, c.categoria_certa, c.confianca, c.fonte as fonte_categoria, h.grupo,
       x.categoria_administrativa as categoria_especial, x.observacao as observacao_especial
from lugares l
join ufs u on u.sigla = l.uf
join nomes n on n.nome = l.nome
left join instalacao i on i.codigo = l.codigo
left join fundacao_dia f on f.codigo = l.codigo
left join categorias c on c.codigo = l.codigo
left join nao_municipios x on x.codigo = l.codigo
left join homonimos h on h.codigo = l.codigo
where l.tipo = 'cidade' and ($uf is null or l.uf = $uf)
