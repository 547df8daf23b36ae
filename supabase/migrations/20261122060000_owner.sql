-- The owner's own words: one row that the administrators change, and its last ten versions (docs/decisions/0060). The words that stand on the
-- site until then are in src/site.ts: facts that the row lacks take their default where they are read.

create table public.owner (
  id smallint primary key default 1 check (id = 1),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  version integer not null default 0 check (version >= 0),
  -- The site's revision at the last change.
  published_revision bigint not null default 0,
  updated_at timestamptz,
  updated_by text
);

insert into public.owner default values;

create table public.owner_versions (
  version integer primary key,
  facts jsonb not null,
  -- When and by whom these words were saved; nobody is known for those of before the first save.
  updated_at timestamptz,
  updated_by text
);

alter table public.owner enable row level security;
alter table public.owner_versions enable row level security;
revoke all on public.owner from public, anon, authenticated;
revoke all on public.owner_versions from public, anon, authenticated;
grant select, update on public.owner to service_role;
grant select, insert, delete on public.owner_versions to service_role;

grant select on public.owner to site_builder;
create policy words_of_the_owner on public.owner for select to site_builder using (true);

-- Numbers a change, whatever number was sent: an import must not bring an old one back. What changes nothing has no person either.
create function public.number_owner_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.facts is not distinct from old.facts then
    new.updated_by := old.updated_by;
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := coalesce(nullif(new.updated_at, old.updated_at), now());
  select coalesce(public.import_revision(), r.revision) + 1 into new.published_revision from public.site_revision r for update;
  return new;
end $$;

-- Keeps what a change replaces, ten versions of it, and counts the change; an import counts all of its changes as one.
create function public.keep_owner_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.owner_versions (version, facts, updated_at, updated_by) values (old.version, old.facts, old.updated_at, old.updated_by);
  delete from public.owner_versions where version <= old.version - 10;
  if public.import_revision() is null then
    update public.site_revision set revision = revision + 1, changed_at = now();
  end if;
  return null;
end $$;

create trigger owner_number_version before update on public.owner for each row execute function public.number_owner_version();
create trigger owner_keep_version after update on public.owner
  for each row when (old.facts is distinct from new.facts) execute function public.keep_owner_version();

select public.keep_trail_of('public.owner', 'owner');

revoke all on function public.number_owner_version() from public, anon, authenticated;
revoke all on function public.keep_owner_version() from public, anon, authenticated;
grant execute on function public.number_owner_version() to service_role;
grant execute on function public.keep_owner_version() to service_role;
