set local check_function_bodies = off;

-- A picture in the store, or a PDF to download. The rows show which of them are unused.
create table public.uploads (
  key text primary key check (key ~ '^[0-9a-f]{40}(-[1-9][0-9]{0,3}x[1-9][0-9]{0,3})?\.(jpg|png|gif|webp)$' or key ~ '^[0-9a-f]{40}\.pdf$'),
  bytes integer not null check (bytes > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  -- Until when it counts although it is not stored yet; null once it is.
  counts_until timestamptz,
  -- A file has no pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  -- What it shows, offered where it is used next, or the title of a file; empty until somebody says it.
  description text not null default '' check (char_length(description) <= 300),
  check (num_nulls(width, height) = case when key like '%.pdf' then 2 else 0 end)
);

create index uploads_of_somebody on public.uploads (uploaded_by);
create index uploads_described on public.uploads (key) where description <> '';
alter table public.uploads enable row level security;
grant delete, insert, select, update on public.uploads to service_role;

create function public.reserve_upload(
  upload_key text, size integer, owner text, most_files integer, most_bytes bigint, wide integer, high integer
) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.uploads as u (key, bytes, uploaded_by, counts_until, width, height)
  select upload_key, size, owner, now() + interval '1 minute', wide, high
  from public.uploads other
  where other.uploaded_by = owner and other.key <> upload_key and (other.counts_until is null or other.counts_until > now())
  having count(*) < most_files and coalesce(sum(other.bytes), 0) + size <= most_bytes
  on conflict (key) do update set
    uploaded_at = now(),
    counts_until = case when u.counts_until is not null then excluded.counts_until end;
  return found;
end $$;

create function public.settle_upload(upload_key text, is_stored boolean) returns void
language sql set search_path = '' as $$
  update public.uploads set counts_until = case when not is_stored then now() end
  where key = upload_key and counts_until is not null
$$;

-- Every text that can show a picture; a table that stores such texts gets a line here. `images` are the fields that hold nothing but
-- an address, `words` all that is searched.
create function public.picture_texts()
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
  -- A text that was never saved has the address of its own id.
  select case when b.deleted_at is null then 'draft' else 'bin' end, w.id::text, case when b.title <> '' then b.id end,
    public.title_as_typed(b.title, w.content), coalesce(w.content ->> 'featured_image', ''), w.content::text
  from public.working_copies w join public.blogs b on b.id = w.post_id
  where w.content is not null
  union all
  select 'site_profile', 'unsaved', null, 'Your site',
    concat_ws(' ', w.content ->> 'portrait', w.content ->> 'portrait_small', w.content ->> 'social_picture'), w.content::text
  from public.working_copies w
  where w.post_id is null and w.content is not null
  union all
  select case when p.deleted_at is null then 'partner' else 'bin' end, p.id::text, null, p.company_name, coalesce(p.logo_url, ''), to_jsonb(p)::text
  from public.partners p
  union all
  select 'site_profile', 'present', null, 'Your site',
    concat_ws(' ', o.facts ->> 'portrait', o.facts ->> 'portrait_small', o.facts ->> 'social_picture'), o.facts::text
  from public.site_profile o
  union all
  select 'site_profile', 'earlier', null, 'An earlier version of your site',
    concat_ws(' ', v.facts ->> 'portrait', v.facts ->> 'portrait_small', v.facts ->> 'social_picture'), v.facts::text
  from public.site_profile_versions v
$$;

-- Each use of a picture or file, by its key without the extension; the address of a variant is one of the picture. Splitting a text at the folder of the
-- addresses takes a fifth of the time of a regular expression over all of it.
create function public.picture_uses() returns table (stem text, kind text, id text, post_id text, title text, place text)
language sql stable set search_path = '' as $$
  select distinct found.stem, t.kind, t.id, t.post_id, t.title, 
    case when position(found.stem in t.images) = 0 then 'text' when t.kind = 'partner' then 'logo' else 'picture' end
  from public.picture_texts() t
  cross join lateral (
    select substring(left(part, 50) from '^[0-9a-f]{40}(?:-[1-9][0-9]{0,3}x[1-9][0-9]{0,3})?') as stem
    from unnest((string_to_array(t.words, '/uploads/'))[2:] || (string_to_array(t.words, '/files/'))[2:]) part
  ) found
  where found.stem is not null
$$;

-- The uses of these pictures by key, the first 20 of each and their number; those of before come after those of now.
create function public.uses_of_pictures(keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  with found as (
    select k.key, u.kind, u.id, u.post_id, u.title, u.place,
      row_number() over (partition by k.key order by u.id = 'earlier',
        array_position(array['post', 'draft', 'partner', 'site_profile', 'revision', 'bin'], u.kind), u.title, u.id) as place_in_list
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

-- Which of these keys are those of no stored file. Builds ask too, who may not see the list of what is stored.
create function public.gone_files(keys text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select k.key from unnest(keys) as k (key) where not exists (select from public.uploads u where u.key = k.key)
$$;
grant execute on function public.gone_files(text[]) to site_builder;

-- Names pictures that have no name yet; `names` are descriptions by key. The others keep theirs.
create function public.name_pictures(names jsonb) returns void
language sql set search_path = '' as $$
  update public.uploads u set description = n.value
  from jsonb_each_text(names) n
  where u.key = n.key and u.description = '' and n.value <> '' and char_length(n.value) <= 300
$$;

-- A page of the stored pictures, or of the files, newest first, or of those that nothing uses, or whose descriptions have these words; with the room that all of them and those of a person take.
create function public.list_pictures(
  after_key text, page_size integer, of_person text, only_unused boolean, words text default '', only_files boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select u.key, u.width, u.height, u.bytes, u.uploaded_at, u.uploaded_by, u.description
    from public.uploads u
    where u.counts_until is null and (u.key like '%.pdf') = only_files
      and (not only_unused or u.key in (select public.unused_uploads('infinity')))
      and (words = '' or position(lower(words) in lower(u.description)) > 0)
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
