-- A session has an id that may be shown (its token hash may not), the kind of device that it was opened on, and the moment of the sign-in
-- that it goes back to.

alter table public.sessions add column id uuid not null default gen_random_uuid() unique;
alter table public.sessions add column device text check (char_length(device) <= 80);
alter table public.sessions add column signed_in_at timestamptz not null default now();

update public.sessions set signed_in_at = created_at;

create index sessions_of_somebody on public.sessions (email);
