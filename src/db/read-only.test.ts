import type postgres from 'postgres';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });
const sentence = 'The database accepts no changes right now; everything can still be read. Nothing was stored: please try again later.';
const comment = { name: 'A Reader', email: 'a@example.com', message: 'What does a licence cost?' };
let token: string;

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post' }))
    .throwOnError();
  token = await world.signIn();
});
afterEach(() => setReadOnly(false));

test('a database that only reads is told as what it is: pages and lists are read, and every write says that nothing was stored', async () => {
  expectConsoleErrors(/"event":"unavailable"/, /in a read-only transaction/);
  await setReadOnly(true);
  for (const path of ['/api/blogs', '/api/blogs/a-post', '/api/blogs/a-post/comments'])
    expect((await world.request(path)).status).toBe(200);
  for (const answer of [
    await world.request('/api/health'),
    await world.send('POST', '/api/blogs/a-post/comments', comment),
    await world.send('POST', '/api/blogs', blogRow(), token),
  ]) {
    expect([answer.status, (await answer.json()).detail, answer.headers.get('Retry-After')]).toEqual([503, sentence, '5']);
  }
});

test('whoever is signed in goes on reading; a session that ended does not come back', async () => {
  expectConsoleErrors(/"event":"(unauthorized|unavailable)"/, /in a read-only transaction/);
  const idle = await world.signIn('editor@example.com');
  await world.db
    .from('sessions')
    .update({ last_used_at: new Date(0).toISOString() })
    .eq('email', 'editor@example.com')
    .throwOnError();
  await setReadOnly(true);
  for (const path of ['/api/auth/session', '/api/stats', '/api/messages'])
    expect((await world.send('GET', path, undefined, token)).status).toBe(200);
  for (const ended of [idle, 'a'.repeat(43)]) expect((await world.send('GET', '/api/stats', undefined, ended)).status).toBe(401);
});

test('what waited goes on by itself once the database takes changes again', async () => {
  expectConsoleErrors(/"event":"unavailable"/, /in a read-only transaction/);
  await setReadOnly(true);
  expect((await world.send('POST', '/api/blogs/a-post/comments', comment)).status).toBe(503);
  await setReadOnly(false);
  expect((await world.request('/api/health')).status).toBe(200);
  expect((await world.send('POST', '/api/blogs/a-post/comments', comment)).status).toBe(201);
});

/** As a full plan or a failover leaves it. On a server every connection of the pool is to see it; the embedded database has one. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { connection } = world.supabase;
  const statement = `set default_transaction_read_only = ${isReadOnly}`;
  if (!process.env.TEST_DATABASE_URL) {
    await connection.exec(statement);
    return;
  }
  const [found] = (await connection.exec<{ rows: { name: string }[] }>('select current_database() as name')).rows;
  await connection.exec(`begin read write; alter database ${found?.name} ${statement}; commit`);
  const pool = connection.driver as unknown as postgres.Sql;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.reserve()));
  for (const one of held) {
    await one.unsafe(statement);
    one.release();
  }
}
