import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { Text, WriteNames } from '#src/features/versioned-form/text.ts';
import { textOfPost, withNames } from '#src/features/versioned-form/texts.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { author } from '#src/site.ts';
import { type Post, postFields, postSchema } from './post.ts';
import { idFromTitle, isReserved } from './post-id.ts';
import type { createPostSchema, PostInput, updatePostSchema } from './post-input.ts';
import { fillDraft, findSubmitted, freeIds, insertUnderId, insertWithUniqueSlug, onePost, postIfAny } from './post-row.server.ts';
import { getPost } from './posts.server.ts';
import { requireSchedule } from './scheduled-posts.server.ts';
import { derivedTags } from './tags-of-save.ts';
import { textColumns } from './text-columns.server.ts';
import { requireLanguageOfPair } from './twin.server.ts';

const slugTaken = 'Another article has this address. Please choose another.';

const slugFixed = 'The address is fixed, because readers have seen the article under it.';

/**
 * Creates a post under the given address or a free one made from its title; with the id of a text that was only kept, its draft becomes this post. A
 * retry with the same submission id returns the stored post.
 * @throws AppError `conflict` when the address is taken or another text came first, `bad_request` for a schedule in the past
 */
export async function createPost(db: Database, input: z.output<typeof createPostSchema>, by: string): Promise<Post> {
  const { submission_id, text, ...post } = input;
  requireSchedule(post);
  const texts = await textColumns(post, post.format ?? 'plain');
  const row = { ...columnsOf(post, by, null), ...texts, status: post.status ?? 'published', submission_id: submission_id ?? null };
  const sent = { ...row, ...(post.id ? { id: post.id } : {}) };
  const findSame = async () => {
    const found = await findSubmitted(db, submission_id);
    if (!submission_id || found?.title !== '') return requireSame(db, found, sent, text);
    const filled = await fillOrRefuse(db, submission_id, post, { ...row, format: post.format ?? 'plain' }, text);
    return filled ?? requireSame(db, await findSubmitted(db, submission_id), sent, text);
  };
  if (post.id === undefined) return insertWithUniqueSlug(db, idFromTitle(post.title), row, findSame, text);
  requireOwnAddress(post.id);
  const stored = (await findSame()) ?? (await insertUnderId(db, post.id, row, text)) ?? (await findSame());
  if (!stored) throw addressRefusal(slugTaken);
  return stored;
}

type NewPost = Parameters<typeof fillDraft>[3];

/** Fills the draft of a text, under the given address or a free one. @throws AppError `conflict` when the address is taken */
function fillOrRefuse(db: Database, submission: string, post: PostInput, row: NewPost, text?: WriteNames): Promise<Post | undefined> {
  if (post.id === undefined) return fillDraft(db, submission, freeIds(idFromTitle(post.title)), row, text);
  return fillDraft(db, submission, [post.id], row, text).catch(() => Promise.reject(addressRefusal(slugTaken)));
}

/** @throws AppError `conflict` when the submission id was used for another text, or another text was kept meanwhile */
async function requireSame(db: Database, stored: Post | undefined, sent: Partial<Post>, text?: WriteNames): Promise<Post | undefined> {
  if (stored === undefined) return stored;
  const last = text ? await textOfPost(db, stored.id) : null;
  if (stored.title === '') throw await saveConflictError(db, stored.id, { text: last });
  const isSameIn = (name: string) => notTyped.has(name) || isSame(stored[name as keyof Post], sent[name as keyof Post]);
  if ((text && last?.name === text.name) || Object.keys(sent).every(isSameIn)) return stored;
  const detail = 'This was sent already with another text. Please reload the page and send it again.';
  // A client that knows versions compares the texts and continues from the stored post.
  throw new AppError('conflict', detail, { extra: { current: stored, updated_at: stored.updated_at, ...(last && { text: last }) } });
}

/** What a save stores that its sender did not type. When a scheduled post is published, it has no moment any more. */
const notTyped = new Set(['submission_id', 'updated_by', 'author', 'type', 'publish_at']);

/** What was left out is stored as nothing. A scheduled post may have been published meanwhile. */
function isSame(stored: unknown, sent: unknown): boolean {
  const plain = (value: unknown) => (value === 'scheduled' ? 'published' : value || null);
  return sent === undefined || isDeepStrictEqual(plain(stored), plain(sent));
}

/**
 * Replaces the content of a post; with a version, only if that is still the stored one, and with a text, only if that is the last. Another id renames
 * it. A save that is sent again is answered as stored.
 * @throws AppError `not_found` when it is gone, `conflict` with the stored post, and the text, when another write came first, or when the address is
 * taken or fixed, `bad_request` for a schedule in the past
 */
export async function updatePost(db: Database, id: string, input: z.output<typeof updatePostSchema>, by: string): Promise<Post> {
  const { version, text, ...post } = input;
  requireSchedule(post);
  const rename = renaming(id, post.id);
  const before = await shapeOf(db, id);
  if (post.lang !== before.lang) await requireLanguageOfPair(db, id, post.lang);
  const format = post.format ?? before.format;
  const texts = await textColumns(post, format);
  const update = db
    .from('blogs')
    .update({ ...columnsOf(post, by, before), ...texts, ...rename })
    .filter('id', 'in', oneOf(id))
    .is('deleted_at', null);
  // The texts were read in the format that is stored: when that changes in between, they are read again.
  const sameFormat = post.format === undefined ? update.filter('format', 'in', oneOf(format)) : update;
  const fresh = version === undefined ? sameFormat : sameFormat.eq('version', version);
  const answer = await withNames((rename.id ? fresh.is('first_published_at', null) : fresh).select('*'), text);
  if (rename.id && answer.error?.code === '23505') throw addressRefusal(slugTaken);
  const stored = postIfAny(answer);
  if (stored) return stored;
  if (post.format === undefined && (await shapeOf(db, id)).format !== format) return updatePost(db, id, input, by);
  return storedBefore(db, id, { version, renamed: rename.id }, text);
}

/** The post of an update that met no row because it was stored already, when the answer got lost. @throws AppError, otherwise */
async function storedBefore(db: Database, id: string, { version, renamed }: Attempt, text?: WriteNames): Promise<Post> {
  const present = renamed ?? id;
  if (text && (await textOfPost(db, present))?.name === text.name) return getPost(db, present, true);
  throw await saveConflictError(db, id, { version, renamed, text: text && (await textOfPost(db, id)) });
}

/** @throws AppError `conflict` for an address that the site uses itself */
function renaming(id: string, chosen: string | undefined): { id?: string } {
  if (chosen === undefined || chosen === id) return {};
  requireOwnAddress(chosen);
  return { id: chosen };
}

const shapeSchema = postFields.pick({ format: true, lang: true, category: true, category_tags: true, tags: true });

/** What of a stored post says how a save is read; that of a new post when there is none. */
async function shapeOf(db: Database, id: string): Promise<z.output<typeof shapeSchema>> {
  const row = dataOf(await db.from('blogs').select('format,lang,category,category_tags,tags').filter('id', 'in', oneOf(id)).maybeSingle());
  return shapeSchema.parse(row ?? {});
}

/** Soft-deletes a post; it can be restored for 30 days. */
export async function deletePost(db: Database, id: string, by: string): Promise<void> {
  const deletion = { deleted_at: new Date().toISOString(), updated_by: by };
  onePost(await db.from('blogs').update(deletion).filter('id', 'in', oneOf(id)).is('deleted_at', null).select('*'));
}

/** Restores a soft-deleted post. */
export async function restorePost(db: Database, id: string, by: string): Promise<Post> {
  return onePost(
    await db
      .from('blogs')
      .update({ deleted_at: null, updated_by: by })
      .filter('id', 'in', oneOf(id))
      .not('deleted_at', 'is', null)
      .select('*'),
  );
}

/** The columns that a save writes: category and tags derived, author and type fixed; what was left out is `undefined` and stays as it is. */
function columnsOf({ publication_date, id: _, ...post }: PostInput, by: string, before: z.output<typeof shapeSchema> | null) {
  return {
    ...post,
    ...(publication_date === undefined ? {} : dateColumns(publication_date)),
    ...derivedTags(post, before),
    author,
    type: 'structured',
    updated_by: by,
  };
}

/** Null gives the choice back: the first publication sets the date. */
function dateColumns(chosen: string | null) {
  return chosen === null ? { date_chosen: false } : { created_at: chosen, date_chosen: true };
}

const editSchema = z.object({ updated_by: z.string().nullable(), updated_at: z.string() });

type Attempt = { version?: number | undefined; renamed?: string | undefined; text?: Text | null | undefined };

/** Why an update met no row: it is gone, its address is fixed, or another write came first. */
export async function saveConflictError(db: Database, id: string, { version, renamed, text }: Attempt = {}): Promise<AppError> {
  const row = dataOf(await db.from('blogs').select('*').filter('id', 'in', oneOf(id)).is('deleted_at', null).maybeSingle());
  if (row === null) return new AppError('not_found', 'Blog post not found');
  const { updated_by, updated_at } = editSchema.parse(row);
  const current = postSchema.parse(row);
  if (renamed && current.first_published_at && (version === undefined || version === current.version)) return addressRefusal(slugFixed);
  const updated_in =
    z
      .string()
      .nullable()
      .parse(dataOf(await db.rpc('place_of_last_save', { of_post: id }))) ?? undefined;
  return new AppError('conflict', `${updated_by ?? 'Somebody'} has saved this article since you opened it.`, {
    extra: { current, updated_by, updated_at, updated_in, ...(text && { text }) },
  });
}

/** An address that cannot be given; the message is at its field. */
function addressRefusal(message: string): AppError {
  return new AppError('conflict', message, { fields: { id: message } });
}

/** @throws AppError `conflict` for an address that the site uses itself */
function requireOwnAddress(id: string): void {
  if (isReserved(id)) throw addressRefusal('This address is used by the site itself. Please choose another.');
}
