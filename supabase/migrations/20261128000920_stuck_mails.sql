set local check_function_bodies = off;

-- A mail that the server does not take delays the mails about other enquiries by two minutes, not by six hours.
create or replace function public.due_notices(at timestamptz) returns table (kind text)
language sql stable set search_path = '' as $$
  select waiting.kind
  from (select o.kind, count(*) as events, min(o.created_at) as since from public.outbox o where o.mail_id is null group by o.kind) waiting
  cross join lateral (
    -- A clock that went back has left moments of the future.
    select max(m.made_at) filter (where m.made_at <= at) as made_at, coalesce(bool_or(m.sent_at is null and m.given_up_at is null), false) as is_stuck
    from public.mails m where m.kind = waiting.kind
  ) latest
  where (waiting.kind <> 'enquiry_flood' or at >= waiting.since + interval '10 minutes')
    and (latest.made_at is null or at >= latest.made_at + case
      when waiting.kind = 'enquiry' then case when latest.is_stuck then interval '2 minutes' else interval '0' end
      when latest.is_stuck then interval '6 hours'
      when waiting.kind = 'enquiry_flood' then interval '45 minutes'
      when waiting.events > 5 then interval '1 hour'
      else interval '2 minutes'
    end)
  order by waiting.since
$$;

-- As before; the caller learns how often the mail was tried.
create or replace function public.claim_mail(at timestamptz, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  mail public.mails;
begin
  -- One sender at a time decides.
  perform pg_advisory_xact_lock(20261122, 64);
  select * into mail from public.mails
  where sent_at is null and given_up_at is null and next_attempt_at <= at and (leased_until is null or leased_until <= at)
  order by next_attempt_at limit 1;
  if not found then
    insert into public.mails (kind, made_at, next_attempt_at) select due.kind, at, at from public.due_notices(at) due limit 1 returning * into mail;
    if not found then return null; end if;
    update public.outbox set mail_id = mail.id where kind = mail.kind and mail_id is null;
  end if;
  update public.mails set attempts = attempts + 1, lease = gen_random_uuid(), leased_until = at + make_interval(secs => lease_seconds)
  where id = mail.id returning * into mail;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'lease', mail.lease, 'attempts', mail.attempts,
    'count', (select count(*) from public.outbox where mail_id = mail.id),
    'references', (
      select coalesce(jsonb_agg(newest.reference), '[]')
      from (select reference from public.outbox where mail_id = mail.id order by created_at desc, id limit 20) newest
    )
  );
end $$;
