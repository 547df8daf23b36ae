set local check_function_bodies = off;

-- Who gets new articles by email (docs/decisions/0115). A row is a person who asked; who left is a number and a keyed digest.
create table public.subscribers (
  -- Made from the digest, so that the link to leave in an old mail also ends a later subscription of the same address.
  id uuid default gen_random_uuid() primary key,
  address text not null check (char_length(address) between 3 and 254),
  -- The keyed digest of the address, by which marks know it; null in a row of another key until it is worked out anew.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  -- The language of the articles that they get.
  lang text not null default 'en' check (lang in ('en', 'ar')),
  -- Where they asked: the id of an article, or 'home', 'blog', 'page'.
  place text not null check (char_length(place) between 1 and 120),
  -- 'held' waits for the owner's look, 'asked' for the press in the mail. 'left' may come back for ten minutes, and is gone then.
  state text not null check (state in ('held', 'asked', 'subscribed', 'refused', 'left')),
  created_at timestamptz not null default now(),
  -- When the mail with the link was due.
  asked_at timestamptz,
  -- Hashes of the links in that mail: each attempt to send it makes one.
  link_hashes text[] not null default '{}',
  confirmed_at timestamptz,
  left_at timestamptz,
  last_sent_at timestamptz,
  refused_reason text,
  constraint subscribed_has_its_moment check (state <> 'subscribed' or confirmed_at is not null)
);

create unique index subscribers_by_address on public.subscribers (public.plain_contact(address));
create index subscribers_by_time on public.subscribers (created_at desc, id desc);
create index subscribers_by_state on public.subscribers (state, asked_at);
create index subscribers_by_link on public.subscribers using gin (link_hashes);
create index subscribers_by_digest on public.subscribers (digest);
alter table public.subscribers enable row level security;
grant delete, insert, select, update on public.subscribers to service_role;

-- Keyed digests of addresses: who was asked to confirm (for the 30 days in which nobody is asked twice), who left, who was refused, who was erased. No
-- copy of old rows brings the last three back.
create table public.subscription_marks (
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('asked', 'left', 'refused', 'erased')),
  marked_at timestamptz not null default now(),
  primary key (digest, kind)
);

create index subscription_marks_by_time on public.subscription_marks (kind, marked_at);
alter table public.subscription_marks enable row level security;
grant delete, insert, select, update on public.subscription_marks to service_role;

-- How many came, confirmed and left, by the month of the site.
create table public.subscription_sums (
  month date not null,
  kind text not null check (kind in ('came', 'confirmed', 'left')),
  counted integer not null default 0 check (counted >= 0),
  primary key (month, kind)
);

alter table public.subscription_sums enable row level security;
grant delete, insert, select, update on public.subscription_sums to service_role;

-- The owner's switch, and what was last known of the sender's domain.
create table public.subscription_settings (
  only_row boolean default true primary key check (only_row),
  is_open boolean not null default false,
  -- What the last check found, as `domainCheckSchema` reads it; null before the first.
  domain jsonb,
  checked_at timestamptz,
  -- Whether it passes; what "could not be asked" leaves as it was for three nights.
  domain_passes boolean not null default false,
  -- Since when it does not pass, and since when it could not be asked.
  failing_since timestamptz,
  unasked_since timestamptz
);

alter table public.subscription_settings enable row level security;
grant select, update on public.subscription_settings to service_role;
insert into public.subscription_settings default values;

-- Every state has its mark, whoever sets it. An import brings marks of its own.
create function public.mark_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('asked', 'left', 'refused') and new.digest is not null and public.import_revision() is null then
    insert into public.subscription_marks (digest, kind, marked_at) values (new.digest, new.state, clock_timestamp())
    on conflict (digest, kind) do update set marked_at = excluded.marked_at;
  end if;
  return null;
end $$;

create trigger subscribers_mark after insert or update of state on public.subscribers
  for each row execute function public.mark_subscriber();

-- Counts in the month of the site.
create function public.count_subscription(kind text, month date, number integer default 1) returns void
language sql set search_path = '' as $$
  insert into public.subscription_sums as sums (month, kind, counted)
  values (date_trunc('month', $2)::date, $1, greatest(number, 0))
  on conflict (month, kind) do update set counted = greatest(0, sums.counted + number)
$$;

-- A mail with the link is due. It is a notification of its own, whose reference differs for each time that a person is asked.
create function public.ask_subscriber(who uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscribers set state = 'asked', asked_at = clock_timestamp(), link_hashes = '{}' where id = who;
  perform public.enqueue_notification('subscription', concat_ws(' ', who, extract(epoch from clock_timestamp())));
end $$;

-- Whether this address may be sent the link now, by the numbers of `rule`. The network counts last, and only for a mail that is sent.
create function public.may_ask_subscriber(of_digest text, network text, rule jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  last_asked timestamptz := (select marked_at from public.subscription_marks where digest = of_digest and kind = 'asked');
begin
  if last_asked > now() - make_interval(days => (rule ->> 'asked_once_in')::integer) and not exists (
    select from public.subscription_marks where digest = of_digest and kind = 'left' and marked_at > last_asked
  ) then return false; end if;
  if (
    select count(*) from public.notifications where kind = 'subscription' and created_at > now() - interval '1 day'
  ) >= (rule ->> 'asked_a_day')::integer then return false; end if;
  return public.take_rate_limit('subscription link:' || network, 86400, (rule ->> 'asked_of_network_a_day')::integer) = 0;
end $$;

-- Stores who asked for new articles by email: 'asked' when the link is sent at once, 'held' when it waits for the owner, 'kept' when nothing
-- changed and 'closed' while nobody can subscribe. One network is stored so many times a day, so that it cannot use up the rows of all. One caller at a time decides, so that the numbers of `rule` hold under a flood.
create function public.sign_up(sent jsonb, rule jsonb, today date) returns text
language plpgsql set search_path = '' as $$
declare
  known public.subscribers;
  may_ask boolean := false;
  of_digest text := sent ->> 'digest';
  new_id uuid := overlay(overlay(left(of_digest, 32) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;
begin
  perform pg_advisory_xact_lock(20261122, 74);
  if not public.readers_can_subscribe() then return 'closed'; end if;
  select * into known from public.subscribers
  where public.plain_contact(address) = public.plain_contact(sent ->> 'address') or id = new_id for update;
  if found and known.state <> 'left' then return 'kept'; end if;
  if exists (select from public.subscription_marks where digest = of_digest and kind = 'refused') then return 'kept'; end if;
  if public.take_rate_limit('sign-ups:' || (sent ->> 'network'), 86400, (rule ->> 'stored_of_network_a_day')::integer) > 0 then return 'kept'; end if;
  if not (sent ->> 'is_suspicious')::boolean then may_ask := public.may_ask_subscriber(of_digest, sent ->> 'network', rule); end if;
  if not may_ask and (select count(*) from public.subscribers where state = 'held') >= (rule ->> 'held')::integer then return 'kept'; end if;
  -- Who has just left and comes again cannot take the leaving back any more.
  delete from public.subscribers where id = known.id;
  insert into public.subscribers (id, address, digest, lang, place, state)
  values (new_id, sent ->> 'address', of_digest, sent ->> 'lang', sent ->> 'place', 'held');
  perform public.count_subscription('came', today);
  if not may_ask then return 'held'; end if;
  perform public.ask_subscriber(new_id);
  return 'asked';
end $$;

-- Notes the link of a mail that is about to be sent. Answers who it is for, nothing when they are not to be asked any more.
create function public.add_subscription_link(who uuid, hash text, link_days integer) returns setof public.subscribers
language sql set search_path = '' as $$
  update public.subscribers set link_hashes = link_hashes || hash
  where id = who and state = 'asked' and asked_at > now() - make_interval(days => link_days)
  returning *
$$;

-- Who a link was sent to: within its time, or subscribed by it.
create function public.subscriber_of_link(hash text, link_days integer) returns setof public.subscribers
language sql stable set search_path = '' as $$
  select * from public.subscribers
  where link_hashes @> array[hash]
    and (state = 'subscribed' or (state = 'asked' and asked_at > now() - make_interval(days => link_days)))
$$;

-- The press on the page of a link; a second one changes nothing. Answers whether they are subscribed now.
create function public.confirm_subscription(hash text, link_days integer, today date) returns boolean
language plpgsql set search_path = '' as $$
declare
  found_one public.subscribers;
begin
  select * into found_one from public.subscribers where link_hashes @> array[hash] for update;
  if found_one.state = 'subscribed' then return true; end if;
  if found_one.state is distinct from 'asked' or found_one.asked_at <= now() - make_interval(days => link_days) then return false; end if;
  update public.subscribers set state = 'subscribed', confirmed_at = clock_timestamp() where id = found_one.id;
  perform public.count_subscription('confirmed', today);
  return true;
end $$;

-- Ends a subscription, for as long as it can be taken back by itself, and then for good. One that was never confirmed goes at once.
create function public.leave_subscription(who uuid, today date) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscribers set state = 'left', left_at = clock_timestamp() where id = who and state = 'subscribed';
  if found then perform public.count_subscription('left', today); end if;
  delete from public.subscribers where id = who and state in ('asked', 'held');
end $$;

-- Takes a leaving back; answers whether that could be.
create function public.return_subscriber(who uuid, undo_minutes integer, today date) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.subscribers set state = 'subscribed', left_at = null
  where id = who and state = 'left' and left_at > now() - make_interval(mins => undo_minutes);
  if found then
    delete from public.subscription_marks m using public.subscribers s where s.id = who and m.digest = s.digest and m.kind = 'left';
    perform public.count_subscription('left', today, -1);
  end if;
  return exists (select from public.subscribers where id = who and state = 'subscribed');
end $$;

-- A page of the owner's list, newest first.
create function public.list_subscribers(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select s.id, s.created_at from public.subscribers s
    where s.state <> 'left'
      and (filter ->> 'state' is null or s.state = filter ->> 'state')
      and (filter ->> 'search' is null or strpos(public.plain_contact(s.address), public.plain_contact(filter ->> 'search')) > 0)
  ),
  found as (
    select m.* from matching m
    where page_cursor is null
      or (m.created_at, m.id) < (split_part(page_cursor, '_', 1)::timestamptz, split_part(page_cursor, '_', 2)::uuid)
    order by m.created_at desc, m.id desc
    limit page_size + 1
  ),
  page as (select f.*, row_number() over (order by f.created_at desc, f.id desc) as place from found f)
  select jsonb_build_object(
    'subscribers', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - array['digest', 'link_hashes', 'left_at'] || jsonb_build_object('place_title', b.title) order by p.place
      ), '[]')
      from page p join public.subscribers s using (id) left join public.blogs b on b.id = s.place and b.deleted_at is null
      where p.place <= page_size
    ),
    'total', (select count(*) from matching),
    'counts', (
      select jsonb_build_object(
        'subscribed', count(*) filter (where state = 'subscribed'),
        'asked', count(*) filter (where state = 'asked'),
        'held', count(*) filter (where state = 'held'),
        'refused', count(*) filter (where state = 'refused'),
        'left', (
          select count(*) from public.subscription_marks m
          where m.kind = 'left' and not exists (select from public.subscribers s where s.digest = m.digest and s.state = 'subscribed')
        )
      )
      from public.subscribers
    ),
    'next', (
      select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p.id from page p
      where p.place = page_size and exists (select from page where place > page_size)
    )
  )
$$;

-- What the owner does to these subscribers; answers how many changed.
create function public.act_on_subscribers(action text, ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  changed uuid[];
begin
  perform pg_advisory_xact_lock(20261122, 74);
  case action
    when 'send-link' then
      changed := array(select id from public.subscribers where id = any (ids) and state = 'held');
      perform public.ask_subscriber(each) from unnest(changed) each;
    when 'refuse' then
      with refused as (
        update public.subscribers set state = 'refused' where id = any (ids) and state in ('asked', 'subscribed') returning id
      )
      select array_agg(id) into changed from refused;
    when 'delete' then changed := public.forget_subscribers(ids);
  end case;
  if cardinality(changed) > 0 then
    perform public.log_event(
      case action when 'send-link' then 'sent-link' when 'refuse' then 'refused' else 'deleted' end, 'subscriber', changed::text[]
    );
  end if;
  return coalesce(cardinality(changed), 0);
end $$;

-- Removes rows for good, with what was to be sent to them. No copy of old rows brings them back; they may ask again themselves.
create function public.forget_subscribers(ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  gone uuid[];
begin
  with removed as (delete from public.subscribers where id = any (ids) returning id, digest),
  marked as (
    insert into public.subscription_marks (digest, kind) select digest, 'erased' from removed where digest is not null
    on conflict (digest, kind) do update set marked_at = excluded.marked_at
  ),
  unrefused as (delete from public.subscription_marks m using removed r where m.digest = r.digest and m.kind = 'refused')
  select coalesce(array_agg(id), '{}') into gone from removed;
  delete from public.mails m using public.notifications o
  where m.id = o.mail_id and m.sent_at is null and o.kind = 'subscription' and split_part(o.reference, ' ', 1) = any (gone::text[]);
  delete from public.notifications where mail_id is null and kind = 'subscription' and split_part(reference, ' ', 1) = any (gone::text[]);
  return gone;
end $$;

-- The subscription of an address in its normal form.
create function public.subscribers_of_address(of_address text) returns setof public.subscribers
language sql stable set search_path = '' as $$
  select * from public.subscribers where public.plain_contact(address) = of_address
$$;

-- Erases a person of whom maybe nothing is stored; answers how many rows went.
create function public.erase_subscriber(of_address text, of_digest text) returns integer
language plpgsql set search_path = '' as $$
declare
  gone uuid[] := public.forget_subscribers(array(select id from public.subscribers_of_address(of_address)));
begin
  insert into public.subscription_marks (digest, kind) values (of_digest, 'erased')
  on conflict (digest, kind) do update set marked_at = excluded.marked_at;
  return cardinality(gone);
end $$;

-- Removes again whom a copy of old rows brought back although they left, were refused or were erased since; the digests of these rows are those
-- of the present key.
create function public.remove_returned_subscribers() returns integer
language sql set search_path = '' as $$
  with gone as (
    delete from public.subscribers s using public.subscription_marks m
    where m.digest = s.digest and public.is_marked_off(s, m) returning s.id
  )
  select count(*)::integer from gone
$$;

-- Whether a mark is about this subscription and not about an earlier one.
create function public.is_marked_off(s public.subscribers, m public.subscription_marks) returns boolean
language sql immutable set search_path = '' as $$
  select m.kind in ('left', 'refused', 'erased') and m.kind <> s.state and m.marked_at >= greatest(s.created_at, s.asked_at, s.confirmed_at)
$$;

-- Adds the subscribers of an import to those that are here, who stay as they are, and marks and sums, of which the later and the larger counts.
create function public.merge_staged_subscribers(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.subscription_marks as known (digest, kind, marked_at)
  select i.digest, i.kind, i.marked_at
  from public.import_rows s, jsonb_populate_record(null::public.subscription_marks, s.content) i
  where s.import = import_id and s.target = 'subscription_marks'
  on conflict (digest, kind) do update set marked_at = greatest(known.marked_at, excluded.marked_at);
  insert into public.subscription_sums as known (month, kind, counted)
  select i.month, i.kind, i.counted
  from public.import_rows s, jsonb_populate_record(null::public.subscription_sums, s.content) i
  where s.import = import_id and s.target = 'subscription_sums'
  on conflict (month, kind) do update set counted = greatest(known.counted, excluded.counted);
  insert into public.subscribers (
    id, address, digest, lang, place, state, created_at, asked_at, link_hashes, confirmed_at, last_sent_at, refused_reason
  )
  select i.id, i.address, i.digest, i.lang, i.place, i.state, i.created_at, i.asked_at, coalesce(i.link_hashes, '{}'), i.confirmed_at,
    i.last_sent_at, i.refused_reason
  from public.import_rows s, jsonb_populate_record(null::public.subscribers, s.content) i
  where s.import = import_id and s.target = 'subscribers' and i.state <> 'left'
  on conflict do nothing;
  perform public.remove_returned_subscribers();
end $$;

-- Deletes who did not confirm within seven days, and who left, once that cannot be taken back. Never by a clock that is ahead of the database.
create function public.clear_unconfirmed(at timestamptz) returns integer
language sql set search_path = '' as $$
  with gone as (
    delete from public.subscribers s
    where (s.state in ('asked', 'held') and coalesce(s.asked_at, s.created_at) <= least(at, now()) - interval '7 days')
      or (s.state = 'left' and s.left_at <= least(at, now()) - interval '10 minutes')
    returning 1
  )
  select count(*)::integer from gone
$$;

-- Deletes these and marks after their time. An address is kept as refused for as long as its mark.
create function public.clear_subscriptions(at timestamptz) returns integer
language sql set search_path = '' as $$
  with
    marks as (
      delete from public.subscription_marks
      where marked_at <= at - case when kind = 'asked' then interval '30 days' else interval '24 months' end returning 1
    ),
    refused as (
      delete from public.subscribers s where s.state = 'refused' and coalesce(
        (select m.marked_at from public.subscription_marks m where m.digest = s.digest and m.kind = 'refused'), s.created_at
      ) <= at - interval '24 months' returning 1
    )
  select public.clear_unconfirmed(at) + ((select count(*) from marks) + (select count(*) from refused))::integer
$$;

-- An article that the owner sends to readers. It leaves ten minutes after it is live, and stops when it is withdrawn or deleted.
create table public.mailings (
  id uuid default gen_random_uuid() primary key,
  blog_id text not null references public.blogs (id) on update cascade on delete cascade,
  subject text not null check (char_length(subject) between 1 and 120),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  -- Since when its article is live; null for one that is scheduled.
  live_at timestamptz,
  -- When its recipients were written down; null while it waits.
  began_at timestamptz,
  -- Why the mail server took nothing in its last run; null when it did.
  trouble text,
  stopped_at timestamptz,
  -- 'owner', 'withdrawn' or 'deleted'.
  stopped_by text check (stopped_by in ('owner', 'withdrawn', 'deleted')),
  finished_at timestamptz
);

-- One at a time for an article.
create unique index mailings_open on public.mailings (blog_id) where stopped_at is null and finished_at is null;
create index mailings_by_time on public.mailings (asked_at desc);
alter table public.mailings enable row level security;
grant delete, insert, select, update on public.mailings to service_role;

-- Its recipients. At most once each: who was being sent to when a process died or a connection ended after the text is 'unknown', and is not mailed again.
-- Rows stay when their subscriber is gone, so that the numbers stay.
create table public.mailing_recipients (
  -- Its Message-ID, the same in every attempt.
  message_id uuid default gen_random_uuid() primary key,
  mailing_id uuid not null references public.mailings (id) on delete cascade,
  subscriber_id uuid references public.subscribers (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  failing_since timestamptz,
  sent_at timestamptz,
  unique (mailing_id, subscriber_id)
);

create index mailing_recipients_left on public.mailing_recipients (mailing_id, next_attempt_at) where state in ('waiting', 'sending');
create index mailing_recipients_sending on public.mailing_recipients (leased_until) where state = 'sending';
create index mailing_recipients_sent on public.mailing_recipients (sent_at) where sent_at is not null;
create index mailing_recipients_of_subscriber on public.mailing_recipients (subscriber_id);
alter table public.mailing_recipients enable row level security;
grant delete, insert, select, update on public.mailing_recipients to service_role;

-- What pages and senders go by: the owner's switch is on and the sender's domain passes. Definer rights: builds read nothing else of the settings.
create function public.readers_can_subscribe() returns boolean
language sql stable security definer set search_path = '' as $$
  select is_open and domain_passes from public.subscription_settings
$$;
grant execute on function public.readers_can_subscribe() to site_builder;

-- What the owner has told to send leaves, whatever the switch says since: it ends the form and new decisions alone.
create function public.mailings_may_leave() returns boolean
language sql stable set search_path = '' as $$
  select domain_passes from public.subscription_settings
$$;

-- Who gets an article now: an Arabic one those who asked for Arabic, an English one everybody but them where its Arabic article is public. Nobody gets
-- one twice, nor both of a pair, whatever was sent of them before.
create function public.readers_of(of_post text) returns setof uuid
language sql stable set search_path = '' as $$
  select s.id
  from public.subscribers s join public.blogs b on b.id = of_post
  left join public.blogs twin on twin.translation_of = b.id or twin.id = b.translation_of
  where s.state = 'subscribed'
    and (s.lang = b.lang or b.lang = 'en' and (twin.id is null or twin.status <> 'published' or twin.deleted_at is not null))
    and not exists (
      select from public.mailing_recipients r join public.mailings m on m.id = r.mailing_id
      where r.subscriber_id = s.id and m.blog_id in (b.id, twin.id) and r.state in ('sending', 'sent', 'unknown')
    )
$$;

-- The owner's decision. Answers the id of the mailing, or why there is none.
create function public.ask_mailing(of_post text, subject text, by_whom text) returns text
language plpgsql set search_path = '' as $$
declare
  article public.blogs;
  asked uuid;
begin
  if not public.readers_can_subscribe() then return 'closed'; end if;
  select * into article from public.blogs where id = of_post and deleted_at is null for update;
  if not found then return 'missing'; end if;
  if article.status = 'draft' then return 'draft'; end if;
  insert into public.mailings (blog_id, subject, asked_by, live_at)
  values (of_post, subject, by_whom, case when article.status = 'published' then now() end)
  on conflict do nothing returning id into asked;
  if asked is null then return 'open'; end if;
  perform public.log_event('told-readers', 'post', array[of_post]);
  return asked;
end $$;

-- The owner's "Stop": what has not gone is not sent. Answers the article; nothing when it was over.
create function public.stop_mailing(mailing uuid, at timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  article text;
begin
  update public.mailings set stopped_at = at, stopped_by = 'owner'
  where id = mailing and stopped_at is null and finished_at is null returning blog_id into article;
  if article is not null then perform public.log_event('stopped-telling', 'post', array[article]); end if;
  return article;
end $$;

-- An article that goes live starts the ten minutes; one that is withdrawn, taken off the schedule or deleted stops what has not gone.
create function public.follow_article_with_mailings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.mailings set
    live_at = case when new.status = 'published' then coalesce(live_at, now()) end,
    stopped_at = case when new.status = 'draft' or new.deleted_at is not null then now() end,
    stopped_by = case when new.deleted_at is not null then 'deleted' when new.status = 'draft' then 'withdrawn' end
  where blog_id = new.id and stopped_at is null and finished_at is null;
  return null;
end $$;

-- What waits for somebody who is erased or has left goes with them; that something was sent stays as a number.
create function public.forget_waiting_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mailing_recipients where subscriber_id = old.id and state = 'waiting';
  return old;
end $$;

-- Whether a run has something to do: a mailing begins, a recipient waits, or a sender has died.
create function public.mailings_due(at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.mailing_recipients where state = 'sending' and leased_until <= at) or (
    public.mailings_may_leave() and exists (
      select from public.mailings m
      where m.stopped_at is null and m.finished_at is null and case
        when m.began_at is null then greatest(m.asked_at, m.live_at) + interval '10 minutes' <= at and m.live_at is not null
        else exists (
          select from public.mailing_recipients r where r.mailing_id = m.id and r.state in ('waiting', 'sending') and r.next_attempt_at <= at
        )
      end
    )
  )
$$;

-- The beginning of a run. Who was being sent to by a sender that has died is 'unknown'; mailings whose time has come get their recipients.
create function public.begin_mailings(at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  beginning record;
begin
  update public.mailing_recipients set state = 'unknown'
  where state = 'sending' and leased_until <= at;
  if public.mailings_may_leave() then
    for beginning in
      update public.mailings set began_at = at
      where began_at is null and stopped_at is null and live_at is not null and greatest(asked_at, live_at) + interval '10 minutes' <= at
      returning id, blog_id
    loop
      insert into public.mailing_recipients (mailing_id, subscriber_id, next_attempt_at)
      select beginning.id, reader, at from public.readers_of(beginning.blog_id) reader;
    end loop;
    -- Articles may become a pair while mails of both wait: who waits for both gets the Arabic one, and who has got one does not get the other.
    delete from public.mailing_recipients r
    using public.mailings m, public.blogs b, public.blogs twin
    where m.id = r.mailing_id and m.stopped_at is null and m.finished_at is null and b.id = m.blog_id
      and (twin.translation_of = b.id or twin.id = b.translation_of) and r.state = 'waiting'
      and exists (
        select from public.mailing_recipients o join public.mailings other on other.id = o.mailing_id
        where o.subscriber_id = r.subscriber_id and other.blog_id = twin.id and (
          o.state in ('sending', 'sent', 'unknown')
          or b.lang = 'en' and o.state = 'waiting' and other.stopped_at is null and other.finished_at is null
        )
      );
  end if;
  perform public.finish_mailing(id, at) from public.mailings where began_at is not null and stopped_at is null and finished_at is null;
end $$;

-- A mailing is over when nobody waits who still wants it.
create function public.finish_mailing(mailing uuid, at timestamptz) returns void
language sql set search_path = '' as $$
  update public.mailings set finished_at = at
  where id = mailing and finished_at is null and stopped_at is null and not exists (
    select from public.mailing_recipients r left join public.subscribers s on s.id = r.subscriber_id
    where r.mailing_id = mailing and (r.state = 'sending' or r.state = 'waiting' and s.state = 'subscribed')
  )
$$;

-- Gives one recipient to one sender, who is 'sending' from now on: of the oldest mailing whose article is live, somebody who is still subscribed.
-- Null when nobody is due or the limit of the last 24 hours is reached.
create function public.claim_recipient(at timestamptz, lease_seconds integer, a_day integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  mailing record;
  chosen uuid;
  given uuid := gen_random_uuid();
begin
  if not public.mailings_may_leave() then return null; end if;
  if (select count(*) from public.mailing_recipients where sent_at > at - interval '1 day') >= a_day then return null; end if;
  for mailing in
    select m.id, m.blog_id, m.subject
    from public.mailings m join public.blogs b on b.id = m.blog_id
    where m.began_at is not null and m.stopped_at is null and m.finished_at is null and b.status = 'published' and b.deleted_at is null
    order by m.asked_at, m.id
  loop
    select r.message_id into chosen
    from public.mailing_recipients r
    where r.mailing_id = mailing.id and r.state = 'waiting' and r.next_attempt_at <= at
      and exists (select from public.subscribers s where s.id = r.subscriber_id and s.state = 'subscribed')
    order by r.next_attempt_at limit 1 for update skip locked;
    continue when chosen is null;
    update public.mailing_recipients set
      state = 'sending', attempts = attempts + 1, lease = given, leased_until = at + make_interval(secs => lease_seconds)
    where message_id = chosen;
    return (
      select jsonb_build_object(
        'id', chosen, 'lease', given, 'mailing_id', mailing.id, 'blog_id', mailing.blog_id, 'subject', mailing.subject,
        'subscriber_id', s.id, 'address', s.address, 'confirmed_at', s.confirmed_at
      )
      from public.mailing_recipients r join public.subscribers s on s.id = r.subscriber_id where r.message_id = chosen
    );
  end loop;
  return null;
end $$;

-- Notes how an attempt ended, if its sender still has the recipient. 'sent', 'unknown', 'failed': it is over. 'refused': the server knows nobody of this
-- address, and the subscription ends, with a mark. 'later': tried again, with growing waits, for 24 hours. 'unsent': the server took nothing from
-- anybody, and this recipient waits as before; why, stands with the mailing.
create function public.recipient_done(recipient uuid, lease uuid, outcome text, at timestamptz, reason text default null, digest text default null)
returns void
language plpgsql set search_path = '' as $$
declare
  done public.mailing_recipients;
begin
  update public.mailing_recipients r set
    state = case
      when outcome = 'unsent' then 'waiting'
      when outcome <> 'later' then outcome
      when at >= r.failing_since + interval '24 hours' then 'failed'
      else 'waiting'
    end,
    attempts = r.attempts - (outcome = 'unsent')::integer,
    next_attempt_at = case
      when outcome = 'later' then at + make_interval(mins => coalesce((array[5, 15, 60, 180])[r.attempts], 360)) else r.next_attempt_at
    end,
    failing_since = case when outcome = 'later' then coalesce(r.failing_since, at) else r.failing_since end,
    leased_until = null,
    sent_at = case when outcome = 'sent' then at end
  where r.message_id = recipient and r.lease = recipient_done.lease
    and (r.state = 'sending' or r.state = 'unknown' and outcome in ('sent', 'refused'))
  returning * into done;
  if done.message_id is null then return; end if;
  update public.mailings set trouble = case when outcome in ('unsent', 'unknown') then left(reason, 300) end
  where id = done.mailing_id and (trouble is not null or outcome in ('unsent', 'unknown'));
  if outcome = 'sent' then update public.subscribers set last_sent_at = at where id = done.subscriber_id; end if;
  if outcome = 'refused' then
    update public.subscribers set state = 'refused', refused_reason = left(reason, 300) where id = done.subscriber_id;
    insert into public.subscription_marks (digest, kind, marked_at) values (recipient_done.digest, 'refused', at)
    on conflict on constraint subscription_marks_pkey do update set marked_at = excluded.marked_at;
  end if;
  perform public.finish_mailing(done.mailing_id, at);
end $$;

-- What the publish panel shows of an article: who would get it now, and what was sent of it; with what stands before each in the queue, and what
-- left in the last 24 hours.
create function public.mailing_outlook(of_post text, at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select m.id, m.asked_at, case
      when m.began_at is null then (select count(*) from public.readers_of(m.blog_id))
      else (
        select count(*) from public.mailing_recipients r join public.subscribers s on s.id = r.subscriber_id
        where r.mailing_id = m.id and r.state = 'waiting' and s.state = 'subscribed'
      )
    end as recipients
    from public.mailings m
    where m.stopped_at is null and m.finished_at is null and m.live_at is not null
  )
  select jsonb_build_object(
    'is_open', public.readers_can_subscribe(),
    'readers', (select count(*) from public.readers_of(of_post)),
    'sent_today', (select count(*) from public.mailing_recipients where sent_at > at - interval '1 day'),
    'mailings', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', m.id, 'blog_id', m.blog_id, 'subject', m.subject, 'asked_at', m.asked_at, 'stopped_by', m.stopped_by, 'trouble', m.trouble,
          'state', case
            when m.stopped_at is not null then 'stopped' when m.finished_at is not null then 'sent' when m.began_at is not null then 'sending'
            else 'waiting'
          end,
          'leaves_at', case when m.live_at is not null then greatest(m.asked_at, m.live_at) + interval '10 minutes' end,
          'queued', (select sum(w.recipients) from waiting w where (w.asked_at, w.id) <= (m.asked_at, m.id)),
          'counts', case
            when m.began_at is null then jsonb_build_object(
              'readers', case when m.stopped_at is null then (select count(*) from public.readers_of(m.blog_id)) else 0 end,
              'sent', 0, 'waiting', 0, 'refused', 0, 'failed', 0, 'unknown', 0
            )
            else (
              select jsonb_build_object(
                'readers', count(*),
                'sent', count(*) filter (where r.state = 'sent'),
                'waiting', count(*) filter (where r.state in ('waiting', 'sending')),
                'refused', count(*) filter (where r.state = 'refused'),
                'failed', count(*) filter (where r.state = 'failed'),
                'unknown', count(*) filter (where r.state = 'unknown')
              )
              from public.mailing_recipients r left join public.subscribers s on s.id = r.subscriber_id
              where r.mailing_id = m.id and (r.state <> 'waiting' or s.state = 'subscribed')
            )
          end
        )
        order by m.asked_at desc
      )
      from public.mailings m where m.blog_id = of_post
    ), '[]'::jsonb)
  )
$$;

-- Notes what a look at the sender's domain found: it 'passes', 'fails', or could not be 'asked', which changes nothing for three nights, but for another
-- domain than the one that was asked before.
create function public.note_domain_check(found jsonb, outcome text, at timestamptz) returns void
language sql set search_path = '' as $$
  update public.subscription_settings s set
    domain = found,
    checked_at = at,
    domain_passes = n.passes,
    failing_since = case when not n.passes then coalesce(s.failing_since, at) end,
    unasked_since = n.unasked_since
  from (
    select k.unasked_since, case
      when outcome <> 'unasked' then outcome = 'passes'
      else k.domain_passes and k.domain ->> 'domain' is not distinct from found ->> 'domain' and at < k.unasked_since + interval '3 days'
    end as passes
    from (
      select o.domain, o.domain_passes, case when outcome = 'unasked' then coalesce(o.unasked_since, at) end as unasked_since
      from public.subscription_settings o
    ) k
  ) n
$$;

-- The owner's switch.
create function public.open_subscriptions(wanted boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update public.subscription_settings set is_open = wanted where is_open <> wanted;
  if found then perform public.log_event(case when wanted then 'opened-subscriptions' else 'closed-subscriptions' end, 'site'); end if;
end $$;

-- Pages show the form or do not.
create function public.count_subscription_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.site_revision set revision = revision + 1, changed_at = now();
  return null;
end $$;

create trigger blogs_lead_mailings after update on public.blogs
  for each row when (new.status <> old.status or new.deleted_at is distinct from old.deleted_at) execute function public.follow_article_with_mailings();
create trigger subscribers_forget_mails before delete on public.subscribers
  for each row execute function public.forget_waiting_mails();
create trigger subscription_settings_count_change after update on public.subscription_settings
  for each row when ((new.is_open and new.domain_passes) <> (old.is_open and old.domain_passes)) execute function public.count_subscription_change();
