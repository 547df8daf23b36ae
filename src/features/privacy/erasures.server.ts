import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type Identifier, readIdentifier } from '#src/features/visitor-texts/identifier.ts';
import { type Erasure, erasureSchema } from './erasure.ts';

const erasuresSchema = z.array(erasureSchema);
const storedSchema = z.object({
  id: z.string(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  email: z.string(),
  phone: z.string(),
  by_owner: z.boolean(),
});
type StoredMessage = z.output<typeof storedSchema>;

const erasedSchema = z.object({ messages: z.number(), replies: z.number(), posts: z.array(z.string()) });

/** How many messages and answers of the owner were removed, and the ids of the posts that they were below. */
export type Erased = z.infer<typeof erasedSchema>;

const pageSize = 500;

/** What the site remembers of a person whom it has forgotten. */
export function digestOf({ kind, value }: Identifier, hashKey: string): string {
  return createHmac('sha256', hashKey).update(`erasure ${kind} ${value}`).digest('hex');
}

/** Removes these messages, with what the owner answered, and remembers the erasure; in one transaction. */
export async function eraseMessages(db: Database, ids: string[], erasure: Omit<Erasure, 'erased_at' | 'removed'> | null): Promise<Erased> {
  return erasedSchema.parse(dataOf(await db.rpc('erase_messages', { ids, erasure })));
}

/** The erasures, to be kept beside a copy of the site. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for (;;) {
    const query = db.from('erasures').select(Object.keys(erasureSchema.shape).join(',')).order('digest');
    const page = erasuresSchema.parse(dataOf(await query.range(found.length, found.length + pageSize - 1)));
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}

/**
 * Erases again whom the site has forgotten, after rows of an older copy came back: the same rows, under any key, and whatever else these people
 * sent before their erasure. Idempotent.
 * @param hashKey the key of the digests: the secret key of the database
 */
export async function replayErasures(db: Database, hashKey: string): Promise<Erased> {
  const total = noneErased();
  const erasures = new Map((await listErasures(db)).map((erasure) => [erasure.digest, erasure]));
  if (erasures.size === 0) return total;
  const removed = new Set([...erasures.values()].flatMap((erasure) => erasure.removed));
  for await (const page of messagePages(db)) {
    const due = page.filter((message) => removed.has(message.id) || isErased(message, erasures, hashKey)).map(({ id }) => id);
    if (due.length > 0) add(total, await eraseMessages(db, due, null));
  }
  return total;
}

async function* messagePages(db: Database): AsyncGenerator<StoredMessage[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const query = db.from('messages').select(Object.keys(storedSchema.shape).join(',')).gt('id', after).order('id').limit(pageSize);
    const page = z.array(storedSchema).parse(dataOf(await query));
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? after;
  }
}

/** An answer of the owner carries an administrator's address. */
function isErased({ id, created_at, email, phone, by_owner }: StoredMessage, erasures: Map<string, Erasure>, hashKey: string): boolean {
  const senders = by_owner ? [] : [email, phone].flatMap((address) => readIdentifier(address) ?? []);
  return senders.some((person) => {
    const erasure = erasures.get(digestOf(person, hashKey));
    return erasure !== undefined && created_at <= erasure.erased_at && !erasure.kept.includes(id);
  });
}

/** Sums to count from. */
export function noneErased(): Erased {
  return { messages: 0, replies: 0, posts: [] };
}

/** Adds what a further step erased. */
export function add(total: Erased, more: Erased): void {
  total.messages += more.messages;
  total.replies += more.replies;
  total.posts = [...new Set([...total.posts, ...more.posts])];
}
