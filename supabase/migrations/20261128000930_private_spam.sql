set local check_function_bodies = off;

-- A private comment that reads like spam is an enquiry that reads like spam: it has a room of its own, and is neither told singly nor quoted. What
-- spoke against it is known to the transaction that stores it: 'text' alone, or also how it was sent.
create or replace function public.take_private_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  suspicion constant text := coalesce(current_setting('site.comment_suspicion', true), '');
  is_suspect constant boolean := suspicion = 'text';
  is_late constant boolean := new.reader_hash is not null and public.enquiry_is_late(new.reader_hash, is_suspect);
begin
  insert into public.enquiries (
    channel, comment_id, name, email, message, blog_id, post_title, reasons, doubtful, suspect, told, late, reader_hash, created_at
  )
  values (
    'comment', new.id, new.author_name, new.email, new.content, new.blog_id,
    coalesce((select title from public.blogs where id = new.blog_id), ''), new.reasons,
    suspicion <> '', is_suspect, not (is_late and is_suspect), is_late and not is_suspect, new.reader_hash, new.created_at
  )
  on conflict (comment_id) do nothing;
  return null;
end $$;

-- As before; it tells the trigger above what speaks against the comment.
create or replace function public.submit_comment(comment jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  wait integer;
  is_open boolean;
  question uuid;
  flood text;
  stored public.comments;
begin
  for rule in select * from jsonb_array_elements(limits) loop
    wait := public.take_rate_limit(rule ->> 'bucket', (rule ->> 'window_seconds')::integer, (rule ->> 'allowed')::integer);
    if wait > 0 then return jsonb_build_object('wait', wait); end if;
  end loop;
  -- From here on one comment at a time: a retry beside its first try is neither stored nor counted twice, and no two are the last in a budget.
  select open into is_open from public.comment_switches for update;
  select is_open and b.comments_open into is_open from public.blogs b
  where b.id = comment ->> 'blog_id' and b.status = 'published' and b.deleted_at is null;
  if not found then return '{}'::jsonb; end if;
  select * into stored from public.comments where submission_id = (comment ->> 'submission_id')::uuid;
  if found then return jsonb_build_object('comment', to_jsonb(stored)); end if;
  if not is_open then return jsonb_build_object('closed', true); end if;
  if comment ->> 'parent_id' is not null then
    question := public.question_of(comment ->> 'blog_id', (comment ->> 'parent_id')::uuid);
    if question is null then return jsonb_build_object('parent_missing', true); end if;
  end if;
  if comment ? 'budget' and comment ->> 'status' = 'visible' then flood := public.comment_flood(comment -> 'budget'); end if;
  perform set_config('site.comment_suspicion', coalesce(comment ->> 'suspicion', ''), true);
  insert into public.comments (
    blog_id, parent_id, author_name, email, content, status, is_private, reasons, submission_id, reader_hash, created_at
  )
  values (
    comment ->> 'blog_id', question, comment ->> 'author_name', comment ->> 'email', comment ->> 'content',
    case when flood is null then comment ->> 'status' else 'held' end, coalesce((comment ->> 'is_private')::boolean, false),
    array(select jsonb_array_elements_text(comment -> 'reasons')) || case when flood is not null then array[comment #>> '{budget,reason}'] end,
    (comment ->> 'submission_id')::uuid, comment ->> 'reader_hash', clock_timestamp()
  )
  returning * into stored;
  return jsonb_build_object('comment', to_jsonb(stored), 'flood', flood);
end $$;
