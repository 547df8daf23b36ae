-- A comment in one statement: counted against the limits, stored once per submission id, answered as it is stored. One trip to the
-- database instead of four, and no moment between them at which something else could happen.
-- Answers { wait } in seconds beyond a limit, { comment } otherwise, and {} when no such post is published.

create function public.submit_comment(comment jsonb, limits jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  wait integer;
  stored public.comments;
begin
  for rule in select * from jsonb_array_elements(limits) loop
    wait := public.take_rate_limit(rule ->> 'bucket', (rule ->> 'window_seconds')::integer, (rule ->> 'allowed')::integer);
    if wait > 0 then return jsonb_build_object('wait', wait); end if;
  end loop;
  perform 1 from public.blogs where id = comment ->> 'blog_id' and status = 'published' and deleted_at is null;
  if not found then return '{}'::jsonb; end if;
  insert into public.comments (blog_id, author_name, email, content, status, reasons, submission_id, reader_hash)
  values (
    comment ->> 'blog_id', comment ->> 'author_name', comment ->> 'email', comment ->> 'content', comment ->> 'status',
    array(select jsonb_array_elements_text(comment -> 'reasons')), (comment ->> 'submission_id')::uuid, comment ->> 'reader_hash'
  )
  on conflict (submission_id) do nothing
  returning * into stored;
  if not found then
    select * into stored from public.comments where submission_id = (comment ->> 'submission_id')::uuid;
  end if;
  return jsonb_build_object('comment', to_jsonb(stored));
end $$;

revoke all on function public.submit_comment(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.submit_comment(jsonb, jsonb) to service_role;
