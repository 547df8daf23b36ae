import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { whyNotPublic } from '#src/features/visitor-texts/contact-details.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  type bulkSchema,
  listedCommentSchema,
  type moderationPageQuerySchema,
  type moderationPageSchema,
  type readSchema,
} from './moderation.ts';

const pageSchema = z.object({ comments: z.array(z.unknown()), total: z.number(), until: z.string(), next: z.string().nullable() });
const changeSchema = z.object({ changed: z.number(), posts: z.array(z.string()), undo: z.uuid().nullish() });

/** A page of the comments that match, newest first. */
export async function pageOfComments(
  db: Database,
  query: z.output<typeof moderationPageQuerySchema>,
): Promise<z.output<typeof moderationPageSchema>> {
  const { view: _, cursor = null, limit, ...filter } = query;
  const page = pageSchema.parse(dataOf(await db.rpc('list_comments', { filter, page_cursor: cursor, page_size: limit })));
  return { ...page, comments: page.comments.flatMap((row) => listedCommentSchema.safeParse(row).data ?? []) };
}

/**
 * Approves, marks or deletes many comments in one statement.
 * @throws AppError `bad_request` when a private comment with an address or a number in it would be published
 * @returns how many changed, the posts that they belong to, and the id of the change for `undoChange`
 */
export async function moderateMany(db: Database, { action, ids, filter, publish_private }: z.output<typeof bulkSchema>) {
  if (publish_private) await requireNoContactDetails(db, ids ?? []);
  return changeSchema.parse(dataOf(await db.rpc('moderate_comments', { action, filter: filter ?? { ids }, publish_private })));
}

/**
 * Brings comments back to the states before a change; those that were changed since stay as they are.
 * @throws AppError `not_found` for a change that is not known, or older than a day
 */
export async function undoChange(db: Database, change: string) {
  const answer = dataOf(await db.rpc('undo_comment_change', { change }));
  if (!answer) throw new AppError('not_found', 'This can no longer be undone.');
  return changeSchema.parse(answer);
}

/** Notes that comments were read; answers how many were unread. */
export async function markRead(db: Database, { ids, until }: z.output<typeof readSchema>): Promise<number> {
  return dataOf(await db.rpc('mark_comments_read', { filter: ids ? { ids } : { until } }));
}

const privateSchema = z.array(z.object({ author_name: z.string(), content: z.string() }));

/** The rule of enquiries (§10.enquiry-comment): its enquiry publishes such a comment in a cleaned version. */
async function requireNoContactDetails(db: Database, ids: string[]): Promise<void> {
  const query = db.from('comments').select('author_name,content').filter('id', 'in', oneOf(ids)).eq('is_private', true);
  const [comments, { facts }] = await Promise.all([query, readSiteProfile(db)]);
  for (const { author_name, content } of privateSchema.parse(dataOf(comments))) {
    const problem = whyNotPublic(author_name, content, facts);
    if (problem) throw new AppError('bad_request', `${problem} Its enquiry can publish it in other words.`);
  }
}
