import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';

const count = z.number().int().nonnegative();
/** The row of `site_revision`. */
export const siteRevisionSchema = z.object({ revision: count, published_posts: count, state_id: z.string() });

/** What the live site should carry. */
export type SiteRevision = z.infer<typeof siteRevisionSchema>;

/**
 * The content of `/build.json`: what the live site does carry. `state` is the random id of the revision, because a restored database
 * counts the same numbers again; a build of an earlier version of this code has none.
 */
export const buildInfoSchema = z.object({ revision: count, posts: count, state: z.string().default('') });
export type BuildInfo = z.infer<typeof buildInfoSchema>;

/** Reads the revision that the site should carry now, and how many posts are published at it. */
export async function readRevision(db: Database): Promise<SiteRevision> {
  return siteRevisionSchema.parse(dataOf(await db.from('site_revision').select('revision,published_posts,state_id').single()));
}
