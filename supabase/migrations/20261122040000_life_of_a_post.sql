-- The life of a post: draft, scheduled, published, and draft again when it is withdrawn (docs/decisions/0044). What the states mean in time:
-- when it is to be published, when it was for the first time, whether its date was chosen by hand, and when its text was last checked.

alter table public.blogs drop constraint blogs_status_check;
alter table public.blogs
  add constraint blogs_status_check check (status in ('published', 'draft', 'scheduled')),
  add column publish_at timestamptz,
  add column first_published_at timestamptz,
  add column date_chosen boolean not null default false,
  add column reviewed_on date,
  add column review_by date,
  add constraint blogs_scheduled_for check ((status = 'scheduled') = (publish_at is not null));

create index blogs_scheduled on public.blogs (publish_at) where status = 'scheduled' and deleted_at is null;
create index blogs_to_review on public.blogs (review_by) where review_by is not null and deleted_at is null;

-- Posts of today keep their dates; those that readers have seen once count as published before. Nothing that visitors see changes.
alter table public.blogs disable trigger user;
update public.blogs set first_published_at = coalesce(created_at, date, updated_at)
where status = 'published' or id in (select id from public.gone_posts);
alter table public.blogs enable trigger user;

-- Keeps the columns above in step with the status, whoever writes the row. The first publication dates the post, unless its date was chosen;
-- a row that is born with a date keeps it, and an import brings its own dates.
create function public.follow_status() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_import constant boolean := public.import_revision() is not null;
begin
  -- Nobody asks today for what an old backup was to publish then.
  if is_import and new.status = 'scheduled' and new.publish_at <= now() then new.status := 'draft'; end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if tg_op = 'UPDATE' and not is_import and new.created_at is distinct from old.created_at then new.date_chosen := true; end if;
  if new.status <> 'published' or new.first_published_at is not null then return new; end if;
  if tg_op = 'UPDATE' and not is_import and not new.date_chosen then new.created_at := now(); end if;
  new.first_published_at := case when tg_op = 'UPDATE' and not is_import then now() else coalesce(new.created_at, now()) end;
  return new;
end $$;

-- Triggers of one event run in the order of their names: this one before the stamps.
create trigger blogs_follow_status before insert or update on public.blogs
  for each row execute function public.follow_status();

-- As before, without the columns that no visitor sees.
create or replace function public.visible_part(post public.blogs) returns jsonb
language sql immutable set search_path = '' as $$
  select case when post.status = 'published' and post.deleted_at is null
    then to_jsonb(post) - array[
      'views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at', 'published_revision',
      'publish_at', 'first_published_at', 'date_chosen'
    ]
  end
$$;

-- Publishes what is scheduled and due by the clock of the database, and answers the ids. Run twice, it finds nothing the second time. The
-- clock publishes, also when a request of an administrator brought it about.
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
  if ids <> '{}' then perform public.note_event('published-as-scheduled', 'post', ids, null); end if;
  return ids;
end $$;

create or replace function public.due_jobs(at timestamptz) returns text[]
language sql set search_path = '' as $$
  insert into public.clock (job, ran_at) values ('clock', at) on conflict (job) do update set ran_at = excluded.ran_at;
  select array_remove(array[
    -- First, because what it publishes is built by the job after it.
    case when exists (
      select from public.blogs where status = 'scheduled' and publish_at <= now() and deleted_at is null
    ) then 'scheduled-posts' end,
    -- Changes wait, or a look at the live site is due: a restored database does not know that it was.
    case when p.seen_live_revision < r.revision or p.foreign_state is not null or public.is_due('publishing', interval '6 hours', at) then 'publishing' end,
    case when public.is_due('cleanup', interval '1 day', at) then 'cleanup' end,
    case when public.is_due('copy', interval '1 day', at) and not public.is_due('cleanup', interval '1 day', at) then 'copy' end
  ], null)
  from public.site_revision r cross join public.publishing p
$$;

revoke all on function public.follow_status() from public, anon, authenticated;
revoke all on function public.publish_due() from public, anon, authenticated;
grant execute on function public.follow_status() to service_role;
grant execute on function public.publish_due() to service_role;

-- What a change of a row is called, now with the words of schedules and reviews.
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

-- The unsaved text of one administrator for one post, or for a new one: a row per post and person, so that every device shows the same text.
-- It is no save: the post keeps its version, and nobody else sees it (docs/decisions/0045).
create table public.post_drafts (
  id uuid primary key default gen_random_uuid(),
  person text not null check (char_length(person) between 3 and 254),
  post_id text references public.blogs (id) on update cascade on delete set null,
  -- The version of the post that the text started from; null for a new post.
  post_version integer,
  content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 1000000),
  -- Raised by each save, so that a device notices that another has saved meanwhile.
  sequence integer not null default 1 check (sequence >= 1),
  device text,
  saved_at timestamptz not null default now()
);

create unique index post_drafts_of_a_person on public.post_drafts (person, post_id) where post_id is not null;
create index post_drafts_by_time on public.post_drafts (person, saved_at desc);

alter table public.post_drafts enable row level security;
revoke all on public.post_drafts from public, anon, authenticated;
grant select, insert, update, delete on public.post_drafts to service_role;
