import { expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { liveContent } from './live-content.server.ts';

const world = testWorld();

test('the outline is read once for each state of the site, in one request; an article is read whenever it is asked for', async () => {
  await world.supabase.connection.exec(`insert into public.blogs (id, title, subtitle, status)
    select 'many-' || n, 'Post ' || n, 'One of many', 'published' from generate_series(1, 1100) n`);
  const requests: string[] = [];
  const environment = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };
  const db = connect(environment, {
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return world.supabase.fetch(request);
    },
    timeoutMs: 60_000,
  });
  const content = await liveContent(db);
  expect(content.posts).toHaveLength(1_100);
  expect((await content.article('many-7'))?.title).toBe('Post 7');
  await liveContent(db);
  expect(requests).toEqual(['site_revision', 'site_outline', 'blogs', 'site_revision']);
  await world.db.from('blogs').update({ title: 'Edited' }).eq('id', 'many-7').throwOnError();
  expect((await liveContent(db)).posts.find(({ id }) => id === 'many-7')?.title).toBe('Edited');
});

test('who asks while the outline is being read waits for that reading; a failed one is asked for anew', async () => {
  let readings = 0;
  let answer: (request: Request) => Promise<Response> = async () => Response.json({ message: 'gone' }, { status: 500 });
  const db = connect(
    { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey },
    {
      fetch: (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith('/site_outline')) return world.supabase.fetch(request);
        readings += 1;
        return answer(request);
      },
      timeoutMs: 60_000,
    },
  );
  await world.db.from('blogs').update({ title: 'Another' }).eq('id', 'many-7').throwOnError();
  const askAll = () => Promise.allSettled(Array.from({ length: 20 }, () => liveContent(db)));
  expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  const failed = readings;
  answer = (request) => world.supabase.fetch(request);
  expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  expect(readings).toBe(failed + 1);
});

test('a restored database, which counts the same numbers again, is another state', async () => {
  const before = await liveContent(world.db);
  await world.supabase.connection.exec(
    `update public.site_revision set state_id = gen_random_uuid(); update public.blogs set views = 99 where id = 'many-8'`,
  );
  expect((await liveContent(world.db)).posts).not.toBe(before.posts);
});

test('nothing hidden is in it: no draft, deleted post, scheduled post or hidden partner, and no row that cannot be shown', async () => {
  await world.db
    .from('blogs')
    .insert([
      blogRow({ id: 'shown' }),
      blogRow({ id: 'draft', status: 'draft' }),
      blogRow({ id: 'deleted', deleted_at: '2026-01-01T00:00:00Z' }),
    ])
    .throwOnError();
  await world.db
    .from('partners')
    .insert([partnerRow({ company_name: 'Shown' }), partnerRow({ is_active: false })])
    .throwOnError();
  const content = await liveContent(world.db);
  expect(content.posts.map(({ id }) => id).filter((id) => !id.startsWith('many-'))).toEqual(['shown']);
  expect(content.partners.map(({ company_name }) => company_name)).toEqual(['Shown']);
  expect(await Promise.all(['draft', 'deleted', 'none'].map(content.article))).toEqual([undefined, undefined, undefined]);
});
