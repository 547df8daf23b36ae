import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { EdgeCache } from '#local/host/edge-cache.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { openApiRoutes } from './openapi.ts';

const world = testWorld({ uploads: memoryStore() });

// The route of share images leads to an address of its own, which is tried below.
const kept = routeCases.filter(({ cachedAs, name }) => cachedAs && name !== 'GET /share/:file');

test.each(kept)('$name is answered once, whatever unknown query keys follow', async ({ path }) => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
  const answers = await visit([path, ...withUnknownKeys(path)]);
  expect(answers).toEqual({ statuses: [200], asked: 1 });
});

test('S137 no address has a second spelling: with letters escaped that no browser escapes, there is nothing', async () => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
  for (const path of ['/api/%62logs', '/api/blogs/a%2Dpost', '/api/blogs/%61-post/comments'])
    expect((await world.request(path)).status).toBe(404);
  expect((await world.request('/api/search?q=%61b')).status).toBe(200);
});

test('a share image is drawn once, whatever query follows', async () => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
  const address = (await world.request('/share/a-post.png')).headers.get('Location') ?? '';
  expect(await visit([address, ...withUnknownKeys(address)])).toEqual({ statuses: [200], asked: 1 });
});

test('a picture is fetched from the store once, whatever query follows', async () => {
  const body = new FormData();
  body.append('file', new File([png()], 'a.png', { type: 'image/png' }));
  const headers = { Authorization: `Bearer ${await world.signIn()}` };
  const { url } = await (await world.request('/api/upload', { method: 'POST', headers, body })).json();
  expect(await visit([url, ...withUnknownKeys(url)])).toEqual({ statuses: [200], asked: 1 });
});

test('the document of the API is made once, however often it is asked for', async () => {
  let made = 0;
  const app = {
    get routes() {
      made += 1;
      return world.api.routes;
    },
  } as unknown as Hono<ApiEnvironment>;
  const documents = openApiRoutes(app);
  for (const query of ['', '?x=1', '?x=2']) expect((await documents.request(`/api/openapi.json${query}`)).status).toBe(200);
  expect(made).toBe(1);
});

/** The same address with keys that no route knows, before and after its own. */
function withUnknownKeys(path: string): string[] {
  const [start, query = ''] = path.split('?');
  return ['x=1', 'x=2', 'utm_source=mail', '__proto__=1', 'limits=5'].flatMap((key) => [
    `${start}?${key}&${query}`,
    `${start}?${query}&${key}`,
  ]);
}

/** Asks for these addresses through an edge cache; says how often the API was asked. */
async function visit(paths: string[]): Promise<{ statuses: number[]; asked: number }> {
  const cache = new EdgeCache();
  let asked = 0;
  const statuses = new Set<number>();
  for (const path of paths) {
    const { status } = await cache.answer(new Request(`http://localhost${path}`), () => {
      asked += 1;
      return world.request(path);
    });
    statuses.add(status);
  }
  return { statuses: [...statuses], asked };
}
