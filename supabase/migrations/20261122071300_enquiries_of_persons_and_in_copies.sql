-- Erasing a person reaches enquiries with their notes, and backups hold them (docs/decisions/0037, 0040, 0065).

-- Enquiries whose sender gave this address, in lower case.
create function public.enquiries_by_sender(address text) returns setof public.enquiries
language sql stable set search_path = '' as $$
  select * from public.enquiries where lower(normalize(email, NFKC)) = address
$$;

-- Enquiries that may name an address, in lower case, or a number, by its last digits; the caller looks closer.
create function public.enquiries_naming(needle text, is_number boolean) returns setof public.enquiries
language sql stable set search_path = '' as $$
  with hint as materialized (select public.naming_hint(needle, is_number) as pattern)
  select e.* from public.enquiries e cross join hint
  cross join lateral (select concat_ws(' | ', e.name, e.email, e.phone, e.topic, e.message, e.notes) as words) t
  where case when words !~ pattern then false
    when is_number then strpos(public.plain_digits(words), needle) > 0
    else strpos(lower(public.plain_letters(words)), needle) > 0
  end
$$;

-- As before, with the enquiries of the person: `rows` names them beside the comments.
alter function public.erase_rows(jsonb, jsonb) rename to erase_comment_rows;

create function public.erase_rows(rows jsonb, erasure jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.enquiries where id in (select jsonb_array_elements_text(coalesce(rows -> 'enquiries', '[]'))::uuid);
  get diagnostics gone = row_count;
  return public.erase_comment_rows(rows, erasure) || jsonb_build_object('enquiries', gone);
end $$;

alter table public.import_rows drop constraint import_rows_target_check;
alter table public.import_rows add constraint import_rows_target_check
  check (target in ('blogs', 'comments', 'partners', 'daily_views', 'erasures', 'owner', 'enquiries'));

-- As before, with the enquiries.
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
    when 'enquiries' then public.backup_candidates(source, 'id::text')
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

alter function public.backup_outline() rename to backup_outline_without_enquiries;

create function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_set(public.backup_outline_without_enquiries(), '{counts,enquiries}', (select to_jsonb(count(*)) from public.enquiries))
$$;

-- The enquiries of an import. One without any leaves those that stand here: it may be from before backups held them, and none is lost.
create function public.take_staged_enquiries(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.import_rows s where s.import = import_id and s.target = 'enquiries') then return; end if;
  delete from public.enquiries e where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'enquiries' and s.id = e.id::text
  );
  perform public.take_staged_rows(import_id, 'enquiries');
end $$;

-- As before, with the enquiries.
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
  perform public.take_staged_enquiries(import_id);
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

revoke all on function public.enquiries_by_sender(text) from public, anon, authenticated;
revoke all on function public.enquiries_naming(text, boolean) from public, anon, authenticated;
revoke all on function public.erase_rows(jsonb, jsonb) from public, anon, authenticated;
revoke all on function public.backup_outline() from public, anon, authenticated;
revoke all on function public.take_staged_enquiries(uuid) from public, anon, authenticated;
grant execute on function public.enquiries_by_sender(text) to service_role;
grant execute on function public.enquiries_naming(text, boolean) to service_role;
grant execute on function public.erase_rows(jsonb, jsonb) to service_role;
grant execute on function public.backup_outline() to service_role;
grant execute on function public.take_staged_enquiries(uuid) to service_role;
