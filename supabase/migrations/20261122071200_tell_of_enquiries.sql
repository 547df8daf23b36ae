-- The owner is told of an enquiry in the transaction that stores it (docs/decisions/0064). Rows that the seed or an import brings are no news.
create function public.tell_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_notice('enquiry', new.id::text);
  return null;
end $$;

-- What is erased is not told of, and leaves nothing in the outbox.
create function public.forget_notices_of_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o using gone e where o.kind = 'enquiry' and o.reference = e.id::text;
  return null;
end $$;

create trigger enquiries_tell after insert on public.enquiries
  for each row when (new.told and new.reader_hash is not null and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.tell_of_enquiry();
create trigger enquiries_untell after delete on public.enquiries
  referencing old table as gone for each statement execute function public.forget_notices_of_enquiries();

revoke all on function public.tell_of_enquiry() from public, anon, authenticated;
revoke all on function public.forget_notices_of_enquiries() from public, anon, authenticated;
grant execute on function public.tell_of_enquiry() to service_role;
grant execute on function public.forget_notices_of_enquiries() to service_role;
