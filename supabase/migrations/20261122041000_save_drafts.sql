-- Saving unsaved texts (docs/decisions/0045).

-- The post as it was when its unsaved text began: what both sides of a comparison started from.
alter table public.post_drafts add column base jsonb;

-- Stores one text of a person if nobody saved it since `from_sequence`, 0 for a new one, and answers { saved, draft }: the stored row, or
-- the row that stands in the way, null when it is gone. A post that was erased leaves its text as that of a new one.
create function public.save_draft(
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
      case when post.version = of_version then to_jsonb(post) end, texts, on_device
    )
    on conflict do nothing returning * into stored;
  else
    -- The text of a post stays with it: another device may not know yet that the post was created.
    update public.post_drafts d set
      post_id = coalesce(d.post_id, post.id),
      post_version = case when post.id is not null then of_version else d.post_version end,
      base = case
        when post.id is null or d.post_version = of_version then d.base
        when post.version = of_version then to_jsonb(post)
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
create function public.drafts_of(of_person text, at_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(found order by found.saved_at desc, found.id), '[]') from (
    select d.id, d.post_id, d.post_version, left(d.content ->> 'title', 300) as title, d.device, d.sequence, d.saved_at,
      case when b.deleted_at is null then b.status end as post_status
    from public.post_drafts d left join public.blogs b on b.id = d.post_id
    where d.person = of_person
    order by d.saved_at desc limit at_most
  ) found
$$;

-- A post is created under the id of its unsaved text: what another device has written on since is then unsaved text of this post.
create function public.attach_draft() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.post_drafts set post_id = new.id, post_version = new.version, base = to_jsonb(new)
  where id = new.submission_id and person = new.updated_by and post_id is null;
  return null;
end $$;

create trigger blogs_attach_draft after insert on public.blogs
  for each row when (new.submission_id is not null) execute function public.attach_draft();

revoke all on function public.save_draft(uuid, text, text, integer, jsonb, integer, text) from public, anon, authenticated;
revoke all on function public.drafts_of(text, integer) from public, anon, authenticated;
revoke all on function public.attach_draft() from public, anon, authenticated;
grant execute on function public.save_draft(uuid, text, text, integer, jsonb, integer, text) to service_role;
grant execute on function public.drafts_of(text, integer) to service_role;
grant execute on function public.attach_draft() to service_role;
