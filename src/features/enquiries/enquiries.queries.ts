import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import {
  type Enquiry,
  type EnquiryChange,
  type enquiryFilterSchema,
  enquiryPageSchema,
  type Judgement,
  openedEnquirySchema,
} from './enquiry.ts';

export type EnquiryFilter = Omit<z.output<typeof enquiryFilterSchema>, 'cursor'>;

const path = '/api/enquiries';
const key = ['enquiries'] as const;

/** The enquiries that match, newest first, page by page. */
export function enquiriesQuery(filter: EnquiryFilter) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) });
      return callApi(enquiryPageSchema, `${path}?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The newest enquiries without an answer, for the dashboard. */
export const newEnquiriesQuery = queryOptions({
  queryKey: [...key, 'list', 'new'],
  queryFn: ({ signal }) => callApi(enquiryPageSchema, `${path}?status=new`, { signal }),
});

export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => callApi(openedEnquirySchema, `${path}/${id}`, { signal }),
  });
}

export function useChangeEnquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that an older text never overwrites a newer one.
    scope: { id: `enquiry ${id}` },
    mutationFn: (change: EnquiryChange) => callApi(openedEnquirySchema, `${path}/${id}`, { method: 'PUT', body: change }),
    onSuccess: (enquiry) => client.setQueryData(enquiryQuery(id).queryKey, enquiry),
    onSettled: () => refresh(client),
  });
}

/** Erases it for good; what was shown of it goes too. */
export function useEraseEnquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.object({ id: z.string() }), `${path}/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.removeQueries({ queryKey: enquiryQuery(id).queryKey }),
    onSettled: () => refresh(client),
  });
}

/** Closes or erases many at once (§10.enquiries-many). */
export function useJudgeEnquiries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (judgement: Judgement) => callApi(z.object({ changed: z.number() }), `${path}/bulk`, { method: 'POST', body: judgement }),
    onSettled: () => refresh(client),
  });
}

export function usePublishCleaned(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => callApi(z.object({ id: z.string() }), `${path}/${id}/publish`, { method: 'POST', body: { message } }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** All enquiries, collected page by page. */
export async function exportEnquiries(): Promise<Enquiry[]> {
  const all: Enquiry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: z.output<typeof enquiryPageSchema> = await callApi(enquiryPageSchema, `${path}/export`, {
      method: 'POST',
      body: cursor ? { cursor } : {},
    });
    all.push(...page.enquiries);
    cursor = page.next;
  }
  return all;
}

function refresh(client: ReturnType<typeof useQueryClient>) {
  return Promise.all([client.invalidateQueries({ queryKey: [...key, 'list'] }), client.invalidateQueries({ queryKey: ['stats'] })]);
}
