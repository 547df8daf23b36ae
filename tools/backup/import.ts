import { randomUUID } from 'node:crypto';
import { Problem } from '#local/problem.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { NewRow } from '#src/db/schema.ts';
import { type Backup, type Kind, type Row, tables } from '#src/features/backups/backup.ts';
import { readOutline } from '#src/features/backups/read-live.server.ts';
import { typeOfKey } from '#src/features/pictures/image.ts';
import type { UploadStore } from '#src/features/pictures/uploads.server.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { checkedRows, checkPictures } from './check.ts';

const batchBytes = 1_000_000;

/** A backup whose rows wait in the database; nothing is changed before `replace`. */
export type StagedImport = {
  /** Does all that `replace` does with the rows, and takes it back. @throws Problem */
  rehearse: () => Promise<void>;
  /**
   * Puts the backup into the place of all content, and erases again whom the site has forgotten.
   * @param hashKey the key of the erasures: the secret key of the database
   * @throws Problem; when it was not taken, the content is as it was
   */
  replace: (store: UploadStore, hashKey: string) => Promise<void>;
  /** Removes what waits; what cannot be removed now goes with the next import or at night. */
  clear: () => Promise<unknown>;
};

/**
 * Checks a whole backup and stages its rows; rows of an import that was interrupted are removed.
 * @throws Problem that says what cannot be stored
 */
export async function stageImport(db: Database, backup: Backup): Promise<StagedImport> {
  await checkPictures(backup);
  const id = randomUUID();
  dataOf(await db.from('import_rows').delete().neq('import', id));
  const clear = () => clearStaged(db, id).then(undefined, () => undefined);
  let staged = 0;
  try {
    for await (const { kind, rows } of checkedRows(backup)) staged += await stage(db, id, kind, rows);
  } catch (error) {
    await clear();
    throw error instanceof Problem ? error : notTaken(error);
  }
  const call = async (rehearse: boolean) => dataOf(await db.rpc('replace_content', { import_id: id, expected: staged, rehearse }));
  return {
    rehearse: () => call(true).then(undefined, (error) => Promise.reject(notTaken(error))),
    replace: async (store, hashKey) => {
      await storePictures(db, store, backup).catch((error) => Promise.reject(notTaken(error)));
      await call(false).catch((error) => requireReplaced(db, id, staged, error));
      await replayErasures(db, hashKey).catch((error) => Promise.reject(notErased(error)));
    },
    clear,
  };
}

/** Whether this site has no posts, comments or enquiries; the owner's words are always there and do not count. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { posts, comments, partners, enquiries } = (await readOutline(db)).counts;
  return posts + comments + partners + enquiries === 0;
}

async function stage(db: Database, id: string, kind: Kind, rows: Row[]): Promise<number> {
  let [batch, bytes]: [NewRow<'import_rows'>[], number] = [[], 0];
  const send = async () => {
    if (batch.length > 0) dataOf(await db.from('import_rows').insert(batch));
    [batch, bytes] = [[], 0];
  };
  for (const row of rows) {
    const staged = { import: id, target: tables[kind], id: row.id, content: stored(kind, row) };
    batch.push(staged);
    bytes += JSON.stringify(staged).length;
    if (bytes > batchBytes) await send();
  }
  await send();
  return rows.length;
}

/** Drops empty values, so that the column takes its default; only for `created_at` of a post does null differ from it. */
function stored(kind: Kind, row: Row): NewRow<'import_rows'>['content'] {
  const isKept = ([name, value]: [string, unknown]) => (value ?? null) !== null || (kind === 'posts' && name === 'created_at');
  return Object.fromEntries(Object.entries(row).filter(isKept));
}

/**
 * The call may have succeeded although its answer got lost. Removing the staged rows decides: without them, the call can only fail.
 * @throws Problem when the content was not replaced, or when that cannot be known
 */
async function requireReplaced(db: Database, id: string, staged: number, error: unknown): Promise<void> {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw notTaken(error);
  const removed = await clearStaged(db, id).catch(() => null);
  if (removed === null)
    throw new Problem(
      `The connection to the database was lost, and it is not known whether the import succeeded: ${reasonOf(error)} Look at the site, or run the import again.`,
    );
  if (removed > 0 || staged === 0) throw notTaken(error);
}

async function clearStaged(db: Database, id: string): Promise<number> {
  const answer = await db.from('import_rows').delete({ count: 'exact' }).eq('import', id);
  dataOf(answer);
  return answer.count ?? 0;
}

/** Registers each picture before storing it, as the API does; the cleanup deletes those that no row names. */
async function storePictures(db: Database, store: UploadStore, backup: Backup): Promise<void> {
  for (const key of backup.pictures) {
    const bytes = await backup.picture(key);
    if (!bytes) throw new Error(`the picture ${key} is gone`);
    const note = { key, bytes: bytes.length, uploaded_by: 'import' };
    dataOf(await db.from('uploads').upsert(note, { onConflict: 'key', ignoreDuplicates: true }));
    await store.put(key, bytes, typeOfKey(key) ?? '');
  }
}

function notErased(error: unknown): Problem {
  return new Problem(
    `The backup is in its place, but erased persons may be in it. Run the import again, with --replace: ${reasonOf(error)}`,
  );
}

function notTaken(error: unknown): Problem {
  return new Problem(`The backup was not taken, and the content is as it was: ${reasonOf(error)}`);
}
