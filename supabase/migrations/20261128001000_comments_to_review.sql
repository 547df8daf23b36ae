set local check_function_bodies = off;

-- A comment that was written to the owner alone is an enquiry: it waits there, and is neither to review nor unread among the comments
-- (§9.needs-you). What was unread at a moment (`read_since`, else `until`) stays unread for its list, until it is spam. Comments whose address was deleted after its time have no sender in common.
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
      when 'unread' then not c.is_private and (
        c.read_at is null or c.status <> 'spam' and c.read_at > coalesce(filter ->> 'read_since', filter ->> 'until')::timestamptz
      )
      when 'held' then c.status = 'held' and not c.is_private
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

-- What is on the site can wait for review again. Replies of the site's author wait for nobody.
alter table public.comment_changes drop constraint comment_changes_action_check;
alter table public.comment_changes add constraint comment_changes_action_check check (action in ('approve', 'hold', 'spam', 'delete'));

-- Approves, holds, marks or deletes the comments that match, the newest 10,000 of them, in one statement. Private comments are approved only
-- when that is asked for, and comments of the site's author are no spam. Answers how many changed, the posts that they belong to, and the
-- change for its undo.
create or replace function public.moderate_comments(action text, filter jsonb, publish_private boolean) returns jsonb
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
        when 'hold' then c.status <> 'held' and not c.by_author
        when 'spam' then c.status <> 'spam' and not c.by_author
        else true
      end
    order by c.created_at desc, c.id
    limit 10000
    for update
  ),
  changed as (
    update public.comments c set
      status = case action when 'approve' then 'visible' when 'hold' then 'held' when 'spam' then 'spam' else c.status end,
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

-- Brings comments back to how they were before the change, apart from those that somebody has changed since. Done twice, it finds nothing
-- the second time. Answers null for a change that is not known.
create or replace function public.undo_comment_change(change uuid) returns jsonb
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
        when 'hold' then c.status = 'held' and c.deleted_at is null
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
