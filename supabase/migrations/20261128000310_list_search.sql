set local check_function_bodies = off;

-- What the search of the list looks at, folded once for each save instead of for each search: a text with one sign outside ASCII costs a hundred
-- times as much to fold as to look through. Of drafts too; beside the posts, so that no other query reads it.
create table public.post_cards (
  blog_id text primary key references public.blogs (id) on update cascade on delete cascade,
  listed text not null
);

alter table public.post_cards alter column listed set storage main;
alter table public.post_cards enable row level security;
grant delete, insert, select, update on public.post_cards to service_role;

-- Title, category and excerpt as the card shows it (§5.search).
create function public.words_of_card(post public.blogs) returns text
language sql stable set search_path = '' as $$
  select public.fold_text(concat_ws(E'\n', post.title, post.category, coalesce(
    nullif(trim(post.excerpt), ''),
    nullif(trim(coalesce(post.plain_introduction, post.introduction)), ''),
    nullif(left(trim(post.content), 150), '') || '...',
    'Click to read more about this insightful article.'
  )))
$$;

create function public.follow_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.post_cards (blog_id, listed) values (new.id, public.words_of_card(new))
  on conflict (blog_id) do update set listed = excluded.listed;
  return null;
end $$;

create trigger blogs_fill_card after insert on public.blogs for each row execute function public.follow_card();
create trigger blogs_follow_card after update of title, category, excerpt, introduction, plain_introduction, content on public.blogs
  for each row when (
    (old.title, old.category, old.excerpt, old.introduction, old.plain_introduction, old.content)
    is distinct from (new.title, new.category, new.excerpt, new.introduction, new.plain_introduction, new.content)
  ) execute function public.follow_card();

insert into public.post_cards (blog_id, listed) select b.id, public.words_of_card(b) from public.blogs b;

-- The one list of posts: newest first, searched and filtered by bound parameters only, so that no input becomes a filter.
create or replace function public.list_blogs(
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
    and (in_category is null or b.category = in_category)
    and (search is null or b.id in (
      select c.blog_id from public.post_cards c where strpos(c.listed, (select public.fold_text(search))) > 0
    ))
    and (after_id is null
      or b.sorted_at < after_post.sorted_at
      or (b.sorted_at = after_post.sorted_at and b.id > after_post.id))
  order by b.sorted_at desc, b.id
$$;
