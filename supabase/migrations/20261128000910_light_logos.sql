set local check_function_bodies = off;

-- White letters, made for a dark ground: the site, whose logos stand on the night, shows them as they are.
alter table public.partners add column logo_is_light boolean not null default false;

-- As before, with the new column.
create or replace function public.site_outline(columns text[], texts text[]) returns json
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
          select id, company_name, logo_url, display_order, is_active, logo_is_light
          from public.partners where is_active and deleted_at is null
        ) p
      ),
      'posts', posts
    )
    from public.site_revision r
  );
end $$;
