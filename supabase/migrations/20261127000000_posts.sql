-- Functions may name what a later file makes.
set local check_function_bodies = off;

-- The role of builds reads what is published, and nothing else (docs/decisions/0030).
do $$ begin
  create role site_builder nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then grant site_builder to authenticator; end if;
end $$;

-- Rights come from these files alone: the roles of browsers hold nothing, the server's key may call every function and what is granted of tables.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets everybody call a new function; only a default for all schemas takes that away.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to service_role;
grant usage on schema public to site_builder;

-- A post of the blog, in any state: its text, its settings, and what lists show of it.
create table public.blogs (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  title text not null check (char_length(title) <= 300),
  subtitle text not null default '',
  excerpt text,
  introduction text,
  content text,
  -- One of the four of src/site.ts; null for none.
  category text,
  category_tags text[] not null default '{}',
  tags text[] not null default '{}',
  created_at timestamptz default now(),
  date timestamptz,
  -- Counted by `count_visit`; neither raises the version.
  views integer not null default 0 check (views >= 0),
  likes integer not null default 0 check (likes >= 0),
  read_time text not null default '5 min read',
  image_url text,
  image text,
  featured_image text,
  featured boolean not null default false,
  type text not null default 'structured',
  key_takeaways text[] not null default '{}',
  quick_stats text[] not null default '{}',
  main_content text[] not null default '{}',
  quote_text text,
  quote_author text,
  implementation_framework text,
  phases jsonb not null default '[]' check (jsonb_typeof(phases) = 'array'),
  author jsonb check (author is null or jsonb_typeof(author) = 'object'),
  status text not null default 'published' check (status in ('published', 'draft', 'scheduled')),
  -- Raised by each edit; a save names the one that it started from.
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_by text,
  -- The random id of its creation, so that sending it again makes no second post.
  submission_id uuid unique,
  -- The site's revision at its last change that visitors can see.
  published_revision bigint not null default 0,
  comments_open boolean not null default true,
  -- When a scheduled post is published.
  publish_at timestamptz,
  first_published_at timestamptz,
  -- A person chose its date, so the first publication leaves it alone.
  date_chosen boolean not null default false,
  reviewed_on date,
  review_by date,
  -- How introduction, takeaways, main_content, framework and descriptions of phases are read.
  format text not null default 'plain' check (format in ('plain', 'markdown')),
  -- The words of a Markdown introduction, for cards and for the search of the list; null for plain text, which is its own words.
  plain_introduction text,
  image_alt text,
  -- The point that stays in view when the picture is cropped: x and y in percent, such as '50 30'.
  image_focus text check (image_focus ~ '^(100|[0-9]{1,2}) (100|[0-9]{1,2})$'),
  lang text not null default 'en' check (lang in ('en', 'ar')),
  -- On the Arabic article of a pair: the English one, which may come after it in an import.
  translation_of text unique constraint blogs_translated references public.blogs (id) on update cascade on delete set null deferrable,
  -- The version of the English text that it follows; null while that was never published.
  translated_version integer check (translated_version >= 0),
  sorted_at timestamptz generated always as (coalesce(created_at, date, '-infinity')) stored not null,
  -- What a card shows below the title (§5.excerpt), so that lists are read without texts; null for nothing written.
  card_excerpt text generated always as (coalesce(
    nullif(btrim(excerpt, E' \t\n\r'), ''),
    nullif(coalesce(plain_introduction, btrim(introduction, E' \t\n\r')), ''),
    nullif(left(btrim(content, E' \t\n\r'), 150), '') || '...'
  )) stored,
  constraint blogs_scheduled_for check ((status = 'scheduled') = (publish_at is not null)),
  -- A text that was never saved is a draft without a title; nothing else lacks one, so it cannot become public.
  constraint blogs_titled check (title <> '' or status = 'draft'),
  constraint blogs_translation check (translation_of is null or (lang = 'ar' and translation_of <> id))
);

create index blogs_newest_first on public.blogs (sorted_at desc, id) where deleted_at is null;
create index blogs_by_category on public.blogs (category, sorted_at desc) where deleted_at is null;
create index blogs_by_published_revision on public.blogs (published_revision);
create index blogs_scheduled on public.blogs (publish_at) where status = 'scheduled' and deleted_at is null;
create index blogs_to_review on public.blogs (review_by) where review_by is not null and deleted_at is null;
alter table public.blogs enable row level security;
grant delete, insert, select, update on public.blogs to service_role;
grant select on public.blogs to site_builder;
create policy published_posts on public.blogs for select to site_builder using (status = 'published' and deleted_at is null);

-- Private links that show a post before it is published (docs/decisions/0016). A link is a secret: only its hash is stored.
create table public.preview_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- One link a post: a new one ends the one before.
  post_id text not null unique references public.blogs (id) on update cascade on delete cascade,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + interval '14 days')
);

alter table public.preview_links enable row level security;
grant delete, insert, select on public.preview_links to service_role;

-- What each column of a post is, once (docs/decisions/0092). `text`: content whose words the search finds. `choice`: other content. `setting`: of the
-- post and not of its text, so that an earlier version does not bring it back. `counter`: changes without an edit. Versions, backups and triggers take
-- the whole row but for settings or counters.
create function public.post_columns() returns table (name text, kind text)
language sql immutable set search_path = '' as $$
  select unnest(string_to_array(v.names, ' ')), v.kind
  from (values
    ('text', 'title subtitle excerpt introduction content key_takeaways quick_stats main_content quote_text implementation_framework phases'),
    ('choice', 'category category_tags tags read_time image_url image featured_image image_alt image_focus quote_author format lang'),
    ('setting', 'id type author status featured comments_open created_at date date_chosen publish_at first_published_at reviewed_on review_by'
      ' deleted_at plain_introduction translation_of'),
    ('counter', 'translated_version views likes version updated_at updated_by submission_id sorted_at card_excerpt published_revision')
  ) v (kind, names)
$$;

-- The columns of some kinds.
create function public.post_columns_of(variadic kinds text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(name) from public.post_columns() where kind = any (kinds)
$$;

-- Every edit of content, by any writer, raises the version that saves are compared with; counting a view does not.
create function public.stamp_edit() returns trigger
language plpgsql set search_path = '' as $$
declare
  uncounted constant text[] := public.post_columns_of('counter');
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- The one list of posts: newest first, searched and filtered by bound parameters only, so that no input becomes a filter.
create function public.list_blogs(
  search text default null,
  in_category text default null,
  after_id text default null,
  include_drafts boolean default false
) returns setof public.blogs
language sql stable set search_path = '' as $$
  select b.*
  from public.blogs b
  left join public.blogs after_post on after_post.id = after_id
  where b.deleted_at is null
    and (include_drafts or b.status = 'published')
    -- What was never saved is in the administrators' own list alone.
    and b.title <> ''
    and (in_category is null or b.category = in_category)
    and (search is null or b.id = any ((select public.found_in_cards(search))::text[]))
    and (after_id is null
      or b.sorted_at < after_post.sorted_at
      or (b.sorted_at = after_post.sorted_at and b.id > after_post.id))
  order by b.sorted_at desc, b.id
$$;

-- The figures of the dashboard; `today` is the day of the site.
create function public.dashboard_stats(today date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_blogs', count(*),
    'total_views', coalesce(sum(views), 0),
    'recent_posts', count(*) filter (
      where coalesce(created_at, date) > now() - interval '7 days' and coalesce(created_at, date) <= now()
    ),
    'avg_read_time', coalesce(round(avg(coalesce(substring(read_time from '\d{1,6}')::numeric, 5))), 0),
    'featured', count(*) filter (where featured),
    'drafts', count(*) filter (where status = 'draft'),
    'message_flood', public.message_flood(),
    'to_answer', public.messages_to_answer(today),
    'comments_to_review', public.held_messages()
  )
  from public.blogs where deleted_at is null and type = 'structured'
$$;

-- Sets what belongs to a state. A scheduled post that comes back from the bin after its time is a draft again, since it was never published.
create function public.follow_status() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_import constant boolean := public.import_revision() is not null;
  comes_late boolean := new.status = 'scheduled' and new.publish_at <= now();
begin
  if comes_late and (is_import or (tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null)) then
    new.status := 'draft';
  end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if tg_op = 'UPDATE' and not is_import and new.created_at is distinct from old.created_at then new.date_chosen := true; end if;
  if new.status <> 'published' or new.first_published_at is not null then return new; end if;
  if tg_op = 'UPDATE' and not is_import and not new.date_chosen then new.created_at := now(); end if;
  new.first_published_at := case when tg_op = 'UPDATE' and not is_import then now() else coalesce(new.created_at, now()) end;
  return new;
end $$;

-- Clears the request's settings: the schedule publishes, not the administrator whose request triggered it.
create function public.publish_due() returns text[]
language plpgsql set search_path = '' as $$
declare
  ids text[];
begin
  perform set_config('request.headers', '', true);
  with published as (
    update public.blogs set status = 'published'
    where status = 'scheduled' and publish_at <= now() and deleted_at is null
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into ids from published;
  if ids <> '{}' then perform public.log_event('published-as-scheduled', 'post', ids); end if;
  return ids;
end $$;

-- Publishes, withdraws, deletes or restores posts, and answers the versions of those that changed; the rest were so already, or have
-- another version than the one given for them.
create function public.change_posts(ids text[], action text, by_whom text, versions jsonb default '{}')
returns table (id text, version integer)
language sql set search_path = '' as $$
  update public.blogs b set
    status = case action when 'publish' then 'published' when 'withdraw' then 'draft' else b.status end,
    deleted_at = case action when 'delete' then now() when 'restore' then null else b.deleted_at end,
    updated_by = by_whom
  where b.id = any (ids) and b.version = coalesce((versions ->> b.id)::integer, b.version) and case action
    when 'publish' then b.deleted_at is null and b.status <> 'published' and b.title <> ''
    when 'withdraw' then b.deleted_at is null and b.status = 'published'
    when 'delete' then b.deleted_at is null
    when 'restore' then b.deleted_at is not null
  end
  returning b.id, b.version
$$;

-- A page of the administrators' list or of the bin: by words in any order, state and category; each row says who last wrote its
-- unsaved text, and when. A draft has the title that is typed, and one without a title its first words. Short rows are sorted, by an index
-- where there is one, and only those of the page are read in full.
create function public.page_of_posts(filter jsonb, sort_by text, descending boolean, page_start integer, page_size integer)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  direction constant text := case when descending then ' desc' else '' end;
  in_order constant text := concat_ws(', ',
    case
      when sort_by in ('title', 'status', 'views') then format('m.%I', sort_by) || direction
      when sort_by = 'date' and not descending then 'm.sorted_at'
      when sort_by = 'deleted' then 'm.deleted_at desc'
    end,
    'm.sorted_at desc', 'm.id'
  );
  -- Each word, wherever it stands; null without a search.
  patterns constant text[] := case when filter ->> 'search' is not null then array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from string_to_table(public.fold_listed(filter ->> 'search'), ' ') word
  ) end;
  answer jsonb;
begin
  execute format(
    $query$
  with matching as not materialized (
    select b.id, lower(typed.title) as title, b.status, b.views, b.sorted_at, b.deleted_at
    from public.blogs b
    left join public.working_copies w on w.post_id = b.id and w.content is not null
    -- Asked of the few drafts alone for which something is typed: a call for each post would cost more than all else.
    cross join lateral (
      select case when b.status = 'draft' and w.id is not null then public.title_as_typed(b.title, w.content) else b.title end as title
    ) typed
    where case when $1 ->> 'view' = 'bin' then b.deleted_at > now() - interval '30 days' else b.deleted_at is null end
      and b.type = 'structured'
      and ($1 ->> 'status' is null or b.status = $1 ->> 'status')
      and ($1 ->> 'category' is null or b.category = $1 ->> 'category')
      and case $1 ->> 'state'
        when 'draft' then b.status = 'draft' and b.first_published_at is null
        when 'withdrawn' then b.status = 'draft' and b.first_published_at is not null
        when 'changed' then w.id is not null
        else $1 ->> 'state' is null or b.status = $1 ->> 'state'
      end
      and ($4 is null or b.id in (select t.blog_id from public.post_texts t where t.managed like all ($4)))
  ),
  page as (
    select m.id, row_number() over (order by %1$s) as row_index from matching m order by %1$s offset $2 limit $3
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'blogs', (
      -- Without the texts, apart from those of a card.
      select coalesce(jsonb_agg(
        (to_jsonb(b) - public.post_columns_of('text') - 'plain_introduction'::text)
          || jsonb_build_object(
            'title', t.title,
            'subtitle', coalesce(t.content ->> 'subtitle', b.subtitle),
            'excerpt', b.excerpt,
            'first_words', case when t.title = '' then public.first_words(t.content) end,
            'unsaved_at', w.saved_at,
            'unsaved_by', w.saved_by
          )
        order by p.row_index
      ), '[]')
      from page p
      join public.blogs b on b.id = p.id
      left join public.working_copies w on w.post_id = b.id and w.content is not null
      cross join lateral (
        select typed.content, public.title_as_typed(b.title, typed.content) as title
        from (select case when b.status = 'draft' then w.content end as content) typed
      ) t
    )
  )
    $query$,
    in_order
  ) into answer using filter, page_start, page_size, patterns;
  return answer;
end $$;

-- What waits for the owner, and what did well in the week before this day of the site's time zone.
create function public.dashboard_notes(site_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'scheduled', (select count(*) from public.blogs where status = 'scheduled' and deleted_at is null),
    'withdrawn', (
      select count(*) from public.blogs where status = 'draft' and first_published_at is not null and deleted_at is null
    ),
    'reviews_due', (
      select coalesce(jsonb_agg(due order by due.review_by, due.id), '[]')
      from (
        select b.id, b.title, b.review_by from public.blogs b
        where b.review_by <= site_day and b.status = 'published' and b.deleted_at is null
        order by b.review_by, b.id limit 20
      ) due
    ),
    'did_well', (
      select coalesce(jsonb_agg(best order by best.views desc, best.id), '[]')
      from (
        select b.id, b.title, sum(v.views)::integer as views
        from public.daily_views v join public.blogs b on b.id = v.blog_id
        where v.day > site_day - 7 and b.status = 'published' and b.deleted_at is null
        group by b.id, b.title
        order by sum(v.views) desc, b.id limit 5
      ) best
    )
  )
$$;

-- Makes the link of a post, which replaces the one before, and deletes those that have ended; answers nothing without such a post.
create function public.create_preview_link(of_post text, hash text, maker text) returns setof public.preview_links
language plpgsql set search_path = '' as $$
begin
  perform from public.blogs where id = of_post and deleted_at is null for update;
  if not found then return; end if;
  delete from public.preview_links where post_id = of_post or expires_at <= now();
  perform public.log_event('shared-preview', 'post', array[of_post]);
  return query insert into public.preview_links (token_hash, post_id, created_by) values (hash, of_post, maker) returning *;
end $$;

-- Ends the link of a post; answers whether there was one.
create function public.end_preview_link(of_post text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.preview_links where post_id = of_post;
  if found then perform public.log_event('ended-preview', 'post', array[of_post]); end if;
  return found;
end $$;

-- Where a post was last changed, as the person who asks sees it: in this session (`tab`) or in another of theirs (`device`); null when another
-- person or an unknown one was last. A conflict says so (§12.conflict).
create function public.place_of_last_save(of_post text) returns text
language sql stable set search_path = '' as $$
  select case when t.actor = a.who ->> 'email' then case when t.session_id = (a.who ->> 'session')::uuid then 'tab' else 'device' end end
  from public.audit_log t, (select public.acting_administrator() as who) a
  where t.kind = 'post' and t.object_ids @> array[of_post] and t.action not in ('shared-preview', 'ended-preview', 'told-readers', 'stopped-telling')
  order by t.id desc limit 1
$$;

-- All that public pages show but the texts of articles, at one revision and in one answer: the owner's words, partners, whether readers can
-- subscribe, and of each published post the name of its author and the columns that the caller names, in their order and without their names, which
-- would be the larger half; the excerpt is that of its card. One value and not a set of rows, of which PostgREST answers a thousand at most.
create function public.site_outline(columns text[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  listed constant text := (
    select string_agg(format(', b.%I', case name when 'excerpt' then 'card_excerpt' else name end), '' order by place)
    from unnest(columns) with ordinality c (name, place)
  );
  posts json;
begin
  execute format(
    $query$
      select coalesce(json_agg(json_build_array(b.author ->> 'name' %s)), '[]')
      from public.blogs b
      where b.status = 'published' and b.deleted_at is null
    $query$,
    listed
  ) into posts;
  return (
    select json_build_object(
      'revision', r.revision,
      'state_id', r.state_id,
      'published_posts', r.published_posts,
      'site_profile', (select o.facts from public.site_profile o),
      'subscriptions', json_build_object('is_open', public.readers_can_subscribe()),
      'partners', (
        select coalesce(json_agg(p), '[]')
        from (
          select id, company_name, logo_url, display_order, is_active, logo_is_light
          from public.partners where is_active and deleted_at is null
        ) p
      ),
      'posts', posts
    )
    from public.site_revision r
  );
end $$;
grant execute on function public.site_outline(text[]) to site_builder;

-- The numbers that the page of a published post shows; no row for any other.
create function public.post_numbers(post_id text) returns table (comments integer, views integer, likes integer)
language sql stable set search_path = '' as $$
  select
    (select count(*) from public.messages m where m.blog_id = b.id and m.on_page and m.deleted_at is null)::integer, b.views, b.likes
  from public.blogs b
  where b.id = post_id and b.status = 'published' and b.deleted_at is null
$$;

create trigger blogs_stamp_edit before update on public.blogs
  for each row execute function public.stamp_edit();
-- Triggers of one event run in the order of their names: this one before the stamps.
create trigger blogs_follow_status before insert or update on public.blogs
  for each row execute function public.follow_status();

-- Two articles of one language are no pair, whichever of the two changes its language.
create function public.require_two_languages() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.blogs e where e.id = new.translation_of and e.lang = new.lang)
    or exists (select from public.blogs a where a.translation_of = new.id and a.lang = new.lang)
  then
    raise exception 'Both articles of a pair have the language %.', new.lang using errcode = '23514';
  end if;
  return null;
end $$;

-- The Arabic text follows the English one through saves that leave its text alone, and from its first publication on.
create function public.follow_english_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  settings constant text[] := public.post_columns_of('setting', 'counter');
begin
  update public.blogs a set translated_version = new.version
  where a.translation_of = new.id and case
    when a.translated_version is null then new.status = 'published'
    else a.translated_version = old.version and to_jsonb(new) - settings = to_jsonb(old) - settings
  end;
  return null;
end $$;

-- The other article of a pair as the settings show it: its state, and since when the English text is ahead of the Arabic one. Nothing without one.
create function public.twin_of(of_post text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id, 'title', public.title_as_typed(o.title, case when o.status = 'draft' then w.content end), 'lang', o.lang,
    'status', o.status, 'first_published_at', o.first_published_at, 'deleted_at', o.deleted_at, 'text_id', case when o.title = '' then w.id end,
    'translated_version', a.translated_version,
    'changed_at', case when a.translated_version < e.version then coalesce(
      (select max(r.replaced_at) from public.post_revisions r where r.post_id = e.id and r.version >= a.translated_version), e.updated_at
    ) end
  )
  from public.blogs a
  join public.blogs e on e.id = a.translation_of
  join public.blogs o on o.id = case of_post when a.id then e.id else a.id end
  left join public.working_copies w on w.post_id = o.id
  where a.id = of_post or a.translation_of = of_post
$$;

-- What can become the other article of a pair: saved articles of the other language without a partner, by words in any order, newest first.
create function public.twin_choices(of_post text, search text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(c order by c.sorted_at desc, c.id), '[]')
  from (
    select o.id, o.title, o.lang, o.status, o.first_published_at, o.sorted_at
    from public.blogs b join public.blogs o on o.lang <> b.lang join public.post_texts t on t.blog_id = o.id
    where b.id = of_post and o.deleted_at is null and o.title <> '' and o.type = 'structured' and o.translation_of is null
      and not exists (select from public.blogs a where a.translation_of = o.id)
      and not exists (select from string_to_table(public.fold_listed(search), ' ') word where strpos(t.managed, word) = 0)
    order by o.sorted_at desc, o.id limit 20
  ) c
$$;

create constraint trigger blogs_require_two_languages after insert or update of lang, translation_of on public.blogs
  for each row execute function public.require_two_languages();
create trigger blogs_lead_translation after update on public.blogs
  for each row when (old.version is distinct from new.version) execute function public.follow_english_version();
