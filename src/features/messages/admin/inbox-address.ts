import { pageField, writeListState } from '#src/ui/list/use-list-state.ts';
import { messageFilterSchema } from '../message.ts';
import type { InboxFilter } from '../messages.queries.ts';

/** The state of the list in its address; an opened message has it, too, and so knows its neighbours. */
export const inboxListSchema = messageFilterSchema.omit({ cursor: true }).extend({ page: pageField });

/** The address of the list with this filter. */
export function inboxPath(filter: Partial<InboxFilter> = {}): string {
  return withState('/inbox', filter);
}

/** The address of a message that is opened from this list. */
export function messagePath(id: string, filter: Partial<InboxFilter> = {}): string {
  return withState(`/inbox/${id}`, filter);
}

/** Behind the address of a message: the caret is in the box, or in the notes where there is none. */
export const replyHash = '#reply';
/** Behind the address of a private comment: the words to publish are open. */
export const publishHash = '#publish';

function withState(path: string, filter: Partial<InboxFilter>): string {
  const query = writeListState(inboxListSchema, filter).toString();
  return query ? `${path}?${query}` : path;
}
