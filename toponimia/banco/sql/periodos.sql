-- Registros de nome de todos os códigos, do histórico e das edições ingeridas depois dele.
-- A edição em uso conta como registro.
select camada, codigo, nome, fonte, desde, ate from nomes_historicos where desde <= $edicao
union all
select 'municipios', codigo, nome, 'dtb', edicao, edicao from municipios where edicao <= $edicao
union all
select 'distritos', codigo, nome, 'dtb', edicao, edicao from distritos where edicao <= $edicao
order by camada, codigo, desde, ate, nome, fonte
