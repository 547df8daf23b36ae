set local check_function_bodies = off;

-- Figures with a percent sign and compounds with a hyphen are searched as they are written, and no word by the stem of another.

-- English stems of all words, also of those that a search skips, so that a compound such as "end-of-service" has each part in its place.
create text search dictionary public.english_stems (template = pg_catalog.snowball, language = 'english');
create text search configuration public.english_words (copy = pg_catalog.english);
alter text search configuration public.english_words alter mapping replace pg_catalog.english_stem with public.english_stems;

-- Folded words of a text, with a figure as one word: 375,000, and with its percent sign: 9%, 2.5%. Words that the stemmer takes for forms of
-- others are kept apart by a letter: the customs are no customer, and who imports is not important.
create or replace function public.text_words(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    public.search_words(regexp_replace(
      regexp_replace(words, '([0-9٠-٩۰-۹])[,٬](?=[0-9٠-٩۰-۹]{3}(?![0-9٠-٩۰-۹]))', '\1', 'g'),
      '([0-9٠-٩۰-۹]+)(?:[.,٫]([0-9٠-٩۰-۹]+))?[%٪]', '\1p\2pct ', 'g'
    )),
    '(^| )(?:(custom|author|format|officer)s?|(important|importance|importantly|depart|apart))(?= |$)', '\1\2\3x', 'g'
  )
$$;

-- A -1 is a break between two texts, which no compound spans; `text_words` has no such word.
create or replace function public.index_words(words text) returns tsvector
language sql immutable set search_path = '' as $$
  -- Each configuration stems its own letters and leaves the words of the other as they are, so whole words are there for beginnings.
  select to_tsvector('public.english_words', words || ' -1') || to_tsvector('pg_catalog.arabic', words || ' -1')
$$;

-- The words of a post's tags.
create or replace function public.tags_of(post jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(public.text_words(tag), ' -1 '), '') from jsonb_array_elements_text(post -> 'tags') tag
$$;

create or replace function public.fill_post_text(post jsonb) returns void
-- A word that is too long for the index is left out with a notice, which would fill the log.
language plpgsql set search_path = '' set client_min_messages = 'error' as $$
declare
  sentences constant text[] := public.sentences_of(post);
  folded_ones constant text[] := (select coalesce(array_agg(public.text_words(s) order by n), '{}') from unnest(sentences) with ordinality t (s, n));
  title constant text := public.text_words(post ->> 'title');
begin
  insert into public.post_texts (blog_id, category, sorted_at, is_published, listed, sentences, folded, title_words, words)
  values (
    post ->> 'id', post ->> 'category', (post ->> 'sorted_at')::timestamptz, post ->> 'status' = 'published',
    concat_ws(E'\n', public.fold_listed(post ->> 'title'), public.fold_listed(post ->> 'category'), public.fold_listed(coalesce(
      nullif(trim(post ->> 'excerpt'), ''),
      nullif(trim(coalesce(post ->> 'plain_introduction', post ->> 'introduction')), ''),
      nullif(left(trim(post ->> 'content'), 150), '') || '...',
      'Click to read more about this insightful article.'
    ))),
    sentences, folded_ones, public.index_words(title),
    setweight(public.index_words(title), 'A')
      || setweight(public.index_words(public.tags_of(post)), 'B')
      || public.index_words(array_to_string(folded_ones, ' -1 '))
  )
  on conflict (blog_id) do update set
    category = excluded.category, sorted_at = excluded.sorted_at, is_published = excluded.is_published, listed = excluded.listed,
    sentences = excluded.sentences, folded = excluded.folded, title_words = excluded.title_words, words = excluded.words;
end $$;

-- Whether a search skips this word: one letter, or one such as 'the'.
create function public.is_skipped(word text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(word) < 2 or to_tsvector('pg_catalog.english', word) = ''
$$;

create function public.stem_of(word text) returns text
language sql immutable set search_path = '' as $$
  select (tsvector_to_array(case
    when word ~ '^[ -~]' then to_tsvector('public.english_words', word)
    else to_tsvector('pg_catalog.arabic', word)
  end))[1]
$$;

-- What one word asks for: its forms, of a figure also with a percent sign, and with `as_beginning` every word that begins with it. A word
-- whose stem is skipped, as "a" is of "aed", asks for itself.
create function public.word_term(word text, as_beginning boolean) returns tsquery
language sql immutable set search_path = '' as $$
  select to_tsquery('pg_catalog.simple', concat_ws(' | ',
    quote_literal(case when public.is_skipped(stem) then word else stem end),
    case when word ~ '^[0-9]+$' then quote_literal(word || 'ppct') end,
    case when as_beginning then quote_literal(word) || ':*' end
  ))
  from public.stem_of(word) stem
$$;

-- What a compound asks for: its parts in their order, or as one word.
create function public.compound_term(parts text[], as_beginning boolean) returns tsquery
language sql immutable set search_path = '' as $$
  select to_tsquery('pg_catalog.simple', string_agg(case
    when as_beginning and place = cardinality(parts) then quote_literal(part) || ':*'
    else quote_literal(public.stem_of(part))
  end, ' <-> ' order by place)) || public.word_term(array_to_string(parts, ''), as_beginning)
  from unnest(parts) with ordinality t (part, place)
$$;

-- What each of at most ten words asks for, and with `as_beginning` the last one as a beginning. A compound with a part that would be skipped,
-- such as "e-invoicing", is one word.
create or replace function public.search_terms(query text, as_beginning boolean) returns tsquery[]
language plpgsql immutable set search_path = '' set client_min_messages = error as $$
declare
  pieces constant text[] := regexp_split_to_array(coalesce(trim(query), ''), '[\s/]+');
  terms tsquery[] := '{}';
  parts text[];
  is_last boolean;
begin
  for i in 1 .. least(cardinality(pieces), 10) loop
    parts := array(
      select part from string_to_table(public.text_words(pieces[i]), ' ') with ordinality t (part, place)
      where public.stem_of(part) is not null order by place
    );
    is_last := i = cardinality(pieces);
    if cardinality(parts) > 1 and pieces[i] ~ '\w[-‐‑]\w' and exists (select from unnest(parts) part where public.is_skipped(part)) then
      terms := terms || public.compound_term(parts, as_beginning and is_last);
      continue;
    end if;
    for j in 1 .. cardinality(parts) loop
      continue when public.is_skipped(parts[j]);
      terms := terms || public.word_term(parts[j], as_beginning and is_last and j = cardinality(parts));
    end loop;
  end loop;
  return terms[:10];
end $$;

-- Letters that every form of a word has: only its last letters differ, and in Arabic those before it. Of a compound, its longest part.
create or replace function public.needle_of(term tsquery) returns text
language sql immutable set search_path = '' as $$
  select case
    when stem ~ '^[a-z0-9]' then case when term::text ~ '<->' then '' else ' ' end || case when stem ~ '..[eil]$' then left(stem, -1) else stem end
    else left(regexp_replace(stem, '^است', 'ست'), greatest(2, char_length(stem) - 1))
  end
  from (
    select m[1] as stem from regexp_matches(split_part(term::text, ' | ', 1), '''([^'']+)''', 'g') m order by char_length(m[1]) desc limit 1
  ) s
$$;

-- A text in pieces, and whether each is a word that was searched for. In PL/pgSQL, which keeps its plans.
create or replace function public.marked_pieces(words text, folded text, wanted tsquery) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  gap constant text := '[' || public.between_words() || ']';
  english constant tsvector := to_tsvector('public.english_words', folded);
  -- Leaves out no word, so that its places are those of all words.
  arabic constant tsvector := to_tsvector('pg_catalog.arabic', folded);
  hits integer[] := array(
    select distinct unnest(u.positions)
    from (select * from unnest(english) union all select * from unnest(arabic)) u
    where array_to_tsvector(array[u.lexeme]) @@ wanted
  );
begin
  if wanted::text like '%<->%' then
    hits := hits || array(
      with compounds as (
        select array(select part[1] || coalesce(part[2], '') from regexp_matches(m[1], '''([^'']+)''(:\*)?', 'g') part) as parts
        from regexp_matches(wanted::text, '(''[^'']+''(?: <-> ''[^'']+''(?::\*)?)+)', 'g') m
      ),
      placed as materialized (
        select u.lexeme, place from (select * from unnest(english) union all select * from unnest(arabic)) u, unnest(u.positions) place
      )
      select first.place + part - 1
      from compounds join placed first on first.lexeme = parts[1], generate_subscripts(parts, 1) part
      where not exists (
        select from generate_subscripts(parts, 1) i
        where not exists (
          select from placed p
          where p.place = first.place + i - 1
            and case when parts[i] like '%:*' then starts_with(p.lexeme, left(parts[i], -2)) else p.lexeme = parts[i] end
        )
      )
    );
  end if;
  return (
    with pieces as materialized (
      select m[1] as piece, number, m[1] !~ ('^' || gap) as is_word
      from regexp_matches(
        words,
        '(?:[^' || public.between_words() || ']|(?<=[0-9٠-٩۰-۹])(?:[,٬](?=[0-9٠-٩۰-۹]{3}(?![0-9٠-٩۰-۹]))|[.,٫](?=[0-9٠-٩۰-۹]+[%٪])|[%٪]))+|' || gap || '+',
        'g'
      ) with ordinality t (m, number)
    ),
    counted as (
      select piece, number, is_word, count(*) filter (where is_word) over (order by number) as place, count(*) filter (where is_word) over () as words
      from pieces
    ),
    parsed as materialized (
      select count(*) as words from unnest(arabic) u, unnest(u.positions)
    )
    select jsonb_agg(jsonb_build_array(piece, is_word and case
      when counted.words = cardinality(string_to_array(folded, ' ')) and counted.words = parsed.words then place = any(hits)
      -- Folding has made one word two, such as of a fraction.
      else public.index_words(public.text_words(piece)) @@ wanted
    end) order by number)
    from counted, parsed
  );
end $$;

-- Posts with all words of a query: how many, and the best. Of all hits the newest 100 are ranked, and those in a title.
-- `beyond_list`: without those that the search of the list shows.
create or replace function public.search_posts(
  query text, in_category text default null, beyond_list boolean default false, include_drafts boolean default false, most integer default 10
) returns jsonb
language plpgsql stable set search_path = '' set client_min_messages = error set enable_seqscan = off set jit = off as $$
declare
  terms tsquery[] := public.search_terms(query, false);
  phrase constant text := public.fold_listed(query);
  all_of tsquery;
  any_of tsquery;
  in_tags tsquery;
  answer jsonb;
begin
  if cardinality(terms) = 0 then return '{"total": 0, "results": []}'; end if;
  all_of := '(' || array_to_string(terms, ') & (') || ')';
  if not exists (select from public.post_texts t where t.words @@ all_of and (include_drafts or t.is_published)) then
    -- Only a word that stands nowhere is the beginning of one: who searches for "fee" does not mean "feel".
    terms := public.search_terms(query, true);
    all_of := '(' || array_to_string(terms, ') & (') || ')';
  end if;
  any_of := '(' || array_to_string(terms, ') | (') || ')';
  in_tags := regexp_replace(any_of::text, '(''[^'']+''):?(\*?)', '\1:\2B', 'g');
  with hits as materialized (
    select t.blog_id, t.sorted_at from public.post_texts t
    where t.words @@ all_of
      and (include_drafts or t.is_published)
      and (in_category is null or t.category = in_category)
      and (not beyond_list or strpos(t.listed, phrase) = 0)
  ),
  -- The words of a title are among those of its text, so its index alone finds these.
  titled as (
    select t.blog_id from public.post_texts t
    where t.title_words @@ all_of
      and (include_drafts or t.is_published)
      and (in_category is null or t.category = in_category)
      and (not beyond_list or strpos(t.listed, phrase) = 0)
    order by t.sorted_at desc limit 100
  ),
  newest as (select h.blog_id from hits h order by h.sorted_at desc limit 100),
  best as materialized (
    select t.blog_id, ts_rank(t.words, all_of) as rank, t.sorted_at
    from (select blog_id from newest union select blog_id from titled) c join public.post_texts t on t.blog_id = c.blog_id
    order by rank desc, t.sorted_at desc, t.blog_id limit most
  ),
  tagged as materialized (
    select b.id, b.title, b.lang, best.rank, best.sorted_at, t.sentences, t.folded,
      case when t.title_words @@ any_of then t.title_words else '' end as title_words,
      case when t.words @@ in_tags then b.tags else '{}' end as tags
    from best join public.post_texts t on t.blog_id = best.blog_id join public.blogs b on b.id = best.blog_id
  )
  select jsonb_build_object('total', (select count(*) from hits), 'results', coalesce(jsonb_agg(
    jsonb_build_object(
      'id', t.id, 'title', t.title, 'lang', t.lang,
      'title_pieces', case when t.title_words <> '' then public.marked_pieces(t.title, public.text_words(t.title), any_of) else '[]' end,
      'tags', (
        select coalesce(jsonb_agg(public.marked_pieces(tag, public.text_words(tag), any_of) order by place), '[]')
        from unnest(t.tags) with ordinality u (tag, place)
        where public.index_words(public.text_words(tag)) @@ any_of
      )
    ) || public.snippets_of(
      t.sentences, t.folded, terms, any_of, t.title_words || public.index_words(public.tags_of(jsonb_build_object('tags', t.tags)))
    )
    order by t.rank desc, t.sorted_at desc, t.id
  ), '[]'))
  into answer from tagged t;
  return answer;
end $$;

select count(public.fill_post_text(to_jsonb(b))) from public.blogs b where b.deleted_at is null;
