-- When the revision that the live site carries began: what came into sight later is on no page that it has.
create or replace function public.publish_facts(stamp jsonb default null, at timestamptz default now()) returns jsonb
language plpgsql set search_path = '' as $$
declare
  live bigint := (
    select s.revision from public.site_states s join public.site_revision r on s.revision <= r.revision
    where s.revision = (stamp ->> 'revision')::bigint and s.id::text = stamp ->> 'state'
  );
  stranger text := case when stamp is not null and live is null then coalesce(stamp ->> 'state', '') end;
begin
  if live is not null then
    update public.publishing p set
      seen_live_revision = greatest(p.seen_live_revision, live),
      went_back_at = case when live < p.seen_live_revision then coalesce(p.went_back_at, at) end,
      foreign_state = null
    where live > p.seen_live_revision or (live < p.seen_live_revision) <> (p.went_back_at is not null) or p.foreign_state is not null;
  elsif stranger is not null then
    -- What was asked for and built before concerns another past.
    update public.publishing p set
      foreign_state = stranger, foreign_since = at, went_back_at = null,
      fired_revision = -1, fired_at = null, hook_failure = null, attempts = 0
    where p.foreign_state is distinct from stranger;
  end if;
  return (
    select jsonb_build_object(
      'wanted_revision', r.revision,
      'changed_at', r.changed_at,
      'waiting_since', p.waiting_since,
      'urgent_revision', p.urgent_revision,
      'urgent_at', p.urgent_at,
      'removal_revision', p.removal_revision,
      'claims', p.claims,
      'fired_revision', greatest(p.fired_revision, 0),
      'fired_at', p.fired_at,
      'automatic_at', p.automatic_at,
      'hook_failure', p.hook_failure,
      'attempts', p.attempts,
      'retries', p.retries,
      'retries_on', p.retries_on,
      'live_revision', live,
      'live_since', (
        select coalesce(
          (select min(d.finished_at) from public.deploys d where d.state = 'ready' and d.revision = live),
          (select s.began_at from public.site_states s where s.revision = live)
        )
      ),
      'live_from', (select s.began_at from public.site_states s where s.revision = live),
      'is_foreign', stranger is not null,
      'seen_live_revision', p.seen_live_revision,
      'went_back_at', p.went_back_at,
      'builds_this_month', (
        select count(*) from public.deploys d where d.created_at >= date_trunc('month', at at time zone 'UTC') at time zone 'UTC'
      ),
      'builds_lately', (select count(*) from public.deploys d where d.created_at > at - interval '12 hours'),
      'deploys', coalesce((
        select jsonb_agg(to_jsonb(d) - 'told' order by d.created_at desc)
        from (
          select * from public.deploys known
          where stranger is null or known.created_at >= p.foreign_since
          order by known.created_at desc limit 10
        ) d
      ), '[]'::jsonb)
    )
    from public.site_revision r cross join public.publishing p
  );
end $$;
