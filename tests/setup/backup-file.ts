import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Backup, type Kind, kinds, type Row } from '#src/features/backups/backup.ts';
import { writeArchive } from '#src/features/backups/write-archive.ts';
import { type Archive, openArchive } from '#tools/backup/archive.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The bytes of a backup file. */
export async function packed(backup: Backup): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await writeArchive(backup, (bytes) => parts.push(bytes));
  return Buffer.concat(parts);
}

/** A backup file that is open until the test ends. @param removed what the site has erased */
export async function openedArchive(bytes: Uint8Array, removed: string[] = []): Promise<Archive> {
  const path = join(temporaryFolder(), 'site.zip');
  writeFileSync(path, bytes);
  const archive = await openArchive(path, { removed });
  onTestFinished(archive.close);
  return archive;
}

/** Everything that a backup holds, for comparisons. */
export async function wholeOf(backup: Backup) {
  const pictures = await Promise.all(backup.pictures.map(async (key) => [key, await backup.picture(key)] as const));
  const byKind = {} as Record<Kind, Row[]>;
  for (const kind of kinds) byKind[kind] = (await Array.fromAsync(backup.rows(kind))).flat();
  return { ...byKind, pictures };
}
