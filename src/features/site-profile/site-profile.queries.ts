import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { siteProfileRowSchema, siteProfileVersionsSchema } from './site-profile.ts';

const path = '/api/site-profile';

/** The owner's words, fetched once: a newer version must not replace what is being typed. */
export const siteProfileQuery = queryOptions({
  queryKey: ['site-profile'],
  queryFn: () => callApi(siteProfileRowSchema, path),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The versions that were replaced, newest first; read again whenever they are opened. */
export const siteProfileVersionsQuery = queryOptions({
  queryKey: ['site-profile-versions'],
  queryFn: ({ signal }) => callApi(siteProfileVersionsSchema, `${path}/versions`, { signal }),
  gcTime: 0,
});
