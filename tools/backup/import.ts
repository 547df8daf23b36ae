import { createHash } from 'node:crypto';
import { Problem } from '#local/problem.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { typeOfKey } from '#src/features/uploads/image.ts';
import { inspectImage } from '#src/features/uploads/inspect-image.ts';
import { reasonOf } from '#src/lib/errors.ts';
import type { Backup } from './archive.ts';
import type { Media } from './export.ts';

const batch = 200;
const tables = ['comments', 'partners', 'blogs'] as const;

/** Counts the content of a site, named as in a backup. */
export async function countContent(db: Database): Promise<Record<string, number>> {
  const count = async (table: string) => {
    const answer = await db.from(table).select('id', { count: 'exact' }).limit(1);
    dataOf(answer);
    return answer.count ?? 0;
  };
  return { posts: await count('blogs'), comments: await count('comments'), partners: await count('partners') };
}

/** @throws Problem that names a picture whose content does not match its key, or is no picture */
export function requireValidMedia({ media }: Backup): void {
  for (const [key, bytes] of media) {
    const isItself = createHash('sha256')
      .update(bytes)
      .digest('hex')
      .startsWith(key.split('.')[0] ?? '-');
    if (!isItself || !isPicture(key, bytes)) throw new Problem(`The picture ${key} of the backup is damaged. Nothing was changed.`);
  }
}

function isPicture(key: string, bytes: Uint8Array): boolean {
  try {
    return inspectImage(bytes).type === typeOfKey(key);
  } catch {
    return false;
  }
}

/**
 * Writes a backup into an empty site, pictures first, so that no row names a missing one.
 * @throws Problem when the database refuses; rows written until then are removed
 */
export async function writeBackup(db: Database, store: Media, { content, media }: Backup): Promise<void> {
  for (const [key, bytes] of media) await storePicture(db, store, key, bytes);
  try {
    await insert(db, 'blogs', content.posts);
    await insert(db, 'partners', content.partners);
    await insert(db, 'comments', content.comments);
  } catch (error) {
    await removeRows(db);
    throw new Problem(`The database did not take the backup, and nothing of it was left there: ${reasonOf(error)}`);
  }
}

/** Registers the picture before storing it, as the API does; the cleanup deletes those that no row names. */
async function storePicture(db: Database, store: Media, key: string, bytes: Uint8Array): Promise<void> {
  const note = { key, bytes: bytes.length, uploaded_by: 'import' };
  dataOf(await db.from('uploads').upsert(note, { onConflict: 'key', ignoreDuplicates: true }));
  await store.put(key, bytes, typeOfKey(key) ?? '');
}

/** Removes all rows of content; pictures stay, since their keys are content hashes. */
export async function removeRows(db: Database): Promise<void> {
  for (const table of tables) dataOf(await db.from(table).delete().not('id', 'is', null));
}

async function insert(db: Database, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch).map((row) => stored(table, row));
    // A missing column takes the table's default, even if other rows of the batch have it.
    dataOf(await db.from(table).insert(part, { defaultToNull: false }));
  }
}

/** Drops empty values; only for `created_at` of a post does null differ from the default. */
function stored(table: string, row: object): object {
  const isKept = ([name, value]: [string, unknown]) =>
    value !== undefined && (value !== null || (table === 'blogs' && name === 'created_at'));
  return Object.fromEntries(Object.entries(row).filter(isKept));
}
