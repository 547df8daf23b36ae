import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import type { UploadStore } from '#src/features/pictures/uploads.server.ts';
import { seedComments } from './comments.ts';
import { storeSiteProfile } from './owner.ts';
import { rowOf } from './rows.ts';
import type { SeedPost } from './seed-post.ts';
import { syntheticPost } from './synthetic.ts';

const folder = join(import.meta.dirname, 'posts');

/** Fictional companies. */
export const seedPartners = [
  { company_name: 'Saffron Quay Trading', logo_url: '/partners/saffron-quay.svg', display_order: 1, is_active: true },
  { company_name: 'Meridian Desk Advisory', logo_url: '/partners/meridian-desk.svg', display_order: 2, is_active: true },
  { company_name: 'Palm & Anchor Logistics', logo_url: '/partners/palm-anchor.svg', display_order: 3, is_active: true },
  { company_name: 'Nine Dunes Studio', logo_url: '/partners/nine-dunes.svg', display_order: 4, is_active: true },
  { company_name: 'Creekside Ledger', logo_url: '/partners/creekside-ledger.svg', display_order: 5, is_active: true },
  { company_name: 'Old Souk Imports', logo_url: '/partners/old-souk.svg', display_order: 6, is_active: true },
];

/**
 * Fills an empty database with the sample content.
 * @param store for the pictures of the sample's owner; without one the owner has none
 * @returns whether the database was empty
 */
export async function seedWhenEmpty(db: Database, store?: UploadStore): Promise<boolean> {
  const [posts, partners] = await Promise.all([countRows(db, 'blogs'), countRows(db, 'partners')]);
  if (posts > 0 || partners > 0) return false;
  const articles = (await seedPosts()).map(rowOf);
  dataOf(await db.from('blogs').insert(articles));
  const titles = new Map(articles.map(({ id, title }) => [id, title]));
  const comments = seedComments.map((comment) => ({ ...comment, post_title: titles.get(comment.blog_id) ?? '' }));
  dataOf(await db.from('messages').insert(comments, { defaultToNull: false }));
  dataOf(await db.from('partners').insert(seedPartners));
  await storeSiteProfile(db, store);
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

/** The articles of the folder `posts`, one file each. */
export async function seedPosts(): Promise<SeedPost[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<{ default: SeedPost }>));
  return modules.map((module) => module.default);
}
