import { beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { type TestApi, testApi } from '#tests/setup/test-api.ts';
import { testWorld, through } from '#tests/setup/test-database.ts';
import { testPlatform } from '#tests/setup/test-platform.ts';

const world = testWorld();
const asked: string[] = [];
const { publishing } = testPlatform();
let publisherRuns = 0;
let watched: TestApi;

beforeAll(() => {
  const tools = (db: Database) => {
    publisherRuns += 1;
    return publishing.tools(db);
  };
  watched = testApi(watchedDatabase(), { publishing: { ...publishing, tools } });
});

test.each<[string, string, string, () => Promise<string | undefined>, number, number]>([
  ['a sign-out with a made-up token', 'DELETE', '/api/auth/session', madeUp, 204, 2],
  ['a sign-out', 'DELETE', '/api/auth/session', () => world.signIn(), 204, 2],
  ['a write with a made-up token', 'DELETE', '/api/blogs/none', madeUp, 401, 2],
  ['a write with the token of somebody off the list', 'DELETE', '/api/blogs/none', () => world.signIn('visitor@example.com'), 403, 2],
  ['a write of an administrator that is refused', 'DELETE', '/api/blogs/none', () => world.signIn(), 404, 3],
  ['a comment with a made-up token', 'POST', '/api/blogs/none/likes', madeUp, 404, 2],
])('%s sets no publishing going and asks the database no more than it needs', async (...given) => {
  const [, method, path, token, status, requests] = given;
  expectConsoleErrors(/unauthorized|access_denied/);
  const bearer = await token();
  asked.length = publisherRuns = 0;
  expect((await watched.send(method, path, undefined, bearer)).status).toBe(status);
  await watched.platform.idle();
  expect([publisherRuns, asked]).toEqual([0, Array(requests).fill(expect.any(String))]);
});

test('a write of an administrator that was done sets publishing going', async () => {
  const created = await watched.send('POST', '/api/blogs', { title: 'T', subtitle: 'S' }, await world.signIn());
  expect(created.status).toBe(201);
  await watched.platform.idle();
  expect(publisherRuns).toBeGreaterThan(0);
});

function watchedDatabase(): Database {
  const send: typeof fetch = (input, init) => {
    asked.push(String(input));
    return through(world.supabase)(input, init);
  };
  return connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, { fetch: send });
}

async function madeUp(): Promise<string> {
  return 'A'.repeat(43);
}
