import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { normalQuery, queryLimits } from './query.ts';
import { textSearchSchema } from './text-search.ts';

export type { Snippet } from './text-search.ts';

/** Articles that have the words of a search in their text, and are not in the list of it already. */
export function textHitsQuery({ text, category }: { text: string; category: string }) {
  const q = normalQuery(text);
  const letters = [...q].length;
  const params = new URLSearchParams({ q, ...(category && { category }), beyond: 'list' });
  return queryOptions({
    queryKey: ['text-hits', q, category],
    queryFn: ({ signal }) => callApi(textSearchSchema, `/api/search?${params}`, { signal }),
    enabled: letters >= queryLimits.min && letters <= queryLimits.max,
    placeholderData: keepPreviousData,
  });
}
