import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { messagePageSchema } from './message.ts';

/** With what the keys of all queries about messages begin. */
export const messagesKey = ['messages'] as const;

/** The newest messages that are to be answered: all that the dashboard loads of the inbox. */
export const toAnswerQuery = queryOptions({
  queryKey: [...messagesKey, 'to-answer'],
  queryFn: ({ signal }) => callApi(messagePageSchema, '/api/messages?view=to-answer', { signal }),
});
