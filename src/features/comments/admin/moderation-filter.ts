import { pageField, writeListState } from '#src/ui/list/use-list-state.ts';
import type { CommentFilter } from '../moderation.queries.ts';
import { commentFilterSchema } from '../moderation.ts';

/** The state of the list of comments in the URL. */
export const commentListSchema = commentFilterSchema.omit({ until: true, read_since: true }).extend({ page: pageField });

/** The path of the screen with this filter. */
export function filterPath(filter: CommentFilter): string {
  const query = writeListState(commentListSchema, filter).toString();
  return query ? `/comments?${query}` : '/comments';
}
