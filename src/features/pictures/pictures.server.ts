import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import { isFileKey } from './file.ts';
import { uploadQuota } from './image.ts';
import { isFileKept, type ListedPicture, listedPictureSchema, type PicturePage, picturePageSize, usesSchema } from './picture-list.ts';
import { addressOfStored, isStoredKey } from './stored-key.ts';
import type { UploadStore } from './uploads.server.ts';

const rowSchema = listedPictureSchema.omit({ url: true, uses: true, use_count: true });
const listSchema = z.object({ pictures: z.array(rowSchema), uses: usesSchema, used_bytes: z.number(), own_bytes: z.number() });

type DeletedPicture = Pick<ListedPicture, 'key' | 'url' | 'uses' | 'use_count'>;

type ListQuery = { after: string | null; onlyUnused: boolean; onlyFiles: boolean; search: string; person: string };

/** A page of the stored pictures, or of the files, with their uses. @param query `after` is the last key of the page before, `search` words of the description, `person` whose room is free */
export async function listPictures(db: Database, { after, onlyUnused, onlyFiles, search, person }: ListQuery): Promise<PicturePage> {
  const answer = await db.rpc('list_pictures', {
    after_key: after,
    page_size: picturePageSize,
    of_person: person,
    only_unused: onlyUnused,
    only_files: onlyFiles,
    words: search,
  });
  const { pictures, uses, used_bytes, own_bytes } = listSchema.parse(dataOf(answer));
  return {
    pictures: pictures.map((row) => ({ ...row, url: addressOfStored(row.key), ...usesOf(uses, row.key) })),
    used_bytes,
    free_bytes: Math.max(0, uploadQuota.bytes - own_bytes),
    next: pictures.length === picturePageSize ? (pictures.at(-1)?.key ?? null) : null,
  };
}

const noSuchPicture = 'There is no such picture. It may have been deleted.';

/** Says what a picture shows; texts that show it already stay as they are. @throws AppError `not_found` */
export async function describePicture(db: Database, key: string, description: string): Promise<{ key: string; description: string }> {
  const described = db.from('uploads').update({ description }).is('counts_until', null).filter('key', 'in', oneOf(key));
  const picture = isStoredKey(key) && dataOf(await described.select('key,description').maybeSingle());
  if (!picture) throw new AppError('not_found', noSuchPicture);
  return picture;
}

/**
 * Deletes a picture or a file: from the store first, so that a row is left to find it again when that fails.
 * @param isAccepted that its uses will show their alternative text instead; a file stays as long as anything but an earlier version uses it
 * @throws AppError `not_found`, `conflict` with the uses, `unavailable` when the store fails
 */
export async function deletePicture(db: Database, store: UploadStore, key: string, isAccepted: boolean): Promise<DeletedPicture> {
  if (!isStoredKey(key) || !(await isStored(db, key))) throw new AppError('not_found', noSuchPicture);
  const found = usesOf(usesSchema.parse(dataOf(await db.rpc('uses_of_pictures', { keys: [key] }))), key);
  const isKept = isFileKey(key) && isFileKept(found.uses);
  if (isKept || (found.use_count > 0 && !isAccepted)) {
    const places = found.use_count === 1 ? 'one place' : `${found.use_count} places`;
    const what = isFileKey(key) ? 'file' : 'picture';
    const otherwise = isKept ? '' : ', or delete it all the same';
    throw new AppError('conflict', `This ${what} is used in ${places}. Remove it there first${otherwise}.`, { extra: found });
  }
  await store.remove(key).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The picture could not be deleted right now. Please try again.', { cause });
  });
  dataOf(await db.from('uploads').delete().filter('key', 'in', oneOf(key)));
  return { key, url: addressOfStored(key), ...found };
}

async function isStored(db: Database, key: string): Promise<boolean> {
  return dataOf(await db.from('uploads').select('key').filter('key', 'in', oneOf(key))).length > 0;
}

function usesOf(uses: z.infer<typeof usesSchema>, key: string) {
  const { count, first } = uses[key] ?? { count: 0, first: [] };
  return { uses: first, use_count: count };
}
