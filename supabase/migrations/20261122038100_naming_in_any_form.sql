-- The searches for a person as before and about as quick, and in compatibility forms again, such as full-width letters and digits.

-- A text in plain letters (NFKC), as the API writes what is typed; one of ASCII alone is already.
create function public.plain_letters(given text) returns text
language sql immutable set search_path = '' as $$
  select case when octet_length(given) = char_length(given) then given else normalize(given, NFKC) end
$$;

-- What every text has that names an address or a number, in one quick look: the sign, or the digits. Superscript, subscript, circled,
-- full-width and mathematical digits are too many to list one by one, so a text with any of them is looked at closer.
create function public.naming_hint(needle text, is_number boolean) returns text
language sql immutable set search_path = '' as $$
  select case when is_number
    then public.number_pattern(needle)
      || '|[\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u249b\u24ea\uff10-\uff19\U0001d7ce-\U0001d7ff\U0001fbf0-\U0001fbf9]'
    else '[@\uff20\ufe6b]'
  end
$$;

create or replace function public.comments_naming(needle text, is_number boolean) returns setof public.comments
language sql stable set search_path = '' as $$
  with hint as materialized (select public.naming_hint(needle, is_number) as pattern)
  select c.* from public.comments c cross join hint
  cross join lateral (select c.author_name || ' ' || c.content as words) t
  where case when words !~ pattern then false
    when is_number then strpos(public.plain_digits(words), needle) > 0
    else strpos(lower(public.plain_letters(words)), needle) > 0
  end
$$;

create or replace function public.posts_naming(needle text, is_number boolean) returns setof public.blogs
language sql stable set search_path = '' as $$
  with hint as materialized (select public.naming_hint(needle, is_number) as pattern)
  select b.* from public.blogs b cross join hint
  cross join lateral (select (to_jsonb(b) - 'updated_by' - 'submission_id')::text as words) t
  where case when words !~ pattern then false
    when is_number then strpos(public.plain_digits(words), needle) > 0
    else strpos(lower(public.plain_letters(words)), needle) > 0
  end
$$;

revoke all on function public.plain_letters(text) from public, anon, authenticated;
revoke all on function public.naming_hint(text, boolean) from public, anon, authenticated;
grant execute on function public.plain_letters(text) to service_role;
grant execute on function public.naming_hint(text, boolean) to service_role;
