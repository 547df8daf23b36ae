import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import type { Database } from '#src/db/client.ts';
import type { Backup, Counts } from '#src/features/backups/backup.ts';
import { liveBackup } from '#src/features/backups/read-live.server.ts';
import { writeArchive } from '#src/features/backups/write-archive.ts';
import type { UploadStore } from '#src/features/pictures/uploads.server.ts';

/** The upload store, with a list of its keys. */
export type Media = UploadStore & { keys: () => Promise<string[]> };

/** All content of a site, with every picture of its store. */
export async function siteBackup(db: Database, media: Media): Promise<Backup> {
  return { ...(await liveBackup(db, pictureOf(media))), pictures: await media.keys() };
}

/** Reads pictures from their store. */
export function pictureOf(store: UploadStore): Backup['picture'] {
  return async (key) => {
    const image = await store.get(key);
    return image && new Uint8Array(image.bytes);
  };
}

/**
 * Writes a backup into a new file that only its owner may read: it holds the email addresses of commenters.
 * @throws Problem when the file is there already
 */
export async function saveArchive(path: string, backup: Backup): Promise<Counts> {
  if (existsSync(path)) throw new Problem(`${path} is there already. Choose another name with --to.`);
  const file = openSync(path, 'wx', 0o600);
  try {
    const counts = await writeArchive(backup, (bytes) => writeSync(file, bytes));
    closeSync(file);
    return counts;
  } catch (error) {
    closeSync(file);
    rmSync(path);
    throw error;
  }
}
