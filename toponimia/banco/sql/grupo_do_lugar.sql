-- Os lugares do grupo de homônimos de um lugar, ele incluído.
select codigo, grupo
from homonimos
where grupo = (select grupo from homonimos where codigo = $codigo)
order by codigo
