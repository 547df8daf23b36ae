-- The live answer of an article also says how far the site has come, so that the links below the article know whether to ask for changes.
create or replace function public.live_post(post_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'revision', b.published_revision,
    'site_revision', r.revision,
    'comments', (select count(*) from public.comments c where c.blog_id = b.id and c.status = 'visible' and c.deleted_at is null),
    'views', b.views,
    'likes', b.likes
  )
  from public.blogs b cross join public.site_revision r
  where b.id = post_id and b.status = 'published' and b.deleted_at is null
$$;
