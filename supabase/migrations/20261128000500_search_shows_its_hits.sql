set local check_function_bodies = off;

-- Each result of the search of texts shows why it is one (docs/decisions/0020): real hits choose its sentence, tags are found, and what the
-- list of the browser shows is known exactly. Drafts are in the table too, for administrators.
drop function public.search_posts(text, text, boolean, integer);
drop function public.snippet_of(text[], text[], tsquery[], tsquery);
drop function public.marked_pieces(text, text, tsquery);
drop function public.search_terms(text);

alter table public.post_texts add column is_published boolean not null default false;
alter table public.post_texts alter column is_published drop default;
comment on column public.post_texts.is_published is 'Visitors find these alone.';
comment on column public.post_texts.listed is 'What the search of the list in the browser looks at, folded as there.';

-- Words as the list in the browser compares them (src/features/listing/search/fold.ts). It folds nothing that the browser keeps, so that what
-- is in the list here is in the list there.
create function public.fold_listed(words text) returns text
language sql immutable set search_path = '' as $$
  select trim(regexp_replace(translate(public.fold_text(words), '‘’ʼ“”‐–—', '''''''""---'), '\s+', ' ', 'g'))
$$;

-- Folded words of a text, with a figure as one word: 375,000. Words that the stemmer takes for forms of others are kept apart by a letter: the
-- customs are no customer, and who imports is not important.
create function public.text_words(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    public.search_words(regexp_replace(words, '([0-9٠-٩۰-۹])[,٬](?=[0-9٠-٩۰-۹]{3}(?![0-9٠-٩۰-۹]))', '\1', 'g')),
    '(^| )(?:(custom|author|format|officer)s?|(important|importance|importantly|depart|apart))(?= |$)', '\1\2\3x', 'g'
  )
$$;

-- What an article says, in the order of its page; pieces of at most 240 letters, cut between sentences or words.
create or replace function public.sentences_of(post jsonb) returns text[]
language sql immutable set search_path = '' as $$
  with parts as (
    select
      case jsonb_typeof(item) when 'object' then concat_ws(E'\n', item ->> 'title', item ->> 'description') else item #>> '{}' end as part,
      key in ('introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases') as is_rich,
      coalesce(array_position(array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'implementation_framework', 'phases'
      ], key), 9) as place,
      key, number
    from jsonb_each(post - public.post_settings() - array[
      'title', 'subtitle', 'excerpt', 'category', 'category_tags', 'tags', 'read_time', 'image_url', 'image', 'featured_image', 'image_alt',
      'image_focus', 'quote_author', 'format', 'lang'
    ]) f,
    lateral jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) with ordinality i (item, number)
  ),
  words as (
    select string_agg(case when is_rich and post ->> 'format' = 'markdown' then public.words_of_markdown(part) else part end, E'\n' order by place, key, number) as body
    from parts where part is not null
  )
  select coalesce(array_agg(trim(piece)) filter (where trim(piece) <> ''), '{}')
  from words,
    string_to_table(regexp_replace(left(concat_ws(E'\n', post ->> 'subtitle', post ->> 'excerpt', body), 200000), '([.!?؟])\s+', E'\\1\n', 'g'), E'\n') sentence,
    -- Long expressions are slow, and few sentences need this one.
    lateral (
      select sentence as piece where char_length(sentence) <= 240
      union all
      select m[1] from regexp_matches(sentence, '\S.{0,238}(?!\S)|\S{1,240}', 'g') m where char_length(sentence) > 240
    ) pieces
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
      || setweight(public.index_words(public.text_words(public.tags_of(post))), 'B')
      || public.index_words(array_to_string(folded_ones, ' '))
  )
  on conflict (blog_id) do update set
    category = excluded.category, sorted_at = excluded.sorted_at, is_published = excluded.is_published, listed = excluded.listed,
    sentences = excluded.sentences, folded = excluded.folded, title_words = excluded.title_words, words = excluded.words;
end $$;

-- The tags of a post as one text.
create function public.tags_of(post jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(tag, E'\n'), '') from jsonb_array_elements_text(post -> 'tags') tag
$$;

create or replace function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- To fill it takes ten milliseconds, so it is left alone when nothing that the search reads has changed.
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction)
    and to_jsonb(old) - public.post_settings() = to_jsonb(new) - public.post_settings()
  then return null; end if;
  if new.deleted_at is null
    then perform public.fill_post_text(to_jsonb(new));
    else delete from public.post_texts where blog_id = new.id;
  end if;
  return null;
end $$;

-- What each of at most ten words asks for: its forms, and with `as_beginning` for the last one every word that begins with it.
create function public.search_terms(query text, as_beginning boolean) returns tsquery[]
language plpgsql immutable set search_path = '' set client_min_messages = error as $$
declare
  asked constant text[] := string_to_array(coalesce(public.text_words(query), ''), ' ');
  terms tsquery[] := '{}';
  word text;
  stems text[];
begin
  for i in 1 .. least(cardinality(asked), 10) loop
    word := asked[i];
    stems := tsvector_to_array(case when word ~ '^[ -~]' then to_tsvector('pg_catalog.english', word) else to_tsvector('pg_catalog.arabic', word) end);
    -- A word without a stem, such as 'the', says nothing.
    continue when char_length(word) < 2 or cardinality(stems) = 0;
    terms := terms || to_tsquery('pg_catalog.simple', case
      when as_beginning and i = cardinality(asked) then quote_literal(stems[1]) || ' | ' || quote_literal(word) || ':*'
      else quote_literal(stems[1])
    end);
  end loop;
  return terms;
end $$;

-- Letters that every form of a word has: only its last letters differ, and in Arabic those before it.
create function public.needle_of(term tsquery) returns text
language sql immutable set search_path = '' as $$
  select case
    when stem ~ '^[a-z0-9]' then ' ' || case when stem ~ '..[eil]$' then left(stem, -1) else stem end
    else left(regexp_replace(stem, '^است', 'ست'), greatest(2, char_length(stem) - 1))
  end
  from (select substring(term::text from '''([^'']+)''') as stem) s
$$;

-- A text in pieces, and whether each is a word that was searched for. In PL/pgSQL, which keeps its plans.
create function public.marked_pieces(words text, folded text, wanted tsquery) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  gap constant text := '[' || public.between_words() || ']';
  english constant tsvector := to_tsvector('pg_catalog.english', folded);
  -- Leaves out no word, so that its places are those of all words.
  arabic constant tsvector := to_tsvector('pg_catalog.arabic', folded);
begin
  return (
    with hits as materialized (
      select distinct unnest(u.positions) as place
      from (select * from unnest(english) union all select * from unnest(arabic)) u
      where array_to_tsvector(array[u.lexeme]) @@ wanted
    ),
    pieces as materialized (
      select m[1] as piece, number, m[1] !~ ('^' || gap) as is_word
      from regexp_matches(
        words, '(?:[^' || public.between_words() || ']|(?<=[0-9٠-٩۰-۹])[,٬](?=[0-9٠-٩۰-۹]{3}(?![0-9٠-٩۰-۹])))+|' || gap || '+', 'g'
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
      when counted.words = cardinality(string_to_array(folded, ' ')) and counted.words = parsed.words then place in (select place from hits)
      -- Folding has made one word two, such as of a fraction.
      else public.index_words(public.text_words(piece)) @@ wanted
    end) order by number)
    from counted, parsed
  );
end $$;

-- The place of the sentence with most of the words; null when none has one. The needles only say in which order to look: the hits of the
-- search itself decide. Without `may_have_none`, a sentence without a needle is looked at too.
create function public.best_sentence(folded text[], terms tsquery[], may_have_none boolean) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  needles constant text[] := (select array_agg(distinct public.needle_of(term)) from unnest(terms) term);
  candidate record;
  words tsvector;
  hits integer;
  most_hits integer := 0;
  best integer;
begin
  for candidate in
    select f.words, f.place, (select count(*) from unnest(needles) needle where strpos(' ' || f.words, needle) > 0) as most
    from unnest(folded) with ordinality f (words, place)
    order by most desc, f.place
  loop
    exit when candidate.most <= most_hits and (most_hits > 0 or may_have_none);
    words := public.index_words(candidate.words);
    select count(*) into hits from unnest(terms) term where words @@ term;
    if hits > most_hits then
      most_hits := hits;
      best := candidate.place;
    end if;
  end loop;
  return best;
end $$;

-- The sentence with most of the words, and one that has others, both in pieces. `shown`: words that the result shows beside them.
create function public.snippets_of(sentences text[], folded text[], terms tsquery[], wanted tsquery, shown tsvector) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  first constant integer := coalesce(public.best_sentence(folded, terms, shown @@ wanted), 1);
  missing constant tsquery[] := (
    select array_agg(term) from unnest(terms) term where not (shown || coalesce(public.index_words(folded[first]), '')) @@ term
  );
  further constant integer := case when missing is not null then public.best_sentence(folded, missing, true) end;
begin
  return jsonb_build_object(
    'pieces', coalesce(public.marked_pieces(sentences[first], folded[first], wanted), '[]'),
    'further', case when further is not null then public.marked_pieces(sentences[further], folded[further], wanted) end
  );
end $$;

-- Posts with all words of a query: how many, and the best. Of all hits the newest 100 are ranked, and those in a title.
-- `beyond_list`: without those that the search of the list shows.
create function public.search_posts(
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
      t.sentences, t.folded, terms, any_of, t.title_words || public.index_words(public.text_words(array_to_string(t.tags, E'\n')))
    )
    order by t.rank desc, t.sorted_at desc, t.id
  ), '[]'))
  into answer from tagged t;
  return answer;
end $$;

select count(public.fill_post_text(to_jsonb(b))) from public.blogs b where b.deleted_at is null;
