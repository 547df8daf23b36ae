-- What is cleared away every day (decisions 9, 14 and 26; S20, S43, S44), and the pictures that were uploaded, to know which of them
-- nothing uses.

create table public.uploads (
  key text primary key check (key ~ '^[0-9a-f]{40}\.(jpg|png|gif|webp)$'),
  bytes integer not null check (bytes > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null default now()
);

create index uploads_of_somebody on public.uploads (uploaded_by);

alter table public.uploads enable row level security;
revoke all on public.uploads from anon, authenticated;
grant select, insert, update, delete on public.uploads to service_role;

-- Notes a picture before it is stored, so that none is ever stored unknown; answers false when its owner has no room left.
create function public.register_upload(upload_key text, size integer, owner text, most_files integer, most_bytes bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.uploads as u (key, bytes, uploaded_by)
  select upload_key, size, owner
  from public.uploads other
  where other.uploaded_by = owner and other.key <> upload_key
  having count(*) < most_files and coalesce(sum(other.bytes), 0) + size <= most_bytes
  on conflict (key) do update set uploaded_at = now();
  return found;
end $$;

-- Pictures that were uploaded before this moment and that no post and no partner names, in whatever column; what lies in the bin still
-- counts, because it can be brought back.
create function public.unused_uploads(before timestamptz) returns setof text
language sql stable set search_path = '' as $$
  with used as (
    select (regexp_matches(to_jsonb(b)::text, '[0-9a-f]{40}\.(?:jpg|png|gif|webp)', 'g'))[1] as key from public.blogs b
    union
    select (regexp_matches(to_jsonb(p)::text, '[0-9a-f]{40}\.(?:jpg|png|gif|webp)', 'g'))[1] from public.partners p
  )
  select u.key from public.uploads u
  where u.uploaded_at < before and not exists (select from used where used.key = u.key)
  order by u.uploaded_at
$$;

-- Clears away what has had its day at this moment; answers how much of each. Done twice, it finds nothing the second time.
create function public.clear_away(at timestamptz) returns jsonb
language sql set search_path = '' as $$
  with
    sessions as (delete from public.sessions where expires_at < at or last_used_at < at - interval '12 hours' returning 1),
    sign_ins as (delete from public.used_sign_ins where used_at < at - interval '1 day' returning 1),
    counts as (delete from public.rate_limits where window_start < at - interval '2 days' returning 1),
    marks as (delete from public.reader_marks where made_on < (at - interval '7 days')::date returning 1),
    posts as (delete from public.blogs where deleted_at < at - interval '30 days' returning 1),
    partners as (delete from public.partners where deleted_at < at - interval '30 days' returning 1),
    deploys as (delete from public.deploys where created_at < at - interval '30 days' returning 1)
  select jsonb_build_object(
    'sessions', (select count(*) from sessions),
    'sign_ins', (select count(*) from sign_ins),
    'rate_limits', (select count(*) from counts),
    'reader_marks', (select count(*) from marks),
    'posts', (select count(*) from posts),
    'partners', (select count(*) from partners),
    'deploys', (select count(*) from deploys)
  )
$$;

-- Comments apart, because those of a deleted post go with it.
create function public.clear_comments(at timestamptz) returns jsonb
language sql set search_path = '' as $$
  with
    binned as (delete from public.comments where deleted_at < at - interval '30 days' returning id),
    hashes as (
      update public.comments set reader_hash = null
      where reader_hash is not null and created_at < at - interval '7 days' and (deleted_at is null or deleted_at >= at - interval '30 days')
      returning 1
    )
  select jsonb_build_object('comments', (select count(*) from binned), 'reader_hashes', (select count(*) from hashes))
$$;

revoke all on function public.register_upload(text, integer, text, integer, bigint) from public, anon, authenticated;
revoke all on function public.unused_uploads(timestamptz) from public, anon, authenticated;
revoke all on function public.clear_away(timestamptz) from public, anon, authenticated;
revoke all on function public.clear_comments(timestamptz) from public, anon, authenticated;
grant execute on function public.register_upload(text, integer, text, integer, bigint) to service_role;
grant execute on function public.unused_uploads(timestamptz) to service_role;
grant execute on function public.clear_away(timestamptz) to service_role;
grant execute on function public.clear_comments(timestamptz) to service_role;
