import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { UploadStore } from '#src/features/pictures/uploads.server.ts';
import { seedComments } from './comments.ts';
import { seedOwnersWords } from './owner.ts';
import { seedPartners } from './partners.ts';
import { seedPosts } from './posts.ts';
import { rowOf } from './rows.ts';
import { syntheticPost } from './synthetic.ts';

/**
 * Fills an empty database with the sample content.
 * @param store for the pictures of the sample's owner; without one the owner has none
 * @returns whether the database was empty
 */
export async function seedWhenEmpty(db: Database, store?: UploadStore): Promise<boolean> {
  const [posts, partners] = await Promise.all([countRows(db, 'blogs'), countRows(db, 'partners')]);
  if (posts > 0 || partners > 0) return false;
  dataOf(await db.from('blogs').insert((await seedPosts()).map(rowOf)));
  dataOf(await db.from('comments').insert(seedComments, { defaultToNull: false }));
  dataOf(await db.from('partners').insert(seedPartners));
  await seedOwnersWords(db, store);
  return true;
}

// Stored within the seconds after which a database that does not answer is taken to hang (local/database/launch.ts).
const batch = 100;

/** Upserts synthetic posts 1 to `count`. */
export async function seedSynthetic(db: Database, count: number, onProgress: (done: number) => void): Promise<void> {
  for (let start = 1; start <= count; start += batch) {
    const length = Math.min(batch, count - start + 1);
    const rows = Array.from({ length }, (_, index) => rowOf(syntheticPost(start + index)));
    dataOf(await db.from('blogs').upsert(rows));
    onProgress(start + length - 1);
  }
}

async function countRows(db: Database, table: 'blogs' | 'partners'): Promise<number> {
  const answer = await db.from(table).select('id', { count: 'exact' }).limit(1);
  dataOf(answer);
  return answer.count ?? 0;
}
