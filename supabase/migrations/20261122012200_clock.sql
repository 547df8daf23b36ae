-- When each job of the clock last ran. `clock` is the clock itself: whoever asks whether scheduled work runs at all, finds it here.

create table public.clock (
  job text primary key,
  ran_at timestamptz not null
);

alter table public.clock enable row level security;
revoke all on public.clock from anon, authenticated;
grant select, insert, update on public.clock to service_role;

-- Whether a job has not been done for this long; the clock itself may be some minutes early.
create function public.is_due(name text, pause interval, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.clock where job = name and ran_at > at - pause + interval '10 minutes')
$$;

-- Notes that the clock runs, and answers which jobs are due: all that is asked when there is nothing to do. A new job is a line here and one
-- in src/api/scheduled.ts.
create function public.due_jobs(at timestamptz) returns text[]
language sql set search_path = '' as $$
  insert into public.clock (job, ran_at) values ('clock', at) on conflict (job) do update set ran_at = excluded.ran_at;
  select array_remove(array[
    -- Changes wait, or a look at the live site is due: a restored database does not know that it was.
    case when p.seen_live_revision < r.revision or p.foreign_state is not null or public.is_due('publishing', interval '6 hours', at) then 'publishing' end,
    case when public.is_due('cleanup', interval '1 day', at) then 'cleanup' end
  ], null)
  from public.site_revision r cross join public.publishing p
$$;

create function public.job_done(name text, at timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.clock (job, ran_at) values (name, at) on conflict (job) do update set ran_at = excluded.ran_at
$$;

revoke all on function public.due_jobs(timestamptz) from public, anon, authenticated;
revoke all on function public.is_due(text, interval, timestamptz) from public, anon, authenticated;
revoke all on function public.job_done(text, timestamptz) from public, anon, authenticated;
grant execute on function public.due_jobs(timestamptz) to service_role;
grant execute on function public.is_due(text, interval, timestamptz) to service_role;
grant execute on function public.job_done(text, timestamptz) to service_role;
