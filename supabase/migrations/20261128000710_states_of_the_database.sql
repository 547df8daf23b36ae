set local check_function_bodies = off;

-- Whether the database takes no changes, as after a failover or when its plan is full. Volatile, because a call of any other function is a
-- read-only transaction by itself.
create function public.takes_no_changes() returns boolean
language sql volatile set search_path = '' as $$
  select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean
$$;

-- What has happened is never later than now: a clock that was ahead for a while leaves times that would otherwise count until it is there
-- again.

create or replace function public.take_rate_limit(bucket_name text, window_seconds integer, allowed integer) returns integer
language plpgsql set search_path = '' as $$
declare
  current_window timestamptz;
  so_far integer;
begin
  -- Concurrent first requests must not open two windows.
  perform pg_advisory_xact_lock(hashtextextended(bucket_name, 0));
  select max(window_start) into current_window from public.rate_limits
  where bucket = bucket_name and window_start > now() - make_interval(secs => window_seconds) and window_start <= now();
  insert into public.rate_limits as r (bucket, window_start) values (bucket_name, coalesce(current_window, now()))
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning window_start, hits into current_window, so_far;
  if so_far <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from current_window) + window_seconds - extract(epoch from now())))::integer;
end $$;

create or replace function public.is_due(name text, pause interval, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.clock where job = name and ran_at > at - pause + interval '10 minutes' and ran_at <= at)
$$;

-- What else has happened "later than now" did so now, so that nothing waits for the wrong hour to come. `slack`: by how much a plan for the
-- future may rightly be ahead.
create function public.pull_back_times(at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  latest constant timestamptz := greatest(at, now()) + interval '1 minute';
  place record;
begin
  for place in
    select * from (values
      ('publishing', 'waiting_since', interval '0'),
      ('publishing', 'fired_at', interval '0'),
      ('publishing', 'automatic_at', interval '0'),
      ('publishing', 'urgent_at', interval '0'),
      ('publishing', 'went_back_at', interval '0'),
      ('publishing', 'foreign_since', interval '0'),
      ('site_revision', 'changed_at', interval '0'),
      ('deploys', 'created_at', interval '0'),
      ('deploys', 'finished_at', interval '0'),
      ('outbox', 'created_at', interval '0'),
      ('mails', 'made_at', interval '0'),
      ('mails', 'sent_at', interval '0'),
      ('mails', 'next_attempt_at', interval '6 hours'),
      ('mails', 'leased_until', interval '1 hour'),
      ('comment_switches', 'flood_until', interval '1 day')
    ) as places (in_table, in_column, slack)
  loop
    execute format('update public.%1$I set %2$I = $1 where %2$I > $2', place.in_table, place.in_column) using at, latest + place.slack;
  end loop;
end $$;

create or replace function public.due_jobs(at timestamptz) returns text[]
language sql set search_path = '' as $$
  select public.pull_back_times(at);
  insert into public.clock (job, ran_at) values ('clock', at) on conflict (job) do update set ran_at = excluded.ran_at;
  select public.note_due_reviews(at);
  select array_remove(array[
    -- First, because what it publishes is built by the job after it.
    case when exists (
      select from public.blogs where status = 'scheduled' and publish_at <= now() and deleted_at is null
    ) then 'scheduled-posts' end,
    -- Changes wait, or a look at the live site is due: a restored database does not know that it was.
    case when p.seen_live_revision < r.revision or p.foreign_state is not null or public.is_due('publishing', interval '6 hours', at) then 'publishing' end,
    case when public.mail_is_due(at) then 'notices' end,
    case when public.is_due('cleanup', interval '1 day', at) then 'cleanup' end,
    case when public.is_due('copy', interval '1 day', at) and not public.is_due('cleanup', interval '1 day', at) then 'copy' end
  ], null)
  from public.site_revision r cross join public.publishing p
$$;

-- A cleanup deletes by age, so that a clock which is far ahead for a moment would delete everything. After a pause of more than 7 days the
-- first run only notes its time, and a run about a day later, by the same clock, deletes.
grant delete on public.clock to service_role;

create function public.may_clean_up(at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  last_run timestamptz := (select ran_at from public.clock where job = 'cleanup');
  noted timestamptz := (select ran_at from public.clock where job = 'cleanup noted');
begin
  if noted is null and (last_run is null or at between last_run and last_run + interval '7 days') then return true; end if;
  if noted is not null and at between noted + interval '20 hours' and noted + interval '7 days' then
    delete from public.clock where job = 'cleanup noted';
    return true;
  end if;
  perform public.job_done('cleanup noted', at);
  return false;
end $$;
