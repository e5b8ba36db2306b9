-- A decisão do art. 9º sobre um lugar que tem homônimo.
select codigo, decisao, motivo, coalesce(falta, '') as falta
from decisoes
where codigo = $codigo
