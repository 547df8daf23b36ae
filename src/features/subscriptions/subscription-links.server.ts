import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { type PostLanguage, postLanguages } from '#src/features/posts/language.ts';
import { hashOfToken } from '#src/http/secret.ts';
import { dayOf } from '#src/lib/dates.ts';
import { hours, minutes } from '#src/lib/time.ts';
import { subscriberOfToken, testSubscriber } from './leave-token.server.ts';
import { type ConfirmPage, type LeavePage, subscriptionRules } from './subscription.ts';

const { linkDays, undoMinutes } = subscriptionRules;

const linkedSchema = z.array(
  z.object({
    address: z.string(),
    lang: z.enum(postLanguages),
    state: z.enum(['asked', 'subscribed']),
    asked_at: z.string(),
    confirmed_at: z.string().nullable(),
  }),
);
const leavingSchema = z
  .object({ address: z.string(), lang: z.enum(postLanguages), state: z.string(), left_at: z.string().nullable() })
  .nullable();

/** What the page of a link to confirm shows; reads, and changes nothing, as scanners of links follow all of them. */
export async function readConfirmPage(db: Database, token: string): Promise<ConfirmPage> {
  const found = dataOf(await db.rpc('subscriber_of_link', { hash: hashOfToken(token), link_days: linkDays }));
  const [subscriber] = linkedSchema.parse(found);
  if (!subscriber) return { kind: 'ended' };
  const { state, asked_at, confirmed_at, lang } = subscriber;
  const address = maskAddress(subscriber.address);
  if (state === 'subscribed') return { kind: 'done', address, day: confirmed_at ?? asked_at, lang };
  return { kind: 'ask', address, until: endOfLink(asked_at), lang };
}

/** The address of a page of a subscription, which keeps the language of the mail for what is known of nobody any more. */
export function subscriptionUrl(siteUrl: string, path: string, lang: PostLanguage): string {
  return new URL(`/subscribe/${path}${lang === 'en' ? '' : `?lang=${lang}`}`, siteUrl).href;
}

/** When a link that was asked for at this moment ends, and the address goes. */
export function endOfLink(askedAt: string): string {
  return new Date(Date.parse(askedAt) + linkDays * 24 * hours).toISOString();
}

/** The press on that page; a second one changes nothing. @returns whether they are subscribed now */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  return dataOf(await db.rpc('confirm_subscription', { hash: hashOfToken(token), link_days: linkDays, today: today() }));
}

/** What the page of a link to leave shows; reads, and changes nothing. Who is gone has left, whenever that was. */
export async function readLeavePage(db: Database, token: string, key: string): Promise<LeavePage> {
  const id = subscriberOfToken(token, key);
  if (id === null) return { kind: 'ended' };
  if (id === testSubscriber) return { kind: 'test' };
  const query = db.from('subscribers').select('address,lang,state,left_at').filter('id', 'in', oneOf(id));
  const found = leavingSchema.parse(dataOf(await query.maybeSingle()));
  if (found?.state === 'subscribed') return { kind: 'ask', address: maskAddress(found.address), lang: found.lang };
  const isFresh = found?.left_at != null && Date.now() < Date.parse(found.left_at) + undoMinutes * minutes;
  if (!isFresh) return { kind: 'left', address: null, canReturn: false };
  return { kind: 'left', address: maskAddress(found.address), canReturn: true, lang: found.lang };
}

/** Ends a subscription at once; a token of a test changes nothing. @returns `ended` for one that this site did not sign */
export async function leaveSubscription(db: Database, token: string, key: string): Promise<'left' | 'test' | 'ended'> {
  const id = subscriberOfToken(token, key);
  if (id === null) return 'ended';
  if (id === testSubscriber) return 'test';
  dataOf(await db.rpc('leave_subscription', { who: id, today: today() }));
  return 'left';
}

/** Takes a leaving back, while that can be. @returns whether they are subscribed now */
export async function returnToSubscription(db: Database, token: string, key: string): Promise<boolean> {
  const id = subscriberOfToken(token, key);
  return id !== null && dataOf(await db.rpc('return_subscriber', { who: id, undo_minutes: undoMinutes, today: today() }));
}

function today(): string {
  return dayOf(new Date());
}

/** An address as pages and mails that may be forwarded show it: `na•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = '', second = ''] = [...address.slice(0, at)];
  // Of a name of one or two letters one is shown, so that it is never whole.
  return `${first}${[...address.slice(0, at)].length > 2 ? second : ''}•••${address.slice(at)}`;
}
