-- What a budget of builds needs to know: which changes cannot wait, what the live site already carried, and when a build was last asked for
-- without a person.

alter table public.publishing
  -- The last change by which a post came into sight or went out of it.
  add column urgent_revision bigint not null default 0,
  add column urgent_at timestamptz,
  -- The last change by which a post went out of sight.
  add column removal_revision bigint not null default 0,
  -- The last call of the hook that no person asked for.
  add column automatic_at timestamptz,
  -- The highest revision that the live site was seen to carry; below it, a person went back to an earlier site.
  add column seen_live_revision bigint not null default 0,
  add column went_back_at timestamptz,
  -- The live site's state that this database does not know, and since when: the database was restored, or is another one.
  add column foreign_state text,
  add column foreign_since timestamptz;

create or replace function public.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then public.visible_part(old) end;
  now_is jsonb := case when tg_op <> 'DELETE' then public.visible_part(new) end;
begin
  if was is distinct from now_is then
    update public.site_revision set
      revision = revision + 1,
      published_posts = published_posts + (now_is is not null)::integer - (was is not null)::integer,
      changed_at = now();
    if was is null or now_is is null then
      update public.publishing set
        urgent_revision = r.revision,
        urgent_at = r.changed_at,
        removal_revision = case when now_is is null then r.revision else removal_revision end
      from public.site_revision r;
    end if;
  end if;
  return null;
end $$;

drop function public.publish_facts();

-- Everything that the state of publishing is derived from, in one reading. `stamp` is what the live site says in /build.json, null when it
-- could not be read; what it teaches is noted.
create function public.publish_facts(stamp jsonb default null, at timestamptz default now()) returns jsonb
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

drop function public.claim_publish(bigint, timestamptz);

-- Takes the right to call the build hook; answers the revision that the call is for, or nothing when somebody else was first. A person who
-- asks accepts the site as it is now, so that going back to it no longer stops the builds.
create function public.claim_publish(seen_claims bigint, at timestamptz, by_person boolean default false, live bigint default null)
returns bigint
language sql set search_path = '' as $$
  update public.publishing p set
    claims = p.claims + 1,
    waiting_since = null,
    fired_revision = r.revision,
    fired_at = at,
    automatic_at = case when by_person then p.automatic_at else at end,
    hook_failure = null,
    attempts = case when p.fired_revision = r.revision then p.attempts + 1 else 1 end,
    retries = case
      when by_person or p.fired_revision <> r.revision then p.retries
      when p.retries_on = (at at time zone 'UTC')::date then p.retries + 1
      else 1
    end,
    retries_on = case when by_person or p.fired_revision <> r.revision then p.retries_on else (at at time zone 'UTC')::date end,
    seen_live_revision = case when by_person then coalesce(live, p.seen_live_revision) else p.seen_live_revision end,
    went_back_at = case when by_person and live is not null then null else p.went_back_at end
  from public.site_revision r
  where p.claims = seen_claims
  returning p.fired_revision
$$;

-- Notes what is told of a deploy, whatever the order: a final state stays, the first reason stays. Answers false for what was told before.
-- A title may name a revision of another past or none of this site at all: one above the site's own tells nothing.
create or replace function public.record_deploy(deploy jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  told_state text := deploy ->> 'state';
  told_revision bigint := (select (deploy ->> 'revision')::bigint from public.site_revision where revision >= (deploy ->> 'revision')::bigint);
  is_new boolean;
begin
  insert into public.deploys (id, state, created_at) values (deploy ->> 'id', 'building', (deploy ->> 'created_at')::timestamptz)
  on conflict (id) do nothing;
  select not told_state = any(told) into is_new from public.deploys where id = deploy ->> 'id' for update;
  update public.deploys set
    told = case when is_new then told || told_state else told end,
    state = case when state = 'building' then told_state else state end,
    created_at = least(created_at, (deploy ->> 'created_at')::timestamptz),
    finished_at = coalesce(finished_at, (deploy ->> 'finished_at')::timestamptz),
    seconds = coalesce(seconds, (deploy ->> 'seconds')::double precision),
    revision = greatest(revision, told_revision),
    reason = coalesce(reason, deploy ->> 'reason')
  where id = deploy ->> 'id' and (is_new or revision is null or reason is null);
  return is_new;
end $$;

-- Deploys are kept for two months: those of the calendar month are counted against the budget.
create or replace function public.clear_away(at timestamptz) returns jsonb
language sql set search_path = '' as $$
  with
    sessions as (delete from public.sessions where expires_at < at or last_used_at < at - interval '12 hours' returning 1),
    sign_ins as (delete from public.used_sign_ins where used_at < at - interval '1 day' returning 1),
    counts as (delete from public.rate_limits where window_start < at - interval '2 days' returning 1),
    marks as (delete from public.reader_marks where made_on < (at - interval '7 days')::date returning 1),
    posts as (delete from public.blogs where deleted_at < at - interval '30 days' returning 1),
    partners as (delete from public.partners where deleted_at < at - interval '30 days' returning 1),
    deploys as (delete from public.deploys where created_at < at - interval '62 days' returning 1)
  select jsonb_build_object(
    'sessions', (select count(*) from sessions),
    'sign_ins', (select count(*) from sign_ins),
    'rate_limits', (select count(*) from counts),
    'reader_marks', (select count(*) from marks),
    'posts', (select count(*) from posts),
    'partners', (select count(*) from partners),
    'deploys', (select count(*) from deploys)
  )
$$;

revoke all on function public.publish_facts(jsonb, timestamptz) from public, anon, authenticated;
revoke all on function public.claim_publish(bigint, timestamptz, boolean, bigint) from public, anon, authenticated;
grant execute on function public.publish_facts(jsonb, timestamptz) to service_role;
grant execute on function public.claim_publish(bigint, timestamptz, boolean, bigint) to service_role;
