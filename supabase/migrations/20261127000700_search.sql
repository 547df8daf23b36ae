set local check_function_bodies = off;

-- What every search looks at: a narrow table beside the posts, which a trigger fills, so that texts are folded once for each save instead of for
-- each search. Drafts are in it for administrators, and of the bin what its own list finds.
create table public.post_texts (
  blog_id text primary key references public.blogs (id) on update cascade on delete cascade,
  category text,
  sorted_at timestamptz not null,
  -- Visitors find these alone.
  is_published boolean not null,
  -- Title, category and excerpt as the card shows it (§5.search), folded as the browser folds them.
  listed text not null,
  -- Title, subtitle and tags as the administrators' list shows them (§10.managed-list), folded too.
  managed text not null,
  sentences text[] not null,
  -- The same sentences, folded.
  folded text[] not null,
  title_words tsvector not null,
  words tsvector not null
);

alter table public.post_texts set (toast_tuple_target=128);
alter table public.post_texts alter column listed set storage main;
alter table public.post_texts alter column managed set storage main;
alter table public.post_texts alter column title_words set storage main;
create index post_texts_words on public.post_texts using gin (words);
create index post_texts_titles on public.post_texts using gin (title_words);
alter table public.post_texts enable row level security;
grant delete, insert, select, update on public.post_texts to service_role;

-- English stems of all words, also of those that a search skips, so that a compound such as "end-of-service" has each part at its position.
create text search dictionary public.english_stems (template = pg_catalog.snowball, language = 'english');
create text search configuration public.english_words (copy = pg_catalog.english);
alter text search configuration public.english_words alter mapping replace pg_catalog.english_stem with public.english_stems;

-- Folds letters, so that a word is found with and without its vowel signs, accents and forms of letters; a text of plain Latin letters, as
-- most are, takes the short way.
create function public.fold_text(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(words) = char_length(words) then return replace(lower(words), 'licenc', 'licens'); end if;
  return replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(words, NFKD),
      '[\u00ad\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'
    )),
    'ٱىیةہکıøØđĐðłŁς‘’ʼ“”‐‑–—٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههكioodddllσ''''''""----01234567890123456789'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'licenc', 'licens');
end $$;

-- Everything that is no letter and no figure, as the inside of a bracket. Without it an address or a path would be one word.
create function public.between_words() returns text
language sql immutable set search_path = '' as $$
  select '\s\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff'
$$;

-- Folded words with one space between two, Arabic ones without article and common endings: the stemmer knows them only before letters are folded.
create function public.search_words(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded constant text := trim(regexp_replace(public.fold_text(words), '[' || public.between_words() || ']+', ' ', 'g'));
begin
  if folded !~ '[\u0600-\u06ff]' then return folded; end if;
  return regexp_replace(
    regexp_replace(folded, '(^| )(?:[وفبك]?ال|لل)(?=[^ ]{3})', '\1', 'g'),
    '([^ ]{3})(?:ات|ون|ين|يه|ه|ا)(?= |$)', '\1', 'g'
  );
end $$;

-- The words of Markdown, without its syntax.
create function public.words_of_markdown(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    words,
    '!\[[^]]*\]\([^)\s"]*\s*"?([^")]*)"?\)', '\1', 'g'),
    '\[\^[^]]*\]:?', '', 'g'),
    '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
    '(^|\n)[ \t]*(#{1,6}|>|[-*+]|\d{1,4}[.)])[ \t]+', '\1', 'g'),
    '(^|\n)[ |:-]+(?=\n|$)', '\1', 'g'),
    '[ \t]*\|[ \t]*', ' ', 'g'),
    '\\([!-/:-@\[-`{-~])|[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}', '\1', 'g')
$$;

-- What an article says, in the order of its page; pieces of at most 240 letters, cut between sentences or words.
create function public.sentences_of(post jsonb) returns text[]
language sql immutable set search_path = '' as $$
  with parts as (
    select
      case jsonb_typeof(item) when 'object' then concat_ws(E'\n', item ->> 'title', item ->> 'description') else item #>> '{}' end as part,
      key in ('introduction', 'key_takeaways', 'main_content', 'implementation_framework', 'phases') as is_rich,
      coalesce(array_position(array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'implementation_framework', 'phases'
      ], key), 9) as place,
      key, number
    from (select key, value from jsonb_each(post) where key = any (public.post_columns_of('text')) and key not in ('title', 'subtitle', 'excerpt')) f,
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

-- A -1 is a break between two texts, which no compound spans; `text_words` has no such word.
create function public.index_words(words text) returns tsvector
language sql immutable set search_path = '' as $$
  -- Each configuration stems its own letters and leaves the words of the other as they are, so whole words are there for beginnings.
  select to_tsvector('public.english_words', words || ' -1') || to_tsvector('pg_catalog.arabic', words || ' -1')
$$;

-- Of a draft, what is typed and not saved replaces what is saved; another post has only what readers have, or will have.
create function public.fill_post_text(stored jsonb) returns void
-- A word that is too long for the index is left out with a notice, which would fill the log.
language plpgsql set search_path = '' set client_min_messages = 'error' as $$
declare
  shown constant jsonb := coalesce(
    (
      select public.post_as_typed(stored, w.content) from public.working_copies w
      where w.post_id = stored ->> 'id' and w.content is not null and stored ->> 'status' = 'draft'
    ),
    stored
  );
  -- Only its own list finds what is in the bin.
  post constant jsonb := case when shown ->> 'deleted_at' is null then shown else '{"title": "", "status": "deleted"}' end;
  -- Who knows an article by its English title finds the Arabic one.
  sentences constant text[] := public.sentences_of(post) || array(
    select e.title from public.blogs e where e.id = post ->> 'translation_of' and e.status = 'published' and e.deleted_at is null
  );
  folded_ones constant text[] := (select coalesce(array_agg(public.text_words(s) order by n), '{}') from unnest(sentences) with ordinality t (s, n));
  title constant text := public.text_words(post ->> 'title');
begin
  insert into public.post_texts (blog_id, category, sorted_at, is_published, listed, managed, sentences, folded, title_words, words)
  values (
    shown ->> 'id', post ->> 'category', (shown ->> 'sorted_at')::timestamptz, post ->> 'status' = 'published',
    concat_ws(E'\n', public.fold_listed(post ->> 'title'), public.fold_listed(post ->> 'category'), public.fold_listed(coalesce(
      nullif(trim(post ->> 'excerpt'), ''),
      nullif(trim(coalesce(post ->> 'plain_introduction', post ->> 'introduction')), ''),
      nullif(left(trim(post ->> 'content'), 150), '') || '...',
      'Click to read more about this insightful article.'
    ))),
    public.fold_text(concat_ws(' ',
      shown ->> 'title', shown ->> 'subtitle', (select string_agg(tag, ' ') from jsonb_array_elements_text(shown -> 'category_tags') tag)
    )),
    sentences, folded_ones, public.index_words(title),
    setweight(public.index_words(title), 'A')
      || setweight(public.index_words(public.tags_of(post)), 'B')
      || public.index_words(array_to_string(folded_ones, ' -1 '))
  )
  on conflict (blog_id) do update set
    category = excluded.category, sorted_at = excluded.sorted_at, is_published = excluded.is_published, listed = excluded.listed,
    managed = excluded.managed, sentences = excluded.sentences, folded = excluded.folded, title_words = excluded.title_words, words = excluded.words;
end $$;

create function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- To fill it takes ten milliseconds, so it is left alone when nothing that the search reads has changed.
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction, old.translation_of)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction, new.translation_of)
    and to_jsonb(old) - public.post_columns_of('setting', 'counter') = to_jsonb(new) - public.post_columns_of('setting', 'counter')
  then return null; end if;
  perform public.fill_post_text(to_jsonb(new));
  if tg_op = 'INSERT' or (old.title, old.status, old.deleted_at) is distinct from (new.title, new.status, new.deleted_at) then
    perform public.fill_post_text(to_jsonb(a)) from public.blogs a where a.translation_of = new.id;
  end if;
  return null;
end $$;

-- What is typed into a draft is found at once.
create function public.follow_typed_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.fill_post_text(to_jsonb(b)) from public.blogs b where b.id = new.post_id and b.status = 'draft' and b.deleted_at is null;
  return null;
end $$;

-- The words of a card or a search in one line, as the browser compares them (src/features/listing/search/fold.ts).
create function public.fold_listed(words text) returns text
language sql immutable set search_path = '' as $$
  select trim(regexp_replace(public.fold_text(words), '\s+', ' ', 'g'))
$$;

-- Folded words of a text, with a figure as one word: 375,000, and with its percent sign: 9%, 2.5%. Words that the stemmer takes for forms of
-- others are kept apart by a letter: the customs are no customer, and who imports is not important.
create function public.text_words(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    public.search_words(regexp_replace(
      regexp_replace(words, '([0-9٠-٩۰-۹])[,٬](?=[0-9٠-٩۰-۹]{3}(?![0-9٠-٩۰-۹]))', '\1', 'g'),
      '([0-9٠-٩۰-۹]+)(?:[.,٫]([0-9٠-٩۰-۹]+))?[%٪]', '\1p\2pct ', 'g'
    )),
    '(^| )(?:(custom|author|format|officer)s?|(important|importance|importantly|depart|apart))(?= |$)', '\1\2\3x', 'g'
  )
$$;

-- The words of a post's tags.
create function public.tags_of(post jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(public.text_words(tag), ' -1 '), '') from jsonb_array_elements_text(post -> 'tags') tag
$$;

-- What each of at most ten words asks for, and with `as_beginning` the last one as a beginning. The same word counts once. A compound with a part
-- that would be skipped, such as "e-invoicing", is one word; a search for parts in their order, which reads the whole text of each candidate, is
-- made for three compounds of at most five parts. Others, such as a pasted address, are words.
create function public.search_terms(query text, as_beginning boolean) returns tsquery[]
language plpgsql immutable set search_path = '' set client_min_messages = error as $$
declare
  pieces constant text[] := regexp_split_to_array(coalesce(trim(query), ''), '[\s/]+');
  terms tsquery[] := '{}';
  compounds integer := 0;
  term tsquery;
  parts text[];
  is_last boolean;
begin
  for i in 1 .. least(cardinality(pieces), 10) loop
    parts := array(
      select part from string_to_table(public.text_words(pieces[i]), ' ') with ordinality t (part, place)
      where public.stem_of(part) is not null order by place
    );
    is_last := i = cardinality(pieces);
    if
      cardinality(parts) between 2 and 5 and compounds < 3 and pieces[i] ~ '\w[-‐‑]\w'
      and exists (select from unnest(parts) part where public.is_skipped(part))
    then
      term := public.compound_term(parts, as_beginning and is_last);
      continue when term = any (terms);
      terms := terms || term;
      compounds := compounds + 1;
      continue;
    end if;
    for j in 1 .. cardinality(parts) loop
      continue when public.is_skipped(parts[j]);
      term := public.word_term(parts[j], as_beginning and is_last and j = cardinality(parts));
      if term <> all (terms) then terms := terms || term; end if;
    end loop;
  end loop;
  return terms[:10];
end $$;

-- Letters that every form of a word has: only its last letters differ, and in Arabic those before it. Of a compound, its longest part.
create function public.needle_of(term tsquery) returns text
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
create function public.marked_pieces(words text, folded text, wanted tsquery) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  gap constant text := '[' || public.between_words() || ']';
  english constant tsvector := to_tsvector('public.english_words', folded);
  -- Leaves out no word, so that its positions are those of all words.
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

-- The position of the sentence with most of the words; null when none has one. The needles only say in which order to look: the hits of the
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
    -- Only a word that is nowhere is the beginning of one: who searches for "fee" does not mean "feel".
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
    select b.id, public.title_as_typed(b.title, case when b.status = 'draft' then w.content end) as title, b.lang, best.rank, best.sorted_at, t.sentences, t.folded,
      case when t.title_words @@ any_of then t.title_words else '' end as title_words,
      case when t.words @@ in_tags then b.tags else '{}' end as tags
    from best join public.post_texts t on t.blog_id = best.blog_id join public.blogs b on b.id = best.blog_id
    left join public.working_copies w on w.post_id = best.blog_id
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

-- The posts whose card has these words, drafts too: lists for visitors are cut from what is published (src/features/posts/published-cards.server.ts).
create function public.found_in_cards(search text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(t.blog_id), '{}') from public.post_texts t
  where strpos(t.listed, (select public.fold_listed(search))) > 0
$$;

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

create trigger blogs_fill_text after insert on public.blogs for each row execute function public.follow_post_text();
create trigger blogs_follow_text after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.follow_post_text();
create trigger working_copies_follow_text after update on public.working_copies for each row
when (old.content is distinct from new.content) execute function public.follow_typed_text();
