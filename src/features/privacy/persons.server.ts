import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { eraseSubscription, readSubscription } from '#src/features/subscriptions/subscribers.server.ts';
import type { Identifier } from '#src/features/visitor-texts/identifier.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { AppError } from '#src/lib/errors.ts';
import { add, digestOf, type Erased, eraseMessages, noneErased } from './erasures.server.ts';
import { messageData } from './personal-data.ts';
import { exportPageSize, type FoundPerson, foundPersonSchema, maxShown, type PersonExport } from './privacy.ts';

const idsSchema = z.array(z.object({ id: z.string() }));
const rowsSchema = z.array(z.looseObject({ id: z.string() }));
const answersSchema = z.array(z.object({ parent_id: z.string(), content: z.string(), created_at: z.string() }));
const newestSchema = foundPersonSchema.shape.newest;
/** Messages that one step of an erasure takes, and how long one call goes on with a further step: a function of the platform may run for 10 seconds. */
const erasing = { atOnce: 500, forMs: 2_000 };

/** What is stored of a person: how much, and the newest of it; reads, and changes nothing. */
export async function findPerson(db: Database, identifier: Identifier, admins: Set<string>): Promise<FoundPerson> {
  const address = identifier.value;
  const sent = db.rpc('messages_by_sender', { address }, { count: 'exact' }).select(Object.keys(newestSchema.element.shape).join(','));
  const [newest, answers, subscription, administrator] = await Promise.all([
    sent.order('created_at', { ascending: false }).order('id').limit(maxShown),
    db.rpc('answers_to_sender', { address }),
    readSubscription(db, address),
    administratorOf(db, identifier, admins),
  ]);
  const found = { total: newest.count ?? 0, newest: newestSchema.parse(dataOf(newest)), answers: z.number().parse(dataOf(answers)) };
  const shown = subscription && { state: subscription.state, created_at: subscription.created_at };
  return { identifier, ...found, subscription: shown, administrator };
}

/** One page of what the person sent, as whole rows with the owner's answers. */
export async function exportPerson(db: Database, identifier: Identifier, after?: string): Promise<PersonExport> {
  const columns = `${messageData.others} ${messageData.columns}`.replaceAll(' ', ',');
  const query = db.rpc('messages_by_sender', { address: identifier.value }).select(columns).order('id').limit(exportPageSize);
  const rows = rowsSchema.parse(dataOf(await (after ? query.gt('id', after) : query)));
  const ids = rows.map(({ id }) => id);
  const replies = db.from('messages').select('parent_id,content,created_at').eq('by_owner', true).filter('parent_id', 'in', oneOf(ids));
  const answers = Map.groupBy(answersSchema.parse(dataOf(await replies.order('created_at'))), ({ parent_id }) => parent_id);
  const messages = rows.map((row) => ({
    ...row,
    answers: (answers.get(row.id) ?? []).map(({ content, created_at }) => ({ content, created_at })),
  }));
  const subscription = after ? null : await readSubscription(db, identifier.value);
  return { identifier, messages, subscription, next: rows.length < exportPageSize ? null : (ids.at(-1) ?? null) };
}

/**
 * Erases all that the person sent, and the owner's answers to it, and ends their subscription: step by step, until a search finds none or the time is
 * up. Each step is one transaction that is remembered, so an erasure that was interrupted goes on when it is requested again.
 * @returns how much went, and how many messages are left
 */
export async function erasePerson(
  db: Database,
  identifier: Identifier,
  hashKey: string,
  forgetMails: ForgetMails,
  { atOnce, forMs }: { atOnce: number; forMs: number } = erasing,
): Promise<Erased & { subscriptions: number; left: number }> {
  const until = performance.now() + forMs;
  const erasure = { digest: digestOf(identifier, hashKey), kind: identifier.kind, kept: [] };
  const subscriptions = identifier.kind === 'email' ? await eraseSubscription(db, identifier.value, hashKey) : 0;
  const total = { ...noneErased(), subscriptions };
  // The first step remembers the erasure, also of a person of whom nothing is stored.
  for (let isFirst = true; ; isFirst = false) {
    const query = db.rpc('messages_by_sender', { address: identifier.value }).select('id').limit(atOnce);
    const found = idsSchema.parse(dataOf(await query)).map(({ id }) => id);
    if (found.length === 0 && !isFirst) return { ...total, left: 0 };
    await forgetMails(identifier, found);
    const erased = await eraseMessages(db, found, erasure);
    if (found.length > 0 && erased.messages === 0) throw new AppError('unavailable', 'Not everything could be erased. Please try again.');
    add(total, erased);
    if (performance.now() >= until) return { ...total, left: await sentBy(db, identifier) };
  }
}

function sentBy(db: Database, { value }: Identifier): Promise<number> {
  // With a row, because a question for the number alone would have the address in its URL.
  return countOf(db.rpc('messages_by_sender', { address: value }, { count: 'exact' }).select('id').limit(1));
}

/** Rows of an administrator; they say who changed the site, and are not erased. */
async function administratorOf(db: Database, { value }: Identifier, admins: Set<string>): Promise<FoundPerson['administrator']> {
  const count = { count: 'exact', head: true } as const;
  const [answers, sessions, pictures] = await Promise.all([
    countOf(db.from('messages').select('id', count).filter('email', 'in', oneOf(value)).eq('by_owner', true)),
    countOf(db.from('sessions').select('token_hash', count).filter('email', 'in', oneOf(value))),
    countOf(db.from('uploads').select('key', count).filter('uploaded_by', 'in', oneOf(value))),
  ]);
  return admins.has(value) || answers + sessions + pictures > 0 ? { answers, sessions, pictures } : null;
}

async function countOf(query: PromiseLike<PostgrestSingleResponse<unknown>>) {
  const answer = await query;
  dataOf(answer);
  return answer.count ?? 0;
}
