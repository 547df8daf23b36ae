-- Pages that are open or were built earlier hear of the owner's words where they hear of posts (docs/decisions/0026).

alter function public.changes_since(bigint, integer) rename to changed_posts;

-- As before, with the owner's words when they changed after this revision.
create function public.changes_since(since bigint, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  select public.changed_posts(since, page_size)
    || jsonb_build_object('owner', (select o.facts from public.owner o where o.published_revision > since))
$$;

revoke all on function public.changes_since(bigint, integer) from public, anon, authenticated;
grant execute on function public.changes_since(bigint, integer) to service_role;

-- An article learns from its live answer whether the owner's words changed after its build, so that it asks for them only then.
create or replace function public.live_post(post_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'revision', b.published_revision,
    'site_revision', r.revision,
    'owner_revision', coalesce((select o.published_revision from public.owner o), 0),
    'comments', (select count(*) from public.comments c where c.blog_id = b.id and c.status = 'visible' and c.deleted_at is null),
    'views', b.views,
    'likes', b.likes
  )
  from public.blogs b cross join public.site_revision r
  where b.id = post_id and b.status = 'published' and b.deleted_at is null
$$;
