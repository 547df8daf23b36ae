type Query = (sql: string) => Promise<{ rows: object[] }>;

// What a schema is: one line for each thing, by name and without the order in which columns were added.
const lines = `
with n as (select oid from pg_namespace where nspname = 'public'),
rights as (
  select 'r' as of, c.oid, 0 as sub, c.relacl as acl, c.relowner as owner, c.relkind::text as kind from pg_class c where relnamespace = (select oid from n)
  union all select 'c', a.attrelid, a.attnum, a.attacl, c.relowner, 'c' from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = (select oid from n) and a.attacl is not null
  union all select 'f', p.oid, 0, p.proacl, p.proowner, 'f' from pg_proc p where pronamespace = (select oid from n)
),
granted as (
  select r.of, r.oid, r.sub, string_agg(distinct coalesce(g.rolname, 'public') || ':' || x.privilege_type, ' ' order by coalesce(g.rolname, 'public') || ':' || x.privilege_type) as rights
  from rights r
  cross join lateral aclexplode(coalesce(r.acl, acldefault((case r.kind when 'S' then 's' when 'f' then 'f' when 'c' then 'c' else 'r' end)::"char", r.owner))) x
  left join pg_roles g on g.oid = x.grantee
  where x.grantee <> r.owner
  group by r.of, r.oid, r.sub
)
select 'table ' || c.relname || ': rls ' || c.relrowsecurity || ' ' || c.relforcerowsecurity || ' ' || coalesce(c.reloptions::text, '') || ' ' || coalesce(g.rights, '') as line
  from pg_class c left join granted g on g.of = 'r' and g.oid = c.oid where c.relnamespace = (select oid from n) and c.relkind in ('r', 'v', 'm', 'S', 'p')
union all
select 'column ' || c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod) || ' ' || case when a.attnotnull then 'not null ' else '' end
    || coalesce('default ' || pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attgenerated::text || a.attidentity::text || ' ' || a.attstorage::text || a.attcompression::text || ' ' || coalesce(g.rights, '')
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm')
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum left join granted g on g.of = 'c' and g.oid = c.oid and g.sub = a.attnum
  where c.relnamespace = (select oid from n) and a.attnum > 0 and not a.attisdropped
union all
select 'constraint ' || c.relname || '.' || k.conname || ': ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
  from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = (select oid from n) and k.contype <> 'n'
union all
select 'index ' || i.relname || ': ' || pg_get_indexdef(x.indexrelid) || ' ' || x.indisvalid
  from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace = (select oid from n)
union all
select 'function ' || p.oid::regprocedure || ': ' || pg_get_functiondef(p.oid) || ' ' || coalesce(g.rights, '')
  from pg_proc p left join granted g on g.of = 'f' and g.oid = p.oid where p.pronamespace = (select oid from n)
union all
select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = (select oid from n) and not t.tgisinternal
union all
select 'policy ' || tablename || '.' || policyname || ': ' || permissive || roles::text || cmd || coalesce(qual, '') || coalesce(with_check, '') from pg_policies where schemaname = 'public'
union all
select 'type ' || t.typname || ': ' || t.typtype::text || coalesce((select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum e where e.enumtypid = t.oid), '')
  from pg_type t where t.typnamespace = (select oid from n) and t.typtype in ('e', 'd', 'r')
union all
select 'default rights ' || defaclobjtype::text || ' ' || coalesce(defaclnamespace::regnamespace::text, '') || ' ' || defaclacl::text from pg_default_acl
order by 1`;

/** The schema as lines; two databases with the same lines have the same tables, columns, checks, indexes, functions, triggers and rights. */
export async function catalogueOf(query: Query): Promise<string[]> {
  return (await query(lines)).rows.map((row) => (row as { line: string }).line);
}

/** What only one of two has; empty when they are equal. */
export function difference(old: readonly string[], wanted: readonly string[]): string[] {
  const [before, after] = [new Set(old), new Set(wanted)];
  return [
    ...old.filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...wanted.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
}
