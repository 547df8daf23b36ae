import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { markGoneFiles } from '#src/features/posts/gone-files.server.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { hashOfToken, newToken } from '#src/http/secret.ts';
import { AppError } from '#src/lib/errors.ts';
import { type NewPreviewLink, type PreviewLink, previewLinkSchema } from './preview-link.ts';

const rowsSchema = z.array(previewLinkSchema);

/** Makes the private link of a post and ends the one before (§10.preview-link). @throws AppError `not_found` when the post is gone */
export async function createPreviewLink(db: Database, id: string, maker: string): Promise<NewPreviewLink> {
  const token = newToken();
  const answer = await db.rpc('create_preview_link', { of_post: id, hash: hashOfToken(token), maker });
  const [link] = rowsSchema.parse(dataOf(answer));
  if (!link) throw notFound();
  return { ...link, url: `/blog/preview/${token}` };
}

/** The link that shows this post now, or null. @throws AppError `not_found` when the post is gone */
export async function readPreviewLink(db: Database, id: string): Promise<PreviewLink | null> {
  await requirePost(db, id);
  const query = db.from('preview_links').select('created_by,created_at,expires_at').filter('post_id', 'in', oneOf(id));
  const [link] = rowsSchema.parse(dataOf(await query.gt('expires_at', new Date().toISOString())));
  return link ?? null;
}

/** Ends the link of a post at once. @returns whether there was one @throws AppError `not_found` when the post is gone */
export async function endPreviewLink(db: Database, id: string): Promise<boolean> {
  await requirePost(db, id);
  return dataOf(await db.rpc('end_preview_link', { of_post: id }));
}

// A post has one at most, which the types do not know.
const copySchema = z.object({ content: z.unknown() }).nullable();

/** What a link shows: the saved post, what is typed and not saved, if there is any, and until when. */
export type SharedPreview = { post: Post; unsaved: unknown; expiresAt: string };

/**
 * Opens a link. Every input takes the same path, so that response times reveal nothing about tokens.
 * @param admins a link ends with the rights of its maker
 * @throws AppError `not_found` for a link that was ended, expired or never made, and for that of a deleted post
 */
export async function openPreview(db: Database, token: string, admins: Set<string>): Promise<SharedPreview> {
  const query = db
    .from('preview_links')
    .select('created_by,expires_at,post:blogs!inner(*,working_copies(content))')
    .filter('token_hash', 'in', oneOf(hashOfToken(token)))
    // The clock of the database.
    .gt('expires_at', 'now')
    .is('post.deleted_at', null);
  const found = dataOf(await query.maybeSingle());
  if (found === null || !admins.has(found.created_by)) throw new AppError('not_found', 'This link has ended.');
  const [shown = found.post] = await markGoneFiles(db, [found.post]);
  const { working_copies: copy, ...post } = shown;
  return { post: postSchema.parse(post), unsaved: copySchema.parse(copy)?.content ?? null, expiresAt: found.expires_at };
}

async function requirePost(db: Database, id: string): Promise<void> {
  const answer = await db.from('blogs').select('id').filter('id', 'in', oneOf(id)).is('deleted_at', null).maybeSingle();
  if (dataOf(answer) === null) throw notFound();
}

function notFound(): AppError {
  return new AppError('not_found', 'Blog post not found');
}
