-- Administrators' sessions (decision 9), sign-ins that were used once, and request counts (S76).

create table public.sessions (
  token_hash text primary key check (char_length(token_hash) = 64),
  email text not null,
  display_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table public.used_sign_ins (
  token_hash text primary key check (char_length(token_hash) = 64),
  used_at timestamptz not null default now()
);

create table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);

alter table public.sessions enable row level security;
alter table public.used_sign_ins enable row level security;
alter table public.rate_limits enable row level security;

revoke all on public.sessions, public.used_sign_ins, public.rate_limits from anon, authenticated;
grant select, insert, update, delete on public.sessions to service_role;
grant select, insert, delete on public.used_sign_ins to service_role;
grant select, insert, update, delete on public.rate_limits to service_role;

-- The session of a token, kept awake by its use; nothing when it is unknown, idle for 12 hours or 7 days old.
create function public.use_session(hash text) returns setof public.sessions
language sql set search_path = '' as $$
  update public.sessions set last_used_at = now()
  where token_hash = hash and expires_at > now() and last_used_at > now() - interval '12 hours'
  returning *
$$;

-- Counts a request; answers 0 when it may pass, else the seconds until the window ends.
create function public.take_rate_limit(bucket_name text, window_seconds integer, allowed integer) returns integer
language plpgsql set search_path = '' as $$
declare
  current_window timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  so_far integer;
begin
  insert into public.rate_limits as r (bucket, window_start) values (bucket_name, current_window)
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning hits into so_far;
  if so_far <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from current_window) + window_seconds - extract(epoch from now())))::integer;
end $$;

revoke all on function public.use_session(text) from public, anon, authenticated;
revoke all on function public.take_rate_limit(text, integer, integer) from public, anon, authenticated;
grant execute on function public.use_session(text) to service_role;
grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
