-- Views of each post and day. The sums of a post that is erased stay without its id, so that those of the site stay true.

create table public.daily_views (
  blog_id text references public.blogs (id) on update cascade on delete set null,
  day date not null,
  views integer not null check (views > 0),
  unique (blog_id, day)
);

create index daily_views_by_day on public.daily_views (day);

alter table public.daily_views enable row level security;
revoke all on public.daily_views from anon, authenticated;
grant select, insert, update, delete on public.daily_views to service_role;

-- Counts a view or a like of a published post once a day per reader; answers the new number, or nothing without such a post. A view is
-- added to the day of the site's time zone, which the caller knows; a reader's day is that of the hash, in UTC.
create function public.count_visit(post_id text, mark text, reader text, site_day date) returns integer
language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  perform 1 from public.blogs where id = post_id and status = 'published' and deleted_at is null;
  if not found then return null; end if;
  insert into public.reader_marks (blog_id, kind, reader_hash) values (post_id, mark, reader) on conflict do nothing;
  if found then
    update public.blogs set views = views + (mark = 'view')::integer, likes = likes + (mark = 'like')::integer where id = post_id;
    if mark = 'view' then
      insert into public.daily_views as sums (blog_id, day, views) values (post_id, site_day, 1)
      on conflict (blog_id, day) do update set views = sums.views + 1;
    end if;
  end if;
  select case mark when 'view' then views else likes end into counted from public.blogs where id = post_id;
  return counted;
end $$;

-- The call of the release before, which does not know the site's day.
create or replace function public.count_reader(post_id text, mark text, reader text) returns integer
language sql set search_path = '' as $$
  select public.count_visit(post_id, mark, reader, (now() at time zone 'utc')::date)
$$;

-- As before, but marks of readers go once their day is over: the sums hold what is to be kept of them.
create or replace function public.clear_away(at timestamptz) returns jsonb
language sql set search_path = '' as $$
  with
    sessions as (delete from public.sessions where expires_at < at or last_used_at < at - interval '12 hours' returning 1),
    sign_ins as (delete from public.used_sign_ins where used_at < at - interval '1 day' returning 1),
    counts as (delete from public.rate_limits where window_start < at - interval '2 days' returning 1),
    marks as (delete from public.reader_marks where made_on < at::date returning 1),
    posts as (delete from public.blogs where deleted_at < at - interval '30 days' returning 1),
    partners as (delete from public.partners where deleted_at < at - interval '30 days' returning 1),
    deploys as (delete from public.deploys where created_at < at - interval '62 days' returning 1)
  select jsonb_build_object(
    'sessions', (select count(*) from sessions),
    'sign_ins', (select count(*) from sign_ins),
    'rate_limits', (select count(*) from counts),
    'reader_marks', (select count(*) from marks),
    'posts', (select count(*) from posts),
    'partners', (select count(*) from partners),
    'deploys', (select count(*) from deploys)
  )
$$;

revoke all on function public.count_visit(text, text, text, date) from public, anon, authenticated;
grant execute on function public.count_visit(text, text, text, date) to service_role;
