-- All that public pages show but the texts of articles, at one revision and in one answer: the owner's words, partners, and of each published
-- post what its card, the lists, the search and the sitemap need. Where a card takes its excerpt or read time from the text, the text comes along.
-- One value and not a set of rows, of which PostgREST answers a thousand at most.
create function public.site_outline() returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'revision', r.revision,
    'state_id', r.state_id,
    'published_posts', r.published_posts,
    'owner', (select o.facts from public.owner o),
    'partners', (
      select coalesce(json_agg(p), '[]')
      from (
        select id, company_name, logo_url, display_order, is_active
        from public.partners where is_active and deleted_at is null
      ) p
    ),
    'posts', (
      select coalesce(json_agg(p), '[]')
      from (
        select
          b.id, b.title, b.excerpt, b.category, b.tags, b.created_at, b.date, b.first_published_at, b.updated_at, b.views, b.likes, b.read_time,
          b.featured_image, b.image_url, b.image, b.image_focus, b.featured, b.lang, b.review_by, b.published_revision,
          json_build_object('name', b.author ->> 'name') as author,
          t.introduction, t.plain_introduction, t.content, t.key_takeaways, t.main_content, t.implementation_framework, t.phases, t.format
        from public.blogs b
        left join public.blogs t on t.id = b.id and (coalesce(b.excerpt, '') !~ '\S' or coalesce(b.read_time, '') !~ '\S')
        where b.status = 'published' and b.deleted_at is null
      ) p
    )
  )
  from public.site_revision r
$$;

revoke all on function public.site_outline() from public, anon, authenticated;
-- A builder reads it with its own rights, and so sees what is published.
grant execute on function public.site_outline() to service_role, site_builder;
