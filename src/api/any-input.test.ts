import { beforeEach, expect, test } from 'vitest';
import { readSite } from '#src/features/publishing/read-site.server.ts';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { fc } from '#tests/setup/properties.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

beforeEach(() => expectConsoleErrors(/"level":"warning"/));

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('..', 'eq.1', 'a,b', 'null', '%', '\u0000', 'x'.repeat(2_000)),
);
const fields = [
  'title',
  'subtitle',
  'category_tags',
  'phases',
  'name',
  'email',
  'message',
  'company_name',
  'logo_url',
  'display_order',
  'status',
  'version',
];
const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue(), { maxKeys: fields.length }));

// One of each kind: lists, searches, long texts, texts of visitors, any JSON, ids. `parseJson` and `parseInput`, which read for all, are tried in body.test.ts.
test.each([
  'GET /api/blogs',
  'GET /api/search',
  'GET /api/blogs/:id',
  'POST /api/blogs',
  'POST /api/blogs/:id/comments',
  'PUT /api/texts/:id',
  'PUT /api/worked-with/:id',
])('%s never answers random input with a server error', async (name) => {
  const token = await world.signIn();
  const check = fc.asyncProperty(part, part, body, (id, query, json) => expectAnswer(name, id, query, json, token));
  await fc.assert(check, { numRuns: 15 });
});

test.each([
  ['a NUL as id and fields of the wrong type', '\u0000', 'a,b)', Object.fromEntries(fields.map((field) => [field, [{}]]))],
  ['an id and a search in the language of filters', "x',eq.1%..", 'status.eq.draft,*', null],
])('no route answers %s with a server error', async (_, id, query, json) => {
  const token = await world.signIn();
  for (const { name } of routeCases) await expectAnswer(name, id, query, json, token);
});

async function expectAnswer(name: string, id: string, query: string, json: unknown, token: string): Promise<void> {
  const [method = '', pattern = ''] = name.split('?')[0]?.split(' ') ?? [];
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  const path = `${pattern.replaceAll(/:\w+/g, encodeURIComponent(id.toWellFormed()))}?search=${encodeURIComponent(query.toWellFormed())}&limit=3`;
  const response = await world.send(method, path, method === 'POST' || method === 'PUT' ? json : undefined, token);
  expect(response.status, `${method} ${path} ${await response.clone().text()}`).toBeLessThan(500);
}

test('an id, a search and a body with any markup come back unchanged', async () => {
  const text = `<script>alert(1)</script>"'>{{x}} \${x} ]]> \u2028 \u202e javascript:alert(1)`;
  const token = await world.signIn();
  const sent = { title: text, subtitle: text, introduction: text, key_takeaways: [text], phases: [{ title: text, description: text }] };
  const post = await (await world.send('POST', '/api/blogs', sent, token)).json();
  expect(post).toMatchObject(sent);
  expect((await (await world.request(`/api/blogs?search=${encodeURIComponent(text)}`)).json()).total).toBe(1);
});

test.each(['null', 'true', 'false', '1e3', 'unknown', '2026'])(
  'an article called "%s" is one like any other: published, found, edited, deleted and brought back',
  async (word) => {
    const token = await world.signIn();
    const status = async (method: string, path: string, sent?: object, by?: string) => (await world.send(method, path, sent, by)).status;
    expect(await status('GET', `/api/blogs/${word}`)).toBe(404);
    expect(await status('POST', `/api/blogs/${word}/views`, {})).toBe(404);
    const sent = { title: word, subtitle: word, category_tags: [word], main_content: ['A paragraph.'] };
    expect(await (await world.send('POST', '/api/blogs', sent, token)).json()).toMatchObject({ id: word, category_tags: [word] });
    expect((await readSite(world.db)).posts.map(({ id }) => id)).toContain(word);
    expect(await (await world.request(`/api/blogs/${word}`)).json()).toMatchObject({ title: word, tags: [word] });
    const idsIn = async (path: string) =>
      (await (await world.send('GET', path, undefined, token)).json()).blogs.map(({ id }: { id: string }) => id);
    for (const list of [`/api/blogs?search=${word}`, `/api/blogs?view=list&search=${word}`])
      expect([list, await idsIn(list)]).toEqual([list, [word]]);
    expect((await (await world.request(`/api/search?q=${word}`)).json()).results).toMatchObject([{ id: word }]);
    expect(await status('POST', `/api/blogs/${word}/views`, {})).toBe(200);
    expect(await status('POST', `/api/blogs/${word}/comments`, { name: 'Ada', email: 'a@example.com', message: `About ${word}` })).toBe(
      201,
    );
    expect(await (await world.send('PUT', `/api/blogs/${word}`, { ...sent, subtitle: 'Edited' }, token)).json()).toMatchObject({
      subtitle: 'Edited',
    });
    expect(await status('DELETE', `/api/blogs/${word}`, undefined, token)).toBe(200);
    expect(await status('GET', `/api/blogs/${word}`)).toBe(404);
    expect(await status('POST', `/api/blogs/${word}/restore`, {}, token)).toBe(200);
    expect(await status('GET', `/api/blogs?category=${word}`)).toBe(400);
  },
);

test.each(['null@true.false', "o'hara+1e3@example.com"])('what %s sent is found by the address', async (email) => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'asked-about' }))
    .throwOnError();
  await world.db
    .from('messages')
    .insert(messageRow({ blog_id: 'asked-about', email }))
    .throwOnError();
  const found = await world.send('POST', '/api/privacy/search', { identifier: email }, await world.signIn());
  expect(await found.json()).toMatchObject({ total: 1, administrator: null });
});

test('a response never contains server-only values', async () => {
  const row = { ...blogRow({ id: 'secretive' }), updated_by: 'owner@example.com' };
  await world.db.from('blogs').insert(row).throwOnError();
  const answers = await Promise.all(
    ['/api/blogs', '/api/blogs/secretive', '/api/worked-with'].map(async (path) => (await world.request(path)).text()),
  );
  expect(answers.join()).not.toMatch(/updated_by|owner@example\.com|deleted_at|submission_id|reader_hash/);
});
