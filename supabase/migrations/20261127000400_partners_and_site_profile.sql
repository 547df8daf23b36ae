set local check_function_bodies = off;

-- A company that the owner has worked with, and its logo.
create table public.partners (
  id uuid default gen_random_uuid() primary key,
  company_name text not null check (char_length(company_name) between 1 and 200),
  logo_url text not null check (char_length(logo_url) between 1 and 2000),
  -- White letters, made for a dark ground: the site, whose logos are on the night, shows them as they are.
  logo_is_light boolean not null default false,
  display_order integer not null default 0 check (display_order >= 0),
  is_active boolean not null default true,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_by text
);

create index partners_in_order on public.partners (display_order, created_at) where deleted_at is null;
alter table public.partners enable row level security;
grant delete, insert, select, update on public.partners to service_role;
grant select on public.partners to site_builder;
create policy active_partners on public.partners for select to site_builder using (is_active and deleted_at is null);

-- The owner's own words: one row that the administrators change, and its last ten versions (docs/decisions/0060). The words that are on the
-- site until then are in src/site.ts: facts that the row lacks take their default where they are read.
create table public.site_profile (
  id smallint default 1 primary key check (id = 1),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  version integer not null default 0 check (version >= 0),
  -- The site's revision at the last change.
  published_revision bigint not null default 0,
  updated_at timestamptz,
  updated_by text
);

alter table public.site_profile enable row level security;
grant select, update on public.site_profile to service_role;
grant select on public.site_profile to site_builder;
create policy public_site_profile on public.site_profile for select to site_builder using (true);
insert into public.site_profile default values;

-- What the owner's words were before a change.
create table public.site_profile_versions (
  version integer primary key,
  facts jsonb not null,
  -- When and by whom these words were saved; null for those before the first save.
  updated_at timestamptz,
  updated_by text
);

alter table public.site_profile_versions enable row level security;
grant delete, insert, select on public.site_profile_versions to service_role;

-- What is typed and not saved of it.
insert into public.working_copies (of_version) select version from public.site_profile;

-- Puts the partners into the order of the ids, in one statement; those that stay where they are count as unchanged.
create function public.order_partners(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.partners p set display_order = o.place
  from unnest(ids) with ordinality as o(id, place)
  where p.id = o.id and p.deleted_at is null and p.display_order is distinct from o.place
$$;

-- Numbers a change, whatever number was sent: an import must not bring an old one back. What changes nothing has no person either.
create function public.number_site_profile_version() returns trigger
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

-- The addresses of the services that visitors can see, of the facts of a site profile.
create function public.seen_services(facts jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(s ->> 'slug'), '{}')
  from jsonb_array_elements(case jsonb_typeof(facts -> 'services') when 'array' then facts -> 'services' else '[]' end) s
  where btrim(s ->> 'name') <> '' and btrim(s ->> 'slug') <> '' and (coalesce(btrim(s ->> 'price'), '') = '' or btrim(s ->> 'price_as_of') <> '')
$$;

-- Keeps what a change replaces, ten versions of it, and counts the change, a service that is gone as an article that is; an import counts all
-- of its changes as one.
create function public.keep_site_profile_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_profile_versions (version, facts, updated_at, updated_by) values (old.version, old.facts, old.updated_at, old.updated_by);
  delete from public.site_profile_versions where version <= old.version - 10;
  if public.import_revision() is null then
    update public.site_revision set revision = revision + 1, changed_at = now();
    if not public.seen_services(old.facts) <@ public.seen_services(new.facts) then
      update public.publishing set urgent_revision = r.revision, urgent_at = r.changed_at, removal_revision = r.revision
      from public.site_revision r;
    end if;
  end if;
  return null;
end $$;

-- The profile as it was at a version; null when that is the present one, or is not kept any more.
create function public.site_profile_at(of_version integer) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) || to_jsonb(v)
  from public.site_profile p join public.site_profile_versions v on v.version = site_profile_at.of_version
  where p.version <> v.version
$$;

-- As of a post: a save that names its text meets no row when another text came first, and is followed by the working copy.
create function public.skip_stale_site_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform from public.working_copies where post_id is null and name = (public.text_write() ->> 'from')::uuid for update;
  return case when found then new end;
end $$;

create function public.follow_saved_site_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.follow_save(w.id, new.version, new.updated_by, false) from public.working_copies w where w.post_id is null;
  return null;
end $$;

create trigger partners_stamp_edit before update on public.partners
  for each row execute function public.stamp_edit();
create trigger site_profile_number_version before update on public.site_profile for each row execute function public.number_site_profile_version();
create trigger site_profile_keep_version after update on public.site_profile
  for each row when (old.facts is distinct from new.facts) execute function public.keep_site_profile_version();
create trigger site_profile_skip_stale_save before update on public.site_profile for each row
when (current_setting('request.headers', true) like '%"x-text"%') execute function public.skip_stale_site_profile();
create trigger site_profile_follow_save after update on public.site_profile for each row
when (old.version is distinct from new.version or current_setting('request.headers', true) like '%"x-text"%')
execute function public.follow_saved_site_profile();
