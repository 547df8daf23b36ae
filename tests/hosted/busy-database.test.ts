import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

// On the server that run.ts has started (TEST_DATABASE_URL): the embedded database has one connection, and no lock to wait for.
const world = testWorld();

test('a database that is busy is told as what it is, and what waited goes on once it is not', async () => {
  expectConsoleErrors(/"event":"unavailable"/);
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post' }))
    .throwOnError();
  const impatient: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const aborted = once(request.signal, 'abort').then(() => Promise.reject(request.signal.reason));
    return Promise.race([world.supabase.fetch(request), aborted]);
  };
  const environment = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };
  const { request } = testApi(connect(environment, { fetch: impatient, timeoutMs: 500 }));
  const { driver } = world.supabase.connection as unknown as { driver: import('postgres').Sql };
  const held = await driver.reserve();
  onTestFinished(async () => {
    await held.unsafe('rollback');
    held.release();
  });
  await held.unsafe('begin; lock table public.blogs in access exclusive mode');
  const busy = await request('/api/blogs/a-post');
  expect([busy.status, (await busy.json()).detail, busy.headers.get('Retry-After')]).toEqual([
    503,
    'The database is busy right now. Please try again in a moment.',
    '5',
  ]);
  await held.unsafe('rollback');
  expect((await request('/api/blogs/a-post')).status).toBe(200);
});
