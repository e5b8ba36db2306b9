-- Registros dos municípios cujo ano de instalação as listas não confirmam: os que já constavam de
-- uma antes dele, os que faltam nas que o seguem, e os de fundação informada.
select codigo, nome, fonte, desde, ate
from nomes_historicos
where camada = 'municipios' and codigo in (
    select p.codigo
    from posses p
    join instalacao i on i.codigo = p.codigo
    where i.ano > p.censo_desde or exists (
        select 1 from edicoes_historicas e
        where e.camada = 'municipios' and e.fonte = 'censo'
          and e.ano > i.ano and e.ano < p.censo_desde
    )
    union all
    select codigo from fatos where dado = 'fundacao'
)
order by codigo, desde, ate, fonte
