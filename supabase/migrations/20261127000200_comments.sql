set local check_function_bodies = off;

-- A person is found by what they sent, exactly: by the address or number that they gave, in one normal form (docs/decisions/0040). The forms
-- are those of src/features/privacy/identifier.ts; a test compares the two.

-- Compatibility forms, letter case, dashes, spaces and digits of other scripts made equal, and the small letters of a last sigma and a dotted I.
create function public.plain_contact(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(translate(
    lower(normalize(given, NFKC)),
    U&'\03C2\2010\2011\2012\2013\2014\2015\2212\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\202F' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0307',
    'σ-------              01234567890123456789'
  ), E' \t\n\r\f\v\ufeff')
$$;

-- A telephone number as digits with its calling code, without the zero of a number at home behind it: +971 050 123 4567 and +971 50 123 4567 are one.
-- Null for what is none.
create function public.normal_number(given text) returns text
language sql immutable set search_path = '' as $$
  with plain as (select public.plain_contact(given) as text),
  typed as (
    select regexp_replace(regexp_replace(text, '\(0\)', ''), '[^0-9]', '', 'g') as digits, text like '+%' as has_plus
    from plain where text ~ '^[-+0-9 .()/]+$'
  ),
  whole as (
    select digits, regexp_replace(case
      when has_plus then digits
      when digits like '00%' then substr(digits, 3)
      when digits like '0%' then '971' || substr(digits, 2)
      when length(digits) <= 9 then '971' || digits
      else digits
    end, '^9710', '971') as value
    from typed
  )
  select value from whole where least(length(digits), length(value)) >= 7 and length(value) <= 15
$$;

-- A comment of a visitor, or an answer of the owner to one (`by_author`), in whatever state.
create table public.comments (
  id uuid default gen_random_uuid() primary key,
  blog_id text not null references public.blogs (id) on update cascade on delete cascade,
  author_name text not null check (char_length(author_name) between 1 and 80),
  email text not null,
  content text not null check (char_length(content) between 1 and 4000),
  status text not null default 'visible' check (status in ('visible', 'held', 'spam')),
  created_at timestamptz not null default now(),
  -- Why it was held or counted as spam.
  reasons text[] not null default '{}',
  submission_id uuid unique,
  -- A keyed digest of the visitor's address that changes every day; cleared after a while.
  reader_hash text,
  by_author boolean not null default false,
  deleted_at timestamptz,
  parent_id uuid references public.comments (id) on delete cascade,
  is_private boolean not null default false,
  read_at timestamptz,
  constraint comments_email_length check (email = '' or char_length(email) between 3 and 254),
  constraint comments_private_stay_hidden check (not (is_private and status = 'visible'))
);

create index comments_of_a_post on public.comments (blog_id, created_at) where status = 'visible';
create index comments_to_review on public.comments (status, created_at) where deleted_at is null;
create index comments_replies on public.comments (parent_id) where parent_id is not null;
create index comments_unread on public.comments (created_at) where read_at is null and deleted_at is null;
create index comments_arrived on public.comments (created_at) where not by_author;
create index comments_with_email on public.comments (created_at) where email <> '';
create index comments_with_reader on public.comments (created_at) where reader_hash is not null;
create index comments_in_bin on public.comments (deleted_at) where deleted_at is not null;
create index comments_by_sender on public.comments (public.plain_contact(email)) where email <> '' and not by_author;
alter table public.comments enable row level security;
grant delete, insert, select, update on public.comments to service_role;

-- What holds for all comments of the site, in one row: whether they are open, and a flood: since when too many arrive, and until when new
-- ones are held. A post has a switch of its own.
create table public.comment_switches (
  id boolean default true primary key check (id),
  open boolean not null default true,
  flood_since timestamptz,
  flood_until timestamptz
);

alter table public.comment_switches enable row level security;
grant select, update on public.comment_switches to service_role;
insert into public.comment_switches default values;

-- How comments were before an action on many, for its undo; kept for a day.
create table public.comment_changes (
  id uuid default gen_random_uuid() primary key,
  action text not null check (action in ('approve', 'hold', 'spam', 'delete')),
  made_at timestamptz not null default now(),
  before jsonb not null
);

alter table public.comment_changes enable row level security;
grant delete, insert, select on public.comment_changes to service_role;

-- A comment in one statement: counted against the limits, stored once per submission id, answered as it is stored, with closed comments, the
-- question that a reply is under, and the check for a flood. One trip to the database, and nothing can happen in between.
-- Answers { wait } in seconds beyond a limit, { closed }, { parent_missing }, {} when no such post is published, and otherwise { comment },
-- with `flood` 'began' for the one comment that opened a flood. A call without `budget` counts no flood, and neither does a comment that is held
-- for its text. It passes the reasons for suspicion to `take_private_comment`.
create function public.submit_comment(comment jsonb, limits jsonb) returns jsonb
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
  if comment ? 'budget' and comment ->> 'status' = 'visible' then flood := public.comment_flood(comment -> 'budget'); end if;
  perform set_config('site.comment_suspicion', coalesce(comment ->> 'suspicion', ''), true);
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

-- The question that a reply is under: its parent, or the parent's own, since replies have no replies. Null when visitors cannot see it.
create function public.question_of(post_id text, parent uuid) returns uuid
language sql stable set search_path = '' as $$
  select question.id
  from public.comments answered
  join public.comments question on question.id = coalesce(answered.parent_id, answered.id)
  where answered.id = parent and question.blog_id = post_id
    and answered.status = 'visible' and answered.deleted_at is null
    and question.status = 'visible' and question.deleted_at is null
$$;

-- A page of a post's visible comments: the newest, or the newest before a comment, and the questions of those replies whose question is
-- older. Nothing beyond `max_bytes` is answered, whatever is stored; the questions are the first to be left out.
-- Answers { open, total, comments, earlier }; `earlier` is the comment before which the next page ends, or null. Null without such a post,
-- and { unknown } when `before_id` is no comment of it.
create function public.page_of_comments(post_id text, before_id uuid, page_size integer, max_bytes integer) returns jsonb
language sql stable set search_path = '' as $$
  with post as (
    select b.comments_open and s.open as open from public.blogs b cross join public.comment_switches s
    where b.id = post_id and b.status = 'published' and b.deleted_at is null
  ),
  visible as not materialized (
    select c.id, c.created_at, c.parent_id, c.author_name, c.content, c.by_author from public.comments c
    where c.blog_id = post_id and c.status = 'visible' and c.deleted_at is null
  ),
  mark as (select c.created_at, c.id from public.comments c where c.id = before_id and c.blog_id = post_id),
  page as (
    select v.*, row_number() over (order by v.created_at desc, v.id desc) as at from visible v
    where before_id is null or (v.created_at, v.id) < (select m.created_at, m.id from mark m)
    order by v.created_at desc, v.id desc limit page_size
  ),
  questions as (
    select v.*, page_size + row_number() over (order by v.created_at desc, v.id desc) as at from visible v
    where v.id in (select p.parent_id from page p) and v.id not in (select p.id from page p)
  ),
  sized as (
    select listed.*, sum(octet_length((to_jsonb(listed) - 'at')::text) + 2) over (order by listed.at) as bytes
    from (select * from page union all select * from questions) listed
  ),
  kept as (select * from sized where bytes <= max_bytes),
  oldest as (select k.created_at, k.id from kept k where k.at <= page_size order by k.at desc limit 1)
  select case when before_id is not null and not exists (select 1 from mark) then '{"unknown": true}'::jsonb
    else jsonb_build_object(
      'open', post.open,
      'total', (select count(*) from visible),
      'comments', (select coalesce(jsonb_agg(to_jsonb(k) - array['at', 'bytes'] order by k.created_at, k.id), '[]') from kept k),
      'earlier', (
        select o.id from oldest o where exists (select 1 from visible v where (v.created_at, v.id) < (o.created_at, o.id))
      )
    ) end
  from post
$$;

-- A comment that was written to the owner alone is an enquiry: it waits there, and is neither to review nor unread among the comments
-- (§9.needs-you). What was unread at a moment (`read_since`, else `until`) stays unread for its list, until it is spam. Comments whose address was deleted after its time have no sender in common.
create function public.matching_comments(filter jsonb) returns setof public.comments
language sql stable set search_path = '' as $$
  with possible as (
    select * from public.comments where filter ? 'ids' and id in (select i.id::uuid from jsonb_array_elements_text(filter -> 'ids') as i(id))
    union all
    select * from public.comments where not filter ? 'ids'
  )
  select c.*
  from possible c
  where c.deleted_at is null
    and case coalesce(filter ->> 'status', 'all')
      when 'all' then true
      when 'private' then c.is_private
      when 'unread' then not c.is_private and (
        c.read_at is null or c.status <> 'spam' and c.read_at > coalesce(filter ->> 'read_since', filter ->> 'until')::timestamptz
      )
      when 'held' then c.status = 'held' and not c.is_private
      else c.status = filter ->> 'status'
    end
    and (filter ->> 'post' is null or c.blog_id = filter ->> 'post')
    and (filter ->> 'since' is null or c.created_at >= (filter ->> 'since')::timestamptz)
    and (filter ->> 'until' is null or c.created_at <= (filter ->> 'until')::timestamptz)
    and (filter ->> 'sender' is null or exists (
      select from public.comments s
      where s.id = (filter ->> 'sender')::uuid and (c.id = s.id or c.email <> '' and lower(c.email) = lower(s.email) or c.reader_hash = s.reader_hash)
    ))
    and (filter ->> 'search' is null
      or position(lower(filter ->> 'search') in lower(c.author_name)) > 0
      or position(lower(filter ->> 'search') in lower(c.email)) > 0
      or position(lower(filter ->> 'search') in lower(c.content)) > 0)
$$;

-- A page of the comments that match, newest first, with the titles of their posts. `until` is the moment of the list: an action on all that
-- match leaves later comments alone. `next` is the cursor of the following page.
create function public.list_comments(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select * from public.matching_comments(filter)
  ),
  found as (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from matching m
    where page_cursor is null
      or (m.created_at, m.id) < (split_part(page_cursor, '_', 1)::timestamptz, split_part(page_cursor, '_', 2)::uuid)
    order by m.created_at desc, m.id desc
    limit page_size + 1
  )
  select jsonb_build_object(
    'comments', coalesce((
      select jsonb_agg(to_jsonb(f) || jsonb_build_object('post_title', b.title) order by f.place)
      from found f join public.blogs b on b.id = f.blog_id
      where f.place <= page_size
    ), '[]'),
    'total', (select count(*) from matching),
    'until', now(),
    'next', (
      select to_jsonb(f.created_at) #>> '{}' || '_' || f.id
      from found f
      where f.place = page_size and exists (select from found after where after.place > page_size)
    )
  )
$$;

-- Approves, holds, marks or deletes the comments that match, the newest 10,000 of them, in one statement. Private comments are approved only
-- when that is asked for, and comments of the site's author are no spam. Answers how many changed, the posts that they belong to, and the
-- change for its undo.
create function public.moderate_comments(action text, filter jsonb, publish_private boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  delete from public.comment_changes c where c.made_at < now() - interval '1 day';
  with chosen as (
    select c.id, c.blog_id, c.status, c.is_private, c.read_at
    from public.comments c
    where c.id in (select m.id from public.matching_comments(filter) m)
      and c.deleted_at is null
      and case action
        when 'approve' then c.status <> 'visible' and (publish_private or not c.is_private)
        when 'hold' then c.status <> 'held' and not c.by_author
        when 'spam' then c.status <> 'spam' and not c.by_author
        else true
      end
    order by c.created_at desc, c.id
    limit 10000
    for update
  ),
  changed as (
    update public.comments c set
      status = case action when 'approve' then 'visible' when 'hold' then 'held' when 'spam' then 'spam' else c.status end,
      is_private = c.is_private and action <> 'approve',
      deleted_at = case when action = 'delete' then now() end,
      read_at = coalesce(c.read_at, now())
    from chosen
    where c.id = chosen.id
  ),
  noted as (
    insert into public.comment_changes (action, before)
    select moderate_comments.action, jsonb_agg(to_jsonb(chosen)) from chosen having count(*) > 0
    returning id
  )
  select jsonb_build_object(
    'changed', (select count(*) from chosen),
    'posts', (select coalesce(jsonb_agg(distinct chosen.blog_id), '[]') from chosen),
    'undo', (select id from noted)
  )
  into answer;
  return answer;
end $$;

-- Notes that administrators have read the comments that match; answers how many were unread.
create function public.mark_comments_read(filter jsonb) returns integer
language sql set search_path = '' as $$
  with marked as (
    update public.comments c set read_at = now()
    where c.read_at is null and c.id in (select m.id from public.matching_comments(filter) m)
    returning 1
  )
  select count(*)::integer from marked
$$;

-- Brings comments back to how they were before the change, except those that have changed since. Done twice, it finds nothing
-- the second time. Answers null for a change that is not known.
create function public.undo_comment_change(change uuid) returns jsonb
language sql set search_path = '' as $$
  with undone as (
    select u.action, u.made_at, b.*
    from public.comment_changes u, jsonb_to_recordset(u.before) as b(id uuid, status text, is_private boolean, read_at timestamptz)
    where u.id = change
  ),
  restored as (
    update public.comments c set status = u.status, is_private = u.is_private, read_at = u.read_at, deleted_at = null
    from undone u
    where c.id = u.id
      and case u.action
        when 'delete' then c.deleted_at = u.made_at
        when 'approve' then c.status = 'visible' and c.deleted_at is null
        when 'hold' then c.status = 'held' and c.deleted_at is null
        else c.status = 'spam' and c.deleted_at is null
      end
    returning c.blog_id
  )
  select jsonb_build_object(
    'changed', (select count(*) from restored),
    'posts', (select coalesce(jsonb_agg(distinct r.blog_id), '[]') from restored r)
  )
  where exists (select from public.comment_changes where id = change)
$$;

-- Answers how many rows each step changed; call it again while one of them is `most`.
create function public.clear_old_comments(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  emails integer;
  spam integer;
  binned integer;
  hashes integer;
begin
  update public.comments set email = '' where id in (
    select id from public.comments
    where email <> '' and created_at < at - (kept_for ->> case status when 'visible' then 'email' else 'unpublished_email' end)::interval
    limit most
  );
  get diagnostics emails = row_count;
  update public.comments set deleted_at = at where id in (
    select id from public.comments
    where status = 'spam' and deleted_at is null and created_at < at - (kept_for ->> 'spam')::interval
    limit most
  );
  get diagnostics spam = row_count;
  delete from public.comments where id in (
    select id from public.comments where deleted_at < at - (kept_for ->> 'bin')::interval limit most
  );
  get diagnostics binned = row_count;
  update public.comments set reader_hash = null where id in (
    select id from public.comments where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('emails', emails, 'spam_to_bin', spam, 'comments', binned, 'reader_hashes', hashes);
end $$;

-- 'began' for the first comment that is one too many, 'goes on' for what arrives until the flood ends, null otherwise. The last minutes are
-- counted again for each comment, so that no boundary doubles the budget. A sender counts for five comments at most, and what was held by its text
-- for none. A flood ends when no comment was too many for as long as the budget's window.
create function public.comment_flood(budget jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  span constant interval := make_interval(secs => (budget ->> 'window_seconds')::integer);
  was_flood boolean;
  is_over boolean;
begin
  select coalesce(flood_until > at, false) into was_flood from public.comment_switches for update;
  select coalesce(sum(least(of_sender.sent, 5)), 0) >= (budget ->> 'allowed')::integer into is_over
  from (
    select count(*) as sent from public.comments
    where not by_author and created_at > at - span and created_at <= at
      and (status = 'visible' or status = 'held' and budget ->> 'reason' = any (reasons))
    group by coalesce(reader_hash, id::text)
  ) of_sender;
  if is_over then
    update public.comment_switches set flood_since = case when was_flood then flood_since else at end, flood_until = at + span;
  end if;
  return case when was_flood then 'goes on' when is_over then 'began' end;
end $$;

-- The zero of a number at home is none behind the calling code: +971 050 123 4567 and +971 50 123 4567 are one. And of a capital sigma at the end of
-- a word, and of the Turkish I with a dot, programs make different small letters. The forms are those of src/features/privacy/identifier.ts.

-- How many answers of the owner are below the comments of this sender: they go with them in an erasure.
create function public.answers_to_sender(address text) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.comments where by_author and parent_id in (select id from public.comments_by_sender(address))
$$;
