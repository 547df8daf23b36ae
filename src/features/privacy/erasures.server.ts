import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { type Database, untyped } from '#src/db/client.ts';
import { type Erasure, erasureSchema } from './erasure.ts';
import { type Identifier, readIdentifier } from './identifier.ts';
import type { visitorsData } from './personal-data.ts';

const moment = z.string().transform((text) => new Date(text).toISOString());
const erasuresSchema = z.array(erasureSchema);

const id = z.string();
const created_at = moment;
const text = z.string();
const stored = {
  comments: z.object({ id, created_at, email: text, by_author: z.boolean() }),
  enquiries: z.object({ id, created_at, email: text, phone: text }),
};

/** Where an erasure looks again: how each subject's rows are read, and who sent them. A test walks all subjects. */
const subjects: { [Name in Subject]: (row: unknown) => StoredRow } = {
  comments: (row) => {
    const { email, by_author, ...rest } = stored.comments.parse(row);
    // An answer of the owner carries an administrator's address.
    return { ...rest, people: senders(by_author ? '' : email) };
  },
  enquiries: (row) => {
    const { email, phone, ...rest } = stored.enquiries.parse(row);
    return { ...rest, people: senders(email, phone) };
  },
};

type Subject = keyof typeof visitorsData;
type StoredRow = { id: string; created_at: string; people: Identifier[] };

const erasedSchema = z.object({ comments: z.number(), replies: z.number(), posts: z.array(z.string()), enquiries: z.number() });

/** How many comments, answers of the owner and enquiries were removed, and the ids of the posts that they were below. */
export type Erased = z.infer<typeof erasedSchema>;

const pageSize = 500;

/** What the site remembers of a person whom it has forgotten. */
export function digestOf({ kind, value }: Identifier, hashKey: string): string {
  return createHmac('sha256', hashKey).update(`erasure ${kind} ${value}`).digest('hex');
}

/** Removes these rows, with what the owner answered to comments, and remembers the erasure; in one transaction. */
export async function eraseRows(
  db: Database,
  rows: Partial<Record<Subject, string[]>>,
  erasure: Omit<Erasure, 'erased_at' | 'removed'> | null,
): Promise<Erased> {
  return erasedSchema.parse(dataOf(await db.rpc('erase_rows', { rows: { comments: [], ...rows }, erasure })));
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
  const isDue = (row: StoredRow) => removed.has(row.id) || isErased(row, erasures, hashKey);
  for (const subject of Object.keys(subjects) as Subject[])
    for await (const page of pagesOf(db, subject)) {
      const due = page.filter(isDue).map((row) => row.id);
      if (due.length > 0) add(total, await eraseRows(db, { [subject]: due }, null));
    }
  return total;
}

async function* pagesOf(db: Database, subject: Subject): AsyncGenerator<StoredRow[]> {
  const columns = Object.keys(stored[subject].shape).join(',');
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: unknown[] = dataOf(await untyped(db).from(subject).select(columns).gt('id', after).order('id').limit(pageSize)) ?? [];
    const page = rows.map(subjects[subject]);
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? after;
  }
}

function isErased(row: StoredRow, erasures: Map<string, Erasure>, hashKey: string): boolean {
  return row.people.some((person) => {
    const erasure = erasures.get(digestOf(person, hashKey));
    return erasure !== undefined && row.created_at <= erasure.erased_at && !erasure.kept.includes(row.id);
  });
}

function senders(...typed: string[]): Identifier[] {
  return typed.flatMap((address) => readIdentifier(address) ?? []);
}

/** Sums to count from. */
export function noneErased(): Erased {
  return { comments: 0, replies: 0, posts: [], enquiries: 0 };
}

/** Adds what a further step erased. */
export function add(total: Erased, more: Erased): void {
  total.comments += more.comments;
  total.replies += more.replies;
  total.enquiries += more.enquiries;
  total.posts = [...new Set([...total.posts, ...more.posts])];
}
