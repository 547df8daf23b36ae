-- As before, and the trail says that a person was erased, even when only copies hold something of them; never who.
create or replace function public.erase_rows(rows jsonb, erasure jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[] := array(select jsonb_array_elements_text(rows -> 'comments')::uuid);
  done jsonb;
begin
  update public.comments set parent_id = null where parent_id = any (ids) and not by_author and id <> all (ids);
  with gone as (
    delete from public.comments where id = any (ids) or (by_author and parent_id = any (ids)) returning id, blog_id
  )
  select jsonb_build_object(
    'comments', count(*) filter (where id = any (ids)),
    'replies', count(*) filter (where id <> all (ids)),
    'posts', coalesce(jsonb_agg(distinct blog_id), '[]')
  ) into done from gone;
  if erasure is not null then
    insert into public.erasures as known (digest, kind, removed, kept)
    values (erasure ->> 'digest', erasure ->> 'kind', ids, array(select jsonb_array_elements_text(erasure -> 'kept')::uuid))
    on conflict (digest) do update
      set removed = known.removed || excluded.removed, kept = excluded.kept, erased_at = excluded.erased_at;
    perform public.note_event('erased', 'person');
  end if;
  return done;
end $$;
