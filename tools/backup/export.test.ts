import { expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow, messageRow, partnerRow } from '#tests/fixtures/rows.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';

const world = testWorld();
const media = { ...memoryStore(), keys: async () => [] };

test('a backup contains all rows of a table, across pages', async () => {
  const rows = Array.from({ length: 501 }, () => blogRow({ status: 'draft' }));
  await world.db.from('blogs').insert(rows).throwOnError();
  await world.db
    .from('partners')
    .insert(rows.map(() => partnerRow()))
    .throwOnError();
  await world.db
    .from('messages')
    .insert(rows.map(({ id }) => messageRow({ blog_id: id })))
    .throwOnError();
  const { posts, messages, partners } = await wholeOf(await siteBackup(world.db, media));
  for (const table of [posts, messages, partners]) expect(new Set(table.map(({ id }) => id)).size).toBe(501);
});

test('a page of rows never holds more than two megabytes, unless one row alone does', async () => {
  const heavy = Array.from({ length: 6 }, () => ({ ...blogRow({ status: 'draft' }), content: 'x'.repeat(900_000) }));
  await world.db
    .from('blogs')
    .insert([...heavy, { ...blogRow({ status: 'draft' }), content: 'x'.repeat(3_000_000) }])
    .throwOnError();
  const batches = await Array.fromAsync((await siteBackup(world.db, media)).rows('posts'));
  const sizes = batches.map((rows) => ({ rows: rows.length, bytes: JSON.stringify(rows).length }));
  expect(sizes.filter(({ rows, bytes }) => rows > 1 && bytes > 2_000_000)).toEqual([]);
  expect(sizes.reduce((sum, { rows }) => sum + rows, 0)).toBe(508);
});
