import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

beforeEach(async () => {
  await world.supabase.connection.exec('truncate public.messages, public.rate_limits');
  await world.db
    .from('blogs')
    .upsert([blogRow({ id: 'asked' }), blogRow({ id: 'first' })])
    .throwOnError();
});

const person = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Which papers does the bank ask for first?',
  milliseconds_to_fill: 20_000,
};
const forms = [
  ['a comment', '/api/blogs/asked/comments', person],
  ['an enquiry', '/api/enquiries', { ...person, consent: true }],
] as const;

for (const [form, path, fields] of forms) {
  test.each([
    ['a mark of ours and an article', { source: 'via:text', landed_on: 'first' }, ['via:text', 'first']],
    ['the mark for LinkedIn, which is its site', { source: 'via:linkedin', landed_on: null }, ['linkedin.com', null]],
    ['a host, by the one name of its source', { source: 'www.google.ae', landed_on: 'first' }, ['google.com', 'first']],
    ['an article that there is not', { source: 'via:card', landed_on: 'gone' }, ['via:card', null]],
    ['what does not fit', { source: 'https://evil.example/?person=ada', landed_on: '../admin' }, ['', null]],
    ['values of other types', { source: 7, landed_on: ['first'] }, ['', null]],
    ['the specified fields alone', {}, ['', null]],
  ])(`of ${form} with %s is stored where it came from`, async (_, arrival, stored) => {
    expect((await world.send('POST', path, { ...fields, ...arrival })).status).toBe(201);
    const { data } = await world.db.from('messages').select('source,landed_on').throwOnError();
    expect(data?.map(({ source, landed_on }) => [source, landed_on])).toEqual([stored]);
  });
}

test('no public answer has it', async () => {
  const answers = [];
  for (const [, path, fields] of forms) answers.push(await world.send('POST', path, { ...fields, source: 'via:text', landed_on: 'first' }));
  answers.push(await world.request('/api/blogs/asked/comments'));
  for (const answer of answers) expect(await answer.text()).not.toMatch(/via:text|landed_on|source/);
});
