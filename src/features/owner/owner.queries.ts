import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type Owner, ownerRowSchema, ownerVersionsSchema } from './owner.ts';

const path = '/api/owner';

/** The owner's words, fetched once: a newer version must not replace what is being typed. */
export const ownerQuery = queryOptions({
  queryKey: ['owner'],
  queryFn: () => callApi(ownerRowSchema, path),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The versions that were replaced, newest first; read again whenever they are opened. */
export const ownerVersionsQuery = queryOptions({
  queryKey: ['owner-versions'],
  queryFn: ({ signal }) => callApi(ownerVersionsSchema, `${path}/versions`, { signal }),
  gcTime: 0,
});

/** Saves all facts over this version. @throws ApiError 409 with the stored row when another save came first */
export function saveOwner(facts: Owner, version: number) {
  return callApi(ownerRowSchema, path, { method: 'PUT', body: { facts, version } });
}

export function restoreOwner(version: number) {
  return callApi(ownerRowSchema, `${path}/versions/${version}/restore`, { method: 'POST' });
}
