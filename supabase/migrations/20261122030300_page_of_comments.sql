-- A page of a post's visible comments: the newest, or the newest before a comment, and the questions of those replies whose question is
-- older. Nothing beyond `max_bytes` is answered, whatever is stored; the questions are the first to be left out.
-- Answers { open, total, comments, earlier }; `earlier` is the comment before which the next page ends, or null. Null without such a post,
-- and { unknown } when `before_id` is no comment of it.

create function public.page_of_comments(post_id text, before_id uuid, page_size integer, max_bytes integer) returns jsonb
language sql stable set search_path = '' as $$
  with post as (
    select b.comments_open and s.open as open from public.blogs b cross join public.comment_switches s
    where b.id = post_id and b.status = 'published' and b.deleted_at is null
  ),
  visible as not materialized (
    select c.id, c.created_at, c.parent_id, c.author_name, c.content, c.by_author from public.comments c
    where c.blog_id = post_id and c.status = 'visible' and c.deleted_at is null
  ),
  mark as (select c.created_at, c.id from public.comments c where c.id = before_id and c.blog_id = post_id),
  page as (
    select v.*, row_number() over (order by v.created_at desc, v.id desc) as at from visible v
    where before_id is null or (v.created_at, v.id) < (select m.created_at, m.id from mark m)
    order by v.created_at desc, v.id desc limit page_size
  ),
  questions as (
    select v.*, page_size + row_number() over (order by v.created_at desc, v.id desc) as at from visible v
    where v.id in (select p.parent_id from page p) and v.id not in (select p.id from page p)
  ),
  sized as (
    select listed.*, sum(octet_length((to_jsonb(listed) - 'at')::text) + 2) over (order by listed.at) as bytes
    from (select * from page union all select * from questions) listed
  ),
  kept as (select * from sized where bytes <= max_bytes),
  oldest as (select k.created_at, k.id from kept k where k.at <= page_size order by k.at desc limit 1)
  select case when before_id is not null and not exists (select 1 from mark) then '{"unknown": true}'::jsonb
    else jsonb_build_object(
      'open', post.open,
      'total', (select count(*) from visible),
      'comments', (select coalesce(jsonb_agg(to_jsonb(k) - array['at', 'bytes'] order by k.created_at, k.id), '[]') from kept k),
      'earlier', (
        select o.id from oldest o where exists (select 1 from visible v where (v.created_at, v.id) < (o.created_at, o.id))
      )
    ) end
  from post
$$;

revoke all on function public.page_of_comments(text, uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.page_of_comments(text, uuid, integer, integer) to service_role;
