-- Nomes que podem ser correlatos do procurado: o crivo definido em toponimia.nomes.sonda.
-- Quem passa ainda é classificado; nenhum correlato fica de fora.
select nome
from nomes
where list_has_any(chaves, $chaves::varchar[])
   or list_has_any(bases, $bases::varchar[])
   or (comprimento between $menor and $maior
       and bit_count(xor(assinatura, $assinatura::ubigint)) <= $bits)
order by nome
