-- A revision alone does not say of which database it is: one that was restored to an earlier moment counts on from there. So each revision
-- gets a random id, which a build stamps into /build.json beside the number. A stamp whose pair does not stand here is of another past.

create table public.site_states (
  revision bigint primary key,
  id uuid not null default gen_random_uuid(),
  began_at timestamptz not null default now()
);

alter table public.site_states enable row level security;
revoke all on public.site_states from anon, authenticated;
grant select on public.site_states to service_role;

alter table public.site_revision add column state_id uuid not null default gen_random_uuid();

insert into public.site_states (revision, id, began_at) select revision, state_id, changed_at from public.site_revision;

create function public.begin_site_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.state_id := gen_random_uuid();
  insert into public.site_states as s (revision, id, began_at) values (new.revision, new.state_id, new.changed_at)
  on conflict (revision) do update set id = excluded.id, began_at = excluded.began_at;
  return new;
end $$;

revoke all on function public.begin_site_state() from public, anon, authenticated;
grant execute on function public.begin_site_state() to service_role;

create trigger site_revision_begin_state before update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function public.begin_site_state();
