set local check_function_bodies = off;

-- The posts whose card has these words, drafts too: lists for visitors are cut from what is published (src/features/posts/published-cards.server.ts).
create function public.found_in_cards(search text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(c.blog_id), '{}') from public.post_cards c
  where strpos(c.listed, (select public.fold_text(search))) > 0
$$;
