import { randomUUID } from 'node:crypto';
import { Problem } from '#local/problem.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { NewRow } from '#src/db/schema.ts';
import { type Backup, type Kind, type Row, tables } from '#src/features/backups/backup.ts';
import { readOutline } from '#src/features/backups/read-live.server.ts';
import { isFileKey } from '#src/features/pictures/file.ts';
import { putFile } from '#src/features/pictures/files.server.ts';
import { pictureOf } from '#src/features/pictures/image.ts';
import { inspectImage } from '#src/features/pictures/inspect-image.ts';
import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import { type PreparedPicture, storeImage, uploadsOf } from '#src/features/pictures/uploads.server.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { removeReturned } from '#src/features/subscriptions/subscribers.server.ts';
import { logLine } from '#src/http/log.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { checkedRows, checkPictures } from './check.ts';
import type { Media } from './export.ts';

const batchBytes = 1_000_000;
const picturesAtOnce = 100;
/** The quota is of administrators. */
const noQuota = { files: 2_147_483_647, bytes: Number.MAX_SAFE_INTEGER };

/** A backup whose rows wait in the database; nothing is changed before `replace`. */
export type StagedImport = {
  /** Does all that `replace` does with the rows, and takes it back. @throws Problem */
  rehearse: () => Promise<void>;
  /**
   * Replaces all content with the backup, and erases again whom the site has forgotten.
   * @param hashKey the key of the erasures: the secret key of the database
   * @throws Problem; when it was not taken, the content is as it was
   */
  replace: (media: Media, hashKey: string) => Promise<void>;
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
  dataOf(await db.from('import_rows').delete().not('import', 'in', oneOf(id)));
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
    replace: async (media, hashKey) => {
      await storePictures(db, media, backup).catch((error) => Promise.reject(notTaken(error)));
      await call(false).catch((error) => requireReplaced(db, id, staged, error));
      await replayErasures(db, hashKey)
        .then(() => removeReturned(db, hashKey))
        .catch((error) => Promise.reject(notErased(error)));
    },
    clear,
  };
}

/** Whether this site has no posts, messages or partners; the owner's words are always there and do not count. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { posts, messages, partners } = (await readOutline(db)).counts;
  return posts + messages + partners === 0;
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
  const answer = await db.from('import_rows').delete({ count: 'exact' }).filter('import', 'in', oneOf(id));
  dataOf(answer);
  return answer.count ?? 0;
}

/**
 * Does for each picture what an upload does (§10.pictures-imported), before a row names it. Those that are there stay as they are, so an interrupted
 * import continues; the cleanup deletes those that no row comes to name.
 */
async function storePictures(db: Database, media: Media, backup: Backup): Promise<void> {
  const register = uploadsOf(db, 'import', noQuota);
  const stored = new Set(await media.keys());
  for (let first = 0; first < backup.pictures.length; first += picturesAtOnce) {
    const keys = backup.pictures.slice(first, first + picturesAtOnce);
    const noted = await notedOf(db, keys);
    for (const key of keys.filter((each) => !stored.has(each) || !noted.has(each))) {
      const bytes = await backup.picture(key);
      if (!bytes) throw new Error(`the picture ${key} is gone`);
      if (isFileKey(key)) await putFile(media, key, bytes, register);
      else await storeImage(media, await asUploaded(key, bytes), register);
    }
  }
}

async function notedOf(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = dataOf(await db.from('uploads').select('key').is('counts_until', null).filter('key', 'in', oneOf(keys)));
  return new Set(rows.map(({ key }) => key));
}

/** A key with a size is the digest of these bytes, which stay. An older key keeps its address with other bytes, and has no variants. */
async function asUploaded(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<PreparedPicture> {
  try {
    const picture = await preparePicture(bytes);
    return pictureOf(`/uploads/${key}`)?.width ? { ...picture, key, bytes } : { ...picture, key, variants: [] };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bad_request')) throw error;
    logLine('warning', 'a picture stays as it is', { key, error: reasonOf(error) });
    const { width, height } = inspectImage(bytes);
    return { key, bytes, width, height, variants: [] };
  }
}

function notErased(error: unknown): Problem {
  return new Problem(
    `The backup is in its place, but erased persons and readers who left may be in it. Run the import again, with --replace: ${reasonOf(error)}`,
  );
}

function notTaken(error: unknown): Problem {
  return new Problem(`The backup was not taken, and the content is as it was: ${reasonOf(error)}`);
}
