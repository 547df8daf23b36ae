import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
let token = '';

beforeAll(async () => {
  token = await world.signIn();
});

beforeEach(async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await store(
    { id: 'ninety-days', title: 'The first ninety days' },
    { id: 'ninety-days-ar', lang: 'ar', title: 'أول تسعين يومًا' },
    { id: 'free-zones', title: 'Free zones' },
    { id: 'free-zones-ar', lang: 'ar', title: 'المناطق الحرة' },
  );
});

test('an English and an Arabic article become a pair from either side, and each knows the other', async () => {
  expect(await pair('ninety-days', 'ninety-days-ar')).toMatchObject({
    id: 'ninety-days-ar',
    lang: 'ar',
    status: 'published',
    changed_at: null,
  });
  expect(await pair('free-zones-ar', 'free-zones')).toMatchObject({ id: 'free-zones', title: 'Free zones' });
  expect([await post('ninety-days-ar'), await post('free-zones-ar')]).toMatchObject([
    { translation_of: 'ninety-days', translated_version: 1 },
    { translation_of: 'free-zones', translated_version: 1 },
  ]);
  expect((await post('ninety-days')).translation_of).toBeNull();
  const { data } = await world.db.from('audit_log').select('action').contains('object_ids', ['ninety-days-ar']).order('id');
  expect(data?.at(-1)).toEqual({ action: 'paired' });
});

test.each([
  ['itself', 'ninety-days', 'ninety-days', 'An article cannot be its own version. Choose another one.'],
  ['an article of the same language', 'ninety-days', 'free-zones', 'Both articles are in English. Choose one in the other language.'],
  [
    'an article that has a partner',
    'free-zones',
    'ninety-days-ar',
    'This Arabic article has an English version already: “The first ninety days”. Separate the two first.',
  ],
  [
    'a second one',
    'ninety-days',
    'free-zones-ar',
    'This English article has an Arabic version already: “أول تسعين يومًا”. Separate the two first.',
  ],
])('%s is refused with a sentence', async (_, id, other, detail) => {
  await pair('ninety-days', 'ninety-days-ar');
  expect(await refused('PUT', `/api/blogs/${id}/twin`, { id: other })).toEqual([400, detail]);
});

test('the language of a paired article stays until the two are separated', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  const body = { title: 'T', subtitle: 'S', lang: 'en' };
  const detail = 'Its English version is another article. Separate the two first.';
  expect(await refused('PUT', '/api/blogs/ninety-days-ar', body)).toEqual([400, detail]);
  expectConsoleErrors(/Both articles of a pair have the language ar/);
  expect((await world.db.from('blogs').update({ lang: 'ar' }).eq('id', 'ninety-days')).error).not.toBeNull();
  expect(await send('PUT', '/api/blogs/ninety-days-ar/twin', { id: null })).toEqual({ twin: null });
  expect(await send('PUT', '/api/blogs/ninety-days-ar', body)).toMatchObject({
    lang: 'en',
    translation_of: null,
    translated_version: null,
  });
});

test('what can be chosen are saved articles of the other language without a partner, by words of their titles', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  await store(
    { id: 'visas-ar', lang: 'ar', title: 'التأشيرات', status: 'draft' },
    { id: 'gone-ar', lang: 'ar', deleted_at: '2026-11-01T00:00:00Z' },
  );
  const choices = async (search: string) =>
    (await send('GET', `/api/blogs/free-zones/twin/choices?search=${encodeURIComponent(search)}`)).blogs
      .map(({ id }: { id: string }) => id)
      .sort();
  expect(await choices('')).toEqual(['free-zones-ar', 'visas-ar']);
  expect(await choices('تأشير')).toEqual(['visas-ar']);
});

test('an English text that changed after the Arabic one is said with its day, until the Arabic one is up to date', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  await send('PUT', '/api/blogs/ninety-days/status', { status: 'draft' });
  expect((await twin('ninety-days')).changed_at).toBeNull();
  await send('PUT', '/api/blogs/ninety-days', { title: 'The first ninety days', subtitle: 'Another' });
  const { changed_at, translated_version } = await twin('ninety-days');
  expect([Date.now() - Date.parse(changed_at) < 60_000, translated_version]).toEqual([true, 2]);
  await send('PUT', '/api/blogs/ninety-days/status', { status: 'published' });
  expect((await twin('ninety-days-ar')).changed_at).toBe(changed_at);
  const { version } = await post('ninety-days-ar');
  expect(await pair('ninety-days', 'ninety-days-ar')).toMatchObject({ changed_at: null, translated_version: 4 });
  expect((await post('ninety-days-ar')).version).toBe(version);
});

test('separated articles can be a pair again as they were, behind or not', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  await send('PUT', '/api/blogs/ninety-days', { title: 'Other', subtitle: 'Another' });
  const before = await twin('ninety-days');
  await send('PUT', '/api/blogs/ninety-days/twin', { id: null });
  expect(await pair('ninety-days', before.id, before.translated_version)).toEqual(before);
});

test('an English version that is made of an Arabic article is not ahead of it while it was never published', async () => {
  await store({ id: 'visas', title: 'Visas', status: 'draft' }, { id: 'visas-ar', lang: 'ar' });
  await pair('visas-ar', 'visas', null);
  await send('PUT', '/api/blogs/visas', { title: 'Visas', subtitle: 'Translated' });
  expect((await twin('visas')).changed_at).toBeNull();
  await send('PUT', '/api/blogs/visas/status', { status: 'published' });
  expect(await twin('visas')).toMatchObject({ changed_at: null, translated_version: 3 });
});

test('the pair outlives the bin and a new address, and ends when the English article is deleted for good', async () => {
  await store({ id: 'visas', title: 'Visas', status: 'draft' }, { id: 'visas-ar', lang: 'ar' });
  await pair('visas', 'visas-ar');
  await send('PUT', '/api/blogs/visas', { title: 'Visas', subtitle: 'S', id: 'golden-visas' });
  expect((await post('visas-ar')).translation_of).toBe('golden-visas');
  await send('DELETE', '/api/blogs/golden-visas');
  expect(await twin('visas-ar')).toMatchObject({ id: 'golden-visas', deleted_at: expect.any(String) });
  await world.db.from('blogs').delete().eq('id', 'golden-visas').throwOnError();
  expect(await twin('visas-ar')).toBeNull();
});

test('a copy of an article has no twin', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  const copy = await send('POST', '/api/blogs/ninety-days-ar/duplicate', {});
  expect(copy).toMatchObject({ lang: 'ar', translation_of: null, translated_version: null });
});

test('visitors do not read the address of an English article that is not published', async () => {
  await pair('ninety-days', 'ninety-days-ar');
  const seen = async () => (await (await world.request('/api/blogs/ninety-days-ar')).json()).translation_of;
  expect(await seen()).toBe('ninety-days');
  await send('PUT', '/api/blogs/ninety-days/status', { status: 'draft' });
  expect(await seen()).toBeNull();
});

test('an Arabic article is found by the English title of its twin, while that is public', async () => {
  await store({ id: 'visas-ar', lang: 'ar', title: 'التأشيرات', subtitle: 'ملخص' });
  const found = async () => (await (await world.request('/api/search?q=ninety')).json()).results;
  const ids = async () => (await found()).map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual(['ninety-days']);
  await pair('ninety-days', 'visas-ar');
  expect(await ids()).toEqual(['ninety-days', 'visas-ar']);
  expect((await found())[1]).toMatchObject({ title: 'التأشيرات', snippet: { text: 'The first ninety days', hits: [[10, 16]] } });
  await send('PUT', '/api/blogs/ninety-days', { title: 'The first ninety hours', subtitle: 'S' });
  expect((await found())[1].snippet.text).toBe('The first ninety hours');
  await send('PUT', '/api/blogs/ninety-days/status', { status: 'draft' });
  expect(await ids()).toEqual([]);
});

test('a text that was only kept can be a version; its first save keeps the pair', async () => {
  const submission_id = crypto.randomUUID();
  const kept = { from: null, name: crypto.randomUUID(), content: { lang: 'ar', main_content: [''] } };
  const { post_id } = await send('PUT', `/api/texts/${submission_id}`, kept);
  expect(await pair('ninety-days', post_id)).toMatchObject({ lang: 'ar', status: 'draft', title: '', text_id: submission_id });
  const saved = { submission_id, id: 'ninety-days-in-arabic', title: 'عنوان', subtitle: 'ملخص', lang: 'ar', status: 'draft' };
  const { name } = await send('GET', `/api/texts/${submission_id}`);
  expect(await send('POST', '/api/blogs', { ...saved, text: { from: name, name: crypto.randomUUID() } })).toMatchObject({
    id: 'ninety-days-in-arabic',
    translation_of: 'ninety-days',
  });
});

async function store(...rows: Parameters<typeof blogRow>[0][]): Promise<void> {
  await world.db.from('blogs').insert(rows.map(blogRow)).throwOnError();
}

async function send(method: string, path: string, body?: unknown) {
  const response = await world.send(method, path, body, token);
  expect([path, response.ok ? 'ok' : await response.json()]).toEqual([path, 'ok']);
  return response.json();
}

async function refused(method: string, path: string, body: unknown): Promise<[number, string]> {
  expectConsoleErrors(/"level":"warning"/);
  const response = await world.send(method, path, body, token);
  return [response.status, (await response.json()).detail];
}

async function pair(id: string, other: string, translated_version?: number | null) {
  return (await send('PUT', `/api/blogs/${id}/twin`, { id: other, translated_version })).twin;
}

async function twin(id: string) {
  return (await send('GET', `/api/blogs/${id}/twin`)).twin;
}

function post(id: string) {
  return send('GET', `/api/blogs/${id}`);
}
