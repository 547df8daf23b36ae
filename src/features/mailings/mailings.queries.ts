import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { seconds } from '#src/lib/time.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import {
  type MailingOutlook,
  type mailingInputSchema,
  mailingOutlookSchema,
  mailPreviewSchema,
  mailTestSchema,
  openMailingsSchema,
} from './mailing.ts';
import { isUnderWay, toldSentence } from './mailing-words.ts';

const path = '/api/mailings';
const mailingsKey = ['mailings'] as const;

/** An article by its id; `lang` is that of one that is not stored, or is stored in another language. */
export type MailedArticle = { blog_id?: string | undefined; lang?: PostLanguage | undefined };

type MailingInput = z.input<typeof mailingInputSchema>;

/** Who would get an article by email, and how far its mails are: asked again while they leave. */
export const outlookQuery = ({ blog_id, lang }: MailedArticle) =>
  queryOptions({
    queryKey: [...mailingsKey, blog_id ?? null, lang ?? null],
    queryFn: ({ signal }) =>
      callApi(mailingOutlookSchema, `${path}?${new URLSearchParams({ ...(blog_id && { blog_id }), ...(lang && { lang }) })}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.mailings.some(isUnderWay) ? 15 * seconds : false),
  });

/** All that waits to be sent: asked again while it does. */
export const openMailingsQuery = queryOptions({
  queryKey: [...mailingsKey, 'open'],
  queryFn: async ({ signal }) => (await callApi(openMailingsSchema, `${path}/open`, { signal })).mailings,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.length ? 15 * seconds : false),
});

/** The mail as a reader gets it. */
export function fetchPreview(input: MailingInput) {
  return callApi(mailPreviewSchema, `${path}/preview`, { method: 'POST', body: input });
}

/** Sends the mail to the administrator. */
export function useSendTest() {
  return useMutation({ mutationFn: (input: MailingInput) => callApi(mailTestSchema, `${path}/test`, { method: 'POST', body: input }) });
}

/** Sends nothing more of a mailing. */
export function useStopMailing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailingOutlookSchema, `${path}/${id}/stop`, { method: 'POST' }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['stats'] });
      return queries.invalidateQueries({ queryKey: mailingsKey });
    },
  });
}

/** The toast that said it, and its sentence. */
export type Told = { id: string; sentence: string };

/**
 * Tells readers of an article that is live or scheduled. What came of it is said also when the form is left meanwhile, and a failure can be tried again
 * without publishing again.
 * @returns what was said; null after a failure
 */
export async function tellReaders(queries: QueryClient, input: MailingInput): Promise<Told | null> {
  let told: Told | null = null;
  try {
    const outlook = await ask(input);
    queries.setQueryData(outlookQuery({ blog_id: input.blog_id }).queryKey, outlook);
    told = { id: `told ${input.blog_id}`, sentence: toldSentence(outlook) };
    toast.success(told.sentence, { id: told.id });
  } catch (error) {
    console.error('Readers could not be told of an article', error);
    const description = error instanceof Error ? error.message : undefined;
    failureToast('Readers were not told by email.', {
      ...(description && { description }),
      retry: () => void tellReaders(queries, input),
    });
  }
  void queries.invalidateQueries({ queryKey: ['stats'] });
  void queries.invalidateQueries({ queryKey: mailingsKey });
  return told;
}

async function ask(input: MailingInput): Promise<MailingOutlook> {
  try {
    return await callApi(mailingOutlookSchema, path, { method: 'POST', body: input });
  } catch (error) {
    // An earlier try arrived, though its answer did not.
    if (error instanceof ApiError && error.code === 'conflict')
      return callApi(mailingOutlookSchema, `${path}?${new URLSearchParams({ blog_id: input.blog_id })}`);
    throw error;
  }
}
