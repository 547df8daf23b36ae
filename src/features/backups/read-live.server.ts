import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import {
  type Backup,
  type Counts,
  consistent,
  type Kind,
  outlineSchema,
  type Page,
  pageBytes,
  pageSchema,
  pagesOf,
  tables,
} from './backup.ts';

/** How much there is to back up, and the keys of the pictures that the database knows. */
export async function readOutline(db: Database): Promise<{ counts: Counts; pictures: string[] }> {
  return outlineSchema.parse(dataOf(await db.rpc('backup_outline')));
}

/** The rows after a place, two megabytes of them. */
export async function readPage(db: Database, kind: Kind, after: string): Promise<Page> {
  return pageSchema.parse(dataOf(await db.rpc('backup_page', { source: tables[kind], after, most_bytes: pageBytes })));
}

/** The live site as a backup; drafts, deleted posts and spam included. */
export async function liveBackup(db: Database, picture: Backup['picture']): Promise<Backup> {
  const outline = await readOutline(db);
  return consistent({ ...outline, rows: (kind) => pagesOf((after) => readPage(db, kind, after)), picture });
}
