import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rowOf } from '#local/seed/rows.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { liveContent } from '#src/content/live-content.server.ts';
import { openPreview } from '#src/features/preview-links/preview-links.server.ts';
import { median } from '#tests/bench/median.ts';
import { messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

// On the server that run.ts has started (TEST_DATABASE_URL): what a read costs, explained by PostgreSQL itself.
const world = testWorld();
const posts = 1_000;
const rounds = 12;
// A search ranks a hundred posts and marks the words of ten; the words here stand in most posts, which is the most it can cost.
const searches = ['a search of the texts', 'a search of the texts, beyond the list'];
const maxMs = (read: string) => (searches.includes(read) ? 60 : 20);

type Statement = { text: string; values: unknown[] };
const sent: Statement[] = [];
const plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() })) }));

beforeAll(async () => {
  const rows = Array.from({ length: posts }, (_, index) => rowOf(post(index + 1)));
  for (let from = 0; from < posts; from += 250)
    await world.db
      .from('blogs')
      .insert(rows.slice(from, from + 250))
      .throwOnError();
  const comments = Array.from({ length: 2_000 }, (_, index) =>
    messageRow({ blog_id: idOf(1 + (index % 20)), content: `Question ${index}. `.repeat(20) }),
  );
  await world.db.from('messages').insert(comments).throwOnError();
  await driver().unsafe('vacuum (analyze)');
  noteStatements();
}, 300_000);

const idOf = (number: number) => `synthetic-${String(number).padStart(6, '0')}`;
const categories = ['Company Formation', 'Licensing', 'UAE Business', 'Business Strategy'];
const words = ['licence', 'the', 'bank’s “list”', 'رخصة', 'it’s “known”', 'مساحة', 'before signing', 'a', 'é', 'papers — it'];
const word = (round: number) => words[round % words.length] ?? '';

/** Reads that anybody can make, each time with a value that no cache has seen. */
const reads: Record<string, (round: number) => Promise<unknown>> = {
  'a list of a length that nobody else asks for': (round) => get(`/api/blogs?limit=${100 - round}`),
  'a long list of a length that nobody else asks for': (round) => get(`/api/blogs?limit=${1_000 - round}`),
  'a list from a post on': (round) => get(`/api/blogs?limit=100&cursor=${idOf(round * 40 + 1)}`),
  'a list of a category, from a post on': (round) =>
    get(`/api/blogs?limit=100&category=${categories[round % 4]}&cursor=${idOf(round * 9 + 1)}`),
  'a search of the list': (round) => get(`/api/blogs?limit=100&search=${encodeURIComponent(word(round))}`),
  'a search of the list with no hit': (round) => get(`/api/blogs?limit=100&search=no-such-thing-${round}`),
  'a long search of the list': (round) =>
    get(`/api/blogs?limit=100&search=${encodeURIComponent(`${word(round)} `.repeat(20).trim().slice(0, 90))}`),
  'a search of the list, from a post on': (round) =>
    get(`/api/blogs?limit=100&search=${encodeURIComponent(word(round))}&cursor=${idOf(round * 40 + 1)}`),
  'a list from a post on that is not there': (round) => get(`/api/blogs?limit=100&cursor=never-${round}`),
  'a post': (round) => get(`/api/blogs/${idOf(round + 1)}`),
  'a post that is not there': (round) => get(`/api/blogs/never-${round}`),
  'the comments of a post': (round) => get(`/api/blogs/${idOf(round + 1)}/comments`),
  'comments before one that is not there': (round) => get(`/api/blogs/${idOf(round + 1)}/comments?before=${crypto.randomUUID()}`),
  'a search of the texts': (round) => get(`/api/search?q=${encodeURIComponent(word(round))}`),
  'a search of the texts, beyond the list': (round) =>
    get(`/api/search?beyond=list&q=${encodeURIComponent(`${word(round)} ${word(round + 3)}`)}`),
  'a search of the texts with no hit': (round) => get(`/api/search?q=no-such-thing-${round}`),
  'the key of a page': (round) => get(`/api/page?page=/blog/${idOf(round + 1)}`),
  'the key of a page that is not there': (round) => get(`/api/page?page=/blog/never-${round}`),
  'the key of a page of the list': (round) => get(`/api/page?page=/blog/page/${round}`),
  partners: () => get('/api/worked-with'),
  health: () => get('/api/health'),
  'a picture that is not there': (round) => get(`/uploads/${String(round).padStart(40, 'a')}-10x10.webp`),
  'the live page of an article': async (round) => (await liveContent(world.db)).article(idOf(round + 1)),
  'the live page of a list, the search index, and an address where nothing is': () => liveContent(world.db),
  'a feed': async () => {
    const content = await liveContent(world.db);
    return content.articles(content.posts.slice(0, 20).map(({ id }) => id));
  },
  'a private link that is not there': (round) =>
    openPreview(world.db, String(round).padStart(43, 'a'), new Set(['owner@example.com'])).catch(() => undefined),
};

test.each(Object.keys(reads).map((name) => [name, maxMs(name)] as const))(
  'with 1,000 posts, %s costs the database at most %i ms',
  async (name, most) => {
    const costs: number[] = [];
    await reads[name]?.(0);
    for (let round = 1; round <= rounds; round++) {
      sent.length = 0;
      await reads[name]?.(round);
      let cost = 0;
      for (const statement of [...sent]) cost += await explained(statement);
      costs.push(cost);
    }
    expect(median(costs)).toBeLessThanOrEqual(most);
  },
);

test('one read of all that pages show is made once for each state of the site', async () => {
  await liveContent(world.db);
  sent.length = 0;
  await liveContent(world.db);
  expect(sent).toHaveLength(1);
});

async function get(path: string): Promise<number> {
  const response = await world.request(path);
  await response.text();
  expect(response.status).toBeLessThan(500);
  return response.status;
}

/** Every third post is Arabic, another third typographic, and every tenth is long. */
function post(number: number) {
  const plain = syntheticPost(number);
  const arabic = 'رخصة تجارية في المنطقة الحرة أو في البر الرئيسي، ومساحة المكتب. '.repeat(10);
  const introduction = number % 3 === 0 ? arabic : plain.introduction;
  const content = number % 10 === 0 ? 'A long text — with “signs” that word processors type. '.repeat(700) : plain.content;
  return { ...plain, id: idOf(number), introduction, content };
}

function driver() {
  const { driver: found } = world.supabase.connection as unknown as {
    driver: { unsafe: (text: string, values?: unknown[]) => Promise<unknown>; reserve: () => Promise<{ unsafe: unknown }> };
  };
  return found;
}

/** Keeps what requests send from now on, without what begins and ends their transactions. */
function noteStatements(): void {
  const real = driver();
  const reserve = real.reserve.bind(real);
  real.reserve = async () => {
    const reserved = (await reserve()) as { unsafe: (text: string, values?: unknown[]) => unknown };
    const send = reserved.unsafe.bind(reserved);
    reserved.unsafe = (text: string, values: unknown[] = []) => {
      if (!/set_config|current_setting\('response|^(begin|commit|rollback|start)/i.test(text)) sent.push({ text, values: [...values] });
      return send(text, values);
    };
    return reserved;
  };
}

async function explained({ text, values }: Statement): Promise<number> {
  const [row] = plan.parse(await driver().unsafe(`explain (analyze, format json) ${text}`, values));
  const [found] = row?.['QUERY PLAN'] ?? [];
  return (found?.['Planning Time'] ?? 0) + (found?.['Execution Time'] ?? 0);
}
