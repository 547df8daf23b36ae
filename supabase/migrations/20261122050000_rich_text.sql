-- Text with links, headings and pictures (docs/decisions/0052), and what a picture of a post needs to be seen and read.

alter table public.blogs
  -- How introduction, takeaways, main_content, framework and descriptions of phases are read.
  add column format text not null default 'plain' check (format in ('plain', 'markdown')),
  -- The words of a Markdown introduction, for cards and for the search of the list; null for plain text, which is its own words.
  add column plain_introduction text,
  add column image_alt text,
  -- The point that stays in view when the picture is cropped: x and y in percent, such as '50 30'.
  add column image_focus text check (image_focus ~ '^(100|[0-9]{1,2}) (100|[0-9]{1,2})$');

-- As before, with the words of a Markdown introduction.
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
    and (search is null
      or position(lower(search) in lower(b.title)) > 0
      or position(lower(search) in lower(b.category)) > 0
      or position(lower(search) in lower(coalesce(
          nullif(trim(b.excerpt), ''),
          nullif(trim(coalesce(b.plain_introduction, b.introduction)), ''),
          nullif(left(trim(b.content), 150), '') || '...',
          'Click to read more about this insightful article.'
        ))) > 0)
    and (after_id is null
      or b.sorted_at < after_post.sorted_at
      or (b.sorted_at = after_post.sorted_at and b.id > after_post.id))
  order by b.sorted_at desc, b.id
$$;

-- As before, without the new fields of the article alone.
create or replace function public.page_of_posts(filter jsonb, sort_by text, descending boolean, person text, page_start integer, page_size integer)
returns jsonb
language sql stable set search_path = '' as $$
  with matching as (
    select b.id, lower(b.title) as title, b.status, b.views, b.sorted_at, b.deleted_at
    from public.blogs b
    where case when filter ->> 'view' = 'bin' then b.deleted_at > now() - interval '30 days' else b.deleted_at is null end
      and b.type = 'structured'
      and (filter ->> 'status' is null or b.status = filter ->> 'status')
      and (filter ->> 'category' is null or b.category = filter ->> 'category')
      and case filter ->> 'state'
        when 'draft' then b.status = 'draft' and b.first_published_at is null
        when 'withdrawn' then b.status = 'draft' and b.first_published_at is not null
        when 'changed' then exists (select from public.post_drafts d where d.person = page_of_posts.person and d.post_id = b.id)
        else filter ->> 'state' is null or b.status = filter ->> 'state'
      end
      and not exists (
        select from regexp_split_to_table(lower(trim(filter ->> 'search')), '\s+') word
        where position(word in lower(concat_ws(' ', b.title, b.subtitle, array_to_string(b.category_tags, ' ')))) = 0
      )
  ),
  page as (
    select m.id, row_number() over (
      order by
        case when sort_by = 'title' and not descending then m.title end,
        case when sort_by = 'title' and descending then m.title end desc,
        case when sort_by = 'status' and not descending then m.status end,
        case when sort_by = 'status' and descending then m.status end desc,
        case when sort_by = 'views' and not descending then m.views end,
        case when sort_by = 'views' and descending then m.views end desc,
        case when sort_by = 'date' and not descending then m.sorted_at end,
        case when sort_by = 'deleted' then m.deleted_at end desc,
        m.sorted_at desc,
        m.id
    ) as row_index
    from matching m
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'blogs', (
      select coalesce(jsonb_agg((to_jsonb(b) - array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'quote_author',
        'implementation_framework', 'phases', 'format', 'plain_introduction', 'image_alt', 'tags', 'author', 'submission_id'
      ]) || jsonb_build_object('unsaved_at', d.saved_at) order by p.row_index), '[]')
      from page p
      join public.blogs b on b.id = p.id
      left join public.post_drafts d on d.post_id = b.id and d.person = page_of_posts.person
      where p.row_index > page_start and p.row_index <= page_start + page_size
    )
  )
$$;

-- As before, with the format, without which the texts of a version cannot be read, and with what belongs to its picture.
create or replace function public.post_content(post public.blogs) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'title', post.title, 'subtitle', post.subtitle, 'excerpt', post.excerpt, 'introduction', post.introduction, 'content', post.content,
    'category', post.category, 'category_tags', post.category_tags, 'tags', post.tags, 'read_time', post.read_time,
    'image_url', post.image_url, 'image', post.image, 'featured_image', post.featured_image,
    'key_takeaways', post.key_takeaways, 'quick_stats', post.quick_stats, 'main_content', post.main_content,
    'quote_text', post.quote_text, 'quote_author', post.quote_author,
    'implementation_framework', post.implementation_framework, 'phases', post.phases,
    'format', post.format, 'image_alt', post.image_alt, 'image_focus', post.image_focus
  )
$$;

drop trigger blogs_keep_revision on public.blogs;

create trigger blogs_keep_revision after update of
  title, subtitle, excerpt, introduction, content, category, category_tags, tags, read_time, image_url, image, featured_image, key_takeaways,
  quick_stats, main_content, quote_text, quote_author, implementation_framework, phases, format, image_alt, image_focus
on public.blogs for each row
when (
  (old.title, old.subtitle, old.excerpt, old.introduction, old.content, old.category, old.category_tags, old.tags, old.read_time,
    old.image_url, old.image, old.featured_image, old.key_takeaways, old.quick_stats, old.main_content, old.quote_text, old.quote_author,
    old.implementation_framework, old.phases, old.format, old.image_alt, old.image_focus)
  is distinct from
  (new.title, new.subtitle, new.excerpt, new.introduction, new.content, new.category, new.category_tags, new.tags, new.read_time,
    new.image_url, new.image, new.featured_image, new.key_takeaways, new.quick_stats, new.main_content, new.quote_text, new.quote_author,
    new.implementation_framework, new.phases, new.format, new.image_alt, new.image_focus)
)
execute function public.keep_post_revision();
