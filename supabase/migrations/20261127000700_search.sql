set local check_function_bodies = off;

-- Search of the text of published posts. A narrow table beside the posts, which a trigger fills: only what visitors see is
-- ever in it, so no search can find a draft.
create table public.post_texts (
  blog_id text primary key references public.blogs (id) on update cascade on delete cascade,
  category text,
  sorted_at timestamptz not null,
  -- What the search of the list looks at (list_blogs), folded.
  listed text not null,
  sentences text[] not null,
  -- The same sentences, folded.
  folded text[] not null,
  title_words tsvector not null,
  words tsvector not null
);

alter table public.post_texts set (toast_tuple_target=128);
alter table public.post_texts alter column listed set storage main;
alter table public.post_texts alter column title_words set storage main;
create index post_texts_words on public.post_texts using gin (words);
create index post_texts_titles on public.post_texts using gin (title_words);
alter table public.post_texts enable row level security;
grant delete, insert, select, update on public.post_texts to service_role;

-- Digits in whatever script, with up to four other characters between two.
create function public.number_pattern(digits text) returns text
language sql immutable set search_path = '' as $$
  select string_agg('[' || d || translate(d, '0123456789', '٠١٢٣٤٥٦٧٨٩') || translate(d, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ']', '[^0-9]{0,4}' order by place)
  from string_to_table(digits, null) with ordinality as t(d, place)
$$;

-- Folds letters, so that a word is found with and without its vowel signs, accents and forms of letters; a text of plain Latin letters, as
-- most are, takes the short way.
create function public.fold_text(words text) returns text
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

-- The words of Markdown, without its marks.
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
    string_to_table(regexp_replace(left(concat_ws(E'\n', post ->> 'subtitle', body), 200000), '([.!?؟])\s+', E'\\1\n', 'g'), E'\n') sentence,
    -- Long expressions are slow, and few sentences need this one.
    lateral (
      select sentence as piece where char_length(sentence) <= 240
      union all
      select m[1] from regexp_matches(sentence, '\S.{0,238}(?!\S)|\S{1,240}', 'g') m where char_length(sentence) > 240
    ) pieces
$$;

create function public.index_words(words text) returns tsvector
language sql immutable set search_path = '' as $$
  -- Each configuration stems its own letters and leaves the words of the other as they are, so whole words are there for beginnings.
  select to_tsvector('pg_catalog.english', words) || to_tsvector('pg_catalog.arabic', words)
$$;

create function public.fill_post_text(post jsonb) returns void
-- A word that is too long for the index is left out with a notice, which would fill the log.
language plpgsql set search_path = '' set client_min_messages = 'error' as $$
declare
  -- A letter that no text has stands between sentences, so that all are folded at once.
  sentences constant text[] := string_to_array(translate(array_to_string(public.sentences_of(post), E'\n'), U&'\E000', ''), E'\n');
  folded_ones constant text[] := string_to_array(public.search_words(array_to_string(sentences, U&' \E000 ')), U&' \E000 ');
  title constant text := public.search_words(post ->> 'title');
begin
  insert into public.post_texts (blog_id, category, sorted_at, listed, sentences, folded, title_words, words)
  values (
    post ->> 'id', post ->> 'category', (post ->> 'sorted_at')::timestamptz,
    public.search_words(concat_ws(E'\n', post ->> 'title', post ->> 'category', coalesce(
      nullif(trim(post ->> 'excerpt'), ''),
      nullif(trim(coalesce(post ->> 'plain_introduction', post ->> 'introduction')), ''),
      nullif(left(trim(post ->> 'content'), 150), '')
    ))),
    sentences, folded_ones, public.index_words(title),
    setweight(public.index_words(title), 'A') || public.index_words(array_to_string(folded_ones, ' '))
  )
  on conflict (blog_id) do update set
    category = excluded.category, sorted_at = excluded.sorted_at, listed = excluded.listed, sentences = excluded.sentences,
    folded = excluded.folded, title_words = excluded.title_words, words = excluded.words;
end $$;

create function public.follow_post_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- To fill it takes ten milliseconds, so it is left alone when nothing that the search reads has changed.
  if tg_op = 'UPDATE'
    and (old.status, old.deleted_at, old.sorted_at, old.plain_introduction)
      is not distinct from (new.status, new.deleted_at, new.sorted_at, new.plain_introduction)
    and to_jsonb(old) - public.post_settings() = to_jsonb(new) - public.post_settings()
  then return null; end if;
  if new.status = 'published' and new.deleted_at is null
    then perform public.fill_post_text(to_jsonb(new));
    else delete from public.post_texts where blog_id = new.id;
  end if;
  return null;
end $$;

-- What each of at most ten words asks for: its stem, and for the last one every word that begins with it.
create function public.search_terms(query text) returns tsquery[]
language plpgsql immutable set search_path = '' set client_min_messages = error as $$
declare
  asked constant text[] := string_to_array(coalesce(public.search_words(query), ''), ' ');
  terms tsquery[] := '{}';
  word text;
  is_latin boolean;
  stems text[];
begin
  for i in 1 .. least(cardinality(asked), 10) loop
    word := asked[i];
    is_latin := word ~ '^[ -~]';
    stems := tsvector_to_array(case when is_latin then to_tsvector('pg_catalog.english', word) else to_tsvector('pg_catalog.arabic', word) end);
    -- A word without a stem, such as 'the', says nothing.
    continue when char_length(word) < 2 or cardinality(stems) = 0;
    terms := terms || to_tsquery('pg_catalog.simple', case
      when i = cardinality(asked) then quote_literal(stems[1]) || ':* | ' || quote_literal(word) || ':*'
      else quote_literal(stems[1])
    end);
  end loop;
  return terms;
end $$;

-- Search of texts among thousands of posts (docs/decisions/0020): a search of a common word took most of its time to look up every hit once
-- more for its title, and to plan the same statements again for each sentence.
-- In PL/pgSQL, which keeps its plans; a function in SQL is planned at each call.
create function public.marked_pieces(sentence text, folded text, wanted tsquery) returns jsonb
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

-- The sentence with most of the words, in pieces. Stems differ from words at their end at most by a letter, and in Arabic at the beginning too.
create function public.snippet_of(sentences text[], folded text[], terms tsquery[], wanted tsquery) returns jsonb
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

-- Published posts with all words of a query: how many, and the best. Of all hits the newest 100 are ranked, and those in a title.
-- `beyond_list`: without those that the search of the list shows.
create function public.search_posts(
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

create trigger blogs_fill_text after insert on public.blogs for each row execute function public.follow_post_text();
create trigger blogs_follow_text after update on public.blogs for each row
when (old.version is distinct from new.version) execute function public.follow_post_text();
