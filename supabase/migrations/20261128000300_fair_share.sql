set local check_function_bodies = off;

-- What one sender may use up of what all share (docs/decisions/0064).

-- Its text alone reads like spam, however it came.
alter table public.enquiries add column suspect boolean not null default false;
-- Told in the mail of the hour instead of one of its own.
alter table public.enquiries add column late boolean not null default false;

create index enquiries_told_singly on public.enquiries (created_at) where told and not late;
create index enquiries_waiting on public.enquiries (created_at) where (late or not told) and status = 'new' and read_at is null;
create index enquiries_beyond on public.enquiries (created_at) where late or not told;

alter table public.outbox drop constraint outbox_kind_check;
alter table public.outbox add constraint outbox_kind_check
  check (kind in ('enquiry', 'enquiry_flood', 'comment_held', 'comment_new', 'build_failed', 'review_due'));

-- Whether an enquiry waits for the mail of the hour: 5 of one sender and 20 of all are told singly in 10 minutes, and 150 in a day. One sender
-- cannot use up what all share. What reads like spam has a room of the same size for itself.
create function public.enquiry_is_late(sender text, reads_like_spam boolean) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- A constant, because no index is searched for a moment that changes.
  at constant timestamptz := clock_timestamp();
begin
  return (
    select count(*) filter (where e.is_recent) >= 20
      or count(*) filter (where e.is_recent and e.reader_hash = sender) >= 5
      or count(*) >= 150
    from (
      select reader_hash, created_at > at - interval '10 minutes' as is_recent
      from public.enquiries
      where told and not late and suspect = reads_like_spam and created_at > at - interval '1 day' and created_at <= at
    ) e
  );
end $$;

-- The bytes of the last day that nobody is told of.
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

-- Stores an enquiry once for each submission id. Beyond the limits of its sender it is doubtful and told only as a number; beyond those of the site
-- it is told in the mail of the hour. Answers { enquiry }, `on_page` when readers see its post, and `flood` 'began' for the first in an hour
-- that is not told singly; { full } beyond the ceiling, which an enquiry within its sender's limits never meets unless it reads like spam.
create or replace function public.submit_enquiry(enquiry jsonb, limits jsonb, budget jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  is_too_many boolean := false;
  -- A call of the release before does not tell what the text alone says.
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

-- A comment that was written to the owner alone is an enquiry too, and shares the same mails. An import brings its enquiries itself.
create or replace function public.take_private_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enquiries (channel, comment_id, name, email, message, blog_id, post_title, reasons, late, reader_hash, created_at)
  values (
    'comment', new.id, new.author_name, new.email, new.content, new.blog_id,
    coalesce((select title from public.blogs where id = new.blog_id), ''), new.reasons,
    new.reader_hash is not null and public.enquiry_is_late(new.reader_hash, false), new.reader_hash, new.created_at
  )
  on conflict (comment_id) do nothing;
  return null;
end $$;

-- The owner is told of an enquiry in the transaction that stores it (docs/decisions/0064): by a mail of its own, or by the mail of the hour, of
-- which one waits at a time. Rows that the seed or an import brings are no news.
create or replace function public.tell_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.told and not new.late then
    perform public.enqueue_notice('enquiry', new.id::text);
    return null;
  end if;
  -- Locked, so that a mail that is just being made of it does not miss this one.
  perform from public.outbox where kind = 'enquiry_flood' and mail_id is null for share;
  if not found then perform public.enqueue_notice('enquiry_flood', new.id::text); end if;
  return null;
end $$;

drop trigger enquiries_tell on public.enquiries;
create trigger enquiries_tell after insert on public.enquiries
  for each row when (new.reader_hash is not null and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.tell_of_enquiry();

-- The kinds of which a new mail is due. Enquiries are told at once, since what is told singly has a budget; those of a flood gather for 10 minutes,
-- and then for 45, so that with a clock that comes every quarter of an hour none waits for longer than an hour. Of the other kinds the first event
-- is told at once; what follows within two minutes waits for their end, what is more than five then waits for the end of the hour. While a mail
-- of the kind cannot be sent the next one gathers for six hours.
create or replace function public.due_notices(at timestamptz) returns table (kind text)
language sql stable set search_path = '' as $$
  select waiting.kind
  from (select o.kind, count(*) as events, min(o.created_at) as since from public.outbox o where o.mail_id is null group by o.kind) waiting
  cross join lateral (
    select max(m.made_at) as made_at, coalesce(bool_or(m.sent_at is null and m.given_up_at is null), false) as is_stuck
    from public.mails m where m.kind = waiting.kind
  ) latest
  where (waiting.kind <> 'enquiry_flood' or at >= waiting.since + interval '10 minutes')
    and (latest.made_at is null or at >= latest.made_at + case
      when latest.is_stuck then interval '6 hours'
      when waiting.kind = 'enquiry' then interval '0'
      when waiting.kind = 'enquiry_flood' then interval '45 minutes'
      when waiting.events > 5 then interval '1 hour'
      else interval '2 minutes'
    end)
  order by waiting.since
$$;

-- The enquiries that wait: nobody has read them, and no mail of their own told of them. Null without any.
create function public.enquiry_flood() returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) > 0 then jsonb_build_object('since', min(created_at), 'latest', max(created_at), 'waiting', count(*)) end
  from public.enquiries
  where (late or not told) and status = 'new' and read_at is null
$$;

-- 'began' for the first comment that is one too many, 'goes on' for what arrives until the flood ends, null otherwise. The last minutes are
-- counted anew for each comment, so that no boundary doubles the budget. A sender counts for five comments at most, and what was held by its text
-- for none. A flood ends when no comment was too many for as long as the budget's window. It takes the place of `count_flood`, which goes with the next release.
create function public.comment_flood(budget jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  span constant interval := make_interval(secs => (budget ->> 'window_seconds')::integer);
  was_flood boolean;
  is_over boolean;
begin
  select coalesce(flood_until > at, false) into was_flood from public.comment_switches for update;
  select coalesce(sum(least(of_sender.sent, 5)), 0) >= (budget ->> 'allowed')::integer into is_over
  from (
    select count(*) as sent from public.comments
    where not by_author and created_at > at - span and created_at <= at
      and (status = 'visible' or status = 'held' and budget ->> 'reason' = any (reasons))
    group by coalesce(reader_hash, id::text)
  ) of_sender;
  if is_over then
    update public.comment_switches set flood_since = case when was_flood then flood_since else at end, flood_until = at + span;
  end if;
  return case when was_flood then 'goes on' when is_over then 'began' end;
end $$;

-- A comment in one statement: counted against the limits, stored once per submission id, answered as it is stored, with closed comments, the
-- question that a reply stands under, and a flood looked at on the way. One trip to the database, and no moment at which something else happens.
-- Answers { wait } in seconds beyond a limit, { closed }, { parent_missing }, {} when no such post is published, and otherwise { comment },
-- with `flood` 'began' for the one comment that opened a flood. A call without `budget` counts no flood, and neither does a comment that is held
-- for its text.
create or replace function public.submit_comment(comment jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  wait integer;
  is_open boolean;
  question uuid;
  flood text;
  stored public.comments;
begin
  for rule in select * from jsonb_array_elements(limits) loop
    wait := public.take_rate_limit(rule ->> 'bucket', (rule ->> 'window_seconds')::integer, (rule ->> 'allowed')::integer);
    if wait > 0 then return jsonb_build_object('wait', wait); end if;
  end loop;
  -- From here on one comment at a time: a retry beside its first try is neither stored nor counted twice, and no two are the last in a budget.
  select open into is_open from public.comment_switches for update;
  select is_open and b.comments_open into is_open from public.blogs b
  where b.id = comment ->> 'blog_id' and b.status = 'published' and b.deleted_at is null;
  if not found then return '{}'::jsonb; end if;
  select * into stored from public.comments where submission_id = (comment ->> 'submission_id')::uuid;
  if found then return jsonb_build_object('comment', to_jsonb(stored)); end if;
  if not is_open then return jsonb_build_object('closed', true); end if;
  if comment ->> 'parent_id' is not null then
    question := public.question_of(comment ->> 'blog_id', (comment ->> 'parent_id')::uuid);
    if question is null then return jsonb_build_object('parent_missing', true); end if;
  end if;
  if comment ? 'budget' and comment ->> 'status' = 'visible' then flood := public.comment_flood(comment -> 'budget'); end if;
  insert into public.comments (
    blog_id, parent_id, author_name, email, content, status, is_private, reasons, submission_id, reader_hash, created_at
  )
  values (
    comment ->> 'blog_id', question, comment ->> 'author_name', comment ->> 'email', comment ->> 'content',
    case when flood is null then comment ->> 'status' else 'held' end, coalesce((comment ->> 'is_private')::boolean, false),
    array(select jsonb_array_elements_text(comment -> 'reasons')) || case when flood is not null then array[comment #>> '{budget,reason}'] end,
    (comment ->> 'submission_id')::uuid, comment ->> 'reader_hash', clock_timestamp()
  )
  returning * into stored;
  return jsonb_build_object('comment', to_jsonb(stored), 'flood', flood);
end $$;

-- Counts the site that a reader came from. Of a day it keeps so many, of one reader three; the others are one.
create or replace function public.count_referrer(from_host text, reader text, site_day date, most integer default 50) returns void
language plpgsql set search_path = '' as $$
declare
  kept text := from_host;
begin
  if not public.is_first_today(reader, 'from', from_host) then return; end if;
  if not exists (select from public.daily_referrers where day = site_day and host = from_host) and (
    (select count(*) from public.daily_referrers where day = site_day) >= most
    or (
      select count(*) from public.day_marks m
      where m.made_on = (now() at time zone 'utc')::date and m.reader_hash = reader and m.kind = 'from'
    ) > 3
  ) then kept := 'others'; end if;
  insert into public.daily_referrers as sums (day, host, counted) values (site_day, kept, 1)
  on conflict (day, host) do update set counted = sums.counted + 1;
end $$;

-- How large the database is, for the dashboard and the doctor.
create function public.database_bytes() returns bigint
language sql stable set search_path = '' as $$
  select pg_catalog.pg_database_size(pg_catalog.current_database())
$$;
