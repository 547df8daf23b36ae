-- The language of a post (docs/decisions/0061): the direction, the typeface and the voice in which its texts are read.

alter table public.blogs add column lang text not null default 'en' check (lang in ('en', 'ar'));

-- As before, with the language, without which an earlier text would be read in the wrong direction.
create or replace function public.post_content(post public.blogs) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'title', post.title, 'subtitle', post.subtitle, 'excerpt', post.excerpt, 'introduction', post.introduction, 'content', post.content,
    'category', post.category, 'category_tags', post.category_tags, 'tags', post.tags, 'read_time', post.read_time,
    'image_url', post.image_url, 'image', post.image, 'featured_image', post.featured_image,
    'key_takeaways', post.key_takeaways, 'quick_stats', post.quick_stats, 'main_content', post.main_content,
    'quote_text', post.quote_text, 'quote_author', post.quote_author,
    'implementation_framework', post.implementation_framework, 'phases', post.phases,
    'format', post.format, 'image_alt', post.image_alt, 'image_focus', post.image_focus, 'lang', post.lang
  )
$$;

drop trigger blogs_keep_revision on public.blogs;

create trigger blogs_keep_revision after update of
  title, subtitle, excerpt, introduction, content, category, category_tags, tags, read_time, image_url, image, featured_image, key_takeaways,
  quick_stats, main_content, quote_text, quote_author, implementation_framework, phases, format, image_alt, image_focus, lang
on public.blogs for each row
when (
  (old.title, old.subtitle, old.excerpt, old.introduction, old.content, old.category, old.category_tags, old.tags, old.read_time,
    old.image_url, old.image, old.featured_image, old.key_takeaways, old.quick_stats, old.main_content, old.quote_text, old.quote_author,
    old.implementation_framework, old.phases, old.format, old.image_alt, old.image_focus, old.lang)
  is distinct from
  (new.title, new.subtitle, new.excerpt, new.introduction, new.content, new.category, new.category_tags, new.tags, new.read_time,
    new.image_url, new.image, new.featured_image, new.key_takeaways, new.quick_stats, new.main_content, new.quote_text, new.quote_author,
    new.implementation_framework, new.phases, new.format, new.image_alt, new.image_focus, new.lang)
)
execute function public.keep_post_revision();
