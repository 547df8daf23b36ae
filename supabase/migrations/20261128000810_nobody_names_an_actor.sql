set local check_function_bodies = off;

-- A line of the trail names the administrator of its request, and nobody who calls a function names another: `write_line`, which takes a name,
-- is called by functions with definer rights alone.
drop function public.note_event(text, text, text[], jsonb);

create function public.write_line(action text, kind text, object_ids text[], actor jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_trail (actor, session_id, device, request_id, action, kind, object_ids)
  select
    actor ->> 'email', (actor ->> 'session')::uuid, (select s.device from public.sessions s where s.id = (actor ->> 'session')::uuid),
    actor ->> 'request', action, kind, object_ids
$$;
revoke execute on function public.write_line(text, text, text[], jsonb) from service_role;

-- Writes a line. Changes of rows do it by themselves; this is for what changes none, such as a download of everything.
create function public.note_event(action text, kind text, object_ids text[] default '{}') returns void
language sql security definer set search_path = '' as $$
  select public.write_line(action, kind, object_ids, public.acting_administrator())
$$;

-- A sign-in names its administrator itself, since no request has been theirs before.
create or replace function public.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.write_line(
    'signed-in', 'session', array[new.id::text],
    jsonb_build_object('email', new.email, 'session', new.id)
  );
  return null;
end $$;

-- Ends the session of a token, whoever holds it, and answers it; nothing for a token without one. The line names whose session it was.
create or replace function public.end_session(hash text) returns setof public.sessions
language plpgsql security definer set search_path = '' as $$
declare
  ended public.sessions;
begin
  select * into ended from public.sessions where token_hash = hash for update;
  if not found then return; end if;
  perform public.write_line(
    'signed-out', 'session', array[ended.id::text],
    jsonb_build_object('email', ended.email, 'session', ended.id)
  );
  delete from public.sessions where id = ended.id;
  return next ended;
end $$;

-- The clock publishes, also when a request of an administrator brought it about: the settings of the request are gone by then.
create or replace function public.publish_due() returns text[]
language plpgsql set search_path = '' as $$
declare
  ids text[];
begin
  perform set_config('request.headers', '', true);
  with published as (
    update public.blogs set status = 'published'
    where status = 'scheduled' and publish_at <= now() and deleted_at is null
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into ids from published;
  if ids <> '{}' then perform public.note_event('published-as-scheduled', 'post', ids); end if;
  return ids;
end $$;
