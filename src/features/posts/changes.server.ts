import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readFacts } from '#src/features/owner/owner.ts';
import { publicOwner } from '#src/features/owner/public-owner.ts';
import { type Changes, changesSchema } from './changes.ts';
import { toCard } from './post.ts';
import { readPosts } from './posts.server.ts';

/** Posts in one answer, except that changes of one revision are never divided. */
export const maxChanges = 500;

const rowsSchema = changesSchema.extend({ changed: z.unknown(), owner: z.unknown() });

/** Reads what changed or went after a revision. A revision of the future, as of a database that was restored since, has no changes. */
export async function readChanges(db: Database, since: number): Promise<Changes> {
  const answer = rowsSchema.parse(dataOf(await db.rpc('changes_since', { since, page_size: maxChanges })));
  const owner = answer.owner === null ? null : publicOwner(readFacts(answer.owner));
  return { ...answer, changed: readPosts(answer.changed).map(toCard), owner };
}
