-- How many answers of the owner stand below each comment of this sender and below these comments: they go with them in an erasure.
create function public.answers_below(address text, ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with answers as (
    select parent_id, count(*) as answered from public.comments
    where by_author and parent_id in (select id from public.comments_by_sender(address) union all select unnest(ids))
    group by parent_id
  )
  select coalesce(jsonb_object_agg(parent_id, answered), '{}') from answers
$$;

revoke all on function public.answers_below(text, uuid[]) from public, anon, authenticated;
grant execute on function public.answers_below(text, uuid[]) to service_role;
