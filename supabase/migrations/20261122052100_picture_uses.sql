-- Where pictures are used: one definition for the screen, for deletions and for the daily cleanup (docs/decisions/0055).

-- Every text that can show a picture; a table that stores such texts gets a line here. `images` are the fields that hold nothing but
-- an address, `words` all that is searched.
create function public.picture_texts() returns table (kind text, id text, post_id text, title text, images text, words text)
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
$$;

-- Each use of a picture, by its key without the extension; the address of a variant is one of the picture. Splitting a text at the folder of the
-- addresses takes a fifth of the time of a regular expression over all of it.
create function public.picture_uses() returns table (stem text, kind text, id text, post_id text, title text, place text)
language sql stable set search_path = '' as $$
  select distinct found.stem, t.kind, t.id, t.post_id, t.title, 
    case when position(found.stem in t.images) = 0 then 'text' when t.kind = 'partner' then 'logo' else 'picture' end
  from public.picture_texts() t
  cross join lateral (
    select substring(left(part, 50) from '^[0-9a-f]{40}(?:-[1-9][0-9]{0,3}x[1-9][0-9]{0,3})?') as stem
    from unnest((string_to_array(t.words, '/uploads/'))[2:]) part
  ) found
  where found.stem is not null
$$;

-- As before, by the one definition of use.
create or replace function public.unused_uploads(before timestamptz) returns setof text
language sql stable set search_path = '' as $$
  with used as materialized (select distinct stem from public.picture_uses())
  select u.key from public.uploads u
  where u.uploaded_at < before and not exists (select from used where used.stem = split_part(u.key, '.', 1))
  order by u.uploaded_at
$$;

-- The uses of these pictures by key, the first 20 of each and their number.
create function public.uses_of_pictures(keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  with found as (
    select k.key, u.kind, u.id, u.post_id, u.title, u.place,
      row_number() over (partition by k.key order by array_position(array['post', 'draft', 'partner', 'revision', 'bin'], u.kind), u.title, u.id) as place_in_list
    from unnest(keys) as k (key)
    join public.picture_uses() u on u.stem = split_part(k.key, '.', 1)
  )
  select coalesce(jsonb_object_agg(f.key, f.uses), '{}') from (
    select key, jsonb_build_object(
      'count', count(*),
      'first', jsonb_agg(
        jsonb_build_object('kind', kind, 'id', id, 'post_id', post_id, 'title', coalesce(title, ''), 'where', place) order by place_in_list
      ) filter (where place_in_list <= 20)
    ) as uses
    from found group by key
  ) f
$$;

-- A page of the stored pictures, newest first, or of those that nothing uses; with the room that all of them and those of a person take.
create function public.list_pictures(after_key text, page_size integer, of_person text, only_unused boolean) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select u.key, u.width, u.height, u.bytes, u.uploaded_at, u.uploaded_by
    from public.uploads u
    where u.counts_until is null
      and (not only_unused or u.key in (select public.unused_uploads('infinity')))
      and (after_key is null or (u.uploaded_at, u.key) < (select a.uploaded_at, a.key from public.uploads a where a.key = after_key))
    order by u.uploaded_at desc, u.key desc
    limit page_size
  )
  select jsonb_build_object(
    'pictures', (select coalesce(jsonb_agg(to_jsonb(p) order by p.uploaded_at desc, p.key desc), '[]') from page p),
    'uses', case when only_unused then '{}' else public.uses_of_pictures(array(select key from page)) end,
    'used_bytes', (select coalesce(sum(bytes), 0) from public.uploads where counts_until is null),
    'own_bytes', (select coalesce(sum(bytes), 0) from public.uploads where uploaded_by = of_person and (counts_until is null or counts_until > now()))
  )
$$;

revoke all on function public.picture_texts() from public, anon, authenticated;
revoke all on function public.picture_uses() from public, anon, authenticated;
revoke all on function public.uses_of_pictures(text[]) from public, anon, authenticated;
revoke all on function public.list_pictures(text, integer, text, boolean) from public, anon, authenticated;
grant execute on function public.picture_texts() to service_role;
grant execute on function public.picture_uses() to service_role;
grant execute on function public.uses_of_pictures(text[]) to service_role;
grant execute on function public.list_pictures(text, integer, text, boolean) to service_role;
