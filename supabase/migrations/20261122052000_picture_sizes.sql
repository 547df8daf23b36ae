-- Pictures are stored small and clean (docs/decisions/0055): their keys may hold their size, and a row says whether that was done.

alter table public.uploads drop constraint uploads_key_check;

alter table public.uploads
  add constraint uploads_key_check check (key ~ '^[0-9a-f]{40}(-[1-9][0-9]{0,3}x[1-9][0-9]{0,3})?\.(jpg|png|gif|webp)$'),
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  -- Since when it is without metadata and has its variants; null for those from before and for imported ones, which wait for it.
  add column processed_at timestamptz;

drop function public.reserve_upload(text, integer, text, integer, bigint);

-- As before, with the size. The release before sends none: its pictures wait to be processed.
create function public.reserve_upload(
  upload_key text, size integer, owner text, most_files integer, most_bytes bigint, wide integer default null, high integer default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.uploads as u (key, bytes, uploaded_by, counts_until, width, height, processed_at)
  select upload_key, size, owner, now() + interval '1 minute', wide, high, case when wide is not null then now() end
  from public.uploads other
  where other.uploaded_by = owner and other.key <> upload_key and (other.counts_until is null or other.counts_until > now())
  having count(*) < most_files and coalesce(sum(other.bytes), 0) + size <= most_bytes
  on conflict (key) do update set
    uploaded_at = now(),
    counts_until = case when u.counts_until is not null then excluded.counts_until end,
    width = coalesce(excluded.width, u.width), height = coalesce(excluded.height, u.height),
    processed_at = coalesce(u.processed_at, excluded.processed_at);
  return found;
end $$;

revoke all on function public.reserve_upload(text, integer, text, integer, bigint, integer, integer) from public, anon, authenticated;
grant execute on function public.reserve_upload(text, integer, text, integer, bigint, integer, integer) to service_role;
