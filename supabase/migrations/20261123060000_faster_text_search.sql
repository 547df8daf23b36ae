-- Search of texts among thousands of posts (docs/decisions/0076): a search of a common word took most of its time to look up every hit once
-- more for its title, and to plan the same statements again for each sentence.

-- In PL/pgSQL, which keeps its plans; a function in SQL is planned at each call.
create or replace function public.marked_pieces(sentence text, folded text, wanted tsquery) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    with hits as materialized (
      select distinct unnest(u.positions) as place
      from (
        select * from unnest(to_tsvector('pg_catalog.english', folded))
        union all select * from unnest(to_tsvector('pg_catalog.arabic', folded))
      ) u
      where array_to_tsvector(array[u.lexeme]) @@ wanted
    ),
    pieces as materialized (
      select m[1] as piece, number, m[1] !~ ('^[' || public.between_words() || ']') as is_word
      from regexp_matches(sentence, '[' || public.between_words() || ']+|[^' || public.between_words() || ']+', 'g') with ordinality t(m, number)
    ),
    counted as (
      select piece, number, is_word, count(*) filter (where is_word) over (order by number) as place, count(*) filter (where is_word) over () as words
      from pieces
    )
    select jsonb_agg(jsonb_build_array(piece, is_word and case
      when words = cardinality(string_to_array(folded, ' ')) then place in (select place from hits)
      -- Folding has made one word two, such as of a fraction.
      else public.index_words(public.search_words(piece)) @@ wanted
    end) order by number)
    from counted
  );
end $$;

create or replace function public.snippet_of(sentences text[], folded text[], terms tsquery[], wanted tsquery) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    with needles as materialized (
      select distinct case when stem ~ '^[a-z0-9]' then ' ' else '' end || left(stem, greatest(2, char_length(stem) - 1)) as needle
      from unnest(terms) term, lateral (select substring(term::text from '''([^'']+)''') as stem) s
    )
    select public.marked_pieces(sentences[f.place], f.text, wanted)
    from unnest(folded) with ordinality f(text, place)
    order by (select count(*) from needles where strpos(' ' || f.text, needle) > 0) desc, f.place
    limit 1
  );
end $$;

create or replace function public.search_posts(
  query text, in_category text default null, beyond_list boolean default false, most integer default 10
) returns jsonb
language plpgsql stable set search_path = '' set client_min_messages = error set enable_seqscan = off set jit = off as $$
declare
  terms constant tsquery[] := public.search_terms(query);
  phrase constant text := public.search_words(query);
  all_of tsquery := terms[1];
  any_of tsquery := terms[1];
  answer jsonb;
begin
  if cardinality(terms) = 0 then return '{"total": 0, "results": []}'; end if;
  for i in 2 .. cardinality(terms) loop
    all_of := all_of && terms[i];
    any_of := any_of || terms[i];
  end loop;
  with hits as materialized (
    select t.blog_id, t.sorted_at from public.post_texts t
    where t.words @@ all_of
      and (in_category is null or t.category = in_category)
      and (not beyond_list or strpos(t.listed, phrase) = 0)
  ),
  -- The words of a title are among those of its text, so its index alone finds these.
  titled as (
    select t.blog_id from public.post_texts t
    where t.title_words @@ all_of
      and (in_category is null or t.category = in_category)
      and (not beyond_list or strpos(t.listed, phrase) = 0)
    order by t.sorted_at desc limit 100
  ),
  newest as (select h.blog_id from hits h order by h.sorted_at desc limit 100),
  best as materialized (
    select t.blog_id, ts_rank(t.words, all_of) as rank, t.sorted_at
    from (select blog_id from newest union select blog_id from titled) c join public.post_texts t on t.blog_id = c.blog_id
    order by rank desc, t.sorted_at desc, t.blog_id limit most
  )
  select jsonb_build_object('total', (select count(*) from hits), 'results', coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'title', b.title, 'lang', b.lang,
    'pieces', coalesce(public.snippet_of(t.sentences, t.folded, terms, any_of), '[]')
  ) order by best.rank desc, best.sorted_at desc, best.blog_id), '[]'))
  into answer
  from best join public.post_texts t on t.blog_id = best.blog_id join public.blogs b on b.id = best.blog_id;
  return answer;
end $$;

-- What only the best ten need lies outside of the row, so that a search of a common word reads a third of the pages.
alter table public.post_texts set (toast_tuple_target = 128);
alter table public.post_texts
  alter column listed set storage main,
  alter column title_words set storage main;

-- Rows of before are moved; their indexes are made anew, which is faster than one by one.
drop index public.post_texts_words, public.post_texts_titles;
update public.post_texts set sentences = sentences || '{}'::text[], folded = folded || '{}'::text[];
create index post_texts_words on public.post_texts using gin (words);
create index post_texts_titles on public.post_texts using gin (title_words);
