-- What administrators see of enquiries and do with them.

-- A page of the enquiries, newest first, with how many there are of each state. `next` is the cursor of the following page.
create function public.list_enquiries(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select e.* from public.enquiries e
    where (filter ->> 'status' is null or e.status = filter ->> 'status')
      and (filter ->> 'search' is null or position(lower(filter ->> 'search') in lower(concat_ws(
        E'\n', e.name, e.email, e.phone, e.topic, e.message, e.notes, e.post_title
      ))) > 0)
  ),
  found as (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from matching m
    where page_cursor is null
      or (m.created_at, m.id) < (split_part(page_cursor, '_', 1)::timestamptz, split_part(page_cursor, '_', 2)::uuid)
    order by m.created_at desc, m.id desc
    limit page_size + 1
  )
  select jsonb_build_object(
    'enquiries', coalesce((select jsonb_agg(to_jsonb(f) - 'reader_hash' order by f.place) from found f where f.place <= page_size), '[]'),
    'total', (select count(*) from matching),
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where e.status = 'new'), 'answered', count(*) filter (where e.status = 'answered'),
        'closed', count(*) filter (where e.status = 'closed'), 'unread', count(*) filter (where e.read_at is null)
      ) from public.enquiries e
    ),
    'next', (
      select to_jsonb(f.created_at) #>> '{}' || '_' || f.id
      from found f
      where f.place = page_size and exists (select from found after where after.place > page_size)
    )
  )
$$;

-- The moments follow the state: an enquiry that is opened again has neither, and one that is answered after its closing is not closed.
create function public.stamp_enquiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = old.status then return new; end if;
  new.read_at := coalesce(new.read_at, clock_timestamp());
  new.answered_at := case new.status when 'new' then null when 'answered' then clock_timestamp() else old.answered_at end;
  new.closed_at := case new.status when 'closed' then clock_timestamp() end;
  return new;
end $$;

-- An import brings its moments.
create trigger enquiries_stamp before update of status on public.enquiries
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.stamp_enquiry();

-- Deletes those that were closed long ago, and the IP hashes of old ones; so many rows at once that no call runs into a time-out.
create function public.clear_old_enquiries(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone integer;
  hashes integer;
begin
  delete from public.enquiries where id in (
    select id from public.enquiries where closed_at < at - (kept_for ->> 'closed')::interval limit most
  );
  get diagnostics gone = row_count;
  update public.enquiries set reader_hash = null where id in (
    select id from public.enquiries where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('enquiries', gone, 'enquiry_hashes', hashes);
end $$;

-- The audit trail calls the states of an enquiry by their own names.
alter function public.action_of(text, jsonb, jsonb) rename to action_of_content;

create function public.action_of(kind text, was jsonb, now_is jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'enquiry' and was ->> 'status' <> now_is ->> 'status'
      then case now_is ->> 'status' when 'new' then 'reopened' else now_is ->> 'status' end
    else public.action_of_content(kind, was, now_is)
  end
$$;

select public.keep_trail_of('public.enquiries', 'enquiry');

-- The figures of the dashboard, with the enquiries that no administrator has read.
alter function public.dashboard_stats() rename to dashboard_stats_of_posts;

create function public.dashboard_stats() returns jsonb
language sql stable set search_path = '' as $$
  select public.dashboard_stats_of_posts() || (
    select jsonb_build_object(
      'new_enquiries', count(*) filter (where status = 'new'), 'unread_enquiries', count(*) filter (where read_at is null)
    ) from public.enquiries
  )
$$;

revoke all on function public.list_enquiries(jsonb, text, integer) from public, anon, authenticated;
revoke all on function public.stamp_enquiry() from public, anon, authenticated;
revoke all on function public.clear_old_enquiries(timestamptz, jsonb, integer) from public, anon, authenticated;
revoke all on function public.action_of(text, jsonb, jsonb) from public, anon, authenticated;
revoke all on function public.dashboard_stats() from public, anon, authenticated;
grant execute on function public.list_enquiries(jsonb, text, integer) to service_role;
grant execute on function public.stamp_enquiry() to service_role;
grant execute on function public.clear_old_enquiries(timestamptz, jsonb, integer) to service_role;
grant execute on function public.action_of(text, jsonb, jsonb) to service_role;
grant execute on function public.dashboard_stats() to service_role;
