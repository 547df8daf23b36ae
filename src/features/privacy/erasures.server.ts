import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type Erasure, erasureSchema } from './erasure.ts';
import { type Identifier, identifiersIn, readIdentifier } from './identifier.ts';

const moment = z.string().transform((text) => new Date(text).toISOString());
const erasuresSchema = z.array(erasureSchema);

const commentsSchema = z.array(
  z.object({
    id: z.string(),
    author_name: z.string(),
    email: z.string(),
    content: z.string(),
    by_author: z.boolean(),
    created_at: moment,
  }),
);
type StoredComment = z.infer<typeof commentsSchema>[number];

const enquiriesSchema = z.array(z.object({ id: z.string(), email: z.string(), phone: z.string(), created_at: moment }));

const erasedSchema = z.object({ comments: z.number(), replies: z.number(), posts: z.array(z.string()), enquiries: z.number() });

/** How many comments, answers of the owner and enquiries were removed, and the ids of the posts below which they stood. */
export type Erased = z.infer<typeof erasedSchema>;

const pageSize = 500;

/** What the site remembers of a person whom it has forgotten. */
export function digestOf({ kind, value }: Identifier, hashKey: string): string {
  return createHmac('sha256', hashKey).update(`erasure ${kind} ${value}`).digest('hex');
}

/** Removes these enquiries and comments, with what the owner answered to these, and remembers the erasure; in one transaction. */
export async function eraseRows(
  db: Database,
  rows: { comments: string[]; enquiries?: string[] },
  erasure: Omit<Erasure, 'erased_at' | 'removed'> | null,
): Promise<Erased> {
  return erasedSchema.parse(dataOf(await db.rpc('erase_rows', { rows, erasure })));
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
 * Erases again whom the site has forgotten, after rows of an older copy came back: the same comments, and whatever else these people sent or
 * were named in before their erasure. Idempotent.
 * @param hashKey the key of the digests: the secret key of the database
 */
export async function replayErasures(db: Database, hashKey: string): Promise<Erased> {
  const total: Erased = { comments: 0, replies: 0, posts: [], enquiries: 0 };
  const erasures = new Map((await listErasures(db)).map((erasure) => [erasure.digest, erasure]));
  if (erasures.size === 0) return total;
  await eraseEnquiries(db, erasures, hashKey, total);
  const removed = new Set([...erasures.values()].flatMap((erasure) => erasure.removed));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await commentsAfter(db, after);
    const due = page.filter((comment) => removed.has(comment.id) || isErased(comment, erasures, hashKey)).map(({ id }) => id);
    if (due.length > 0) add(total, await eraseRows(db, { comments: due }, null));
    if (page.length < pageSize) return total;
    after = page.at(-1)?.id ?? after;
  }
}

/** Enquiries that the person sent before the erasure. */
async function eraseEnquiries(db: Database, erasures: Map<string, Erasure>, hashKey: string, total: Erased): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const query = db.from('enquiries').select('id,email,phone,created_at').gt('id', after).order('id').limit(pageSize);
    const page = enquiriesSchema.parse(dataOf(await query));
    const due = page.filter(({ email, phone, created_at }) =>
      [email, phone].some((text) => {
        const sender = readIdentifier(text);
        const erasure = sender && erasures.get(digestOf(sender, hashKey));
        return erasure && created_at <= erasure.erased_at;
      }),
    );
    if (due.length > 0) add(total, await eraseRows(db, { comments: [], enquiries: due.map(({ id }) => id) }, null));
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? after;
  }
}

async function commentsAfter(db: Database, id: string): Promise<StoredComment[]> {
  const query = db.from('comments').select('id,author_name,email,content,by_author,created_at').gt('id', id).order('id');
  return commentsSchema.parse(dataOf(await query.limit(pageSize)));
}

function isErased(comment: StoredComment, erasures: Map<string, Erasure>, hashKey: string): boolean {
  return identifiersOf(comment).some((identifier) => {
    const erasure = erasures.get(digestOf(identifier, hashKey));
    return erasure !== undefined && comment.created_at <= erasure.erased_at && !erasure.kept.includes(comment.id);
  });
}

/** The sender's address, and whom the texts name; an answer of the owner carries an administrator's address. */
function identifiersOf({ author_name, email, content, by_author }: StoredComment): Identifier[] {
  const sender = by_author ? null : readIdentifier(email);
  return [...(sender ? [sender] : []), ...identifiersIn(`${author_name} ${content}`)];
}

function add(total: Erased, more: Erased): void {
  total.comments += more.comments;
  total.replies += more.replies;
  total.enquiries += more.enquiries;
  total.posts = [...new Set([...total.posts, ...more.posts])];
}
