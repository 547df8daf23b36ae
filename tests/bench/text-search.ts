import { openDatabase } from '#local/database/open.ts';
import { rowOf } from '#local/seed/rows.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { clientWith } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { through } from '#tests/setup/test-database.ts';

/** Milliseconds in the embedded database for a query: the middle, and what 95 of 100 searches keep to. */
export type TextSearchCost = { posts: number; query: string; hits: number; p50: number; p95: number };

/** Words of nearly every post, of some, of one, the shortest beginning, and a word of none. */
const queries = ['licence', 'bank fi', 'li', 'warehouse district renewal', 'licence (77)', 'passport'];
const rounds = 40;
const postsAtOnce = 250;

/** Searches of the text among so many synthetic posts, as the listing asks: without what the list shows itself. */
export async function measureTextSearch(posts: number): Promise<TextSearchCost[]> {
  const supabase = await openDatabase('memory://', testKeys);
  const db = clientWith(testKeys.secretKey, 'http://database.test', { fetch: through(supabase), timeoutMs: 600_000 });
  for (let from = 1; from <= posts; from += postsAtOnce) {
    const rows = Array.from({ length: Math.min(postsAtOnce, posts - from + 1) }, (_, index) => rowOf(syntheticPost(from + index)));
    await db.from('blogs').insert(rows).throwOnError();
  }
  await supabase.vacuum();
  const search = async (query: string) => {
    const statement = `select (public.search_posts('${query}', null, true) ->> 'total')::integer as total`;
    const { rows } = await supabase.connection.exec<{ rows: { total: number }[] }>(statement);
    return rows[0]?.total ?? 0;
  };
  const costs: TextSearchCost[] = [];
  for (const query of queries) costs.push({ posts, query, hits: await search(query), ...(await timesOf(() => search(query))) });
  await supabase.close();
  return costs;
}

async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.ceil(part * rounds) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
