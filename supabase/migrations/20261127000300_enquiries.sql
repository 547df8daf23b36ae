set local check_function_bodies = off;

-- What visitors ask the owner (docs/decisions/0065). An enquiry is never refused for how it came: doubtful ones are marked, and those beyond
-- a budget are stored quietly.
create table public.enquiries (
  id uuid default gen_random_uuid() primary key,
  name text not null check (char_length(name) between 1 and 80),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 40),
  topic text not null default '' check (char_length(topic) <= 80),
  message text not null check (char_length(message) between 1 and 4000),
  -- When its sender agreed that it is stored; null for a private comment, which was sent without a question.
  consent_at timestamptz,
  channel text not null default 'form' check (channel in ('form', 'comment')),
  -- The private comment that it is a copy of; it may be gone.
  comment_id uuid unique,
  -- The post that it was asked at and its title then: both stay when the post is withdrawn or deleted.
  blog_id text check (char_length(blog_id) <= 80),
  post_title text not null default '',
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- Suspected spam.
  doubtful boolean not null default false,
  reasons text[] not null default '{}',
  -- Whether the owner is notified of it by mail; false for one beyond a budget.
  told boolean not null default true,
  notes text not null default '' check (char_length(notes) <= 4000),
  submission_id uuid not null default gen_random_uuid() unique,
  -- A keyed digest of the visitor's address that changes every day.
  reader_hash text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz
);

create index enquiries_by_time on public.enquiries (created_at desc, id desc);
create index enquiries_unread on public.enquiries (created_at) where read_at is null;
create index enquiries_closed on public.enquiries (closed_at) where closed_at is not null;
create index enquiries_with_reader on public.enquiries (created_at) where reader_hash is not null;
alter table public.enquiries enable row level security;
grant delete, insert, select, update on public.enquiries to service_role;

-- Stores an enquiry once for each submission id, whatever the limits say: beyond them it is doubtful, and nobody is told. Answers
-- { enquiry }, `on_page` when readers see its post, and `flood` 'began' for the first one beyond the budget of the site.
create function public.submit_enquiry(enquiry jsonb, limits jsonb, budget jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rule jsonb;
  is_too_many boolean := false;
  so_far integer;
  allowed constant integer := (budget ->> 'allowed')::integer;
  post record;
  stored public.enquiries;
begin
  select b.title, b.status = 'published' and b.deleted_at is null as is_public into post from public.blogs b where b.id = enquiry ->> 'blog_id';
  -- From here on one at a time: a retry beside its first try is stored once, and no two are the last in the budget.
  lock table public.enquiries in share row exclusive mode;
  select * into stored from public.enquiries where submission_id = (enquiry ->> 'submission_id')::uuid;
  if found then
    return jsonb_build_object('enquiry', to_jsonb(stored), 'on_page', coalesce(post.is_public, false));
  end if;
  for rule in select * from jsonb_array_elements(limits) loop
    is_too_many := public.take_rate_limit(
      rule ->> 'bucket', (rule ->> 'window_seconds')::integer, (rule ->> 'allowed')::integer
    ) > 0 or is_too_many;
  end loop;
  select count(*) into so_far from (
    select from public.enquiries
    where created_at > clock_timestamp() - make_interval(secs => (budget ->> 'window_seconds')::integer) limit allowed + 1
  ) recent;
  insert into public.enquiries (
    name, email, phone, topic, message, consent_at, blog_id, post_title, doubtful, reasons, told, submission_id, reader_hash, created_at
  )
  values (
    enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'topic', enquiry ->> 'message', clock_timestamp(),
    enquiry ->> 'blog_id', coalesce(post.title, ''), is_too_many or so_far >= allowed or (enquiry ->> 'doubtful')::boolean,
    array(select jsonb_array_elements_text(enquiry -> 'reasons'))
      || case when is_too_many then array[budget ->> 'sender_reason'] end
      || case when so_far >= allowed then array[budget ->> 'reason'] end,
    not is_too_many and so_far < allowed, (enquiry ->> 'submission_id')::uuid, enquiry ->> 'reader_hash', clock_timestamp()
  )
  returning * into stored;
  return jsonb_build_object(
    'enquiry', to_jsonb(stored), 'on_page', coalesce(post.is_public, false), 'flood', case when so_far = allowed then 'began' end
  );
end $$;

-- A comment that was written to the owner alone is an enquiry too. An import brings its enquiries itself.
create function public.take_private_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enquiries (channel, comment_id, name, email, message, blog_id, post_title, reasons, reader_hash, created_at)
  values (
    'comment', new.id, new.author_name, new.email, new.content, new.blog_id,
    coalesce((select title from public.blogs where id = new.blog_id), ''), new.reasons, new.reader_hash, new.created_at
  )
  on conflict (comment_id) do nothing;
  return null;
end $$;

-- What administrators see of enquiries and do with them.
-- A page of the enquiries, newest first, with how many there are of each state. `next` is the cursor of the following page.
create function public.list_enquiries(filter jsonb, page_cursor text, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with matching as materialized (
    select e.* from public.enquiries e
    where (filter ->> 'status' is null or e.status = filter ->> 'status')
      and (filter ->> 'search' is null or position(lower(filter ->> 'search') in lower(concat_ws(
        E'\n', e.name, e.email, e.phone, e.topic, e.message, e.notes, e.post_title
      ))) > 0)
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
    'enquiries', coalesce((select jsonb_agg(to_jsonb(f) - 'reader_hash' order by f.place) from found f where f.place <= page_size), '[]'),
    'total', (select count(*) from matching),
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where e.status = 'new'), 'answered', count(*) filter (where e.status = 'answered'),
        'closed', count(*) filter (where e.status = 'closed'), 'unread', count(*) filter (where e.read_at is null)
      ) from public.enquiries e
    ),
    'next', (
      select to_jsonb(f.created_at) #>> '{}' || '_' || f.id
      from found f
      where f.place = page_size and exists (select from found after where after.place > page_size)
    )
  )
$$;

-- The moments follow the state: an enquiry that is opened again has neither, and one that is answered after its closing is not closed.
create function public.stamp_enquiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = old.status then return new; end if;
  new.read_at := coalesce(new.read_at, clock_timestamp());
  new.answered_at := case new.status when 'new' then null when 'answered' then clock_timestamp() else old.answered_at end;
  new.closed_at := case new.status when 'closed' then clock_timestamp() end;
  return new;
end $$;

-- Deletes those that were closed long ago, and the IP hashes of old ones; so many rows at once that no call runs into a time-out.
create function public.clear_old_enquiries(at timestamptz, kept_for jsonb, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone integer;
  hashes integer;
begin
  delete from public.enquiries where id in (
    select id from public.enquiries where closed_at < at - (kept_for ->> 'closed')::interval limit most
  );
  get diagnostics gone = row_count;
  update public.enquiries set reader_hash = null where id in (
    select id from public.enquiries where reader_hash is not null and created_at < at - (kept_for ->> 'reader_hash')::interval limit most
  );
  get diagnostics hashes = row_count;
  return jsonb_build_object('enquiries', gone, 'enquiry_hashes', hashes);
end $$;

-- The owner is told of an enquiry in the transaction that stores it (docs/decisions/0064). Rows that the seed or an import brings are no news.
create function public.tell_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_notice('enquiry', new.id::text);
  return null;
end $$;

-- What is erased is not told of, and leaves nothing in the outbox.
create function public.forget_notices_of_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox o using gone e where o.kind = 'enquiry' and o.reference = e.id::text;
  return null;
end $$;

-- Erasing a person reaches enquiries with their notes, and backups hold them (docs/decisions/0037, 0040, 0065).
-- Enquiries whose sender gave this address, in lower case.
create function public.enquiries_by_sender(address text) returns setof public.enquiries
language sql stable set search_path = '' as $$
  select * from public.enquiries where lower(normalize(email, NFKC)) = address
$$;

-- Enquiries that may name an address, in lower case, or a number, by its last digits; the caller looks closer.
create function public.enquiries_naming(needle text, is_number boolean) returns setof public.enquiries
language sql stable set search_path = '' as $$
  with hint as materialized (select public.naming_hint(needle, is_number) as pattern)
  select e.* from public.enquiries e cross join hint
  cross join lateral (select concat_ws(' | ', e.name, e.email, e.phone, e.topic, e.message, e.notes) as words) t
  where case when words !~ pattern then false
    when is_number then strpos(public.plain_digits(words), needle) > 0
    else strpos(lower(public.plain_letters(words)), needle) > 0
  end
$$;

-- The enquiries of an import. One without any leaves those that stand here: it may be from before backups held them, and none is lost.
create function public.take_staged_enquiries(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.import_rows s where s.import = import_id and s.target = 'enquiries') then return; end if;
  delete from public.enquiries e where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'enquiries' and s.id = e.id::text
  );
  perform public.take_staged_rows(import_id, 'enquiries');
end $$;

create trigger private_comments_are_enquiries after insert on public.comments
  for each row when (new.is_private and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.take_private_comment();
-- An import brings its moments.
create trigger enquiries_stamp before update of status on public.enquiries
  for each row when (coalesce(current_setting('site.import_revision', true), '') = '') execute function public.stamp_enquiry();
create trigger enquiries_tell after insert on public.enquiries
  for each row when (new.told and new.reader_hash is not null and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.tell_of_enquiry();
create trigger enquiries_untell after delete on public.enquiries
  referencing old table as gone for each statement execute function public.forget_notices_of_enquiries();
