import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type ManageQuery, type managedListSchema, managedPostSchema } from './managed-post.ts';
import { readEach } from './read-posts.ts';
import { withReadTimes } from './read-times.server.ts';

const answerSchema = z.object({ total: z.number(), blogs: z.array(z.unknown()) });

/** One page of the administrators' list, or of the bin, latest deletions first. A page past the end is empty. */
export async function listManagedPosts(db: Database, query: ManageQuery): Promise<z.output<typeof managedListSchema>> {
  const { view, search, status, state, category, sort, direction, page, limit } = query;
  const answer = await db.rpc('page_of_posts', {
    filter: { view, search: search || null, status: status ?? null, state: state ?? null, category: category ?? null },
    sort_by: view === 'bin' ? 'deleted' : sort,
    descending: direction === 'desc',
    page_start: (page - 1) * limit,
    page_size: limit,
  });
  const { total, blogs } = answerSchema.parse(dataOf(answer));
  return { blogs: await withReadTimes(db, readEach(managedPostSchema, blogs).read), total, next: null };
}
