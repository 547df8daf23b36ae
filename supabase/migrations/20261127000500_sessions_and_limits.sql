set local check_function_bodies = off;

-- A signed-in administrator on one device; of the token only its hash is stored.
create table public.sessions (
  token_hash text primary key check (char_length(token_hash) = 64),
  email text not null,
  display_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique,
  device text check (char_length(device) <= 80),
  signed_in_at timestamptz not null default now(),
  person_id uuid not null default gen_random_uuid()
);

create index sessions_of_somebody on public.sessions (email);
alter table public.sessions enable row level security;
grant delete, insert, select, update on public.sessions to service_role;

-- Sessions ended early by a person: the device learns so, and leaves its screen instead of asking for another sign-in.
create table public.ended_sessions (
  token_hash text primary key check (char_length(token_hash) = 64),
  ended_at timestamptz not null default now()
);

alter table public.ended_sessions enable row level security;
grant delete, insert, select on public.ended_sessions to service_role;

-- Names an administrator to their own devices: unsaved text there belongs to this id, which reveals nothing about the address.
create table public.person_ids (
  email text primary key,
  id uuid not null unique default gen_random_uuid()
);

alter table public.person_ids enable row level security;
grant insert, select on public.person_ids to service_role;

-- A sign-in token that has made its session; it makes no other.
create table public.used_sign_ins (
  token_hash text primary key check (char_length(token_hash) = 64),
  used_at timestamptz not null default now()
);

alter table public.used_sign_ins enable row level security;
grant delete, insert, select on public.used_sign_ins to service_role;

-- Requests of one visitor or address within a window of time.
create table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);

alter table public.rate_limits enable row level security;
grant delete, insert, select, update on public.rate_limits to service_role;

-- The session of a token, kept awake by its use; nothing when it is unknown, idle for 12 hours or 7 days old.
create function public.use_session(hash text) returns setof public.sessions
language sql set search_path = '' as $$
  update public.sessions set last_used_at = now()
  where token_hash = hash and expires_at > now() and last_used_at > now() - interval '12 hours'
  returning *
$$;

-- A rate-limit window starts with its first request, not on the full minute: a burst at the turn of a minute filled two windows. No window is
-- later than now: a server clock that was fast for a while would leave one that counts until that time.
create function public.take_rate_limit(bucket_name text, window_seconds integer, allowed integer) returns integer
language plpgsql set search_path = '' as $$
declare
  current_window timestamptz;
  so_far integer;
begin
  -- Concurrent first requests must not open two windows.
  perform pg_advisory_xact_lock(hashtextextended(bucket_name, 0));
  select max(window_start) into current_window from public.rate_limits
  where bucket = bucket_name and window_start > now() - make_interval(secs => window_seconds) and window_start <= now();
  insert into public.rate_limits as r (bucket, window_start) values (bucket_name, coalesce(current_window, now()))
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning window_start, hits into current_window, so_far;
  if so_far <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from current_window) + window_seconds - extract(epoch from now())))::integer;
end $$;

-- Opens the session of a sign-in and ends the earlier one of the same device, in one transaction. Answers its id, or nothing when the sign-in
-- was used before.
create function public.open_session(
  sign_in_hash text,
  new_hash text,
  owner_email text,
  owner_name text,
  owner_device text,
  signed_in timestamptz,
  ends timestamptz,
  earlier_hash text
) returns uuid
language plpgsql set search_path = '' as $$
declare
  opened uuid;
begin
  insert into public.used_sign_ins (token_hash) values (sign_in_hash) on conflict do nothing;
  if not found then return null; end if;
  delete from public.sessions where token_hash = earlier_hash;
  insert into public.sessions (token_hash, email, display_name, device, signed_in_at, expires_at)
  values (new_hash, owner_email, owner_name, owner_device, signed_in, ends)
  returning id into opened;
  return opened;
end $$;

-- Ends the sessions of emails that are not on this list of administrators, so that putting one back revives nothing; answers how many.
create function public.end_sessions_except(emails text[]) returns integer
language sql set search_path = '' as $$
  with ended as (delete from public.sessions where email <> all (emails) returning 1) select count(*)::integer from ended
$$;

create function public.name_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.person_ids (email) values (new.email) on conflict do nothing;
  select p.id into new.person_id from public.person_ids p where p.email = new.email;
  return new;
end $$;

create function public.remember_ended_sessions() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.ended_sessions (token_hash)
  select token_hash from old_rows where expires_at > now() and last_used_at > now() - interval '12 hours'
  on conflict do nothing;
  return null;
end $$;

create trigger person_of_session before insert on public.sessions for each row execute function public.name_person();
create trigger ended_before_time after delete on public.sessions referencing old table as old_rows for each statement
  execute function public.remember_ended_sessions();
