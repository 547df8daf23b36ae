import { afterEach, expect, test, vi } from 'vitest';
import { IndexReader } from './index-reader.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that names the chunks asks for the first ones at once', () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({});
  });
  void new IndexReader({ total: 3, categories: {}, chunks: ['newest', 'newer', 'new'] }).prefetch(2);
  expect(requests).toEqual(['/search/chunks/newest.json', '/search/chunks/newer.json']);
});
