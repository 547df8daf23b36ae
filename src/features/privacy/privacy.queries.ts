import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { eraseAnswerSchema, exportAnswerSchema, foundPersonSchema, type PersonExport } from './privacy.ts';

const path = '/api/privacy';

/** Searches what a person sent; a POST, so that the address is in no URL. */
export function useSearchPerson() {
  return useMutation({
    mutationFn: (identifier: string) => callApi(foundPersonSchema, `${path}/search`, { method: 'POST', body: { identifier } }),
  });
}

/** What an erasure took in all its calls. */
export type ErasedPerson = Omit<z.output<typeof eraseAnswerSchema>, 'left'>;

/**
 * Erases a person for good, call by call, and refetches the messages and figures of other screens.
 * @param onLeft is told after each call but the last how many messages are left
 */
export function useErasePerson(onLeft: (messages: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (identifier: string): Promise<ErasedPerson> => {
      const total = { messages: 0, answers: 0, subscriptions: 0 };
      for (;;) {
        const { left, ...erased } = await callApi(eraseAnswerSchema, `${path}/erase`, { method: 'POST', body: { identifier } });
        total.messages += erased.messages;
        total.answers += erased.answers;
        total.subscriptions += erased.subscriptions;
        if (left === 0) return total;
        onLeft(left);
      }
    },
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
