-- An import is all or nothing: its rows are staged here in batches, and one call puts them into the place of the present content
-- (docs/decisions/0037). Rows are never needed after a crash.

create unlogged table public.import_rows (
  import uuid not null,
  target text not null check (target in ('blogs', 'comments', 'partners')),
  id text not null,
  content jsonb not null,
  staged_at timestamptz not null default now(),
  primary key (import, target, id)
);

alter table public.import_rows enable row level security;
revoke all on public.import_rows from public, anon, authenticated;
grant select, insert, delete on public.import_rows to service_role;

-- Columns that belong to this database alone: a backup leaves them out, and an import leaves them as they are.
create function public.columns_left_out() returns text[]
language sql immutable set search_path = '' as $$
  select array['sorted_at', 'published_revision', 'reader_hash']
$$;

-- Makes one table hold the staged rows and no others. A row that is the same already is not touched. A column that a staged row lacks takes
-- its default.
create function public.take_staged_rows(import_id uuid, target_table text) returns void
language plpgsql set search_path = '' as $$
declare
  target regclass := format('public.%I', target_table)::regclass;
  names text;
  staged text;
  present text;
  incoming text;
begin
  select
    string_agg(quote_ident(a.attname), ', ' order by a.attnum),
    string_agg(format(
      'case when s.content ? %L then incoming.%I else %s end',
      a.attname, a.attname, coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), 'null')
    ), ', ' order by a.attnum),
    string_agg(format('present.%I', a.attname), ', ' order by a.attnum),
    string_agg(format('excluded.%I', a.attname), ', ' order by a.attnum)
  into names, staged, present, incoming
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attname <> all (public.columns_left_out());
  execute format(
    'insert into %s as present (%s)
     select %s from public.import_rows s, jsonb_populate_record(null::%s, s.content) incoming
     where s.import = $1 and s.target = $2
     on conflict (id) do update set (%s) = row (%s) where (%s) is distinct from (%s)',
    target, names, staged, target, names, incoming, present, incoming
  ) using import_id, target_table;
end $$;

-- Puts the staged rows of an import into the place of all posts, comments and partners, in one transaction; builds and readers see the
-- content of before or of after. Whoever deletes the staged rows decides: once they are cleared away, a call that still runs fails.
-- `rehearse` does the same and takes it back. 60 seconds are the longest that Supabase grants to a call.
create function public.replace_content(import_id uuid, expected integer, rehearse boolean default false) returns void
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
declare
  staged integer;
begin
  lock table public.blogs, public.comments, public.partners in share row exclusive mode;
  delete from public.comments c where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'comments' and s.id = c.id::text
  );
  delete from public.blogs b where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'blogs' and s.id = b.id
  );
  delete from public.partners p where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'partners' and s.id = p.id::text
  );
  perform public.take_staged_rows(import_id, target) from unnest(array['blogs', 'partners', 'comments']) target;
  delete from public.import_rows where import = import_id;
  get diagnostics staged = row_count;
  if staged <> expected then
    raise exception 'Of % rows % were staged.', expected, staged;
  end if;
  if rehearse then
    raise exception 'A rehearsal.' using errcode = 'RH000';
  end if;
exception when sqlstate 'RH000' then null;
end $$;

revoke all on function public.columns_left_out() from public, anon, authenticated;
revoke all on function public.take_staged_rows(uuid, text) from public, anon, authenticated;
revoke all on function public.replace_content(uuid, integer, boolean) from public, anon, authenticated;
grant execute on function public.columns_left_out() to service_role;
grant execute on function public.take_staged_rows(uuid, text) to service_role;
grant execute on function public.replace_content(uuid, integer, boolean) to service_role;
