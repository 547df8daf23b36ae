import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type AuditLogFilters, auditLogPageSchema } from './audit-log.ts';

/** Pages of the audit log, newest first; those of the filters before stay while new ones load. */
export function auditLogQuery(filters: AuditLogFilters) {
  return infiniteQueryOptions({
    queryKey: ['trail', filters],
    queryFn: ({ pageParam, signal }) => callApi(auditLogPageSchema, pathOf(filters, pageParam), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function pathOf(filters: AuditLogFilters, before: number | null): string {
  const entries = Object.entries({ ...filters, before }).filter(([, value]) => value !== undefined && value !== null);
  return `/api/trail?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}
