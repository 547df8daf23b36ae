set local check_function_bodies = off;

-- Names an administrator to their own devices: unsaved text there belongs to this id, which tells nothing about the address.
create table public.person_ids (
  email text primary key,
  id uuid not null unique default gen_random_uuid()
);

alter table public.person_ids enable row level security;
grant insert, select on public.person_ids to service_role;

insert into public.person_ids (email) select distinct email from public.sessions;
alter table public.sessions add column person_id uuid not null default gen_random_uuid();
update public.sessions s set person_id = p.id from public.person_ids p where p.email = s.email;

create function public.name_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.person_ids (email) values (new.email) on conflict do nothing;
  select p.id into new.person_id from public.person_ids p where p.email = new.email;
  return new;
end $$;

create trigger person_of_session before insert on public.sessions for each row execute function public.name_person();

-- Sessions that somebody ended before their time: the device is told so, and leaves its screen instead of asking for another sign-in.
create table public.ended_sessions (
  token_hash text primary key check (char_length(token_hash) = 64),
  ended_at timestamptz not null default now()
);

alter table public.ended_sessions enable row level security;
grant delete, insert, select on public.ended_sessions to service_role;

create function public.remember_ended_sessions() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.ended_sessions (token_hash)
  select token_hash from old_rows where expires_at > now() and last_used_at > now() - interval '12 hours'
  on conflict do nothing;
  return null;
end $$;

create trigger ended_before_time after delete on public.sessions referencing old table as old_rows for each statement
  execute function public.remember_ended_sessions();
