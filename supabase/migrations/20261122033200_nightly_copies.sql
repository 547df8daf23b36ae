-- A copy of all content once a day (docs/decisions/0038), in a run of the clock of its own: one run has half a minute for everything.

create or replace function public.due_jobs(at timestamptz) returns text[]
language sql set search_path = '' as $$
  insert into public.clock (job, ran_at) values ('clock', at) on conflict (job) do update set ran_at = excluded.ran_at;
  select array_remove(array[
    -- Changes wait, or a look at the live site is due: a restored database does not know that it was.
    case when p.seen_live_revision < r.revision or p.foreign_state is not null or public.is_due('publishing', interval '6 hours', at) then 'publishing' end,
    case when public.is_due('cleanup', interval '1 day', at) then 'cleanup' end,
    case when public.is_due('copy', interval '1 day', at) and not public.is_due('cleanup', interval '1 day', at) then 'copy' end
  ], null)
  from public.site_revision r cross join public.publishing p
$$;
