-- What is kept of a comment goes after its time (docs/decisions/0041). An empty address is one that was deleted; the function takes the times
-- from its caller, and so many rows at once that no call runs into a time-out.

alter table public.comments drop constraint comments_email_check;
alter table public.comments add constraint comments_email_length check (email = '' or char_length(email) between 3 and 254);

create index comments_with_email on public.comments (created_at) where email <> '';
create index comments_with_reader on public.comments (created_at) where reader_hash is not null;
create index comments_in_bin on public.comments (deleted_at) where deleted_at is not null;

-- Answers how many rows each step changed; call it again while one of them is `most`.
create function public.clear_old_comments(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  emails integer;
  spam integer;
  binned integer;
  hashes integer;
begin
  update public.comments set email = '' where id in (
    select id from public.comments
    where email <> '' and created_at < at - (kept_for ->> case status when 'visible' then 'email' else 'unpublished_email' end)::interval
    limit most
  );
  get diagnostics emails = row_count;
  update public.comments set deleted_at = at where id in (
    select id from public.comments
    where status = 'spam' and deleted_at is null and created_at < at - (kept_for ->> 'spam')::interval
    limit most
  );
  get diagnostics spam = row_count;
  delete from public.comments where id in (
    select id from public.comments where deleted_at < at - (kept_for ->> 'bin')::interval limit most
  );
  get diagnostics binned = row_count;
  update public.comments set reader_hash = null where id in (
    select id from public.comments where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('emails', emails, 'spam_to_bin', spam, 'comments', binned, 'reader_hashes', hashes);
end $$;

revoke all on function public.clear_old_comments(timestamptz, jsonb, integer) from public, anon, authenticated;
grant execute on function public.clear_old_comments(timestamptz, jsonb, integer) to service_role;
