import { afterEach, expect, test, vi } from 'vitest';
import { SearchIndex } from './search-index.ts';

afterEach(() => vi.unstubAllGlobals());

test('an index is fetched once, from the address with its key, and again after a failure', async () => {
  const answers = [new Response('', { status: 503 }), Response.json({ id: ['a-post'] })];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answers.shift();
  });
  const index = new SearchIndex('first');
  await expect(index.read()).rejects.toThrow('/search/first.json answered 503.');
  expect([await index.read(), await index.read()]).toEqual([{ id: ['a-post'] }, { id: ['a-post'] }]);
  expect(requests).toEqual(['/search/first.json', '/search/first.json']);
});

test('a page that has become another reads another index, and one that has not reads none again', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({});
  });
  const index = new SearchIndex('first');
  for (const key of ['first', 'first', 'second']) {
    index.replace(key);
    await index.read();
  }
  expect(requests).toEqual(['/search/first.json', '/search/second.json']);
});

test('an index that is on its way when the page becomes another is not the one that comes', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json({ id: [path] }));
  const index = new SearchIndex('first');
  const read = index.read();
  index.replace('second');
  expect(await read).toEqual({ id: ['/search/second.json'] });
});
