-- The administrators' list of posts: drafts included, in any order, or those of the bin (decision 26), which keeps them for 30 days.

create function public.manage_blogs(
  search text default null,
  in_status text default null,
  sort_by text default 'date',
  descending boolean default true,
  in_bin boolean default false
) returns setof public.blogs
language sql stable set search_path = '' as $$
  select b.*
  from public.blogs b
  where case when in_bin then b.deleted_at > now() - interval '30 days' else b.deleted_at is null end
    and b.type = 'structured'
    and (in_status is null or b.status = in_status)
    and (search is null
      or position(lower(search) in lower(b.title)) > 0
      or position(lower(search) in lower(b.subtitle)) > 0
      or position(lower(search) in lower(array_to_string(b.category_tags, ' '))) > 0)
  order by
    case when sort_by = 'title' and not descending then lower(b.title) end,
    case when sort_by = 'title' and descending then lower(b.title) end desc,
    case when sort_by = 'status' and not descending then b.status end,
    case when sort_by = 'status' and descending then b.status end desc,
    case when sort_by = 'views' and not descending then b.views end,
    case when sort_by = 'views' and descending then b.views end desc,
    case when sort_by = 'date' and not descending then b.sorted_at end,
    case when sort_by = 'deleted' then b.deleted_at end desc,
    b.sorted_at desc,
    b.id
$$;

revoke all on function public.manage_blogs(text, text, text, boolean, boolean) from public, anon, authenticated;
grant execute on function public.manage_blogs(text, text, text, boolean, boolean) to service_role;
