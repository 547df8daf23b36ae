import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { postsKey, usePostChange } from './posts.queries.ts';
import { twinChoicesSchema, type twinInputSchema, twinSchema } from './twin.ts';

/** The version of an article in the other language. */
export function twinQuery(id: string) {
  return queryOptions({
    queryKey: [...postsKey, 'twin', id],
    queryFn: ({ signal }) => callApi(twinSchema, `/api/blogs/${id}/twin`, { signal }),
  });
}

/** What can become that version. */
export function twinChoicesQuery(id: string, search: string) {
  return queryOptions({
    queryKey: [...postsKey, 'twin-choices', id, search],
    queryFn: ({ signal }) => callApi(twinChoicesSchema, `/api/blogs/${id}/twin/choices?${new URLSearchParams({ search })}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

type TwinChange = { of: string } & z.input<typeof twinInputSchema>;

/** Pairs an article with another, says that the Arabic text is up to date, or separates the two. */
export function useSetTwin() {
  return usePostChange(({ of, ...body }: TwinChange) => callApi(twinSchema, `/api/blogs/${of}/twin`, { method: 'PUT', body }));
}
