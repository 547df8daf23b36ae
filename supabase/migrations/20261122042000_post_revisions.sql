-- Earlier versions of the posts: what a save replaces is kept, so that it can be compared and restored (docs/decisions/0046). The present text
-- is the post itself, so nothing is stored twice, and rows that are new cost nothing.

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id text not null references public.blogs (id) on update cascade on delete cascade,
  -- Version, moment and person of the last save that had this content.
  version integer not null check (version >= 1),
  saved_at timestamptz not null,
  saved_by text,
  replaced_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object')
);

-- Not packed, because packing took two thirds of the time that an import spends on it.
alter table public.post_revisions alter column content set storage external;

create index post_revisions_of_a_post on public.post_revisions (post_id, version desc);

alter table public.post_revisions enable row level security;
revoke all on public.post_revisions from public, anon, authenticated;
grant select, insert, delete on public.post_revisions to service_role;

-- What readers read of a post. Settings such as status, date or `featured` are no part of a version: restoring one leaves them as they are.
create function public.post_content(post public.blogs) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'title', post.title, 'subtitle', post.subtitle, 'excerpt', post.excerpt, 'introduction', post.introduction, 'content', post.content,
    'category', post.category, 'category_tags', post.category_tags, 'tags', post.tags, 'read_time', post.read_time,
    'image_url', post.image_url, 'image', post.image, 'featured_image', post.featured_image,
    'key_takeaways', post.key_takeaways, 'quick_stats', post.quick_stats, 'main_content', post.main_content,
    'quote_text', post.quote_text, 'quote_author', post.quote_author,
    'implementation_framework', post.implementation_framework, 'phases', post.phases
  )
$$;

-- Keeps the content that an update replaces, whoever writes the row, and lets the oldest go: the newest 30 of a post stay, and whatever was
-- its content within the last day. An import adds one version to each post and leaves the clearing to the next save.
create function public.keep_post_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.post_revisions (post_id, version, saved_at, saved_by, content)
  values (new.id, old.version, old.updated_at, old.updated_by, public.post_content(old));
  if public.import_revision() is null then
    delete from public.post_revisions
    where post_id = new.id and replaced_at < now() - interval '1 day'
      and version <= (select version from public.post_revisions where post_id = new.id order by version desc offset 30 limit 1);
  end if;
  return null;
end $$;

-- The list of columns keeps views and likes from asking at all.
create trigger blogs_keep_revision after update of
  title, subtitle, excerpt, introduction, content, category, category_tags, tags, read_time, image_url, image, featured_image, key_takeaways,
  quick_stats, main_content, quote_text, quote_author, implementation_framework, phases
on public.blogs for each row
when (
  (old.title, old.subtitle, old.excerpt, old.introduction, old.content, old.category, old.category_tags, old.tags, old.read_time,
    old.image_url, old.image, old.featured_image, old.key_takeaways, old.quick_stats, old.main_content, old.quote_text, old.quote_author,
    old.implementation_framework, old.phases)
  is distinct from
  (new.title, new.subtitle, new.excerpt, new.introduction, new.content, new.category, new.category_tags, new.tags, new.read_time,
    new.image_url, new.image, new.featured_image, new.key_takeaways, new.quick_stats, new.main_content, new.quote_text, new.quote_author,
    new.implementation_framework, new.phases)
)
execute function public.keep_post_revision();

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

-- As before, but a picture that an earlier version or an unsaved text shows is in use, too.
create or replace function public.unused_uploads(before timestamptz) returns setof text
language sql stable set search_path = '' as $$
  with texts as (
    select to_jsonb(b)::text as words from public.blogs b
    union all select to_jsonb(p)::text from public.partners p
    union all select content::text from public.post_revisions
    union all select content::text || coalesce(base::text, '') from public.post_drafts
  ), used as (
    select distinct (regexp_matches(words, '[0-9a-f]{40}\.(?:jpg|png|gif|webp)', 'g'))[1] as key from texts
  )
  select u.key from public.uploads u
  where u.uploaded_at < before and not exists (select from used where used.key = u.key)
  order by u.uploaded_at
$$;

revoke all on function public.post_content(public.blogs) from public, anon, authenticated;
revoke all on function public.keep_post_revision() from public, anon, authenticated;
revoke all on function public.list_post_revisions(text) from public, anon, authenticated;
grant execute on function public.post_content(public.blogs) to service_role;
grant execute on function public.keep_post_revision() to service_role;
grant execute on function public.list_post_revisions(text) to service_role;
