import { afterEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { pack } from './index-format.ts';
import { SearchIndex } from './search-index.ts';
import { SearchStore } from './search-store.ts';

const indexOf = (...titles: string[]) => pack(titles.map((title) => postSchema.parse(blogRow({ title }))));
const visa = { text: 'visa', category: null };

afterEach(() => vi.unstubAllGlobals());

test('before the index is there nothing is counted, and then what it finds', async () => {
  serve({ '/search/first.json': indexOf('Visa', 'Quota') });
  const search = new SearchStore(new SearchIndex('first'), { category: null });
  search.search(visa);
  expect(search.getState()).toMatchObject({ posts: [], count: null, isComplete: false });
  await expect.poll(() => search.getState().count).toBe(1);
});

test('after a failure nothing is read until it is tried again', async () => {
  expectConsoleErrors(/search index/);
  serve({});
  const search = new SearchStore(new SearchIndex('first'), { category: null });
  search.search(visa);
  await expect.poll(() => search.getState().hasFailed).toBe(true);
  serve({ '/search/first.json': indexOf('Visa') });
  search.retry();
  await expect.poll(() => search.getState()).toMatchObject({ isComplete: true, hasFailed: false, count: 1 });
});

test('while a newer index is on its way, and when it does not come, the results of the one before stay', async () => {
  expectConsoleErrors(/search index/);
  serve({ '/search/first.json': indexOf('Visa') });
  const index = new SearchIndex('first');
  const search = new SearchStore(index, { category: null });
  search.search(visa);
  await expect.poll(() => search.getState().count).toBe(1);
  search.replace('second');
  expect(search.getState()).toMatchObject({ count: 1, hasFailed: false });
  await new Promise(setImmediate);
  expect(search.getState()).toMatchObject({ count: 1, hasFailed: false });
  serve({ '/search/third.json': indexOf('Visa', 'Visas') });
  search.replace('third');
  await expect.poll(() => search.getState().count).toBe(2);
});

/** Answers requests with these bodies, others with 404. */
function serve(bodies: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (path: string) => (path in bodies ? Response.json(bodies[path]) : new Response('', { status: 404 })));
}
