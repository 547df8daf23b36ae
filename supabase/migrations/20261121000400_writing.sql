-- Who saved last (decision 27), what is known of a doubtful comment (decision 14), and what readers did once (decision 11).

alter table public.blogs add column updated_by text;
alter table public.blogs add column submission_id uuid unique;
alter table public.partners add column updated_by text;

alter table public.comments add column reasons text[] not null default '{}';
alter table public.comments add column submission_id uuid unique;
alter table public.comments add column reader_hash text;
alter table public.comments add column by_author boolean not null default false;
alter table public.comments add column deleted_at timestamptz;

create index comments_to_review on public.comments (status, created_at) where deleted_at is null;

create table public.reader_marks (
  blog_id text not null references public.blogs (id) on update cascade on delete cascade,
  kind text not null check (kind in ('view', 'like')),
  reader_hash text not null,
  made_on date not null default current_date,
  primary key (blog_id, kind, reader_hash, made_on)
);

alter table public.reader_marks enable row level security;
revoke all on public.reader_marks from anon, authenticated;
grant select, insert, delete on public.reader_marks to service_role;

-- Counts a view or a like of a published post once a day per reader; answers the new number, or nothing without such a post.
create function public.count_reader(post_id text, mark text, reader text) returns integer
language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  perform 1 from public.blogs where id = post_id and status = 'published' and deleted_at is null;
  if not found then return null; end if;
  insert into public.reader_marks (blog_id, kind, reader_hash) values (post_id, mark, reader) on conflict do nothing;
  if found then
    update public.blogs set views = views + (mark = 'view')::integer, likes = likes + (mark = 'like')::integer where id = post_id;
  end if;
  select case mark when 'view' then views else likes end into counted from public.blogs where id = post_id;
  return counted;
end $$;

-- The figures of the dashboard in one query (specification, section 9).
create function public.dashboard_stats() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_blogs', count(*),
    'total_views', coalesce(sum(views), 0),
    'recent_posts', count(*) filter (where coalesce(created_at, date) > now() - interval '7 days'),
    'avg_read_time', coalesce(round(avg(coalesce(substring(read_time from '\d{1,6}')::numeric, 5))), 0),
    'featured', count(*) filter (where featured),
    'drafts', count(*) filter (where status = 'draft'),
    'comments_to_review', (select count(*) from public.comments c where c.status = 'held' and c.deleted_at is null)
  )
  from public.blogs where deleted_at is null
$$;

revoke all on function public.count_reader(text, text, text) from public, anon, authenticated;
revoke all on function public.dashboard_stats() from public, anon, authenticated;
grant execute on function public.count_reader(text, text, text) to service_role;
grant execute on function public.dashboard_stats() to service_role;
