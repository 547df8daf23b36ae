import type { Database } from '#src/db/client.ts';
import { goneFiles } from '#src/features/pictures/files.server.ts';
import { fileKeysIn, withGoneFiles } from './gone-files.ts';

/** Posts as they are shown: links to files that are not stored any more say so. Asks the database only where there are links. */
export async function markGoneFiles<Row extends object>(db: Database, posts: readonly Row[]): Promise<Row[]> {
  const gone = await goneFiles(db, new Set(posts.flatMap(fileKeysIn)));
  return posts.map((post) => (gone.size === 0 ? post : withGoneFiles(post, (key) => gone.has(key))));
}
