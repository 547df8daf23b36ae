import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { eraseAnswerSchema, exportAnswerSchema, foundPersonSchema, type PersonExport } from './privacy.ts';

const path = '/api/privacy';

/** Searches what a person sent; a POST, so that the address is in no URL. */
export function useSearchPerson() {
  return useMutation({
    mutationFn: (identifier: string) => callApi(foundPersonSchema, `${path}/search`, { method: 'POST', body: { identifier } }),
  });
}

/** Erases a person for good, and refetches the messages and figures of other screens. */
export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identifier: string) => callApi(eraseAnswerSchema, `${path}/erase`, { method: 'POST', body: { identifier } }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Everything that the person sent, collected page by page. */
export async function exportPerson(identifier: string): Promise<PersonExport> {
  const all = await exportPage(identifier, null);
  while (all.next) {
    const page = await exportPage(identifier, all.next);
    all.messages.push(...page.messages);
    all.next = page.next;
  }
  return all;
}

function exportPage(identifier: string, after: string | null): Promise<PersonExport> {
  const body = { identifier, ...(after ? { after } : {}) };
  return callApi(exportAnswerSchema, `${path}/export`, { method: 'POST', body });
}
