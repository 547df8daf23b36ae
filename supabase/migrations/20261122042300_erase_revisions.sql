-- Removes the earlier versions of posts that name a person, as `posts_naming` finds posts; answers how many. Nobody can change them by hand.
create function public.erase_post_revisions(needle text, is_number boolean) returns integer
language sql set search_path = '' as $$
  with hint as materialized (select public.naming_hint(needle, is_number) as pattern),
  gone as (
    delete from public.post_revisions r using hint
    where case when r.content::text !~ hint.pattern then false
      when is_number then strpos(public.plain_digits(r.content::text), needle) > 0
      else strpos(lower(public.plain_letters(r.content::text)), needle) > 0
    end
    returning 1
  )
  select count(*)::integer from gone
$$;

revoke all on function public.erase_post_revisions(text, boolean) from public, anon, authenticated;
grant execute on function public.erase_post_revisions(text, boolean) to service_role;
