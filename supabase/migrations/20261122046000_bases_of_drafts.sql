-- A text may reach the server only after somebody else has saved the post that it started from; that post is found among its earlier versions.

-- The post as it was at a version; null when that is not known any more. An earlier version has the number of the last save that had its
-- content; settings are those of today.
create function public.post_at(post public.blogs, of_version integer) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(post) || coalesce(
    (select r.content from public.post_revisions r where r.post_id = post.id and r.version >= of_version order by r.version limit 1),
    '{}'
  )
  where of_version <= post.version
    and not exists (
      select from public.post_revisions r where r.post_id = post.id having count(*) >= 30 and min(r.version) > of_version
    )
$$;

-- As before, with that post.
create or replace function public.save_draft(
  draft_id uuid, of_person text, of_post text, of_version integer, texts jsonb, from_sequence integer, on_device text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  post public.blogs;
  stored public.post_drafts;
begin
  select * into post from public.blogs where id = of_post;
  if from_sequence = 0 then
    insert into public.post_drafts (id, person, post_id, post_version, base, content, device)
    values (
      draft_id, of_person, post.id, case when post.id is not null then of_version end,
      public.post_at(post, of_version), texts, on_device
    )
    on conflict do nothing returning * into stored;
  else
    -- The text of a post stays with it: another device may not know yet that the post was created.
    update public.post_drafts d set
      post_id = coalesce(d.post_id, post.id),
      post_version = case when post.id is not null then of_version else d.post_version end,
      base = case
        when post.id is null or d.post_version = of_version then d.base
        else public.post_at(post, of_version)
      end,
      content = texts, device = on_device, sequence = d.sequence + 1, saved_at = now()
    where d.id = draft_id and d.person = of_person and d.sequence = from_sequence
    returning * into stored;
  end if;
  if stored.id is not null then return jsonb_build_object('saved', true, 'draft', to_jsonb(stored)); end if;
  select * into stored from public.post_drafts d
  where d.person = of_person and (d.id = draft_id or d.post_id = post.id)
  order by d.id = draft_id desc limit 1;
  return jsonb_build_object('saved', false, 'draft', case when stored.id is not null then to_jsonb(stored) end);
end $$;

-- The unsaved texts of a person, latest first, without their content.
create or replace function public.drafts_of(of_person text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(found order by found.saved_at desc, found.id), '[]') from (
    select d.id, d.post_id, d.post_version, left(d.content ->> 'title', 300) as title, d.device, d.sequence, d.saved_at,
      case when b.deleted_at is null then b.status end as post_status
    from public.post_drafts d left join public.blogs b on b.id = d.post_id
    where d.person = of_person
    order by d.saved_at desc limit at_most
  ) found
$$;

revoke all on function public.post_at(public.blogs, integer) from public, anon, authenticated;
grant execute on function public.post_at(public.blogs, integer) to service_role;
