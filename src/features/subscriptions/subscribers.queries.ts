import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import {
  type Subscriber,
  type SubscriptionSettings,
  type subscriberActSchema,
  subscriberChangeSchema,
  subscriberExportSchema,
  type subscriberFilterSchema,
  subscriberPageSchema,
  subscriptionSettingsSchema,
} from './subscription.ts';

const path = '/api/subscribers';
const subscribersKey = ['subscribers'] as const;
export type SubscriberFilter = Omit<z.output<typeof subscriberFilterSchema>, 'cursor'>;
export type SubscriberPage = z.output<typeof subscriberPageSchema>;
export type SubscriberAct = z.input<typeof subscriberActSchema>;

/** The owner's list, page by page. */
export const subscribersQuery = ({ state, search }: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: [...subscribersKey, state ?? '', search ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...(state && { state }), ...(search && { search }), ...(pageParam && { cursor: pageParam }) });
      return callApi(subscriberPageSchema, `${path}${params.size > 0 ? `?${params}` : ''}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** All who are subscribed. */
export async function exportSubscribers(): Promise<Subscriber[]> {
  const all: Subscriber[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: z.output<typeof subscriberExportSchema> = await callApi(subscriberExportSchema, `${path}/export`, {
      method: 'POST',
      body: cursor ? { cursor } : {},
    });
    all.push(...page.subscribers);
    cursor = page.next;
  }
  return all;
}

/** One act on some subscribers; lists and the dashboard are fetched again. */
export function useActOnSubscribers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SubscriberAct) => callApi(subscriberChangeSchema, `${path}/act`, { method: 'POST', body: input }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['stats'] });
      return queries.invalidateQueries({ queryKey: subscribersKey });
    },
  });
}

const settingsPath = '/api/subscriptions/settings';

/** Whether readers can subscribe, and what that needs. */
export const subscriptionSettingsQuery = queryOptions({
  queryKey: ['subscription-settings'],
  queryFn: ({ signal }) => callApi(subscriptionSettingsSchema, settingsPath, { signal }),
});

/** Turns the switch. */
export function useSwitchSubscriptions() {
  return useSettingsChange((is_open: boolean) => callApi(subscriptionSettingsSchema, settingsPath, { method: 'PUT', body: { is_open } }));
}

/** Looks at the sender's domain now. */
export function useCheckDomain() {
  return useSettingsChange((_: undefined) => callApi(subscriptionSettingsSchema, '/api/subscriptions/domain', { method: 'POST' }));
}

function useSettingsChange<Input>(change: (input: Input) => Promise<SubscriptionSettings>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (settings) => {
      queries.setQueryData(subscriptionSettingsQuery.queryKey, settings);
      for (const queryKey of [['mailings'], ['stats']]) void queries.invalidateQueries({ queryKey });
    },
    // A refused switch has looked at the domain, too.
    onError: () => void queries.invalidateQueries({ queryKey: subscriptionSettingsQuery.queryKey }),
  });
}
