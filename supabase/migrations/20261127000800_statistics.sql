set local check_function_bodies = off;

-- A view or a like that a visitor has been counted for; `reader_hash` is a keyed digest of the visitor's address that changes every day.
create table public.reader_marks (
  blog_id text not null references public.blogs (id) on update cascade on delete cascade,
  kind text not null check (kind in ('view', 'like')),
  reader_hash text not null,
  made_on date not null default current_date,
  primary key (blog_id, kind, reader_hash, made_on)
);

alter table public.reader_marks enable row level security;
grant delete, insert, select on public.reader_marks to service_role;

-- Views of each post and day. The sums of a post that is erased stay without its id, so that those of the site stay true.
create table public.daily_views (
  blog_id text references public.blogs (id) on update cascade on delete set null,
  day date not null,
  views integer not null check (views > 0),
  constraint daily_views_blog_id_day_key unique (blog_id, day)
);

create index daily_views_by_day on public.daily_views (day);
alter table public.daily_views enable row level security;
grant delete, insert, select, update on public.daily_views to service_role;

-- What brings enquiries (docs/decisions/0040): sums by day and nothing about a visitor. Views have sums of their own (daily_views).
-- `blog_id` is empty for what happened on another page. It refers to no row, so that the sums of a post that is erased stay true.
create table public.daily_sums (
  blog_id text not null default '' check (char_length(blog_id) <= 80),
  day date not null,
  kind text not null check (kind in ('read', 'share', 'missed', 'whatsapp', 'email', 'phone', 'booking', 'form')),
  counted integer not null check (counted > 0),
  primary key (day, blog_id, kind)
);

alter table public.daily_sums enable row level security;
grant delete, insert, select, update on public.daily_sums to service_role;

-- Visits of a day by their source: the site that they came from, or a mark of our own links such as via:text.
create table public.daily_referrers (
  day date not null,
  host text not null check (char_length(host) between 1 and 100),
  counted integer not null check (counted > 0),
  primary key (day, host)
);

alter table public.daily_referrers enable row level security;
grant delete, insert, select, update on public.daily_referrers to service_role;

-- Searches without a result. The words are there only once three visitors have typed them; before that only a keyed digest.
create table public.missed_searches (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  words text check (char_length(words) between 2 and 60),
  visitors integer not null default 1 check (visitors > 0),
  last_on date not null,
  constraint missed_searches_check check (words is null or visitors >= 3)
);

alter table public.missed_searches enable row level security;
grant delete, insert, select, update on public.missed_searches to service_role;

-- What a visitor has been counted for today; goes with the day, as the hash does.
create table public.day_marks (
  reader_hash text not null check (reader_hash ~ '^[0-9a-f]{32}$'),
  kind text not null,
  subject text not null,
  made_on date not null default (now() at time zone 'utc')::date,
  primary key (made_on, reader_hash, kind, subject)
);

alter table public.day_marks enable row level security;
grant delete, insert, select, update on public.day_marks to service_role;

-- Counts a view or a like of a published post once a day per reader; answers the new number, or nothing without such a post. A view is
-- added to the day of the site's time zone, which the caller knows; a reader's day is that of the hash, in UTC.
create function public.count_visit(post_id text, mark text, reader text, site_day date) returns integer
language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  perform 1 from public.blogs where id = post_id and status = 'published' and deleted_at is null;
  if not found then return null; end if;
  insert into public.reader_marks (blog_id, kind, reader_hash) values (post_id, mark, reader) on conflict do nothing;
  if found then
    update public.blogs set views = views + (mark = 'view')::integer, likes = likes + (mark = 'like')::integer where id = post_id;
    if mark = 'view' then
      insert into public.daily_views as sums (blog_id, day, views) values (post_id, site_day, 1)
      on conflict (blog_id, day) do update set views = sums.views + 1;
    end if;
  end if;
  select case mark when 'view' then views else likes end into counted from public.blogs where id = post_id;
  return counted;
end $$;

-- Marks that a visitor has been counted for this today; false when they were, or have sent more than a person reads in a day.
create function public.is_first_today(reader text, mark text, about text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if (
    select count(*) from public.day_marks m where m.made_on = (now() at time zone 'utc')::date and m.reader_hash = reader
  ) >= 200 then return false; end if;
  insert into public.day_marks (reader_hash, kind, subject) values (reader, mark, about) on conflict do nothing;
  return found;
end $$;

create function public.add_to_sum(post_id text, mark text, site_day date) returns void
language sql set search_path = '' as $$
  insert into public.daily_sums as sums (blog_id, day, kind, counted) values (post_id, site_day, mark, 1)
  on conflict (day, blog_id, kind) do update set counted = sums.counted + 1
$$;

-- Counts an action once a day per reader; on no published post it counts for the site.
create function public.count_action(post_id text, mark text, reader text, site_day date) returns void
language plpgsql set search_path = '' as $$
declare
  known text;
begin
  select id into known from public.blogs where id = post_id and status = 'published' and deleted_at is null;
  if public.is_first_today(reader, mark, coalesce(known, '')) then
    perform public.add_to_sum(coalesce(known, ''), mark, site_day);
  end if;
end $$;

-- Counts the source of a visit. Of a day it keeps so many, of one reader three; the others are one.
create function public.count_referrer(from_host text, reader text, site_day date, most integer default 50) returns void
language plpgsql set search_path = '' as $$
declare
  kept text := from_host;
begin
  if not public.is_first_today(reader, 'from', from_host) then return; end if;
  if not exists (select from public.daily_referrers where day = site_day and host = from_host) and (
    (select count(*) from public.daily_referrers where day = site_day) >= most
    or (
      select count(*) from public.day_marks m
      where m.made_on = (now() at time zone 'utc')::date and m.reader_hash = reader and m.kind = 'from'
    ) > 3
  ) then kept := 'others'; end if;
  insert into public.daily_referrers as sums (day, host, counted) values (site_day, kept, 1)
  on conflict (day, host) do update set counted = sums.counted + 1;
end $$;

-- Counts a search without a result, and keeps its words with the third visitor. A reader counts for at most 20 a day; of all, so many are kept.
create function public.count_missed(asked text, asked_digest text, reader text, site_day date, most integer default 1000) returns void
language plpgsql set search_path = '' as $$
begin
  if (
    select count(*) from public.day_marks m
    where m.made_on = (now() at time zone 'utc')::date and m.reader_hash = reader and m.kind = 'missed'
  ) >= 20 then return; end if;
  if not public.is_first_today(reader, 'missed', asked_digest) then return; end if;
  perform public.add_to_sum('', 'missed', site_day);
  update public.missed_searches set
    visitors = visitors + 1,
    words = case when visitors >= 2 then asked end,
    last_on = site_day
  where digest = asked_digest;
  if found then return; end if;
  if (select count(*) from public.missed_searches) >= most then
    delete from public.missed_searches where digest = (select digest from public.missed_searches order by visitors, last_on limit 1);
  end if;
  insert into public.missed_searches (digest, last_on) values (asked_digest, site_day) on conflict do nothing;
end $$;

-- What brought enquiries and clients, for the screen. `steps` are the first days of the days or months that it shows, in order of time: the first
-- half of them is the period before. Answers `series` as { step, figure, counted }, `step` from 1 on; of the present period `posts` and
-- `sources`, whose sums are those of the series, `services`, those that a message is about, by their newest names, `channels`, and `outlines`, the enquiries with one; and `missed`.
-- Figures: reads, contacts, enquiries, clients, aed; of sources visits.
create function public.statistics(steps date[], last_day date, zone text) returns jsonb
language sql stable set search_path = '' as $$
  -- Not materialized, so that the days reach the index of each table.
  with happened as not materialized (
    select s.blog_id, s.day, case s.kind when 'read' then 'reads' else 'contacts' end as figure, s.counted::bigint, s.kind as channel, null as source, '' as service
    from public.daily_sums s
    where s.kind not in ('share', 'missed')
    union all
    select null, r.day, 'visits', r.counted, null, r.host, ''
    from public.daily_referrers r
    union all
    -- A message belongs to the article that it was asked below, also when that is gone, else to the first one of its visit.
    select case when m.blog_id is null and m.post_title = '' then m.landed_on else m.blog_id end,
      (f.at at time zone zone)::date, f.figure, f.counted, null, case m.kind when 'note' then 'note' else m.source end, m.service
    from public.messages m
    cross join lateral (
      select m.created_at as at, 'enquiries' as figure, 1 as counted
      where (m.is_private or m.original is not null) and m.suspicion <> 'text'
      union all
      select m.created_at, 'outlines', 1 where m.with_outline and m.suspicion <> 'text'
      union all
      select m.closed_at, 'clients', 1 where m.outcome = 'client'
      union all
      select m.closed_at, 'aed', m.amount where m.amount is not null
    ) f
    where not m.by_owner and m.state <> 'spam' and m.deleted_at is null
  ),
  counted as materialized (
    select b.id, b.title, h.source, h.service, h.channel, h.figure, width_bucket(h.day, steps) as step, sum(h.counted) as counted
    from happened h
    left join public.blogs b on b.id = h.blog_id
    where h.day between steps[1] and last_day
    group by b.id, h.source, h.service, h.channel, h.figure, step
  ),
  present as (select * from counted where step > cardinality(steps) / 2)
  select jsonb_build_object(
    'series', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from (select c.step, c.figure, sum(c.counted) as counted from counted c where c.figure not in ('visits', 'outlines') group by c.step, c.figure) s
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.aed desc, p.clients desc, p.enquiries desc, p.contacts desc, p.reads desc, p.title), '[]')
      from (
        select c.id, c.title,
          coalesce(sum(c.counted) filter (where c.figure = 'reads'), 0) as reads,
          coalesce(sum(c.counted) filter (where c.figure = 'contacts'), 0) as contacts,
          coalesce(sum(c.counted) filter (where c.figure = 'enquiries'), 0) as enquiries,
          coalesce(sum(c.counted) filter (where c.figure = 'clients'), 0) as clients,
          coalesce(sum(c.counted) filter (where c.figure = 'aed'), 0) as aed
        from present c
        where c.figure <> 'visits'
        group by c.id, c.title
      ) p
    ),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.aed desc, s.clients desc, s.enquiries desc, s.visits desc, s.source), '[]')
      from (
        select c.source,
          coalesce(sum(c.counted) filter (where c.figure = 'visits'), 0) as visits,
          coalesce(sum(c.counted) filter (where c.figure = 'enquiries'), 0) as enquiries,
          coalesce(sum(c.counted) filter (where c.figure = 'clients'), 0) as clients,
          coalesce(sum(c.counted) filter (where c.figure = 'aed'), 0) as aed
        from present c
        where c.source is not null
        group by c.source
      ) s
    ),
    'services', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.aed desc, s.clients desc, s.enquiries desc, s.name), '[]')
      from (
        select c.service as slug, n.name,
          coalesce(sum(c.counted) filter (where c.figure = 'enquiries'), 0) as enquiries,
          coalesce(sum(c.counted) filter (where c.figure = 'clients'), 0) as clients,
          coalesce(sum(c.counted) filter (where c.figure = 'aed'), 0) as aed
        from present c
        join (
          select distinct on (m.service) m.service, m.service_name as name from public.messages m where m.service <> ''
          order by m.service, m.created_at desc
        ) n on n.service = c.service
        group by c.service, n.name
      ) s
    ),
    'channels', (
      select coalesce(jsonb_object_agg(c.channel, c.counted), '{}')
      from (select p.channel, sum(p.counted) as counted from present p where p.figure = 'contacts' group by p.channel) c
    ),
    'outlines', (select coalesce(sum(p.counted), 0) from present p where p.figure = 'outlines'),
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('words', m.words, 'visitors', m.visitors) order by m.visitors desc, m.words), '[]')
      from (
        select words, visitors from public.missed_searches where words is not null and last_on > last_day - 90
        order by visitors desc, words limit 20
      ) m
    )
  )
$$;

-- Marks go with their day, searches after 90 days without a repetition, sums after 24 months.
create function public.clear_statistics(at timestamptz) returns integer
language sql set search_path = '' as $$
  with
    marks as (delete from public.day_marks where made_on < (at at time zone 'utc')::date returning 1),
    searches as (delete from public.missed_searches where last_on < at::date - 90 returning 1),
    hosts as (delete from public.daily_referrers where day < at - interval '24 months' returning 1),
    sums as (delete from public.daily_sums where day < at - interval '24 months' returning 1)
  select (select count(*) from marks)::integer + (select count(*) from searches)::integer
    + (select count(*) from hosts)::integer + (select count(*) from sums)::integer
$$;

-- The views of these posts by their ids, without those that are not published: the numbers that the cards of a page show.
create function public.post_views(post_ids text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(b.id, b.views), '{}')
  from public.blogs b
  where b.id = any(post_ids) and b.status = 'published' and b.deleted_at is null
$$;
