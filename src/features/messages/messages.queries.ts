import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import {
  type cleanedCommentSchema,
  exportedMessagesSchema,
  keptNotesSchema,
  type Message,
  type MessageActInput,
  messageActAnswerSchema,
  type messageFilterSchema,
  type messageNotesSchema,
  messagePageSchema,
  openedMessageSchema,
  type replySchema,
} from './message.ts';
import type { NoteInput } from './note.ts';
import { messagesKey } from './to-answer.queries.ts';

/** Which messages a list shows. */
export type InboxFilter = Omit<z.output<typeof messageFilterSchema>, 'cursor'>;

export type MessagePage = z.output<typeof messagePageSchema>;

const path = '/api/messages';

/** The messages that match, newest first, page by page. */
export function messagesQuery(filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) });
      return callApi(messagePageSchema, `${path}?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds after which an answer that is being sent is looked at again. */
const sendingMs = 3_000;

/** One message with what belongs to it; asked for again until its answers by email are sent. */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) => callApi(openedMessageSchema, `${path}/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.thread.some(({ mail }) => mail?.state === 'sending') ? sendingMs : false),
  });
}

/** Acts on messages; what it undoes is in the answer. */
export function useAct() {
  return useChange((input: MessageActInput) => callApi(messageActAnswerSchema, `${path}/act`, { method: 'POST', body: input }));
}

export function useUndoAct() {
  return useChange((undo: string) => callApi(z.object({ changed: z.number() }), `${path}/undo`, { method: 'POST', body: { undo } }));
}

type Reply = z.input<typeof replySchema>;

/** Answers on the page or by email, whichever way the message came. */
export function useReply() {
  return useChange(({ id, ...body }: Reply & { id: string }) => callApi(z.unknown(), `${path}/${id}/reply`, { method: 'POST', body }));
}

/** Sends the mail with an answer again that could not be sent. */
export function useRetryReply(id: string) {
  return useChange((reply: string) => callApi(z.unknown(), `${path}/${id}/replies/${reply}/retry`, { method: 'POST' }));
}

/** Publishes a private comment in these words. */
export function usePublish(id: string) {
  return useChange((body: z.input<typeof cleanedCommentSchema>) => callApi(z.unknown(), `${path}/${id}/publish`, { method: 'POST', body }));
}

/** Stores a message that reached the owner another way. */
export function useAddNote() {
  return useChange((body: NoteInput) => callApi(z.unknown(), path, { method: 'POST', body }));
}

/** Saves the notes on a message, one text after the other, so that an older one never overwrites a newer one. */
export function useSaveNotes(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `notes ${id}` },
    mutationFn: (body: z.input<typeof messageNotesSchema>) => callApi(keptNotesSchema, `${path}/${id}`, { method: 'PUT', body }),
    onSuccess: ({ notes }) => client.setQueryData(messageQuery(id).queryKey, (message) => message && { ...message, notes }),
    onSettled: () => client.invalidateQueries({ queryKey: [...messagesKey, 'list'] }),
  });
}

/** All messages, collected page by page. */
export async function exportMessages(): Promise<Message[]> {
  const all: Message[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: z.output<typeof exportedMessagesSchema> = await callApi(exportedMessagesSchema, `${path}/export`, {
      method: 'POST',
      body: cursor ? { cursor } : {},
    });
    all.push(...page.messages);
    cursor = page.next;
  }
  return all;
}

/** A mutation after which lists, opened messages and the figures of the dashboard are fetched again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of [messagesKey, ['stats']]) void client.invalidateQueries({ queryKey });
  };
  return useMutation({ mutationFn: change, onSettled: refresh });
}
