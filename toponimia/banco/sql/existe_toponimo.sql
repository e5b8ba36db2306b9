-- Se há cidade ou vila com o nome, sem contar acentos.
select exists (
    select 1
    from lugares l join nomes n using (nome)
    where n.dobrado = $dobrado and l.tipo in ('cidade', 'vila')
)
