-- What it takes to publish every edit exactly once and to say truthfully how far it has come (design, section 4; R07 to R11).

-- A post is live when the live site carries at least this revision: that of its last change that visitors can see.
alter table public.blogs add column published_revision bigint not null default 0;

-- Something waits to be published while `fired_revision` is behind `site_revision.revision`. This is the durable marker: whatever
-- is killed or forgotten, a scheduled function finds it here.
create table public.publishing (
  only_row boolean primary key default true check (only_row),
  -- Since the first change that was not handed to a build yet; a hint for the longest wait, null when there is none.
  waiting_since timestamptz,
  -- Counts claims; whoever raises it from the value that was read may call the build hook, nobody else.
  claims bigint not null default 0,
  fired_revision bigint not null default 0,
  fired_at timestamptz,
  -- Why the hook did not accept the last call; null when it did, or while it is being called.
  hook_failure text,
  -- Calls of the hook for `fired_revision`.
  attempts integer not null default 0,
  -- Calls that no new edit asked for, of one day (UTC).
  retries integer not null default 0,
  retries_on date not null default current_date
);

insert into public.publishing default values;

create table public.deploys (
  id text primary key check (char_length(id) between 1 and 100),
  state text not null check (state in ('building', 'ready', 'failed')),
  -- The states that were told; each is heard once (S88).
  told text[] not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  seconds double precision check (seconds >= 0),
  revision bigint,
  reason text check (char_length(reason) <= 500)
);

create index deploys_newest_first on public.deploys (created_at desc);

alter table public.publishing enable row level security;
alter table public.deploys enable row level security;
revoke all on public.publishing, public.deploys from anon, authenticated;
grant select, update on public.publishing to service_role;
grant select, insert, update, delete on public.deploys to service_role;

create or replace function public.stamp_edit() returns trigger
language plpgsql set search_path = '' as $$
declare
  uncounted constant text[] :=
    array['views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'published_revision'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

update public.blogs set published_revision = (select revision from public.site_revision);

-- What visitors see of a post; null when they see nothing of it.
create function public.visible_part(post public.blogs) returns jsonb
language sql immutable set search_path = '' as $$
  select case when post.status = 'published' and post.deleted_at is null
    then to_jsonb(post) - array['views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'published_revision']
  end
$$;

revoke all on function public.visible_part(public.blogs) from public, anon, authenticated;
grant execute on function public.visible_part(public.blogs) to service_role;

-- The number that the change is going to get: the revision is locked until the transaction ends, and raised by the trigger after.
-- An insert that finds its id taken raises nothing.
create function public.stamp_published_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then public.visible_part(old) end;
begin
  if was is distinct from public.visible_part(new) then
    select revision + 1 into new.published_revision from public.site_revision for update;
  end if;
  return new;
end $$;

revoke all on function public.stamp_published_revision() from public, anon, authenticated;
grant execute on function public.stamp_published_revision() to service_role;

create trigger blogs_stamp_published_revision before insert or update on public.blogs
  for each row execute function public.stamp_published_revision();

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
  end if;
  return null;
end $$;

create function public.mark_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publishing set waiting_since = new.changed_at where waiting_since is null;
  return null;
end $$;

revoke all on function public.mark_waiting() from public, anon, authenticated;
grant execute on function public.mark_waiting() to service_role;

create trigger site_revision_mark_waiting after update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function public.mark_waiting();

-- Everything that the state of publishing is derived from, in one reading.
create function public.publish_facts() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'wanted_revision', r.revision,
    'changed_at', r.changed_at,
    'waiting_since', p.waiting_since,
    'claims', p.claims,
    'fired_revision', p.fired_revision,
    'fired_at', p.fired_at,
    'hook_failure', p.hook_failure,
    'attempts', p.attempts,
    'retries', p.retries,
    'retries_on', p.retries_on,
    'deploys', coalesce((
      select jsonb_agg(to_jsonb(d) - 'told' order by d.created_at desc)
      from (select * from public.deploys order by created_at desc limit 10) d
    ), '[]'::jsonb)
  )
  from public.site_revision r cross join public.publishing p
$$;

-- Takes the right to call the build hook; answers the revision that the call is for, or nothing when somebody else was first.
create function public.claim_publish(seen_claims bigint, at timestamptz) returns bigint
language sql set search_path = '' as $$
  update public.publishing p set
    claims = p.claims + 1,
    waiting_since = null,
    fired_revision = r.revision,
    fired_at = at,
    hook_failure = null,
    attempts = case when p.fired_revision = r.revision then p.attempts + 1 else 1 end,
    retries = case when p.fired_revision <> r.revision then p.retries when p.retries_on = (at at time zone 'UTC')::date then p.retries + 1 else 1 end,
    retries_on = (at at time zone 'UTC')::date
  from public.site_revision r
  where p.claims = seen_claims
  returning p.fired_revision
$$;

-- Notes what is told of a deploy, whatever the order: a final state stays, the first reason stays. Answers false for what was told before.
create function public.record_deploy(deploy jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  told_state text := deploy ->> 'state';
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
    revision = greatest(revision, (deploy ->> 'revision')::bigint),
    reason = coalesce(reason, deploy ->> 'reason')
  where id = deploy ->> 'id' and (is_new or revision is null or reason is null);
  return is_new;
end $$;

revoke all on function public.publish_facts() from public, anon, authenticated;
revoke all on function public.claim_publish(bigint, timestamptz) from public, anon, authenticated;
revoke all on function public.record_deploy(jsonb) from public, anon, authenticated;
grant execute on function public.publish_facts() to service_role;
grant execute on function public.claim_publish(bigint, timestamptz) to service_role;
grant execute on function public.record_deploy(jsonb) to service_role;
