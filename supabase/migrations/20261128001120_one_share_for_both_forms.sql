-- Whether an enquiry waits for the mail of the hour: 5 of one sender and 20 of all are told singly in 10 minutes, and 150 in a day. What reads like
-- spam has a room of the same size for itself. One sender is told singly 30 times a day in all, whichever form it uses and however it reads.
create or replace function public.enquiry_is_late(sender text, reads_like_spam boolean) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- A constant, because no index is searched for a moment that changes.
  at constant timestamptz := clock_timestamp();
begin
  return (
    select count(*) filter (where e.in_room and e.is_recent) >= 20
      or count(*) filter (where e.in_room and e.is_recent and e.reader_hash = sender) >= 5
      or count(*) filter (where e.in_room) >= 150
      or count(*) filter (where e.reader_hash = sender) >= 30
    from (
      select reader_hash, suspect = reads_like_spam as in_room, created_at > at - interval '10 minutes' as is_recent
      from public.enquiries
      where told and not late and created_at > at - interval '1 day' and created_at <= at
    ) e
  );
end $$;
