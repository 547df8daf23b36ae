import { afterEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { pack } from './index-format.ts';
import { IndexReader } from './index-reader.ts';
import { SearchStore } from './search-store.ts';

const chunk = (...titles: string[]) => pack(titles.map((title) => postSchema.parse(blogRow({ title }))));
const manifest = { total: 3, categories: {}, chunks: ['first', 'second'] };
const all = { text: 'visa', category: null };

afterEach(() => vi.unstubAllGlobals());

test('after a chunk that cannot be read, the new manifest is read from its first chunk on', async () => {
  expectConsoleErrors(/search index/);
  const requests = serve({
    '/search/chunks/first.json': chunk('Visa of the old build'),
    '/search/index.json': { total: 3, categories: {}, chunks: ['newer', 'newest'] },
    '/search/chunks/newer.json': chunk('Visa of the new build', 'Visa before'),
    '/search/chunks/newest.json': chunk('Visa long ago'),
  });
  const search = new SearchStore(new IndexReader(manifest), null);
  search.search(all);
  await expect.poll(() => search.getState().isComplete).toBe(true);
  expect(requests).toEqual([
    '/search/chunks/first.json',
    '/search/chunks/second.json',
    '/search/index.json',
    '/search/chunks/newer.json',
    '/search/chunks/newest.json',
  ]);
  expect(search.getState().hasFailed).toBe(false);
  expect(search.getState().posts.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Visa of the new build', 'Visa before', 'Visa long ago']),
  );
});

test('reading stops after two failures until it is retried', async () => {
  expectConsoleErrors(/search index/);
  serve({});
  const search = new SearchStore(new IndexReader(manifest), null);
  search.search(all);
  await expect.poll(() => search.getState().hasFailed).toBe(true);
  serve({
    '/search/index.json': { ...manifest, chunks: ['first'] },
    '/search/chunks/first.json': chunk('Visa'),
  });
  search.retry();
  await expect.poll(() => search.getState().isComplete).toBe(true);
  expect([search.getState().hasFailed, search.getState().count]).toEqual([false, 1]);
});

/** Answers requests with these bodies, others with 404. @returns the paths that are requested */
function serve(bodies: Record<string, unknown>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return path in bodies ? Response.json(bodies[path]) : new Response('', { status: 404 });
  });
  return requests;
}
