-- Backups hold the sums of views by day, and the erasures, too (docs/decisions/0037).

alter table public.import_rows drop constraint import_rows_target_check;
alter table public.import_rows add constraint import_rows_target_check
  check (target in ('blogs', 'comments', 'partners', 'daily_views', 'erasures'));

-- The sums of each post with any, as one row; those of posts that were erased have the id '-', which no post can have and which sorts first.
create function public.daily_views_of_posts(after text, most_posts integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', '-', 'days', jsonb_object_agg(to_char(s.day, 'YYYY-MM-DD'), s.views))
  from (select v.day, sum(v.views) as views from public.daily_views v where v.blog_id is null group by v.day) s
  where after = ''
  having count(*) > 0
  union all
  select jsonb_build_object('id', p.id, 'days', (
    select jsonb_object_agg(to_char(v.day, 'YYYY-MM-DD'), v.views) from public.daily_views v where v.blog_id = p.id
  ))
  from (
    select b.id from public.blogs b
    where b.id > after and exists (select from public.daily_views v where v.blog_id = b.id)
    order by b.id limit most_posts
  ) p
$$;

-- As before, with the sums of views by day, and the erasures.
create or replace function public.backup_page(source text, after text, most_bytes integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  candidates text;
  page jsonb;
begin
  candidates := case source
    when 'daily_views' then 'select t ->> ''id'' as place, t as content from public.daily_views_of_posts($1, 200) t'
    when 'erasures' then
      'select digest as place, to_jsonb(t) || jsonb_build_object(''id'', digest) as content
       from public.erasures t where digest > $1 order by digest limit 200'
    when 'blogs' then public.backup_candidates(source, 'id')
    when 'partners' then public.backup_candidates(source, 'id::text')
    when 'comments' then public.backup_candidates(source, '(case when parent_id is null then ''0'' else ''1'' end || id)')
  end;
  if candidates is null then
    raise exception 'There is no backup of %.', source;
  end if;
  execute format(
    'with candidates as (%s),
     measured as (
       select place, content, sum(octet_length(content::text)) over (order by place) as reach, row_number() over (order by place) as number
       from candidates
     )
     select jsonb_build_object(''rows'', coalesce(jsonb_agg(content order by place), ''[]''), ''next'', max(place))
     from measured where reach <= $2 or number = 1',
    candidates
  ) using after, most_bytes into page;
  return page;
end $$;

-- The query for the rows of a table after the place $1.
create function public.backup_candidates(source text, place text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'select %1$s as place, to_jsonb(t) - public.columns_left_out() as content from public.%2$I t where %1$s > $1 order by %1$s limit 200',
    place, source
  )
$$;

create or replace function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.blogs),
      'comments', (select count(*) from public.comments),
      'partners', (select count(*) from public.partners),
      'daily_views', (select count(distinct coalesce(blog_id, '-')) from public.daily_views),
      'erasures', (select count(*) from public.erasures),
      'pictures', (select count(*) from public.uploads)
    ),
    'pictures', (select coalesce(jsonb_agg(key order by key), '[]') from public.uploads)
  )
$$;

-- Makes the sums of views by day those of the import. A backup without any leaves them: it may be from before backups held them.
create function public.take_staged_views(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.import_rows s where s.import = import_id and s.target = 'daily_views') then return; end if;
  delete from public.daily_views v where not exists (
    select from public.import_rows s
    where s.import = import_id and s.target = 'daily_views' and s.id = v.blog_id and s.content -> 'days' ? to_char(v.day, 'YYYY-MM-DD')
  );
  insert into public.daily_views as present (blog_id, day, views)
  select nullif(s.id, '-'), d.key::date, d.value::integer
  from public.import_rows s, jsonb_each_text(s.content -> 'days') d
  where s.import = import_id and s.target = 'daily_views'
  on conflict (blog_id, day) do update set views = excluded.views where present.views <> excluded.views;
end $$;

-- Adds the erasures of the import to those that are known; none is ever forgotten.
create function public.merge_staged_erasures(import_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.erasures as known (digest, kind, removed, kept, erased_at)
  select incoming.digest, incoming.kind, incoming.removed, incoming.kept, incoming.erased_at
  from public.import_rows s, jsonb_populate_record(null::public.erasures, s.content) incoming
  where s.import = import_id and s.target = 'erasures'
  on conflict (digest) do update set
    removed = array(select unnest(known.removed) union select unnest(excluded.removed)),
    kept = case when excluded.erased_at > known.erased_at then excluded.kept else known.kept end,
    erased_at = greatest(known.erased_at, excluded.erased_at)
$$;

-- As before, with the sums of views by day, and the erasures.
create or replace function public.replace_content(import_id uuid, expected integer, rehearse boolean default false) returns void
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
declare
  staged integer;
  was jsonb;
begin
  lock table public.blogs, public.comments, public.partners in share row exclusive mode;
  was := public.seen_content();
  perform public.begin_import();
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
  perform public.take_staged_views(import_id);
  perform public.merge_staged_erasures(import_id);
  perform public.count_import(was);
  delete from public.import_rows where import = import_id;
  get diagnostics staged = row_count;
  if staged <> expected then
    raise exception 'Of % rows % were staged.', expected, staged;
  end if;
  if rehearse then
    raise exception 'A rehearsal.' using errcode = 'RH000';
  end if;
  perform public.note_event('imported', 'site');
exception when sqlstate 'RH000' then null;
end $$;

revoke all on function public.daily_views_of_posts(text, integer) from public, anon, authenticated;
revoke all on function public.backup_candidates(text, text) from public, anon, authenticated;
revoke all on function public.take_staged_views(uuid) from public, anon, authenticated;
revoke all on function public.merge_staged_erasures(uuid) from public, anon, authenticated;
grant execute on function public.daily_views_of_posts(text, integer) to service_role;
grant execute on function public.backup_candidates(text, text) to service_role;
grant execute on function public.take_staged_views(uuid) to service_role;
grant execute on function public.merge_staged_erasures(uuid) to service_role;
