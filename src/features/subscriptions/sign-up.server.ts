import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { dayOf } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { markOf } from './mark.server.ts';
import { type SignUp, subscriptionRules } from './subscription.ts';

const { askedADay, askedOfNetworkADay, storedOfNetworkADay, askedOnceIn, held, minFillTimeMs } = subscriptionRules;
const rule = {
  asked_a_day: askedADay,
  asked_of_network_a_day: askedOfNetworkADay,
  stored_of_network_a_day: storedOfNetworkADay,
  asked_once_in: askedOnceIn,
  held,
};

const outcomeSchema = z.enum(['asked', 'held', 'kept', 'closed']);

/**
 * Stores who asks for new articles by email. What became of it is for the server alone: everybody gets one answer.
 * @param network the keyed hash of the visitor's network
 * @returns whether a mail is due, and the place of the form as far as it is there
 * @throws AppError `conflict` while nobody can subscribe
 */
export async function signUp(db: Database, { email, lang, ...form }: SignUp, network: string, hashKey: string) {
  const place = await knownPlace(db, form.place);
  const isSuspicious = form.website !== '' || (form.milliseconds_to_fill ?? minFillTimeMs) < minFillTimeMs;
  const sent = { address: email, digest: markOf(email, hashKey), lang, place, network, is_suspicious: isSuspicious };
  const outcome = outcomeSchema.parse(dataOf(await db.rpc('sign_up', { sent, rule, today: dayOf(new Date()) })));
  if (outcome === 'closed') throw new AppError('conflict', 'New articles by email cannot be ordered at the moment.');
  return { isMailDue: outcome === 'asked', place };
}

/** An invented id is no place: what is stored holds no word that a visitor typed. */
async function knownPlace(db: Database, place: string): Promise<string> {
  if (['home', 'blog', 'page'].includes(place)) return place;
  const posts = db.from('blogs').select('id').filter('id', 'in', oneOf(place)).eq('status', 'published').is('deleted_at', null);
  return dataOf(await posts)[0]?.id ?? 'page';
}
