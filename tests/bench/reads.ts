import { openDatabase } from '#local/database/open.ts';
import { rowOf } from '#local/seed/rows.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { clientWith } from '#src/db/client.ts';
import { listQuerySchema } from '#src/features/posts/list-params.ts';
import { listPosts } from '#src/features/posts/posts.server.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { through } from '#tests/setup/test-database.ts';
import { median } from './median.ts';

export type ReadCost = { read: string; cards: number; milliseconds: number };

const posts = 1_000;
const rounds = 20;
const searches = {
  '100 cards': '',
  'a search': 'licence',
  'a search for typographic text': 'the bank’s “list”',
  'a search in Arabic': 'رخصة تجارية',
};

/** Processor time of a visitor's read of 100 cards, with the embedded database in this thread: medians. A busy machine changes little. */
export async function measureReads(): Promise<ReadCost[]> {
  const supabase = await openDatabase('memory://', testKeys);
  const db = clientWith(testKeys.secretKey, 'http://database.test', { fetch: through(supabase), timeoutMs: 60_000 });
  const rows = Array.from({ length: posts }, (_, index) => rowOf(post(index + 1)));
  for (let from = 0; from < posts; from += 250)
    await db
      .from('blogs')
      .insert(rows.slice(from, from + 250))
      .throwOnError();
  await supabase.vacuum();
  const costs: ReadCost[] = [];
  for (const [read, search] of Object.entries(searches)) {
    const query = listQuerySchema.parse({ limit: 100, search });
    const times: number[] = [];
    let cards = 0;
    for (let round = 0; round < rounds; round++) {
      const started = process.threadCpuUsage();
      cards = (await listPosts(db, query)).blogs.length;
      const { user, system } = process.threadCpuUsage(started);
      times.push((user + system) / 1_000);
    }
    costs.push({ read, cards, milliseconds: median(times) });
  }
  await supabase.close();
  return costs;
}

/** Every third post has typographic marks on its card, another third Arabic. */
function post(number: number) {
  const excerpts = ['What the bank’s “list” asks for first, and why.', 'رخصة تجارية في المنطقة الحرة أو في البر الرئيسي', undefined];
  const plain = syntheticPost(number);
  return { ...plain, excerpt: excerpts[number % excerpts.length] ?? plain.excerpt };
}
