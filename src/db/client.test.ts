import { expect, test } from 'vitest';
import { actingFor, clientWith } from './client.ts';

const actor = { email: 'zoë@example.com', session: 's', request: 'r' };

test('a query is one request with the key, and nothing signs in before it', async () => {
  const sent: Request[] = [];
  const { data } = await recording(sent).from('blogs').select('id');
  expect(data).toEqual([{ id: 'a' }]);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET http://database.test/rest/v1/blogs?select=id']);
  expect(headersOf(sent[0], 'apikey', 'authorization', 'x-actor')).toEqual(['the-key', 'Bearer the-key', null]);
});

test('a client that acts for an administrator sends the same, and who it is in ASCII', async () => {
  const sent: Request[] = [];
  await actingFor(recording(sent), actor).from('blogs').select('id');
  expect(sent.map(({ url }) => url)).toEqual(['http://database.test/rest/v1/blogs?select=id']);
  const [key, token, sentActor = ''] = headersOf(sent[0], 'apikey', 'authorization', 'x-actor');
  expect([key, token]).toEqual(['the-key', 'Bearer the-key']);
  expect(sentActor).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(sentActor ?? '')).toEqual(actor);
});

test.each([
  [{}, 1],
  [{ retry: true }, 2],
])('a failed read is sent %j: %i times, for an administrator as well', async (options, times) => {
  const sent: Request[] = [];
  const answer = () => (sent.length < 2 ? new Response('{}', { status: 503, headers: { 'Retry-After': '0' } }) : Response.json([]));
  await actingFor(recording(sent, answer, options), actor)
    .from('blogs')
    .select('id');
  expect(sent).toHaveLength(times);
});

test('a query that takes too long is given up', async () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const db = clientWith('the-key', 'http://database.test/', { fetch: hanging, timeoutMs: 1 });
  const { error } = await actingFor(db, actor).from('blogs').select('id');
  expect(error?.message).toContain('timeout');
});

function recording(sent: Request[], answer = () => Response.json([{ id: 'a' }]), options: { retry?: boolean } = {}) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return answer();
  };
  return clientWith('the-key', 'http://database.test/', { fetch, ...options });
}

function headersOf(request: Request | undefined, ...names: string[]) {
  return names.map((name) => request?.headers.get(name));
}
