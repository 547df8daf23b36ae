-- What `npm run doctor` cannot see from outside: the time of the database, and what the roles of browsers may do in it (nothing).

create function public.doctor_facts() returns jsonb
language sql stable set search_path = '' as $$
  with roles(role) as (values ('anon'), ('authenticated')),
  relations as (
    select c.oid, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ),
  open_things as (
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) right_name
    where kind = 'table' and case
      when right_name in ('select', 'insert', 'update', 'references') then pg_catalog.has_any_column_privilege(role, oid, right_name)
      else pg_catalog.has_table_privilege(role, oid, right_name)
    end
    union all
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'usage', 'update']) right_name
    where kind = 'sequence' and pg_catalog.has_sequence_privilege(role, oid, right_name)
    union all
    select role, 'function', p.proname, 'call'
    from roles cross join pg_catalog.pg_proc p
    where p.pronamespace = 'public'::pg_catalog.regnamespace and pg_catalog.has_function_privilege(role, p.oid, 'execute')
  )
  select jsonb_build_object(
    'now', clock_timestamp(),
    'open', coalesce((
      select jsonb_agg(line order by line)
      from (
        select format('%s may %s %s %s', role, string_agg(distinct right_name, ', ' order by right_name), kind, name) as line
        from open_things group by role, kind, name
      ) lines
    ), '[]'::jsonb)
  )
$$;

revoke all on function public.doctor_facts() from public, anon, authenticated;
grant execute on function public.doctor_facts() to service_role;
