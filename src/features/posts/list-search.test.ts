import { expect, test } from 'vitest';
import { foldedTexts } from '#tests/fixtures/folded-texts.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { manageQuerySchema } from './managed-post.ts';
import { listManagedPosts } from './managed-posts.server.ts';

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

const managed = [
  { id: 'words', title: 'Banking “readiness”', subtitle: 'The owner’s list', category_tags: ['Café', '100%'], excerpt: 'Nowhere' },
  { id: 'signs', title: '5_000 a\\b', subtitle: '', category_tags: ['Free  zone'], tags: ['hidden'] },
  { id: 'arabic', title: 'من الرُّخْصَةِ إلى المكتب', subtitle: 'ض', category_tags: ['٢٠٢٦'] },
  { id: 'typed', title: 'Saved title', subtitle: 'Saved below', category_tags: ['Kept'], status: 'draft' as const },
  { id: 'behind', title: 'Public title', subtitle: 'Public below', category_tags: ['Kept'] },
  { id: 'binned', title: 'Banking in the bin', subtitle: 'Thrown', category_tags: ['Kept'], deleted_at: new Date().toISOString() },
  { id: 'forgotten', title: 'Banking long ago', subtitle: '', category_tags: [], deleted_at: '2026-01-01T00:00:00Z' },
];
/** What the administrators' list finds. */
const managedHits: Record<string, string[]> = {
  words: ['banking', 'READINESS" Bank', "owner's", '“readiness” list the', 'cafe', '100%', 'café bank', '  list  ', 'ow n e'],
  signs: ['_', '\\', '5_0', 'a\\b', 'zone free', '000 free'],
  arabic: ['الرخصة', 'رُخصه الى', '2026', '٢٠٢٦ من', 'ض'],
  typed: ['quokka', 'wombat', 'kept quokka'],
  behind: ['public', 'Kept public'],
  'behind typed': ['kept'],
  'arabic behind signs typed words': ['', ' '],
  '': ['nowhere', 'hidden', 'saved', 'numbat', 'thrown', 'list banking bin', 'below quokka', 'licence', 'business'],
};
const binnedHits: Record<string, string[]> = {
  binned: ['banking', 'THROWN bank', 'kept', ''],
  '': ['nowhere', 'readiness', 'ago', 'saved'],
};

test("§10.managed-list the administrators' list and the bin find each word in title, subtitle or tags, of a draft as it is typed", async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await world.db
    .from('blogs')
    .insert(managed.map((post) => blogRow(post)))
    .throwOnError();
  for (const [id, title, subtitle] of [
    ['typed', 'A quokka', 'A wombat'],
    ['behind', 'A numbat', 'A numbat'],
  ] as const)
    await world.db.from('working_copies').update({ content: { title, subtitle } }).eq('post_id', id).throwOnError();
  for (const [view, hits] of [
    ['list', managedHits],
    ['bin', binnedHits],
  ] as const)
    for (const [ids, searches] of Object.entries(hits))
      for (const search of searches) expect([view, search, await foundIn(view, search)]).toEqual([view, search, ids]);
});

test('a post in the bin is found there alone, and again everywhere once it is restored', async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'moving', title: 'A pangolin', excerpt: 'An okapi' }))
    .throwOnError();
  const everywhere = async () => {
    const { data } = await world.db.rpc('search_posts', { query: 'pangolin', include_drafts: true }).throwOnError();
    return [await foundIn('list', 'pangolin'), await foundIn('bin', 'pangolin'), await found('okapi'), data];
  };
  const before = await everywhere();
  expect(before).toMatchObject(['moving', '', 'moving', { total: 1 }]);
  await world.db.from('blogs').update({ deleted_at: new Date().toISOString() }).eq('id', 'moving').throwOnError();
  expect(await everywhere()).toMatchObject(['', 'moving', '', { total: 0 }]);
  await world.db.from('blogs').update({ title: 'A pangolin, restored', deleted_at: null }).eq('id', 'moving').throwOnError();
  expect(await everywhere()).toMatchObject(['moving', '', 'moving', { total: 1 }]);
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
  for (const search of [
    `public.list_blogs(search => 'owner’s', include_drafts => true)`,
    `public.page_of_posts('{"search": "owner’s list"}', 'date', true, 0, 50)`,
  ]) {
    await world.supabase.connection.exec('alter sequence public.folds restart');
    await world.supabase.connection.exec(`select * from ${search}`);
    const { rows } = await world.supabase.connection.exec<{ rows: { folds: string }[] }>(
      'select last_value::text as folds from public.folds where is_called',
    );
    expect([search, rows]).toEqual([search, [{ folds: '1' }]]);
  }
});

async function found(search: string): Promise<string> {
  const { data } = await world.db.rpc('list_blogs', { search, include_drafts: true }).throwOnError();
  return (data ?? [])
    .map(({ id }) => id)
    .sort()
    .join(' ');
}

async function foundIn(view: 'list' | 'bin', search: string): Promise<string> {
  const { blogs } = await listManagedPosts(world.db, manageQuerySchema.parse({ view, search }));
  return blogs
    .map(({ id }) => id)
    .sort()
    .join(' ');
}
