import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type SiteRevision, siteRevisionSchema } from './revision.ts';

/** The revision that the site should carry now, and how many posts are published at it. */
export async function readRevision(db: Database): Promise<SiteRevision> {
  return siteRevisionSchema.parse(dataOf(await db.from('site_revision').select('revision,published_posts').single()));
}
