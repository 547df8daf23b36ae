import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fillLargeSite } from '#tests/fixtures/large-site.ts';
import { replaceRouteRows } from '#tests/fixtures/route-rows.ts';
import { type RouteCase, routeCases } from '#tests/fixtures/route-table.ts';
import { sendRoute } from '#tests/setup/send-route.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });

const counts = ['blogs', 'messages', 'audit_log'];
/** The tables that a route may read in whole, because it counts, copies or changes all rows, or searches inside of texts; all others find their rows by an index. */
const readInWhole: Record<string, string[]> = {
  'GET /api/blogs': counts,
  // A search inside of words, over the folded texts of cards and of rows.
  'GET /api/blogs?search=licence': [...counts, 'post_texts'],
  'GET /api/blogs?view=list': counts,
  'GET /api/blogs?view=list&search=question&status=draft': [...counts, 'post_texts'],
  'GET /api/blogs?view=bin': counts,
  // Once for each state of the site.
  'GET /api/page': ['blogs'],
  // A search inside of words, over all that was written.
  'GET /api/messages?view=all&search=founders': ['messages'],
  'GET /api/audit-log': counts,
  'GET /api/stats': counts,
  'GET /api/statistics': ['blogs', 'messages'],
  'GET /api/blogs/:id/twin/choices': ['blogs'],
  'GET /api/pictures': ['blogs', 'post_revisions', 'uploads'],
  'DELETE /api/pictures/:key': ['blogs', 'post_revisions', 'uploads'],
  'POST /api/upload': ['uploads'],
  'POST /api/files': ['uploads'],
  'POST /api/backups/:name/download': ['daily_views'],
};

const searches: RouteCase[] = [
  'GET /api/blogs?search=licence',
  'GET /api/blogs?view=list&search=question&status=draft',
  'GET /api/messages?view=all&search=founders',
  'GET /api/audit-log?who=owner@example.com',
].map((name) => ({ name, method: 'GET', path: name.slice('GET '.length), guard: 'administrator', limit: ['read', 600, 'instance'] }));
const isRead = ({ method }: RouteCase) => method === 'GET';
const inOrder = [...routeCases.filter(isRead), ...searches, ...routeCases.filter((route) => !isRead(route))];

const exec = (sql: string) => world.supabase.connection.exec<{ rows: unknown[] }>(sql);

beforeAll(async () => {
  await replaceRouteRows(world.supabase);
  await fillLargeSite(exec);
}, 600_000);
beforeEach(() => expectConsoleErrors(/"level":"(warning|error)"/));

test.each(inOrder)('with 10,000 posts and 120,000 messages, $name finds its rows by an index', async (route) => {
  const token = await world.signIn();
  const before = await rowsReadInWhole();
  expect((await sendRoute(world, route, { Authorization: `Bearer ${token}` })).status).toBeLessThan(500);
  await world.platform.idle();
  const after = await rowsReadInWhole();
  const many = [...after].filter(([table, rows]) => rows - (before.get(table) ?? 0) > 1_000).map(([table]) => table);
  const allowed = readInWhole[route.name] ?? readInWhole[route.name.replace(/[&?](search|status|who|view=all)=?.*/, '')] ?? [];
  expect(many.filter((table) => !allowed.includes(table))).toEqual([]);
});

test.each(['to-answer', 'answered', 'all'])('the last page of the view %s of the inbox reads as few rows as the first', async (view) => {
  const rowsOfPage = async (cursor: string | null) => {
    const before = await messagesRead();
    const filter = { view, today: '2026-12-01' };
    await world.db.rpc('list_messages', { filter, page_cursor: cursor, page_size: 50 }).throwOnError();
    return (await messagesRead()) - before;
  };
  const { rows } = await exec(
    "select to_json(created_at) #>> '{}' || '_' || id as cursor from public.messages where standing = 'to-answer' order by created_at, id offset 60 limit 1",
  );
  const [{ cursor } = { cursor: '' }] = z.array(z.object({ cursor: z.string() })).parse(rows);
  const [first, last] = [await rowsOfPage(null), await rowsOfPage(cursor)];
  expect(Math.max(first, last)).toBeLessThan(1_000);
});

test('a search of 120,000 messages reads the newest 100,000, and says since when they came', async () => {
  const answer = await world.db.rpc('count_messages', { filter: { view: 'all', search: 'founders', today: '2026-12-01' } }).throwOnError();
  const { rows } = await exec('select created_at as since from public.messages order by created_at desc, id desc offset 99999 limit 1');
  const [{ since } = { since: new Date(0) }] = z.array(z.object({ since: z.coerce.date() })).parse(rows);
  const counts = z.object({ total: z.number(), searched_since: z.coerce.date() }).parse(answer.data);
  // But for the few whose text is another.
  expect(counts).toEqual({ total: expect.closeTo(100_000, -2), searched_since: since });
});

test('the cursor reaches all posts, also more than one database response holds', async () => {
  const seen = new Set<string>();
  const sizes: number[] = [];
  let total: number | undefined;
  for (let next: string | null = ''; next !== null; ) {
    const page: { blogs: { id: string }[]; total: number; next: string | null } = await (
      await world.request(`/api/blogs?category=Licensing${next && `&cursor=${next}`}`)
    ).json();
    for (const { id } of page.blogs) seen.add(id);
    sizes.push(page.blogs.length);
    ({ next, total } = page);
  }
  expect([seen.size, sizes.slice(0, 2)]).toEqual([total, [1_000, 1_000]]);
});

/** How many rows of messages were read so far, by an index or without. */
async function messagesRead(): Promise<number> {
  await exec('select pg_stat_force_next_flush()');
  await exec('select pg_stat_clear_snapshot()');
  const { rows } = await exec(`select seq_tup_read::integer + (
      select sum(idx_tup_read)::integer from pg_stat_user_indexes i where i.relid = t.relid
    ) as rows from pg_stat_user_tables t where relname = 'messages'`);
  return z.array(z.object({ rows: z.number() })).parse(rows)[0]?.rows ?? 0;
}

/** How many rows were read without an index so far, by table. */
async function rowsReadInWhole(): Promise<Map<string, number>> {
  await exec('select pg_stat_force_next_flush()');
  await exec('select pg_stat_clear_snapshot()');
  const { rows } = await exec('select relname as table, seq_tup_read::integer as rows from pg_stat_user_tables');
  return new Map(
    z
      .array(z.object({ table: z.string(), rows: z.number() }))
      .parse(rows)
      .map(({ table, rows }) => [table, rows]),
  );
}
