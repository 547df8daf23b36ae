import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { type ManageQuery, managedListSchema, managedPageSize, managedPostSchema } from './managed-post.ts';

const columns = Object.keys(managedPostSchema.shape).join(',');

/** One page of the administrators' list, or of the bin, latest deletions first. A page past the end is empty. */
export async function listManagedPosts(db: Database, query: ManageQuery): Promise<z.output<typeof managedListSchema>> {
  const inBin = query.view === 'bin';
  const filters = {
    search: query.search || null,
    in_status: query.status ?? null,
    sort_by: inBin ? 'deleted' : query.sort,
    descending: query.direction === 'desc',
    in_bin: inBin,
  };
  const from = (query.page - 1) * managedPageSize;
  const answer = await db
    .rpc('manage_blogs', filters, { count: 'exact' })
    .select(columns)
    .range(from, from + managedPageSize - 1);
  if (answer.status === 416) return { blogs: [], total: answer.count ?? 0, next: null };
  const blogs = z
    .array(z.unknown())
    .parse(dataOf(answer))
    .flatMap((row) => managedPostSchema.safeParse(row).data ?? []);
  return managedListSchema.parse({ blogs, total: answer.count ?? 0, next: null });
}
