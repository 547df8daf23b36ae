-- Blogs, comments and partners (specification, section 3; decisions 13, 26, 27, 31).
-- The same file runs on hosted Supabase, on the embedded database and on a plain PostgreSQL server.

create table public.blogs (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  title text not null check (char_length(title) between 1 and 300),
  subtitle text not null default '',
  excerpt text,
  introduction text,
  content text,
  category text,
  category_tags text[] not null default '{}',
  tags text[] not null default '{}',
  created_at timestamptz default now(),
  date timestamptz,
  -- One value to sort by, newest first; undated posts come last.
  sorted_at timestamptz not null generated always as (coalesce(created_at, date, '-infinity')) stored,
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
  status text not null default 'published' check (status in ('published', 'draft')),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create index blogs_newest_first on public.blogs (sorted_at desc, id) where deleted_at is null;
create index blogs_by_category on public.blogs (category, sorted_at desc) where deleted_at is null;

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  blog_id text not null references public.blogs (id) on update cascade on delete cascade,
  author_name text not null check (char_length(author_name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  content text not null check (char_length(content) between 1 and 4000),
  status text not null default 'visible' check (status in ('visible', 'held', 'spam')),
  created_at timestamptz not null default now()
);

create index comments_of_a_post on public.comments (blog_id, created_at) where status = 'visible';

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  company_name text not null check (char_length(company_name) between 1 and 200),
  logo_url text not null check (char_length(logo_url) between 1 and 2000),
  display_order integer not null default 0 check (display_order >= 0),
  is_active boolean not null default true,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create index partners_in_order on public.partners (display_order, company_name) where deleted_at is null;

-- Every edit of content, by whatever hand, raises the version that saves are compared with; counting a view does not.
create function public.stamp_edit() returns trigger
language plpgsql set search_path = '' as $$
declare
  uncounted constant text[] := array['views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id', 'sorted_at'];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

revoke all on function public.stamp_edit() from public, anon, authenticated;
grant execute on function public.stamp_edit() to service_role;

create trigger blogs_stamp_edit before update on public.blogs
  for each row execute function public.stamp_edit();
create trigger partners_stamp_edit before update on public.partners
  for each row execute function public.stamp_edit();

-- Only the server's secret key reaches the tables: row level security is on and nobody has a policy.
alter table public.blogs enable row level security;
alter table public.comments enable row level security;
alter table public.partners enable row level security;

revoke all on public.blogs, public.comments, public.partners from anon, authenticated;
grant select, insert, update, delete on public.blogs to service_role;
grant select, insert, update, delete on public.comments to service_role;
grant select, insert, update, delete on public.partners to service_role;
