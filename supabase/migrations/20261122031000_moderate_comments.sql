-- The review of many comments at once: one filter for what a page shows and what an action changes, so that both mean the same comments.

-- What its writer meant for the owner alone is never visible; whoever publishes it makes it public first.
alter table public.comments add constraint comments_private_stay_hidden check (not (is_private and status = 'visible'));

-- How comments were before an action on many, for its undo; kept for a day.
create table public.comment_changes (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action in ('approve', 'spam', 'delete')),
  made_at timestamptz not null default now(),
  before jsonb not null
);

alter table public.comment_changes enable row level security;
revoke all on public.comment_changes from public, anon, authenticated;
grant select, insert, delete on public.comment_changes to service_role;

-- The comments, apart from deleted ones, that match every key of the filter. `sender` is the id of a comment: it matches those with the same
-- email address, or from the same IP address on the same day. Unread comments are those that were unread at `until`.
create function public.matching_comments(filter jsonb) returns setof public.comments
language sql stable set search_path = '' as $$
  select c.*
  from public.comments c
  where c.deleted_at is null
    and case coalesce(filter ->> 'status', 'all')
      when 'all' then true
      when 'private' then c.is_private
      when 'unread' then coalesce(c.read_at > (filter ->> 'until')::timestamptz, c.read_at is null)
      else c.status = filter ->> 'status'
    end
    and (filter -> 'ids' is null or c.id in (select i.id::uuid from jsonb_array_elements_text(filter -> 'ids') as i(id)))
    and (filter ->> 'post' is null or c.blog_id = filter ->> 'post')
    and (filter ->> 'since' is null or c.created_at >= (filter ->> 'since')::timestamptz)
    and (filter ->> 'until' is null or c.created_at <= (filter ->> 'until')::timestamptz)
    and (filter ->> 'sender' is null or exists (
      select from public.comments s
      where s.id = (filter ->> 'sender')::uuid and (lower(c.email) = lower(s.email) or c.reader_hash = s.reader_hash)
    ))
    and (filter ->> 'search' is null
      or position(lower(filter ->> 'search') in lower(c.author_name)) > 0
      or position(lower(filter ->> 'search') in lower(c.email)) > 0
      or position(lower(filter ->> 'search') in lower(c.content)) > 0)
$$;

-- A page of the comments that match, newest first, with the titles of their posts. `until` is the moment of the list: an action on all that
-- match leaves later comments alone. `next` is the cursor of the following page.
create function public.list_comments(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select * from public.matching_comments(filter)
  ),
  found as (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from matching m
    where page_cursor is null
      or (m.created_at, m.id) < (split_part(page_cursor, '_', 1)::timestamptz, split_part(page_cursor, '_', 2)::uuid)
    order by m.created_at desc, m.id desc
    limit page_size + 1
  )
  select jsonb_build_object(
    'comments', coalesce((
      select jsonb_agg(to_jsonb(f) || jsonb_build_object('post_title', b.title) order by f.place)
      from found f join public.blogs b on b.id = f.blog_id
      where f.place <= page_size
    ), '[]'),
    'total', (select count(*) from matching),
    'until', now(),
    'next', (
      select to_jsonb(f.created_at) #>> '{}' || '_' || f.id
      from found f
      where f.place = page_size and exists (select from found after where after.place > page_size)
    )
  )
$$;

-- Approves, marks or deletes the comments that match, the newest 10,000 of them, in one statement. Private comments are approved only when
-- that is asked for, and comments of the site's author are no spam. Answers how many changed, the posts that they belong to, and the change
-- for its undo.
create function public.moderate_comments(action text, filter jsonb, publish_private boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  delete from public.comment_changes c where c.made_at < now() - interval '1 day';
  with chosen as (
    select c.id, c.blog_id, c.status, c.is_private, c.read_at
    from public.comments c
    where c.id in (select m.id from public.matching_comments(filter) m)
      and c.deleted_at is null
      and case action
        when 'approve' then c.status <> 'visible' and (publish_private or not c.is_private)
        when 'spam' then c.status <> 'spam' and not c.by_author
        else true
      end
    order by c.created_at desc, c.id
    limit 10000
    for update
  ),
  changed as (
    update public.comments c set
      status = case action when 'approve' then 'visible' when 'spam' then 'spam' else c.status end,
      is_private = c.is_private and action <> 'approve',
      deleted_at = case when action = 'delete' then now() end,
      read_at = coalesce(c.read_at, now())
    from chosen
    where c.id = chosen.id
  ),
  noted as (
    insert into public.comment_changes (action, before)
    select moderate_comments.action, jsonb_agg(to_jsonb(chosen)) from chosen having count(*) > 0
    returning id
  )
  select jsonb_build_object(
    'changed', (select count(*) from chosen),
    'posts', (select coalesce(jsonb_agg(distinct chosen.blog_id), '[]') from chosen),
    'undo', (select id from noted)
  )
  into answer;
  return answer;
end $$;

-- Notes that administrators have read the comments that match; answers how many were unread.
create function public.mark_comments_read(filter jsonb) returns integer
language sql set search_path = '' as $$
  with marked as (
    update public.comments c set read_at = now()
    where c.read_at is null and c.id in (select m.id from public.matching_comments(filter) m)
    returning 1
  )
  select count(*)::integer from marked
$$;

-- Brings comments back to how they were before the change, apart from those that somebody has changed since. Done twice, it finds nothing
-- the second time. Answers null for a change that is not known.
create function public.undo_comment_change(change uuid) returns jsonb
language sql set search_path = '' as $$
  with undone as (
    select u.action, u.made_at, b.*
    from public.comment_changes u, jsonb_to_recordset(u.before) as b(id uuid, status text, is_private boolean, read_at timestamptz)
    where u.id = change
  ),
  restored as (
    update public.comments c set status = u.status, is_private = u.is_private, read_at = u.read_at, deleted_at = null
    from undone u
    where c.id = u.id
      and case u.action
        when 'delete' then c.deleted_at = u.made_at
        when 'approve' then c.status = 'visible' and c.deleted_at is null
        else c.status = 'spam' and c.deleted_at is null
      end
    returning c.blog_id
  )
  select jsonb_build_object(
    'changed', (select count(*) from restored),
    'posts', (select coalesce(jsonb_agg(distinct r.blog_id), '[]') from restored r)
  )
  where exists (select from public.comment_changes where id = change)
$$;

revoke all on function public.matching_comments(jsonb) from public, anon, authenticated;
revoke all on function public.list_comments(jsonb, text, integer) from public, anon, authenticated;
revoke all on function public.moderate_comments(text, jsonb, boolean) from public, anon, authenticated;
revoke all on function public.mark_comments_read(jsonb) from public, anon, authenticated;
revoke all on function public.undo_comment_change(uuid) from public, anon, authenticated;
grant execute on function public.matching_comments(jsonb) to service_role;
grant execute on function public.list_comments(jsonb, text, integer) to service_role;
grant execute on function public.moderate_comments(text, jsonb, boolean) to service_role;
grant execute on function public.mark_comments_read(jsonb) to service_role;
grant execute on function public.undo_comment_change(uuid) to service_role;
