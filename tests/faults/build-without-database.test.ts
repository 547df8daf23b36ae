import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { buildSite, folderForBuilds } from '#tests/setup/build-site.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Supabase = (request: Request) => Promise<Response>;
const gone: Supabase = async () => new Response('', { status: 503 });

/** A database that dies when the posts are asked for, after it has said which there are. */
function dying(): Supabase {
  let isAlive = true;
  return (request) => {
    if (request.url.includes('/blogs')) isAlive = false;
    return isAlive ? world.supabase.fetch(request) : gone(request);
  };
}

const refusing: Supabase = async () => Response.json({ message: 'Invalid API key' }, { status: 401 });

test.each<[string, Supabase, RegExp]>([
  ['is down', gone, /The database does not answer at http.*; check SUPABASE_URL, and whether the project is paused\./],
  ['goes down after the posts were counted', dying(), /The database does not answer at http/],
  ['refuses the key', refusing, /The database refuses the key; set SUPABASE_SECRET_KEY to a secret key of this very project\.$/m],
])('a build whose database %s fails with a message that says so, and writes no page', async (_, fetch, remedy) => {
  await world.db.from('blogs').upsert([blogRow({ id: 'one' }), blogRow({ id: 'two' })]);
  const failure = await buildSite({ fetch }, { folder }).catch((error: Error) => error.message);
  expect(failure).toMatch(/ended with code 1[\s\S]*The site was not built, because its content could not be read/);
  expect(failure).toMatch(remedy);
  expect(existsSync(join(folder, 'site/index.html'))).toBe(false);
});
