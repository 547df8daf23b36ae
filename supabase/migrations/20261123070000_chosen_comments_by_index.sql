-- As before, but comments that are named by their ids are found by the index: of the two halves only one is read.
create or replace function public.matching_comments(filter jsonb) returns setof public.comments
language sql stable set search_path = '' as $$
  with possible as (
    select * from public.comments where filter ? 'ids' and id in (select i.id::uuid from jsonb_array_elements_text(filter -> 'ids') as i(id))
    union all
    select * from public.comments where not filter ? 'ids'
  )
  select c.*
  from possible c
  where c.deleted_at is null
    and case coalesce(filter ->> 'status', 'all')
      when 'all' then true
      when 'private' then c.is_private
      when 'unread' then coalesce(c.read_at > (filter ->> 'until')::timestamptz, c.read_at is null)
      else c.status = filter ->> 'status'
    end
    and (filter ->> 'post' is null or c.blog_id = filter ->> 'post')
    and (filter ->> 'since' is null or c.created_at >= (filter ->> 'since')::timestamptz)
    and (filter ->> 'until' is null or c.created_at <= (filter ->> 'until')::timestamptz)
    and (filter ->> 'sender' is null or exists (
      select from public.comments s
      where s.id = (filter ->> 'sender')::uuid and (c.id = s.id or c.email <> '' and lower(c.email) = lower(s.email) or c.reader_hash = s.reader_hash)
    ))
    and (filter ->> 'search' is null
      or position(lower(filter ->> 'search') in lower(c.author_name)) > 0
      or position(lower(filter ->> 'search') in lower(c.email)) > 0
      or position(lower(filter ->> 'search') in lower(c.content)) > 0)
$$;
