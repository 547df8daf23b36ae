-- What holds for all comments of the site, in one row: whether they are open, and a flood: since when too many arrive, and until when new
-- ones are held. A post has a switch of its own.

create table public.comment_switches (
  id boolean primary key default true check (id),
  open boolean not null default true,
  flood_since timestamptz,
  flood_until timestamptz
);

insert into public.comment_switches default values;

alter table public.comment_switches enable row level security;
revoke all on public.comment_switches from public, anon, authenticated;
grant select, update on public.comment_switches to service_role;

alter table public.blogs add column comments_open boolean not null default true;

create index comments_arrived on public.comments (created_at) where not by_author;
