import { beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { Database } from './client.ts';
import { oneOf } from './one-of.ts';

const world = testWorld();
const [may, june, july] = ['2026-05-01T08:00:00.000001Z', '2026-06-01T08:00:00Z', '2026-07-01T08:00:00Z'] as const;

beforeAll(() =>
  world.db
    .from('blogs')
    .insert([
      { ...blogRow({ id: 'a', created_at: may, featured: true }), deleted_at: june, subtitle: 'Null' },
      { ...blogRow({ id: 'b', created_at: june, status: 'draft' }), title: '', subtitle: '%' },
      blogRow({ id: 'c', created_at: july }),
    ])
    .throwOnError(),
);

const posts = (db: Database) => db.from('blogs').select('id');

/** Each kind of filter in the code; `npm run test:hosted` asks the same of a PostgreSQL server. */
const filters: Record<string, [ask: (rows: ReturnType<typeof posts>) => PromiseLike<{ data: { id: string }[] | null }>, found: string]> = {
  'eq, a word': [(rows) => rows.eq('status', 'published').order('id'), 'a c'],
  'eq, a number': [(rows) => rows.eq('version', 1).order('id'), 'a b c'],
  'eq, true or false': [(rows) => rows.eq('featured', true), 'a'],
  'in, words': [(rows) => rows.in('status', ['draft', 'scheduled']), 'b'],
  'in, quoted texts': [(rows) => rows.filter('subtitle', 'in', oneOf(['%', 'null'])), 'b'],
  'in, a moment to the microsecond': [(rows) => rows.filter('created_at', 'in', oneOf(may)), 'a'],
  'not in': [(rows) => rows.not('title', 'in', oneOf('')).order('id'), 'a c'],
  'is null': [(rows) => rows.is('deleted_at', null).order('id'), 'b c'],
  'not is null': [(rows) => rows.not('deleted_at', 'is', null), 'a'],
  'gt, a moment': [(rows) => rows.gt('created_at', june), 'c'],
  'gt, a text': [(rows) => rows.gt('id', 'a').order('id'), 'b c'],
  'gte, a number': [(rows) => rows.gte('version', 1).order('id'), 'a b c'],
  'lt and lte, moments': [(rows) => rows.lt('created_at', july).lte('created_at', june).order('id'), 'a b'],
  'order, downwards, and by a second column': [(rows) => rows.order('status', { ascending: false }).order('id'), 'a c b'],
  'order, with nothing last': [(rows) => rows.order('deleted_at').order('id'), 'a b c'],
  'order, downwards with nothing first': [(rows) => rows.order('deleted_at', { ascending: false }).order('id'), 'b c a'],
  limit: [(rows) => rows.order('created_at', { ascending: false }).limit(2), 'c b'],
};

test.each(Object.entries(filters))('a filter finds the same rows on a server and embedded: %s', async (_, [ask, found]) => {
  const { data } = await ask(posts(world.db));
  expect(data?.map(({ id }) => id).join(' ')).toBe(found);
});
