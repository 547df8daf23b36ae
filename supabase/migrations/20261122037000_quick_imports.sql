-- An import changes thousands of rows in one transaction. Counting each of them in the one row of `site_revision` took longer with every
-- change, so an import counts them as one, at its end (docs/decisions/0037).

-- The revision of before the import of this transaction; null while none runs.
create function public.import_revision() returns bigint
language sql stable set search_path = '' as $$
  select nullif(current_setting('site.import_revision', true), '')::bigint
$$;

-- As before, but an insert is not unpacked to see that it is new, and an import knows its number already.
create or replace function public.stamp_published_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changed boolean := case
    when tg_op = 'INSERT' then new.status = 'published' and new.deleted_at is null
    else public.visible_part(old) is distinct from public.visible_part(new)
  end;
begin
  if not is_changed then return new; end if;
  if public.import_revision() is null then
    select revision + 1 into new.published_revision from public.site_revision for update;
  else
    new.published_revision := public.import_revision() + 1;
  end if;
  return new;
end $$;

create or replace trigger blogs_count_change after insert or update or delete on public.blogs
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.count_blog_change();
create or replace trigger blogs_note_gone after insert or update or delete on public.blogs
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.note_gone_post();
create or replace trigger partners_count_change after insert or update or delete on public.partners
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.count_partner_change();

-- The posts and partners that visitors can see.
create function public.seen_content() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(id), '[]') from public.blogs where status = 'published' and deleted_at is null),
    'partners', (
      select jsonb_agg(to_jsonb(p) - array['version', 'updated_at', 'updated_by'] order by p.id)
      from public.partners p where is_active and deleted_at is null
    )
  )
$$;

-- From here to `count_import`, changes are not counted one by one.
create function public.begin_import() returns void
language sql set search_path = '' as $$
  select set_config('site.import_revision', revision::text, true) from public.site_revision for update
$$;

-- Does at once what the triggers do for each change by hand: `was` is what visitors saw before.
create function public.count_import(was jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_is jsonb := public.seen_content();
  next bigint := public.import_revision() + 1;
  gone text[] := array(select jsonb_array_elements_text(was -> 'posts') except select jsonb_array_elements_text(now_is -> 'posts') order by 1);
  come text[] := array(select jsonb_array_elements_text(now_is -> 'posts') except select jsonb_array_elements_text(was -> 'posts'));
begin
  delete from public.gone_posts where id = any (come);
  insert into public.gone_posts (id, revision) select id, next from unnest(gone) id
  on conflict (id) do update set revision = excluded.revision, gone_at = excluded.gone_at;
  if gone <> '{}' or was -> 'partners' is distinct from now_is -> 'partners'
    or exists (select from public.blogs where published_revision = next and status = 'published' and deleted_at is null)
  then
    update public.site_revision set revision = next, published_posts = jsonb_array_length(now_is -> 'posts'), changed_at = now();
  end if;
  if gone || come <> '{}' then
    update public.publishing set
      urgent_revision = next, urgent_at = now(),
      removal_revision = case when gone <> '{}' then next else removal_revision end;
  end if;
  perform set_config('site.import_revision', '', true);
end $$;

-- As before, but a staged row is unpacked once, not once for each of its columns.
create or replace function public.take_staged_rows(import_id uuid, target_table text) returns void
language plpgsql set search_path = '' as $$
declare
  target regclass := format('public.%I', target_table)::regclass;
  defaults text;
  names text;
  present text;
  incoming text;
  id_type text;
begin
  select
    string_agg(case when a.attgenerated = '' then coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), 'null') else 'null' end, ', ' order by a.attnum),
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    string_agg(format('present.%I', a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    string_agg(format('incoming.%I', a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    min(pg_catalog.format_type(a.atttypid, a.atttypmod)) filter (where a.attname = 'id')
  into defaults, names, present, incoming, id_type
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (select a.attname <> all (public.columns_left_out()) as is_taken) t
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped;
  execute format(
    'update %1$s present set (%3$s) = row (%5$s)
     from (
       select content from public.import_rows s
       where import = $1 and target = $2 and exists (select from %1$s t where t.id = s.id::%6$s)
       offset 0
     ) s, jsonb_populate_record(row (%2$s)::%1$s, s.content) incoming
     where present.id = incoming.id and (%4$s) is distinct from (%5$s)',
    target, defaults, names, present, incoming, id_type
  ) using import_id, target_table;
  execute format(
    'insert into %1$s (%3$s)
     select %4$s from (
       select content from public.import_rows s
       where import = $1 and target = $2 and not exists (select from %1$s t where t.id = s.id::%5$s)
       order by s.id
     ) s, jsonb_populate_record(row (%2$s)::%1$s, s.content) incoming',
    target, defaults, names, incoming, id_type
  ) using import_id, target_table;
end $$;

-- As before, with the changes counted at the end, and a line in the trail.
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

revoke all on function public.import_revision() from public, anon, authenticated;
revoke all on function public.seen_content() from public, anon, authenticated;
revoke all on function public.begin_import() from public, anon, authenticated;
revoke all on function public.count_import(jsonb) from public, anon, authenticated;
grant execute on function public.import_revision() to service_role;
grant execute on function public.seen_content() to service_role;
grant execute on function public.begin_import() to service_role;
grant execute on function public.count_import(jsonb) to service_role;
