-- Opens the session of a sign-in and ends the earlier one of the same device, in one transaction. Answers its id, or nothing when the sign-in
-- was used before.
create function public.open_session(
  sign_in_hash text,
  new_hash text,
  owner_email text,
  owner_name text,
  owner_device text,
  signed_in timestamptz,
  ends timestamptz,
  earlier_hash text
) returns uuid
language plpgsql set search_path = '' as $$
declare
  opened uuid;
begin
  insert into public.used_sign_ins (token_hash) values (sign_in_hash) on conflict do nothing;
  if not found then return null; end if;
  delete from public.sessions where token_hash = earlier_hash;
  insert into public.sessions (token_hash, email, display_name, device, signed_in_at, expires_at)
  values (new_hash, owner_email, owner_name, owner_device, signed_in, ends)
  returning id into opened;
  return opened;
end $$;

-- Ends the sessions of emails that are not on this list of administrators, so that putting one back revives nothing; answers how many.
create function public.end_sessions_except(emails text[]) returns integer
language sql set search_path = '' as $$
  with ended as (delete from public.sessions where email <> all (emails) returning 1) select count(*)::integer from ended
$$;

revoke all on function public.open_session(text, text, text, text, text, timestamptz, timestamptz, text) from public, anon, authenticated;
grant execute on function public.open_session(text, text, text, text, text, timestamptz, timestamptz, text) to service_role;
revoke all on function public.end_sessions_except(text[]) from public, anon, authenticated;
grant execute on function public.end_sessions_except(text[]) to service_role;
