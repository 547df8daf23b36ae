-- Where a post was last changed, as the person who asks sees it: in this session (`tab`) or in another of theirs (`device`); null when somebody
-- else or nobody known was last. A conflict says so (§12.conflict).
create function public.place_of_last_save(of_post text) returns text
language sql stable set search_path = '' as $$
  select case when t.actor = a.who ->> 'email' then case when t.session_id = (a.who ->> 'session')::uuid then 'tab' else 'device' end end
  from public.audit_trail t, (select public.acting_administrator() as who) a
  where t.kind = 'post' and t.object_ids @> array[of_post] and t.action not in ('shared-preview', 'ended-preview')
  order by t.id desc limit 1
$$;

revoke all on function public.place_of_last_save(text) from public, anon, authenticated;
grant execute on function public.place_of_last_save(text) to service_role;
