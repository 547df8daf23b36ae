set local check_function_bodies = off;

-- An erasure remembers the ids of every table that it reached, so that it can be done again on restored rows under any key
-- (docs/decisions/0040). `rows` holds the ids by table; `erasure` is null when it is done again and remembered already.
create or replace function public.erase_rows(rows jsonb, erasure jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  done jsonb;
  gone integer;
begin
  delete from public.enquiries where id in (select jsonb_array_elements_text(coalesce(rows -> 'enquiries', '[]'))::uuid);
  get diagnostics gone = row_count;
  done := public.erase_comment_rows(rows, erasure);
  if erasure is not null then
    update public.erasures set removed = removed || array(select jsonb_array_elements_text(coalesce(rows -> 'enquiries', '[]'))::uuid)
    where digest = erasure ->> 'digest';
  end if;
  return done || jsonb_build_object('enquiries', gone);
end $$;

-- Notes that personal data are taken out, unless the same session did so within the hour: the pages of one act are one line.
create function public.note_taking_out(action text, kind text, object_ids text[], goes_on boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if goes_on and exists (
    select from public.audit_trail t
    where t.at > now() - interval '1 hour' and t.at <= now()
      and t.action = note_taking_out.action and t.kind = note_taking_out.kind and t.object_ids = note_taking_out.object_ids
      and t.session_id = (public.acting_administrator() ->> 'session')::uuid
  ) then return; end if;
  perform public.note_event(action, kind, object_ids);
end $$;

-- Lines go after 24 months, whatever moment is given: nobody empties the log by naming a later one.
create or replace function public.clear_trail(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with gone as (delete from public.audit_trail t where t.at < least(clear_trail.at, now()) - interval '24 months' returning 1)
  select count(*)::integer from gone
$$;
