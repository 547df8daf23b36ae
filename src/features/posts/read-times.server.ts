import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readTimeOf } from './post.ts';
import { readPosts } from './read-posts.ts';

/** Posts whose whole texts one query reads, because their ids are in its address. */
const wholeTextsAtOnce = 100;

/** The posts of a list, in which an empty read time is calculated from the whole text, as on the post's page (§5.read-time-absent). */
export async function withReadTimes<P extends { id: string; read_time: string | null }>(db: Database, posts: P[]): Promise<P[]> {
  const ids = posts.filter(({ read_time }) => read_time === null).map(({ id }) => id);
  const readTimes = new Map<string, string>();
  for (let first = 0; first < ids.length; first += wholeTextsAtOnce) {
    const some = ids.slice(first, first + wholeTextsAtOnce);
    const rows = dataOf(await db.from('blogs').select('*').filter('id', 'in', oneOf(some)));
    for (const post of readPosts(rows)) readTimes.set(post.id, readTimeOf(post));
  }
  return posts.map((post) => ({ ...post, read_time: readTimes.get(post.id) ?? post.read_time }));
}
