import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { type Backup, erasedPosts, type Kind, kinds, type Row } from '#src/features/backups/backup.ts';
import { rowSchemas } from '#src/features/backups/rows.ts';
import { isFileKey, reasonAgainstPdf } from '#src/features/pictures/file.ts';
import { pictureOf, typeOfKey } from '#src/features/pictures/image.ts';
import { inspectImage } from '#src/features/pictures/inspect-image.ts';
import { isoMoment } from '#src/lib/dates.ts';
import '#src/lib/messages.ts';

/**
 * The rows of a backup in the order in which they can be stored, checked one by one and against each other.
 * @throws Problem that names the row
 */
export async function* checkedRows(backup: Backup): AsyncGenerator<{ kind: Kind; rows: Row[] }> {
  const ids = Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>;
  const replies: Reply[] = [];
  for (const kind of kinds) {
    for await (const batch of backup.rows(kind)) {
      const rows = batch.map((row, index) => withMicroseconds(parseRow(rowSchemas[kind], row, kind, ids[kind].size + index), row));
      for (const { id } of rows) requireNew(ids[kind], kind, id);
      replies.push(...belongings(kind, rows, ids.posts));
      yield { kind, rows };
    }
    if (ids[kind].size !== backup.counts[kind]) throw notWhole();
  }
  requireQuestions(replies, ids.messages);
}

/** @throws Problem that names a picture or file whose content does not match its key, or is none */
export async function checkPictures(backup: Backup): Promise<void> {
  for (const key of backup.pictures) {
    const bytes = await backup.picture(key);
    if (!bytes || !isItself(key, bytes)) throw new Problem(`The picture ${key} of the backup is damaged. Nothing was changed.`);
  }
}

export function notWhole(): Problem {
  return new Problem('The backup is incomplete: it does not hold as many items as it says. Nothing was changed.');
}

/** A row as a schema reads it. @throws Problem that names the row */
export function parseRow<Schema extends z.ZodType>(schema: Schema, row: unknown, name: string, number: number): z.output<Schema> {
  const { success, data, error } = schema.safeParse(row);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => `${[name, number, ...path].join('.')}: ${message}`);
  throw refused(issues.join('; '));
}

const exactMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4,6}(Z|[+-]\d\d:\d\d)$/;

/** The times of a row unchanged: a server counts microseconds, which parsing them cuts. */
function withMicroseconds(data: Row, row: Row): Row {
  const isExact = ([name, text]: [string, unknown]) => typeof text === 'string' && exactMoment.test(text) && data[name] === isoMoment(text);
  return { ...data, ...Object.fromEntries(Object.entries(row).filter(isExact)) };
}

function requireNew(ids: Set<string>, kind: Kind, id: string): void {
  if (ids.has(id)) throw refused(`${kind}: Two have the same id, ${id}.`);
  ids.add(id);
}

type Reply = { id: string; question: string; isAnswer: boolean };

/** The replies among rows that all belong to posts. */
function belongings(kind: Kind, rows: Row[], posts: Set<string>): Reply[] {
  if (kind === 'daily_views') requirePosts(rows, posts);
  if (kind === 'working_copies') requireSubjects(rows, posts);
  return kind === 'messages' ? repliesIn(rows, posts) : [];
}

/** A public comment belongs to a post that was read before; the message that one answers may still come. */
function repliesIn(messages: Row[], posts: Set<string>): Reply[] {
  return messages.flatMap(({ id, blog_id, parent_id, is_private, by_owner }) => {
    if (!is_private && !posts.has(String(blog_id)))
      throw refused(`messages: A comment belongs to "${blog_id}", which is not among the posts`);
    return typeof parent_id === 'string' ? [{ id, question: parent_id, isAnswer: by_owner === true && is_private === true }] : [];
  });
}

function requirePosts(sums: Row[], posts: Set<string>): void {
  const stray = sums.find(({ id }) => id !== erasedPosts && !posts.has(id));
  if (stray) throw refused(`daily_views: Views belong to "${stray.id}", which is not among the posts`);
}

function requireSubjects(texts: Row[], posts: Set<string>): void {
  const stray = texts.find(({ post_id }) => post_id && !posts.has(String(post_id)));
  if (stray) throw refused(`working_copies: A text belongs to "${stray.post_id}", which is not among the posts`);
}

/** Replies are one level deep, and answers by email are below what they answer; in a circle, no comment would be shown. */
function requireQuestions(replies: Reply[], messages: Set<string>): void {
  const [answers, below] = [true, false].map((kind) => new Set(replies.filter(({ isAnswer }) => isAnswer === kind).map(({ id }) => id)));
  for (const { question, isAnswer } of replies) {
    if (!messages.has(question)) throw refused(`messages: A reply belongs to the message ${question}, which is not among them`);
    if (answers?.has(question) || (!isAnswer && below?.has(question)))
      throw refused(`messages: A reply belongs to ${question}, which is a reply itself`);
  }
}

function refused(why: string): Problem {
  return new Problem(`The backup holds what cannot be stored: ${why.slice(0, 500)}. Nothing was changed.`);
}

/** A picture with an older key may have been cleaned of metadata, which changed its digest; the archive has a checksum of its own. */
function isItself(key: string, bytes: Uint8Array<ArrayBuffer>): boolean {
  // The key of a file is random.
  if (isFileKey(key)) return reasonAgainstPdf(bytes, bytes) === null;
  const isCleaned = pictureOf(`/uploads/${key}`)?.width === null;
  const hasDigest = () => createHash('sha256').update(bytes).digest('hex').startsWith(key.slice(0, 40));
  try {
    return inspectImage(bytes).type === typeOfKey(key) && (isCleaned || hasDigest());
  } catch {
    return false;
  }
}
