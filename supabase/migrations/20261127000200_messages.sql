set local check_function_bodies = off;

-- A person is found by what they sent, exactly: by the address or number that they gave, in one normal form (docs/decisions/0040). The forms
-- are those of src/features/visitor-texts/identifier.ts; a test compares the two.

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

-- A message of a visitor by either form, one that an administrator entered (a note), or an answer of the owner (`by_owner`): docs/decisions/0032.
-- The checks are what keeps private words and spam off the page, whatever code writes here.
create table public.messages (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('comment', 'enquiry', 'note')),
  -- For the owner alone.
  is_private boolean not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed', 'spam')),
  -- Readers see it.
  on_page boolean not null default false,
  -- Why it may be spam: how it was sent, or what it says.
  suspicion text not null default 'none' check (suspicion in ('none', 'form', 'text')),
  -- How the owner hears of it: by a mail of its own, in the hourly mail, or only as a number there.
  told text not null default 'singly' check (told in ('singly', 'hourly', 'counted')),
  reasons text[] not null default '{}',
  blog_id text references public.blogs (id) on update cascade on delete set null,
  -- The title of the post when it was written.
  post_title text not null default '',
  -- The first post of the visit.
  landed_on text references public.blogs (id) on update cascade on delete set null,
  -- 'via:' and the mark of a link of ours, the host that led here, the way of a note, or empty.
  source text not null default '' check (source ~ '^(via:[a-z-]{2,20}|[a-z0-9.-]{0,100})$'),
  -- An enquiry with an outline from "Your file".
  with_outline boolean not null default false,
  -- Deferred, because an import may bring an answer back before its question.
  parent_id uuid references public.messages (id) on delete cascade deferrable initially deferred,
  by_owner boolean not null default false,
  name text not null check (char_length(name) between 1 and 80),
  email text not null default '' check (email = '' or char_length(email) between 3 and 254),
  phone text not null default '' check (char_length(phone) <= 40),
  topic text not null default '' check (char_length(topic) <= 80),
  -- The slug of the service that it is about, and what that was called then.
  service text not null default '' check (service = '' or service ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(service) <= 60),
  service_name text not null default '' check (char_length(service_name) <= 80),
  -- What may be shown when it is on the page.
  content text not null check (char_length(content) between 1 and 4000),
  -- What was sent, once other words are public.
  original text check (char_length(original) between 1 and 4000),
  -- When its sender agreed that it is stored; null for a comment, which was sent without a question.
  consent_at timestamptz,
  notes text not null default '' check (char_length(notes) <= 4000),
  outcome text check (outcome in ('client', 'no_client')),
  -- Whole dirhams.
  amount integer check (amount between 1 and 100000000),
  follow_up_on date,
  submission_id uuid not null default gen_random_uuid() unique,
  -- A keyed digest of the visitor's address that changes every day; cleared after a while.
  reader_hash text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- When it was closed, or marked as spam.
  closed_at timestamptz,
  deleted_at timestamptz,
  -- Where it stands as far as no day decides (`view_of`), so that lists and counts read an index.
  standing text generated always as (case
    when deleted_at is not null then 'bin'
    when by_owner then 'reply'
    when state = 'spam' then 'spam'
    when state = 'open' and suspicion = 'text' then 'suspected'
    when follow_up_on is not null then 'reminded'
    when state = 'open' then 'to-answer'
    else 'answered'
  end) stored not null,
  constraint private_stays_off_the_page check (not (is_private and on_page)),
  constraint only_comments_are_public check (kind = 'comment' or is_private),
  constraint public_ones_have_a_post check (is_private or blog_id is not null),
  constraint spam_is_off_the_page check (not (state = 'spam' and on_page)),
  constraint amounts_are_of_clients check (amount is null or outcome is not distinct from 'client'),
  constraint closed_has_its_moment check (state <> 'closed' or closed_at is not null)
);

create index messages_by_time on public.messages (created_at desc, id desc);
-- The lists of the inbox and their counts.
create index messages_by_standing on public.messages (standing, created_at desc, id desc);
-- Few different entries, so it takes 7 MB for a million messages, and to count them all reads no more.
create index messages_counted on public.messages (standing, is_private, state, follow_up_on);
create index messages_to_answer on public.messages (
  greatest(created_at, follow_up_on::timestamp at time zone 'UTC') desc, id desc
) where standing in ('to-answer', 'reminded');
create index messages_held on public.messages (created_at desc, id desc)
  where standing in ('to-answer', 'suspected', 'reminded') and not is_private and not on_page and state = 'open';
create index messages_of_post on public.messages (blog_id, created_at desc, id desc) where blog_id is not null;
create index messages_on_page on public.messages (blog_id, created_at, id) where on_page and deleted_at is null;
create index messages_follow_up on public.messages (follow_up_on) where follow_up_on is not null;
create index messages_arrived on public.messages (created_at) where not by_owner and told = 'singly';
create index messages_beyond on public.messages (created_at) where told <> 'singly';
create index messages_replies on public.messages (parent_id) where parent_id is not null;
create index messages_landed_on on public.messages (landed_on) where landed_on is not null;
create index messages_by_address on public.messages (public.plain_contact(email)) where email <> '' and not by_owner;
create index messages_by_number on public.messages (public.normal_number(phone)) where phone <> '' and not by_owner;
create index messages_of_owner on public.messages (email) where by_owner;
create index messages_with_reader on public.messages (created_at) where reader_hash is not null;
create index messages_by_reader on public.messages (reader_hash) where reader_hash is not null;
create index messages_in_bin on public.messages (deleted_at) where deleted_at is not null;
create index messages_closed on public.messages (closed_at) where closed_at is not null;
alter table public.messages enable row level security;
grant delete, insert, select, update on public.messages to service_role;

-- Whether comments are open on the site; a post has a switch of its own. Whoever stores a message locks the row.
create table public.comment_switches (
  id boolean default true primary key check (id),
  open boolean not null default true
);

alter table public.comment_switches enable row level security;
grant select, update on public.comment_switches to service_role;
insert into public.comment_switches default values;

-- The states of messages before and after an act, for its undo; kept for a day.
create table public.message_changes (
  id uuid default gen_random_uuid() primary key,
  made_at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null
);

alter table public.message_changes enable row level security;
grant delete, insert, select on public.message_changes to service_role;

-- A post that is erased takes its public comments along; what was written to the owner stays, with the title.
create function public.take_comments_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.messages where blog_id = old.id and not is_private;
  return old;
end $$;

create trigger comments_go_with_their_post before delete on public.blogs
  for each row execute function public.take_comments_along();

-- A comment that is erased takes along what was answered below it, but no words to the owner alone: those lose only the comment that they answer.
create function public.keep_private_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.messages where parent_id = old.id and is_private and not by_owner) then
    update public.messages set parent_id = null where parent_id = old.id and is_private and not by_owner;
  end if;
  return null;
end $$;

-- Triggers fire in the order of their names: this one before that of the foreign key, which is called RI_ConstraintTrigger.
create trigger "Private_words_stay" after delete on public.messages
  for each row when (not old.is_private) execute function public.keep_private_words();

-- The one rule of crowds: 'all' beyond 20 in 10 minutes, where a sender counts for 5 at most, or 150 a day; 'sender' beyond 5 of one sender in 10
-- minutes. Public or private and each suspicion have a room of their own, so that no bot's messages hold up a person's; 30 a day of one sender
-- count over all rooms.
create function public.crowd(of_private boolean, of_suspicion text, sender text) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- A constant, because no index is searched for a moment that changes.
  at constant timestamptz := clock_timestamp();
  recent integer;
  of_day integer;
  mine integer;
  mine_of_day integer;
begin
  select
    coalesce(sum(least(s.recent, 5)), 0), coalesce(sum(s.of_day), 0),
    coalesce(sum(s.recent) filter (where s.hash = sender), 0), coalesce(sum(s.everywhere) filter (where s.hash = sender), 0)
  into recent, of_day, mine, mine_of_day
  from (
    select
      m.reader_hash as hash,
      count(*) filter (where m.is_private = of_private and m.suspicion = of_suspicion and m.created_at > at - interval '10 minutes') as recent,
      count(*) filter (where m.is_private = of_private and m.suspicion = of_suspicion) as of_day,
      count(*) as everywhere
    from public.messages m
    where not m.by_owner and m.told = 'singly' and m.kind <> 'note' and m.created_at > at - interval '1 day' and m.created_at <= at
    group by coalesce(m.reader_hash, m.id::text), m.reader_hash
  ) s;
  return case when recent >= 20 or of_day >= 150 then 'all' when mine >= 5 or mine_of_day >= 30 then 'sender' end;
end $$;

-- The question that a reply is under: its parent, or the parent's own, since replies have no replies. Null when visitors cannot see it.
create function public.question_for(post_id text, parent uuid) returns uuid
language sql stable set search_path = '' as $$
  select question.id
  from public.messages answered
  join public.messages question on question.id = coalesce(answered.parent_id, answered.id)
  where answered.id = parent and question.blog_id = post_id
    and answered.on_page and answered.deleted_at is null
    and question.on_page and question.deleted_at is null
$$;

-- Stores what a visitor wrote, once for each submission id, whichever form it came by: one trip to the database, and nothing can happen in between.
-- `rule`: { limits, sender_reason, crowd_reason, spare_bytes }. Beyond the limits of its sender a comment is refused, and an enquiry is suspected
-- and only counted. Answers { message }, whether readers see its post, and whether it `began` a crowd; or { wait } in seconds,
-- { missing }, { closed }, { parent_missing }, and { full } for what no mail would tell of, above a ceiling.
create function public.submit_message(message jsonb, rule jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  sent constant public.messages := jsonb_populate_record(null::public.messages, message);
  is_comment constant boolean := sent.kind = 'comment';
  sender_limit jsonb;
  wait integer := 0;
  post record;
  question uuid;
  crowded text;
  telling text;
  began boolean := false;
  stored public.messages;
begin
  -- From here on one message at a time: a retry beside its first try is stored once, and no two are the last before a crowd.
  perform from public.comment_switches for update;
  select b.id, b.title, b.status = 'published' and b.deleted_at is null as is_public, b.comments_open and s.open as is_open into post
  from public.comment_switches s left join public.blogs b on b.id = sent.blog_id;
  select * into stored from public.messages where submission_id = sent.submission_id;
  if not found then
    for sender_limit in select * from jsonb_array_elements(rule -> 'limits') loop
      wait := greatest(wait, public.take_rate_limit(
        sender_limit ->> 'bucket', (sender_limit ->> 'window_seconds')::integer, (sender_limit ->> 'allowed')::integer
      ));
    end loop;
    if is_comment then
      if wait > 0 then return jsonb_build_object('wait', wait); end if;
      if not coalesce(post.is_public, false) then return '{"missing": true}'; end if;
      if not post.is_open then return '{"closed": true}'; end if;
      if sent.parent_id is not null then
        question := public.question_for(sent.blog_id, sent.parent_id);
        if question is null then return '{"parent_missing": true}'; end if;
      end if;
    end if;
    crowded := case when wait > 0 then 'sender' else public.crowd(sent.is_private, sent.suspicion, sent.reader_hash) end;
    telling := case when crowded is null then 'singly' when wait > 0 or sent.suspicion = 'text' then 'counted' else 'hourly' end;
    if telling = 'counted' and (
      select coalesce(sum(octet_length(m.content) + 1000), 0) from public.messages m
      where m.told = 'counted' and m.created_at > clock_timestamp() - interval '1 day'
    ) > (rule ->> 'spare_bytes')::bigint then return '{"full": true}'; end if;
    began := crowded is not distinct from 'all' and not exists (
      select from public.messages m
      where m.told <> 'singly' and m.is_private = sent.is_private and m.created_at > clock_timestamp() - interval '1 hour'
    );
    insert into public.messages (
      kind, is_private, on_page, suspicion, told, reasons, blog_id, post_title, landed_on, source, with_outline, parent_id, name, email, phone, topic, service,
      service_name, content, consent_at, submission_id, reader_hash, created_at
    )
    values (
      sent.kind, sent.is_private,
      is_comment and not sent.is_private and sent.suspicion = 'none' and crowded is distinct from 'all',
      case when wait > 0 and sent.suspicion = 'none' then 'form' else sent.suspicion end, telling,
      sent.reasons || case
        when wait > 0 then array[rule ->> 'sender_reason']
        when is_comment and crowded = 'all' then array[rule ->> 'crowd_reason']
      end,
      post.id, coalesce(post.title, ''), (select b.id from public.blogs b where b.id = sent.landed_on), coalesce(sent.source, ''), coalesce(sent.with_outline, false), question,
      sent.name, sent.email, coalesce(sent.phone, ''), coalesce(sent.topic, ''), coalesce(sent.service, ''),
      coalesce(sent.service_name, ''), sent.content, case when not is_comment then clock_timestamp() end, sent.submission_id, sent.reader_hash, clock_timestamp()
    )
    returning * into stored;
  end if;
  return jsonb_build_object(
    'message', to_jsonb(stored), 'post_is_public', coalesce(post.is_public, false), 'began', began
  );
end $$;

-- A page of a post's comments: the newest, or the newest before a comment, and the questions of those replies whose question is
-- older. Nothing beyond `max_bytes` is answered, whatever is stored; the questions are the first to be left out.
-- Answers { open, total, comments, earlier }; `earlier` is the comment before which the next page ends, or null. Null without such a post,
-- and { unknown } when `before_id` is no comment of it, or one that was written to the owner alone.
create function public.page_of_comments(post_id text, before_id uuid, page_size integer, max_bytes integer) returns jsonb
language sql stable set search_path = '' as $$
  with post as (
    select b.comments_open and s.open as open from public.blogs b cross join public.comment_switches s
    where b.id = post_id and b.status = 'published' and b.deleted_at is null
  ),
  visible as not materialized (
    select m.id, m.created_at, m.parent_id, m.name as author_name, m.content, m.by_owner as by_author from public.messages m
    where m.blog_id = post_id and m.on_page and m.deleted_at is null
  ),
  mark as (select m.created_at, m.id from public.messages m where m.id = before_id and m.blog_id = post_id and not m.is_private),
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

-- Where a message stands on a day of the site: what is reminded of comes back then. What reads like spam is possible spam until somebody judged it.
create function public.view_of(m public.messages, today date) returns text
language sql immutable set search_path = '' as $$
  select case
    when m.standing = 'suspected' then 'spam'
    when m.standing <> 'reminded' then m.standing
    when m.follow_up_on <= today then 'to-answer'
    when m.state = 'open' then 'later'
    else 'answered'
  end
$$;

-- What is sought, made ready once for many texts: in small letters, and the figures of a number without the code of the country; null for no number.
create function public.sought_words(typed text) returns table (words text, figures text)
language sql immutable set search_path = '' as $$
  select lower(typed), case when plain.text ~ '^[-+0-9 ()./]*([0-9][-+ ()./]*){6}$' then
    regexp_replace(regexp_replace(replace(plain.text, '(0)', ''), '[^0-9]', '', 'g'), '^(00971|971|0+)', '') end
  from (select public.plain_contact(typed) as text) plain
$$;

-- Whether a text has the words of `sought_words`, or the number, however it is spaced.
create function public.mentions(given text, words text, figures text) returns boolean
language sql immutable set search_path = '' as $$
  select position(words in lower(given)) > 0
    or case when figures is not null then position(figures in translate(replace(public.plain_contact(given), '(0)', ''), ' -()./+', '')) > 0 else false end
$$;

-- The messages of whoever sent this one: of the same address or number or, on the same day, of the same network. Those whose address was deleted
-- after its time have no sender in common.
create function public.of_same_sender(message uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select s.id from public.messages s where s.id = message
  union
  select m.id from public.messages s
  cross join lateral (values (public.plain_contact(s.email)), (public.normal_number(s.phone))) as given (address)
  cross join lateral public.messages_by_sender(given.address) m
  where s.id = message
  union
  select m.id from public.messages s join public.messages m on m.reader_hash = s.reader_hash where s.id = message
$$;

-- A search reads what was written, so it reads the newest 100,000 messages: since when they came, or null when there are fewer.
create function public.searched_since() returns timestamptz
language sql stable set search_path = '' as $$
  select created_at from public.messages order by created_at desc, id desc offset 99999 limit 1
$$;

-- The condition on `m` that the messages match: `ids`, or a filter with a `view` and `today`. It is a text, so that each list is planned for its
-- own filter and finds its index; every value in it is quoted.
create function public.message_conditions(filter jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    case
      when filter ? 'ids' then format('m.id = any (%L::uuid[])', array(select jsonb_array_elements_text(filter -> 'ids')))
      else case filter ->> 'view'
        when 'to-answer' then
          format('m.standing in (''to-answer'', ''reminded'') and (m.standing = ''to-answer'' or m.follow_up_on <= %L)', filter ->> 'today')
        when 'later' then format('m.standing = ''reminded'' and m.state = ''open'' and m.follow_up_on > %L', filter ->> 'today')
        when 'answered' then
          format('(m.standing = ''answered'' or m.standing = ''reminded'' and m.state <> ''open'' and m.follow_up_on > %L)', filter ->> 'today')
        when 'comments' then 'm.standing in (''to-answer'', ''answered'', ''reminded'') and not m.is_private'
        when 'spam' then 'm.standing in (''suspected'', ''spam'')'
        when 'all' then 'm.standing not in (''bin'', ''reply'')'
        else 'm.standing = ''bin'''
      end
    end,
    case when filter ->> 'post' is not null then format('m.blog_id = %L', filter ->> 'post') end,
    case when filter ->> 'held' is not null then
      'm.standing in (''to-answer'', ''suspected'', ''reminded'') and not m.is_private and not m.on_page and m.state = ''open'''
    end,
    case when filter ->> 'since' is not null then format('m.created_at >= %L', filter ->> 'since') end,
    case when filter ->> 'until' is not null then format('m.created_at <= %L', filter ->> 'until') end,
    case when filter ->> 'sender' is not null then format('m.id = any (%L::uuid[])', array(select public.of_same_sender((filter ->> 'sender')::uuid))) end,
    (
      select format(
        'm.created_at >= %3$L and (
          public.mentions(concat_ws(
            E''\n'', m.name, m.email, m.phone, m.topic, m.service_name, m.content, m.original, m.notes, m.post_title
          ), %1$L, %2$L)
          or m.id in (
            select r.parent_id from public.messages r
            where r.by_owner and r.deleted_at is null and r.created_at >= %3$L and public.mentions(r.content, %1$L, %2$L)
          )
        )',
        sought.words, sought.figures, coalesce(public.searched_since(), '-infinity')
      )
      from public.sought_words(filter ->> 'search') sought where filter ->> 'search' is not null
    )
  )
$$;

-- A message as administrators see it: its row, where it stands, and whom it answers.
create function public.message_as_listed(m public.messages, today date, sought text) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(m) - array['reader_hash', 'submission_id', 'standing'] || jsonb_build_object(
    'place', public.view_of(m, today),
    'answers', (select q.name from public.messages q where q.id = m.parent_id),
    'in_notes', sought is not null and (select public.mentions(m.notes, s.words, s.figures) from public.sought_words(sought) s)
  )
$$;

-- Messages that wait and that no mail of their own told of: how many, and since when. Null without any.
create function public.message_flood() returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) > 0 then jsonb_build_object('since', min(created_at), 'waiting', count(*)) end
  from public.messages
  where told <> 'singly' and state = 'open' and deleted_at is null and follow_up_on is null and not by_owner
$$;

-- A page of the messages that match, newest first; one whose reminder has come stands where its day is. `until` is, on the first page, the moment of
-- the newest: an act on all that match leaves alone what came later, also what was being stored just then. `next` is the cursor of the following page.
create function public.list_messages(filter jsonb, page_cursor text, page_size integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  conditions constant text := public.message_conditions(filter);
  is_by_reminder constant boolean := filter ->> 'view' = 'to-answer';
  -- As in the index `messages_to_answer`.
  at constant text := case when is_by_reminder then 'greatest(m.created_at, m.follow_up_on::timestamp at time zone ''UTC'')' else 'm.created_at' end;
  answer jsonb;
begin
  execute format(
    $query$
      with found as (
        select m.id, m.created_at, %1$s as at, row_number() over (order by %1$s desc, m.id desc) as place
        from public.messages m
        where %2$s %3$s
        order by %1$s desc, m.id desc
        limit $3 + 1
      )
      select jsonb_build_object(
        'messages', coalesce((
          select jsonb_agg(public.message_as_listed(m, $1, $2) order by f.place)
          from found f join public.messages m on m.id = f.id
          where f.place <= $3
        ), '[]'),
        'until', coalesce((select max(m.created_at) from %4$s), now()),
        'next', (
          select to_jsonb(f.at) #>> '{}' || '_' || f.id
          from found f
          where f.place = $3 and exists (select from found after where after.place > $3)
        )
      )
    $query$,
    at, conditions,
    case when page_cursor is not null then
      format('and (%s, m.id) < (%L::timestamptz, %L::uuid)', at, split_part(page_cursor, '_', 1), split_part(page_cursor, '_', 2))
    end,
    case when is_by_reminder then format('public.messages m where %s', conditions) else 'found m' end
  ) into answer using (filter ->> 'today')::date, filter ->> 'search', page_size;
  return answer;
end $$;

-- How many messages match, and what waits and comes back later, whatever the filter; but for a search, each number is read from an index.
create function public.count_messages(filter jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  day constant date := filter ->> 'today';
  total bigint;
begin
  execute format('select count(*) from public.messages m where %s', public.message_conditions(filter)) into total;
  return jsonb_build_object(
    'total', total,
    'searched_since', case when filter ->> 'search' is not null then public.searched_since() end,
    'counts', jsonb_build_object(
      'to_answer', public.messages_to_answer(day),
      'possible_spam', (select count(*) from public.messages where standing = 'suspected'),
      'held', public.held_messages()
    ),
    'later', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'follow_up_on', l.follow_up_on) order by l.follow_up_on, l.id), '[]')
      from (
        select * from public.messages m
        where m.standing = 'reminded' and m.state = 'open' and m.follow_up_on > day order by m.follow_up_on, m.id limit 20
      ) l
    ),
    'flood', public.message_flood()
  );
end $$;

-- How many messages are to be answered.
create function public.messages_to_answer(today date) returns bigint
language sql stable set search_path = '' as $$
  select (select count(*) from public.messages where standing = 'to-answer')
    + (select count(*) from public.messages where standing = 'reminded' and follow_up_on <= today)
$$;

-- How many open comments readers do not see, possible spam included.
create function public.held_messages() returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.messages
  where standing in ('to-answer', 'suspected', 'reminded') and not is_private and not on_page and state = 'open'
$$;

-- A message of a thread; an answer by email with how far its mail is. Mails that were sent are forgotten after a while.
create function public.thread_entry(m public.messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'by_owner', m.by_owner, 'name', m.name, 'content', m.content, 'on_page', m.on_page, 'created_at', m.created_at,
    'mail', case when m.by_owner and m.is_private then coalesce((
      select jsonb_build_object(
        'state', case when mail.given_up_at is not null then 'failed' when mail.sent_at is not null then 'sent' else 'sending' end,
        'problem', mail.last_error
      )
      from public.notifications n left join public.mails mail on mail.id = n.mail_id
      where n.kind = 'answer' and n.reference = m.id::text
    ), '{"state": "sent", "problem": null}') end
  )
$$;

-- A message with what belongs to it: the comment that it answers, what was answered, and how much else its sender wrote. Null without such a
-- message, and for an answer of the owner, which stands in the thread of its message.
create function public.opened_message(message uuid, today date) returns jsonb
language sql stable set search_path = '' as $$
  select public.message_as_listed(m, today, null) || jsonb_build_object(
    'question', (select public.thread_entry(q) from public.messages q where q.id = m.parent_id and q.deleted_at is null),
    'thread', (
      select coalesce(jsonb_agg(public.thread_entry(r) order by r.created_at, r.id), '[]')
      from public.messages r
      where r.id <> m.id and r.deleted_at is null
        and (r.parent_id = m.id and (r.by_owner or r.on_page) or not m.is_private and r.parent_id = m.parent_id and r.on_page)
    ),
    'earlier', (
      select count(distinct e.id)
      from (values (public.plain_contact(m.email)), (public.normal_number(m.phone))) as given (address)
      cross join lateral public.messages_by_sender(given.address) e
      where e.created_at < m.created_at and e.deleted_at is null and not e.by_owner
    ),
    'landed_on_title', (select b.title from public.blogs b where b.id = m.landed_on)
  )
  from public.messages m
  where m.id = message and public.view_of(m, today) <> 'reply'
$$;

-- What an act changes of a message, for its undo.
create function public.facts_of(m public.messages) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'state', m.state, 'on_page', m.on_page, 'suspicion', m.suspicion, 'answered_at', m.answered_at, 'closed_at', m.closed_at,
    'follow_up_on', m.follow_up_on, 'outcome', m.outcome, 'amount', m.amount, 'deleted_at', m.deleted_at
  )
$$;

-- What a message is that was answered: closed, when it was before, also one that a mail that was given up has opened again.
create function public.state_answered(state text, closed_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case when state <> 'spam' and closed_at is not null then 'closed' else 'answered' end
$$;

-- Whether an act changes a message.
create function public.takes_act(m public.messages, action text, with_it jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (m.deleted_at is not null) = (action in ('restore', 'erase'))
    and (not m.by_owner or action in ('delete', 'restore', 'erase'))
    and case action
      when 'approve' then m.kind = 'comment' and not m.is_private and not m.on_page
      when 'take-off' then m.on_page
      when 'answered' then m.state = 'open' or m.state <> 'spam' and m.follow_up_on is not null
      when 'open' then m.state <> 'open' or m.follow_up_on is not null
      when 'spam' then m.state <> 'spam'
      when 'not-spam' then m.state = 'spam' or m.suspicion <> 'none'
      when 'remind' then m.follow_up_on is distinct from (with_it ->> 'on')::date
      else action in ('close', 'delete', 'restore', 'erase')
    end
$$;

-- One act on the messages that match, the newest 10,000 of them, in one transaction; `with_it` has { on } or { outcome, amount }. What was closed
-- stays so, with its outcome, until it is opened again. An answer of the owner is only deleted, restored or erased. Answers how many
-- changed, the posts below which they may stand, and the change for `undo_message_change`, which `erase` has not.
create function public.change_messages(action text, filter jsonb, with_it jsonb default '{}') returns jsonb
language plpgsql set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  ids uuid[];
  answer jsonb;
begin
  delete from public.message_changes c where c.made_at < now() - interval '1 day';
  execute format(
    'select array(select m.id from public.messages m where %s and public.takes_act(m, $1, $2) order by m.created_at desc, m.id desc limit 10000)',
    public.message_conditions(filter)
  ) into ids using action, with_it;
  -- Each is asked again, because another act may have come between.
  if action = 'erase' then
    with gone as (
      delete from public.messages m where m.id = any (ids) and public.takes_act(m, action, with_it) returning m.blog_id, m.is_private
    )
    select jsonb_build_object('changed', count(*), 'posts', coalesce(jsonb_agg(distinct g.blog_id) filter (where not g.is_private), '[]'), 'undo', null)
    into answer from gone g;
    return answer;
  end if;
  with chosen as (
    select m.* from public.messages m where m.id = any (ids) and public.takes_act(m, action, with_it) for update
  ),
  changed as (
    update public.messages m set
      state = t.state,
      on_page = case action when 'approve' then true when 'take-off' then false when 'spam' then false else m.on_page end,
      suspicion = case
        when action in ('approve', 'not-spam', 'answered', 'close') or action = 'remind' and with_it ->> 'on' is not null then 'none'
        else m.suspicion
      end,
      answered_at = case when t.state = 'open' and (m.state <> 'open' or action = 'open') then null when action = 'answered' then at else m.answered_at end,
      closed_at = case
        when action = 'spam' then at
        when action = 'close' and (m.closed_at is null or t.begins_anew or m.outcome is distinct from with_it ->> 'outcome') then at
        when not t.begins_anew then m.closed_at
      end,
      outcome = case when action = 'close' then with_it ->> 'outcome' when not t.begins_anew then m.outcome end,
      amount = case when action = 'close' then (with_it ->> 'amount')::integer when not t.begins_anew then m.amount end,
      follow_up_on = case
        when action = 'remind' then (with_it ->> 'on')::date
        when action in ('approve', 'take-off', 'delete', 'restore') then m.follow_up_on
      end,
      deleted_at = case action when 'delete' then at when 'restore' then null else m.deleted_at end
    from chosen
    cross join lateral (
      select
        case
          when action = 'answered' then public.state_answered(chosen.state, chosen.closed_at)
          when action = 'close' then 'closed'
          when action = 'spam' then 'spam'
          when action in ('open', 'not-spam', 'take-off') or action = 'approve' and chosen.state = 'spam' then 'open'
          else chosen.state
        end as state,
        action in ('open', 'not-spam', 'spam') or chosen.state = 'spam' and action in ('approve', 'answered', 'close') as begins_anew
    ) t
    where m.id = chosen.id
    returning m.*
  ),
  noted as (
    insert into public.message_changes (before, after)
    select (select jsonb_agg(public.facts_of(c::public.messages)) from chosen c), jsonb_agg(public.facts_of(n::public.messages))
    from changed n having count(*) > 0
    returning id
  )
  select jsonb_build_object(
    'changed', (select count(*) from changed),
    'posts', (select coalesce(jsonb_agg(distinct n.blog_id) filter (where not n.is_private), '[]') from changed n),
    'undo', (select id from noted)
  )
  into answer;
  return answer;
end $$;

-- Brings messages back to how they were before the act, except those that have changed since. Done twice, it finds nothing the second time.
-- Answers null for a change that is not known.
create function public.undo_message_change(change uuid) returns jsonb
language sql set search_path = '' as $$
  with undone as (
    select b.*, a.value as was_left
    from public.message_changes u
    cross join lateral jsonb_array_elements(u.after) a
    join lateral jsonb_array_elements(u.before) o on o.value ->> 'id' = a.value ->> 'id'
    cross join lateral jsonb_populate_record(null::public.messages, o.value) b
    where u.id = change
  ),
  restored as (
    update public.messages m set
      state = u.state, on_page = u.on_page, suspicion = u.suspicion, answered_at = u.answered_at, closed_at = u.closed_at,
      follow_up_on = u.follow_up_on, outcome = u.outcome, amount = u.amount, deleted_at = u.deleted_at
    from undone u
    where m.id = u.id and public.facts_of(m) = u.was_left
    returning m.blog_id, m.is_private
  )
  select jsonb_build_object(
    'changed', (select count(*) from restored),
    'posts', (select coalesce(jsonb_agg(distinct r.blog_id) filter (where not r.is_private), '[]') from restored r)
  )
  where exists (select from public.message_changes where id = change)
$$;

-- Keeps notes on a message, if they still are as `before`, or without it. Answers them as they are then, and whether these were kept; no row without
-- such a message.
create function public.keep_notes(message uuid, words text, before text) returns table (now_kept text, is_kept boolean)
language plpgsql set search_path = '' as $$
begin
  update public.messages m set notes = words where m.id = message and not m.by_owner and (before is null or m.notes = before);
  is_kept := found;
  return query select m.notes, is_kept from public.messages m where m.id = message and not m.by_owner;
end $$;

-- An answer of the owner, once for each submission id: on the page below a comment, or by email to whoever wrote privately. The message is answered
-- in the same transaction. Answers { entry, blog_id }; or { used } for an id of other words, { no_address } where nobody can be written to, as for
-- a note, { no_mail } without a `mail_limit`, { wait } beyond it, and { answered } when there are more answers than the `seen` ones, if that is given.
-- Null without such a message.
create function public.reply_to_message(message uuid, words text, submission uuid, author text, address text, mail_limit jsonb, seen integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages;
  is_public boolean;
  -- Replies on the page are one level deep.
  below uuid;
  wait integer;
  stored public.messages;
begin
  select * into asked from public.messages where id = message and deleted_at is null and not by_owner for update;
  if not found then return null; end if;
  is_public := asked.kind = 'comment' and not asked.is_private;
  below := case when is_public then coalesce(asked.parent_id, asked.id) else asked.id end;
  select * into stored from public.messages where submission_id = submission;
  if found then
    if (stored.parent_id, stored.content) is distinct from (below, words) then return '{"used": true}'; end if;
  else
    if seen < (select count(*) from public.messages r where r.parent_id = below and r.by_owner and r.deleted_at is null) then
      return '{"answered": true}';
    end if;
    if not is_public then
      if asked.email = '' or asked.kind = 'note' then return '{"no_address": true}'; end if;
      if mail_limit is null then return '{"no_mail": true}'; end if;
      wait := public.take_rate_limit(
        mail_limit ->> 'bucket', (mail_limit ->> 'window_seconds')::integer, (mail_limit ->> 'allowed')::integer
      );
      if wait > 0 then return jsonb_build_object('wait', wait); end if;
    end if;
    insert into public.messages (
      kind, is_private, state, on_page, blog_id, post_title, parent_id, by_owner, name, email, content, submission_id, created_at, closed_at
    )
    values (
      asked.kind, not is_public, 'closed', is_public, asked.blog_id, asked.post_title, below, true, author, address, words, submission, clock_timestamp(), clock_timestamp()
    )
    returning * into stored;
    update public.messages set
      state = public.state_answered(state, closed_at), answered_at = clock_timestamp(), closed_at = case when state <> 'spam' then closed_at end,
      suspicion = 'none', follow_up_on = null, on_page = on_page or is_public
    where id = asked.id;
    if not is_public then perform public.enqueue_notification('answer', stored.id::text); end if;
  end if;
  return jsonb_build_object('entry', public.thread_entry(stored), 'blog_id', stored.blog_id);
end $$;

-- An answer by email that fails or was given up is due now. False when it waits, was sent, or is none.
create function public.send_answer_again(message uuid, reply uuid, at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.mails m set next_attempt_at = at, given_up_at = null, failing_since = null, last_error = null, attempts = 0
  from public.notifications n, public.messages r
  where m.id = n.mail_id and m.sent_at is null and m.failing_since is not null and n.kind = 'answer' and n.reference = r.id::text
    and r.id = reply and r.parent_id = message and r.deleted_at is null;
  return found;
end $$;

-- Deletes what was kept for long enough, in batches, so that no call times out. Answers how many rows each step changed; call it again while one of
-- them is `most`. A comment that is public in other words keeps its address and what was sent for as long as a private one.
create function public.clear_old_messages(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  emails integer;
  gone integer;
  hashes integer;
begin
  update public.messages set email = '', original = null where id in (
    select id from public.messages
    where kind = 'comment' and not is_private and (email <> '' or original is not null) and case
      when original is null then created_at < at - (kept_for ->> case when on_page then 'email' else 'unpublished_email' end)::interval
      else follow_up_on is null and greatest(answered_at, closed_at) < at - (kept_for ->> 'closed')::interval
    end
    limit most
  );
  get diagnostics emails = row_count;
  delete from public.messages where id in (
    select id from public.messages
    where deleted_at < at - (kept_for ->> 'bin')::interval
      or state = 'spam' and coalesce(closed_at, created_at) < at - (kept_for ->> 'spam')::interval
      or state = 'open' and suspicion = 'text' and follow_up_on is null and created_at < at - (kept_for ->> 'unjudged')::interval
      or is_private and state in ('answered', 'closed') and follow_up_on is null and not by_owner
        and greatest(answered_at, closed_at) < at - (kept_for ->> 'closed')::interval
    limit most
  );
  get diagnostics gone = row_count;
  update public.messages set reader_hash = null where id in (
    select id from public.messages where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('emails', emails, 'messages', gone, 'reader_hashes', hashes);
end $$;
