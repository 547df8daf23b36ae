set local check_function_bodies = off;

-- What visitors ask the owner (docs/decisions/0032). An enquiry is never refused for how it came: suspicious ones are marked, and those beyond
-- a budget are stored without a mail of their own.
create table public.enquiries (
  id uuid default gen_random_uuid() primary key,
  name text not null check (char_length(name) between 1 and 80),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 40),
  topic text not null default '' check (char_length(topic) <= 80),
  message text not null check (char_length(message) between 1 and 4000),
  -- When its sender agreed that it is stored; null for a private comment, which was sent without a question.
  consent_at timestamptz,
  channel text not null default 'form' check (channel in ('form', 'comment')),
  -- The private comment that it is a copy of; it may be gone.
  comment_id uuid unique,
  -- The post that it was asked at and its title then: both stay when the post is withdrawn or deleted.
  blog_id text check (char_length(blog_id) <= 80),
  post_title text not null default '',
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- Suspected spam.
  doubtful boolean not null default false,
  -- Its text alone reads like spam, however it came.
  suspect boolean not null default false,
  reasons text[] not null default '{}',
  -- Whether the owner is notified of it by mail; false for one beyond a budget.
  told boolean not null default true,
  -- In the hourly mail instead of one of its own.
  late boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 4000),
  submission_id uuid not null default gen_random_uuid() unique,
  -- A keyed digest of the visitor's address that changes every day.
  reader_hash text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz
);

create index enquiries_by_time on public.enquiries (created_at desc, id desc);
create index enquiries_unread on public.enquiries (created_at) where read_at is null;
create index enquiries_closed on public.enquiries (closed_at) where closed_at is not null;
create index enquiries_told_singly on public.enquiries (created_at) where told and not late;
create index enquiries_waiting on public.enquiries (created_at) where (late or not told) and status = 'new' and read_at is null;
create index enquiries_beyond on public.enquiries (created_at) where late or not told;
create index enquiries_by_sender on public.enquiries (public.plain_contact(email)) where email <> '';
create index enquiries_by_number on public.enquiries (public.normal_number(phone)) where phone <> '';
create index enquiries_with_reader on public.enquiries (created_at) where reader_hash is not null;
alter table public.enquiries enable row level security;
grant delete, insert, select, update on public.enquiries to service_role;

-- Stores an enquiry once for each submission id. Beyond the limits of its sender it is suspected spam and mails only count it; beyond those of the
-- site it is in the hourly mail. Answers { enquiry }, `on_page` when readers see its post, and `flood` 'began' for the first in an hour
-- that gets no mail of its own; { full } beyond the ceiling, which an enquiry within its sender's limits never meets unless it reads like spam.
create function public.submit_enquiry(enquiry jsonb, limits jsonb, budget jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  is_too_many boolean := false;
  -- A call of the previous release does not say what the text alone looks like.
  is_suspect constant boolean := coalesce((enquiry ->> 'suspect')::boolean, (enquiry ->> 'doubtful')::boolean);
  at timestamptz;
  is_late boolean;
  is_told boolean;
  began boolean;
  post record;
  stored public.enquiries;
begin
  select b.title, b.status = 'published' and b.deleted_at is null as is_public into post from public.blogs b where b.id = enquiry ->> 'blog_id';
  -- From here on one at a time: a retry beside its first try is stored once, and no two are the last in the budget.
  lock table public.enquiries in share row exclusive mode;
  select * into stored from public.enquiries where submission_id = (enquiry ->> 'submission_id')::uuid;
  if found then
    return jsonb_build_object('enquiry', to_jsonb(stored), 'on_page', coalesce(post.is_public, false));
  end if;
  for rule in select * from jsonb_array_elements(limits) loop
    is_too_many := public.take_rate_limit(
      rule ->> 'bucket', (rule ->> 'window_seconds')::integer, (rule ->> 'allowed')::integer
    ) > 0 or is_too_many;
  end loop;
  is_late := is_too_many or public.enquiry_is_late(enquiry ->> 'reader_hash', is_suspect);
  is_told := not is_late or not (is_too_many or is_suspect);
  if not is_told and public.spare_enquiry_bytes() > (budget ->> 'spare_bytes')::bigint then return '{"full": true}'; end if;
  at := clock_timestamp();
  began := is_late and not exists (
    select from public.enquiries where (late or not told) and created_at > at - interval '1 hour' and created_at <= at
  );
  insert into public.enquiries (
    name, email, phone, topic, message, consent_at, blog_id, post_title, doubtful, suspect, reasons, told, late, submission_id, reader_hash, created_at
  )
  values (
    enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'topic', enquiry ->> 'message', clock_timestamp(),
    enquiry ->> 'blog_id', coalesce(post.title, ''), is_too_many or (enquiry ->> 'doubtful')::boolean, is_suspect,
    array(select jsonb_array_elements_text(enquiry -> 'reasons')) || case when is_too_many then array[budget ->> 'sender_reason'] end,
    is_told, is_told and is_late, (enquiry ->> 'submission_id')::uuid, enquiry ->> 'reader_hash', clock_timestamp()
  )
  returning * into stored;
  return jsonb_build_object(
    'enquiry', to_jsonb(stored), 'on_page', coalesce(post.is_public, false), 'flood', case when began then 'began' end
  );
end $$;

-- A comment that was written to the owner alone is an enquiry too, and shares the same mails; an import brings its enquiries itself. One that reads
-- like spam has a separate allowance, and neither a mail of its own nor a quotation. The transaction that stores it sets why it is suspected: 'text'
-- alone, or also how it was sent.
create function public.take_private_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  suspicion constant text := coalesce(current_setting('site.comment_suspicion', true), '');
  is_suspect constant boolean := suspicion = 'text';
  is_late constant boolean := new.reader_hash is not null and public.enquiry_is_late(new.reader_hash, is_suspect);
begin
  insert into public.enquiries (
    channel, comment_id, name, email, message, blog_id, post_title, reasons, doubtful, suspect, told, late, reader_hash, created_at
  )
  values (
    'comment', new.id, new.author_name, new.email, new.content, new.blog_id,
    coalesce((select title from public.blogs where id = new.blog_id), ''), new.reasons,
    suspicion <> '', is_suspect, not (is_late and is_suspect), is_late and not is_suspect, new.reader_hash, new.created_at
  )
  on conflict (comment_id) do nothing;
  return null;
end $$;

-- A page of the enquiries, newest first, with how many there are of each state. `next` is the cursor of the following page, and `until` the moment
-- of the list: an act on all that match leaves later ones alone.
create function public.list_enquiries(filter jsonb, page_cursor text, page_size integer) returns jsonb
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

-- Deletes those that were closed long ago, those that read like spam and were neither mailed nor opened, and the IP hashes of old ones, in
-- batches, so that no call times out.
create function public.clear_old_enquiries(at timestamptz, kept_for jsonb, most integer) returns jsonb
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

-- Notifies the owner of an enquiry in the transaction that stores it (docs/decisions/0032): by a mail of its own, or by the hourly mail, of which
-- one waits at a time. Rows from the seed or an import cause none.
create function public.tell_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.told and not new.late then
    perform public.enqueue_notification('enquiry', new.id::text);
    return null;
  end if;
  -- Locked, so that a mail that is just being made of it does not miss this one.
  perform from public.notifications where kind = 'enquiry_flood' and mail_id is null for share;
  if not found then perform public.enqueue_notification('enquiry_flood', new.id::text); end if;
  return null;
end $$;

-- An erased enquiry leaves no notification.
create function public.forget_notifications_of_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications o using gone e where o.kind = 'enquiry' and o.reference = e.id::text;
  return null;
end $$;

-- Erasing a person reaches enquiries with their notes, and backups hold them (docs/decisions/0032, 0037, 0040).
-- Enquiries whose sender gave this address, in lower case.
create function public.enquiries_by_sender(address text) returns setof public.enquiries
language sql stable set search_path = '' as $$
  select * from public.enquiries
  where (public.plain_contact(email) = address and email <> '') or (public.normal_number(phone) = address and phone <> '')
$$;

-- The enquiries of an import. One without any leaves those that are here: it may be from before backups held them, and none is lost.
create function public.take_staged_enquiries(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.import_rows s where s.import = import_id and s.target = 'enquiries') then return; end if;
  delete from public.enquiries e where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'enquiries' and s.id = e.id::text
  );
  perform public.take_staged_rows(import_id, 'enquiries');
end $$;

-- Whether an enquiry waits for the hourly mail (docs/decisions/0032): 5 of one sender and 20 of all get a mail of their own in 10 minutes, and 150
-- in a day. What reads like spam has a separate allowance of the same size. One sender gets 30 single mails a day in all, by either form and
-- however it reads.
create function public.enquiry_is_late(sender text, reads_like_spam boolean) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- A constant, because no index is searched for a moment that changes.
  at constant timestamptz := clock_timestamp();
begin
  return (
    select count(*) filter (where e.in_room and e.is_recent) >= 20
      or count(*) filter (where e.in_room and e.is_recent and e.reader_hash = sender) >= 5
      or count(*) filter (where e.in_room) >= 150
      or count(*) filter (where e.reader_hash = sender) >= 30
    from (
      select reader_hash, suspect = reads_like_spam as in_room, created_at > at - interval '10 minutes' as is_recent
      from public.enquiries
      where told and not late and created_at > at - interval '1 day' and created_at <= at
    ) e
  );
end $$;

-- The bytes of the last day that no mail mentions.
create function public.spare_enquiry_bytes() returns bigint
language plpgsql stable set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
begin
  return (
    select coalesce(sum(octet_length(e.message) + octet_length(e.name) + octet_length(e.topic) + 500), 0)
    from public.enquiries e
    where not e.told and e.created_at > at - interval '1 day' and e.created_at <= at
  );
end $$;

-- The enquiries that wait: unread, and without a mail of their own. Null without any.
create function public.enquiry_flood() returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) > 0 then jsonb_build_object('since', min(created_at), 'latest', max(created_at), 'waiting', count(*)) end
  from public.enquiries
  where (late or not told) and status = 'new' and read_at is null
$$;

-- The enquiries that match (docs/decisions/0032): `ids`, or a filter. `show`: 'waiting' for unread ones without a mail of their own, or
-- 'doubtful' for suspected spam. A sender is everyone with the same email address or, on the same day, the same network.
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

create trigger private_comments_are_enquiries after insert on public.comments
  for each row when (new.is_private and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.take_private_comment();
-- An import brings its moments.
create trigger enquiries_stamp before update of status on public.enquiries
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.stamp_enquiry();
create trigger enquiries_tell after insert on public.enquiries
  for each row when (new.reader_hash is not null and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.tell_of_enquiry();
create trigger enquiries_untell after delete on public.enquiries
  referencing old table as gone for each statement execute function public.forget_notifications_of_enquiries();
