set local check_function_bodies = off;

-- Earlier versions of the posts: what a save replaces is kept, so that it can be compared and restored (docs/decisions/0016). The present text
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

-- What is typed and not saved, of each post and of the site profile: one row a subject, as long as the subject lives, and every administrator sees
-- the same. Number and names tell a form whether the text that it started from is still the last one; times decide nothing.
create table public.working_copies (
  id uuid default gen_random_uuid() primary key,
  -- Null: the site profile.
  post_id text unique references public.blogs (id) on update cascade on delete cascade,
  -- The texts of the form; null while nothing is unsaved.
  content jsonb check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 1200000),
  -- The saved version that `content` began from; -1 when it is not known any more.
  of_version integer not null check (of_version >= -1),
  number bigint not null default 1 check (number >= 1),
  -- The id of the last write, which its writer chose, and those before it, latest first.
  name uuid not null default gen_random_uuid(),
  names_before uuid[] not null default '{}',
  saved_by text,
  device text,
  saved_at timestamptz
);

create index working_copies_unsaved on public.working_copies (post_id) where content is not null;
create unique index working_copy_of_the_site on public.working_copies ((post_id is null)) where post_id is null;
alter table public.working_copies enable row level security;
grant delete, insert, select, update on public.working_copies to service_role;

-- Keeps the content that an update replaces, by any writer, and deletes the oldest: the newest 30 of a post stay, and all that was
-- its content within the last day. An import adds one version to each post and leaves the clearing to the next save.
create function public.keep_post_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - public.post_columns_of('setting', 'counter');
begin
  -- A draft that was never saved had no text yet.
  if old.title = '' then return null; end if;
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

-- A text may reach the server only after another person has saved the post that it started from; that post is found among its earlier versions.
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

-- A save names the text that it started from and its own new name, in the header `x-text`; null in any other request.
create function public.text_write() returns jsonb
language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-text')::jsonb
$$;

-- When another text came first, a save that names its text updates no row: an error could not say which text that is.
create function public.skip_stale_save() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform from public.working_copies where post_id = old.id and name = (public.text_write() ->> 'from')::uuid for update;
  return case when found then new end;
end $$;

-- A save that names its text empties the working copy. Without the header, as from another program or the schedule, what is typed stays beside what is
-- saved now, and gets a new name, so that every open form notices.
create function public.follow_save(text_id uuid, saved_version integer, by_whom text, is_first boolean) returns void
language sql set search_path = '' as $$
  update public.working_copies w set
    content = case when k.is_kept then w.content end,
    of_version = case when not k.is_kept then saved_version when is_first then -1 else w.of_version end,
    number = w.number + 1,
    names_before = (w.name || w.names_before)[1:100],
    name = coalesce((k.write ->> 'name')::uuid, gen_random_uuid()),
    saved_by = case when k.is_kept then w.saved_by else by_whom end,
    device = case when k.is_kept then w.device end,
    saved_at = case when k.is_kept then w.saved_at else now() end
  from (
    select t.id, s.write, s.write is null and t.content is not null as is_kept
    from public.working_copies t, (select public.text_write() as write) s
  ) k
  where w.id = text_id and k.id = text_id
$$;

create function public.follow_saved_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.follow_save(w.id, new.version, new.updated_by, old.title = '') from public.working_copies w where w.post_id = new.id;
  return null;
end $$;

-- The text of a new post has the id of its submission, unless an import has brought that id to another.
create function public.begin_working_copy() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.working_copies (id, post_id, of_version, name, saved_by, saved_at)
  select
    case when exists (select from public.working_copies where id = new.submission_id) then gen_random_uuid()
      else coalesce(new.submission_id, gen_random_uuid()) end,
    new.id, new.version, coalesce((public.text_write() ->> 'name')::uuid, gen_random_uuid()), new.updated_by, now();
  return null;
end $$;

-- The text with this id or else of this post, of the site profile when both are null; null without one, and of a deleted post. `base` is what was
-- saved in the version that it began from, when that is not the present one.
create function public.read_text(by_id uuid, of_post text) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(w) || jsonb_build_object('base', case
    when w.post_id is null then public.site_profile_at(w.of_version)
    when w.of_version not in (-1, b.version) then public.post_at(to_jsonb(b), w.of_version)
  end)
  from public.working_copies w left join public.blogs b on b.id = w.post_id
  where b.deleted_at is null
    and (w.id = by_id or (by_id is null and (w.post_id = of_post or (of_post is null and w.post_id is null))))
$$;

-- Keeps a text if there was no write since `from_name`, null for a new one, and answers { stored, text, post }; sent twice, it is stored once. A new text
-- begins a draft without a title under its own id; an empty one (`texts` null) that was never saved takes its post along. Null: the text is gone.
create function public.keep_text(text_id uuid, new_name uuid, from_name uuid, texts jsonb, begun_from integer, by_whom text, on_device text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  address constant text := 'untitled-' || left(text_id::text, 8);
  copy public.working_copies;
begin
  -- No line in the audit log for what only an editor keeps.
  perform set_config('request.headers', '', true);
  if texts is null then
    -- A save locks the post before the text; so does this, or they could wait for each other.
    perform from public.blogs b join public.working_copies w on w.post_id = b.id where w.id = text_id for update of b;
  elsif from_name is null and not exists (select from public.working_copies where id = text_id) then
    insert into public.blogs (id, title, status, format, lang, submission_id, updated_by)
    values (
      case when exists (select from public.blogs where id = address) then 'untitled-' || text_id else address end,
      '', 'draft', 'markdown', case when texts ->> 'lang' = 'ar' then 'ar' else 'en' end, text_id, by_whom
    )
    on conflict do nothing;
    if found then
      update public.working_copies set name = new_name, content = texts, saved_by = by_whom, device = on_device where id = text_id;
    end if;
  end if;
  select w.* into copy from public.working_copies w left join public.blogs b on b.id = w.post_id
  where w.id = text_id and b.deleted_at is null for update of w;
  if copy.id is null then
    -- An empty text without a row needs no write.
    return case when texts is null and not exists (select from public.working_copies where id = text_id) then '{"stored": true}'::jsonb end;
  end if;
  if copy.name <> new_name and copy.name = from_name then
    delete from public.blogs where texts is null and id = copy.post_id and title = '';
    if found then return '{"stored": true}'; end if;
    update public.working_copies w set
      content = texts,
      number = w.number + 1,
      names_before = (w.name || w.names_before)[1:100],
      name = new_name,
      of_version = case
        when texts is not null and begun_from is not null then begun_from
        when w.content is not null and texts is not null then w.of_version
        when w.post_id is null then (select version from public.site_profile)
        else (select version from public.blogs where id = w.post_id)
      end,
      saved_by = by_whom, device = on_device, saved_at = now()
    where w.id = copy.id returning * into copy;
  end if;
  return jsonb_build_object(
    'stored', copy.name = new_name,
    'text', public.read_text(text_id, null),
    'post', case
      when copy.name = new_name then null
      when copy.post_id is null then (select to_jsonb(p) from public.site_profile p)
      else (select to_jsonb(b) from public.blogs b where b.id = copy.post_id)
    end
  );
end $$;

-- The title of a draft as it is typed, when it has one.
create function public.title_as_typed(title text, content jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(left(content ->> 'title', 300)), ''), title)
$$;

-- A draft with the title and the texts that are typed, for the search. By a list of names: no other key of what a form has sent gets there.
create function public.post_as_typed(post jsonb, content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select post
    || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(content) where key = any (public.post_columns_of('text') || '{format}'))
    || jsonb_build_object(
      'title', public.title_as_typed(post ->> 'title', content),
      'plain_introduction', case when content ->> 'format' = 'markdown' then public.words_of_markdown(content ->> 'introduction') end
    )
$$;

-- About 80 letters of the main text that is typed, or of the first text that there is; null without one.
create function public.first_words(content jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(substring(words from '^.{1,80}(?!\S)'), left(words, 80))
  from (values (1, content - public.post_columns_of('text') || jsonb_build_object('main_content', content -> 'main_content')), (2, content)) t (place, texts),
    array_to_string((public.sentences_of(texts))[1:5], ' ') words
  where words <> ''
  order by place limit 1
$$;

create trigger blogs_keep_revision after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.keep_post_revision();
create trigger blogs_begin_working_copy after insert on public.blogs for each row execute function public.begin_working_copy();
-- Triggers of one event run in the order of their names: this one before the stamps.
create trigger blogs_skip_stale_save before update on public.blogs for each row
when (current_setting('request.headers', true) like '%"x-text"%') execute function public.skip_stale_save();
create trigger blogs_follow_saved_post after update on public.blogs for each row
when (old.version is distinct from new.version or current_setting('request.headers', true) like '%"x-text"%')
execute function public.follow_saved_post();
