import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { endedSessionsSchema, listedSessionSchema } from './session.ts';

const apiPath = '/api/sessions';

/** The open sessions of all administrators (§2.sessions). */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(z.array(listedSessionSchema), apiPath, { signal }),
});

/** Ends sessions of this administrator: `{id}` one, `others` all but this one, `all` this one as well. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: 'all' | 'others' | { id: string }) => callApi(endedSessionsSchema, pathOf(which), { method: 'DELETE' }),
    onSettled: (_, __, which) => (which === 'all' ? undefined : client.invalidateQueries({ queryKey: sessionsQuery.queryKey })),
  });
}

function pathOf(which: 'all' | 'others' | { id: string }): string {
  if (which === 'all') return apiPath;
  return which === 'others' ? `${apiPath}?keep=current` : `${apiPath}/${which.id}`;
}
