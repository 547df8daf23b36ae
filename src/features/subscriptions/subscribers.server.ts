import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { markOf } from './mark.server.ts';
import {
  storedSubscriptionSchema,
  type subscriberActSchema,
  type subscriberFilterSchema,
  subscriberPageSchema,
  subscriberPageSize,
} from './subscription.ts';

/** A page of the owner's list, newest first, with how many there are of each state. */
export async function listSubscribers(
  db: Database,
  { cursor, state, search }: z.output<typeof subscriberFilterSchema>,
  size = subscriberPageSize,
): Promise<z.output<typeof subscriberPageSchema>> {
  const filter = { state: state ?? null, search: search || null };
  const answer = await db.rpc('list_subscribers', { filter, page_cursor: cursor ?? null, page_size: size });
  return subscriberPageSchema.parse(dataOf(answer));
}

/** What the owner does to subscribers. @returns how many it changed */
export async function actOnSubscribers(db: Database, { action, ids }: z.output<typeof subscriberActSchema>): Promise<number> {
  return dataOf(await db.rpc('act_on_subscribers', { action, ids }));
}

/** The subscription of an address in its normal form; null without any. */
export async function readSubscription(db: Database, address: string): Promise<z.output<typeof storedSubscriptionSchema> | null> {
  const found = dataOf(await db.rpc('subscribers_of_address', { of_address: address }));
  return z.array(storedSubscriptionSchema).parse(found)[0] ?? null;
}

/** Ends the subscription of a person and removes what has not been sent; remembered, so that no old copy brings it back. @returns how many rows went */
export async function eraseSubscription(db: Database, address: string, hashKey: string): Promise<number> {
  return dataOf(await db.rpc('erase_subscriber', { of_address: address, of_digest: markOf(address, hashKey) }));
}

const digestRow = z.object({ id: z.string(), address: z.string(), digest: z.string().nullable() });
const pageSize = 500;

/**
 * Removes again who left, was refused or was erased, after rows of an older copy came back, also of a copy that was made under another key.
 * Idempotent.
 * @returns how many it removed
 */
export async function removeReturned(db: Database, hashKey: string): Promise<number> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const query = db.from('subscribers').select('id,address,digest').gt('id', after).order('id').limit(pageSize);
    const page = z.array(digestRow).parse(dataOf(await query));
    for (const { id, address, digest } of page) {
      const right = markOf(address, hashKey);
      if (digest !== right) dataOf(await db.from('subscribers').update({ digest: right }).filter('id', 'in', oneOf(id)));
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) break;
  }
  return dataOf(await db.rpc('remove_returned_subscribers'));
}
