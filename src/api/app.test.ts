import { expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { createApi } from './app.ts';

const world = testWorld();
const readingRoutes = ['/api/blogs', '/api/blogs/any', '/api/blogs/any/comments', '/api/worked-with', '/api/health'];

test('health is ok after a real query', async () => {
  const response = await world.request('/api/health');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', database: 'connected' }]);
});

test('every answer names its request, is not sniffed and not stored', async () => {
  const { headers } = await world.request('/api/categories');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test.each(readingRoutes)('with the database out of reach %s answers 503, says so plainly and when to come back', async (path) => {
  expectConsoleErrors(/"level":"error"/);
  const response = await apiOn(() => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7'))).fetch(
    new Request(`http://localhost${path}`),
  );
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toEqual({ detail: 'The database cannot be reached right now. Please try again.' });
});

test('a database that never answers is given up', async () => {
  expectConsoleErrors(/"level":"error"/);
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const response = await apiOn(never, 20).fetch(new Request('http://localhost/api/health'));
  expect(response.status).toBe(503);
});

test('a missing setting answers 503 and is named in the log only', async () => {
  expectConsoleErrors(/SUPABASE_URL/);
  const api = createApi({ database: () => connect({}) });
  const response = await api.fetch(new Request('http://localhost/api/blogs'));
  expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('SUPABASE')]);
});

test('anything unforeseen answers 500 with the request id and nothing of the cause', async () => {
  expectConsoleErrors(/secret detail/);
  const api = createApi({
    database: () => {
      throw new Error('secret detail');
    },
  });
  const response = await api.fetch(new Request('http://localhost/api/blogs'));
  const { detail } = await response.json();
  expect(response.status).toBe(500);
  expect(detail).toContain(response.headers.get('X-Request-Id'));
  expect(detail).not.toContain('secret');
});

test('an address without a route answers 404 with a detail', async () => {
  const response = await world.request('/api/nothing');
  expect([response.status, await response.json()]).toEqual([404, { detail: 'There is nothing at this address.' }]);
});

function apiOn(fetch: typeof globalThis.fetch, timeout?: number) {
  const db = connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, { fetch, timeout });
  return createApi({ database: () => db });
}
