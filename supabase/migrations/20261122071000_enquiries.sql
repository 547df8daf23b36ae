-- What visitors ask the owner (docs/decisions/0065). An enquiry is never refused for how it came: doubtful ones are marked, and those beyond
-- a budget are stored quietly.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
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
  doubtful boolean not null default false,
  reasons text[] not null default '{}',
  -- False for one beyond a budget: nobody is told of it outside of the administrator area.
  told boolean not null default true,
  notes text not null default '' check (char_length(notes) <= 4000),
  submission_id uuid not null unique default gen_random_uuid(),
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
revoke all on public.enquiries from public, anon, authenticated;
grant select, insert, update, delete on public.enquiries to service_role;

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

create trigger private_comments_are_enquiries after insert on public.comments
  for each row when (new.is_private and coalesce(current_setting('site.import_revision', true), '') = '')
  execute function public.take_private_comment();

insert into public.enquiries (channel, comment_id, name, email, message, blog_id, post_title, reasons, created_at, read_at)
select 'comment', c.id, c.author_name, c.email, c.content, c.blog_id, b.title, c.reasons, c.created_at, c.read_at
from public.comments c join public.blogs b on b.id = c.blog_id
where c.is_private and c.deleted_at is null;

revoke all on function public.submit_enquiry(jsonb, jsonb, jsonb) from public, anon, authenticated;
revoke all on function public.take_private_comment() from public, anon, authenticated;
grant execute on function public.submit_enquiry(jsonb, jsonb, jsonb) to service_role;
grant execute on function public.take_private_comment() to service_role;
