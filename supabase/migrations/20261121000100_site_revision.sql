-- Counts every change that visitors can see, in the transaction of the change itself. A build stamps the revision that
-- it read into /build.json; the site is up to date when both agree. Views, likes and drafts do not count.

create table public.site_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 0,
  -- How many posts a build must find: an empty answer with a larger number here is a fault, not an empty blog.
  published_posts integer not null default 0 check (published_posts >= 0),
  changed_at timestamptz not null default now()
);

insert into public.site_revision default values;

alter table public.site_revision enable row level security;
revoke all on public.site_revision from anon, authenticated;
grant select on public.site_revision to service_role;

-- Definer rights: the revision moves only through these triggers, whoever writes the row.
create function public.count_blog_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unseen constant text[] := array['views', 'likes', 'version', 'updated_at', 'updated_by', 'submission_id'];
  was jsonb := case when tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null then to_jsonb(old) - unseen end;
  now_is jsonb := case when tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null then to_jsonb(new) - unseen end;
begin
  if was is distinct from now_is then
    update public.site_revision set
      revision = revision + 1,
      published_posts = published_posts + (now_is is not null)::integer - (was is not null)::integer,
      changed_at = now();
  end if;
  return null;
end $$;

create function public.count_partner_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'updated_by'];
  was jsonb := case when tg_op <> 'INSERT' and old.is_active and old.deleted_at is null then to_jsonb(old) - unseen end;
  now_is jsonb := case when tg_op <> 'DELETE' and new.is_active and new.deleted_at is null then to_jsonb(new) - unseen end;
begin
  if was is distinct from now_is then
    update public.site_revision set revision = revision + 1, changed_at = now();
  end if;
  return null;
end $$;

revoke all on function public.count_blog_change() from public, anon, authenticated;
revoke all on function public.count_partner_change() from public, anon, authenticated;
grant execute on function public.count_blog_change() to service_role;
grant execute on function public.count_partner_change() to service_role;

create trigger blogs_count_change after insert or update or delete on public.blogs
  for each row execute function public.count_blog_change();
create trigger partners_count_change after insert or update or delete on public.partners
  for each row execute function public.count_partner_change();
