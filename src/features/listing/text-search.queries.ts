import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { isAskable, normalQuery } from './text-search/query.ts';
import { textSearchSchema } from './text-search/text-search.ts';

export type { MarkedText } from './text-search/text-search.ts';

/** For administrators: the posts, drafts too, that have these words in their text; asks nothing that the server would refuse. */
export function textSearchQuery(text: string, category = '') {
  const q = normalQuery(text);
  return queryOptions({
    queryKey: [...postsKey, 'texts', q, category],
    queryFn: ({ signal }) =>
      callApi(textSearchSchema, `/api/search?${new URLSearchParams({ q, ...(category && { category }) })}`, { signal }),
    enabled: isAskable(q),
    placeholderData: keepPreviousData,
  });
}
