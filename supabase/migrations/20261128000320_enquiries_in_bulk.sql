set local check_function_bodies = off;

-- What strangers write has a broom (docs/decisions/0065).

-- The enquiries that match: `ids`, or a filter. `show`: 'waiting' for those that nobody has read and no mail of their own told of, or 'doubtful'.
-- A sender is everybody with the same email address or, on the same day, the same network.
create function public.matching_enquiries(filter jsonb) returns setof public.enquiries
language sql stable set search_path = '' as $$
  with possible as (
    select * from public.enquiries where filter ? 'ids' and id in (select i.id::uuid from jsonb_array_elements_text(filter -> 'ids') as i(id))
    union all
    select * from public.enquiries where not filter ? 'ids'
  )
  select e.* from possible e
  where (filter ->> 'status' is null or e.status = filter ->> 'status')
    and case filter ->> 'show'
      when 'waiting' then (e.late or not e.told) and e.status = 'new' and e.read_at is null
      when 'doubtful' then e.doubtful
      else true
    end
    and (filter ->> 'until' is null or e.created_at <= (filter ->> 'until')::timestamptz)
    and (filter ->> 'sender' is null or exists (
      select from public.enquiries s
      where s.id = (filter ->> 'sender')::uuid and (e.id = s.id or e.email <> '' and lower(e.email) = lower(s.email) or e.reader_hash = s.reader_hash)
    ))
    and (filter ->> 'search' is null or position(lower(filter ->> 'search') in lower(concat_ws(
      E'\n', e.name, e.email, e.phone, e.topic, e.message, e.notes, e.post_title
    ))) > 0)
$$;

-- A page of the enquiries, newest first, with how many there are of each state. `next` is the cursor of the following page, and `until` the moment
-- of the list: an act on all that match leaves later ones alone.
create or replace function public.list_enquiries(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select m.* from public.matching_enquiries(filter) m
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
    'until', now(),
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

-- Closes the enquiries that match, or erases them for good, the newest 10,000 of them, in one statement. Answers how many.
create function public.judge_enquiries(action text, filter jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
  changed integer;
begin
  select array_agg(c.id) into chosen from (
    select e.id from public.enquiries e
    where e.id in (select m.id from public.matching_enquiries(filter) m) and (action = 'erase' or e.status <> 'closed')
    order by e.created_at desc, e.id
    limit 10000
    for update
  ) c;
  if action = 'erase'
    then delete from public.enquiries where id = any (chosen);
    else update public.enquiries set status = 'closed' where id = any (chosen);
  end if;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Deletes those that were closed long ago, those that read like spam and that nobody was told of or has opened, and the IP hashes of old ones; so many
-- rows at once that no call runs into a time-out.
create or replace function public.clear_old_enquiries(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone integer;
  unseen integer;
  hashes integer;
begin
  delete from public.enquiries where id in (
    select id from public.enquiries where closed_at < at - (kept_for ->> 'closed')::interval limit most
  );
  get diagnostics gone = row_count;
  delete from public.enquiries where id in (
    select id from public.enquiries
    where not told and suspect and read_at is null and status = 'new' and created_at < at - (kept_for ->> 'suspect')::interval limit most
  );
  get diagnostics unseen = row_count;
  update public.enquiries set reader_hash = null where id in (
    select id from public.enquiries where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('enquiries', gone, 'suspected_enquiries', unseen, 'enquiry_hashes', hashes);
end $$;
