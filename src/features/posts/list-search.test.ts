import { expect, test } from 'vitest';
import { foldedTexts } from '#tests/fixtures/folded-texts.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });

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
/** The ids of the posts that a search finds, and searches that find just these. */
const hits: Record<string, string[]> = {
  apostrophe: ['owner’s', "owner's", 'LICENSE', 'licence', 'known”', '"known"', '–', '-', 'no  licence'],
  '': ['licences', 'مكتب', 'beyond', 'own-words', 'nothing\nBus', 'nothing bus', 'bin', 'never there'],
  'apostrophe long': ['…', '...'],
  accents: [' cafe ', 'lodz', 'Łódź', 'strasse', 'oeuvre', 'istanbul', 'naive', 'NAÏVE'],
  arabic: ['الرخصه', 'التجارية', 'الرخصة التجارية', '2026', '٢٠٢٦', 'تاشيره', 'اقامة', 'يؤخر'],
  draft: ['draft', 'words', 'own words'],
  'bare draft': ['insightful'],
  signs: ['%', '_', '5_0', '100%', '\\', 'a\\b', '"c"'],
  long: ['x'],
  'apostrophe draft': ['ow'],
  'apostrophe arabic bare signs': ['Business'],
  bare: ['Nothing else'],
};

test('§5.search the list finds its words in any case, with and without accents and as typed by hand, drafts included', async () => {
  const rows = posts.map((post) => blogRow({ excerpt: null, introduction: null, content: null, ...post }));
  await world.db.from('blogs').insert(rows).throwOnError();
  for (const [ids, searches] of Object.entries(hits))
    for (const search of searches) expect([search, await found(search)]).toEqual([search, ids]);
});

test('the database folds a text as the browser does', async () => {
  for (const [text, folded] of foldedTexts) {
    const { rows } = await world.supabase.connection.exec<{ rows: { folded: string }[] }>(
      `select public.fold_text('${text.replaceAll("'", "''")}') as folded`,
    );
    expect([text, rows[0]?.folded]).toEqual([text, folded]);
  }
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
