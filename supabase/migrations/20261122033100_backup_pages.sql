-- What a backup is read from, piece by piece: an answer stays below the size that Netlify lets through, and no reader needs the memory for
-- everything at once.

-- The rows of a table after this place, as many as fit into these bytes but at least one; `next` is the place to go on from, null at the end.
-- Comments come before their replies.
create function public.backup_page(source text, after text, most_bytes integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  page jsonb;
begin
  if source not in ('blogs', 'comments', 'partners') then
    raise exception 'There is no backup of %.', source;
  end if;
  execute format(
    'with candidates as (
       select %1$s as place, to_jsonb(t) - public.columns_left_out() as content
       from public.%2$I t where %1$s > $1 order by %1$s limit 200
     ),
     measured as (
       select place, content, sum(octet_length(content::text)) over (order by place) as reach, row_number() over (order by place) as number
       from candidates
     )
     select jsonb_build_object(''rows'', coalesce(jsonb_agg(content order by place), ''[]''), ''next'', max(place))
     from measured where reach <= $2 or number = 1',
    case source when 'blogs' then 'id' when 'partners' then 'id::text' else '(case when parent_id is null then ''0'' else ''1'' end || id)' end,
    source
  ) using after, most_bytes into page;
  return page;
end $$;

-- How much there is to back up, and which pictures.
create function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.blogs),
      'comments', (select count(*) from public.comments),
      'partners', (select count(*) from public.partners),
      'pictures', (select count(*) from public.uploads)
    ),
    'pictures', (select coalesce(jsonb_agg(key order by key), '[]') from public.uploads)
  )
$$;

revoke all on function public.backup_page(text, text, integer) from public, anon, authenticated;
revoke all on function public.backup_outline() from public, anon, authenticated;
grant execute on function public.backup_page(text, text, integer) to service_role;
grant execute on function public.backup_outline() to service_role;
