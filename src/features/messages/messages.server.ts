import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { mergeBlocks, settled } from '#src/features/versioned-form/merge-blocks.ts';
import { numbersWrittenIn } from '#src/features/visitor-texts/contact-details.ts';
import { dayOf } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { dialledNumber } from '#src/lib/phone.server.ts';
import {
  type ListedMessage,
  listedMessageSchema,
  type Message,
  messageActAnswerSchema,
  type messageActSchema,
  type messageFilterSchema,
  messageLimits,
  type messageNotesSchema,
  messagePageSchema,
  messagePageSize,
  type OpenedMessage,
  openedMessageSchema,
} from './message.ts';

const listedRow = listedMessageSchema.omit({ numbers: true }).transform((row) => ({ ...row, numbers: numbersOf(row) }));
const pageSchema = messagePageSchema.pick({ until: true, next: true }).extend({ messages: z.array(listedRow) });
const countsSchema = messagePageSchema.omit({ messages: true, until: true, next: true });
const openedSchema = openedMessageSchema.omit({ numbers: true, mail_from: true }).nullable();
const changeSchema = messageActAnswerSchema.extend({ posts: z.array(z.string()) });
const undoneSchema = changeSchema.omit({ undo: true });

type ListFilter = z.output<typeof messageFilterSchema>;
type Filter = Omit<ListFilter, 'cursor'> & { until?: string };

/** A page of messages, newest first, with how many wait and what comes back later. */
export async function listMessages(db: Database, filter: ListFilter): Promise<z.output<typeof messagePageSchema>> {
  const { cursor: _, ...counted } = filter;
  const [page, counts] = await Promise.all([
    readMessages(db, filter, messagePageSize),
    db.rpc('count_messages', { filter: inSql(counted) }),
  ]);
  return { ...page, ...countsSchema.parse(dataOf(counts)) };
}

/** A page of messages alone. It costs the same wherever it begins. */
export async function readMessages(db: Database, { cursor, ...filter }: ListFilter, size: number): Promise<z.output<typeof pageSchema>> {
  const answer = await db.rpc('list_messages', { filter: inSql(filter), page_cursor: cursor ?? null, page_size: size });
  return pageSchema.parse(dataOf(answer));
}

/**
 * A message with what belongs to it.
 * @param mailFrom the address that answers by email are sent from; null without any
 * @throws AppError `not_found`
 */
export async function openMessage(db: Database, id: string, mailFrom: string | null): Promise<OpenedMessage> {
  const row = openedSchema.parse(dataOf(await db.rpc('opened_message', { message: requireId(id), today: today() })));
  if (!row) throw notFound();
  return { ...row, numbers: numbersOf(row), mail_from: row.kind === 'note' ? null : mailFrom };
}

/** One act on these messages, or on all that match: how many changed, what undoes it, and the posts below which they may stand. */
export async function actOnMessages(db: Database, { action, ids, filter, on, outcome, amount }: z.output<typeof messageActSchema>) {
  const with_it = { on: on ?? null, outcome: outcome ?? null, amount: amount ?? null };
  const answer = await db.rpc('change_messages', { action, filter: filter ? inSql(filter) : { ids: ids ?? [] }, with_it });
  return changeSchema.parse(dataOf(answer));
}

/**
 * Brings messages back to how they were before an act; those that were changed since stay as they are.
 * @throws AppError `not_found` for an act that is not known, or older than a day
 */
export async function undoAct(db: Database, change: string) {
  const answer = dataOf(await db.rpc('undo_message_change', { change }));
  if (!answer) throw new AppError('not_found', 'This can no longer be undone.');
  return undoneSchema.parse(answer);
}

/**
 * Keeps the administrators' own words about a message. What was written since `before`, in another window, is joined with them line by line.
 * @returns the notes as they are now
 * @throws AppError `not_found`, `conflict` when both are too long together
 */
export async function noteMessage(
  db: Database,
  id: string,
  { notes, before = null }: z.output<typeof messageNotesSchema>,
): Promise<string> {
  const [stored] = dataOf(await db.rpc('keep_notes', { message: requireId(id), words: notes, before }));
  if (!stored) throw notFound();
  if (stored.is_kept) return stored.now_kept;
  const [was, mine, theirs] = [before ?? '', notes, stored.now_kept].map((text) => text.split('\n'));
  const joined = settled(mergeBlocks(was ?? [], mine ?? [], theirs ?? []), 'both').join('\n');
  if (joined.length > messageLimits.notes)
    throw new AppError('conflict', 'The notes were changed in another window, and both are too long together. Please shorten these.');
  return noteMessage(db, id, { notes: joined, before: stored.now_kept });
}

/** The id itself. @throws AppError `not_found` for what can be none */
export function requireId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

export function notFound(): AppError {
  return new AppError('not_found', 'There is no such message. It may have been erased.');
}

/** The day of the site. */
export function today(): string {
  return dayOf(new Date());
}

function inSql({ search, ...filter }: Filter) {
  return { ...filter, search: search || null, today: today() };
}

/** The numbers of a message that can be called, each once: that of the field first, then those of what was sent. */
export function numbersOf({ phone, content, original }: Pick<Message, 'phone' | 'content' | 'original'>): ListedMessage['numbers'] {
  const written = numbersWrittenIn(original ?? content).map((text) => ({ text, in_text: true }));
  const found = [...(phone ? [{ text: phone, in_text: false }] : []), ...written].flatMap(({ text, in_text }) => {
    const dialled = dialledNumber(text);
    return dialled ? [{ text, dialled, in_text }] : [];
  });
  return found.filter(({ dialled }, place) => found.findIndex((other) => other.dialled === dialled) === place);
}
