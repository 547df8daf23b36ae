-- Turns the schema of 1.x into the baseline of 2.0, and marks the baseline as applied. It touches no row of content.
-- One statement, so that every tool runs it whole: the database is either as before or of 2.0.
do $upgrade$
declare
  history text[];
  added constant text[] := array['20261123080000', '20261123080100', '20261124010000', '20261124020000', '20261124030000', '20261124040000'];
begin
-- A second start waits here, and finds it done.
perform pg_advisory_xact_lock(hashtext('site schema'));
select coalesce(array_agg(version order by version), '{}') into history from supabase_migrations.schema_migrations;
if '20261127000000' = any (history) then return; end if;
-- The 75 of 1.0.0, and any beginning of what was added since.
if cardinality(array(select v from unnest(history) v where v <= '20261123070000')) <> 75
  or history[75] <> '20261123070000' or history[76:] <> added[:cardinality(history) - 75] then
  raise exception 'This is not the schema of 1.0.0. Start that version once, then this one.' using errcode = 'P1X00';
end if;

if not '20261123080000' = any (history) then
-- Partners of equal order stand by age.
drop index public.partners_in_order;
create index partners_in_order on public.partners (display_order, created_at) where deleted_at is null;
end if;

if not '20261123080100' = any (history) then
-- "Recent Posts" has both ends: a post dated in the future is none (§9.stats).
create or replace function public.dashboard_stats_of_posts() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_blogs', count(*),
    'total_views', coalesce(sum(views), 0),
    'recent_posts', count(*) filter (
      where coalesce(created_at, date) > now() - interval '7 days' and coalesce(created_at, date) <= now()
    ),
    'avg_read_time', coalesce(round(avg(coalesce(substring(read_time from '\d{1,6}')::numeric, 5))), 0),
    'featured', count(*) filter (where featured),
    'drafts', count(*) filter (where status = 'draft')
  ) || (
    select jsonb_build_object(
      'comments_to_review', count(*) filter (where c.status = 'held'),
      'unread_comments', count(*) filter (where c.read_at is null),
      'private_comments', count(*) filter (where c.is_private)
    )
    from public.comments c where c.deleted_at is null
  ) || (
    select jsonb_build_object('flood_since', s.flood_since, 'flood_until', s.flood_until) from public.comment_switches s
  )
  from public.blogs where deleted_at is null and type = 'structured'
$$;
end if;

if not '20261124010000' = any (history) then
-- All that public pages show but the texts of articles, at one revision and in one answer: the owner's words, partners, and of each published
-- post the columns that the caller names, with the name of its author. Where a card takes its excerpt or read time from the text, the columns of
-- the text come along. One value and not a set of rows, of which PostgREST answers a thousand at most.
create function public.site_outline(columns text[], texts text[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  listed constant text := (
    select string_agg(format('%s.%I', source, name), ', ')
    from (select 'b' as source, unnest(columns) as name union all select 't', unnest(texts)) names
  );
  posts json;
begin
  execute format(
    $query$
      select coalesce(json_agg(p), '[]')
      from (
        select json_build_object('name', b.author ->> 'name') as author, %s
        from public.blogs b
        left join public.blogs t on t.id = b.id and (coalesce(b.excerpt, '') !~ '\S' or coalesce(b.read_time, '') !~ '\S')
        where b.status = 'published' and b.deleted_at is null
      ) p
    $query$,
    listed
  ) into posts;
  return (
    select json_build_object(
      'revision', r.revision,
      'state_id', r.state_id,
      'published_posts', r.published_posts,
      'owner', (select o.facts from public.owner o),
      'partners', (
        select coalesce(json_agg(p), '[]')
        from (
          select id, company_name, logo_url, display_order, is_active
          from public.partners where is_active and deleted_at is null
        ) p
      ),
      'posts', posts
    )
    from public.site_revision r
  );
end $$;

revoke all on function public.site_outline(text[], text[]) from public, anon, authenticated;
-- A builder reads it with its own rights, and so sees what is published.
grant execute on function public.site_outline(text[], text[]) to service_role, site_builder;
end if;

if not '20261124020000' = any (history) then
-- A field of a post is one column and nothing else in SQL: what is no setting is content, whatever columns come (docs/decisions/0092).

-- What belongs to the post and not to its text: restoring an earlier text leaves it as it is.
create function public.post_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'id', 'type', 'author', 'status', 'featured', 'comments_open', 'created_at', 'date', 'date_chosen', 'sorted_at', 'publish_at',
    'first_published_at', 'reviewed_on', 'review_by', 'views', 'likes', 'version', 'updated_at', 'updated_by', 'deleted_at',
    'submission_id', 'published_revision', 'plain_introduction'
  ]
$$;

drop trigger blogs_keep_revision on public.blogs;
drop trigger blogs_follow_text on public.blogs;
drop function public.post_content(public.blogs);

-- As before, for every edit that changes the content; each edit raises the version, so counts of views do not come here.
create or replace function public.keep_post_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - public.post_settings();
begin
  if was = to_jsonb(new) - public.post_settings() then return null; end if;
  insert into public.post_revisions (post_id, version, saved_at, saved_by, content)
  values (new.id, old.version, old.updated_at, old.updated_by, was);
  if public.import_revision() is null then
    delete from public.post_revisions
    where post_id = new.id and replaced_at < now() - interval '1 day'
      and version <= (select version from public.post_revisions where post_id = new.id order by version desc offset 30 limit 1);
  end if;
  return null;
end $$;

create trigger blogs_keep_revision after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.keep_post_revision();

create trigger blogs_follow_text after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.follow_post_text();

-- As before, and every other text of a post after them: a new field is searched without a line here.
create or replace function public.sentences_of(post public.blogs) returns text[]
language sql immutable set search_path = '' as $$
  with parts as (
    select
      case jsonb_typeof(item) when 'object' then concat_ws(E'\n', item ->> 'title', item ->> 'description') else item #>> '{}' end as part,
      key in ('introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases') as is_rich,
      coalesce(array_position(array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'implementation_framework', 'phases'
      ], key), 9) as place,
      key, number
    from jsonb_each(to_jsonb(post) - public.post_settings() - array[
      'title', 'subtitle', 'excerpt', 'category', 'category_tags', 'tags', 'read_time', 'image_url', 'image', 'featured_image', 'image_alt',
      'image_focus', 'quote_author', 'format', 'lang'
    ]) f,
    lateral jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) with ordinality i (item, number)
  ),
  words as (
    select string_agg(case when is_rich and post.format = 'markdown' then public.words_of_markdown(part) else part end, E'\n' order by place, key, number) as body
    from parts where part is not null
  )
  select coalesce(array_agg(trim(piece)) filter (where trim(piece) <> ''), '{}')
  from words,
    string_to_table(regexp_replace(left(concat_ws(E'\n', post.subtitle, body), 200000), '([.!?؟])\s+', E'\\1\n', 'g'), E'\n') sentence,
    -- Long expressions are slow, and few sentences need this one.
    lateral (
      select sentence as piece where char_length(sentence) <= 240
      union all
      select m[1] from regexp_matches(sentence, '\S.{0,238}(?!\S)|\S{1,240}', 'g') m where char_length(sentence) > 240
    ) pieces
$$;

-- As before, unless nothing that the search reads has changed: to fill it takes ten milliseconds.
create or replace function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction)
    and to_jsonb(old) - public.post_settings() = to_jsonb(new) - public.post_settings()
  then return null; end if;
  if new.status = 'published' and new.deleted_at is null
    then perform public.fill_post_text(new);
    else delete from public.post_texts where blog_id = new.id;
  end if;
  return null;
end $$;

revoke all on function public.post_settings() from public, anon, authenticated;
grant execute on function public.post_settings() to service_role;
end if;

if not '20261124030000' = any (history) then
-- What nothing calls any more goes; functions that only stood in front of another become one; helpers take a row as jsonb, since PostgREST
-- offers a function that takes a row as a column of its table.

drop function public.clear_comments;
drop function public.register_upload;
drop function public.page_of_blogs;
drop function public.count_reader;
drop function public.changes_since;
drop function public.changed_posts;
drop function public.clear_gone_posts;
drop function public.live_post;
drop trigger blogs_note_gone on public.blogs;
drop function public.note_gone_post;
drop table public.gone_posts;

-- The numbers that the page of a published post shows; null for any other.
create function public.post_numbers(post_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'comments', (select count(*) from public.comments c where c.blog_id = b.id and c.status = 'visible' and c.deleted_at is null),
    'views', b.views,
    'likes', b.likes
  )
  from public.blogs b
  where b.id = post_id and b.status = 'published' and b.deleted_at is null
$$;

-- Does at once what the triggers do for each change by hand: `was` is what visitors saw before.
create or replace function public.count_import(was jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_is jsonb := public.seen_content();
  next bigint := public.import_revision() + 1;
  gone text[] := array(select jsonb_array_elements_text(was -> 'posts') except select jsonb_array_elements_text(now_is -> 'posts'));
  come text[] := array(select jsonb_array_elements_text(now_is -> 'posts') except select jsonb_array_elements_text(was -> 'posts'));
begin
  if gone <> '{}' or was -> 'partners' is distinct from now_is -> 'partners' or was -> 'owner' is distinct from now_is -> 'owner'
    or exists (select from public.blogs where published_revision = next and status = 'published' and deleted_at is null)
  then
    update public.site_revision set revision = next, published_posts = jsonb_array_length(now_is -> 'posts'), changed_at = now();
  end if;
  if gone || come <> '{}' then
    update public.publishing set
      urgent_revision = next, urgent_at = now(),
      removal_revision = case when gone <> '{}' then next else removal_revision end;
  end if;
  perform set_config('site.import_revision', '', true);
end $$;

-- The post as it was at a version; null when that is not known any more. An earlier version has the number of the last save that had its
-- content; settings are those of today.
drop function public.post_at(public.blogs, integer);
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

-- What visitors see of a post; null when they see nothing of it.
drop function public.visible_part(public.blogs);
create function public.visible_part(post jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when post ->> 'status' = 'published' and post ->> 'deleted_at' is null
    then post - array[
      'views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'published_revision',
      'publish_at', 'first_published_at', 'date_chosen'
    ]
  end
$$;

create or replace function public.stamp_published_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changed boolean := case
    when tg_op = 'INSERT' then new.status = 'published' and new.deleted_at is null
    else public.visible_part(to_jsonb(old)) is distinct from public.visible_part(to_jsonb(new))
  end;
begin
  if not is_changed then return new; end if;
  if public.import_revision() is null then
    select revision + 1 into new.published_revision from public.site_revision for update;
  else
    new.published_revision := public.import_revision() + 1;
  end if;
  return new;
end $$;

create or replace function public.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then public.visible_part(to_jsonb(old)) end;
  now_is jsonb := case when tg_op <> 'DELETE' then public.visible_part(to_jsonb(new)) end;
begin
  if was is distinct from now_is then
    update public.site_revision set
      revision = revision + 1,
      published_posts = published_posts + (now_is is not null)::integer - (was is not null)::integer,
      changed_at = now();
    if was is null or now_is is null then
      update public.publishing set
        urgent_revision = r.revision,
        urgent_at = r.changed_at,
        removal_revision = case when now_is is null then r.revision else removal_revision end
      from public.site_revision r;
    end if;
  end if;
  return null;
end $$;

-- The sentences of a post, in the order in which readers meet them; a new text field is among them without a line here.
drop function public.sentences_of(public.blogs);
create function public.sentences_of(post jsonb) returns text[]
language sql immutable set search_path = '' as $$
  with parts as (
    select
      case jsonb_typeof(item) when 'object' then concat_ws(E'\n', item ->> 'title', item ->> 'description') else item #>> '{}' end as part,
      key in ('introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases') as is_rich,
      coalesce(array_position(array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'implementation_framework', 'phases'
      ], key), 9) as place,
      key, number
    from jsonb_each(post - public.post_settings() - array[
      'title', 'subtitle', 'excerpt', 'category', 'category_tags', 'tags', 'read_time', 'image_url', 'image', 'featured_image', 'image_alt',
      'image_focus', 'quote_author', 'format', 'lang'
    ]) f,
    lateral jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) with ordinality i (item, number)
  ),
  words as (
    select string_agg(case when is_rich and post ->> 'format' = 'markdown' then public.words_of_markdown(part) else part end, E'\n' order by place, key, number) as body
    from parts where part is not null
  )
  select coalesce(array_agg(trim(piece)) filter (where trim(piece) <> ''), '{}')
  from words,
    string_to_table(regexp_replace(left(concat_ws(E'\n', post ->> 'subtitle', body), 200000), '([.!?؟])\s+', E'\\1\n', 'g'), E'\n') sentence,
    -- Long expressions are slow, and few sentences need this one.
    lateral (
      select sentence as piece where char_length(sentence) <= 240
      union all
      select m[1] from regexp_matches(sentence, '\S.{0,238}(?!\S)|\S{1,240}', 'g') m where char_length(sentence) > 240
    ) pieces
$$;

-- Puts what the search reads of a published post into `post_texts`.
drop function public.fill_post_text(public.blogs);
create function public.fill_post_text(post jsonb) returns void
-- A word that is too long for the index is left out with a notice, which would fill the log.
language plpgsql set search_path = '' set client_min_messages = 'error' as $$
declare
  -- A letter that no text has stands between sentences, so that all are folded at once.
  sentences constant text[] := string_to_array(translate(array_to_string(public.sentences_of(post), E'\n'), U&'\E000', ''), E'\n');
  folded_ones constant text[] := string_to_array(public.search_words(array_to_string(sentences, U&' \E000 ')), U&' \E000 ');
  title constant text := public.search_words(post ->> 'title');
begin
  insert into public.post_texts (blog_id, category, sorted_at, listed, sentences, folded, title_words, words)
  values (
    post ->> 'id', post ->> 'category', (post ->> 'sorted_at')::timestamptz,
    public.search_words(concat_ws(E'\n', post ->> 'title', post ->> 'category', coalesce(
      nullif(trim(post ->> 'excerpt'), ''),
      nullif(trim(coalesce(post ->> 'plain_introduction', post ->> 'introduction')), ''),
      nullif(left(trim(post ->> 'content'), 150), '')
    ))),
    sentences, folded_ones, public.index_words(title),
    setweight(public.index_words(title), 'A') || public.index_words(array_to_string(folded_ones, ' '))
  )
  on conflict (blog_id) do update set
    category = excluded.category, sorted_at = excluded.sorted_at, listed = excluded.listed, sentences = excluded.sentences,
    folded = excluded.folded, title_words = excluded.title_words, words = excluded.words;
end $$;

create or replace function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- To fill it takes ten milliseconds, so it is left alone when nothing that the search reads has changed.
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction)
    and to_jsonb(old) - public.post_settings() = to_jsonb(new) - public.post_settings()
  then return null; end if;
  if new.status = 'published' and new.deleted_at is null
    then perform public.fill_post_text(to_jsonb(new));
    else delete from public.post_texts where blog_id = new.id;
  end if;
  return null;
end $$;

-- What was done, in the words of the list of changes: told by the columns that differ.
create or replace function public.action_of(kind text, was jsonb, now_is jsonb) returns text
language sql immutable set search_path = '' as $$
  with changed as (
    select coalesce(array_agg(key), '{}') as columns from jsonb_each(now_is)
    where value is distinct from was -> key
      and key not in (
        'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'published_revision', 'views', 'likes',
        'flood_since', 'flood_until', 'first_published_at', 'date_chosen'
      )
  )
  select case
    when kind = 'enquiry' and was ->> 'status' <> now_is ->> 'status'
      then case now_is ->> 'status' when 'new' then 'reopened' else now_is ->> 'status' end
    when now_is is null then 'erased'
    when was is null then case
      when kind = 'picture' then 'uploaded'
      when kind = 'comment' then 'replied'
      when now_is ->> 'status' in ('published', 'scheduled') then now_is ->> 'status'
      else 'created'
    end
    when columns = '{}' then null
    when 'deleted_at' = any (columns) then case when now_is ->> 'deleted_at' is null then 'restored' else 'deleted' end
    when 'status' = any (columns) then case now_is ->> 'status'
      when 'published' then 'published'
      when 'scheduled' then 'scheduled'
      when 'draft' then case when was ->> 'status' = 'scheduled' then 'unscheduled' else 'withdrawn' end
      when 'visible' then 'approved'
      when 'spam' then 'marked-as-spam'
      else 'held'
    end
    when columns <@ '{publish_at}' then 'scheduled'
    when columns <@ '{reviewed_on,review_by}' then 'reviewed'
    when columns = '{display_order}' then 'ordered'
    when columns <@ '{open,comments_open}' then case coalesce(now_is ->> 'open', now_is ->> 'comments_open')
      when 'true' then 'opened-comments'
      else 'closed-comments'
    end
    when columns = '{read_at}' then case when now_is ->> 'read_at' is null then 'marked-as-unread' else 'read' end
    when kind = 'picture' then 'uploaded'
    else 'edited'
  end
  from changed
$$;
drop function public.action_of_content;

-- How much there is to back up, and which pictures.
create or replace function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.blogs),
      'comments', (select count(*) from public.comments),
      'partners', (select count(*) from public.partners),
      'owner', (select count(*) from public.owner),
      'enquiries', (select count(*) from public.enquiries),
      'daily_views', (select count(distinct coalesce(blog_id, '-')) from public.daily_views),
      'erasures', (select count(*) from public.erasures),
      'pictures', (select count(*) from public.uploads)
    ),
    'pictures', (select coalesce(jsonb_agg(key order by key), '[]') from public.uploads)
  )
$$;
drop function public.backup_outline_without_enquiries;
drop function public.backup_outline_of_posts;

-- The figures of the dashboard (§4.dashboard).
create or replace function public.dashboard_stats() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_blogs', count(*),
    'total_views', coalesce(sum(views), 0),
    'recent_posts', count(*) filter (
      where coalesce(created_at, date) > now() - interval '7 days' and coalesce(created_at, date) <= now()
    ),
    'avg_read_time', coalesce(round(avg(coalesce(substring(read_time from '\d{1,6}')::numeric, 5))), 0),
    'featured', count(*) filter (where featured),
    'drafts', count(*) filter (where status = 'draft')
  ) || (
    select jsonb_build_object(
      'comments_to_review', count(*) filter (where c.status = 'held'),
      'unread_comments', count(*) filter (where c.read_at is null),
      'private_comments', count(*) filter (where c.is_private)
    )
    from public.comments c where c.deleted_at is null
  ) || (
    select jsonb_build_object('flood_since', s.flood_since, 'flood_until', s.flood_until) from public.comment_switches s
  ) || (
    select jsonb_build_object(
      'new_enquiries', count(*) filter (where status = 'new'), 'unread_enquiries', count(*) filter (where read_at is null)
    ) from public.enquiries
  )
  from public.blogs where deleted_at is null and type = 'structured'
$$;
drop function public.dashboard_stats_of_posts;

-- Every text that can show a picture; a table that stores such texts gets a line here. `images` are the fields that hold nothing but
-- an address, `words` all that is searched.
create or replace function public.picture_texts()
returns table (kind text, id text, post_id text, title text, images text, words text)
language sql stable set search_path = '' as $$
  select case when b.deleted_at is null then 'post' else 'bin' end, b.id, b.id, b.title,
    concat_ws(' ', b.featured_image, b.image_url, b.image), to_jsonb(b)::text
  from public.blogs b
  union all
  select 'revision', r.post_id, r.post_id, r.content ->> 'title',
    concat_ws(' ', r.content ->> 'featured_image', r.content ->> 'image_url', r.content ->> 'image'), r.content::text
  from public.post_revisions r
  union all
  select 'draft', d.id::text, d.post_id, d.content ->> 'title', coalesce(d.content ->> 'featured_image', ''), d.content::text || coalesce(d.base::text, '')
  from public.post_drafts d
  union all
  select case when p.deleted_at is null then 'partner' else 'bin' end, p.id::text, null, p.company_name, coalesce(p.logo_url, ''), to_jsonb(p)::text
  from public.partners p
  union all
  select 'owner', 'present', null, 'Your site', concat_ws(' ', o.facts ->> 'portrait', o.facts ->> 'social_picture'), o.facts::text
  from public.owner o
  union all
  select 'owner', 'earlier', null, 'An earlier version of your site', concat_ws(' ', v.facts ->> 'portrait', v.facts ->> 'social_picture'), v.facts::text
  from public.owner_versions v
$$;
drop function public.picture_texts_of_posts;

revoke all on function
  public.post_numbers(text), public.post_at(jsonb, integer), public.visible_part(jsonb), public.sentences_of(jsonb), public.fill_post_text(jsonb)
from public, anon, authenticated;
grant execute on function
  public.post_numbers(text), public.post_at(jsonb, integer), public.visible_part(jsonb), public.sentences_of(jsonb), public.fill_post_text(jsonb)
to service_role;
end if;

if not '20261124040000' = any (history) then
-- The versions of the migrations that this database has, in order. Definer rights: the server's key reads no other schema.
create function public.applied_migrations() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations
$$;

revoke all on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;

-- What `npm run doctor` cannot see from outside: the time of the database, its migrations, and what the roles of browsers may do in it (nothing).
create or replace function public.doctor_facts() returns jsonb
language sql stable set search_path = '' as $$
  with roles(role) as (values ('anon'), ('authenticated')),
  relations as (
    select c.oid, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ),
  open_things as (
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) right_name
    where kind = 'table' and case
      when right_name in ('select', 'insert', 'update', 'references') then pg_catalog.has_any_column_privilege(role, oid, right_name)
      else pg_catalog.has_table_privilege(role, oid, right_name)
    end
    union all
    select role, kind, name, right_name
    from roles cross join relations cross join unnest(array['select', 'usage', 'update']) right_name
    where kind = 'sequence' and pg_catalog.has_sequence_privilege(role, oid, right_name)
    union all
    select role, 'function', p.proname, 'call'
    from roles cross join pg_catalog.pg_proc p
    where p.pronamespace = 'public'::pg_catalog.regnamespace and pg_catalog.has_function_privilege(role, p.oid, 'execute')
  )
  select jsonb_build_object(
    'now', clock_timestamp(),
    'migrations', to_jsonb(public.applied_migrations()),
    'open', coalesce((
      select jsonb_agg(line order by line)
      from (
        select format('%s may %s %s %s', role, string_agg(distinct right_name, ', ' order by right_name), kind, name) as line
        from open_things group by role, kind, name
      ) lines
    ), '[]'::jsonb)
  )
$$;
end if;

-- Rights that the baseline gives by default.
alter default privileges in schema public revoke all on tables from service_role;
alter default privileges in schema public revoke all on sequences from service_role;
alter default privileges in schema public grant execute on functions to service_role;

delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261127000000', 'posts'),
  ('20261127000100', 'revisions_and_drafts'),
  ('20261127000200', 'comments'),
  ('20261127000300', 'enquiries'),
  ('20261127000400', 'partners_and_owner'),
  ('20261127000500', 'sessions_and_limits'),
  ('20261127000600', 'pictures'),
  ('20261127000700', 'search'),
  ('20261127000800', 'statistics'),
  ('20261127000900', 'mail'),
  ('20261127001000', 'audit_and_privacy'),
  ('20261127001100', 'backups'),
  ('20261127001200', 'publishing');
end $upgrade$;
