-- What a built article asks for when somebody opens it: the revision of its last visible change and its numbers, in one round trip.
-- Null when no such post is published.

create function public.live_post(post_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'revision', b.published_revision,
    'comments', (select count(*) from public.comments c where c.blog_id = b.id and c.status = 'visible' and c.deleted_at is null),
    'views', b.views,
    'likes', b.likes
  )
  from public.blogs b
  where b.id = post_id and b.status = 'published' and b.deleted_at is null
$$;

revoke all on function public.live_post(text) from public, anon, authenticated;
grant execute on function public.live_post(text) to service_role;
