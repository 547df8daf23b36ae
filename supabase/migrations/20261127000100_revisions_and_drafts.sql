set local check_function_bodies = off;

-- The unsaved text of one administrator for one post, or for a new one: a row per post and person, so that every device shows the same text.
-- It is no save: the post keeps its version, and nobody else sees it (docs/decisions/0016).
create table public.post_drafts (
  id uuid default gen_random_uuid() primary key,
  person text not null check (char_length(person) between 3 and 254),
  post_id text references public.blogs (id) on update cascade on delete set null,
  -- The version of the post that the text started from; null for a new post.
  post_version integer,
  content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 1000000),
  -- Raised by each save, so that a device notices that another has saved meanwhile.
  sequence integer not null default 1 check (sequence >= 1),
  device text,
  saved_at timestamptz not null default now(),
  base jsonb
);

create unique index post_drafts_of_a_person on public.post_drafts (person, post_id) where post_id is not null;
create index post_drafts_by_time on public.post_drafts (person, saved_at desc);
alter table public.post_drafts enable row level security;
grant delete, insert, select, update on public.post_drafts to service_role;

-- Earlier versions of the posts: what a save replaces is kept, so that it can be compared and restored (docs/decisions/0046). The present text
-- is the post itself, so nothing is stored twice, and rows that are new cost nothing.
create table public.post_revisions (
  id uuid default gen_random_uuid() primary key,
  post_id text not null references public.blogs (id) on update cascade on delete cascade,
  -- Version, moment and person of the last save that had this content.
  version integer not null check (version >= 1),
  saved_at timestamptz not null,
  saved_by text,
  replaced_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object')
);

alter table public.post_revisions alter column content set storage external;
create index post_revisions_of_a_post on public.post_revisions (post_id, version desc);
alter table public.post_revisions enable row level security;
grant delete, insert, select on public.post_revisions to service_role;

-- Stores one text of a person if nobody saved it since `from_sequence`, 0 for a new one, and answers { saved, draft }: the stored row, or
-- the row that is in the way, null when it is gone. A post that was erased leaves its text as that of a new one.
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
      public.post_at(to_jsonb(post), of_version), texts, on_device
    )
    on conflict do nothing returning * into stored;
  else
    -- The text of a post stays with it: another device may not know yet that the post was created.
    update public.post_drafts d set
      post_id = coalesce(d.post_id, post.id),
      post_version = case when post.id is not null then of_version else d.post_version end,
      base = case
        when post.id is null or d.post_version = of_version then d.base
        else public.post_at(to_jsonb(post), of_version)
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

-- Keeps the content that an update replaces, whoever writes the row, and lets the oldest go: the newest 30 of a post stay, and whatever was
-- its content within the last day. An import adds one version to each post and leaves the clearing to the next save.
create function public.keep_post_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - public.post_columns_of('setting', 'counter');
begin
  if was = to_jsonb(new) - public.post_columns_of('setting', 'counter') then return null; end if;
  insert into public.post_revisions (post_id, version, saved_at, saved_by, content)
  values (new.id, old.version, old.updated_at, old.updated_by, was);
  if public.import_revision() is null then
    delete from public.post_revisions
    where post_id = new.id and replaced_at < now() - interval '1 day'
      and version <= (select version from public.post_revisions where post_id = new.id order by version desc offset 30 limit 1);
  end if;
  return null;
end $$;

-- The present version of a post and its earlier ones, newest first, without their texts; null without such a post.
create function public.list_post_revisions(of_post text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'present', jsonb_build_object('version', b.version, 'saved_at', b.updated_at, 'saved_by', b.updated_by, 'title', b.title),
    'revisions', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', r.id, 'version', r.version, 'saved_at', r.saved_at, 'saved_by', r.saved_by, 'title', r.content ->> 'title')
        order by r.version desc
      ), '[]')
      from (select * from public.post_revisions where post_id = b.id order by version desc limit 200) r
    )
  )
  from public.blogs b where b.id = of_post and b.deleted_at is null
$$;

-- A text may reach the server only after somebody else has saved the post that it started from; that post is found among its earlier versions.
-- The post as it was at a version; null when that is not known any more. An earlier version has the number of the last save that had its
-- content; settings are those of today.
create function public.post_at(post jsonb, of_version integer) returns jsonb
language sql stable set search_path = '' as $$
  select post || coalesce(
    (select r.content from public.post_revisions r where r.post_id = post ->> 'id' and r.version >= of_version order by r.version limit 1),
    '{}'
  )
  where of_version <= (post ->> 'version')::integer
    and not exists (
      select from public.post_revisions r where r.post_id = post ->> 'id' having count(*) >= 30 and min(r.version) > of_version
    )
$$;

create trigger blogs_attach_draft after insert on public.blogs
  for each row when (new.submission_id is not null) execute function public.attach_draft();
create trigger blogs_keep_revision after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.keep_post_revision();
