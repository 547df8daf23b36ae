import type { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { dayOf } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { shorten } from '#src/lib/text.ts';
import { type Post, postContentSchema } from './post.ts';
import { idFromTitle } from './post-id.ts';
import type { bulkPostsSchema, StatusInput } from './post-life.ts';
import { postLimits } from './post-limits.ts';
import { nextReview } from './post-review.ts';
import { findSubmitted, insertWithUniqueSlug, onePost, postIfAny } from './post-row.server.ts';
import { getPost } from './posts.server.ts';
import { saveConflictError } from './save-post.server.ts';
import { requireSchedule } from './scheduled-posts.server.ts';

/**
 * Publishes, withdraws or schedules a post without touching its text; with a version, only if that is still the stored one.
 * @throws AppError `not_found`, `conflict` with the stored post, or `bad_request` for a schedule in the past
 */
export async function setStatus(db: Database, id: string, { status, publish_at, version }: StatusInput, by: string): Promise<Post> {
  requireSchedule({ status, publish_at });
  const update = db
    .from('blogs')
    .update({ status, publish_at: status === 'scheduled' ? publish_at : null, updated_by: by })
    .filter('id', 'in', oneOf(id))
    .is('deleted_at', null);
  const titled = status === 'draft' ? update : update.not('title', 'in', oneOf(''));
  const stored = postIfAny(await (version === undefined ? titled : titled.eq('version', version)).select('*'));
  if (stored) return stored;
  if (status !== 'draft' && (await getPost(db, id, true)).title === '') throw neverSaved();
  throw await saveConflictError(db, id);
}

/** Notes that the facts of a post were checked, and when they are to be checked again (§4.review). */
export async function reviewPost(
  db: Database,
  id: string,
  input: { reviewed_on?: string | undefined; review_by?: string | null | undefined },
  by: string,
): Promise<Post> {
  const post = await getPost(db, id, true);
  const reviewed_on = input.reviewed_on ?? dayOf(new Date());
  const review_by = input.review_by === undefined ? nextReview(post, reviewed_on) : input.review_by;
  return onePost(
    await db
      .from('blogs')
      .update({ reviewed_on, review_by, updated_by: by })
      .filter('id', 'in', oneOf(id))
      .is('deleted_at', null)
      .select('*'),
  );
}

/** What a copy has of its post: the content, and what is around it. */
const copiedColumns = new Set([...Object.keys(postContentSchema.shape), 'plain_introduction', 'comments_open', 'author', 'type']);

/** Stores a copy of a post as a draft of today; a retry with the same submission id returns the stored copy. */
export async function duplicatePost(db: Database, id: string, submission_id: string | undefined, by: string): Promise<Post> {
  const post = await getPost(db, id, true);
  if (post.title === '') throw neverSaved();
  const row = dataOf(await db.from('blogs').select('*').filter('id', 'in', oneOf(id)).single());
  const copied = Object.fromEntries(Object.entries(row).filter(([name]) => copiedColumns.has(name)));
  const title = shorten(`Copy of ${post.title}`, postLimits.title);
  const copy = { ...copied, title, status: 'draft', submission_id: submission_id ?? null, updated_by: by };
  return insertWithUniqueSlug(db, idFromTitle(title), copy, () => findSubmitted(db, submission_id));
}

function neverSaved(): AppError {
  return new AppError('bad_request', 'Please save the article with a title first.');
}

/** Publishes, withdraws, deletes or restores many posts in one transaction, and returns the versions of those that changed, by id. */
export async function changePosts(
  db: Database,
  { ids, action, versions = {} }: z.output<typeof bulkPostsSchema>,
  by: string,
): Promise<Record<string, number>> {
  const changed = dataOf(await db.rpc('change_posts', { ids, action, by_whom: by, versions }));
  return Object.fromEntries(changed.map((post) => [post.id, post.version]));
}
