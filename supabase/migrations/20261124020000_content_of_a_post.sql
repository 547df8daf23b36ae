-- A field of a post is one column and nothing else in SQL: what is no setting is content, whatever columns come (docs/decisions/0092).

-- What belongs to the post and not to its text: restoring an earlier text leaves it as it is.
create function public.post_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'id', 'type', 'author', 'status', 'featured', 'comments_open', 'created_at', 'date', 'date_chosen', 'sorted_at', 'publish_at',
    'first_published_at', 'reviewed_on', 'review_by', 'views', 'likes', 'version', 'updated_at', 'updated_by', 'deleted_at',
    'submission_id', 'published_revision', 'plain_introduction'
  ]
$$;

drop trigger blogs_keep_revision on public.blogs;
drop trigger blogs_follow_text on public.blogs;
drop function public.post_content(public.blogs);

-- As before, for every edit that changes the content; each edit raises the version, so counts of views do not come here.
create or replace function public.keep_post_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - public.post_settings();
begin
  if was = to_jsonb(new) - public.post_settings() then return null; end if;
  insert into public.post_revisions (post_id, version, saved_at, saved_by, content)
  values (new.id, old.version, old.updated_at, old.updated_by, was);
  if public.import_revision() is null then
    delete from public.post_revisions
    where post_id = new.id and replaced_at < now() - interval '1 day'
      and version <= (select version from public.post_revisions where post_id = new.id order by version desc offset 30 limit 1);
  end if;
  return null;
end $$;

create trigger blogs_keep_revision after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.keep_post_revision();

create trigger blogs_follow_text after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.follow_post_text();

-- As before, and every other text of a post after them: a new field is searched without a line here.
create or replace function public.sentences_of(post public.blogs) returns text[]
language sql immutable set search_path = '' as $$
  with parts as (
    select
      case jsonb_typeof(item) when 'object' then concat_ws(E'\n', item ->> 'title', item ->> 'description') else item #>> '{}' end as part,
      key in ('introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases') as is_rich,
      coalesce(array_position(array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'implementation_framework', 'phases'
      ], key), 9) as place,
      key, number
    from jsonb_each(to_jsonb(post) - public.post_settings() - array[
      'title', 'subtitle', 'excerpt', 'category', 'category_tags', 'tags', 'read_time', 'image_url', 'image', 'featured_image', 'image_alt',
      'image_focus', 'quote_author', 'format', 'lang'
    ]) f,
    lateral jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) with ordinality i (item, number)
  ),
  words as (
    select string_agg(case when is_rich and post.format = 'markdown' then public.words_of_markdown(part) else part end, E'\n' order by place, key, number) as body
    from parts where part is not null
  )
  select coalesce(array_agg(trim(piece)) filter (where trim(piece) <> ''), '{}')
  from words,
    string_to_table(regexp_replace(left(concat_ws(E'\n', post.subtitle, body), 200000), '([.!?؟])\s+', E'\\1\n', 'g'), E'\n') sentence,
    -- Long expressions are slow, and few sentences need this one.
    lateral (
      select sentence as piece where char_length(sentence) <= 240
      union all
      select m[1] from regexp_matches(sentence, '\S.{0,238}(?!\S)|\S{1,240}', 'g') m where char_length(sentence) > 240
    ) pieces
$$;

-- As before, unless nothing that the search reads has changed: to fill it takes ten milliseconds.
create or replace function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction)
    and to_jsonb(old) - public.post_settings() = to_jsonb(new) - public.post_settings()
  then return null; end if;
  if new.status = 'published' and new.deleted_at is null
    then perform public.fill_post_text(new);
    else delete from public.post_texts where blog_id = new.id;
  end if;
  return null;
end $$;

revoke all on function public.post_settings() from public, anon, authenticated;
grant execute on function public.post_settings() to service_role;
