-- Anos, por camada e fonte, em que há lista (histórico e ingeridas) até a edição em uso.
select camada, fonte, ano from edicoes_historicas where ano <= $edicao
union
select 'municipios', 'dtb', edicao from municipios where edicao <= $edicao
union
select 'distritos', 'dtb', edicao from distritos where edicao <= $edicao
order by camada, fonte, ano
