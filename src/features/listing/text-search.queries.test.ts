import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { provideSession } from '#src/client/api-client.ts';
import type { TextSearchAnswer } from './text-search/text-search.ts';
import { textSearchQuery } from './text-search.queries.ts';

const answer: TextSearchAnswer = {
  total: 1,
  results: [
    { id: 'draft', title: 'A draft', lang: 'en', snippet: { text: 'The bank.', hits: [[4, 8]] }, further: null, title_hits: [], tags: [] },
  ],
};

afterEach(() => vi.unstubAllGlobals());

test("the administrators' search of texts asks with their token, once for the same words", async () => {
  const asked = stubApi();
  const client = new QueryClient();
  for (const text of ['Bank  account', ' bank account '])
    expect(await client.fetchQuery({ ...textSearchQuery(text), staleTime: Number.POSITIVE_INFINITY })).toEqual(answer);
  expect(asked).toEqual([['/api/search?q=bank+account', 'Bearer a-token']]);
});

test('nothing is asked for fewer than two letters, or for more than a search may have', async () => {
  const asked = stubApi();
  for (const text of ['', ' b ', 'b'.repeat(101)]) {
    const observer = new QueryObserver(new QueryClient(), textSearchQuery(text));
    observer.subscribe(() => undefined)();
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  }
  expect(asked).toEqual([]);
});

function stubApi(): unknown[] {
  const asked: unknown[] = [];
  provideSession((request) => request('a-token'));
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers.Authorization]);
    return Response.json(answer);
  });
  return asked;
}
