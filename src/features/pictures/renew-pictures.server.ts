import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import type { PurgeCall } from '#src/http/purge.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { pictureOf, typeOfKey } from './image.ts';
import { preparePicture, variantsOfStored } from './prepare-picture.server.ts';
import { pictureTag, putVariants, type UploadStore } from './uploads.server.ts';

type RenewTools = {
  db: Database;
  store: UploadStore & { replace: UploadStore['put'] };
  purge: PurgeCall;
  /** Asked before each picture. */
  isTimeUp: () => boolean;
};

const batch = 20;
const rowsSchema = z.array(z.object({ key: z.string() }));
type Changes = { bytes?: number; width?: number; height?: number };

/**
 * Does for pictures from before, and for imported ones, what uploading does today: metadata out, variants beside them. A run that is cut off is
 * taken up by the next one, and a picture that was done twice is as good as one that was done once.
 * @returns how many were renewed
 */
export async function renewPictures({ db, store, purge, isTimeUp }: RenewTools): Promise<number> {
  let done = 0;
  for (let keys = await waitingKeys(db); keys.length > 0; keys = await waitingKeys(db)) {
    for (const key of keys) {
      if (isTimeUp()) return done;
      const changes = await renewed(store, key);
      await purge([pictureTag(key)]).catch((error: unknown) => logLine('warning', 'purge failed', { key, error: reasonOf(error) }));
      dataOf(
        await db
          .from('uploads')
          .update({ ...changes, processed_at: new Date().toISOString() })
          .eq('key', key),
      );
      done += 1;
    }
  }
  return done;
}

async function waitingKeys(db: Database): Promise<string[]> {
  const waiting = db.from('uploads').select('key').is('processed_at', null).is('counts_until', null);
  return rowsSchema.parse(dataOf(await waiting.order('uploaded_at').limit(batch))).map(({ key }) => key);
}

/** What a picture that cannot be read stays like is logged; asking for it again each half hour would change nothing. */
async function renewed(store: RenewTools['store'], key: string): Promise<Changes> {
  const stored = await store.get(key);
  if (!stored) return {};
  try {
    return await renew(store, key, new Uint8Array(stored.bytes));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bad_request')) throw error;
    logLine('warning', 'a picture stays as it is', { key, error: reasonOf(error) });
    return {};
  }
}

/** A key with a size is the digest of what is stored, which stays; an older key keeps its address with other bytes. */
async function renew(store: RenewTools['store'], key: string, bytes: Uint8Array): Promise<Changes> {
  const { width, height } = pictureOf(`/uploads/${key}`) ?? {};
  if (width && height) {
    await putVariants(store, key, await variantsOfStored(bytes));
    return { width, height };
  }
  const picture = await preparePicture(bytes);
  await store.replace(key, picture.bytes, typeOfKey(key) ?? '');
  await putVariants(store, key, picture.variants);
  return { bytes: picture.bytes.length, width: picture.width, height: picture.height };
}
