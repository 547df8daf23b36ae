set local check_function_bodies = off;

-- A mail to the owner, made of the events of `notifications`, or to one other person: an answer of the owner's, or the link that confirms a
-- subscription (docs/decisions/0032, 0115). It keeps its events and its id, which
-- is its Message-ID, through all attempts. Neither table holds a word of a person: mails are worded when they are sent.
create table public.mails (
  id uuid default gen_random_uuid() primary key,
  kind text not null,
  made_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Who is sending it now, and until when no other process may.
  lease uuid,
  leased_until timestamptz,
  failing_since timestamptz,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);

create index mails_by_kind on public.mails (kind, made_at);
alter table public.mails enable row level security;
grant delete, insert, select, update on public.mails to service_role;

-- An event to mail, written in its transaction.
create table public.notifications (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (
    kind in (
      'enquiry', 'enquiry_flood', 'comment_held', 'comment_new', 'follow_up_due', 'answer', 'subscription', 'build_failed', 'review_due',
      'site_warning'
    )
  ),
  reference text not null check (char_length(reference) between 1 and 300),
  created_at timestamptz not null default now(),
  -- Null while it waits for a mail.
  mail_id uuid references public.mails (id) on delete cascade,
  constraint notifications_kind_reference_key unique (kind, reference)
);

create index notifications_by_mail on public.notifications (mail_id, kind);
alter table public.notifications enable row level security;
grant delete, insert, select, update on public.notifications to service_role;

-- Called in the transaction of the event. The same event is notified once.
create function public.enqueue_notification(kind text, reference text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (kind, reference) values ($1, $2) on conflict do nothing
$$;

-- The kinds of which a new mail is due. Messages, answers and links to confirm are mailed at once, since single mails have a budget; those of a flood gather for 10
-- minutes, and then for 45, so that with a scheduler that runs every quarter of an hour none waits for longer than an hour. Of the other kinds the
-- first event is mailed at once; what follows within two minutes waits for their end, more than five wait for the end of the hour. A mail that
-- cannot be sent delays the next of its kind by six hours, mails about other messages by two minutes, and nothing that goes to others.
create function public.due_notifications(at timestamptz) returns table (kind text)
language sql stable set search_path = '' as $$
  select waiting.kind
  from (select o.kind, count(*) as events, min(o.created_at) as since from public.notifications o where o.mail_id is null group by o.kind) waiting
  cross join lateral (
    -- A clock that was set back leaves times in the future.
    select max(m.made_at) filter (where m.made_at <= at) as made_at, coalesce(bool_or(m.sent_at is null and m.given_up_at is null), false) as is_stuck
    from public.mails m where m.kind = waiting.kind
  ) latest
  where (waiting.kind <> 'enquiry_flood' or at >= waiting.since + interval '10 minutes')
    and (latest.made_at is null or at >= latest.made_at + case
      when waiting.kind in ('answer', 'subscription') then interval '0'
      when waiting.kind in ('enquiry', 'comment_new', 'comment_held') then case when latest.is_stuck then interval '2 minutes' else interval '0' end
      when latest.is_stuck then interval '6 hours'
      when waiting.kind = 'enquiry_flood' then interval '45 minutes'
      when waiting.events > 5 then interval '1 hour'
      else interval '2 minutes'
    end)
  order by waiting.since
$$;

-- Whether there is anything to send.
create function public.mail_is_due(at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.mails
    where sent_at is null and given_up_at is null and next_attempt_at <= at and (leased_until is null or leased_until <= at)
  ) or exists (select from public.due_notifications(at))
$$;

-- Gives one mail to one sender, for the time of its lease: one whose attempt is due, or a new one of all that waits of a kind, but of one
-- answer or link alone, since each has its own recipient. Null when nothing is due. Answers the newest 20 references, how many there are, and how often the mail was
-- tried.
create function public.claim_mail(at timestamptz, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  mail public.mails;
begin
  -- One sender at a time decides.
  perform pg_advisory_xact_lock(20261122, 64);
  select * into mail from public.mails
  where sent_at is null and given_up_at is null and next_attempt_at <= at and (leased_until is null or leased_until <= at)
  order by next_attempt_at limit 1;
  if not found then
    insert into public.mails (kind, made_at, next_attempt_at) select due.kind, at, at from public.due_notifications(at) due limit 1 returning * into mail;
    if not found then return null; end if;
    update public.notifications set mail_id = mail.id where kind = mail.kind and mail_id is null and (
      kind not in ('answer', 'subscription')
      or id = (select o.id from public.notifications o where o.kind = mail.kind and o.mail_id is null order by o.created_at, o.id limit 1)
    );
  end if;
  update public.mails set attempts = attempts + 1, lease = gen_random_uuid(), leased_until = at + make_interval(secs => lease_seconds)
  where id = mail.id returning * into mail;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'lease', mail.lease, 'attempts', mail.attempts,
    'count', (select count(*) from public.notifications where mail_id = mail.id),
    'references', (
      select coalesce(jsonb_agg(newest.reference), '[]')
      from (select reference from public.notifications where mail_id = mail.id order by created_at desc, id limit 20) newest
    )
  );
end $$;

-- Notes how an attempt ended. A mail that was accepted is sent, whichever process sent it; a failure counts only for the sender that still holds the lease.
-- The waits grow from one minute to six hours; after four days of failures, or with one that is `for_good`, the mail is given up; a link to confirm
-- that is refused for good ends its subscription.
create function public.mail_done(mail uuid, lease uuid, at timestamptz, failure text, for_good boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  if failure is null then
    update public.mails set sent_at = at, leased_until = null, last_error = null, given_up_at = null where id = mail_done.mail and sent_at is null;
    return;
  end if;
  update public.mails m set
    leased_until = null,
    last_error = left(failure, 300),
    failing_since = coalesce(m.failing_since, at),
    next_attempt_at = at + make_interval(mins => coalesce((array[1, 5, 15, 60, 180])[m.attempts], 360)),
    given_up_at = case when for_good or at >= m.failing_since + interval '4 days' then at end
  where m.id = mail_done.mail and m.lease = mail_done.lease and m.sent_at is null;
  if found and for_good then
    update public.subscribers s set state = 'refused', refused_reason = left(failure, 300)
    from public.notifications o
    where o.mail_id = mail_done.mail and o.kind = 'subscription' and s.id::text = split_part(o.reference, ' ', 1) and s.state = 'asked';
  end if;
end $$;

-- Deletes a mail that has no events left, with its rows.
create function public.drop_mail(mail uuid, lease uuid) returns void
language sql set search_path = '' as $$
  delete from public.mails m where m.id = drop_mail.mail and m.lease = drop_mail.lease and m.sent_at is null
$$;

-- Reviews that became due, each once; those of the last two weeks, since notifications are kept longer than that.
create function public.note_due_reviews(at timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.notifications (kind, reference)
  select 'review_due', b.id || ' ' || b.review_by
  from public.blogs b
  where b.review_by between (at at time zone 'UTC')::date - 14 and (at at time zone 'UTC')::date
    and b.status = 'published' and b.deleted_at is null
  on conflict do nothing
$$;

-- Reminders whose day has come, each once; those of the last two weeks, since notifications are kept longer than that. `today` is the day of the
-- site.
create function public.note_due_follow_ups(today date) returns void
language sql set search_path = '' as $$
  insert into public.notifications (kind, reference)
  select 'follow_up_due', m.id || ' ' || m.follow_up_on
  from public.messages m
  where m.follow_up_on between today - 14 and today and m.deleted_at is null and m.state <> 'spam' and not m.by_owner
  on conflict do nothing
$$;

-- Notifies the owner of messages in the transaction that stores them: by a mail of its own each, or by the hourly mail, of which one waits at a
-- time. Rows from the seed or an import, notes and answers cause none.
create function public.tell_of_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.import_revision() is not null then return null; end if;
  insert into public.notifications (kind, reference)
  select case when a.is_private then 'enquiry' when a.on_page then 'comment_new' else 'comment_held' end, a.id::text
  from added a where a.reader_hash is not null and a.told = 'singly'
  on conflict do nothing;
  if exists (select from added a where a.reader_hash is not null and a.told <> 'singly') then
    -- Locked, so that a mail that is just being made of it does not miss these.
    perform from public.notifications where kind = 'enquiry_flood' and mail_id is null for share;
    if not found then
      perform public.enqueue_notification('enquiry_flood', a.id::text) from added a where a.reader_hash is not null and a.told <> 'singly' limit 1;
    end if;
  end if;
  return null;
end $$;

-- An erased message leaves nothing here.
create function public.forget_notifications_of_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mails m using public.notifications o, gone g where m.id = o.mail_id and o.kind = 'answer' and o.reference = g.id::text;
  delete from public.notifications o using gone g
  where o.kind in ('enquiry', 'comment_held', 'comment_new', 'answer', 'follow_up_due') and split_part(o.reference, ' ', 1) = g.id::text;
  return null;
end $$;

-- A message whose answer is given up is to answer again, and what it was once more when the answer is tried again. What it brought stays.
create function public.follow_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m set
    state = case when new.given_up_at is not null then 'open' else public.state_answered(m.state, m.closed_at) end,
    answered_at = case when new.given_up_at is null then clock_timestamp() end
  from public.notifications n
  join public.messages reply on reply.id::text = n.reference
  where n.mail_id = new.id and n.kind = 'answer' and m.id = reply.parent_id
    and m.state = any (case when new.given_up_at is null then array['open'] else array['answered', 'closed'] end);
  return null;
end $$;

create function public.tell_of_failed_build() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_notification('build_failed', new.id);
  return null;
end $$;

-- Sent mails are kept for 30 days, and so is what could never be sent; an answer of the owner's that was not sent is kept with its message.
create function public.clear_notifications(at timestamptz) returns integer
language sql set search_path = '' as $$
  with
    mails as (
      delete from public.mails where coalesce(sent_at, given_up_at) < at - interval '30 days' and (kind <> 'answer' or sent_at is not null) returning 1
    ),
    never as (
      delete from public.notifications where mail_id is null and created_at < at - interval '30 days' and kind <> 'answer' returning 1
    )
  select ((select count(*) from mails) + (select count(*) from never))::integer
$$;

-- A person's 'Try again': mails that fail or were given up are due now. An answer that was given up is sent again from its message alone, which may
-- have been answered another way since.
create function public.retry_mails(at timestamptz) returns integer
language sql set search_path = '' as $$
  with again as (
    update public.mails set next_attempt_at = at, given_up_at = null
    where sent_at is null and (failing_since is not null or given_up_at is not null) and (kind <> 'answer' or given_up_at is null)
    returning 1
  )
  select count(*)::integer from again
$$;

-- The newest mails with their numbers of events, the events that wait for one, and how many mails fail; of an answer that was given up its message
-- says it.
create function public.list_mails(most integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', (select count(*) from public.notifications where mail_id is null),
    'waiting_since', (select min(created_at) from public.notifications where mail_id is null),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(newest) order by newest.made_at desc), '[]')
      from (
        select m.id, m.kind, m.made_at, m.attempts, m.next_attempt_at, m.failing_since, m.last_error, m.sent_at, m.given_up_at,
          (select count(*) from public.notifications o where o.mail_id = m.id) as events
        from public.mails m order by m.made_at desc limit most
      ) newest
    ),
    'failing', (
      select count(*) from public.mails where sent_at is null and failing_since is not null and (kind <> 'answer' or given_up_at is null)
    )
  )
$$;

-- Records what is wrong with the site now, by name, so that the owner is warned of each when it begins and once a week while it lasts. All share
-- one mail a day at most: while one waits, or was sent within a day, nothing is recorded.
create function public.note_warnings(lasting text[], at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  delete from public.scheduler_runs where job like 'warned of %' and job <> all (select 'warned of ' || l from unnest(lasting) l);
  if exists (
    select from public.notifications o left join public.mails m on m.id = o.mail_id
    where o.kind = 'site_warning' and m.given_up_at is null and coalesce(m.sent_at, at) > at - interval '1 day'
  ) then return; end if;
  foreach name in array lasting loop
    if public.is_due('warned of ' || name, interval '7 days', at) then
      perform public.job_done('warned of ' || name, at);
      perform public.enqueue_notification('site_warning', name || ' ' || (at at time zone 'UTC')::date);
    end if;
  end loop;
end $$;

create trigger messages_tell after insert on public.messages
  referencing new table as added for each statement execute function public.tell_of_messages();
create trigger messages_untell after delete on public.messages
  referencing old table as gone for each statement execute function public.forget_notifications_of_messages();
create trigger mails_follow_answer after update of given_up_at on public.mails
  for each row when (new.kind = 'answer' and (new.given_up_at is null) <> (old.given_up_at is null)) execute function public.follow_answer();
