import { expect, test } from 'vitest';
import { connect, type Database } from '#src/db/client.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { readSite } from './read-site.server.ts';

const world = testWorld();

test('an empty blog is read as empty when the database counts no posts', async () => {
  expect(await readSite(world.db)).toMatchObject({ outline: { revision: 0, published_posts: 0, posts: [], partners: [] }, posts: [] });
});

test('all published posts are read across pages, and no others', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'hidden', status: 'draft' }))
    .throwOnError();
  await world.supabase.connection.exec(`insert into public.blogs (id, title, subtitle, status)
    select 'many-' || n, 'Post ' || n, 'One of many', 'published' from generate_series(1, 1100) n`);
  await world.db.from('partners').insert([partnerRow({ company_name: 'Shown' }), partnerRow({ is_active: false })]);
  const site = await readSite(world.db);
  expect(new Set(site.posts.map(({ id }) => id)).size).toBe(1_100);
  expect(site.posts.some(({ id }) => id === 'hidden')).toBe(false);
  expect(site.outline.partners.map(({ company_name }) => company_name)).toEqual(['Shown']);
});

test('of known posts only the changed ones are read again, and the counters of all', async () => {
  const first = await readSite(world.db);
  const known = new Map(first.outline.posts.map(({ id, published_revision }) => [id, published_revision]));
  expect((await readSite(world.db, known)).posts).toEqual([]);
  const [edited = '', viewed = '', hidden = ''] = first.outline.posts.map(({ id }) => id);
  await world.db.from('blogs').update({ title: 'Edited' }).eq('id', edited).throwOnError();
  await world.db.from('blogs').update({ views: 77 }).eq('id', viewed).throwOnError();
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', hidden).throwOnError();
  const second = await readSite(world.db, known);
  expect(second.posts.map(({ id }) => id)).toEqual([edited]);
  expect(second.outline.posts.find(({ id }) => id === viewed)).toMatchObject({ views: 77 });
  expect(second.outline.posts.some(({ id }) => id === hidden)).toBe(false);
});

test('reading fails when a listed post is not returned', async () => {
  const first = await readSite(world.db);
  const known = new Map(first.outline.posts.slice(1).map(({ id, published_revision }) => [id, published_revision]));
  const db = clientWith(async (request) => (request.url.includes('id=in.') ? Response.json([]) : world.supabase.fetch(request)));
  await expect(readSite(db, known)).rejects.toThrow(
    /counts \d+ published posts but gave \d+\. Missing: “many-\d+”\. Nothing was published\./,
  );
});

test('an edit during reading restarts it, so that the revision is that of every post', async () => {
  let edits = 1;
  const db = interrupted(async () => {
    if (edits-- > 0) await world.db.from('blogs').insert(blogRow({ id: 'late' }));
  });
  const site = await readSite(db);
  expect(site.posts.some(({ id }) => id === 'late')).toBe(true);
  expect(site.outline.revision).toBe((await world.db.from('site_revision').select('revision').single()).data?.revision);
});

test('reading fails when the edits never stop', async () => {
  const db = interrupted(async () => void (await world.db.from('blogs').insert(blogRow())));
  await expect(readSite(db)).rejects.toThrow('Build again when editing pauses');
});

test('reading fails when the database returns fewer posts than it counts', async () => {
  const db = clientWith(async (request) => {
    const answer = await world.supabase.fetch(request);
    return request.url.includes('/site_outline') ? Response.json({ ...(await answer.json()), posts: [] }) : answer;
  });
  await expect(readSite(db)).rejects.toThrow(/counts \d+ published posts but gave 0/);
});

test('reading fails when the database dies after half the posts', async () => {
  expectConsoleErrors();
  let pages = 0;
  const db = clientWith(async (request) => {
    if (request.url.includes('/blogs') && ++pages === 2) throw new TypeError('connection lost');
    return world.supabase.fetch(request);
  });
  await expect(readSite(db)).rejects.toThrow('cannot be reached');
});

/** A client that lets something happen each time that posts are about to be read. */
function interrupted(happening: () => Promise<void>): Database {
  return clientWith(async (request) => {
    const answer = await world.supabase.fetch(request);
    if (request.url.includes('/site_outline')) await happening();
    return answer;
  });
}

function clientWith(answer: (request: Request) => Promise<Response>): Database {
  const environment = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };
  return connect(environment, { fetch: (input, init) => answer(new Request(input, init)) });
}
