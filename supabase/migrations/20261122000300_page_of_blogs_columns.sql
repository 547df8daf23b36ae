-- The administrators' list answers every column but those named here, so that a new column reaches it without a new function.

create or replace function public.page_of_blogs(
  search text default null,
  in_status text default null,
  sort_by text default 'date',
  descending boolean default true,
  in_bin boolean default false,
  page_start integer default 0,
  page_size integer default 50
) returns jsonb
language sql stable set search_path = '' as $$
  with matching as (
    select b.id, lower(b.title) as title, b.status, b.views, b.sorted_at, b.deleted_at
    from public.blogs b
    where case when in_bin then b.deleted_at > now() - interval '30 days' else b.deleted_at is null end
      and b.type = 'structured'
      and (in_status is null or b.status = in_status)
      and (search is null
        or position(lower(search) in lower(b.title)) > 0
        or position(lower(search) in lower(b.subtitle)) > 0
        or position(lower(search) in lower(array_to_string(b.category_tags, ' '))) > 0)
  ),
  page as (
    select m.id, row_number() over (
      order by
        case when sort_by = 'title' and not descending then m.title end,
        case when sort_by = 'title' and descending then m.title end desc,
        case when sort_by = 'status' and not descending then m.status end,
        case when sort_by = 'status' and descending then m.status end desc,
        case when sort_by = 'views' and not descending then m.views end,
        case when sort_by = 'views' and descending then m.views end desc,
        case when sort_by = 'date' and not descending then m.sorted_at end,
        case when sort_by = 'deleted' then m.deleted_at end desc,
        m.sorted_at desc,
        m.id
    ) as row_index
    from matching m
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'blogs', (
      select coalesce(jsonb_agg(to_jsonb(b) - array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'quote_author',
        'implementation_framework', 'phases', 'excerpt', 'tags', 'author', 'submission_id'
      ] order by p.row_index), '[]')
      from page p join public.blogs b on b.id = p.id
      where p.row_index > page_start and p.row_index <= page_start + page_size
    )
  )
$$;
