-- Registros dos municípios cuja data de fundação uma lista pode desmentir: os que já constavam de
-- uma antes do ano de instalação, e os de fundação informada.
select codigo, nome, fonte, desde, ate
from nomes_historicos
where camada = 'municipios' and codigo in (
    select p.codigo
    from posses p
    left join instalacao i on i.codigo = p.codigo
    where i.ano > p.censo_desde
    union all
    select codigo from fatos where dado = 'fundacao'
)
order by codigo, desde, ate, fonte
