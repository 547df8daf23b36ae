-- One page of the audit trail, newest first, and everybody who is in it. What a line is about is looked up when it is read, so that it has its
-- present title, and none once it is gone. The days of the filter are those of the time zone.
create function public.list_trail(filter jsonb, time_zone text, most integer) returns jsonb
language sql stable set search_path = '' as $$
  with lines as (
    select t.* from public.audit_trail t
    where (filter ->> 'before' is null or t.id < (filter ->> 'before')::bigint)
      and (filter ->> 'who' is null or t.actor = filter ->> 'who')
      and (filter ->> 'action' is null or t.action = filter ->> 'action')
      and (filter ->> 'kind' is null or t.kind = filter ->> 'kind')
      and (filter ->> 'object' is null or t.object_ids @> array[filter ->> 'object'])
      and (filter ->> 'from' is null or t.at >= (filter ->> 'from')::date::timestamp at time zone time_zone)
      and (filter ->> 'to' is null or t.at < ((filter ->> 'to')::date + 1)::timestamp at time zone time_zone)
    order by t.id desc
    limit most
  ),
  shown as (
    select
      l.id, l.at, l.actor, l.session_id, l.device, l.request_id, l.action, l.kind,
      cardinality(l.object_ids) as count, l.object_ids[1] as object_id,
      coalesce(post.title, partner.company_name, commented.title) as label,
      commented.id as post_id,
      case l.kind
        when 'post' then post.id is not null and post.deleted_at is null
        when 'comment' then comment.id is not null and comment.deleted_at is null
        when 'partner' then partner.id is not null and partner.deleted_at is null
        when 'picture' then picture.key is not null
        else false
      end as still_exists
    from lines l
    left join public.blogs post on l.kind = 'post' and post.id = l.object_ids[1]
    left join public.comments comment on comment.id = case when l.kind = 'comment' then l.object_ids[1]::uuid end
    left join public.blogs commented on commented.id = comment.blog_id
    left join public.partners partner on partner.id = case when l.kind = 'partner' then l.object_ids[1]::uuid end
    left join public.uploads picture on l.kind = 'picture' and picture.key = l.object_ids[1]
  )
  select jsonb_build_object(
    'lines', coalesce((select jsonb_agg(to_jsonb(s) order by s.id desc) from shown s), '[]'),
    'people', coalesce((select jsonb_agg(distinct actor order by actor) from public.audit_trail where actor is not null), '[]')
  )
$$;

revoke all on function public.list_trail(jsonb, text, integer) from public, anon, authenticated;
grant execute on function public.list_trail(jsonb, text, integer) to service_role;
