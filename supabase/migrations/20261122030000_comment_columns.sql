-- Replies stand under the comment that they answer, one level deep; what its writer meant for the owner alone is private; and the owner has
-- read a comment or not. Comments from before count as read.

alter table public.comments add column parent_id uuid references public.comments (id) on delete cascade;
alter table public.comments add column is_private boolean not null default false;
alter table public.comments add column read_at timestamptz;

update public.comments set read_at = now();

create index comments_replies on public.comments (parent_id) where parent_id is not null;
create index comments_unread on public.comments (created_at) where read_at is null and deleted_at is null;
