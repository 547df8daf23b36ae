-- All that public pages show but the texts of articles, at one revision and in one answer: the owner's words, partners, and of each published
-- post the columns that the caller names, with the name of its author. Where a card takes its excerpt or read time from the text, the columns of
-- the text come along. One value and not a set of rows, of which PostgREST answers a thousand at most.
create function public.site_outline(columns text[], texts text[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  listed constant text := (
    select string_agg(format('%s.%I', source, name), ', ')
    from (select 'b' as source, unnest(columns) as name union all select 't', unnest(texts)) names
  );
  posts json;
begin
  execute format(
    $query$
      select coalesce(json_agg(p), '[]')
      from (
        select json_build_object('name', b.author ->> 'name') as author, %s
        from public.blogs b
        left join public.blogs t on t.id = b.id and (coalesce(b.excerpt, '') !~ '\S' or coalesce(b.read_time, '') !~ '\S')
        where b.status = 'published' and b.deleted_at is null
      ) p
    $query$,
    listed
  ) into posts;
  return (
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
      'posts', posts
    )
    from public.site_revision r
  );
end $$;

revoke all on function public.site_outline(text[], text[]) from public, anon, authenticated;
-- A builder reads it with its own rights, and so sees what is published.
grant execute on function public.site_outline(text[], text[]) to service_role, site_builder;
