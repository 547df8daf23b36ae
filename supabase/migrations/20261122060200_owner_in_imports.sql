-- Backups and imports carry the owner's words, and a picture that they show is in use.

alter table public.import_rows drop constraint import_rows_target_check;
alter table public.import_rows add constraint import_rows_target_check
  check (target in ('blogs', 'comments', 'partners', 'daily_views', 'erasures', 'owner'));

-- As before, with the owner's words.
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
    when 'owner' then
      'select t.id::text as place, to_jsonb(t) - public.columns_left_out() || jsonb_build_object(''id'', t.id::text) as content
       from public.owner t where t.id::text > $1'
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

alter function public.backup_outline() rename to backup_outline_of_posts;

create function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_set(public.backup_outline_of_posts(), '{counts,owner}', (select to_jsonb(count(*)) from public.owner))
$$;

-- As before, with the owner's words: an import that changes them changes the site.
create or replace function public.seen_content() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(id), '[]') from public.blogs where status = 'published' and deleted_at is null),
    'partners', (
      select jsonb_agg(to_jsonb(p) - array['version', 'updated_at', 'updated_by'] order by p.id)
      from public.partners p where is_active and deleted_at is null
    ),
    'owner', (select facts from public.owner)
  )
$$;

create or replace function public.count_import(was jsonb) returns void
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
  if gone <> '{}' or was -> 'partners' is distinct from now_is -> 'partners' or was -> 'owner' is distinct from now_is -> 'owner'
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

-- The words of an import; a backup from before there were any leaves those that stand here.
create function public.take_staged_owner(import_id uuid) returns void
language sql set search_path = '' as $$
  update public.owner o set
    facts = coalesce(s.content -> 'facts', '{}'), updated_at = (s.content ->> 'updated_at')::timestamptz, updated_by = s.content ->> 'updated_by'
  from public.import_rows s
  where s.import = import_id and s.target = 'owner' and o.facts is distinct from coalesce(s.content -> 'facts', '{}')
$$;

-- As before, with the owner's words.
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
  perform public.take_staged_owner(import_id);
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

alter function public.picture_texts() rename to picture_texts_of_posts;

create function public.picture_texts() returns table (kind text, id text, post_id text, title text, images text, words text)
language sql stable set search_path = '' as $$
  select * from public.picture_texts_of_posts()
  union all
  select 'owner', 'present', null, 'Your site', concat_ws(' ', o.facts ->> 'portrait', o.facts ->> 'social_picture'), o.facts::text
  from public.owner o
  union all
  select 'owner', 'earlier', null, 'An earlier version of your site', concat_ws(' ', v.facts ->> 'portrait', v.facts ->> 'social_picture'), v.facts::text
  from public.owner_versions v
$$;

revoke all on function public.backup_outline() from public, anon, authenticated;
revoke all on function public.take_staged_owner(uuid) from public, anon, authenticated;
revoke all on function public.picture_texts() from public, anon, authenticated;
grant execute on function public.backup_outline() to service_role;
grant execute on function public.take_staged_owner(uuid) to service_role;
grant execute on function public.picture_texts() to service_role;
