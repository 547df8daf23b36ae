-- A comment in one statement, as before, and in the same statement: closed comments, the question that a reply stands under, and a flood.
-- Answers { wait } in seconds beyond a limit, { closed }, { parent_missing }, {} when no such post is published, and otherwise { comment },
-- with `flood` 'began' for the one comment that opened a flood. A call without `budget`, as of the release before, counts no flood.

-- The question that a reply stands under: its parent, or the parent's own, since replies have no replies. Null when visitors cannot see it.
create function public.question_of(post_id text, parent uuid) returns uuid
language sql stable set search_path = '' as $$
  select question.id
  from public.comments answered
  join public.comments question on question.id = coalesce(answered.parent_id, answered.id)
  where answered.id = parent and question.blog_id = post_id
    and answered.status = 'visible' and answered.deleted_at is null
    and question.status = 'visible' and question.deleted_at is null
$$;

-- 'began' for the first comment that is one too many, 'goes on' for what arrives until the flood ends, null otherwise. The last minutes are
-- counted anew for each comment, held ones too, so that no boundary doubles the budget. A flood ends when no comment was too many for as long
-- as the budget's window.
create function public.count_flood(allowed integer, window_seconds integer) returns text
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  span constant interval := make_interval(secs => window_seconds);
  was_flood boolean;
  is_over boolean;
begin
  select coalesce(flood_until > at, false) into was_flood from public.comment_switches for update;
  select count(*) >= allowed into is_over from public.comments where not by_author and created_at > at - span;
  if is_over then
    update public.comment_switches set flood_since = case when was_flood then flood_since else at end, flood_until = at + span;
  end if;
  return case when was_flood then 'goes on' when is_over then 'began' end;
end $$;

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
  if comment ? 'budget' then
    flood := public.count_flood((comment #>> '{budget,allowed}')::integer, (comment #>> '{budget,window_seconds}')::integer);
  end if;
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

revoke all on function public.question_of(text, uuid) from public, anon, authenticated;
revoke all on function public.count_flood(integer, integer) from public, anon, authenticated;
grant execute on function public.question_of(text, uuid) to service_role;
grant execute on function public.count_flood(integer, integer) to service_role;
