import { beforeAll, expect, test } from 'vitest';
import { rowOf } from '#local/seed/rows.ts';
import { seedPosts } from '#local/seed/seed.ts';
import { arabicPosts } from '#tests/fixtures/arabic-posts.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

/** Every second text of the sample as a good writer types it. */
const typographic = (text: string) => text.replaceAll("'", '’').replaceAll('-', '‑').replaceAll(', and ', ' — and ');

beforeAll(async () => {
  const sample = (await seedPosts()).map(rowOf);
  const typeset = sample
    .filter((_, index) => index % 2 === 0)
    .map((row) => ({ ...row, id: `typeset-${row.id}`, title: typographic(row.title), main_content: row.main_content.map(typographic) }));
  const own = blogRow({
    id: 'own',
    title: 'Adviser’s notes',
    main_content: ['The owner’s end‑to‑end “set‑up” — dying, lying and tying — costs AED 375,000.'],
  });
  for (const rows of [sample, typeset, arabicPosts(), [own]]) await world.db.from('blogs').insert(rows).throwOnError();
}, 120_000);

// Words as the texts have them, and of each result the pieces that are marked in its sentence, its title and its tags.
const wordsOfTexts = `
  select distinct lower(word) as word
  from public.post_texts t join public.blogs b on b.id = t.blog_id,
    unnest(t.sentences || b.title || b.tags) as sentence,
    regexp_split_to_table(regexp_replace(sentence, '([0-9٠-٩])[,٬]([0-9٠-٩]{3})', '\\1\\2', 'g'), '[' || public.between_words() || ']+') as word
  where char_length(word) >= 2`;
const marksOf = `
  select piece ->> 0 as piece from jsonb_array_elements(
    (result -> 'pieces') || (result -> 'title_pieces') || (select coalesce(jsonb_agg(piece), '[]') from jsonb_array_elements(result -> 'tags') tag, jsonb_array_elements(tag) piece)
  ) piece where (piece ->> 1)::boolean`;

test('each word of the texts finds them, and every result marks a form of it, and nothing else, in its sentence, title or tags', async () => {
  const wrong = await rows(`
    with words as materialized (${wordsOfTexts}),
    asked as materialized (
      select word, (public.search_terms(word, false))[1] as term, public.search_posts(word) as answer
      from words where public.search_terms(word, false) <> '{}'
    )
    select word, 'finds nothing' as fault from asked where answer ->> 'total' = '0'
    union all
    select word, 'no mark in ' || (result ->> 'id') from asked, jsonb_array_elements(answer -> 'results') result
    where not exists (${marksOf})
    union all
    select word, 'marks ' || piece from asked, jsonb_array_elements(answer -> 'results') result, lateral (${marksOf}) marks
    where not public.index_words(public.text_words(piece)) @@ term
  `);
  expect(wrong).toEqual([]);
}, 300_000);

test.each(['en', 'ar'])(
  'of 200 pairs of words, the sentence of each result is one that has most of them (%s)',
  async (lang) => {
    const pairs = await rows(`
    with words as materialized (${wordsOfTexts} and b.lang = '${lang}'),
    numbered as materialized (
      select word from words where public.search_terms(word, false) <> '{}' order by md5(word) limit 120
    ),
    pairs as materialized (
      select a.word || ' ' || b.word as pair, array[(public.search_terms(a.word, false))[1], (public.search_terms(b.word, false))[1]] as terms
      from numbered a, numbered b
      where a.word < b.word and exists (
        select from public.post_texts t
        where t.words @@ (public.search_terms(a.word, false))[1] and t.words @@ (public.search_terms(b.word, false))[1]
      )
      order by md5(a.word || b.word) limit 200
    ),
    found as materialized (select pair, terms, public.search_posts(pair) as answer from pairs)
    select pair, answer ->> 'total' as total, (
      select jsonb_agg(result ->> 'id')
      from jsonb_array_elements(answer -> 'results') result
      join public.post_texts t on t.blog_id = result ->> 'id',
      lateral (select public.index_words(public.text_words(coalesce(string_agg(piece ->> 0, ''), ''))) as words from jsonb_array_elements(result -> 'pieces') piece) snippet
      where (select count(*) from unnest(terms) term where snippet.words @@ term)
        < (select max((select count(*) from unnest(terms) term where public.index_words(folded) @@ term)) from unnest(t.folded) folded)
    ) as wrong
    from found
  `);
    expect(pairs).toHaveLength(200);
    expect(pairs.filter(({ wrong }) => wrong !== null)).toEqual([]);
  },
  300_000,
);

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await world.supabase.connection.exec<{ rows: Record<string, unknown>[] }>(statement)).rows;
}
