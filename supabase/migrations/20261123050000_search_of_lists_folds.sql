-- The searches of both lists fold letters as the search of the texts does, so that a word is found with and without its vowel signs,
-- accents and forms of letters.

-- As before; a text of Latin letters alone, as most are, takes the short way.
create or replace function public.fold_text(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(words) = char_length(words) then return replace(lower(words), 'licenc', 'licens'); end if;
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(words, NFKD),
      '[\u00ad\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'
    )),
    'ٱىیةہکıøØđĐðłŁ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههكioodddll01234567890123456789'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'licenc', 'licens');
end $$;

-- As before, with folded texts.
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
    and (search is null or position(public.fold_text(search) in public.fold_text(concat_ws(E'\n', b.title, b.category, coalesce(
      nullif(trim(b.excerpt), ''),
      nullif(trim(coalesce(b.plain_introduction, b.introduction)), ''),
      nullif(left(trim(b.content), 150), '') || '...',
      'Click to read more about this insightful article.'
    )))) > 0)
    and (after_id is null
      or b.sorted_at < after_post.sorted_at
      or (b.sorted_at = after_post.sorted_at and b.id > after_post.id))
  order by b.sorted_at desc, b.id
$$;

-- As before, with folded texts.
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
        select from regexp_split_to_table(public.fold_text(trim(filter ->> 'search')), '\s+') word
        where position(word in public.fold_text(concat_ws(' ', b.title, b.subtitle, array_to_string(b.category_tags, ' ')))) = 0
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
