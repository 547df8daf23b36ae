set local check_function_bodies = off;

-- As before, with the small portrait among the pictures of the owner.
create or replace function public.picture_texts()
returns table (kind text, id text, post_id text, title text, images text, words text)
language sql stable set search_path = '' as $$
  select case when b.deleted_at is null then 'post' else 'bin' end, b.id, b.id, b.title,
    concat_ws(' ', b.featured_image, b.image_url, b.image), to_jsonb(b)::text
  from public.blogs b
  union all
  select 'revision', r.post_id, r.post_id, r.content ->> 'title',
    concat_ws(' ', r.content ->> 'featured_image', r.content ->> 'image_url', r.content ->> 'image'), r.content::text
  from public.post_revisions r
  union all
  select 'draft', d.id::text, d.post_id, d.content ->> 'title', coalesce(d.content ->> 'featured_image', ''), d.content::text || coalesce(d.base::text, '')
  from public.post_drafts d
  union all
  select case when p.deleted_at is null then 'partner' else 'bin' end, p.id::text, null, p.company_name, coalesce(p.logo_url, ''), to_jsonb(p)::text
  from public.partners p
  union all
  select 'owner', 'present', null, 'Your site',
    concat_ws(' ', o.facts ->> 'portrait', o.facts ->> 'portrait_small', o.facts ->> 'social_picture'), o.facts::text
  from public.owner o
  union all
  select 'owner', 'earlier', null, 'An earlier version of your site',
    concat_ws(' ', v.facts ->> 'portrait', v.facts ->> 'portrait_small', v.facts ->> 'social_picture'), v.facts::text
  from public.owner_versions v
$$;
