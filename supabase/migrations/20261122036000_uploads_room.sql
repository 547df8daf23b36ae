-- A picture is noted before it is stored, so that none is ever stored unknown. The note takes room of its owner for a minute, longer than any
-- upload may last, and for good once the picture is stored. The daily care clears away notes of pictures that nothing uses, stored or not.

-- Null: for good, as in the rows from before and in those of the release before, which notes pictures with register_upload.
alter table public.uploads add column counts_until timestamptz;

create function public.reserve_upload(upload_key text, size integer, owner text, most_files integer, most_bytes bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.uploads as u (key, bytes, uploaded_by, counts_until)
  select upload_key, size, owner, now() + interval '1 minute'
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

revoke all on function public.reserve_upload(text, integer, text, integer, bigint) from public, anon, authenticated;
revoke all on function public.settle_upload(text, boolean) from public, anon, authenticated;
grant execute on function public.reserve_upload(text, integer, text, integer, bigint) to service_role;
grant execute on function public.settle_upload(text, boolean) to service_role;
