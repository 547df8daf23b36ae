-- The one list of posts: newest first, searched and filtered by bound parameters only, so that no input becomes a filter.
-- Search is a case-insensitive substring of title, excerpt as the card shows it, and category (specification, section 5).

create function public.list_blogs(
  search text default null,
  in_category text default null,
  after_id text default null,
  include_drafts boolean default false
) returns setof public.blogs
language sql stable set search_path = '' as $$
  select b.*
  from public.blogs b
  left join public.blogs after_post on after_post.id = after_id
  where b.deleted_at is null
    and (include_drafts or b.status = 'published')
    and (in_category is null or b.category = in_category)
    and (search is null
      or position(lower(search) in lower(b.title)) > 0
      or position(lower(search) in lower(b.category)) > 0
      or position(lower(search) in lower(coalesce(
          nullif(trim(b.excerpt), ''),
          nullif(trim(b.introduction), ''),
          nullif(left(trim(b.content), 150), '') || '...',
          'Click to read more about this insightful article.'
        ))) > 0)
    and (after_id is null
      or b.sorted_at < after_post.sorted_at
      or (b.sorted_at = after_post.sorted_at and b.id > after_post.id))
  order by b.sorted_at desc, b.id
$$;

revoke all on function public.list_blogs(text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.list_blogs(text, text, text, boolean) to service_role;
