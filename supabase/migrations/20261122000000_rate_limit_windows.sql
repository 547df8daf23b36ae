-- A rate-limit window starts with its first request, not on the full minute: a burst at the turn of a minute filled two windows.

create or replace function public.take_rate_limit(bucket_name text, window_seconds integer, allowed integer) returns integer
language plpgsql set search_path = '' as $$
declare
  current_window timestamptz;
  so_far integer;
begin
  -- Concurrent first requests must not open two windows.
  perform pg_advisory_xact_lock(hashtextextended(bucket_name, 0));
  select max(window_start) into current_window from public.rate_limits
  where bucket = bucket_name and window_start > now() - make_interval(secs => window_seconds);
  insert into public.rate_limits as r (bucket, window_start) values (bucket_name, coalesce(current_window, now()))
  on conflict (bucket, window_start) do update set hits = r.hits + 1
  returning window_start, hits into current_window, so_far;
  if so_far <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from current_window) + window_seconds - extract(epoch from now())))::integer;
end $$;
