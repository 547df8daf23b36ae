-- What lists have to know about posts since a build: those that changed carry their revision; those that went leave a row here.

-- Posts that were published and are not any more: withdrawn, deleted or erased. Drafts never get in, because the ids are public.
create table public.gone_posts (
  id text primary key,
  -- The site's revision at which the post went.
  revision bigint not null,
  gone_at timestamptz not null default now()
);

create index gone_posts_by_revision on public.gone_posts (revision);
create index blogs_by_published_revision on public.blogs (published_revision);

alter table public.gone_posts enable row level security;
revoke all on public.gone_posts from anon, authenticated;
grant select, insert, update, delete on public.gone_posts to service_role;

create function public.note_gone_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and public.visible_part(old) is not null;
  is_seen boolean := tg_op <> 'DELETE' and public.visible_part(new) is not null;
begin
  if was_seen and not is_seen then
    insert into public.gone_posts (id, revision) select old.id, revision from public.site_revision
    on conflict (id) do update set revision = excluded.revision, gone_at = excluded.gone_at;
  elsif is_seen and not was_seen then
    delete from public.gone_posts where id = new.id;
  end if;
  return null;
end $$;

-- Triggers of one event run in the order of their names: this one after blogs_count_change has raised the revision.
create trigger blogs_note_gone after insert or update or delete on public.blogs
  for each row execute function public.note_gone_post();

-- The posts that changed or went after this revision, oldest change first, and how many posts there are now. `revision` says how far the
-- answer reaches: changes of one revision are never divided, and `more` says that later ones are left out.
create function public.changes_since(since bigint, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  with seen as (
    select * from public.blogs where status = 'published' and deleted_at is null
  ),
  entries as (
    select published_revision as revision from seen where published_revision > since
    union all
    select revision from public.gone_posts where revision > since
  ),
  reach as (
    select coalesce((select e.revision from entries e order by e.revision offset page_size - 1 limit 1), r.revision) as revision
    from public.site_revision r
  )
  select jsonb_build_object(
    'revision', reach.revision,
    'more', exists (select from entries e where e.revision > reach.revision),
    'total', (select count(*) from seen),
    'categories', (
      select coalesce(jsonb_object_agg(c.category, c.posts), '{}')
      from (select category, count(*) as posts from seen where category is not null group by category) c
    ),
    'changed', (
      select coalesce(jsonb_agg(to_jsonb(b) - array[
        'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'quote_author', 'implementation_framework', 'phases'
      ] order by b.published_revision, b.id), '[]')
      from seen b
      where b.published_revision > since and b.published_revision <= reach.revision
    ),
    'gone', (
      select coalesce(jsonb_agg(g.id order by g.revision, g.id), '[]')
      from public.gone_posts g
      where g.revision > since and g.revision <= reach.revision
    )
  )
  from reach
$$;

-- Forgets what went long ago, once a build without it has come out.
create function public.clear_gone_posts(at timestamptz) returns integer
language sql set search_path = '' as $$
  with cleared as (
    delete from public.gone_posts
    where gone_at < at - interval '90 days' and revision <= (select max(revision) from public.deploys where state = 'ready')
    returning 1
  )
  select count(*)::integer from cleared
$$;

revoke all on function public.note_gone_post() from public, anon, authenticated;
revoke all on function public.changes_since(bigint, integer) from public, anon, authenticated;
revoke all on function public.clear_gone_posts(timestamptz) from public, anon, authenticated;
grant execute on function public.note_gone_post() to service_role;
grant execute on function public.changes_since(bigint, integer) to service_role;
grant execute on function public.clear_gone_posts(timestamptz) to service_role;
