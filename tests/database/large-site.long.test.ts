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
  'GET /api/messages': counts,
  'GET /api/audit-log': counts,
  'GET /api/stats': counts,
  'GET /api/statistics': ['blogs', 'messages'],
  'GET /api/pictures': ['blogs', 'post_revisions', 'uploads'],
  'DELETE /api/pictures/:key': ['blogs', 'post_revisions', 'uploads'],
  'POST /api/upload': ['uploads'],
  'POST /api/backups/:name/download': ['daily_views'],
  'POST /api/messages/export': ['messages'],
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
