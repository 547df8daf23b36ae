import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { auditLogPageSchema } from './audit-log.ts';

/** Pages of the audit log of everybody or of one administrator, newest first; those before stay while new ones load. */
export function auditLogQuery(who: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['audit-log', who],
    queryFn: ({ pageParam, signal }) => callApi(auditLogPageSchema, pathOf(who, pageParam), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function pathOf(who: string | undefined, before: number | null): string {
  return `/api/audit-log?${new URLSearchParams({ ...(who && { who }), ...(before !== null && { before: String(before) }) })}`;
}
