import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type ManageQuery, type managedListSchema, managedPageSize, managedPostSchema } from './managed-post.ts';

const answerSchema = z.object({ total: z.number(), blogs: z.array(z.unknown()) });

/** One page of the administrators' list, or of the bin, latest deletions first. A page past the end is empty. */
export async function listManagedPosts(db: Database, query: ManageQuery): Promise<z.output<typeof managedListSchema>> {
  const inBin = query.view === 'bin';
  const answer = await db.rpc('page_of_blogs', {
    search: query.search || null,
    in_status: query.status ?? null,
    sort_by: inBin ? 'deleted' : query.sort,
    descending: query.direction === 'desc',
    in_bin: inBin,
    page_start: (query.page - 1) * managedPageSize,
    page_size: managedPageSize,
  });
  const { total, blogs } = answerSchema.parse(dataOf(answer));
  return { blogs: blogs.flatMap((row) => managedPostSchema.safeParse(row).data ?? []), total, next: null };
}
