set local check_function_bodies = off;

-- Counts every change that visitors can see, in the transaction of the change itself. A build stamps the revision that
-- it read into /build.json; the site is up to date when both agree. Views, likes and drafts do not count.
create table public.site_revision (
  only_row boolean default true primary key check (only_row),
  revision bigint not null default 0,
  -- How many posts a build must find: an empty answer with a larger number here is a fault, not an empty blog.
  published_posts integer not null default 0 check (published_posts >= 0),
  changed_at timestamptz not null default now(),
  state_id uuid not null default gen_random_uuid()
);

alter table public.site_revision enable row level security;
grant select, update on public.site_revision to service_role;
grant select on public.site_revision to site_builder;
create policy revision_of_the_site on public.site_revision for select to site_builder using (true);
insert into public.site_revision default values;

-- Something waits to be published while `fired_revision` is behind `site_revision.revision`. This survives any process:
-- a scheduled function finds it here.
create table public.publishing (
  only_row boolean default true primary key check (only_row),
  -- Since the first change that was not handed to a build yet; a hint for the longest wait, null when there is none.
  waiting_since timestamptz,
  -- Counts claims; only the process that raises it from the value it read may call the build hook.
  claims bigint not null default 0,
  fired_revision bigint not null default 0,
  fired_at timestamptz,
  -- Why the hook did not accept the last call; null when it did, or while it is being called.
  hook_failure text,
  -- Calls of the hook for `fired_revision`.
  attempts integer not null default 0,
  -- Calls that no new edit asked for, of one day (UTC).
  retries integer not null default 0,
  retries_on date not null default current_date,
  -- The last change by which a post came into sight or went out of it, or a service went.
  urgent_revision bigint not null default 0,
  urgent_at timestamptz,
  -- The last change by which a post or a service went out of sight.
  removal_revision bigint not null default 0,
  -- The last call of the hook that no person asked for.
  automatic_at timestamptz,
  -- The highest revision that the live site was seen to carry; below it, a person went back to an earlier site.
  seen_live_revision bigint not null default 0,
  went_back_at timestamptz,
  -- The live site's state that this database does not know, and since when: the database was restored, or is another one.
  foreign_state text,
  foreign_since timestamptz
);

alter table public.publishing enable row level security;
grant select, update on public.publishing to service_role;
insert into public.publishing default values;

-- A build of the site as the platform announces it.
create table public.deploys (
  id text primary key check (char_length(id) between 1 and 100),
  state text not null check (state in ('building', 'ready', 'failed')),
  -- The states that the platform has announced; each is heard once.
  told text[] not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  seconds double precision check (seconds >= 0),
  revision bigint,
  reason text check (char_length(reason) <= 500)
);

create index deploys_newest_first on public.deploys (created_at desc);
alter table public.deploys enable row level security;
grant delete, insert, select, update on public.deploys to service_role;

-- A revision alone does not say of which database it is: one that was restored to an earlier moment counts on from there. So each revision
-- gets a random id, which a build stamps into /build.json beside the number. A stamp whose pair is not here comes from another database.
create table public.site_states (
  revision bigint primary key,
  id uuid not null default gen_random_uuid(),
  began_at timestamptz not null default now()
);

alter table public.site_states enable row level security;
grant select on public.site_states to service_role;
insert into public.site_states (revision, id, began_at) select revision, state_id, changed_at from public.site_revision;

-- When each job of the scheduler last ran. `scheduler` is the scheduler itself, which shows whether scheduled work runs at all.
create table public.scheduler_runs (
  job text primary key,
  ran_at timestamptz not null
);

alter table public.scheduler_runs enable row level security;
grant delete, insert, select, update on public.scheduler_runs to service_role;

-- Definer rights: the revision moves only through these triggers, for any writer of the row.
create function public.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then public.visible_part(to_jsonb(old)) end;
  now_is jsonb := case when tg_op <> 'DELETE' then public.visible_part(to_jsonb(new)) end;
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

create function public.count_partner_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'updated_by'];
  was jsonb := case when tg_op <> 'INSERT' and old.is_active and old.deleted_at is null then to_jsonb(old) - unseen end;
  now_is jsonb := case when tg_op <> 'DELETE' and new.is_active and new.deleted_at is null then to_jsonb(new) - unseen end;
begin
  if was is distinct from now_is then
    update public.site_revision set revision = revision + 1, changed_at = now();
  end if;
  return null;
end $$;

-- What visitors see of a post; null when they see nothing of it.
create function public.visible_part(post jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when post ->> 'status' = 'published' and post ->> 'deleted_at' is null
    then post - public.post_columns_of('counter') - array['publish_at', 'first_published_at', 'date_chosen']
  end
$$;

-- The number that the change is going to get: the revision is locked until the transaction ends, and raised by the trigger after.
-- An insert that finds its id taken raises nothing.
create function public.stamp_published_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changed boolean := case
    when tg_op = 'INSERT' then new.status = 'published' and new.deleted_at is null
    else public.visible_part(to_jsonb(old)) is distinct from public.visible_part(to_jsonb(new))
  end;
begin
  if not is_changed then return new; end if;
  if public.import_revision() is null then
    select revision + 1 into new.published_revision from public.site_revision for update;
  else
    new.published_revision := public.import_revision() + 1;
  end if;
  return new;
end $$;

create function public.mark_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publishing set waiting_since = new.changed_at where waiting_since is null;
  return null;
end $$;

-- Everything that the state of publishing is derived from, in one reading. `stamp` is what the live site says in /build.json, null when it
-- could not be read; what it teaches is noted. What came into sight after the live revision began is on no page that it has.
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

-- Takes the right to call the build hook; answers the revision that the call is for, or nothing when another process was first. A person who
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

-- Records a notification of a deploy, in any order: a final state stays, the first reason stays. Answers false for one that came before.
-- A title may name a revision of another database or none of this site at all: one above the site's own is ignored.
create function public.record_deploy(deploy jsonb) returns boolean
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

create function public.begin_site_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.state_id := gen_random_uuid();
  insert into public.site_states as s (revision, id, began_at) values (new.revision, new.state_id, new.changed_at)
  on conflict (revision) do update set id = excluded.id, began_at = excluded.began_at;
  return new;
end $$;

-- Whether a job has not been done for this long; the scheduler may run some minutes early.
create function public.is_due(name text, pause interval, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.scheduler_runs where job = name and ran_at > at - pause + interval '10 minutes' and ran_at <= at)
$$;

-- The jobs that are due now. A copy of all content is made once a day (docs/decisions/0037), in a run of its own: one run has half a minute for
-- everything. Records since when the scheduler has run without a day's pause, and looks for warnings once an hour. Reminders up to `today` are
-- due; none without it. Who did not confirm a subscription in time goes at once.
create function public.due_jobs(at timestamptz, today date default null) returns text[]
language sql set search_path = '' as $$
  select public.pull_back_times(at);
  insert into public.scheduler_runs as known (job, ran_at) values ('running since', at) on conflict (job) do update set ran_at = excluded.ran_at
    where known.ran_at > at or exists (select from public.scheduler_runs where job = 'scheduler' and ran_at < at - interval '1 day');
  insert into public.scheduler_runs (job, ran_at) values ('scheduler', at) on conflict (job) do update set ran_at = excluded.ran_at;
  select public.note_due_reviews(at);
  select public.note_due_follow_ups(today);
  select public.clear_unconfirmed(at);
  select array_remove(array[
    -- First, because what it publishes is built by the job after it.
    case when exists (
      select from public.blogs where status = 'scheduled' and publish_at <= now() and deleted_at is null
    ) then 'scheduled-posts' end,
    -- Changes wait, or a look at the live site is due: a restored database does not know that it was.
    case when p.seen_live_revision < r.revision or p.foreign_state is not null or public.is_due('publishing', interval '6 hours', at) then 'publishing' end,
    case when public.mail_is_due(at) then 'notifications' end,
    case when public.is_due('cleanup', interval '1 day', at) then 'cleanup' end,
    case when public.is_due('backup', interval '1 day', at) and not public.is_due('cleanup', interval '1 day', at) then 'backup' end,
    case when public.is_due('domain', interval '1 day', at) and (
      (select is_open from public.subscription_settings)
      or exists (select from public.mailings where stopped_at is null and finished_at is null)
    ) then 'domain' end,
    case when public.is_due('warnings', interval '1 hour', at) then 'warnings' end,
    -- Last, because it takes what is left of the run.
    case when public.mailings_due(at) then 'mailings' end
  ], null)
  from public.site_revision r cross join public.publishing p
$$;

create function public.job_done(name text, at timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.scheduler_runs (job, ran_at) values (name, at) on conflict (job) do update set ran_at = excluded.ran_at
$$;

-- What `npm run doctor` cannot see from outside: the migrations, and what the roles of browsers may do in it (nothing).
create function public.doctor_facts() returns jsonb
language sql stable set search_path = '' as $$
  with roles(role) as (values ('anon'), ('authenticated')),
  relations as (
    select c.oid, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ),
  open_things as (
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) right_name
    where kind = 'table' and case
      when right_name in ('select', 'insert', 'update', 'references') then pg_catalog.has_any_column_privilege(role, oid, right_name)
      else pg_catalog.has_table_privilege(role, oid, right_name)
    end
    union all
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'usage', 'update']) right_name
    where kind = 'sequence' and pg_catalog.has_sequence_privilege(role, oid, right_name)
    union all
    select role, 'function', p.proname, 'call'
    from roles cross join pg_catalog.pg_proc p
    where p.pronamespace = 'public'::pg_catalog.regnamespace and pg_catalog.has_function_privilege(role, p.oid, 'execute')
  )
  select jsonb_build_object(
    'migrations', to_jsonb(public.applied_migrations()),
    'open', coalesce((
      select jsonb_agg(line order by line)
      from (
        select format('%s may %s %s %s', role, string_agg(distinct right_name, ', ' order by right_name), kind, name) as line
        from open_things group by role, kind, name
      ) lines
    ), '[]'::jsonb)
  )
$$;

-- The versions of the migrations that this database has, in order. Definer rights: the server's key reads no other schema.
create function public.applied_migrations() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations
$$;

-- How large the database is, for the dashboard and the doctor.
create function public.database_bytes() returns bigint
language sql stable set search_path = '' as $$
  select pg_catalog.pg_database_size(pg_catalog.current_database())
$$;

-- Whether the database takes no changes, as after a failover or when its plan is full. Volatile, because a call of any other function is a
-- read-only transaction by itself.
create function public.takes_no_changes() returns boolean
language sql volatile set search_path = '' as $$
  select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean
$$;

-- Past events are never later than now: what a fast server clock has left in the future counts as now, so that nothing waits for that time.
-- `slack`: by how much a planned time may rightly be ahead.
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
      ('notifications', 'created_at', interval '0'),
      ('mails', 'made_at', interval '0'),
      ('mails', 'sent_at', interval '0'),
      ('mails', 'next_attempt_at', interval '6 hours'),
      ('mails', 'leased_until', interval '1 hour'),
      ('mailings', 'asked_at', interval '0'),
      ('mailings', 'live_at', interval '0'),
      ('mailing_recipients', 'sent_at', interval '0'),
      ('mailing_recipients', 'next_attempt_at', interval '6 hours'),
      ('mailing_recipients', 'leased_until', interval '1 hour')
    ) as places (in_table, in_column, slack)
  loop
    execute format('update public.%1$I set %2$I = $1 where %2$I > $2', place.in_table, place.in_column) using at, latest + place.slack;
  end loop;
end $$;

create trigger blogs_count_change after insert or update or delete on public.blogs
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.count_blog_change();
create trigger partners_count_change after insert or update or delete on public.partners
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.count_partner_change();
create trigger blogs_stamp_published_revision before insert or update on public.blogs
  for each row execute function public.stamp_published_revision();
create trigger site_revision_mark_waiting after update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function public.mark_waiting();
create trigger site_revision_begin_state before update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function public.begin_site_state();
create trigger deploys_tell after update of state on public.deploys
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function public.tell_of_failed_build();
