import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });

// What the search did before it had a column of its own.
const foldedEachTime = `select coalesce(string_agg(b.id, ' ' order by b.id), '') as ids from public.blogs b
  where b.deleted_at is null and position(public.fold_text($1) in public.fold_text(concat_ws(E'\\n', b.title, b.category, coalesce(
    nullif(trim(b.excerpt), ''),
    nullif(trim(coalesce(b.plain_introduction, b.introduction)), ''),
    nullif(left(trim(b.content), 150), '') || '...',
    'Click to read more about this insightful article.'
  )))) > 0`;

const posts = [
  { id: 'apostrophe', title: 'The owner’s licence', introduction: 'It’s “known”: no licence, no account… – yet' },
  { id: 'accents', title: 'Café & Łódź', excerpt: 'Straße, œuvre, İstanbul, naïve' },
  { id: 'arabic', title: 'الرِّخصة التجاريّة', introduction: 'تأشيرة ٢٠٢٦ وإقامة، ومن يؤخّر' },
  { id: 'draft', title: 'A draft’s own words', status: 'draft' as const },
  { id: 'bare', title: 'Nothing else', excerpt: null, introduction: null, content: null },
  { id: 'long', title: 'Long', excerpt: null, introduction: null, content: `${'x'.repeat(149)} beyond the card` },
  { id: 'signs', title: '100% of 5_000', excerpt: 'a\\b "c" ' },
  { id: 'gone', title: 'The owner’s bin', deleted_at: '2026-01-01T00:00:00Z' },
];
const queries = [
  ...['owner’s', "owner's", 'LICENSE', 'licence', 'known”', '…', '–', 'cafe', 'lodz', 'strasse', 'oeuvre', 'istanbul', 'naive', 'NAÏVE'],
  ...[
    'الرخصه',
    'التجارية',
    '2026',
    '٢٠٢٦',
    'تاشيره',
    'اقامة',
    'يؤخر',
    'draft',
    'insightful',
    'beyond',
    '...',
    '%',
    '_',
    '\\',
    '"c"',
    'x',
    ' ',
  ],
  ...['Business', 'nothing\nBus', 'never there'],
];

test('§5.search the list finds what it found when each search folded each text, drafts included', async () => {
  const rows = posts.map((post) => blogRow({ excerpt: null, introduction: null, content: null, ...post }));
  await world.db.from('blogs').insert(rows).throwOnError();
  for (const search of queries) expect([search, await found(search)]).toEqual([search, await foundBefore(search)]);
});

test('a text that changes is found by its new words, and by its old ones no more', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'changing', title: 'Formerly' }))
    .throwOnError();
  await world.db.from('blogs').update({ title: 'Nowadays' }).eq('id', 'changing').throwOnError();
  expect([await found('formerly'), await found('nowadays')]).toEqual(['', 'changing']);
});

test('S133 a search folds what is asked once, and no text of a post', async () => {
  await world.supabase.connection.exec(`create sequence public.folds;
    create or replace function public.fold_text(words text) returns text language plpgsql immutable as $$
    begin perform nextval('public.folds'); return lower(words); end $$`);
  await world.supabase.connection.exec(`select * from public.list_blogs(search => 'owner’s', include_drafts => true)`);
  const { rows } = await world.supabase.connection.exec<{ rows: { folds: string }[] }>(
    'select last_value::text as folds from public.folds',
  );
  expect(rows).toEqual([{ folds: '1' }]);
});

async function found(search: string): Promise<string> {
  const { data } = await world.db.rpc('list_blogs', { search, include_drafts: true }).throwOnError();
  return (data ?? [])
    .map(({ id }) => id)
    .sort()
    .join(' ');
}

async function foundBefore(search: string): Promise<string> {
  const { rows } = await world.supabase.connection.exec<{ rows: { ids: string }[] }>(
    foldedEachTime.replace('$1', `'${search.replaceAll("'", "''")}'`),
  );
  return rows[0]?.ids.split(' ').sort().join(' ') ?? '';
}
