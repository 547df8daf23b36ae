import { expect, test, vi } from 'vitest';
import { connect } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const environment = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };
const readingRoutes = ['/api/blogs', '/api/blogs/any', '/api/blogs/any/comments', '/api/worked-with', '/api/health'];

test('health is ok after a real query', async () => {
  const response = await world.request('/api/health');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', database: 'connected' }]);
});

test('every response carries its request id and the security headers, and is not cached unless it says so', async () => {
  const { headers } = await world.request('/api/health');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test.each(readingRoutes)('with an unreachable database %s answers 503 with a plain detail and Retry-After', async (path) => {
  expectConsoleErrors(/"level":"error"/);
  const response = await apiOn(() => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7'))).request(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toEqual({
    detail: 'The database cannot be reached right now. Please try again.',
    code: 'unavailable',
  });
});

test('a query to a database that never answers times out', async () => {
  expectConsoleErrors(/"level":"error"/);
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const response = await apiOn(never, 20).request('/api/health');
  expect(response.status).toBe(503);
});

test('a request that exceeds its time limit is answered at the limit', async () => {
  expectConsoleErrors(/takes too long/);
  const never = () => new Promise<Response>(() => undefined);
  const { api } = testApi(connect(environment, { fetch: never, timeoutMs: 60_000 }), { requestTimeoutMs: 20 });
  const response = await api.fetch(new Request('http://localhost/api/health'));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(response.headers.get('X-Request-Id')).not.toBeNull();
});

test('a form that arrives too slowly or breaks off is answered, and no fault of the server in the log', async () => {
  expectConsoleErrors(/"level":"warning","time":"[^"]+","event":"too_slow"/);
  const { api } = testApi(world.db, { requestTimeoutMs: 8_000 });
  const send = (body: ReadableStream) => {
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    return api.fetch(new Request('http://localhost/api/enquiries', init));
  };
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  expect((await send(broken)).status).toBe(400);
  vi.useFakeTimers();
  const slow = send(new ReadableStream());
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  const { status, headers } = await slow;
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
});

test.each(['OPTIONS', 'PATCH', 'TRACE-LIKE'])('the method %s is neither allowed nor a server error', async (method) => {
  const response = await world.request('/api/blogs', { method, headers: { Origin: 'https://evil.example' } });
  expect(response.status).toBe(405);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a missing setting answers 503 and is named in the log only', async () => {
  expectConsoleErrors(/SUPABASE_URL/);
  const { request } = testApi(world.db, {}, () => connect({}));
  const response = await request('/api/blogs');
  expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('SUPABASE')]);
});

test.each(['eq.x', 'a,b', '(a)', '%00', '..%2fa', 'A', 'x'.repeat(5_000)])(
  'the id %.20j is answered 404 without asking the database',
  async (id) => {
    const { request } = apiOn(() => Promise.reject(new Error('The database was asked.')));
    for (const path of [`/api/blogs/${id}`, `/api/blogs/${id}/comments`]) expect((await request(path)).status).toBe(404);
  },
);

test('an unexpected error answers 500 with the request id and without its cause', async () => {
  expectConsoleErrors(/secret detail/);
  const { request } = testApi(world.db, {}, () => {
    throw new Error('secret detail');
  });
  const response = await request('/api/blogs');
  const { detail, code } = await response.json();
  expect([response.status, code]).toEqual([500, 'internal']);
  expect(detail).toContain(response.headers.get('X-Request-Id'));
  expect(detail).not.toContain('secret');
});

test('a path without a route answers 404 with a detail', async () => {
  const response = await world.request('/api/nothing');
  expect([response.status, await response.json()]).toEqual([404, { detail: 'There is nothing at this address.', code: 'not_found' }]);
});

function apiOn(fetch: typeof globalThis.fetch, timeoutMs?: number) {
  return testApi(connect(environment, { fetch, timeoutMs }));
}

test.each([
  ['GET', '/api/nothing', 404, null, 'not_found'],
  ['POST', '/api', 404, null, 'not_found'],
  ['PATCH', '/api/blogs/any', 405, 'GET, HEAD, PUT, DELETE', 'method_not_allowed'],
  ['DELETE', '/api/categories', 405, 'GET, HEAD', 'method_not_allowed'],
  ['OPTIONS', '/api/upload', 405, 'POST', 'method_not_allowed'],
])('%s %s is answered %i in JSON, with the allowed methods', async (method, path, status, allow, code) => {
  const response = await world.request(path, { method });
  expect([response.status, response.headers.get('Allow')]).toEqual([status, allow]);
  expect(await response.json()).toEqual({ detail: expect.any(String), code });
});
